"""Signs random credentials with a signer's command, and presents each to a running service."""

import base64
import http.client
import json
import os
import subprocess
import threading
import urllib.parse

from language import end_session


class Wrong(Exception):
    """A credential that was not signed or not believed, or a person who came out as another."""


def doubles(text):
    """JSON whose numbers are doubles, as those of the contract: Python would keep the digits of an integer."""
    return json.loads(text, parse_int=float)


class Signer:
    """The command of the protocol, asked line by line. One that does not answer in time is ended with what it started."""

    TIME_LIMIT = 30  # seconds for an answer
    LONGEST = 65_536  # bytes of an answer

    def __init__(self, program, language):
        self.process = subprocess.Popen(
            language.command, cwd=language.folder, env={**language.environment, "APPNORTH": os.path.abspath(program)},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True)

    def answer(self, question):
        limit = threading.Timer(self.TIME_LIMIT, end_session, [self.process])
        limit.start()
        try:
            self.process.stdin.write(question.encode() + b"\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline(self.LONGEST)
        except BrokenPipeError:
            line = b""
        finally:
            limit.cancel()
        if not line:
            raise Wrong(f"the signer ended with {self.process.wait(10)}, or was ended after {self.TIME_LIMIT} s")
        try:
            return json.loads(line)
        except ValueError:
            raise Wrong(f"not an answer: {line[:60]}") from None

    def stop(self):
        end_session(self.process)
        try:
            self.process.stdin.close()
        except BrokenPipeError:  # a question that it never read
            pass
        self.process.stdout.close()


class Presented:
    """One person at the service, over a connection that is kept."""

    def __init__(self, port, app_id):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        self.app_id = app_id

    def check(self, question, answer, is_raw):
        """Raises Wrong. `is_raw`: the caller's own email and properties travel, for the service to make canonical."""
        if "signature" not in answer:
            raise Wrong(f"not signed: {answer}")
        lines = answer["payload"].split("\n")
        email, properties = lines[3], lines[4] if lines[0] == "v2" else None
        asked = doubles(question)
        if (properties is None) != ("properties" not in asked):
            raise Wrong(f"{lines[0]} was signed")
        if is_raw:
            email = asked["email"]
            # As the caller wrote them: numbers that are no shortest ones, white space, escapes.
            properties = properties and question.partition(', "properties": ')[2][:-1]
        status, body = self._me(email, answer["signature"], asked["expiresAt"], properties)
        if status != 200:
            raise Wrong(f"{status} {body.decode(errors='replace')[:300]}")
        person = doubles(body)
        if person["email"] != lines[3]:
            raise Wrong("another email")
        if asked.get("properties") != person["properties"]:
            raise Wrong("other properties")

    def leave(self):
        self.connection.close()

    def _me(self, email, signature, expires_at, properties):
        headers = {
            "X-AppNorth-App-Id": self.app_id, "X-AppNorth-Identity-Email": urllib.parse.quote(email, safe="@"),
            "X-AppNorth-Identity-Expires-At": str(int(expires_at)), "X-AppNorth-Identity-Signature": signature,
        }
        if properties is not None:
            headers["X-AppNorth-Identity-Properties"] = base64.urlsafe_b64encode(properties.encode()).rstrip(b"=").decode()
        self.connection.request("GET", "/v1/me", headers=headers)
        response = self.connection.getresponse()
        return response.status, response.read()

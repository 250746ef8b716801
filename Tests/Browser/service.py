"""The service under test, as its operator, its team and an app maker's backend reach it."""

import collections
import concurrent.futures
import json
import os
import sys
import urllib.request
import uuid

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "signers", "python"))

from appnorth_identity import IdentitySigner  # noqa: E402


# Making a secret takes the service a second, in which it waits for every server to obey. So some are made ahead.
AHEAD = 2


class Service:
    def __init__(self, url, token):
        self.url = url
        self.token = token
        self.makers = concurrent.futures.ThreadPoolExecutor(AHEAD)
        self.ahead = collections.deque(self.makers.submit(self._make) for _ in range(AHEAD))

    def project(self, **settings):
        """A project of its own, so that no scenario meets another."""
        if settings:
            return self._make(**settings)
        self.ahead.append(self.makers.submit(self._make))
        return self.ahead.popleft().result()

    def close(self):
        self.makers.shutdown(cancel_futures=True)

    def _make(self, name="Northwind", policy="observe"):
        return Project(self, self.admin("POST", "/projects", {"name": name, "identityPolicy": policy}))

    def admin(self, method, path, body=None):
        return self.call(method, "/admin/v1" + path, {"Authorization": f"Bearer {self.token}"}, body)

    def call(self, method, path, headers, body=None):
        """The JSON of an answer that must be a success; None when it is empty."""
        headers = {**headers, "Idempotency-Key": str(uuid.uuid4())}
        if body is not None:
            headers["Content-Type"] = "application/json"
            body = json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, body, headers, method=method)
        with urllib.request.urlopen(request, timeout=30) as answer:
            text = answer.read()
        return json.loads(text) if text else None


class Project:
    def __init__(self, service, made):
        self.service = service
        self.app_id = made["appId"]
        self.path = f"/projects/{made['projectId']}"
        self.project_id = made["projectId"]
        self.home = f"{service.url}/r/{self.app_id}"
        self.signer = None
        self.secret("create")

    def secret(self, action):
        made = self.service.admin("POST", self.path + "/secret", {"action": action})
        if made.get("secret"):
            self.signer = IdentitySigner(self.project_id, made["secret"])

    # The team

    def idea(self, title, details="", status="open"):
        """Writes an idea down and returns its id."""
        body = {"title": title, "details": details, "status": status}
        return self.service.admin("POST", self.path + "/ideas", body)["id"]

    def change(self, idea, **change):
        return self.service.admin("PATCH", f"{self.path}/ideas/{idea}", change)

    def merge(self, idea, into):
        return self.service.admin("PUT", f"{self.path}/ideas/{idea}/merge", {"into": into})

    def team_comment(self, idea, text):
        return self.service.admin("POST", f"{self.path}/ideas/{idea}/comments", {"text": text})

    def votes(self, idea):
        return self.service.admin("GET", f"{self.path}/ideas/{idea}")["voteCount"]

    def titles(self):
        return [idea["title"] for idea in self.service.admin("GET", self.path + "/ideas?limit=100")["items"]]

    def comments(self, idea):
        return [comment["text"] for comment in self.service.admin("GET", f"{self.path}/ideas/{idea}/comments")["items"]]

    def block(self, email):
        people = self.service.admin("GET", self.path + "/people?limit=100")["items"]
        [person] = [person["id"] for person in people if person["email"] == email]
        self.service.admin("PUT", f"{self.path}/people/{person}/block")

    # An app

    def as_person(self, email, method, path, body=None):
        credential = self.signer.credential(email)
        headers = {
            "X-AppNorth-App-Id": self.app_id,
            "X-AppNorth-Identity-Email": credential["email"],
            "X-AppNorth-Identity-Expires-At": str(credential["expiresAt"]),
            "X-AppNorth-Identity-Signature": credential["signature"],
        }
        return self.service.call(method, "/v1" + path, headers, body)

    def link(self, email):
        """A new one-time link, as the app opens it."""
        return self.as_person(email, "POST", "/roadmap/sessions")["url"]

    def vote_as(self, email, idea):
        self.as_person(email, "PUT", f"/ideas/{idea}/vote")

    def comment_as(self, email, idea, text):
        self.as_person(email, "POST", f"/ideas/{idea}/comments", {"text": text})

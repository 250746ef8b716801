"""What every answer of the service must hold to, whatever was sent."""

import re

import credential


def heads(text):
    """The request heads in the bytes of a case, read more kindly than any server should: (request line, fields)."""
    found = []
    for block in re.split(rb"\r?\n\r?\n", text):
        lines = re.split(rb"\r\n|\n|\r", block)
        fields = [(n.strip(b" \t\x00").lower(), v.strip(b" \t")) for n, _, v in (line.partition(b":") for line in lines[1:])]
        found.append((lines[0], fields))
    return found


def faults(case, answers, service):
    """Sentences about what is wrong; none when all is well."""
    found = []
    for position, answer in enumerate(answers):
        found += _faults_of_status(case, answer)
        found += _faults_of_form(answer, service)
        if 200 <= answer.status < 300:
            found += _faults_of_success(case, position, answers, service)
    return found


def may_close_silently(case):
    """Whether the service may close without an answer: no plain request line, many cookies, or a body far beyond the limit."""
    first = case.bytes.split(b"\n", 1)[0]
    return first.count(b" ") != 2 or first.startswith(b" ") or b"cookie:" in case.bytes.lower() or len(case.bytes) > 1_000_000


def _faults_of_status(case, answer):
    if answer.status // 100 in (2, 4):
        return []
    first = case.bytes.split(b"\n", 1)[0]
    if answer.status == 501 and b"transfer-encoding" in case.bytes.lower():
        return []
    if answer.status == 505 and not first.rstrip(b"\r").endswith(b"HTTP/1.1"):
        return []
    return [f"the status is {answer.status}"]


def _faults_of_form(answer, service):
    found = []
    secrets = [service.kept["secret"].encode(), service.token.encode()]
    if any(secret in answer.body or any(secret in value for _, value in answer.fields) for secret in secrets):
        found.append("the answer repeats a secret")
    # An answer without it is one of libmicrohttpd's own, to what never became a request.
    if not answer.values(b"x-request-id"):
        return found + (["a success without X-Request-Id"] if answer.status < 300 else [])
    if answer.values(b"cache-control") != [b"private, no-store"]:
        found.append("Cache-Control is wrong")
    if answer.values(b"vary") != [b"X-AppNorth-Identity-Email, X-AppNorth-Identity-Signature, Origin"]:
        found.append("Vary is wrong")
    if answer.status >= 400 and answer.values(b"content-type") != [b"application/problem+json"]:
        found.append("a refusal that is not problem+json")
    if answer.status == 401 and len(answer.values(b"www-authenticate")) != 1:
        found.append("a 401 without WWW-Authenticate")
    return found


def _faults_of_success(case, position, answers, service):
    requests = [head for head in heads(case.bytes) if b" " in head[0]] if case.kind == "pipelined" else heads(case.bytes)[:1]
    if case.kind == "pipelined":
        requests = [head for head in requests if re.match(rb"[A-Z]+ /", head[0]) or head[0].endswith(b"HTTP/1.1")]
    if position >= len(requests):
        return ["more answers than requests"]
    line, fields = requests[position]
    # Where a body runs into the next request line, what follows the body's end is the request.
    target = (line.split(b" ") + [b"", b""])[1]
    path = re.sub(rb"^https?://[^/]*", b"", target)
    found = []
    if path.startswith(b"/v1/") and any(name.startswith(credential.PREFIX) for name, _ in fields):
        if not credential.is_exactly_valid(fields, service.kept):
            found.append("an identity that is not valid was answered with success")
    if path.startswith(b"/admin/"):
        values = [value for name, value in fields if name == b"authorization"]
        if len(values) != 1 or values[0].split(b" ")[-1] != service.token.encode():
            found.append("an operator's address answered without the API token")
    return found

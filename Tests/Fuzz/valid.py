"""Requests to every route, right but for some emails, for the fuzzer to bend."""

import base64
import json

import credential
from request import Request

BODIES = {
    "ReportDraft": lambda r: {"title": "It hangs", "details": "Since today", "context": {"os": "18.1", "n": 1.5, "beta": True}},
    "MessageDraft": lambda r: {"text": "Is there news?"},
    "ReadMark": lambda r: {"upTo": "msg_" + "a" * 20},
    "ProjectDraft": lambda r: {"name": "Another", "identityPolicy": "observe", "allowedOrigins": ["https://a.example"]},
    "ProjectChange": lambda r: {"name": "Changed", "allowedOrigins": []},
    "SecretAction": lambda r: {"action": r.choice(["create", "rotate", "stage", "promote", "discard"])},
    "IdeaDraft": lambda r: {"title": "Dark mode", "details": "For the evening"},
    "TeamIdeaDraft": lambda r: {"title": "Dark mode", "details": "", "status": r.choice(["open", "planned", "shipped"])},
    "IdeaChange": lambda r: r.choice([
        {"status": "planned", "place": r.randint(1, 5)}, {"status": "open"}, {"isHidden": True}, {"isHidden": False}]),
    "CommentDraft": lambda r: {"text": "Me too"},
    "CommentChange": lambda r: {"isHidden": r.choice([True, False])},
    "ReportChange": lambda r: {"status": r.choice(["open", "answered", "closed"])},
    "PresentedCredential": lambda r: {
        "email": "a@example.com", "expiresAt": 1_900_000_000, "signature": "0" * 64, "properties": {"plan": "pro"}},
}

# Of parameters that are not called as their components are.
QUERY_NAMES = {"IdeaStatus": "status", "IdeaSort": "sort", "Search": "q"}

EMAILS = [
    "ΟΔΟΣ@x.com", "İ@x.com", "\u212aelvin@x.com", "a\u200b@x.com", " ada@example.com\ufeff", "a@b@c", "@x.com", "a@", "a", "",
    "a" * 250 + "@x.y", "a" * 251 + "@x.y", "İ" * 84 + "@x", "a\x00@x.com", "a b@x.com", "e\u0301@x.com", "\u00e9@x.com", "a%40@x.com",
    "\u202ea@x.com", "ADA@EXAMPLE.COM", "a@x.com\n", "ﬀ@x.com", "\U00010400@x.com", "\u0085a@x.com", "a\u2028@x.com", "ß@x.com",
]


class ValidRequests:
    def __init__(self, random, service, routes, places):
        self.random = random
        self.service = service
        self.routes = routes
        self.places = places

    def any(self):
        return self.to(self.random.choice(self.routes))

    def to(self, route):
        random, service = self.random, self.service
        project = service.spent if route.changes_project else random.choice([service.kept, service.kept, service.spent])
        values = {
            "projectId": project["projectId"], "personId": random.choice(self.places["people"]),
            "id": random.choice(self.places["ideas" if "/ideas/" in route.path else "reports"]),
            "commentId": random.choice(self.places["comments"]),
        }
        path = route.path
        for name, value in values.items():
            path = path.replace("{" + name + "}", value)
        fields = [(b"Host", b"127.0.0.1"), (b"User-Agent", b"AppNorth-Swift/1.0.0 (Linux)")]
        query, names = [], route.parameters
        if "AppID" in names:
            fields.append((b"X-AppNorth-App-Id", service.kept["appId"].encode()))
            fields += self.caller()
        if route.is_admin_plane:
            fields.append((b"Authorization", b"Bearer " + service.token.encode()))
        if "IdempotencyKey" in names or ("OptionalIdempotencyKey" in names and random.random() < 0.5):
            fields.append((b"Idempotency-Key", b"%016x" % random.getrandbits(64)))
        for name, value in [
            ("Limit", b"%d" % random.randint(1, 100)), ("Cursor", self.cursor()), ("After", b"msg_" + b"a" * 20),
            ("Wait", b"0"), ("Status", b"open"), ("IdeaStatus", b"open"), ("IdeaSort", b"new"), ("Search", b"dark"),
            ("Visibility", b"hidden"), ("From", b"2026-01-01T00:00:00Z"), ("To", b"2036-01-01T00:00:00Z"),
        ]:
            if name in names and random.random() < 0.3:
                query.append((QUERY_NAMES.get(name, name.lower()).encode(), value))
        request = Request(route.method.encode(), path.encode(), query, fields)
        if route.body:
            request.has_body = True
            body = {"into": random.choice(self.places["ideas"])} if route.body == "Merge" else BODIES.get(route.body, lambda r: {})(random)
            request.body = json.dumps(body).encode()
            request.fields.append((b"Content-Type", b"application/json"))
        return request

    def caller(self):
        roll = self.random.random()
        if roll < 0.75:
            # What is signed rightly need not be allowed: whether it is, the judge knows.
            emails = EMAILS if self.random.random() < 0.1 else ["ada@example.com", "bob@example.com", "ÖDÖN+x@Exämple.com"]
            email = self.random.choice(emails)
            properties = self.random.choice([None, {}, {"plan": "pro", "seats": 5, "beta": True, "né".upper()[:1]: "é"}])
            return credential.headers(self.service.kept, email, properties=properties)
        return [(b"X-AppNorth-Voter-Token", b"v" * 22)] if roll < 0.9 else []

    def cursor(self):
        position = self.random.choice([0, 1, -1, 2**63 - 1, -(2**63), 1_790_000_000_000])
        return base64.urlsafe_b64encode(b"%d rep_a" % position).rstrip(b"=")

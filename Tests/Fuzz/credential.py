"""The identity contract once more, small and in another language: signs credentials and judges presented ones."""

import base64
import hashlib
import hmac
import json
import re
import time
import unicodedata
import urllib.parse

PREFIX = b"x-appnorth-identity-"
TRIMMED = "\t\n\v\f\r \xa0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff" + "".join(map(chr, range(0x2000, 0x200B)))


def normalized(email):
    return email.strip(TRIMMED).lower()


def is_valid_email(typed):
    email = normalized(typed)
    name, at, host = email.rpartition("@")
    return (
        3 <= len(email.encode()) <= 254 and bool(name and at and host) and "\u212a" not in typed
        and not any(c in TRIMMED or unicodedata.category(c) in ("Cc", "Cf", "Cs") for c in email))


def canonical(properties):
    def number(value):
        # Enough for the numbers that the fuzzer signs: integers below 2^53 and plain fractions.
        return str(int(value)) if float(value).is_integer() and abs(value) < 1e21 else repr(float(value))

    def text(value):
        return json.dumps(value, ensure_ascii=False)

    def written(value):
        if isinstance(value, bool):
            return "true" if value else "false"
        return number(value) if isinstance(value, (int, float)) else text(value)

    keys = sorted(properties, key=lambda key: key.encode())
    return "{" + ",".join(f"{text(key)}:{written(properties[key])}" for key in keys) + "}"


def tag(secret, project_id, email, expires_at, properties):
    lines = ["v1" if properties is None else "v2", project_id, str(expires_at), email]
    if properties is not None:
        lines.append(canonical(properties))
    return hmac.new(secret.encode(), "\n".join(lines).encode(), hashlib.sha256).hexdigest()


def headers(project, email, lifetime=3600, properties=None):
    """The headers of a credential that is signed rightly, names as the contract writes them, the email as it is typed."""
    expires_at = int(time.time()) + lifetime
    signature = tag(project["secret"], project["projectId"], normalized(email), expires_at, properties)
    fields = [
        (b"X-AppNorth-Identity-Email", urllib.parse.quote(email, safe="!\"#$&'()*+,-./:;<=>?@[\\]^_`{|}~").encode()),
        (b"X-AppNorth-Identity-Expires-At", str(expires_at).encode()),
        (b"X-AppNorth-Identity-Signature", signature.encode()),
    ]
    if properties is not None:
        encoded = base64.urlsafe_b64encode(canonical(properties).encode()).rstrip(b"=")
        fields.append((b"X-AppNorth-Identity-Properties", encoded))
    return fields


def is_exactly_valid(fields, project):
    """Whether the identity headers among `fields` (lower-case name, value) prove a person of the project."""
    found = {}
    for name, value in fields:
        if name.startswith(PREFIX):
            found.setdefault(name[len(PREFIX):], []).append(value)
    if any(len(found.get(name, [])) > 1 for name in (b"email", b"expires-at", b"signature", b"properties")):
        return False
    try:
        email = urllib.parse.unquote_to_bytes(found[b"email"][0]).decode()
        expires_at = found[b"expires-at"][0].decode()
        signature = found[b"signature"][0].decode()
        if not is_valid_email(email):
            return False
        encoded = found.get(b"properties", [None])[0]
        properties = None
        if encoded is not None:
            if not re.fullmatch(rb"[A-Za-z0-9_-]*", encoded):
                return False
            pairs = json.loads(
                base64.urlsafe_b64decode(encoded + b"=" * (-len(encoded) % 4)), object_pairs_hook=tuple)
            if not isinstance(pairs, tuple):
                return False
            properties = dict(pairs)
            if len(properties) != len(pairs):
                return False
        # Two seconds for the time between the service's look at the clock and this one.
        if not re.fullmatch(r"[1-9][0-9]{0,9}", expires_at) or not re.fullmatch(r"[0-9A-Fa-f]{64}", signature):
            return False
        if not time.time() - 2 < int(expires_at) <= time.time() + 86_462:
            return False
        right = tag(project["secret"], project["projectId"], normalized(email), expires_at, properties)
        return hmac.compare_digest(right, signature.lower())
    except (KeyError, ValueError, TypeError, AttributeError, OverflowError, UnicodeError, RecursionError):
        return False

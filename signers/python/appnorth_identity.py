"""AppNorth identity credentials for Python. The rules are docs/contract.md, section 2."""

from __future__ import annotations

import hmac
import json
import math
import re
import time
import unicodedata
from collections.abc import Mapping
from typing import Any, NoReturn, Union

__all__ = ["IdentitySigner", "SigningError"]
__version__ = "0.1.0"

Property = Union[str, int, float, bool]

MAX_LIFETIME = 86_400  # seconds
MAX_EXPIRY = 9_999_999_999  # Unix seconds

# What String.prototype.trim of ECMAScript removes. str.strip() also takes U+001C to U+001F and U+0085, and leaves U+FEFF.
WHITE_SPACE = (
    "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000\ufeff"
)


class SigningError(ValueError):
    """Why nothing was signed. Holds no secret, email or property value: it may be logged as it is."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class IdentitySigner:
    """Signs for one project. Make one when the backend starts and share it; it is safe between threads."""

    def __init__(self, project_id: str, secret: str) -> None:
        _check_project_id(project_id)
        _check_secret(secret)
        self.project_id = str.__str__(project_id)
        # Taken as it was shown: not decoded, prefix included. Keyed once, so that the text is not kept.
        self._keyed = hmac.new(str.encode(secret), digestmod="sha256")

    def __repr__(self) -> str:
        # A debugger also shows a signer that was refused, which has no Project ID.
        return f"IdentitySigner(project_id={vars(self).get('project_id')!r}, secret=<redacted>)"

    def credential(
        self,
        email: str,
        properties: Mapping[str, Property] | None = None,
        *,
        lifetime: float = 900,
        issued_at: float | None = None,
    ) -> dict[str, Any]:
        """Return what the app needs: answer with its JSON, to the signed-in user only.

        ``lifetime`` is in seconds, 1 to 86,400; ``issued_at`` in Unix seconds, the clock by default.
        Raises SigningError.
        """
        normalized, expires_at, signed, payload = self._prepare(email, properties, lifetime, issued_at)
        tag = self._keyed.copy()
        tag.update(payload.encode())
        credential = {"email": normalized, "expiresAt": expires_at, "signature": tag.hexdigest()}
        if signed is not None:
            credential["properties"] = signed
        return credential

    def payload(
        self,
        email: str,
        properties: Mapping[str, Property] | None = None,
        *,
        lifetime: float = 900,
        issued_at: float | None = None,
    ) -> str:
        """Return the exact text that ``credential`` signs. Compare it first when a signature does not match."""
        return self._prepare(email, properties, lifetime, issued_at)[3]

    def _prepare(
        self, email: str, properties: Mapping[str, Property] | None, lifetime: float, issued_at: float | None
    ) -> tuple[str, int, dict[str, Property] | None, str]:
        expires_at = _expiry(time.time() if issued_at is None else issued_at, lifetime)
        normalized = _normalize_email(email)
        lines = [self.project_id, str(expires_at), normalized]
        if properties is None:
            return normalized, expires_at, None, "\n".join(["v1", *lines])
        signed = _plain_properties(properties)
        return normalized, expires_at, signed, "\n".join(["v2", *lines, _canonical_json(signed)])


def _check_project_id(text: object) -> None:
    # fullmatch: with match, $ would let a line break at the end pass.
    if not (isinstance(text, str) and re.fullmatch(r"prj_[a-z0-9]{20}", text)):
        raise SigningError(
            "invalid_project_id",
            f"Expected a Project ID (prj_ and 20 characters a-z or 0-9), but the value is {_kind_of(text)}.",
        )


def _check_secret(text: object) -> None:
    if isinstance(text, str) and re.fullmatch(r"ans_[A-Za-z0-9_-]{43,64}", text):
        return
    trimmed = text.strip(WHITE_SPACE) if isinstance(text, str) else text
    if not trimmed:
        message = "The identity secret is empty. Is the environment variable set where the backend runs?"
    elif trimmed != text:
        message = "The identity secret has white space or a line break around it. Trim it after reading it from a file."
    else:
        message = (
            f"Expected an identity secret (ans_ and 43 base64url characters), but the value is {_kind_of(text)}. "
            "Pass it as text exactly as it was shown, without quotes and not decoded."
        )
    raise SigningError("invalid_secret", message)


def _kind_of(text: object) -> str:
    kinds = {"app_": "an App ID", "prj_": "a Project ID", "ans_": "an identity secret", "ana_": "an API token"}
    kind = kinds.get(text[:4]) if isinstance(text, str) else None
    return f"{kind} by its prefix" if kind else "something else"


def _expiry(issued_at: float, lifetime: float) -> int:
    if not lifetime >= 1:  # NaN too
        raise SigningError("lifetime_too_short", "A credential lives for at least 1 second.")
    if lifetime > MAX_LIFETIME:
        raise SigningError(
            "lifetime_too_long",
            "A credential lives for at most 86,400 seconds (24 hours); the app fetches a new one in time.",
        )
    if math.isfinite(issued_at):
        expires_at = math.floor(issued_at) + math.floor(lifetime)
        if 1 <= expires_at <= MAX_EXPIRY:
            return expires_at
    raise SigningError(
        "malformed_expiry",
        "The credential would end outside 1 to 9,999,999,999 seconds since 1970. Was the time given in milliseconds?",
    )


def _normalize_email(email: object) -> str:
    if isinstance(email, str) and "\u212a" not in email:  # KELVIN SIGN lower-cases to an ASCII k
        trimmed = str.strip(email, WHITE_SPACE)
        text = trimmed.lower() if len(trimmed) <= 254 else ""  # which takes no character away
        name, _, domain = text.rpartition("@")
        if name and domain and _is_allowed(text) and 3 <= len(text.encode()) <= 254:
            return text
    raise SigningError(
        "malformed_email",
        "The email needs 3 to 254 bytes, an @ with text on both sides, and no white space, control, invisible or "
        "look-alike (Kelvin sign) characters.",
    )


def _is_allowed(text: str) -> bool:
    return not any(
        character in WHITE_SPACE or unicodedata.category(character) in {"Cc", "Cf", "Cs"} for character in text
    )


def _plain_properties(properties: object) -> dict[str, Property]:
    """The properties, read once, their texts without a subclass: a member of a str Enum formats as its name."""
    if not isinstance(properties, Mapping):
        _refuse_properties("malformed_properties", "Properties are a mapping; leave them out to sign none.")
    if len(properties) > 20:
        _refuse_properties("too_many_properties", "There are too many properties: at most 20 are allowed.")
    if not all(_is_property_key(key) for key in properties):
        _refuse_properties(
            "invalid_property_key",
            "A property key starts with a letter, then has up to 63 letters, digits, _ . or -, and is not constructor.",
        )
    return {
        str.__str__(key): str.__str__(value) if isinstance(value, str) else value for key, value in properties.items()
    }


def _canonical_json(properties: dict[str, Property]) -> str:
    """RFC 8785. json.dumps alone would space it, escape what is not ASCII, and write 5.0 and 1e+16."""
    # Keys are ASCII here, where the order of code points is the order of bytes.
    members = (f'"{key}":{_canonical_value(properties[key])}' for key in sorted(properties))
    text = "{" + ",".join(members) + "}"
    if len(text.encode()) > 2048:
        _refuse_properties(
            "properties_too_large", "The properties are too large: their canonical JSON may have at most 2,048 bytes."
        )
    return text


def _refuse_properties(code: str, message: str) -> NoReturn:
    raise SigningError(code, message)


def _is_property_key(key: object) -> bool:
    return (
        isinstance(key, str) and re.fullmatch(r"[A-Za-z][A-Za-z0-9_.-]{0,63}", key) is not None and key != "constructor"
    )


def _canonical_value(value: object) -> str:
    if isinstance(value, bool):  # before int, of which bool is a subclass
        return "true" if value else "false"
    try:
        if isinstance(value, (int, float)) and math.isfinite(number := float(value)):
            return _ecmascript_number(number)
        if isinstance(value, str) and len(value) <= 200 and len(value.encode("utf-16-le")) <= 2 * 200:
            return json.dumps(value, ensure_ascii=False)
    except (OverflowError, UnicodeEncodeError):  # an int beyond a double, an unpaired surrogate
        pass
    _refuse_properties(
        "invalid_property_value",
        "A property value is a well-formed string of at most 200 UTF-16 units, a finite number, or a boolean.",
    )


def _ecmascript_number(number: float) -> str:
    """Number::toString. repr has the same digits, but another layout: 5.0, 1e+16, 1e-05."""
    if number == 0:
        return "0"
    mantissa, _, exponent = repr(abs(number)).partition("e")
    whole, _, fraction = mantissa.partition(".")
    significant = (whole + fraction).lstrip("0")
    # The value is 0.digits times ten to the power of point.
    point = len(whole) + int(exponent or 0) - (len(whole + fraction) - len(significant))
    digits = significant.rstrip("0")
    if len(digits) <= point <= 21:
        text = digits.ljust(point, "0")
    elif 0 < point <= 21:
        text = f"{digits[:point]}.{digits[point:]}"
    elif -6 < point <= 0:
        text = "0." + "0" * -point + digits
    else:
        text = digits[0] + ("." + digits[1:] if digits[1:] else "") + f"e{point - 1:+d}"
    return "-" + text if number < 0 else text

#!/usr/bin/env python3
"""The conformance protocol of ../../conformance/README.md: a case a line in, an answer a line out."""

import json
import re
import sys

from appnorth_identity import IdentitySigner, SigningError


def object_without_duplicates(pairs):
    """json.loads alone keeps the last of two equal keys without a word."""
    if len(dict(pairs)) < len(pairs):
        raise ValueError("duplicate key")
    return dict(pairs)


def refuse_constant(name):
    raise ValueError(f"{name} is not JSON")


def integer(digits):
    """An int, as a caller gives it to the signer; -0 is none, and Python refuses to read thousands of digits."""
    return float(digits) if digits == "-0" or len(digits) > 400 else int(digits)


def whole(number):
    return int(number) if type(number) in (int, float) and number % 1 == 0 else None


def answer(line):
    found = re.search(rb'"id"\s*:\s*"([^"\\]*)"', line)  # for a line that does not parse
    identifier = found[1].decode(errors="replace") if found else None
    try:
        case = json.loads(
            line.decode(),
            object_pairs_hook=object_without_duplicates,
            parse_constant=refuse_constant,
            parse_int=integer,
        )
        if not isinstance(case, dict) or not isinstance(case.get("properties", {}), dict):
            return {"id": identifier, "refused": "malformed_properties"}
        identifier = case.get("id")
        signer = IdentitySigner(case.get("projectId"), case.get("secret"))
        expires_at = whole(case.get("expiresAt"))
        issued_at = whole(case["issuedAt"]) if "issuedAt" in case else (expires_at or 0) - 1
        if expires_at is None or issued_at is None:
            return {"id": identifier, "refused": "malformed_expiry"}
        arguments = {
            "email": case.get("email"),
            "properties": case.get("properties"),
            "issued_at": issued_at,
            "lifetime": expires_at - issued_at,
        }
        signature = signer.credential(**arguments)["signature"]
        return {"id": identifier, "signature": signature, "payload": signer.payload(**arguments)}
    except SigningError as error:
        return {"id": identifier, "refused": error.code}
    except (ValueError, RecursionError):
        return {"id": identifier, "refused": "malformed_properties"}


for line in sys.stdin.buffer:
    print(json.dumps(answer(line)), flush=True)

"""Values that parsers get wrong."""

import base64
import json

BYTES = [
    b"", b" ", b"\t", b"\x00", b"a\x00b", b"\x01\x1f", b"\x7f", b"\x80", b"\xff\xfe", b"\xc0\xaf", b"\xed\xa0\x80",
    b"\xf4\x90\x80\x80", "é".encode(), "İ".encode(), "K".encode(), "\u202e".encode(), "\U0001f600".encode(),
    b"%", b"%0", b"%zz", b"%00", b"%0d%0aX: y", b"%ff", b"%ED%A0%80", b"%u0041", b"+", b"a\r\nX-Odd: y", b"a\nb", b"a\rb",
    b"-1", b"+5", b"0", b"00", b"007", b"5 ", b"0x10", b"1e3", b"1.5", b"NaN", b"Infinity", b"9223372036854775807",
    b"9223372036854775808", b"-9223372036854775808", b"18446744073709551616", b"9" * 400, "٣".encode(), b"null", b"true",
    b"..", b"../../etc/passwd", b"//", b"*", b"'", b'"', b"' OR 1=1 --", b"\\", b"{}", b"[]", b"${x}", b"<x>", b"a,b", b"a;b",
    b"A" * 129, b"A" * 300, b"A" * 5_000, b"ana_", b"ans_" + b"A" * 43, b"prj_" + b"a" * 20, b"app_" + b"a" * 20,
    b"2026-02-30T00:00:00Z", b"0000-00-00T00:00:00Z", b"9999-12-31T23:59:59.999Z", b"2026-01-01T00:00:60Z",
    b"2026-01-01T00:00:00.Z", b"2026-01-01T24:00:00Z", b"0000-01-01T00:00:00Z",
]

VALUES = [
    None, True, False, 0, -0.0, 1e300, 5e-324, 10**30, -1, "", " ", "\u2028", "\u0000", "a\u0000b", "\x1f", "é", "e\u0301",
    "\U0001f600" * 50, "x" * 201, "x" * 4_001, "x" * 10_001, "\ufeff", "\u202e", "K", [], [[]], {}, {"a": {}}, ["x"] * 30,
    {"a": None}, {str(n): n for n in range(41)}, {"k" * 101: 1}, {"": 1}, {"\u0000": 1}, {"__proto__": 1}, {"a": "y" * 1_001},
]

NUMBERS = [b"1e400", b"-1e400", b"1e-400", b"9" * 5_000, b"0." + b"0" * 5_000 + b"1", b"1e" + b"9" * 300, b"01", b"1.", b".5", b"+1",
           b"0x1", b"NaN", b"-", b"1e", b"1e+", b"- 1", b"1_000"]


def json_text(random, fields):
    """Bytes that stand where a JSON object with these fields belongs."""
    name = random.choice(fields or ["a"]).encode()
    depth = random.choice([31, 32, 33, 1_000, 20_000])
    count = random.choice([41, 1_000, 4_000])
    return random.choice([
        lambda: b"[" * depth,
        lambda: b"[" * depth + b"]" * depth,
        lambda: b'{"a":' * (depth // 4) + b"1" + b"}" * (depth // 4),
        lambda: b'{"%s":%s}' % (name, random.choice(NUMBERS)),
        lambda: b'{"%s":{"a":%s}}' % (name, random.choice(NUMBERS)),
        lambda: b'{"%s":"%s"}' % (name, random.choice(
            [b"\\ud800", b"\\udc00\\ud800", b"\\ud83d\\ude00", b"\\u0000", b"\\u00", b"\\x", b"\\", b"\xff", b"\xed\xa0\x80", b"\xc0\x80",
             b"\n", b"\t", b"a\x00b", b"\x7f", b"\\u005C", b"\\/"])),
        lambda: b'{"%s":"a","%s":"b"}' % (name, name),
        lambda: b'{"%s":"a","\\u%04x%s":"b"}' % (name, name[0], name[1:]),
        lambda: b"{" + b",".join(b'"k%d":%d' % (n, n) for n in range(count)) + b"}",
        lambda: b'{"%s":{' % name + b",".join(b'"k%d":1' % n for n in range(count)) + b"}}",
        lambda: b'{"%s":[' % name + b",".join([b'"https://a.b"'] * count) + b"]}",
        lambda: random.choice([b"", b" ", b"null", b"[]", b'"x"', b"1", b"{", b"{}", b"{}{}", b"{} x", b"{,}", b'{"a"}', b'{"a":}', b'{"a":1,}',
                               b"{'a':1}", b"{a:1}", b"\xef\xbb\xbf{}", b"//x\n{}", b"\xff\xfe{\x00}\x00", b"\x00", b'{"a":tru}',
                               b'{"a":undefined}']),
        lambda: b'{"%s":"x"}' % random.choice(
            [b"email", b"Expires_At", b"signature", b"X-AppNorth-Identity-Email", b"properties", b"unknown", b"\\u0065mail", b""]),
        lambda: b'{"%s":"%s"}' % (name, random.choice([b"x" * 60_000, b"\\u0041" * 10_000, "é".encode() * 30_000])),
    ])()


def base64url(random, data):
    """The data in base64url, or nearly so."""
    text = base64.urlsafe_b64encode(data)
    return random.choice([text.rstrip(b"="), text, base64.b64encode(data), text.rstrip(b"=") + b"A", text[:-1], b"=" + text])


def property_text(random):
    """Bytes that stand where the canonical properties belong."""
    return random.choice([
        lambda: json.dumps({f"k{n}": n for n in range(random.choice([20, 21, 200]))}).encode(),
        lambda: json.dumps({random.choice(["constructor", "1a", "", "a b", "a" * 65, "é"]): 1}).encode(),
        lambda: json.dumps({"a": random.choice(VALUES)}).encode(),
        lambda: json.dumps({f"k{n}": "x" * 200 for n in range(20)}).encode(),
        lambda: b'{"a":%s}' % random.choice(NUMBERS),
        lambda: json_text(random, ["a"])[:random.choice([100, 3_000, 9_000])],
    ])()

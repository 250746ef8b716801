"""Malformed and mutated input: what the fuzzer sends."""

import re

import odd
from credential import PREFIX


class Case:
    def __init__(self, kind, parts, *, heads=(False,), is_unclear=False, pause=0.0, ends=False):
        self.kind = kind
        self.parts = parts
        self.heads = heads
        # Whether the service may rightly wait for more of it.
        self.is_unclear = is_unclear
        self.pause = pause
        # Whether the client then ends its side, so that the service has nothing to wait for.
        self.ends = ends

    @property
    def bytes(self):
        return b"".join(self.parts)


class Cases:
    def __init__(self, random, valid):
        self.random = random
        self.valid = valid

    def next(self):
        kinds = [
            (self.as_it_is, 5), (self.bent, 50), (self.flipped, 15), (self.chunked, 8), (self.wrong_length, 6), (self.pipelined, 5),
            (self.cut, 5), (self.flood, 4), (self.garbage, 4), (self.slow, 0.5),
        ]
        make = self.random.choices([kind for kind, _ in kinds], [weight for _, weight in kinds])[0]
        return make()

    def as_it_is(self):
        return self._case("as it is", self.valid.any())

    def bent(self):
        request = self.valid.any()
        for _ in range(self.random.choice([1, 1, 1, 2, 3])):
            self.random.choice([
                self._bend_identity, self._bend_field, self._bend_query, self._bend_path, self._bend_body, self._bend_method])(request)
        return self._case("bent", request)

    def flipped(self):
        """A right request with a few bytes changed anywhere."""
        text = bytearray(self.valid.any().bytes())
        for _ in range(self.random.choice([1, 1, 2, 8])):
            place = self.random.randrange(len(text))
            action = self.random.randrange(4)
            if action == 0:
                text[place] = self.random.randrange(256)
            elif action == 1:
                del text[place:place + self.random.choice([1, 1, 4, 40])]
            elif action == 2:
                text[place:place] = self.random.choice(odd.BYTES)
            else:
                text[place] ^= 0x20
            text = text or bytearray(b"G")
        return Case("flipped", [bytes(text)], heads=(bytes(text).startswith(b"HEAD "),), is_unclear=True)

    def chunked(self):
        request = self.valid.any()
        request.has_body = False
        body = request.body or b"{}"
        size = b"%x" % len(body)
        chunks = self.random.choice([
            size + b"\r\n" + body + b"\r\n0\r\n\r\n",
            b"".join(b"1\r\n%c\r\n" % byte for byte in body) + b"0\r\n\r\n",
            size + b";x=y\r\n" + body + b"\r\n0\r\nX-AppNorth-Identity-Email: a@b.c\r\n\r\n",
            size + b"\n" + body + b"\n0\n\n",
            b"0" * 40 + size + b"\r\n" + body + b"\r\n0\r\n\r\n",
            b"+" + size + b"\r\n" + body + b"\r\n0\r\n\r\n",
            b"-1\r\n" + body + b"\r\n0\r\n\r\n",
            b"0x" + size + b"\r\n" + body + b"\r\n0\r\n\r\n",
            b"ffffffffffffffff\r\n" + body, b"10000000000000000\r\n" + body, b"fffff\r\n" + body, b"zz\r\n" + body, b"\r\n",
            size + b"\r\n" + body + b"xx\r\n0\r\n\r\n",
            b"".join([b"8000\r\n" + b"x" * 0x8000 + b"\r\n"] * self.random.choice([3, 40])) + b"0\r\n\r\n",
            size + b" \r\n" + body + b"\r\n0\r\n\r\n",
        ])
        codings = self.random.choice([
            [b"chunked"], [b"chunked"], [b"Chunked"], [b"gzip"], [b"gzip, chunked"], [b"chunked, chunked"], [b"chunked", b"chunked"], [b"identity"],
            [b"\x0bchunked"], [b"chunked;q=1"], [b""], [b"xchunked"]])
        request.fields += [(b"Transfer-Encoding", coding) for coding in codings]
        if self.random.random() < 0.2:
            request.fields.append((b"Content-Length", self.random.choice([b"0", b"5", size])))
        return Case("chunked", [request.bytes() + chunks], heads=(request.method == b"HEAD",), is_unclear=True)

    def wrong_length(self):
        request = self.valid.any()
        request.has_body = True
        request.length = self.random.choice([
            b"0", b"1", b"%d" % (len(request.body) + 7), b"65536", b"65537", b"1048577", b"-1", b"+5", b"5, 5", b"0x5", b"", b" ", b"1e2",
            b"18446744073709551616", b"9223372036854775807", b"9" * 500, b"5\x00", "٣".encode()])
        if self.random.random() < 0.2:
            request.fields.append((b"Content-Length", b"5"))
        if self.random.random() < 0.1:
            request.body += b"x" * self.random.choice([65_536, 200_000, 2_000_000])
        if self.random.random() < 0.1:
            request.fields.append((b"Expect", self.random.choice([b"100-continue", b"200-ok"])))
        return Case("wrong length", [request.bytes()], is_unclear=True)

    def pipelined(self):
        requests = [self.valid.any() for _ in range(self.random.choice([2, 3, 20]))]
        for request in requests[:-1]:
            request.closes = False
        if self.random.random() < 0.3:
            self._bend_identity(self.random.choice(requests))
        return Case(
            "pipelined", [b"".join(request.bytes() for request in requests)],
            heads=tuple(request.method == b"HEAD" for request in requests))

    def cut(self):
        text = self.valid.any().bytes()
        return Case("cut", [text[:self.random.randrange(len(text))]], is_unclear=True, ends=self.random.random() < 0.3)

    def flood(self):
        request = self.valid.any()
        name, value, count = self.random.choice([
            (b"X-Odd", b"y", 100), (b"X-Odd", b"y", 5_000), (b"X-AppNorth-Identity-Email", b"a@b.c", 300), (b"A", b"", 3_000),
            (b"X-AppNorth-Identity-" + b"x" * 1_000, b"y", 10), (b"Cookie", b"a=b; " * 1_500, 1), (b"X" * 9_000, b"y", 1), (b"X-Odd", b"y" * 200_000, 1),
            (b"X-Forwarded-For", b"::1, " * 200, 3), (b"Origin", b"https://a.example", 50), (b"Host", b"x", 2)])
        request.fields += [(name, value)] * count
        return self._case("flood", request)

    def garbage(self):
        noise = self.random.randbytes(self.random.choice([1, 10, 1_000, 50_000]))
        text = self.random.choice([
            noise, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + noise, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"\r\n" * 5_000, b"GET\r\n\r\n", b"GET /\r\n\r\n",
            b"GET / HTTP/0.9\r\n\r\n", b"GET / HTTP/1.2\r\nHost: x\r\n\r\n", b"GET / HTTP/9.9\r\nHost: x\r\n\r\n", b"GET /v1/app HTTP/1.0\r\n\r\n",
            b"GET  /v1/app  HTTP/1.1\r\nHost: x\r\n\r\n", b"GET\t/v1/app\tHTTP/1.1\r\nHost: x\r\n\r\n", b" GET / HTTP/1.1\r\nHost: x\r\n\r\n",
            b"GET /v1/app HTTP/1.1\r\n\r\n", b"GET /v1/app HTTP/1.1\nHost: x\n\n", b"GET /v1/app HTTP/1.1\r\nHost: x\r\n X: folded\r\n\r\n",
            b"GET /v1/app HTTP/1.1\r\nHost : x\r\n\r\n", b"GET /v1/app HTTP/1.1\r\n: x\r\n\r\n", b"GET /v1/app HTTP/1.1\r\nHost\r\n\r\n",
            b"GET " + b"/" * self.random.choice([2_000, 20_000]) + b" HTTP/1.1\r\nHost: x\r\n\r\n", b"A" * 20_000,
            b"GET http://x/v1/app HTTP/1.1\r\nHost: y\r\n\r\n", b"CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n", b"OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n"])
        return Case("garbage", [text], is_unclear=True)

    def slow(self):
        """A request that drips in."""
        text = self.valid.any().bytes()
        places = sorted(self.random.randrange(len(text)) for _ in range(8))
        parts = [text[start:end] for start, end in zip([0, *places], [*places, len(text)])]
        return Case("slow", parts, heads=(text.startswith(b"HEAD "),), pause=0.05)

    def _case(self, kind, request):
        return Case(kind, [request.bytes()], heads=(request.method == b"HEAD",))

    def _bend_identity(self, request):
        places = [n for n, (name, _) in enumerate(request.fields) if name.lower().startswith(PREFIX)]
        if not places:
            name = self.random.choice([
                b"X-AppNorth-Identity-Email", b"X-AppNorth-Identity-Signature", b"X-AppNorth-Identity-Properties", b"X-AppNorth-Identity-",
                b"X-AppNorth-Identity-Expires", b"x-appnorth-identity-EMAIL", b"X_AppNorth_Identity_Email"])
            request.fields.append((name, self.random.choice(odd.BYTES)))
            return
        place = self.random.choice(places)
        name, value = request.fields[place]
        action = self.random.randrange(7)
        if action == 0:
            del request.fields[place]
        elif action == 1:
            request.fields.insert(self.random.randrange(len(request.fields)), (name.swapcase(), value))
        elif action == 2:
            misspelt = [name + b"s", name[:-1], name.replace(b"-", b"_"), name + b" ", b" " + name, name.upper(), name + b"\x00", name.replace(b"n", b"\xd1\x80")]
            request.fields[place] = (self.random.choice(misspelt), value)
        elif action == 3:
            request.fields[place] = (name, self.random.choice(odd.BYTES))
        elif action == 4:
            text = bytearray(value or b"x")
            text[self.random.randrange(len(text))] = self.random.randrange(256)
            request.fields[place] = (name, bytes(text))
        elif action == 5:
            around = self.random.choice([b"%s ", b"\t%s\t", b"%s,%s", b"%%%s", b"%s%%", b'"%s"', b"%s;"])
            request.fields[place] = (name, around.replace(b"%s", value).replace(b"%%", b"%"))
        else:
            value = odd.base64url(self.random, odd.property_text(self.random))
            request.fields.append((b"X-AppNorth-Identity-Properties", value))

    def _bend_field(self, request):
        place = self.random.randrange(len(request.fields))
        name, value = request.fields[place]
        action = self.random.randrange(5)
        if action == 0:
            request.fields[place] = (name, self.random.choice(odd.BYTES))
        elif action == 1:
            request.fields[place] = (self.random.choice(odd.BYTES), value)
        elif action == 2:
            request.fields.append((name, value))
        elif action == 3:
            del request.fields[place]
        else:
            name = self.random.choice([
                b"Origin", b"Authorization", b"Content-Type", b"X-AppNorth-Voter-Token", b"X-AppNorth-App-Id", b"Idempotency-Key", b"X-Forwarded-For", b"Expect",
                b"Accept", b"Range", b"If-None-Match", b"Upgrade", b"Access-Control-Request-Method", b"Content-Encoding", b"Cookie", b"User-Agent"])
            request.fields.append((name, self.random.choice([*odd.BYTES, b"https://a.example", b"100-continue", b"websocket", b"bytes=0-"])))
        request.fields = request.fields or [(b"Host", b"x")]

    def _bend_query(self, request):
        names = [b"limit", b"cursor", b"after", b"wait", b"status", b"from", b"to", b"email", b"x-appnorth-identity-email"]
        name = self.random.choice([*names, *odd.BYTES])
        value = self.random.choice([*odd.BYTES, self.valid.cursor(), odd.base64url(self.random, self.random.choice(odd.BYTES) + b" rep_a"), b"z" * 12_000])
        request.query.append((name, value))
        if self.random.random() < 0.1:
            request.query *= self.random.choice([2, 50, 150, 400])

    def _bend_path(self, request):
        segments = request.path.split(b"/")
        place = self.random.randrange(1, len(segments))
        action = self.random.randrange(4)
        if action == 0:
            segments[place] = self.random.choice(odd.BYTES)
        elif action == 1:
            segments.insert(place, self.random.choice([b"", b".", b"..", b"v1", b"%2e%2e"]))
        elif action == 2:
            segments[place] = b"".join(b"%%%02X" % byte for byte in segments[place])
        else:
            segments.append(b"")
        request.path = b"/".join(segments)

    def _bend_body(self, request):
        request.has_body = True
        fields = re.findall(r'"(\w+)":', request.body.decode(errors="replace"))
        roll = self.random.random()
        if roll < 0.6:
            request.body = odd.json_text(self.random, fields)
        elif roll < 0.8 and fields:
            value = odd.json.dumps(self.random.choice(odd.VALUES), ensure_ascii=self.random.random() < 0.5).encode()
            name = self.random.choice(fields).encode()
            request.body = b'{"title":"x","details":"y","%s":%s}' % (name, value)
        elif request.body:
            text = bytearray(request.body)
            text[self.random.randrange(len(text))] = self.random.randrange(256)
            request.body = bytes(text)

    def _bend_method(self, request):
        request.method = self.random.choice([
            b"GET", b"HEAD", b"POST", b"PUT", b"PATCH", b"DELETE", b"OPTIONS", b"TRACE", b"get", b"G\x00T", b"", b"GET,POST", b"A" * 300, b"\xc3\xa9", b"PROPFIND"])

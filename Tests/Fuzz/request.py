"""One HTTP request as its parts, so that each can be bent by itself."""


class Request:
    def __init__(self, method, path, query=(), fields=(), body=b"", has_body=False):
        self.method = method
        self.path = path
        self.query = list(query)
        self.fields = list(fields)
        self.body = body
        self.has_body = has_body
        self.version = b"HTTP/1.1"
        self.length = None
        self.closes = True

    def bytes(self):
        target = self.path + (b"?" + b"&".join(b"=".join(pair) for pair in self.query) if self.query else b"")
        fields = list(self.fields)
        if self.has_body:
            fields.append((b"Content-Length", self.length if self.length is not None else str(len(self.body)).encode()))
        if self.closes:
            fields.append((b"Connection", b"close"))
        lines = [self.method + b" " + target + b" " + self.version] + [name + b": " + value for name, value in fields]
        return b"\r\n".join(lines) + b"\r\n\r\n" + (self.body if self.has_body else b"")

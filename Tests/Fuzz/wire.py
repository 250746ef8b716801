"""Raw bytes to the service and its answers back, over one new connection for each case."""

import re
import socket
import struct
import time


class Hang(Exception):
    """No answer, and the connection stayed open, for longer than a request may take."""


class Answer:
    def __init__(self, status, fields, body):
        self.status = status
        self.fields = fields
        self.body = body

    def values(self, name):
        return [value for field, value in self.fields if field == name]


def exchange(port, parts, *, timeout, heads=(False,), patience=None, resets=False, pause=0.0, ends=False):
    """Sends the parts and reads the answers, at most one for each entry of `heads`.

    `heads` says of each request whether its answer has no body (HEAD). With `patience`, for what may not be a whole
    request, silence for so many seconds is an answer too. `ends` ends the client's side after the parts, `resets` the connection
    with a reset.
    """
    answers = []
    with socket.create_connection(("127.0.0.1", port), timeout=timeout) as connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if resets:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        try:
            for part in parts:
                connection.sendall(part)
                if pause:
                    time.sleep(pause)
            if ends:
                connection.shutdown(socket.SHUT_WR)
        except ConnectionError:
            pass  # the service has refused and closed already; what it said is still to be read
        except socket.timeout:
            raise Hang("it stopped reading") from None
        reader = Reader(connection, time.monotonic() + (timeout if patience is None else patience))
        for is_head in heads:
            try:
                answer = reader.answer(is_head)
            except Hang:
                if patience is None:
                    raise
                break
            if answer is None:
                break
            answers.append(answer)
    return answers


def seconds_until_closed(port, text, *, timeout):
    """Sends the bytes, keeps the connection open, and measures how long the service leaves it so."""
    began = time.monotonic()
    with socket.create_connection(("127.0.0.1", port), timeout=timeout) as connection:
        connection.sendall(text)
        reader = Reader(connection, began + timeout)
        while reader.more():
            pass
    return time.monotonic() - began


class Reader:
    def __init__(self, connection, deadline):
        self.connection = connection
        self.deadline = deadline
        self.bytes = b""
        self.is_closed = False

    def more(self):
        left = self.deadline - time.monotonic()
        if left <= 0:
            raise Hang("no answer in time")
        self.connection.settimeout(left)
        try:
            part = self.connection.recv(65_536)
        except socket.timeout:
            raise Hang("no answer in time") from None
        except ConnectionError:
            part = b""
        self.bytes += part
        self.is_closed = not part
        return bool(part)

    def answer(self, is_head):
        """The next answer, or None when the connection was closed instead."""
        while True:
            while b"\r\n\r\n" not in self.bytes:
                if not self.more():
                    return None
            head, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
            lines = head.split(b"\r\n")
            status = re.fullmatch(rb"HTTP/1\.[01] ([0-9]{3})( .*)?", lines[0])
            if status is None:
                raise ValueError(f"not a status line: {lines[0]!r}")
            status = int(status.group(1))
            fields = [(n.strip().lower(), v.strip()) for n, _, v in (line.partition(b":") for line in lines[1:])]
            if status >= 200:
                break
        length = next((int(value) for name, value in fields if name == b"content-length"), None)
        if is_head or status in (204, 304):
            length = 0
        while length is None or len(self.bytes) < length:
            if not self.more():
                break
        body, self.bytes = self.bytes[:length], b"" if length is None else self.bytes[length:]
        return Answer(status, fields, body)

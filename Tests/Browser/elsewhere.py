"""Another site: a web server of the test's own, with one page."""

import contextlib
import html
import http.server
import threading


@contextlib.contextmanager
def other_site(page):
    """Serves this HTML at every address. Yields the port."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            body = page.encode()
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server.server_port
    finally:
        server.shutdown()
        server.server_close()


def form(action, fields):
    """A page that sends a form elsewhere as soon as it is open."""
    inputs = "".join(
        f'<input type="hidden" name="{html.escape(name)}" value="{html.escape(value)}">' for name, value in fields.items())
    return (
        f'<!DOCTYPE html><link rel="icon" href="data:,"><form method="post" action="{html.escape(action)}">{inputs}</form>'
        "<script>document.forms[0].submit()</script>")

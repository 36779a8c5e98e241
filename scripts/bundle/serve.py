"""Serves the folder "page", or one that is named, on this machine alone and opens it in the browser: serve.py [FOLDER] [PORT]"""

import functools
import pathlib
import re
import sys
import webbrowser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer


class Handler(SimpleHTTPRequestHandler):
    # Written out: Windows takes the types of files from its registry, where programs change them.
    extensions_map = {
        "": "application/octet-stream",
        ".html": "text/html",
        ".css": "text/css",
        ".js": "text/javascript",
        ".json": "application/json",
        ".webmanifest": "application/manifest+json",
        ".wasm": "application/wasm",
        ".svg": "image/svg+xml",
        ".png": "image/png",
        ".woff2": "font/woff2",
        ".zip": "application/zip",
        ".txt": "text/plain",
    }

    def send_head(self):
        # A link with a percent-encoded hash leads to the page, which parses the rest.
        behind = re.search("%(?:25)*23(.*)", self.path)
        if behind is None:
            return super().send_head()
        self.send_response(302)
        self.send_header("Location", f"/#{behind[1]}")
        self.send_header("Content-Length", "0")
        self.end_headers()
        return None

    def end_headers(self):
        self.send_header("Access-Control-Allow-Origin", "*")  # for frames with sandbox="allow-scripts"
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_):
        pass


asked = [int(each) for each in sys.argv[1:] if each.isdigit()]
folder = next((each for each in sys.argv[1:] if not each.isdigit()), pathlib.Path(__file__).resolve().parent / "page")


def listening(ports):
    for port in ports:
        try:
            return ThreadingHTTPServer(("127.0.0.1", port), functools.partial(Handler, directory=str(folder)))
        except OSError:
            continue
    sys.exit("No port is free.")


server = listening(asked or range(4173, 4273))
address = f"http://127.0.0.1:{server.server_port}/"
print(f"Overlap Explorer: {address} (Ctrl+C stops it)", flush=True)
if not asked:
    webbrowser.open(address)
try:
    server.serve_forever()
except KeyboardInterrupt:
    pass

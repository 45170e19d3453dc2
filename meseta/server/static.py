"""The client's files: read once, sent compressed, kept by browsers while they cannot change."""

import hashlib
import mimetypes
from collections.abc import Awaitable, Callable
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

FOLDER = Path(__file__).parent / "static"
ENCODINGS = {"br": ".br", "gzip": ".gz"}
TYPES = {".webmanifest": "application/manifest+json"}  # which not every system knows
OTHER = "application/octet-stream"
KEPT = "public, max-age=31536000, immutable"  # files whose names change with their content
ASKED = "no-cache"  # kept, but asked about each time

NOT_BUILT = """<!doctype html>
<html lang="en">
<title>Meseta</title>
<h1>The web client has not been built</h1>
<p>The server runs, and programs can use it at <a href="/api/openapi.json">/api</a>. To play in the
browser, build the client once: <code>make web</code> in a source tree. Installed packages bring it
along.</p>
</html>
"""


class File:
    """A file with its compressed forms."""

    def __init__(self, path: Path, kept: bool) -> None:
        self.type = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or OTHER
        self.kept = kept
        self.plain = path.read_bytes()
        self.packed: dict[str, bytes] = {}
        for encoding, ending in ENCODINGS.items():
            packed = path.with_name(path.name + ending)
            if packed.is_file():
                self.packed[encoding] = packed.read_bytes()
        self.tag = f'"{hashlib.sha256(self.plain).hexdigest()[:24]}"'

    def response(self, request: Request, status: int = 200) -> Response:
        """The file as this browser can take it."""
        headers = {"etag": self.tag, "cache-control": KEPT if self.kept else ASKED}
        if self.packed:
            headers["vary"] = "accept-encoding"
        if self.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        accepted = accepted_encodings(request.headers.get("accept-encoding", ""))
        for encoding, data in self.packed.items():
            if encoding in accepted:
                headers["content-encoding"] = encoding
                return Response(data, status, headers, media_type=self.type)
        return Response(self.plain, status, headers, media_type=self.type)


def accepted_encodings(header: str) -> set[str]:
    """The encodings that a browser takes."""
    wanted = (part.replace(" ", "").partition(";") for part in header.lower().split(","))
    return {name for name, _, weight in wanted if weight not in ("q=0", "q=0.0")}


Head = Callable[[Request], Awaitable[str]]


async def nothing(_: Request) -> str:
    """No more than every page has."""
    return ""


class Client:
    """All files of the client. Paths that are not files are pages, and the client shows them; what
    stands in a page's head besides, for those who do not run it, is somebody else's business."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.head: Head = nothing
        self.files: dict[str, File] = {}
        for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
            if path.is_file() and path.suffix not in ENCODINGS.values():
                name = path.relative_to(folder).as_posix()
                self.files[name] = File(path, name.startswith("assets/"))

    async def page(self, request: Request) -> Response:
        """A file, or the page that shows everything else."""
        name = request.path_params.get("path", "")
        index = self.files.get("index.html")
        if name in self.files:
            return self.files[name].response(request)
        if "." in name.rpartition("/")[2] or name.startswith(("api/", "assets/")):
            return Response("There is nothing here.\n", 404, media_type="text/plain")
        if index is None:
            return Response(NOT_BUILT, 503, media_type="text/html")
        head = await self.head(request)
        if not head:
            return index.response(request)
        page = index.plain.replace(b"</head>", head.encode() + b"</head>", 1)
        return Response(page, headers={"cache-control": "no-store"}, media_type="text/html")

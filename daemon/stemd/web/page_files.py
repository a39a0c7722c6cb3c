"""The files of the live page: plain HTML, CSS and JavaScript, read once and served from memory."""

import gzip
import hashlib
from functools import cache
from importlib.resources import files
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

_KINDS: Final = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
}
# Nothing from outside the daemon, no inline code or styles, and no other page may put this one into a frame.
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


def page_routes() -> list[Route]:
    """Return the routes of ``/`` and of what the page loads."""

    async def page(request: Request) -> Response:
        return _answer(request, "index.html")

    async def part(request: Request) -> Response:
        return _answer(request, request.path_params["name"])

    return [Route("/", page), Route("/page/{name}", part)]


@cache
def page_files() -> dict[str, bytes]:
    """Read the files by name."""
    return {
        item.name: item.read_bytes()
        for item in (files("stemd.web") / "page").iterdir()
        if item.name[item.name.rfind(".") :] in _KINDS
    }


@cache
def _packed(name: str) -> bytes:
    return gzip.compress(page_files()[name])


def _answer(request: Request, name: str) -> Response:
    if name not in page_files():
        return Response("no such file\n", status_code=404, media_type="text/plain")
    is_packed = "gzip" in request.headers.get("accept-encoding", "")
    content = _packed(name) if is_packed else page_files()[name]
    headers = {
        "content-security-policy": _POLICY,
        "cache-control": "no-cache",
        "vary": "accept-encoding",
        "etag": f'"{hashlib.sha256(content).hexdigest()[:16]}"',
    }
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    if is_packed:
        headers["content-encoding"] = "gzip"
    return Response(content, headers=headers, media_type=_KINDS[name[name.rfind(".") :]])

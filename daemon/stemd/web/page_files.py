"""The files of the live page: plain HTML, CSS and JavaScript; and panels, from folders of other packages.

The page's modules also come as one script, for files and cells that have no daemon to load modules from.
"""

import gzip
import hashlib
import re
from collections.abc import Callable, Collection
from functools import cache, lru_cache
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Final

from anyio import to_thread
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stemd.sockets.access_list import is_within

_KINDS: Final = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
}
_IMPORT: Final = re.compile(r'^import \{([^}]*)\} from "([^"]+)";\n', re.M)
_EXPORT: Final = re.compile(r"^export (?:async )?(?:function|class|const) (\w+)", re.M)
_UNKNOWN: Final = re.compile(r"^(?:import|export)\b.*", re.M)
_packed = lru_cache(maxsize=256)(gzip.compress)
# Nothing from outside the daemon, no inline code or styles, and no other page may put this one into a frame.
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


def page_routes(modules: Callable[[], Collection[str]]) -> list[Route]:
    """Return the routes of ``/`` and what it loads; packages outside of `modules` bring no scripts."""

    async def part(request: Request) -> Response:
        name = request.path_params.get("name", "index.html")
        return _answer(request, name, page_files().get(name))

    async def panel(request: Request) -> Response:
        package, name = request.path_params["package"], request.path_params["name"]
        path = _path_of(package, name, modules())
        return _answer(request, name, None if path is None else await to_thread.run_sync(path.read_bytes))

    return [Route("/", part), Route("/page/{name:path}", part), Route("/panels/{package}/{name}.js", panel)]


def panel_of(use: str, name: object, modules: Collection[str]) -> str | None:
    """Return the page's name of a UDF's script: one of ours, or ``PACKAGE/NAME`` of `modules`; or None."""
    if not isinstance(name, str):
        return None
    if f"panels/{name}.js" in page_files():
        return name
    package = use.partition(":")[0].partition(".")[0]
    return None if _path_of(package, name, modules) is None else f"{package}/{name}"


def _path_of(package: str, name: str, modules: Collection[str]) -> Path | None:
    """Return the script of another package, which is not imported for that; None if it may not be served."""
    if not name.isidentifier() or not is_within(package, modules):
        return None
    spec = find_spec(package)
    for folder in (spec and spec.submodule_search_locations) or ():
        if (path := Path(folder, "panels", f"{name}.js")).is_file():
            return path
    return None


@cache
def page_files() -> dict[str, bytes]:
    """Read the files by their paths in the folder."""
    folder = Path(str(files("stemd.web") / "page"))
    found = (path for path in folder.rglob("*") if path.suffix in _KINDS)
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def _answer(request: Request, name: str, plain: bytes | None) -> Response:
    if plain is None:
        return Response("no such file\n", status_code=404, media_type="text/plain")
    is_packed = "gzip" in request.headers.get("accept-encoding", "")
    content = _packed(plain) if is_packed else plain
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
    return Response(content, headers=headers, media_type=_KINDS.get(Path(name).suffix, _KINDS[".js"]))


@cache
def script_of(entry: str) -> str:
    """Return a module of the page and its imports, a function each; ``entry`` has its exports."""
    order: list[str] = []
    _collect(entry, order, ())
    parts = [_as_function(name, order) for name in order]
    if any("</script" in part or "<!--" in part for part in parts):
        raise ValueError(f"{entry}: holds what ends or comments out the element of a script")
    return "\n".join(['"use strict";', *parts, f"const entry = m{len(order) - 1};", ""])


@cache
def style() -> str:
    """Return the styles of the page, and those of what is shown without it."""
    return (page_files()["style.css"] + page_files()["shown/shown.css"]).decode()


def _collect(name: str, order: list[str], way: tuple[str, ...]) -> None:
    if name in way:
        raise ValueError(f"modules of the page import each other in a circle: {' > '.join((*way, name))}")
    for _, other in _IMPORT.findall(page_files()[name].decode()):
        found = _place(name, other)
        if found not in order:
            _collect(found, order, (*way, name))
    order.append(name)


def _place(name: str, other: str) -> str:
    return normpath(join(dirname(name), other))


def _as_function(name: str, order: list[str]) -> str:
    text = page_files()[name].decode()

    def taken(match: re.Match[str]) -> str:
        return f"const {{{match[1].replace(' as ', ': ')}}} = m{order.index(_place(name, match[2]))};\n"

    exports = _EXPORT.findall(text)
    body = _EXPORT.sub(lambda match: match[0].removeprefix("export "), _IMPORT.sub(taken, text))
    if unknown := _UNKNOWN.search(body):
        raise ValueError(f"{name}: {unknown[0]!r} cannot be put into one script")
    return f"const m{order.index(name)} = (() => {{\n{body}return {{ {', '.join(exports)} }};\n}})();"

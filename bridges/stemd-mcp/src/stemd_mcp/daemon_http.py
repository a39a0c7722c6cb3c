"""Requests to a daemon over HTTP, with a token."""

import json
import urllib.error
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass, field
from http.client import HTTPException
from typing import Any, Final  # answers are maps of any plain values
from urllib.parse import quote, urlencode, urlsplit

import anyio

_TIMEOUT_S: Final = 60.0
_MOST_BYTES: Final = 96 * 2**20


class DaemonError(Exception):
    """The daemon refuses a request, or does not answer; its text may hold words of UDFs and files."""


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: object) -> None:
        """Follow no redirect: the token would go along."""


_OPENER: Final = urllib.request.build_opener(urllib.request.ProxyHandler({}), _NoRedirect)


@dataclass(frozen=True, kw_only=True)
class DaemonHTTP:
    """A daemon at a URL such as ``http://127.0.0.1:8790``, and what its token lets a client do there."""

    url: str
    token: str = field(repr=False)

    def __post_init__(self) -> None:
        """Check the URL: ValueError where it is none of HTTP."""
        parts = urlsplit(self.url)
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/"):
            raise ValueError(f"got {self.url}, expected a URL such as http://127.0.0.1:8790")

    @property
    def is_in_clear_text(self) -> bool:
        """Whether others on the network can read the token."""
        parts = urlsplit(self.url)
        return parts.scheme == "http" and parts.hostname not in ("127.0.0.1", "::1", "localhost")

    async def get(self, *path: str, **query: object) -> bytes:
        """Return what is at a path, whose parts are quoted. Raises DaemonError."""
        given = {name: value for name, value in query.items() if value is not None}
        return await self._ask("/".join(map(_quoted, path)), urlencode(given, errors="replace"))

    async def get_json(self, *path: str) -> dict[str, Any]:
        """Return the JSON map that is at a path. Raises DaemonError."""
        return _map_of(await self.get(*path))

    async def post(self, op: str, fields: Mapping[str, object], *, is_dry_run: bool) -> dict[str, Any]:
        """Send a request of the control protocol, or have it checked. Raises DaemonError."""
        query, body = "dry_run=true" if is_dry_run else "", json.dumps(fields).encode()
        return _map_of(await self._ask(f"api/control/{_quoted(op)}", query, body))

    async def _ask(self, path: str, query: str, body: bytes | None = None) -> bytes:
        headers = {"Authorization": f"Bearer {self.token}"}
        if body is not None:
            headers["Content-Type"] = "application/json"
        url = f"{self.url.rstrip('/')}/{path}" + (f"?{query}" if query else "")
        return await anyio.to_thread.run_sync(_fetch, urllib.request.Request(url, data=body, headers=headers))


def _quoted(part: str) -> str:
    return quote(part, safe="", errors="replace")


def _fetch(request: urllib.request.Request) -> bytes:
    try:
        with _OPENER.open(request, timeout=_TIMEOUT_S) as answer:
            content: bytes = answer.read(_MOST_BYTES)
            return content
    except urllib.error.HTTPError as error:
        with error:
            raise DaemonError(_why(error)) from error
    except (OSError, HTTPException) as error:
        raise DaemonError(f"the daemon does not answer: {getattr(error, 'reason', error)}") from error


def _why(error: urllib.error.HTTPError) -> str:
    text = error.read(4096).decode(errors="replace")
    try:
        words = json.loads(text)["error"]
    except (ValueError, LookupError, TypeError):
        words = text.strip()
    return f"refused ({error.code}): {words}"


def _map_of(body: bytes) -> dict[str, Any]:
    try:
        values = json.loads(body)
    except ValueError as error:
        raise DaemonError("the daemon's answer is not JSON") from error
    if not isinstance(values, dict):
        raise DaemonError("the daemon's answer is no map")
    return values

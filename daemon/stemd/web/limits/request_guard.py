"""What a request over HTTP or WebSocket must look like before anything else sees it."""

import ipaddress
import socket
import traceback
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected

from stemd.monitoring.log import get_logger
from stemd.sockets.access_list import Refusals
from stemd.sockets.addresses import is_local

MOST_BODY_BYTES: Final = 65536
_LOOPBACK_NAMES: Final = frozenset({"localhost", "127.0.0.1", "::1"})
_HEADERS: Final = (
    (b"content-security-policy", b"default-src 'self'; style-src 'self' 'unsafe-inline'; "
     b"img-src 'self' data: blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
)  # fmt: skip

log = get_logger(__name__)


class HttpGuard:
    """Refuses requests that name a host which is not this one, or come from a page of another origin.

    A page can make a browser connect to a local address under the page's own name, as ``Host`` shows: it has
    to be a loopback name where HTTP is bound to loopback, else an IP address, this computer's name, or a
    configured one. Browsers send the ``Origin`` of a page with WebSockets and changes: it has to be the host
    and port asked for. Other programs send none.
    """

    def __init__(
        self, app: ASGIApp, *, own_host: str, host_names: Iterable[str] = (), refusals: Refusals | None = None
    ) -> None:
        self._app = app
        self._refusals = refusals or Refusals()
        self._takes_addresses = not is_local(f"{own_host}:0")
        self._names = _LOOPBACK_NAMES | {own_host.lower(), *(name.lower() for name in host_names)}
        if self._takes_addresses:
            self._names |= {socket.gethostname().lower()}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        status, reason = self._why_not(scope)
        if reason:
            peer = (scope.get("client") or ("",))[0]
            self._refusals.count("http", reason, peer=peer, path=scope["path"])
            await _refuse(scope, receive, send, status, reason)
            return
        exchange = _Exchange(receive, send)
        try:
            await self._app(scope, exchange.receive, exchange.send)
        except BodyTooLarge:
            self._refusals.count("http", "body", path=scope["path"])
            if not exchange.has_begun:
                await _refuse(scope, receive, send, 413, "body")
        except ClientDisconnect:
            return  # before its request was whole; if it broke the protocol, its connection has counted that
        except ClientDisconnected:
            raise  # of a WebSocket; uvicorn expects it
        except Exception as error:  # noqa: BLE001 - a bug in stemd that a peer may cause as often as it likes
            self._refusals.count("http", "failed", path=scope["path"], error=repr(error))
            log.debug("request_failed", path=scope["path"], traceback=traceback.format_exc())
            if not exchange.has_begun:
                await _refuse(scope, receive, send, 500, "failed")
            elif scope["type"] == "websocket":
                await send({"type": "websocket.close", "code": 1011, "reason": "failed"})

    def _why_not(self, scope: Scope) -> tuple[int, str]:
        hosts = _values(scope, b"host")
        if len(hosts) != 1 or not self._is_own(_name_of(hosts[0])):
            return 400, "host"
        origins = _values(scope, b"origin")
        changes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if changes and origins and (len(origins) > 1 or _netloc(origins[0]) != hosts[0]):
            return 403, "origin"
        for length in _values(scope, b"content-length")[:1]:
            if len(length) >= 20 or not length.isdecimal() or int(length) > MOST_BODY_BYTES:
                return 413, "body"
        return 200, ""

    def _is_own(self, name: str) -> bool:
        if name in self._names:
            return True
        if not self._takes_addresses:
            return False
        try:
            ipaddress.ip_address(name)  # a name that was made to point here is none
        except ValueError:
            return False
        return True


class BodyTooLarge(Exception):
    """A request without a length turned out to be too long."""


class _Exchange:
    """Counts the bytes of a body without a stated length, and sends its answer with common headers."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive, self._send = receive, send
        self._left = MOST_BODY_BYTES
        self.has_begun = False

    async def receive(self) -> Message:
        message = await self._receive()
        if message["type"] == "http.request":
            self._left -= len(message.get("body", b""))
            if self._left < 0:
                raise BodyTooLarge
        return message

    async def send(self, message: Message) -> None:
        if self._left < 0:  # starlette's answer to `BodyTooLarge` is left out
            return
        self.has_begun = True
        if message["type"] == "http.response.start":
            headers = list(message.get("headers", []))
            own = {name.lower() for name, _ in headers}
            message["headers"] = headers + [(name, value) for name, value in _HEADERS if name not in own]
        await self._send(message)


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int, reason: str) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": reason})  # not accepted: 403
        return
    words = {
        "host": "unknown host: set [http] host_names",
        "origin": "foreign origin",
        "body": "body too large",
        "failed": "internal error",
    }
    await Response(f"{words[reason]}\n", status_code=status)(scope, receive, send)


def _netloc(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # such as a bracket that is not closed
        return ""


def _values(scope: Scope, wanted: bytes) -> list[str]:
    return [value.decode("latin-1").lower() for name, value in scope["headers"] if name == wanted]


def _name_of(host: str) -> str:
    name, _, port = host.rpartition(":")
    if not name or not (port.isdecimal() or port == ""):
        name = host  # no port
    return name.removeprefix("[").removesuffix("]")

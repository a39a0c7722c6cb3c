"""The HTTP server of a daemon in the process of a test, with a daemon that has nothing to show."""

import logging
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from types import SimpleNamespace
from typing import Any
from urllib.parse import unquote

import anyio
import pytest
import uvicorn
from starlette.datastructures import Headers

from stemd.control.audit import AcceptedRequests, Do
from stemd.control.requests import Answer, AnyRequest
from stemd.monitoring.metrics import Metrics
from stemd.publishing.snapshot_server import StreamMemory
from stemd.sockets.access_list import Refusals
from stemd.web.access import HttpTokens
from stemd.web.actions import Actions
from stemd.web.hub import PageHub
from stemd.web.limits.connection_limits import limited_protocol
from stemd.web.limits.websocket_limits import limited_web_socket
from stemd.web.server import HttpServer
from stemd.web.websocket import MOST_BYTES
from whole_way.by_op import by_op
from whole_way.waiting import LIMIT_S

ACT = "a-token-to-act-with"
SMALL_BUFFER_BYTES = 4096


def head(*lines: str, path: str = "/api/parameters") -> bytes:
    """The head of a request to change something."""
    first = (f"POST {path} HTTP/1.1", "Host: localhost", f"Authorization: Bearer {ACT}")
    return "\r\n".join((*first, "Content-Type: application/json", *lines, "", "")).encode()


def state_of_nothing(**given: Any) -> SimpleNamespace:
    """Return what the web asks of the daemon; a test gives what it looks at."""
    nothing: dict[str, Any] = dict.fromkeys(("manifests", "udf_specs", "modules"), list)
    nothing |= dict.fromkeys(("opened", "scan_texts"), dict)
    nothing |= {"parameters_open": False, "may_give_sigma": False, "configured_uses": []}
    nothing |= {"status": lambda: {"scan": None, "source": None}, "folders": lambda: False}
    nothing |= {"manifest": lambda _: None, "layout": lambda: None, "is_ready": lambda: True}
    nothing["metrics"] = Metrics()
    return SimpleNamespace(**nothing | given)


NOTHING_TO_DO: Do = by_op({})


def made_server(address="127.0.0.1:0", state=None, hub=None, *, do=NOTHING_TO_DO, **given: Any) -> HttpServer:
    """Return a server of a daemon that does requests by `do`."""
    state = state or state_of_nothing()
    hub = hub or PageHub(state, StreamMemory(2**20))
    given = {"refusals": Refusals(), "tokens": HttpTokens()} | given
    actions = Actions(do=do, modules=lambda: {"stemd_udfs"})
    return HttpServer(address, state, hub, actions=actions, **given)


@asynccontextmanager
async def serving(server: HttpServer) -> AsyncIterator[HttpServer]:
    async with anyio.create_task_group() as tasks:
        tasks.start_soon(server.serve)
        yield server
        tasks.cancel_scope.cancel()


@asynccontextmanager
async def acting(**handlers: Any) -> AsyncIterator[tuple[str, Refusals]]:
    """Serve changes by these handlers to who has the token `ACT`; give the address and refusals."""
    refusals = Refusals()
    server = made_server(refusals=refusals, tokens=HttpTokens(act=ACT), do=by_op(handlers))
    async with serving(server):
        yield server.address, refusals


def errors(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    return [record for record in caplog.records if record.levelname in ("ERROR", "CRITICAL")]


@asynccontextmanager
async def app_served(
    app: Any, refusals: Refusals | None = None, protocol: Any = None, **limits: float
) -> AsyncIterator[SimpleNamespace]:
    """Serve an application with the limits of the daemon, on a port of its own.

    Buffers of its sockets are small: what a peer does not read waits in the server, not in the kernel.
    Requests may take as long as tests, unless `limits` say otherwise.
    """
    refusals = refusals or Refusals()
    limits = {"request_s": LIMIT_S} | limits
    given: dict[str, Any] = {"http": protocol or limited_protocol(refusals, **limits), "lifespan": "off"}
    given |= {"ws": limited_web_socket(refusals), "ws_max_size": MOST_BYTES, "ws_per_message_deflate": False}
    given |= {"log_config": None, "log_level": "error", "timeout_graceful_shutdown": LIMIT_S}
    server = uvicorn.Server(uvicorn.Config(app, **given))
    server.capture_signals = nullcontext
    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL_BUFFER_BYTES)
        listening.setblocking(False)
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(server.serve, [listening])
            yield SimpleNamespace(address=listening.getsockname(), state=server.server_state)
            server.should_exit = True


class Door:
    """The application of a daemon's HTTP server without its port, and the requests that got through it."""

    def __init__(self, tokens: HttpTokens, address: str = "127.0.0.1:0", **state: Any) -> None:
        self.done: list[AnyRequest] = []
        self.refusals, self.accepted, self.memory = Refusals(), AcceptedRequests(), StreamMemory(2**20)
        daemon = state_of_nothing(**state)
        self.hub = PageHub(daemon, self.memory)
        do = self.accepted.logged(self._do)
        self.server = made_server(address, daemon, self.hub, do=do, refusals=self.refusals, tokens=tokens)
        self.server.close()  # its number is what is needed
        self.port = self.server.address.rpartition(":")[2]
        self.address = f"127.0.0.1:{self.port}"
        self.origin = {"origin": f"http://{self.address}"}
        self.access = self.server.access
        self._app = self.server._server.config.app

    async def _do(self, request: AnyRequest) -> Answer:
        self.done.append(request)
        return {"scan_id": "s1"}

    async def ask(
        self, path: str, body: bytes | None = None, *, method: str = "", **headers: str
    ) -> tuple[int, Headers, bytes]:
        """Return status, headers and body of an answer; with the method WS, of an upgrade."""
        given = {"host": self.address, "content-type": "application/json"} | headers
        place, _, query = path.partition("?")
        is_socket = method == "WS"
        scope: dict[str, Any] = {"asgi": {"version": "3.0"}, "http_version": "1.1", "root_path": ""}
        scope |= dict.fromkeys(("client", "server"), ("127.0.0.1", 1))
        scope |= {"path": unquote(place), "raw_path": place.encode(), "query_string": query.encode()}
        scope |= {"type": "websocket", "scheme": "ws"} if is_socket else {"type": "http", "scheme": "http"}
        scope["method"] = method or ("POST" if body is not None else "GET")
        scope["headers"] = [(name.encode(), value.encode("latin-1")) for name, value in given.items()]
        kinds = iter(["websocket.connect"] if is_socket else ["http.request"])
        end = "websocket.disconnect" if is_socket else "http.disconnect"
        sent: list[Any] = []

        async def receive() -> dict[str, Any]:
            return {"type": next(kinds, end), "body": body or b"", "more_body": False}

        async def send(message: Any) -> None:
            sent.append(message)

        await self._app(scope, receive, send)
        status = {"websocket.accept": 101, "websocket.close": 403}.get(sent[0]["type"]) or sent[0]["status"]
        content = b"".join(one.get("body", b"") for one in sent[1:])
        return status, Headers(raw=list(sent[0].get("headers", []))), content

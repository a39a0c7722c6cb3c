"""HTTP of the daemon: metrics, health, readiness and status, all read-only."""

import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Protocol  # a status is a map of any plain values

import anyio
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from stemd.addresses import bind_error, is_local, split_host_port
from stemd.metrics import CONTENT_TYPE, Metrics

_INDEX = """stemd, what there is here:

/metrics                 for Prometheus
/healthz                 the process is alive
/readyz                  200 when the daemon takes scans, else 503
/api/status              what it does now, JSON
/api/manifests           the last scans that have a closing record, JSON
/api/manifests/SCAN_ID   the closing record of one
"""
_LOOPBACK_NAMES = frozenset({"localhost", "127.0.0.1", "::1"})


class ServiceState(Protocol):
    """What the HTTP side reads of the daemon."""

    metrics: Metrics

    def status(self) -> Mapping[str, Any]:
        """Return the state of the daemon in plain values; ``source`` says what the detector does."""

    def manifests(self) -> list[str]:
        """Ids of the last scans that have a manifest."""

    def manifest(self, scan_id: str) -> Mapping[str, Any] | None:
        """The closing record of a scan."""

    def is_ready(self) -> bool:
        """Whether workers are up, the ring is allocated and all sockets are bound."""


class HostCheck:
    """Refuses requests that name a host which is not this one.

    A web page of another origin can make a browser connect to a loopback address under the page's own name;
    the ``Host`` header gives it away. Beyond loopback any name may be this machine's, so nothing is checked
    there.
    """

    def __init__(self, app: ASGIApp, *, own_host: str) -> None:
        self._app = app
        self._names = _LOOPBACK_NAMES | {own_host.lower()}
        self._is_checked = is_local(f"{own_host}:0")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or answer 400."""
        if scope["type"] == "http" and self._is_checked and not self._is_own(scope):
            await Response("unknown host\n", status_code=400)(scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _is_own(self, scope: Scope) -> bool:
        hosts = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        if len(hosts) != 1:
            return False
        host, _, port = hosts[0].lower().rpartition(":")
        if not host or not (port.isdecimal() or port == ""):
            host = hosts[0].lower()  # no port
        return host.removeprefix("[").removesuffix("]") in self._names


class HttpServer:
    """Serves HTTP in the running event loop.

    Parameters
    ----------
    address : str
        ``host:port``; bound at once, so that a taken port stops the start (AddressInUse). Port 0 takes a free
        one.
    state : ServiceState
    """

    def __init__(self, address: str, state: ServiceState) -> None:
        host, port = split_host_port(address)
        self._socket = _listen(address, host, port)
        bound_host, bound_port = self._socket.getsockname()[:2]
        self.address = f"[{bound_host}]:{bound_port}" if ":" in bound_host else f"{bound_host}:{bound_port}"
        config = uvicorn.Config(
            HostCheck(make_app(state), own_host=host),
            log_config=None,
            access_log=False,
            lifespan="off",
            ws="none",
            http="h11",
            server_header=False,
            limit_concurrency=64,
            timeout_keep_alive=5,
            timeout_graceful_shutdown=1,
        )
        self._server = _QuietServer(config)

    async def serve(self) -> None:
        """Serve until cancelled; requests in work get a second to end."""
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(self._serve_until_told)
            try:
                await anyio.sleep_forever()
            finally:
                self._server.should_exit = True

    async def _serve_until_told(self) -> None:
        # uvicorn closes its connections only when it ends by itself, so it is told to and not cancelled.
        with anyio.CancelScope(shield=True):
            await self._server.serve(sockets=[self._socket])
        self._socket.close()

    def close(self) -> None:
        """Release the port of a server that was never served."""
        self._socket.close()


class _QuietServer(uvicorn.Server):
    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        # Signals are the daemon's to handle.
        yield


def make_app(state: ServiceState) -> Starlette:
    """Build the routes over the state of a daemon."""

    async def index(_: Request) -> Response:
        return PlainTextResponse(_INDEX)

    async def metrics(_: Request) -> Response:
        return Response(state.metrics.exposition(), media_type=CONTENT_TYPE)

    async def healthz(_: Request) -> Response:
        return JSONResponse({"alive": True})

    async def readyz(_: Request) -> Response:
        is_ready = state.is_ready()
        body = {"ready": is_ready, "source": state.status().get("source")}
        return JSONResponse(body, status_code=200 if is_ready else 503)

    async def status(_: Request) -> Response:
        return JSONResponse(dict(state.status()))

    async def manifests(_: Request) -> Response:
        return JSONResponse({"scans": state.manifests()})

    async def manifest(request: Request) -> Response:
        found = state.manifest(request.path_params["scan_id"])
        if found is None:
            return JSONResponse({"error": "no manifest of that scan"}, status_code=404)
        return JSONResponse(dict(found))

    return Starlette(
        routes=[
            Route("/", index),
            Route("/metrics", metrics),
            Route("/healthz", healthz),
            Route("/readyz", readyz),
            Route("/api/status", status),
            Route("/api/manifests", manifests),
            Route("/api/manifests/{scan_id}", manifest),
        ]
    )


def _listen(address: str, host: str, port: int) -> socket.socket:
    try:
        family, kind, _, _, target = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind)
    except OSError as error:
        raise bind_error(address, "[http] address", error.errno, error.strerror or str(error)) from error
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(target)
        # Listening makes the port ours: without it a second bind with SO_REUSEADDR succeeds.
        listener.listen(128)
    except OSError as error:
        listener.close()
        raise bind_error(address, "[http] address", error.errno, error.strerror or str(error)) from error
    listener.setblocking(False)
    return listener

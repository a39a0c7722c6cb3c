"""The HTTP server of a daemon in the process of a test, with a daemon that has nothing to show."""

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from types import SimpleNamespace
from typing import Any

import anyio
import uvicorn

from stemd.monitoring.metrics import Metrics
from stemd.sockets.refusals import Refusals
from stemd.web.limits.connection_limits import limited_protocol
from stemd.web.limits.websocket_limits import limited_web_socket
from stemd.web.server import HttpServer
from stemd.web.websocket import MOST_BYTES
from whole_way.waiting import LIMIT_S

SMALL_BUFFER_BYTES = 4096


def state_of_nothing(**given: Any) -> SimpleNamespace:
    """Return what the web asks of the daemon; a test gives what it looks at."""
    return SimpleNamespace(
        **{
            "metrics": Metrics(),
            "status": lambda: {"scan": None, "source": None},
            "manifests": list,
            "manifest": lambda _: None,
            "is_ready": lambda: True,
            "udf_specs": list,
            "configured_uses": list,
            "modules": list,
            "opened": dict,
            "folders": lambda: False,
            "scan_texts": dict,
            "parameters_open": lambda: False,
            "may_give_sigma": lambda: False,
            "layout": lambda: None,
            **given,
        }
    )


@asynccontextmanager
async def serving(server: HttpServer) -> AsyncIterator[HttpServer]:
    """Serve until the block ends."""
    async with anyio.create_task_group() as tasks:
        tasks.start_soon(server.serve)
        yield server
        tasks.cancel_scope.cancel()


@asynccontextmanager
async def app_served(
    app: Any, refusals: Refusals | None = None, protocol: Any = None, **limits: float
) -> AsyncIterator[SimpleNamespace]:
    """Serve an application with the limits of the daemon, on a port of its own.

    Buffers of its sockets are small: what a peer does not read waits in the server, not in the kernel.
    """
    refusals = refusals or Refusals()
    config = uvicorn.Config(
        app,
        http=protocol or limited_protocol(refusals, **limits),
        ws=limited_web_socket(refusals),
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        log_level="error",
        timeout_graceful_shutdown=LIMIT_S,
    )
    server = uvicorn.Server(config)
    server.capture_signals = nullcontext
    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL_BUFFER_BYTES)
        listening.setblocking(False)
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(server.serve, [listening])
            yield SimpleNamespace(address=listening.getsockname(), state=server.server_state)
            server.should_exit = True

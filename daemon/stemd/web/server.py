"""HTTP of the daemon: the live page, metrics, health, readiness and status."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, Protocol  # a status is a map of any plain values

import anyio
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route
from websockets.frames import CloseCode

from stemd.monitoring.metrics import CONTENT_TYPE, Metrics
from stemd.sockets.access_list import Refusals
from stemd.sockets.addresses import bind_error, listening, split_host_port
from stemd.web.access import HttpAccess, HttpTokens, ScopedToken
from stemd.web.actions import Actions, action_routes
from stemd.web.hub import PageHub, PageState
from stemd.web.limits import connection_limits
from stemd.web.limits.allowance import metered
from stemd.web.limits.request_guard import HttpGuard
from stemd.web.limits.token_guard import TOKEN, TokenGuard
from stemd.web.limits.websocket_limits import limited_web_socket
from stemd.web.page_files import page_routes
from stemd.web.picture import View
from stemd.web.websocket import MOST_BYTES, page_socket
from stemd.wire.header import UDF_NAME


class SharedAnswer:
    """Makes an answer once for all requests of one turn of the event loop, which a crowd would keep busy."""

    def __init__(self, make: Callable[[], bytes]) -> None:
        self._make = make
        self._next: asyncio.Future[bytes] | None = None

    async def get(self) -> bytes:
        """Return an answer that is made after this call, or raise what `make` raises."""
        if self._next is None:
            self._next = asyncio.get_running_loop().create_future()
            self._next.get_loop().call_soon(self._answer, self._next)
        return await asyncio.shield(self._next)

    def _answer(self, answer: "asyncio.Future[bytes]") -> None:
        self._next = None
        try:
            answer.set_result(self._make())
        except Exception as error:  # noqa: BLE001 - each who asked raises it
            answer.set_exception(error)
            answer.exception()  # so that it is not logged if all of them have gone


_INDEX = """stemd, what there is here:

/                        live page, for a browser
/api                     this list
/metrics                 for Prometheus; without a token on loopback
/healthz                 the process is alive; without a token
/readyz                  200 when the daemon takes scans, else 503; without a token
/api/status              what it does now, JSON
/api/udfs                the UDFs that run, and which buffers their results have, JSON
/api/pictures/UDF/BUFFER the newest result, as the live page gets it; ?channel=, ?scan=, ?most_pixels=
/api/token               what the token of this request may do, if it has scopes, JSON
/api/manifests           the last scans that have a manifest, JSON
/api/manifests/SCAN_ID   the manifest of one
/api/report/SCAN_ID      one of the last scans as an HTML file
/api/parameters          POST: changes parameters of a UDF, where the configuration allows it
/api/control/OP          POST: what clients of the control socket request, such as register or record;
                         ?dry_run=true only checks the request
/page/NAME               what the live page loads
/panels/PACKAGE/NAME.js  scripts of other packages for the live page
/ws                      results for the live page, WebSocket
"""


_MOST_PIXELS: Final = 2**20  # of 16 bytes: half of what may wait for all peers that read slowly
_MOST_DIGITS: Final = 8
_OTHER_LINK: Final = (CloseCode.POLICY_VIOLATION, "another link")


class ServiceState(PageState, Protocol):
    """What the HTTP side reads of the daemon."""

    metrics: Metrics

    async def report(self, scan_id: str) -> bytes | None:
        """The report of a scan as an HTML file; None without results of it."""

    def is_ready(self) -> bool:
        """Whether workers are up, the ring is allocated and all sockets are bound."""


class HttpServer:
    """Serves HTTP in the running event loop at ``host:port``, bound at once (AddressInUse); 0: any port."""

    def __init__(
        self,
        address: str,
        state: ServiceState,
        hub: PageHub,
        *,
        host_names: Sequence[str] = (),
        refusals: Refusals,
        tokens: HttpTokens,
        actions: Actions,
    ) -> None:
        host, port = split_host_port(address)
        try:
            self._socket = listening(host, port)
        except OSError as error:
            raise bind_error(address, "[http] address", error.errno, error.strerror or str(error)) from error
        self._socket.setblocking(False)
        bound_host, bound_port = self._socket.getsockname()[:2]
        self.address = f"[{bound_host}]:{bound_port}" if ":" in bound_host else f"{bound_host}:{bound_port}"
        self.access = access = HttpAccess(tokens, self.address, host_names)
        self._hub = hub
        hub.link_is_kept = access.link_is_kept
        shown = [page_socket(hub, access), *picture_routes(hub), Route(TOKEN, self._token)]
        routes = [*shown, *action_routes(access, actions, refusals, hub)]
        app = TokenGuard(make_app(state, routes), access, refusals)
        config = uvicorn.Config(
            HttpGuard(app, own_host=host, host_names=host_names, refusals=refusals),
            log_config=None,
            log_level="error",  # we count and log what peers do wrong
            access_log=False,
            lifespan="off",
            ws=limited_web_socket(refusals),
            ws_max_size=MOST_BYTES,
            # Pictures change too fast for that to pay, and it would keep the event loop busy.
            ws_per_message_deflate=False,
            http=connection_limits.limited_protocol(refusals),
            h11_max_incomplete_event_size=connection_limits.MOST_HEADER_BYTES,
            server_header=False,
            proxy_headers=False,  # by them a peer would choose the address that its refusals are logged with
            limit_concurrency=2 * (connection_limits.MOST_WITH_YOUNG + connection_limits.MOST_WEB_SOCKETS),
            timeout_keep_alive=5,
            timeout_graceful_shutdown=1,
        )
        self._server = _QuietServer(config)

    def replace_link(self) -> bool:
        """Make another link, which ends the old one and its pages; False if the token is configured."""
        if not self.access.replace_link():
            return False
        self._hub.link_is_kept = self.access.link_is_kept
        self._hub.dismiss_all(*_OTHER_LINK)
        return True

    def end_shared(self, link: str | None = None) -> bool:
        """End a shared link, and its pages; all without `link`. False if it is none, or has ended."""
        ended = self.access.end_shared(link)
        if link is None:
            self._dismiss_others()
        elif ended is not None:
            self._hub.dismiss_all(*_OTHER_LINK, lambda visit: visit.shared_by == ended.name)
        return link is None or ended is not None

    def use_scoped(self, tokens: Sequence[ScopedToken]) -> None:
        """Take over changed tokens with scopes; their connections end."""
        self.access.use_scoped(tokens)
        self._dismiss_others()

    def _dismiss_others(self) -> None:
        self._hub.dismiss_all(*_OTHER_LINK, lambda visit: not visit.is_of_link)

    async def _token(self, request: Request) -> Response:
        if (token := self.access.scoped(request)) is None:
            return JSONResponse({"error": "this token has no scopes"}, 404)
        return JSONResponse(token.described())

    async def serve(self) -> None:
        """Serve until cancelled; requests in work get a second to end."""
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(self._serve_until_stopped)
            try:
                await anyio.sleep_forever()
            finally:
                self._server.should_exit = True

    async def _serve_until_stopped(self) -> None:
        # uvicorn closes its connections only when it ends by itself, so it is asked to, and not cancelled.
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


def make_app(state: ServiceState, others: Sequence[BaseRoute] = ()) -> Starlette:
    """Build the routes over the state of a daemon, and add the others."""

    shared_metrics = SharedAnswer(state.metrics.exposition)
    shared_status = SharedAnswer(lambda: bytes(JSONResponse(dict(state.status())).body))

    async def index(_: Request) -> Response:
        return PlainTextResponse(_INDEX)

    async def metrics(_: Request) -> Response:
        return Response(await shared_metrics.get(), media_type=CONTENT_TYPE)

    async def healthz(_: Request) -> Response:
        return JSONResponse({"alive": True})

    async def readyz(_: Request) -> Response:
        is_ready = state.is_ready()
        body = {"ready": is_ready, "source": state.status().get("source")}
        return JSONResponse(body, status_code=200 if is_ready else 503)

    async def status(_: Request) -> Response:
        return Response(await shared_status.get(), media_type=JSONResponse.media_type)

    async def manifests(_: Request) -> Response:
        return JSONResponse({"scans": state.manifests()})

    async def manifest(request: Request) -> Response:
        found = await anyio.to_thread.run_sync(state.manifest, request.path_params["scan_id"])
        if found is None:
            return JSONResponse({"error": "no manifest of that scan"}, status_code=404)
        return JSONResponse(dict(found))

    one_at_a_time = anyio.Lock()  # it takes time of the processor

    async def report(request: Request) -> Response:
        scan_id = request.path_params["scan_id"]
        async with one_at_a_time:
            page = await state.report(scan_id)
        if page is None:
            return JSONResponse({"error": "no results of that scan are in memory"}, status_code=404)
        attached = f'attachment; filename="stemd-{scan_id}.html"'
        headers = {"content-disposition": attached, "content-security-policy": "sandbox"}
        return Response(page, media_type="text/html", headers=headers)

    return Starlette(
        routes=[
            Route("/api", index),
            Route("/metrics", metrics),
            Route("/healthz", healthz),
            Route("/readyz", readyz),
            Route("/api/status", status),
            Route("/api/manifests", manifests),
            Route("/api/manifests/{scan_id}", manifest),
            Route("/api/report/{scan_id}", report),
            *page_routes(state.modules),
            *others,
        ]
    )


def picture_routes(hub: PageHub) -> list[Route]:
    """Return the routes for programs that look now and then: what there is, and one picture of it."""

    async def udfs(request: Request) -> Response:
        async def found() -> object:
            return hub.catalogue(request.query_params.get("scan"))["udfs"]

        return JSONResponse({"udfs": await metered(found(), hub.allowance.spend)})

    async def picture(request: Request) -> Response:
        view = _view(request)
        if view is None:
            words = f"expected channel and most_pixels, whole numbers of at most {_MOST_DIGITS} digits"
            return JSONResponse({"error": words}, 400)
        await anyio.sleep(hub.allowance.wait_s())
        size = hub.picture_bytes(view)
        if not size:
            return JSONResponse({"error": f"no result {view.udf[:80]}.{view.buffer[:80]} yet"}, 404)
        async with hub.pictures.taken(size, lambda: None):
            message = await metered(packed(view), hub.allowance.spend)
        if message is None:
            return JSONResponse({"error": "this result is gone"}, 404)
        return Response(message, media_type="application/octet-stream")

    async def packed(view: View) -> bytes | None:
        return hub.picture(view)

    return [Route("/api/udfs", udfs), Route("/api/pictures/{udf}/{buffer}", picture)]


def _view(request: Request) -> View | None:
    path, query = request.path_params, request.query_params
    numbers = [query.get("channel", "0"), query.get("most_pixels", str(_MOST_PIXELS))]
    are_numbers = all(number.isascii() and number.isdigit() for number in numbers)
    if not are_numbers or max(map(len, numbers)) > _MOST_DIGITS or not UDF_NAME.fullmatch(path["udf"]):
        return None
    channel, most = map(int, numbers)
    scan, most = query.get("scan"), min(max(most, 1), _MOST_PIXELS)
    return View(udf=path["udf"], buffer=path["buffer"], scan=scan, channel=channel, most_pixels=most)

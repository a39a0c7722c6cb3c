"""``/ws``: results for the live page, the newest only, as fast as it draws them."""

from typing import Final

import anyio
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from stemd.web.access import HttpAccess
from stemd.web.hub import PageHub
from stemd.web.limits.allowance import metered
from stemd.web.picture import View, picture_bytes
from stemd.web.viewer import NotARequest, Viewer

MOST_BYTES: Final = 16384  # longest message that is taken from a page
_SHORTEST_S: Final = 1 / 60
_SEND_S: Final = 60.0  # within which a page has to have read a message
_CLOSE_S: Final = 1.0
_NOT_TEXT: Final = 1003  # "unsupported data"; of the protocol's registry of close codes, as the one below
_TOO_SLOW: Final = 1008  # "policy violation"


def page_socket(hub: PageHub, access: HttpAccess) -> WebSocketRoute:
    """Return the route."""

    async def serve(websocket: WebSocket) -> None:
        try:
            await websocket.accept()
            await _serve(websocket, hub, may_act=access.may_act_by_link(websocket))
        except WebSocketDisconnect:
            pass  # the page was closed

    return WebSocketRoute("/ws", serve)


async def _serve(websocket: WebSocket, hub: PageHub, *, may_act: bool) -> None:
    viewer = Viewer(hub, may_act=may_act)
    hub.join(viewer)
    try:
        async with anyio.create_task_group() as tasks:
            for task in (_listen, _show):
                tasks.start_soon(task, websocket, viewer, hub)
            await viewer.dismissed.wait()
            tasks.cancel_scope.cancel()
    except* WebSocketDisconnect:
        pass
    finally:
        hub.leave(viewer)
    if viewer.dismissed.is_set() and websocket.application_state is WebSocketState.CONNECTED:
        with anyio.move_on_after(_CLOSE_S):
            await websocket.close(*viewer.why_dismissed)


async def _show(websocket: WebSocket, viewer: Viewer, hub: PageHub) -> None:
    async def turn() -> int:
        size = 0
        for message in await viewer.next_turn():
            size += await _send(websocket, message, viewer, hub)
        return size

    while True:
        size = await metered(turn(), hub.allowance.spend)
        # At most one turn is on its way. What else is new stays where it is kept anyway.
        pause_s = max(_SHORTEST_S, hub.pay(size), hub.allowance.wait_s())
        await anyio.sleep(pause_s)
        await viewer.drawn()


async def _send(websocket: WebSocket, message: str | View, viewer: Viewer, hub: PageHub) -> int:
    """Send a text, or the newest picture of a view; return how many bytes that were."""

    def cut_off() -> None:
        if not viewer.dismissed.is_set():
            hub.refusals.count("http", "behind", peer=websocket.client.host if websocket.client else "")
            viewer.dismiss(_TOO_SLOW, "behind")

    with anyio.move_on_after(_SEND_S) as limit:
        if isinstance(message, str):
            await websocket.send_text(message)
            return len(message)
        result = viewer.newest(message)
        if result is None or not (size := picture_bytes(result, message)):
            return 0
        del result  # a newer one may have come when there is room
        async with hub.pictures.taken(size, cut_off):
            picture = viewer.picture(message)
            if picture is None:
                return 0
            await websocket.send_bytes(picture)
            return len(picture)
    if limit.cancelled_caught:
        cut_off()
    return 0


async def _listen(websocket: WebSocket, viewer: Viewer, hub: PageHub) -> None:
    while True:
        message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect
        text = message.get("text")
        try:
            if text is None:
                raise NotARequest("not a text", _NOT_TEXT)
            viewer.receive(text)
        except NotARequest as error:
            peer = websocket.client.host if websocket.client else ""
            hub.refusals.count("http", "malformed", peer=peer, path="/ws", error=error)
            if error.code is not None:
                viewer.dismiss(error.code, str(error))

"""``/ws``: results for the live page, the newest only, as fast as it draws them."""

from collections.abc import Callable
from typing import Final

import anyio
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from stemd.http_access import HttpAccess
from stemd.page_hub import PageHub
from stemd.page_viewer import Viewer

MOST_BYTES: Final = 16384
"""Longest message that is taken from a page."""
_SHORTEST_S: Final = 1 / 60
_TOO_MANY: Final = 1013  # "try again later", of the protocol's registry of close codes


def page_socket(hub: PageHub, access: HttpAccess) -> WebSocketRoute:
    """Return the route."""

    async def serve(websocket: WebSocket) -> None:
        await websocket.accept()
        viewer = Viewer(hub, may_act=access.may_act_by_link(websocket))
        hub.join(viewer)
        try:
            async with anyio.create_task_group() as tasks:
                tasks.start_soon(_listen, websocket, viewer, tasks.cancel_scope.cancel)
                await _tell(websocket, viewer, hub)
                tasks.cancel_scope.cancel()
        except* WebSocketDisconnect:
            pass  # the page was closed
        finally:
            hub.leave(viewer)

    return WebSocketRoute("/ws", serve)


async def _tell(websocket: WebSocket, viewer: Viewer, hub: PageHub) -> None:
    while turn := await viewer.next_turn():
        size = 0
        for message in turn:
            size += len(message)
            if isinstance(message, bytes):
                await websocket.send_bytes(message)
            else:
                await websocket.send_text(message)
        # At most one turn is on its way. What else is new stays where it is kept anyway.
        pause_s = max(_SHORTEST_S, hub.pay(size))
        await anyio.sleep(pause_s)
        await viewer.drawn()
    await websocket.close(_TOO_MANY, "too many pages")


async def _listen(websocket: WebSocket, viewer: Viewer, leave: Callable[[], None]) -> None:
    try:
        while True:
            message = await websocket.receive()
            if message["type"] == "websocket.disconnect":
                break
            if message.get("text") is not None:
                viewer.hear(message["text"])
    finally:
        leave()

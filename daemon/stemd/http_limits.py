"""HTTP/1.1 connections, limited in number and in the time that a peer takes for a request."""

import asyncio
from typing import Any, Final

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from stemd.refusals import Refusals

REQUEST_S: Final = 10.0
"""Within which a request, headers and body, has to be whole, from the connection or its last answer on."""
ANSWER_S: Final = 60.0
"""Within which a peer has to have read an answer."""
MOST_CONNECTIONS: Final = 128
MOST_HEADER_BYTES: Final = 16384


def limited_protocol(
    refusals: Refusals, *, request_s: float = REQUEST_S, most: int = MOST_CONNECTIONS
) -> type[asyncio.Protocol]:
    """Return the protocol class for ``uvicorn.Config(http=...)``."""

    class LimitedProtocol(H11Protocol):
        """One connection; its timer runs while the peer has something to do."""

        def __init__(
            self,
            config: uvicorn.Config,
            server_state: ServerState,
            app_state: dict[str, Any],
            _loop: asyncio.AbstractEventLoop | None = None,
        ) -> None:
            super().__init__(config, server_state, app_state, _loop)
            self._timer: asyncio.TimerHandle | None = None
            self._is_answering = False
            self.waits_since = 0.0

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self._wait(request_s)
            if len(self.connections) > most:
                self._make_room()

        def connection_lost(self, exc: Exception | None) -> None:
            self._stop()
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            is_whole = (
                self.cycle is not None and not self.cycle.more_body and not self.cycle.response_complete
            )
            if is_whole and not self._is_answering:
                self._is_answering = True
                self._wait(ANSWER_S)

        def on_response_complete(self) -> None:
            self._is_answering = False
            self._wait(request_s)
            super().on_response_complete()

        def handle_websocket_upgrade(self, event: Any) -> None:
            self._stop()  # from here on it is another protocol's, with times of its own
            super().handle_websocket_upgrade(event)

        def send_400_response(self, msg: str) -> None:
            self._count("malformed")
            super().send_400_response(msg)

        def _make_room(self) -> None:
            # Whoever has waited longest with an unfinished request is no browser in a hurry: so slow peers
            # cannot keep others out.
            waiting = [one for one in self.connections if isinstance(one, LimitedProtocol) and one.is_waiting]
            slowest = min(waiting, key=lambda one: one.waits_since)
            slowest.drop("too_many_connections")

        @property
        def is_waiting(self) -> bool:
            """Whether it is the peer's turn."""
            return not self._is_answering and not self.transport.is_closing()

        def drop(self, reason: str) -> None:
            """Close the connection at once."""
            self._count(reason)
            self._stop()
            self.connections.discard(self)
            self.transport.abort()

        def _wait(self, seconds: float) -> None:
            self._stop()
            self.waits_since = self.loop.time()
            self._timer = self.loop.call_later(seconds, self._too_slow)

        def _stop(self) -> None:
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None

        def _too_slow(self) -> None:
            if not self.transport.is_closing():
                self.drop("slow")

        def _count(self, reason: str) -> None:
            refusals.count("http", reason, peer=self.client[0] if self.client else "")

    return LimitedProtocol

"""HTTP/1.1 connections, limited in number, in the time of a request, and in the bytes that wait."""

import asyncio
from typing import Any, Final, Self

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from stemd.sockets.access_list import Refusals
from stemd.web.limits.websocket_limits import LimitedWebSocket

REQUEST_S: Final = 10.0
"""Within which a request, headers and body, has to be whole, from the connection or its last answer on."""
ANSWER_S: Final = 60.0  # within which a peer has to have read an answer
MOST_CONNECTIONS: Final = 128
"""Without WebSockets, which take up no place of plain requests, and without young ones."""
YOUNG_S: Final = 5.0
"""For so long a new connection keeps its place in any case, since its request may be on its way; and then for
as many turns of the event loop as read whatever has arrived by then, since a turn may take seconds."""
_TURNS_TO_READ: Final = 2
MOST_WITH_YOUNG: Final = 4 * MOST_CONNECTIONS
MOST_WEB_SOCKETS: Final = 32  # those that are being closed included; the live page keeps half as many open
MOST_HEADER_BYTES: Final = 16384
MOST_UNREAD_BYTES: Final = 32 * 2**20  # of answers that wait for peers, of all connections together


class _LimitedConnection(h11.Connection):
    """Refuses a long header also when it comes in one piece, which h11 itself lets pass."""

    refused_status = 400  # what a peer that broke the protocol is answered with

    def next_event(self) -> Any:
        try:
            event = super().next_event()
            if isinstance(event, h11.Request):
                size = len(event.method) + len(event.target) + len(b"  HTTP/1.1\r\n")
                size += sum(len(name) + len(value) + len(b": \r\n") for name, value in event.headers)
                if size > MOST_HEADER_BYTES:
                    raise h11.RemoteProtocolError("header too long", error_status_hint=431)
        except h11.RemoteProtocolError as error:
            self.refused_status = error.error_status_hint
            raise
        return event


class LimitedProtocol(H11Protocol):
    """One connection; its timer runs while the peer has something to do, and never outlives it."""

    refusals: Refusals
    request_s = REQUEST_S
    young_s = YOUNG_S
    conn: _LimitedConnection
    most = MOST_CONNECTIONS

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn = _LimitedConnection(h11.SERVER, MOST_HEADER_BYTES)
        self._timer: asyncio.TimerHandle | None = None
        self._ageing: asyncio.TimerHandle | None = None
        self._is_answering = False
        self.waits_since = 0.0
        self.is_young = True

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a new connection; one too many takes the place of another."""
        super().connection_made(transport)
        self._wait(self.request_s)
        self._make_room()
        self._ageing = self.loop.call_later(self.young_s, self._age, _TURNS_TO_READ)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._stop()
        self._stop_ageing()
        self._unset_keepalive_if_required()  # uvicorn does so only if nothing went wrong
        super().connection_lost(exc)

    def handle_events(self) -> None:
        """Process received data, also a request kept during an answer; an error ends this connection only."""
        try:
            super().handle_events()
        except (h11.ProtocolError, ValueError, TypeError):
            self.drop("malformed")
            return
        is_whole = self.cycle is not None and not self.cycle.more_body and not self.cycle.response_complete
        if is_whole and not self._is_answering:
            self._is_answering = True
            self._wait(ANSWER_S)

    def on_response_complete(self) -> None:
        """Wait until the peer has read its answer, and sends the next request."""
        self._is_answering = False
        self._wait(ANSWER_S if self.unread_bytes else self.request_s)
        if self.unread_bytes:
            self._bound_unread()
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """Hand the connection to the protocol of WebSockets, which has limits of its own."""
        if sum(isinstance(one, LimitedWebSocket) for one in self.connections) >= MOST_WEB_SOCKETS:
            self._refuse("too_many_connections", 503)
            return
        if self.flow.write_paused:  # asyncio has said so to this protocol, and does not say it to the next
            self.drop("behind")
            return
        self._stop()
        self._stop_ageing()
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """Answer a request that is none."""
        self._refuse("malformed", self.conn.refused_status)

    @property
    def is_working(self) -> bool:
        """Whether an answer is being made, and it is not the peer's turn."""
        return self._is_answering and not self.unread_bytes

    @property
    def unread_bytes(self) -> int:
        """Bytes that wait for the peer."""
        return self.transport.get_write_buffer_size()

    def drop(self, reason: str) -> None:
        """Close the connection at once."""
        self._count(reason)
        self._stop()
        self._give_answer_up()
        self.connections.discard(self)
        self.transport.abort()

    def _refuse(self, reason: str, status: int) -> None:
        self._count(reason)
        try:
            headers = [("connection", "close"), ("content-length", "0")]
            for event in (h11.Response(status_code=status, headers=headers), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
        except h11.LocalProtocolError:  # in the middle of an answer
            self.transport.abort()
        self._give_answer_up()
        self._wait(self.request_s)
        self.transport.close()

    def _give_answer_up(self) -> None:
        """Send nothing more of an answer that is being made; uvicorn would log that as an error each time."""
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()

    def _bound_unread(self) -> None:
        connections = self._plain()
        total = sum(one.unread_bytes for one in connections)
        for one in sorted(connections, key=lambda one: one.waits_since):
            if total <= MOST_UNREAD_BYTES:
                return
            if one.unread_bytes:
                total -= one.unread_bytes
                one.drop("behind")

    def _age(self, turns: int) -> None:
        if turns:
            self.loop.call_soon(self._age, turns - 1)
        else:
            self.is_young = False
            self._make_room()

    def _stop_ageing(self) -> None:
        if self._ageing is not None:
            self._ageing.cancel()

    def _make_room(self) -> None:
        """Close surplus connections: first those that waited longest, never young ones."""
        connections = self._plain()
        too_many = len(connections) - self.most
        if too_many <= 0:
            return
        for one in sorted(connections, key=lambda one: (one.is_working, one.waits_since)):
            is_young = one.is_young and not one.unread_bytes
            if not is_young or too_many > MOST_WITH_YOUNG - self.most:
                one.drop("too_many_connections")
                too_many -= 1
                if not too_many:
                    return

    def _plain(self) -> list[Self]:
        return [one for one in self.connections if isinstance(one, type(self))]

    def _wait(self, seconds: float) -> None:
        self._stop()
        self.waits_since = self.loop.time()
        self._timer = self.loop.call_later(seconds, self._too_slow)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _too_slow(self) -> None:
        if self.unread_bytes:  # also of a connection that is closing: asyncio would wait without end
            self.drop("behind")
        elif self.is_working:
            self._wait(ANSWER_S)
        elif not self.transport.is_closing():
            self.drop("slow")

    def _count(self, reason: str) -> None:
        self.refusals.count("http", reason, peer=self.client[0] if self.client else "")


def limited_protocol(
    refusals: Refusals, *, request_s: float = REQUEST_S, young_s: float = YOUNG_S
) -> type[LimitedProtocol]:
    """Return the protocol class for ``uvicorn.Config(http=...)``."""
    fields = {"refusals": refusals, "request_s": request_s, "young_s": young_s}
    return type("LimitedProtocol", (LimitedProtocol,), fields)

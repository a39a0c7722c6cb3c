"""WebSocket connections, limited in the frames that a peer sends and in the bytes that wait for it."""

import asyncio
from http import HTTPStatus
from typing import Any, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import State

from stemd.sockets.access_list import Refusals

FRAMES_PER_S: Final = 200
"""That a peer may send; a page sends one for each picture that it draws, 60 in a second at most."""
MOST_FRAMES_AT_ONCE: Final = 1000
CLOSING_S: Final = 2.0  # within which a peer has to take what is left when its connection is closed
ENDING_S: Final = 0.3  # the same when the daemon ends, which uvicorn lets take a second
_BYTES_AT_ONCE: Final = 4096
_BAD_REQUEST: Final = b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class _TooManyFrames(Exception):
    """A peer sends more frames than a page does."""


class _Closing(Exception):
    """Nothing that still comes is of interest: the connection is being closed."""


class LimitedWebSocket(WebSocketsSansIOProtocol):
    """One connection: `send` returns when the message has left; while bytes wait nothing is read."""

    refusals: Refusals

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.close_timeout = CLOSING_S  # a peer that does not answer a goodbye keeps its place meanwhile
        self._pong = b""
        self._frames_left = float(MOST_FRAMES_AT_ONCE)
        self._frames_at = self.loop.time()
        self._abort: asyncio.TimerHandle | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        if self._abort is not None:
            self._abort.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take bytes; whatever is wrong with them ends this connection and nothing else."""
        try:
            for begin in range(0, len(data), _BYTES_AT_ONCE):  # websockets parses all that it is given
                self.conn.receive_data(data[begin : begin + _BYTES_AT_ONCE])
                self._spend(len(self.conn.events))
                self.handle_events()
            if self.conn.parser_exc is not None or self.conn.handshake_exc is not None:
                self._end_malformed()
        except _Closing:
            pass
        except _TooManyFrames:
            self._refuse("too_many_frames", CloseCode.POLICY_VIOLATION)
        except UnicodeDecodeError:
            self._refuse("malformed", CloseCode.INVALID_DATA)
        except (ValueError, TypeError):  # such as header fields and paths that are not ASCII
            self._end_malformed()
        self._end_if_closing()

    def handle_connect(self, event: Request) -> None:
        """Take a handshake, whose own fields have to be ASCII."""
        for name, value in event.headers.raw_items():
            if name.lower().startswith("sec-websocket") and not value.isascii():
                raise ValueError(name)
        super().handle_connect(event)
        if self.response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            self._count("malformed")

    def handle_cont(self, event: Frame) -> None:
        """Take a further piece; empty ones are not kept."""
        if event.data or event.fin:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Hand over a message; UnicodeDecodeError if it is no text, which uvicorn logs with a traceback."""
        if self.curr_msg_data_type == "text":
            b"".join(self.frames).decode()
        super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        """Answer a ping; of those received while bytes wait, only the last."""
        if self.writable.is_set():
            super().handle_ping()
        elif pongs := self.conn.data_to_send():
            self._pong = pongs[-1]

    def keepalive_timeout(self) -> None:
        """Close a connection whose peer does not answer a ping."""
        super().keepalive_timeout()
        self._end_if_closing()

    def shutdown(self) -> None:
        """Close the connection because the daemon ends, unless it is being closed already."""
        self.stop_keepalive()
        if not self.transport.is_closing():
            try:
                super().shutdown()
            except InvalidState:  # the protocol allows no goodbye any more
                self.transport.close()
        if self._abort is not None:
            self._abort.cancel()
        self._abort = self.loop.call_later(ENDING_S, self.transport.abort)

    def pause_writing(self) -> None:
        """Read nothing more from a peer that does not read."""
        super().pause_writing()
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        """Read on."""
        super().resume_writing()
        pong, self._pong = self._pong, b""
        if pong and self.conn.state is State.OPEN:
            self.transport.write(pong)
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    async def send(self, message: Any) -> None:
        """Send a message, and wait until the network has it."""
        if not self.close_sent:
            await self.writable.wait()
        if self.close_sent:  # by us, and not by the application, which cannot know
            raise ClientDisconnected
        await super().send(message)
        await self.writable.wait()

    async def run_asgi(self) -> None:
        """Serve the connection; what its peer does not read then is given up."""
        try:
            await super().run_asgi()
        finally:
            self._end_if_closing()

    def _spend(self, frames: int) -> None:
        if frames and self.transport.is_closing():
            raise _Closing
        now = self.loop.time()
        self._frames_left += (now - self._frames_at) * FRAMES_PER_S
        self._frames_left = min(self._frames_left, MOST_FRAMES_AT_ONCE) - frames
        self._frames_at = now
        if self._frames_left < 0:
            raise _TooManyFrames

    def _refuse(self, reason: str, code: int) -> None:
        self._count(reason)
        if self.conn.state is State.OPEN:
            self.conn.send_close(code, reason)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.transport.close()

    def _end_malformed(self) -> None:
        if self.transport.is_closing():
            return
        self._count("malformed")
        if not self.handshake_complete:
            self.transport.write(_BAD_REQUEST)
        elif self.conn.close_sent is not None:
            self.handle_parser_exception()
        self.transport.close()

    def _end_if_closing(self) -> None:
        # asyncio waits without a limit until a peer has taken what was written before the end.
        if self.transport.is_closing() and self._abort is None:
            self._abort = self.loop.call_later(CLOSING_S, self.transport.abort)

    def _count(self, reason: str) -> None:
        self.refusals.count("http", reason, peer=self.client[0] if self.client else "")


def limited_web_socket(refusals: Refusals) -> type[LimitedWebSocket]:
    """Return the protocol class for ``uvicorn.Config(ws=...)``."""
    return type("LimitedWebSocket", (LimitedWebSocket,), {"refusals": refusals})

"""WebSocket connections, limited in the frames that a peer sends and in the bytes that wait for it."""

import asyncio
from typing import Any, Final

import wsproto
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.wsproto_impl import WSProtocol
from wsproto.connection import ConnectionState
from wsproto.utilities import LocalProtocolError, RemoteProtocolError

from stemd.sockets.access_list import Refusals

FRAMES_PER_S: Final = 200
"""That a peer may send; a page sends one for each picture that it draws, 60 in a second at most."""
MOST_FRAMES_AT_ONCE: Final = 1000
CLOSING_S: Final = 2.0  # within which a peer has to take what is left when its connection is closed
ENDING_S: Final = 0.3  # the same when the daemon ends, which uvicorn lets take a second
_POLICY: Final = 1008  # "policy violation", of the protocol's registry of close codes
_BAD_REQUEST: Final = b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class _TooManyFrames(Exception):
    """A peer sends more frames than a page does."""


class _Closing(Exception):
    """Nothing that still comes is of interest: the connection is being closed."""


class LimitedWebSocket(WSProtocol):
    """One connection.

    `send` returns when the message has left, so one waits at most. While bytes wait nothing is read; of pings
    received meanwhile only the last is answered.
    """

    refusals: Refusals

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.close_timeout = CLOSING_S  # a peer that does not answer a goodbye keeps its place meanwhile
        self._ping: wsproto.events.Ping | None = None
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
            self.conn.receive_data(data)
            self.handle_events()
        except _Closing:
            pass
        except _TooManyFrames:
            self._refuse("too_many_frames", _POLICY)
        except RemoteProtocolError as error:
            self._count("malformed")
            if error.event_hint is not None:
                self.transport.write(self.conn.send(error.event_hint))
            self.transport.close()
        except LocalProtocolError:  # it goes on after we have closed
            self.transport.close()
        except (ValueError, TypeError):  # such as header fields and paths that are not ASCII
            self._count("malformed")
            if not self.handshake_complete:
                self.transport.write(_BAD_REQUEST)
            self.transport.close()
        self._end_if_closing()

    def handle_message(self, event: Any) -> None:
        """Take a message, or a piece of one."""
        self._spend()
        super().handle_message(event)

    def handle_ping(self, event: wsproto.events.Ping) -> None:
        """Answer a ping, unless bytes wait already."""
        self._spend()
        if self.writable.is_set():
            super().handle_ping(event)
        else:
            self._ping = event

    def handle_pong(self, event: wsproto.events.Pong) -> None:
        """Take the answer to a ping of ours, or one to none."""
        self._spend()
        super().handle_pong(event)

    def handle_close(self, event: wsproto.events.CloseConnection) -> None:
        """Close what the peer closes, and what it sent wrong frames over."""
        if self.conn.state is ConnectionState.OPEN and not self.close_sent:
            # That is how wsproto says that a frame is none; `code` says what was wrong with it.
            self._count("malformed")
            self.transport.write(self.conn.send(event))
        super().handle_close(event)

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
            except LocalProtocolError:  # the protocol allows no goodbye any more
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
        ping, self._ping = self._ping, None
        if ping is not None and self.conn.state is ConnectionState.OPEN:
            super().handle_ping(ping)
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

    def _spend(self) -> None:
        if self.transport.is_closing():
            raise _Closing
        now = self.loop.time()
        self._frames_left += (now - self._frames_at) * FRAMES_PER_S
        self._frames_left = min(self._frames_left, MOST_FRAMES_AT_ONCE) - 1
        self._frames_at = now
        if self._frames_left < 0:
            raise _TooManyFrames

    def _refuse(self, reason: str, code: int) -> None:
        self._count(reason)
        if self.conn.state is ConnectionState.OPEN:
            self.transport.write(self.conn.send(wsproto.events.CloseConnection(code=code, reason=reason)))
            self.close_sent = True
            self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
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

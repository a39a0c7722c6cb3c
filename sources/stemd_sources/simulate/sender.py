"""The socket of a simulated detector."""

import errno
import os
import time
from collections.abc import Callable
from typing import Protocol, Self, TypeAlias

from stemd_sources.errors import BindError
from stemd_sources.simulate.pace import sleep_unless
from stemd_sources.simulate.push_socket import PushSocket

STOP_CHECK_MS = 100
_REBIND_S = 5.0
_IPC_STAYS_S = 0.5
"""On an ipc:// address libzmq drops what a receiver that is held back has not read when its peer closes: the
hang-up is told at once there, on TCP only behind the data. So the connection stays open for a while."""
AWAY_S = 0.5
"""A peer that is back before anyone looked was never away; detectors take longer than this to start."""


Message: TypeAlias = bytes | tuple[bytes, ...]
"""What is sent in one go: bytes, or the parts of a message that has several."""


class Stopped(Exception):
    """The simulator was asked to stop while it sent."""


class SendingSocket(Protocol):
    """What a simulated detector sends through; see `DetectorSocket`."""

    @property
    def address(self) -> str:
        """Where it listens."""
        ...

    def send(self, message: Message, *, more: bool = False) -> None:
        """Send one message; blocks while no receiver takes it. Raises `Stopped`.

        With `more` it may be kept for a moment, since others follow at once.
        """
        ...

    def reconnect(self) -> None:
        """Close once all is handed over, and after a moment listen at the same address again."""
        ...

    def finish(self) -> None:
        """Close after all is handed over."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(self, *exc_info: object) -> None: ...


class DetectorSocket:
    """A PUSH socket that listens at an address.

    Parameters
    ----------
    address
        ``tcp://host:port`` (port ``*``: any free one) or ``ipc:///path``.
    queue_messages
        High-water mark: so many messages wait for each receiver; then sending blocks.
    should_stop
        Asked a few times a second while sending or waiting.
    linger_s
        How long `finish` waits for the receiver to take what is queued; None: until it has.

    Raises
    ------
    BindError
        If it cannot listen there.
    """

    def __init__(
        self,
        address: str,
        *,
        queue_messages: int,
        should_stop: Callable[[], bool],
        linger_s: float | None = None,
    ) -> None:
        self.address = address
        self._queue_messages = queue_messages
        self._should_stop = should_stop
        self._linger_s = linger_s
        self._listen()

    def send(self, message: Message, *, more: bool = False) -> None:
        """Hand over one message, or the parts of one; blocks while no receiver is there or takes it.

        With `more` it may wait, since others follow at once; it blocks while the receiver's queue is full.

        Raises
        ------
        Stopped
            If `should_stop` said so meanwhile.
        """
        parts = (message,) if isinstance(message, bytes) else message
        while not self._socket.send(parts, more=more):
            self._exchange()
        while not more and not self._socket.is_empty:  # nobody sends it while this thread does other things
            self._exchange()

    def _exchange(self) -> None:
        self._socket.exchange(STOP_CHECK_MS / 1000)
        if self._should_stop():
            raise Stopped

    def reconnect(self) -> None:
        """Close once all is handed over, and after a moment listen at the same address again."""
        self.finish()
        sleep_unless(self._should_stop, AWAY_S)
        until = time.monotonic() + _REBIND_S
        while True:
            try:
                self._listen()
            except BindError:
                if time.monotonic() > until:
                    raise
                sleep_unless(self._should_stop, STOP_CHECK_MS / 1000)
            else:
                return

    def finish(self) -> None:
        """Close after all is handed over."""
        until = None if self._linger_s is None else time.monotonic() + self._linger_s
        while (
            not self._socket.is_empty and not self._should_stop() and (not until or time.monotonic() < until)
        ):
            self._socket.exchange(STOP_CHECK_MS / 1000)
        if self.address.startswith("ipc://"):
            sleep_unless(self._should_stop, _IPC_STAYS_S)
        self._socket.close()

    def close(self) -> None:
        """Close at once; what is queued is lost. Closing twice is allowed."""
        self._socket.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc_info: object) -> None:
        self.close()

    def _listen(self) -> None:
        try:
            self._socket = PushSocket(self.address, queue_messages=self._queue_messages)
        except OSError as error:
            mend = (
                "another program listens there" if error.errno == errno.EADDRINUSE else "take another address"
            )
            reason = os.strerror(error.errno or errno.EINVAL)
            raise BindError(f"cannot listen at {self.address}: {reason}; {mend}") from error
        self.address = self._socket.address

"""What clients write: asked of the daemon, and answered when it has."""

import threading
from collections.abc import Callable
from typing import Any, Final  # operations of p4p have no types

from p4p.server.thread import SharedPV

from stemd.processes.channel import Channel, ChannelClosed
from stemd.pva.messages import FromServer, PutCancel, PutDone, PutParameter, ToServer
from stemd.pva.parameters import Shown, as_json

_MOST_WAITING: Final = 32  # puts whose answer is not there yet


class Puts:
    """Puts that the daemon has not answered yet: at most 32, further ones are refused.

    Parameters
    ----------
    channel : Channel
        To the daemon.
    """

    def __init__(self, channel: Channel[FromServer, ToServer]) -> None:
        self._channel = channel
        self._lock = threading.Lock()
        self._waiting: dict[int, Any] = {}
        self._number = 0

    def ask(self, operation: Any, message: Callable[[int, str], FromServer]) -> None:
        """Send a put to the daemon, with its number and the client's name."""
        peer = f"pva {operation.peer()} ({operation.account()})"
        with self._lock:
            if len(self._waiting) >= _MOST_WAITING:
                operation.done(error=f"{_MOST_WAITING} puts wait for the daemon: try again")
                return
            self._number += 1
            self._waiting[self._number] = operation
            try:
                self._channel.send(message(self._number, peer))
            except ChannelClosed:
                del self._waiting[self._number]
                operation.done(error="the daemon is going away")

    def done(self, answer: PutDone) -> None:
        """Answer the client."""
        with self._lock:
            operation = self._waiting.pop(answer.number, None)
        if operation is not None:
            operation.done(error=answer.error or None)


class CancelHandler:
    """Takes writes to ``CANCEL``.

    Parameters
    ----------
    puts : Puts
    """

    def __init__(self, puts: Puts) -> None:
        self._puts = puts

    def put(self, _: SharedPV, operation: Any) -> None:
        """Cancel the run in progress; 0 does nothing."""
        if not int(operation.value()["value"]):
            operation.done()
            return
        self._puts.ask(operation, lambda number, peer: PutCancel(number=number, peer=peer))


class ParameterHandler:
    """Takes writes to one parameter.

    Parameters
    ----------
    puts : Puts
    udf, name : str
    shown : Shown
        The value before.
    """

    def __init__(self, puts: Puts, udf: str, name: str, shown: Shown) -> None:
        self._puts = puts
        self._udf = udf
        self._name = name
        self.shown = shown

    def put(self, _: SharedPV, operation: Any) -> None:
        """Change the parameter."""
        try:
            value = as_json(self.shown, operation.value()["value"])
        except (ValueError, TypeError, OverflowError) as error:
            operation.done(error=f"{self._udf}: {self._name}: {error}")
            return
        self._puts.ask(
            operation,
            lambda number, peer: PutParameter(
                number=number, peer=peer, udf=self._udf, name=self._name, value=value
            ),
        )

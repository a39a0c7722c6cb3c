"""What clients write: asked of the daemon, and answered when it has."""

import threading
from typing import Any, Final  # operations of p4p have no types

from p4p.server.thread import SharedPV

from stemd_pva.daemon_link import DaemonGone, DaemonLink
from stemd_pva.parameters import Shown, as_json

_MOST_WAITING: Final = 32  # puts whose answer is not there yet


class Puts:
    """Puts that the daemon has not answered yet: at most 32, further ones are refused."""

    def __init__(self, daemon: DaemonLink) -> None:
        self._daemon = daemon
        self._lock = threading.Lock()
        self._waiting: dict[int, Any] = {}
        self._number = 0

    def ask(self, operation: Any, kind: str, **fields: object) -> None:
        """Send a put to the daemon, with its number and the client's name."""
        peer = f"pva {operation.peer()} ({operation.account()})"
        with self._lock:
            if len(self._waiting) >= _MOST_WAITING:
                operation.done(error=f"{_MOST_WAITING} puts wait for the daemon: try again")
                return
            self._number += 1
            self._waiting[self._number] = operation
            try:
                self._daemon.send(kind, number=self._number, peer=peer, **fields)
            except (DaemonGone, ValueError) as error:
                del self._waiting[self._number]
                operation.done(error=str(error))

    def done(self, number: int, error: str) -> None:
        """Answer the client; `error` is empty if its put was done."""
        with self._lock:
            operation = self._waiting.pop(number, None)
        if operation is not None:
            operation.done(error=error or None)


class CancelHandler:
    """Takes writes to ``CANCEL``."""

    def __init__(self, puts: Puts) -> None:
        self._puts = puts

    def put(self, _: SharedPV, operation: Any) -> None:
        """Cancel the run in progress; 0 does nothing."""
        if not int(operation.value()["value"]):
            operation.done()
            return
        self._puts.ask(operation, "PutCancel")


class ParameterHandler:
    """Takes writes to one parameter; `shown`: the value before."""

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
        self._puts.ask(operation, "PutParameter", udf=self._udf, name=self._name, value=value)

"""The other end of a service's notification socket."""

import socket
import threading
from collections.abc import Callable
from pathlib import Path

from whole_way.waiting import LIMIT_S


class Manager:
    """The service manager's end of the notification socket: keeps what it is told."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "notify"
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(str(self.path))
        self._changed = threading.Condition()
        self.heard: list[str] = []
        self._thread = threading.Thread(target=self._listen)
        self._thread.start()

    def hears(self, is_enough: Callable[[list[str]], bool]) -> None:
        with self._changed:
            assert self._changed.wait_for(lambda: is_enough(self.heard), LIMIT_S), self.heard

    def forget(self) -> None:
        with self._changed:
            self.heard.clear()

    def close(self) -> None:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as out:
            out.sendto(b"", str(self.path))
        self._thread.join()
        self._socket.close()

    def environ(self) -> dict[str, str]:
        """Tell the variables by which a service finds it."""
        return {"NOTIFY_SOCKET": str(self.path), "WATCHDOG_USEC": "1000000"}

    def _listen(self) -> None:
        while message := self._socket.recv(1000):
            with self._changed:
                self.heard.append(message.decode())
                self._changed.notify_all()

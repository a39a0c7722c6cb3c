"""A crowd of readers that never read, in a process of its own: ``python crowd.py NUMBERS_AND_ADDRESSES``."""

import fcntl
import itertools
import json
import os
import socket
import sys
import termios
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "shared"))

import msgpack

from whole_way.raw_peer import RawPeer, connect, multipart
from whole_way.web_socket import UPGRADE, masked

ASK_S = 0.2
AGAIN_S = 1.0
MOST_TURNS = 8  # that a page says it has drawn: more than can wait for it
RECEIVE_BYTES = 4096  # that the kernel takes here for a reader over HTTP, so that more waits in the daemon
LET_IN = b"HTTP/1.1 101"


class Reader:
    """One peer that asks now and then, never reads, and comes back when it is cut off."""

    def __init__(self, kind: str, address: str) -> None:
        self._kind, self._address = kind, address
        self._connection: Any = None
        self._is_let_in = False
        self._comes_at = 0.0
        self._asks = 0
        self._was_cut_off = False

    @property
    def is_cut_off(self) -> bool:
        return self._connection is None

    @property
    def is_behind(self) -> bool:
        """Whether something lies here unread, or it was cut off after it was let in."""
        if not self._is_let_in:
            return self._was_cut_off
        waiting = bytearray(4)
        fcntl.ioctl(self._connection, termios.FIONREAD, waiting)
        return any(waiting)

    def act(self) -> None:
        """Connect, or ask once more."""
        if self._connection is None:
            if time.monotonic() >= self._comes_at:
                self._comes_at = time.monotonic() + AGAIN_S
                with suppress(OSError):
                    self._connect()
            return
        try:
            if not self._is_let_in:
                self._read_status()
            self._asks += 1
            self._connection.send(self._question())
        except BlockingIOError:
            pass  # the daemon takes nothing more from who does not read
        except OSError:
            self._connection.close()
            self._connection = None
            self._was_cut_off |= self._is_let_in
            self._is_let_in = False
            self._comes_at = time.monotonic() + AGAIN_S

    def _connect(self) -> None:
        match self._kind:
            case "results":
                connection = RawPeer(self._address, "SUB").connection
            case "snapshots" | "control":
                connection = RawPeer(self._address, "DEALER").connection
            case _:
                connection = connect(self._address)
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BYTES)
        if self._kind == "page":
            connection.sendall(UPGRADE.replace("HTTP\r\nU", f"{self._address}\r\nU").encode())
        connection.setblocking(False)
        self._connection = connection
        self._is_let_in = self._kind != "page"
        self._asks = 0

    def _read_status(self) -> None:
        """Read whether a page is let in; a BlockingIOError while there is no answer."""
        status = self._connection.recv(len(LET_IN))
        if status != LET_IN:
            raise ConnectionRefusedError(status)
        self._is_let_in = True

    def _question(self) -> bytes:
        match self._kind:
            case "results":
                return b"\x00\x08\x01result/" if self._asks == 1 else b""
            case "snapshots":
                return multipart(b"snapshot", b"result/")
            case "control":
                return multipart(msgpack.packb({"op": ("status", "udfs")[self._asks % 2]})) * 4
            case "page":
                buffers = (("sum", "intensity"), ("large", "large"), ("large", "large"))
                views = [{"udf": udf, "buffer": buffer, "channel": 0} for udf, buffer in buffers]
                watch = {"type": "watch", "scan": None, "views": views}
                drawn = {"type": "drawn", "turn": 1 + self._asks % MOST_TURNS}
                ask = masked(1, json.dumps(watch).encode()) + masked(1, json.dumps(drawn).encode())
                return ask + masked(9, bytes(125)) * 30
            case _:
                path = ("/metrics", "/page/shapes/shapes.js", "/api/status")[self._asks % 3]
                return f"GET {path} HTTP/1.1\r\nHost: {self._address}\r\n\r\n".encode() * 4


def be_a_crowd(numbers: dict[str, int], addresses: dict[str, str]) -> None:
    """Act until standard input ends; print a line when somebody is behind on each socket."""
    os.nice(19)
    crowds = [[Reader(kind, addresses[kind]) for _ in range(number)] for kind, number in numbers.items()]
    is_told = False
    is_over = threading.Event()

    def wait_for_end() -> None:
        sys.stdin.read()
        is_over.set()

    threading.Thread(target=wait_for_end, daemon=True).start()
    while not is_over.is_set():
        began = time.monotonic()
        for reader in itertools.chain(*crowds):
            reader.act()
        if not is_told and all(any(reader.is_behind for reader in readers) for readers in crowds):
            print("behind", flush=True)
            is_told = True
        is_over.wait(max(0.01, began + ASK_S - time.monotonic()))


if __name__ == "__main__":
    be_a_crowd(*json.loads(sys.argv[1]))

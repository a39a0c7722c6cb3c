"""A crowd of readers that never read, on every socket of a daemon, while scans run.

Fails if the daemon's memory passed its bound, if ``/healthz`` did not answer, or if a scan was not exact.
The crowd stays until answers lie unread, or readers were cut off, on every socket. After one of 200 in two
minutes comes another one, with no more readers over HTTP than are let in. It stays until the daemon has cut
readers off for not reading, on results, snapshots and HTTP. One bound holds for the memory over both crowds:
the allocator keeps much of what a crowd took for the next one.
"""

import json
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import crowd
import pytest

from stemd.client.control_client import DaemonUnreachable
from stemd.client.subscriber import Subscriber
from stemd.sockets.handshake import KeyRefused
from stemd.web.hub import VIEWERS
from stemd.web.limits.allowance import MOST_BYTES as PICTURE_BYTES
from stemd.web.limits.connection_limits import MOST_CONNECTIONS
from stemd_sources.simulate.frames import GeneratedFrames
from stemd_sources.simulate.simulator import Simulator
from whole_way.background import Background
from whole_way.checks import check_complete
from whole_way.collector import Run
from whole_way.daemon import settings
from whole_way.processes import memory_bytes
from whole_way.reference import Reference
from whole_way.secured import TCPDaemon
from whole_way.waiting import wait_until

MIB = 2**20
NAV, SIG = (128, 128), (32, 32)
WAITING_BYTES = 64 * MIB
# On results and snapshots; of pages pictures and their copies; of plain HTTP; of control; what Python and
# ZeroMQ take beside. Without bounds some seconds of a crowd take gigabytes.
MOST_MORE_BYTES = 2 * WAITING_BYTES + 2 * PICTURE_BYTES + 32 * MIB + 64 * MIB + 128 * MIB
LOST_S = 5.0  # after which an event that did not come is looked for in a snapshot
MOST_S = 300.0  # until a crowd is behind, a scan has ended, or a question is answered
RUN_ENDED = "event/run_ended"
BEHIND_ON = ("results", "snapshots", "http")


@contextmanager
def crowd_of(numbers: dict[str, int], addresses: dict[str, str]) -> Iterator[threading.Event]:
    """Have so many readers of each kind for the block; the event says that of each kind some are behind."""
    command = [sys.executable, crowd.__file__, json.dumps([numbers, addresses])]
    is_behind = threading.Event()
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        lines = process.stdout

        def wait_for_line() -> None:
            if lines.readline():
                is_behind.set()

        threading.Thread(target=wait_for_line, daemon=True).start()
        try:
            yield is_behind
        finally:
            assert process.poll() is None, "the crowd went away"
            assert process.stdin is not None
            process.stdin.close()


class Watch(Background):
    """Looks at the daemon's memory and asks for its health all the time, in a thread."""

    def __init__(self, daemon: TCPDaemon, http: str) -> None:
        super().__init__()
        self._daemon, self._http = daemon, http
        self.most_bytes = 0
        self.answers: list[float] = []
        self.failures: list[str] = []

    def work(self) -> None:
        while self.waits(0.1):
            self.most_bytes = max(self.most_bytes, memory_bytes(self._daemon.process.pid))
            began = time.monotonic()
            try:
                with urlopen(f"http://{self._http}/healthz", timeout=30) as answer:
                    assert answer.status == 200
            except OSError as error:
                self.failures.append(repr(error))
            self.answers.append(time.monotonic() - began)


class Scans:
    """Scans one after the other, each checked."""

    def __init__(self, daemon: TCPDaemon) -> None:
        self._daemon = daemon
        self._reference = Reference(NAV, SIG)
        self._frames = GeneratedFrames(NAV, SIG, "uint16")
        # A subscriber may lose messages when this machine is busy; snapshots are lost by nobody who reads.
        self._subscriber = Subscriber(daemon.results, daemon.snapshots, ("event/scan_started", RUN_ENDED))
        assert self._subscriber.is_subscribed(MOST_S)
        self._ended = ""

    def run(self) -> None:
        Simulator(self._frames, address=self._daemon.detector).run()
        wait_until(self._has_ended, MOST_S)
        last = self._subscriber.history(self._ended, MOST_S)
        events = {message.topic: message for message in self._subscriber.snapshot(MOST_S)}
        run = Run([events["event/scan_started"], *last, events[RUN_ENDED]])
        check_complete(run, self._reference, 1)

    def close(self) -> None:
        self._subscriber.close()

    def _has_ended(self) -> bool:
        message = self._subscriber.receive(LOST_S)
        if message is None:  # the event may be lost; a snapshot is not
            newest = {message.topic: message for message in self._subscriber.snapshot(MOST_S)}
            message = newest.get(RUN_ENDED)
        if message is None or message.topic != RUN_ENDED or message.header["scan_id"] == self._ended:
            return False
        self._ended = message.header["scan_id"]
        return True


def status_when_let_in(daemon: TCPDaemon) -> dict[str, Any]:
    """Ask until control takes one client more: the crowd that has just left may still hold all places."""
    found: list[dict[str, Any]] = []

    def is_let_in() -> bool:
        with suppress(KeyRefused, DaemonUnreachable):  # refused, or closed before it answered
            found.append(daemon.status())
        return bool(found)

    wait_until(is_let_in, MOST_S)
    return found[0]


def behind(http: str) -> dict[str, int]:
    """How many readers were cut off for not reading, by socket; asked over HTTP: control is crowded."""
    with urlopen(f"http://{http}/api/status", timeout=MOST_S) as answer:
        refused = json.load(answer)["refused"]
    return {name: refused.get(name, {}).get("behind", 0) for name in BEHIND_ON}


def read_as_a_page(status):
    """Have a page be answered like this and then cut off; return whether it says that it was behind."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        host, port = server.getsockname()
        reader = crowd.Reader("page", f"{host}:{port}")
        reader.act()
        peer, _ = server.accept()
        with peer:
            peer.recv(2**16)
            peer.sendall(f"HTTP/1.1 {status}\r\n\r\n".encode())

        def is_cut_off():
            reader.act()
            return reader.is_cut_off

        wait_until(is_cut_off)
        return reader.is_behind


def test_only_a_page_that_was_let_in_can_be_behind():
    assert read_as_a_page("101 Switching Protocols")
    assert not read_as_a_page("503 Service Unavailable")


@pytest.mark.timeout(300)
def test_a_crowd_that_never_reads_costs_a_bounded_amount_of_memory(tmp_path, amount):
    # Whether so few reach the bounds depends on the machine; test_unread_messages.py says who is cut off.
    seconds, readers, must_cut_off = amount(quick=(1, 20, False), soak=(120, 200, True))
    env = settings(publish_waiting_bytes=WAITING_BYTES, publish_history_bytes=32 * MIB)
    env |= settings(http_open_to_read="true", security_max_connections=1000)
    env |= settings(kernels=os.environ.get("STEMD_KERNELS", "plain"))
    env["PYTHONPATH"] = str(Path(__file__).parent)
    options = ("--udf", "large=large_results:Large")
    with TCPDaemon(tmp_path, options=options, env=env) as daemon, closing(Scans(daemon)) as scans:
        http = daemon.status()["addresses"]["http"]
        addresses = {name: getattr(daemon, name) for name in ("results", "snapshots", "control")}
        addresses |= {"page": http, "http": http}
        everybody = dict.fromkeys(addresses, readers)
        for _ in range(2):  # what is loaded or allocated at first is no crowd's
            scans.run()
        before = memory_bytes(daemon.process.pid)
        with Watch(daemon, http) as watch:
            with crowd_of(everybody, addresses) as is_behind:
                began = time.monotonic()
                while time.monotonic() < began + seconds or not is_behind.is_set():
                    assert time.monotonic() < began + seconds + MOST_S, "nobody is behind on some socket"
                    scans.run()
            if must_cut_off:
                # With more of them the daemon closes pages and connections before they are behind.
                few = {"page": min(readers, VIEWERS), "http": min(readers, MOST_CONNECTIONS // 2)}
                with crowd_of(everybody | few, addresses):
                    until = time.monotonic() + MOST_S
                    while not all((found := behind(http)).values()):
                        assert time.monotonic() < until, f"cut off for not reading: {found}"
                        scans.run()
        refused = status_when_let_in(daemon)["refused"]
        assert "token" not in refused.get("http", {}), refused
        assert not watch.failures, watch.failures
        more = watch.most_bytes - before
        print(f"memory grew by {more / MIB:.0f} MiB, /healthz within {max(watch.answers):.3f} s")
        assert more < MOST_MORE_BYTES

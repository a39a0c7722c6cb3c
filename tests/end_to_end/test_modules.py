"""A camera whose modules come over sockets of their own: each frame has one fate, whatever its modules do."""

from collections.abc import Iterator
from contextlib import ExitStack, closing

import pytest
import zmq

from stemd_sources.detectors.ncem.simulation import module_message
from stemd_sources.simulate.frames import GeneratedFrames, reference_frames
from whole_way.checks import check_frames, check_ledgers
from whole_way.ports import free_port
from whole_way.waiting import LIMIT_S, wait_until

NAV, SIG = (16, 16), (24, 32)
FRAMES, MODULES = 256, 4


class Camera:
    """The data servers of a camera, one for each module."""

    def __init__(self, address: str) -> None:
        host, _, first = address.rpartition(":")
        self._frames = GeneratedFrames(NAV, SIG, "uint16")
        self._stack = ExitStack()
        context = self._stack.enter_context(zmq.Context())
        self.sockets = [self._stack.enter_context(context.socket(zmq.PUSH)) for _ in range(MODULES)]
        for module, socket in enumerate(self.sockets):
            socket.set(zmq.SNDTIMEO, int(1000 * LIMIT_S))
            socket.set(zmq.LINGER, int(1000 * LIMIT_S))
            socket.set(zmq.IMMEDIATE, 1)
            socket.connect(f"{host}:{int(first) + module}")

    def send(self, frame: int, *modules: int, scan: int = 1) -> None:
        pixels = self._frames.frame(self._frames.number(frame, scan)).tobytes()
        size = len(pixels) // MODULES
        for module in modules:
            part = pixels[module * size : (module + 1) * size]
            message = module_message(frame, module, part, scan=scan, nav_shape=NAV, frames=FRAMES)
            self.sockets[module].send_multipart(message)

    def close(self) -> None:
        """Go away when all is handed over. Closing twice is allowed."""
        self._stack.close()


@pytest.fixture(scope="module")
def daemon(shared_daemon):
    source = f"ncem+tcp://127.0.0.1:{free_port(MODULES)}?modules={MODULES}&shape={SIG[0]},{SIG[1]}"
    return shared_daemon("sum", "sumsig", source=source)


@pytest.fixture
def camera(daemon) -> Iterator[Camera]:
    wait_until(lambda: daemon.status()["scan"] is None)
    with closing(Camera(daemon.detector)) as camera:
        yield camera


def test_lost_modules_copies_disorder_and_garbage_are_counted_and_the_rest_is_exact(daemon, collect, camera):
    collector = collect(daemon)
    incomplete = {3: (0, 1, 2), 100: (3,), 101: (0, 2), FRAMES - 1: (1, 2, 3)}
    before = daemon.metric('stemd_frames_total{outcome="incomplete"}')
    for frame in range(0, FRAMES, 2):
        for one in (frame + 1, frame):
            camera.send(one, *incomplete.get(one, (3, 1, 0, 2)))
            if one in (7, 8):
                camera.send(one, 2)
            if one == 9:
                camera.send(one, 0, 1, 2, 3)
            if one == 50:
                camera.sockets[1].send_multipart([b"no header", b"pixels"])
                camera.sockets[2].send(b"\x99")
    (run,) = collector.runs(1)
    assert (run.ended["status"], run.ended["reason"]) == ("final", None)
    terms = {"incomplete": len(incomplete), "duplicate": 3, "malformed": 2}
    check_frames(run, reference_frames(NAV, SIG, "uint16"), processed=FRAMES - len(incomplete), **terms)
    check_ledgers(run)
    assert daemon.metric('stemd_frames_total{outcome="incomplete"}') == before + len(incomplete)
    assert "module 3 did not come" in daemon.log


def test_a_restart_makes_frames_that_wait_incomplete_and_the_next_scan_is_whole(daemon, collect, camera):
    collector = collect(daemon)
    for frame in range(50):
        camera.send(frame, 0, 1, 2, 3)
    camera.send(50, 0)
    camera.send(51, 1, 2, 3)
    for frame in range(FRAMES):
        camera.send(frame, 3, 2, 1, 0, scan=2)
    restarted, whole = collector.runs(2)
    assert (restarted.ended["status"], restarted.ended["reason"]) == ("cancelled", "restarted")
    ledger = restarted.ended["ledger"]
    assert (ledger["received"], ledger["incomplete"], ledger["missing"]) == (52, 2, FRAMES - 52)
    assert ledger["processed"] + ledger["discarded"] == 50
    check_frames(whole, reference_frames(NAV, SIG, "uint16", scan=2))


def test_a_camera_that_leaves_in_the_middle_of_a_frame_is_lost(daemon, collect, camera):
    collector = collect(daemon)
    for frame in range(50):
        camera.send(frame, 0, 1, 2, 3)
    camera.send(50, 0, 3)
    camera.close()
    (run,) = collector.runs(1)
    assert (run.ended["status"], run.ended["reason"]) == ("cancelled", "source_lost")
    ledger = run.ended["ledger"]
    assert (ledger["received"], ledger["processed"], ledger["incomplete"]) == (51, 50, 1)

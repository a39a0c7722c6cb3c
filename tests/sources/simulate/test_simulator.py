import re
import threading

import numpy as np
import pytest
import zmq

from stemd_sources.detectors.dectris_v2.parser import DectrisV2Parser
from stemd_sources.detectors.dectris_v2.simulation import DectrisV2Scan
from stemd_sources.errors import BindError, FaultError
from stemd_sources.events import ImageReceived, ScanEnded, ScanStarted
from stemd_sources.sending.faults import parse_fault
from stemd_sources.sending.scans import Payloads
from stemd_sources.simulate import simulator
from stemd_sources.simulate.frames import FileFrames, GeneratedFrames
from stemd_sources.simulate.simulator import DealtScan, ModuleFrames, Simulator, modules_scan, next_address
from stream_examples import decoded
from whole_way.waiting import LIMIT_S

NAV, SIG = (4, 5), (16, 24)


def by_scan(steps) -> list[list]:
    """The steps of each scan, a scan beginning at each start."""
    scans: list[list] = []
    for step in steps:
        if step != "lost" and isinstance(step[0], ScanStarted):
            scans.append([])
        scans[-1].append(step)
    return scans


def indices(steps) -> list[int]:
    return [step[0].index for step in steps if step != "lost" and isinstance(step[0], ImageReceived)]


def letters(steps) -> str:
    """One letter for each message: s(tart), i(mage), e(nd); ! for a lost connection."""
    names = {ScanStarted: "s", ImageReceived: "i", ScanEnded: "e"}
    return "".join("!" if step == "lost" else names[type(step[0])] for step in steps)


@pytest.fixture
def simulate(run_and_receive, address):
    """Run a simulator of 20 frames; returns its summary and what came."""

    def simulate(*faults: str, frames=None, **options):
        simulator = Simulator(
            frames or GeneratedFrames(NAV, SIG),
            address=address,
            faults=[*map(parse_fault, faults)],
            **{"pause_after_abort_s": 0.0, "pause_of_stall_s": 0.0} | options,
        )
        return run_and_receive(simulator.run)

    return simulate


def test_a_pixel_mask_travels_in_the_header(simulate):
    mask = np.zeros(SIG, "u4")
    mask[3, 5] = 16
    _, steps = simulate(pixel_mask=mask)
    assert (steps[0][0].pixel_mask == (mask != 0)).all()


def test_frames_of_a_file_are_sent_as_they_are_in_every_scan(simulate, tmp_path):
    array = np.random.default_rng(0).integers(0, 2**16, (3, 4, 8, 8), "u2")
    np.save(tmp_path / "scan.npy", array)
    _, steps = simulate(frames=FileFrames(tmp_path / "scan.npy"), scans=2)
    for scan in by_scan(steps):
        assert scan[0][0].nav_shape == (3, 4)
        images = [step for step in scan if step != "lost" and isinstance(step[0], ImageReceived)]
        assert (np.stack([decoded(*step) for step in images]) == array.reshape(12, 8, 8)).all()


@pytest.mark.parametrize(
    ("fault", "first_scan"),
    [
        ("restart@7", "s" + 7 * "i"),
        ("abort@7", "s" + 7 * "i" + "e"),
        ("disconnect@7", "s" + 7 * "i" + "!"),
        ("reorder@19", "s" + 19 * "i" + "e" + "i"),
        ("foreign-series@7", "s" + 21 * "i" + "e"),
    ],
)
def test_a_fault_hits_its_scan_and_the_next_is_whole(simulate, fault, first_scan):
    summary, steps = simulate(fault, scans=2)
    first, second = by_scan(steps)
    assert (letters(first), letters(second)) == (first_scan, "s" + 20 * "i" + "e!")
    assert indices(second) == list(range(20))
    assert summary.scans == 2
    assert summary.images == letters(steps).count("i")


def test_it_reports_what_it_does(simulate, address):
    reports = []
    simulate("restart@5", scans=2, report=reports.append)
    assert [tuple(report) for report in reports] == [
        ("listening", address, 0, 0, 0),
        ("making_frames", address, 0, 0, 20),
        ("scan_started", address, 1, 1, 0),
        ("scan_left", address, 1, 1, 5),
        ("scan_started", address, 2, 2, 0),
        ("scan_left", address, 2, 2, 20),
    ]


def test_each_frame_is_made_once_and_it_reports_how_many_are(simulate, monkeypatch):
    monkeypatch.setattr(simulator, "_SECONDS_BETWEEN_REPORTS", -1.0)
    reports, made, frame = [], [], GeneratedFrames.frame
    monkeypatch.setattr(GeneratedFrames, "frame", lambda self, n: made.append(n) or frame(self, n))
    simulate(report=reports.append)
    assert made == list(range(20))
    assert [one.images for one in reports if one.kind == "frames_made"] == list(range(20))


def test_it_listens_on_a_free_port_when_asked_to_and_a_stop_ends_it_while_nobody_receives():
    reports = []
    options = {"report": reports.append, "should_stop": lambda: bool(reports)}
    simulator = Simulator(GeneratedFrames(NAV, SIG), address="tcp://127.0.0.1:*", **options)
    assert (simulator.run()[:3], reports[0].kind) == ((0, 0, 0), "listening")
    assert re.fullmatch(r"tcp://127\.0\.0\.1:[1-9]\d+", reports[0].address)


@pytest.mark.parametrize("rate", [None, 2.0])
def test_a_stop_ends_it_soon_whatever_it_does(address, rate):
    stop = threading.Event()
    started = threading.Event()
    simulator = Simulator(
        GeneratedFrames((100, 100), SIG, distinct=16),
        address=address,
        rate=rate,
        report=lambda report: report.kind == "scan_started" and started.set(),
        should_stop=stop.is_set,
        queue_messages=10,
    )
    thread = threading.Thread(target=simulator.run)
    with zmq.Context() as context, context.socket(zmq.PULL) as socket:
        socket.set(zmq.RCVHWM, 10)
        thread.start()
        socket.connect(address)
        assert started.wait(LIMIT_S)
        stop.set()
        thread.join(LIMIT_S)
        assert not thread.is_alive()


class Unmade(GeneratedFrames):
    def frame(self, number):
        raise AssertionError("a frame was made")


def test_an_address_that_cannot_be_is_one_clear_line_before_any_frame_is_made(tmp_path):
    frames = Unmade(NAV, SIG)
    with zmq.Context() as context, context.socket(zmq.PUSH) as socket:
        port = socket.bind_to_random_port("tcp://127.0.0.1")
        taken = f"tcp://127.0.0.1:{port}"
        words = f"cannot listen at {taken}: Address already in use; another program"
        with pytest.raises(BindError, match=words):
            Simulator(frames, address=taken).run()
    for address in ("tcp://nowhere.invalid:x", f"ipc://{tmp_path}/no/such/folder/socket"):
        with pytest.raises(BindError, match=f"cannot listen at {address}: "):
            Simulator(frames, address=address).run()


FRAMES = GeneratedFrames((2, 3), (8, 10))


def scan_of(modules):
    parts = [ModuleFrames(FRAMES, module, modules) for module in range(modules)]
    payloads = [Payloads(part, "bslz4") for part in parts]
    return modules_scan(parts, payloads, scan=1, series=5, rate=None, codec="bslz4")


def test_modules_of_an_image_are_its_rows_and_one_is_lost_cut_or_of_another_series():
    scan = scan_of(4)
    found = [(DectrisV2Parser().parse(message), message) for message in scan.image(3)]
    rows = [decoded(event, message) for event, message in found]
    assert (np.concatenate(rows) == FRAMES.frame(FRAMES.number(3))).all()
    assert {(event.series, event.index) for event, _ in found} == {(5, 3)}
    assert len({event.unique_id for event, _ in found}) == 1
    assert [bool(message) for message in scan.lacking_image(5)] == [True, False, True, True]
    assert [len(message) for message in scan.cut_image(2)][2] < len(scan.image(2)[2])
    assert [bool(message) for message in scan.foreign_image(3)] == [False, False, False, True]


def test_start_and_end_are_those_of_one_scan():
    scan = scan_of(2)
    start, end = DectrisV2Parser().parse(scan.start()), DectrisV2Parser().parse(scan.end())
    assert isinstance(end, ScanEnded)
    assert (start.series, start.unique_id, start.announced) == (end.series, end.unique_id, 6)
    assert (start.sig_shape, scan.time_s(0)) == ((4, 10), 0.0)


def test_dealt_images_are_those_of_the_scan():
    inner = DectrisV2Scan(FRAMES, Payloads(FRAMES, "none"), scan=1, series=1, codec="none")
    scan = DealtScan(inner)
    assert (scan.series, scan.frames, scan.start(), scan.end()) == (1, 6, inner.start(), inner.end())
    assert [scan.image(1), scan.cut_image(1)] == [(inner.image(1),), (inner.cut_image(1),)]
    assert len(scan.foreign_image(1)) == 1
    assert scan.time_s(2) == inner.time_s(2)


def test_rows_that_cannot_be_divided_are_refused():
    with pytest.raises(FaultError, match="frames of 8 x 10: expected rows in 3 equal modules"):
        ModuleFrames(FRAMES, 0, 3)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"modules": 2, "protocol": "merlin"}, "2 modules and 1 sockets of merlin: expected dectris-v2, and"),
        ({"modules": 2, "sockets": 2}, "2 modules and 2 sockets of dectris-v2"),
        ({"faults": [parse_fault("lose-module@0")]}, "fault lose-module@0: the frames of this"),
    ],
)
def test_what_a_detector_cannot_do_is_refused(options, message):
    with pytest.raises(FaultError, match=message):
        Simulator(FRAMES, **options)


def test_addresses_follow_the_first():
    found = [next_address("tcp://127.0.0.1:5000", number) for number in range(3)]
    assert found == [f"tcp://127.0.0.1:{port}" for port in (5000, 5001, 5002)]
    assert next_address("ipc:///a/b", 1) == "ipc:///a/b-1"

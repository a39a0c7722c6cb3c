import numpy as np
import pytest

from stemd_sources.detectors.dectris_v2.parser import DectrisV2Parser
from stemd_sources.detectors.dectris_v2.simulation import DectrisV2Scan
from stemd_sources.errors import FaultError
from stemd_sources.events import ScanEnded, ScanStarted
from stemd_sources.sending.faults import parse_fault
from stemd_sources.sending.scans import Payloads
from stemd_sources.simulate.frames import GeneratedFrames
from stemd_sources.simulate.simulator import DealtScan, ModuleFrames, Simulator, modules_scan, next_address
from stream_examples import decoded

FRAMES = GeneratedFrames((2, 3), (8, 10))


def scan_of(modules):
    parts = [ModuleFrames(FRAMES, module, modules) for module in range(modules)]
    payloads = [Payloads(part, "bslz4") for part in parts]
    return modules_scan(parts, payloads, scan=1, series=5, rate=None, codec="bslz4")


def pixels(message):
    event = DectrisV2Parser().parse(message)
    return event, decoded(event, message)


def test_modules_of_an_image_are_its_rows():
    scan = scan_of(4)
    found = [pixels(message) for message in scan.image(3)]
    assert (np.concatenate([out for _, out in found]) == FRAMES.frame(FRAMES.number(3))).all()
    assert {(event.series, event.index) for event, _ in found} == {(5, 3)}
    assert len({event.unique_id for event, _ in found}) == 1


def test_start_and_end_are_those_of_one_scan():
    scan = scan_of(2)
    start, end = DectrisV2Parser().parse(scan.start()), DectrisV2Parser().parse(scan.end())
    assert isinstance(start, ScanStarted)
    assert isinstance(end, ScanEnded)
    assert (start.series, start.unique_id, start.announced) == (end.series, end.unique_id, 6)
    assert start.sig_shape == (4, 10)
    assert scan.time_s(0) == 0.0


def test_one_module_is_lost_cut_or_of_another_series():
    scan = scan_of(4)
    assert [bool(message) for message in scan.lacking_image(5)] == [True, False, True, True]
    assert [len(message) for message in scan.cut_image(2)][2] < len(scan.image(2)[2])
    assert [bool(message) for message in scan.foreign_image(3)] == [False, False, False, True]


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
        (
            {"faults": [parse_fault("lose-module@0")]},
            "fault lose-module@0: the frames of this",
        ),
    ],
)
def test_what_a_detector_cannot_do_is_refused(options, message):
    with pytest.raises(FaultError, match=message):
        Simulator(FRAMES, **options)


def test_addresses_follow_the_first():
    assert [next_address("tcp://127.0.0.1:5000", number) for number in range(3)] == [
        "tcp://127.0.0.1:5000",
        "tcp://127.0.0.1:5001",
        "tcp://127.0.0.1:5002",
    ]
    assert next_address("ipc:///a/b", 1) == "ipc:///a/b-1"

"""Each protocol from simulator to subscriber: results equal numpy's, and each fault has its ledger."""

import numpy as np
import pytest

from stemd_sources.events import ScanEnded, in_order
from stemd_sources.protocols import PROTOCOLS, own_protocols
from stemd_sources.sending.faults import FaultKind
from stemd_sources.simulate.frames import reference_frames
from stream_examples import messages_of, simulation
from whole_way.checks import check_frames
from whole_way.ports import free_port
from whole_way.triggers import NextScanTrigger

NAV, SIG = (16, 16), (24, 32)
FRAMES = 256
EVENT_DETECTORS = {"asi-csr", "tpx3"}
OF_FRAMES = [name for name in own_protocols() if PROTOCOLS[name].simulated and name not in EVENT_DETECTORS]
TESTED = [*OF_FRAMES, "asi-csr"]
MODULES = 4


def sends_end(protocol: str) -> bool:
    """Whether its detector says when a scan has ended."""
    parser = PROTOCOLS[protocol].parser(None)
    messages = messages_of(protocol, np.zeros((4, 8, 16), "<u2"), (2, 2), series=1)
    return any(isinstance(event, ScanEnded) for one in messages for event in in_order(parser.parse(one)))


def free_source(protocol: str) -> str:
    """A source at ports that are free."""
    if protocol == "ncem":
        return f"ncem+tcp://127.0.0.1:{free_port(MODULES)}?modules={MODULES}&shape={SIG[0]},{SIG[1]}"
    # An ipc:// address loses what is unread when its peer closes.
    return f"{protocol}+tcp://127.0.0.1:{free_port()}"


@pytest.fixture(scope="module", params=TESTED)
def protocol(request) -> str:
    return request.param


@pytest.fixture(scope="module")
def source(protocol) -> str:
    return free_source(protocol)


@pytest.fixture
def runs(shared_daemon, start_daemon, collect, simulate, protocol, source):
    """Runs of some scans with faults; with a trigger, each scan starts when the run before it has ended."""

    def runs(*faults, scans=1, stall_s=None, **options):
        if stall_s is None:
            daemon = shared_daemon("sum", "sumsig", source=source)
        else:
            env = {"STEMD_SOURCE_STALL_TIMEOUT_S": str(stall_s)}
            daemon = start_daemon("sum", "sumsig", source=free_source(protocol), env=env)
        collector = collect(daemon)
        options |= {"faults": faults, "scans": scans}
        detector = simulate(daemon.detector, protocol=protocol, nav=NAV, sig=SIG, **options)
        if trigger := options.get("trigger"):
            for ended in range(1, scans):
                collector.runs(ended)
                trigger.open()
        found = collector.runs(scans)
        detector.join()
        return found

    return runs


def check(run, scan=1, dtype="uint16", **terms):
    frames = reference_frames(NAV, SIG, dtype, scan=scan)
    check_frames(run, frames, **terms)
    if run.ended.get("events") is not None:  # of an event detector
        counted = int(frames.reshape(FRAMES, -1)[: run.ended["ledger"]["received"]].sum(dtype=int))
        events = {"received": counted, "outside": 0, "unassigned": 0, "unit": "counts"}
        assert run.ended["events"] == run.last("sum").header["events"] == events


def how(run):
    return run.ended["status"], run.ended["reason"]


def test_two_scans_give_the_reference(runs, protocol):
    dtype = "uint16" if protocol == "ncem" else "uint32"
    for number, run in enumerate(runs(scans=2, dtype=dtype), start=1):
        assert how(run) == ("final", None)
        check(run, scan=number, dtype=dtype)
        assert (run.ended.get("events") is not None) == (protocol == "asi-csr")


def test_frames_that_are_dropped_doubled_late_or_damaged_are_counted_as_such(runs, protocol):
    late = ("reorder@10", f"reorder@{FRAMES - 1}")
    is_of_events = protocol in EVENT_DETECTORS  # which sends each position once, in order
    (run,) = runs("corrupt@50", *(() if is_of_events else ("drop@3", "drop@200", "duplicate@7", *late)))
    assert how(run) == ("final", None)
    missing = 0 if is_of_events else 2
    received = FRAMES - missing
    check(
        run,
        received=received,
        processed=received - 1,
        missing=missing,
        undecodable=1,
        duplicate=0 if is_of_events else 1,
    )


def test_a_restart_cancels_the_run_and_the_next_scan_is_whole(runs):
    restarted, whole = runs("restart@100:1", scans=2)
    assert how(restarted) == ("cancelled", "restarted")
    assert restarted.ended["ledger"]["received"] == 100
    check(whole, scan=2)


@pytest.mark.parametrize("protocol", ["merlin", "stins"], indirect=True)
def test_a_scan_that_is_restarted_before_its_first_image_has_last_results(runs):
    restarted, whole = runs("restart@0:1", scans=2)
    assert how(restarted) == ("cancelled", "restarted")
    for udf in ("sum", "sumsig"):
        assert [message.header["status"] for message in restarted.results(udf)] == ["cancelled"]
        assert restarted.ended["udfs"][udf] == "cancelled"
    check(whole, scan=2)


def test_a_detector_that_disconnects_is_lost_and_taken_up_again(runs):
    lost, whole = runs("disconnect@100:1", scans=2, trigger=NextScanTrigger())
    assert how(lost) == ("cancelled", "source_lost")
    assert lost.ended["ledger"]["received"] == 100
    check(whole, scan=2)


@pytest.mark.parametrize("protocol", ["merlin", "sls"], indirect=True)  # a TCP and a ZeroMQ socket
def test_a_silent_detector_stalls_the_scan(runs):
    stalled, whole = runs("stall@100:1", scans=2, pause_of_stall_s=0, trigger=NextScanTrigger(), stall_s=2)
    assert how(stalled) == ("cancelled", "stalled")
    assert stalled.ended["ledger"]["received"] == 100
    check(whole, scan=2)


@pytest.mark.parametrize("protocol", list(filter(sends_end, TESTED)), indirect=True)
def test_an_early_end_aborts(runs):
    aborted, whole = runs("abort@100:1", scans=2)
    assert how(aborted) == ("cancelled", "aborted")
    assert aborted.ended["ledger"]["received"] == 100
    check(whole, scan=2)


@pytest.mark.parametrize(
    "protocol",
    [one for one in TESTED if FaultKind.FOREIGN_SERIES not in simulation(one).impossible_faults],
    indirect=True,
)
def test_images_of_another_series_are_foreign(runs):
    (run,) = runs("foreign-series@9")
    check(run, foreign=1)

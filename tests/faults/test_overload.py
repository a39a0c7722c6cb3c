"""More comes than can be processed: held back, or discarded and counted; changed while a scan runs."""

from pathlib import Path

import numpy as np
import pytest

from stemd.client.control_client import ControlFailed
from whole_way.checks import check_complete, check_run
from whole_way.daemon import settings
from whole_way.ports import free_port
from whole_way.reference import Reference

NAV, SIG = (16, 64), (32, 32)
REFERENCE = Reference(NAV, SIG)
COUNT = 1024
UDFS = ("sum", "sumsig", "slow=bad_udfs:Slow")
ENVIRONMENT = settings(source_max_message_bytes="64 KiB", ring_size_bytes="256 KiB", source_queue_messages=16)
ENVIRONMENT["PYTHONPATH"] = str(Path(__file__).parent)


@pytest.fixture
def source():
    return f"dectris-v2+tcp://127.0.0.1:{free_port()}"


def is_full(messages):
    return any(m.topic == "event/ring_full" for m in messages)


def check_dropped(run, reference, scan):
    check_run(run, reference, scan)
    ledger = run.ended["ledger"]
    assert (run.ended["status"], run.ended["complete"]) == ("final", False)
    assert ledger["received"] == COUNT
    assert ledger["discarded"] > 0
    assert ledger["processed"] == COUNT - ledger["discarded"] == np.count_nonzero(run.last("slow").coverage)


def test_under_block_the_detector_is_held_back_and_everything_is_processed(
    observed, simulate, source, reference
):
    # Much shorter than the time for which the detector is held back: the clock stands meanwhile.
    env = ENVIRONMENT | {"STEMD_SOURCE_STALL_TIMEOUT_S": "1"}
    daemon, collector = observed("sum", "sumsig", "slow=bad_udfs:Slower", source=source, env=env)
    simulate(daemon.detector, nav=NAV, sig=SIG, queue_messages=16)
    check_complete(*collector.runs(1), reference, 1)
    assert is_full(collector.messages)


def test_a_restart_behind_a_full_ring_loses_no_frame(observed, simulate, source, reference):
    daemon, collector = observed(*UDFS, source=source, env=ENVIRONMENT)
    faults = ("restart@750:1", "restart@350:2")
    simulate(daemon.detector, nav=NAV, sig=SIG, scans=3, queue_messages=16, faults=faults)
    first, second, third = collector.runs(3)
    for scan, run, sent in ((1, first, 750), (2, second, 350)):
        check_run(run, reference, scan)
        assert (run.ended["status"], run.ended["reason"]) == ("cancelled", "restarted")
        assert run.ended["ledger"]["received"] == sent
    check_complete(third, reference, 3)


def test_under_drop_what_does_not_fit_is_discarded_and_counted(observed, simulate, source, reference):
    daemon, collector = observed(*UDFS, source=source, env=ENVIRONMENT | settings(ring_when_full="drop"))
    simulate(daemon.detector, nav=NAV, sig=SIG, scans=2)
    runs = collector.runs(2)
    for scan, run in enumerate(runs, start=1):
        check_dropped(run, reference, scan)
    full_in = {m.header.get("scan_id") for m in collector.messages if m.topic == "event/ring_full"}
    assert full_in >= {run.ended["scan_id"] for run in runs}
    assert daemon.metric("stemd_ring_full_total") >= 2


def test_the_policy_changes_in_mid_scan(observed, simulate, source, reference):
    daemon, collector = observed(*UDFS, source=source, env=ENVIRONMENT)
    simulate(daemon.detector, nav=NAV, sig=SIG, queue_messages=16)
    collector.wait_for(is_full)
    assert daemon.call("set_policy", when_full="drop")["when_full"] == "drop"
    assert daemon.status()["ring"]["when_full"] == "drop"
    (first,) = collector.runs(1)
    check_dropped(first, reference, 1)
    with pytest.raises(ControlFailed, match="expected block or drop"):
        daemon.call("set_policy", when_full="never")
    daemon.call("set_policy", when_full="block")
    collector.forget()
    simulate(daemon.detector, nav=NAV, sig=SIG, queue_messages=16)
    check_complete(*collector.runs(1), reference, 1)

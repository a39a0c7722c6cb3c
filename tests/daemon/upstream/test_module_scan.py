"""The account of a scan of which each node has one module of every frame."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from node_runs import FRAMES, outcomes, seen, shared_run
from stemd.scheduling.endings import Ending
from stemd.upstream.combined_scan import FrameOutcomes
from stemd.upstream.messages import SharedModule
from stemd.upstream.scan_pairs import ModuleScan

NOW, GRACE_S = 100.0, 5.0
PLACES = [(0, 0), (0, 1), (1, 0), (1, 1)]


def module(number, place=None, shape=(1, 1)):
    return SharedModule(number=number, place=place or PLACES[number], shape=shape)


def run_of(node, *, ended=None):
    return shared_run("ABCD"[node], module=module(node), ended=ended)


def take(scan, node, run, found, now=NOW):
    assert scan.arrive(node, run, found.received, now) is None
    scan.take(node, run, found)


def made(nodes=2):
    return ModuleScan.of(1, run_of(0), nodes)


@pytest.fixture
def scan():
    return made()


FATES = st.sampled_from(["", "received", "processed", "undecodable"])
OF_FRAMES = st.lists(FATES, min_size=FRAMES, max_size=FRAMES)


@given(st.lists(st.tuples(st.integers(0, 2), OF_FRAMES, st.booleans(), st.booleans()), max_size=8))
def test_each_frame_has_one_fate_whatever_nodes_say(answers):
    scan, nodes, merged = made(3), {}, set()
    for node, fates, is_over, is_taken_back in answers:
        fate = np.array(fates)
        found = outcomes(fate != "", fate == "processed", fate == "undecodable")
        take(scan, node, run_of(node, ended=("final", None) if is_over else None), found)
        nodes[node] = fates
        merged.add(node)
        if is_taken_back:
            scan.take_back()
            merged.clear()
        ledger = scan.ledger()
        assert ledger.closes
        of_nodes = [nodes.get(number, [""] * FRAMES) for number in range(3)]
        of_frames = [list(fates) for fates in zip(*of_nodes, strict=True)]
        assert ledger.received == sum(any(fates) for fates in of_frames)
        assert ledger.undecodable == sum("undecodable" in fates for fates in of_frames)
        whole = sum(fates == ["processed"] * 3 for fates in of_frames)
        assert ledger.processed == (whole if len(merged) == len(nodes) else 0)
    scan.discard_unprocessed()
    ledger = scan.ledger()
    assert ledger.closes
    assert ledger.pending == 0
    if answers:
        lacks = [fates for fates in of_frames if any(fates) and not all(fates)]
        assert ledger.incomplete == sum("undecodable" not in fates for fates in lacks)


def test_frames_are_pending_until_the_node_that_lacks_them_has_ended(scan):
    take(scan, 0, run_of(0), outcomes(seen(0, 1, 2), seen(0, 1, 2)))
    take(scan, 1, run_of(1), outcomes(seen(0, 1), seen(0)))
    ledger = scan.ledger()
    assert (ledger.received, ledger.processed, ledger.pending, ledger.incomplete) == (3, 1, 2, 0)
    take(scan, 1, run_of(1, ended=("cancelled", "stalled")), outcomes(seen(0, 1), seen(0)))
    ledger = scan.ledger()
    assert (ledger.processed, ledger.pending, ledger.incomplete, ledger.discarded) == (1, 0, 1, 1)


def test_a_scan_is_final_when_all_nodes_have_processed_all_frames(scan):
    everything = outcomes(np.ones(FRAMES, bool), np.ones(FRAMES, bool))
    take(scan, 0, run_of(0), everything)
    assert scan.decide_at(NOW, GRACE_S) is None
    take(scan, 1, run_of(1), everything)
    assert scan.decide_at(NOW, GRACE_S) == Ending("final")
    assert scan.ledger().is_complete


def test_a_scan_with_frames_without_a_module_is_not_complete(scan):
    take(scan, 0, run_of(0, ended=("final", None)), outcomes(np.ones(FRAMES, bool), np.ones(FRAMES, bool)))
    assert scan.decide_at(NOW, GRACE_S) is None
    take(scan, 1, run_of(1, ended=("final", None)), outcomes(seen(0, 15), seen(0, 15)))
    assert scan.decide_at(NOW, GRACE_S) == Ending("final")
    assert not scan.ledger().is_complete


def test_modules_that_overlap_fail_the_scan(scan):
    take(scan, 0, run_of(0), outcomes(seen(0)))
    other = shared_run("B", module=module(1, (0, 0), (2, 1)))
    assert "modules 1 and 0 have the same pixels" in scan.arrive(1, other, seen(0), NOW)
    assert scan.decide_at(NOW, GRACE_S) == Ending("failed", "overlap")


def test_each_module_has_an_account_of_its_own():
    scan = made(3)
    take(scan, 1, run_of(1), outcomes(seen(0, 1, 2), seen(0, 1), seen(2)))
    take(scan, 0, run_of(0), outcomes(seen(0, 1)))
    first, second = scan.module_coverage()
    assert (first["module"], first["received"], first["missing"], first["processed"]) == (0, 2, FRAMES - 2, 0)
    counted = {"received": 3, "missing": FRAMES - 3, "processed": 2, "undecodable": 1}
    assert second == {"module": 1, "place": [0, 1], "shape": [1, 1], **counted}


def test_outcomes_are_read_from_the_parts_of_an_answer():
    parts = [np.packbits(seen(*frames)).tobytes() for frames in ((0, 1, 9), (0, 9), (1,))]
    found = FrameOutcomes.of(replace(shared_run(module=module(0)), processed=1, undecodable=2), parts)
    assert np.array_equal(found.received, seen(0, 1, 9))
    assert np.array_equal(found.processed, seen(0, 9))
    assert np.array_equal(found.undecodable, seen(1))
    without = FrameOutcomes.of(shared_run(), parts)
    assert np.array_equal(without.received, seen(0, 1, 9))
    assert not without.processed.any()

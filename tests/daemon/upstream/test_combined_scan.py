"""The account of a scan that several nodes have shares of."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from node_runs import FRAMES, outcomes, seen, shared_run
from stemd.scheduling.endings import Ending
from stemd.upstream.combined_scan import CombinedScan

NOW, GRACE_S = 100.0, 5.0


def take(scan, node, run, frames, now=NOW):
    scan.arrive(node, run, frames, now)
    scan.take(node, run, outcomes(frames))


@pytest.fixture
def scan():
    return CombinedScan.of(1, shared_run(), 2)


@given(
    st.lists(st.integers(0, 2), min_size=FRAMES, max_size=FRAMES),
    st.lists(st.tuples(st.integers(0, 1), st.integers(0, FRAMES), st.booleans()), max_size=10),
)
def test_the_ledger_closes_after_every_message_whatever_order_nodes_answer_in(owners, answers):
    scan = CombinedScan.of(1, shared_run(), 2)
    for node, upto, is_taken_back in answers:
        mine = [frame for frame in range(upto) if owners[frame] == node]
        half = len(mine) // 2
        take(scan, node, shared_run("AB"[node], processed=half, pending=len(mine) - half), seen(*mine))
        if is_taken_back:
            scan.take_back()
        ledger = scan.ledger()
        assert ledger.closes
        assert ledger.received == scan.seen.sum()
        if is_taken_back:
            assert ledger.processed == 0


def test_a_node_that_ended_and_went_on_to_the_next_scan_has_not_restarted(scan):
    run = shared_run("A", processed=2, ended=("cancelled", "aborted"))
    scan.arrive(0, run, seen(0, 1), NOW)
    scan.leave(0)
    assert scan.decide_at(NOW, GRACE_S) is None
    scan.take(0, run, outcomes(seen(0, 1)))
    take(scan, 1, shared_run("B", processed=1, ended=("final", None)), seen(15))
    assert scan.decide_at(NOW, GRACE_S) == Ending("final")


def test_a_node_that_went_on_without_an_end_has_restarted(scan):
    take(scan, 0, shared_run("A", processed=2), seen(0, 1))
    scan.leave(0)
    assert scan.decide_at(NOW, GRACE_S) == Ending("cancelled", "restarted")


def test_a_node_that_has_not_begun_is_waited_for_no_longer_than_the_grace_if_it_was_asked_since(scan):
    take(scan, 0, shared_run("A", processed=2, ended=("cancelled", "aborted")), seen(0, 1))
    assert scan.decide_at(NOW + 1, GRACE_S) is None
    assert scan.decide_at(NOW + 6, GRACE_S) == Ending("cancelled", "aborted")
    assert scan.decide_at(NOW + 6, GRACE_S, [NOW + 1, NOW - 1]) is None
    assert scan.decide_at(NOW + 6, GRACE_S, [NOW - 1, NOW + 1]) == Ending("cancelled", "aborted")


def test_a_node_that_has_begun_without_a_frame_is_waited_for_no_longer_if_another_has_ended(scan):
    scan.arrive(1, shared_run("B"), seen(), NOW)
    take(scan, 0, shared_run("A", processed=2), seen(0, 1))
    assert scan.decide_at(NOW + 60, GRACE_S) is None
    take(scan, 0, shared_run("A", processed=2, ended=("cancelled", "aborted")), seen(0, 1), NOW + 60)
    assert scan.decide_at(NOW + 61, GRACE_S) is None
    assert scan.decide_at(NOW + 66, GRACE_S) == Ending("cancelled", "aborted")


def test_nodes_that_all_wait_for_their_first_frame_are_waited_for(scan):
    for node in (0, 1):
        take(scan, node, shared_run("AB"[node]), seen())
    assert scan.decide_at(NOW + 3600, GRACE_S) is None


def test_merging_that_takes_long_does_not_prolong_the_grace(scan):
    run = shared_run("A", processed=2, ended=("cancelled", "aborted"))
    scan.arrive(0, run, seen(0, 1), NOW)
    scan.begin_merge()
    assert scan.decide_at(NOW + 6, GRACE_S) is None
    scan.end_merge()
    scan.take(0, run, outcomes(seen(0, 1)))
    assert scan.decide_at(NOW + 6, GRACE_S) == Ending("cancelled", "aborted")


def test_a_lost_node_that_is_found_again_goes_on(scan):
    take(scan, 0, shared_run("A", processed=2), seen(0, 1))
    take(scan, 1, shared_run("B", processed=1, ended=("cancelled", "aborted")), seen(3))
    scan.lose_node(0)
    assert scan.decide_at(NOW, GRACE_S) == Ending("cancelled", "node_lost")
    scan.find_node(0)
    assert scan.decide_at(NOW, GRACE_S) is None


def test_frames_that_a_lost_node_has_not_processed_do_not_hold_the_run_up(scan):
    take(scan, 0, shared_run("A", processed=2, pending=3), seen(0, 1, 2, 4, 6))
    take(scan, 1, shared_run("B", processed=1, ended=("cancelled", "aborted")), seen(3))
    assert scan.decide_at(NOW, GRACE_S) is None
    scan.lose_node(0)
    assert scan.decide_at(NOW, GRACE_S) == Ending("cancelled", "node_lost")
    scan.discard_unprocessed()
    ledger = scan.ledger()
    assert ledger.closes
    assert (ledger.processed, ledger.discarded, ledger.pending) == (3, 3, 0)


def test_results_that_are_merged_again_hold_the_run_up(scan):
    take(scan, 0, shared_run("A", processed=2, ended=("cancelled", "aborted")), seen(0, 1))
    take(scan, 1, shared_run("B", processed=1, ended=("final", None)), seen(15))
    scan.take_back()
    assert scan.decide_at(NOW, GRACE_S) is None

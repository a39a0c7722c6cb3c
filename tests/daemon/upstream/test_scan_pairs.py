"""Which runs of nodes are of one scan, in whatever order they come."""

import gc
import weakref

from node_runs import shared_run
from stemd.scheduling.endings import Ending
from stemd.upstream.scan_pairs import ScanPairs


def end(pairs, scan, now=0.0):
    scan.end(Ending("cancelled", "restarted"))
    pairs.over(scan, now)


def test_runs_of_two_nodes_with_the_same_start_are_one_scan():
    pairs = ScanPairs(2)
    scan = pairs.find(0, shared_run("A"), 0.0)
    assert pairs.find(1, shared_run("B"), 0.0) is scan
    assert pairs.find(0, shared_run("A", processed=1), 0.0) is scan
    assert pairs.scans == [scan]


def test_a_second_run_of_a_node_is_another_scan_also_with_the_same_series_number():
    pairs = ScanPairs(2)
    first = pairs.find(0, shared_run("A"), 0.0)
    second = pairs.find(0, shared_run("C"), 0.0)
    assert pairs.find(1, shared_run("B"), 0.0) is first
    assert pairs.find(1, shared_run("D"), 0.0) is second


def test_a_node_that_missed_a_series_joins_the_next_one():
    pairs = ScanPairs(2)
    first = pairs.find(0, shared_run("A", series=7), 0.0)
    second = pairs.find(1, shared_run("B", series=8), 0.0)
    assert pairs.find(0, shared_run("C", series=8), 0.0) is second
    assert pairs.scans == [first, second]
    assert first.shares[1].has_left


def test_scans_of_other_shapes_do_not_mix():
    pairs = ScanPairs(2)
    first = pairs.find(0, shared_run("A"), 0.0)
    assert pairs.find(1, shared_run("B", sig_shape=(3, 3)), 0.0) is not first
    assert pairs.find(1, shared_run("C", geometry={"sync_offset": 2}), 0.0) is not first


def test_a_run_that_comes_after_its_scan_has_ended_is_no_part_of_the_next_one():
    pairs = ScanPairs(2)
    first = pairs.find(0, shared_run("A"), 0.0)
    second = pairs.find(0, shared_run("C"), 0.0)
    end(pairs, first)
    assert pairs.find(1, shared_run("B"), 1.0) is None
    assert pairs.find(1, shared_run("B", processed=3), 1.0) is None
    assert pairs.find(1, shared_run("D"), 1.0) is second


def test_after_a_while_no_such_run_is_expected_any_more():
    pairs = ScanPairs(2)
    first = pairs.find(0, shared_run("A"), 0.0)
    second = pairs.find(0, shared_run("C"), 0.0)
    end(pairs, first)
    assert pairs.find(1, shared_run("D"), 60.0) is second


def test_nothing_is_expected_of_a_node_that_was_started_again():
    pairs = ScanPairs(2)
    first = pairs.find(0, shared_run("A"), 0.0)
    assert pairs.find(1, shared_run("B"), 0.0) is first
    first.lose_node(1)
    pairs.begin_anew(1)
    first.find_node(1)
    assert first.shares[1].is_lost
    second = pairs.find(0, shared_run("C"), 0.0)
    end(pairs, first)
    assert pairs.find(1, shared_run("D"), 1.0) is second


def test_a_scan_of_which_nothing_has_arrived_yet_has_not_stalled():
    scan = ScanPairs(2).find(0, shared_run("A"), 1000.0)
    assert scan.decide_at(1000.1, 5.0) is None


def test_many_runs_that_are_sent_again_are_known():
    pairs = ScanPairs(1)
    ids = [f"run {number}" for number in range(1100)]
    scans = [pairs.find(0, shared_run(scan_id), 0.0) for scan_id in ids]
    assert [pairs.find(0, shared_run(scan_id), 1.0) for scan_id in ids] == scans
    assert pairs.scans == scans


def test_scans_that_a_node_never_begins_are_forgotten():
    pairs = ScanPairs(2)
    known = []
    for number in range(20):
        scan = pairs.find(0, shared_run(str(number)), float(number))
        known.append(weakref.ref(scan))
        end(pairs, scan, float(number))
    del scan
    gc.collect()
    assert sum(one() is not None for one in known) <= 11


def test_it_is_known_how_many_open_scans_a_node_has_runs_of():
    pairs = ScanPairs(2)
    scans = [pairs.find(0, shared_run(str(number)), 0.0) for number in range(3)]
    pairs.find(1, shared_run("B"), 0.0)
    assert (pairs.open_of(0), pairs.open_of(1)) == (3, 1)
    end(pairs, scans[0])
    assert (pairs.open_of(0), pairs.open_of(1)) == (2, 0)

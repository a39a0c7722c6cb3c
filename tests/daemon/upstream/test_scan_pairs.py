"""Which runs of nodes are of one scan, in whatever order they come."""

import gc
import weakref

import pytest

from node_runs import shared_run
from stemd.scheduling.endings import Ending
from stemd.upstream.scan_pairs import ScanPairs


@pytest.fixture
def pairs():
    return ScanPairs(2)


def end(pairs, scan, now=0.0):
    scan.end(Ending("cancelled", "restarted"))
    pairs.over(scan, now)


def first_answer(pairs, node, ended, running=""):
    """Take the first answer of a node; each letter is a scan, with a series number of its own."""
    ends = dict.fromkeys(ended, ("final", None)) | dict.fromkeys(running)
    runs = [shared_run(f"{name}{node}", series=ord(name), ended=how) for name, how in ends.items()]
    return {chr(run.series): pairs.find(node, run, 0.0, is_first=True) for run in runs}


def letters(pairs):
    return "".join(chr(scan.header.series) for scan in pairs.scans)


def test_scans_of_other_shapes_do_not_mix(pairs):
    first = pairs.find(0, shared_run("A"), 0.0)
    assert pairs.find(1, shared_run("B", sig_shape=(3, 3)), 0.0) is not first
    assert pairs.find(1, shared_run("C", geometry={"sync_offset": 2}), 0.0) is not first


def test_a_run_that_comes_after_its_scan_has_ended_is_no_part_of_the_next_one(pairs):
    first = pairs.find(0, shared_run("A"), 0.0)
    second = pairs.find(0, shared_run("C"), 0.0)
    end(pairs, first)
    assert pairs.find(1, shared_run("B"), 1.0) is None
    assert pairs.find(1, shared_run("B", processed=3), 1.0) is None
    assert pairs.find(1, shared_run("D"), 1.0) is second


def test_after_a_while_no_such_run_is_expected_any_more(pairs):
    first = pairs.find(0, shared_run("A"), 0.0)
    second = pairs.find(0, shared_run("C"), 0.0)
    end(pairs, first)
    assert pairs.find(1, shared_run("D"), 60.0) is second


def test_nothing_is_expected_of_a_node_that_was_started_again(pairs):
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


def test_scans_that_a_node_never_begins_are_forgotten(pairs):
    known = []
    for number in range(20):
        scan = pairs.find(0, shared_run(str(number)), 10.0 * number)
        known.append(weakref.ref(scan))
        end(pairs, scan, 10.0 * number)
    del scan
    gc.collect()
    assert sum(one() is not None for one in known) <= 5


def test_it_is_known_how_many_open_scans_a_node_has_runs_of(pairs):
    scans = [pairs.find(0, shared_run(str(number)), 0.0) for number in range(3)]
    pairs.find(1, shared_run("B"), 0.0)
    assert (pairs.open_of(0), pairs.open_of(1)) == (3, 1)
    end(pairs, scans[0])
    assert (pairs.open_of(0), pairs.open_of(1)) == (2, 0)


def test_a_new_head_that_hears_first_of_the_node_with_fewer_runs_makes_one_scan_of_each(pairs):
    of_1 = first_answer(pairs, 1, "Z", "B")
    of_0 = first_answer(pairs, 0, "WXYZ", "B")
    assert letters(pairs) == "WXYZB"
    assert (of_0["Z"], of_0["B"]) == (of_1["Z"], of_1["B"])
    assert not any(share.has_left for share in of_0["B"].shares)


def test_a_new_head_that_hears_first_of_the_node_that_has_ended_the_scan_makes_one_scan_of_each(pairs):
    of_0 = first_answer(pairs, 0, "XYZB")
    of_1 = first_answer(pairs, 1, "WXYZ", "B")
    assert letters(pairs) == "WXYZB"
    assert of_1 == of_0 | {"W": pairs.scans[0]}
    assert not any(share.has_left for share in of_0["B"].shares)


def test_nothing_is_expected_for_an_older_scan_of_a_node_that_is_at_a_later_one(pairs):
    first_answer(pairs, 1, "Z", "B")
    old = first_answer(pairs, 0, "W", "B")["W"]
    assert old.shares[1].has_left


def test_ended_runs_that_come_later_are_of_the_newest_scan(pairs):
    first_answer(pairs, 0, "", "A")
    first_answer(pairs, 1, "A", "B")
    newest = pairs.find(0, shared_run("C0", series=ord("C"), ended=("final", None)), 1.0)
    assert letters(pairs) == "ABC"
    assert not newest.shares[1].has_left


def test_a_run_of_a_node_that_was_silent_until_it_is_nearly_lost_is_of_the_scan_that_has_ended(pairs):
    first = pairs.find(0, shared_run("A0", series=1), 0.0)
    second = pairs.find(0, shared_run("B0", series=2), 1.0)
    end(pairs, first, 1.0)
    assert pairs.find(1, shared_run("A1", series=1), 29.0) is None
    assert pairs.find(1, shared_run("B1", series=2), 29.0) is second
    assert not second.shares[1].has_left


def test_a_node_owes_no_run_of_a_scan_before_one_that_it_has_begun(pairs):
    first = pairs.find(0, shared_run("A0", series=1), 0.0)
    second = pairs.find(0, shared_run("B0", series=2), 0.0)
    end(pairs, first)
    assert pairs.find(1, shared_run("B1", series=2), 1.0) is second
    third = pairs.find(1, shared_run("C1", series=1), 1.0)
    assert third is not None


def run_of(node, unique_id, **of):
    """Make a run; all have the same series number."""
    return shared_run(f"{unique_id} of {node}", unique_id=unique_id, **of)


def pairs_of_one_detector(nodes):
    """Make pairs whose nodes have got the same id once."""
    pairs = ScanPairs(nodes)
    scans = {pairs.find(node, run_of(node, "before"), 0.0) for node in range(nodes)}
    assert len(scans) == 1
    end(pairs, scans.pop())
    return pairs


def test_a_node_that_missed_a_scan_does_not_join_it_with_its_run_of_the_next_one_of_the_same_number():
    pairs = pairs_of_one_detector(3)
    first = pairs.find(0, run_of(0, "A"), 1.0)
    assert pairs.find(1, run_of(1, "A"), 1.0) is first
    second = pairs.find(2, run_of(2, "B"), 2.0)
    assert second is not first
    assert [pairs.find(node, run_of(node, "B"), 2.0) for node in (0, 1)] == [second, second]
    assert pairs.scans == [first, second]


def test_a_run_of_another_id_is_not_taken_for_one_that_a_node_owes():
    pairs = pairs_of_one_detector(3)
    first = pairs.find(0, run_of(0, "A"), 1.0)
    pairs.find(1, run_of(1, "A"), 1.0)
    second = pairs.find(0, run_of(0, "B"), 2.0)
    end(pairs, first, 2.0)
    assert pairs.find(2, run_of(2, "B"), 2.0) is second


def test_a_run_of_the_same_id_is_taken_for_one_that_a_node_owes(pairs):
    first = pairs.find(0, run_of(0, "A"), 1.0)
    second = pairs.find(0, run_of(0, "B"), 2.0)
    end(pairs, first, 2.0)
    assert pairs.find(1, run_of(1, "A"), 2.0) is None
    assert pairs.find(1, run_of(1, "B"), 2.0) is second


def test_a_new_head_pairs_runs_of_one_number_by_their_ids(pairs):
    ended = ("final", None)
    scans = {one: pairs.find(0, run_of(0, one, ended=ended), 0.0, is_first=True) for one in "XYZ"}
    scans["B"] = pairs.find(0, run_of(0, "B"), 0.0, is_first=True)
    for one in "YZ":
        assert pairs.find(1, run_of(1, one, ended=ended), 0.0, is_first=True) is scans[one]
    assert pairs.find(1, run_of(1, "B"), 0.0, is_first=True) is scans["B"]


def test_nodes_with_ids_of_their_own_have_the_same_scans(pairs):
    for name in "AB":
        scan = pairs.find(0, run_of(0, f"{name}0"), 0.0)
        assert pairs.find(1, run_of(1, f"{name}1"), 0.0) is scan


def test_nodes_that_have_got_the_same_ids_may_get_ids_of_their_own():
    pairs = pairs_of_one_detector(2)
    pairs.find(0, run_of(0, "A0"), 1.0)
    pairs.find(1, run_of(1, "A1"), 1.0)
    scan = pairs.find(0, run_of(0, "B0"), 2.0)
    assert pairs.find(1, run_of(1, "B1"), 2.0) is scan


def test_ids_of_a_node_that_was_started_again_may_be_its_own():
    pairs = pairs_of_one_detector(2)
    pairs.begin_anew(1)
    scan = pairs.find(0, run_of(0, "A0"), 1.0)
    assert pairs.find(1, run_of(1, "A1"), 1.0) is scan


def test_two_scans_that_differ_in_the_number_only_are_noticed_when_it_happens_twice():
    pairs = ScanPairs(3)
    found = []
    for number in range(4):
        scans = [pairs.find(0, shared_run(f"{number} of 0", series=number + 9), 0.0)]
        pairs.find(1, shared_run(f"{number} of 1", series=number + 9), 0.0)
        scans.append(pairs.find(2, shared_run(f"{number} of 2", series=number + 1), 0.0))
        for scan in scans:
            scan.end(Ending("cancelled", "aborted"))
            found.append((pairs.over(scan, 0.0), scans[1]))
    assert [place for place, (other, _) in enumerate(found) if other is not None] == [2]
    assert found[2][0] is found[2][1]


def test_a_node_that_misses_a_scan_now_and_then_is_not_noticed(pairs):
    for number in range(0, 9, 3):
        missed = pairs.find(0, shared_run(f"{number} of 0", series=number), 0.0)
        scan = pairs.find(1, shared_run(f"{number + 1} of 1", series=number + 1), 0.0)
        missed.end(Ending("cancelled", "aborted"))
        assert pairs.over(missed, 0.0) is None
        assert pairs.find(0, shared_run(f"{number + 1} of 0", series=number + 1), 0.0) is scan
        end(pairs, scan)

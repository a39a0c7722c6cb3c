"""A head over two nodes that share a scan by frames: results of the head equal numpy, ledgers are exact."""

import json
import time
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from stemd.wire.messages import Message
from stemd_udfs.masks import disk
from stemd_udfs.regions.scan_region import positions_in
from whole_way.checks import check_complete, check_run
from whole_way.detector import Detector, Series
from whole_way.reference import Reference
from whole_way.tree import Tree, begin, end, send_frames
from whole_way.waiting import LIMIT_S, wait_until
from whole_way.web_socket import WebSocketClient

REFERENCE = Reference((16, 64), (16, 16))
COUNT = REFERENCE.count


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tree]:
    with Tree(tmp_path_factory.mktemp("tree")) as tree:
        yield tree


def test_frames_that_no_node_receives_are_missing(tree, detectors, collector):
    series = begin(detectors)
    send_frames(series, range(100))
    send_frames(series, range(110, COUNT))
    end(series)
    (run,) = collector.runs(1)
    check_run(run, REFERENCE, 1, every=True)
    assert (run.ended["status"], run.ended["reason"], run.ended["complete"]) == ("final", None, False)
    ledger = run.ended["ledger"]
    assert (ledger["received"], ledger["missing"], ledger["processed"]) == (COUNT - 10, 10, COUNT - 10)


def test_an_end_before_the_last_frame_aborts(tree, detectors, collector):
    series = begin(detectors)
    send_frames(series, range(300))
    end(series)
    (run,) = collector.runs(1)
    check_run(run, REFERENCE, 1, every=True)
    assert (run.ended["status"], run.ended["reason"]) == ("cancelled", "aborted")
    assert run.ended["ledger"]["processed"] == 300


def test_a_restart_on_one_node_cancels_and_the_next_scan_is_whole(tree, detectors, collector):
    send_frames(begin(detectors), range(400))
    tree.head.wait_for(processed=400)
    second = [detectors[0].series(2, scan=2).start()]
    collector.runs(1)
    second.append(detectors[1].series(2, scan=2).start())
    send_frames(second, range(COUNT))
    restarted, whole = collector.runs(2)
    check_run(restarted, REFERENCE, 1, every=True)
    assert (restarted.ended["status"], restarted.ended["reason"]) == ("cancelled", "restarted")
    assert restarted.ended["ledger"]["processed"] == 400
    check_complete(whole, REFERENCE, 2, every=True)


def test_a_client_of_the_head_cancels_on_all_nodes(tree, detectors, collector):
    send_frames(begin(detectors), range(300))
    tree.head.wait_for(processed=300)
    tree.head.call("cancel")
    (run,) = collector.runs(1)
    check_run(run, REFERENCE, 1, every=True)
    assert (run.ended["status"], run.ended["reason"]) == ("cancelled", "requested")
    wait_until(lambda: all(node.status()["scan"] is None for node in tree.nodes))
    assert {node.status()["last_run"]["reason"] for node in tree.nodes} == {"requested"}


def test_a_frame_that_two_nodes_receive_fails_the_run(tree, detectors, collector):
    series = begin(detectors)
    send_frames(series, range(300))
    series[0].image(299)
    (run,) = collector.runs(1)
    check_run(run, REFERENCE, 1, every=True)
    assert (run.ended["status"], run.ended["reason"]) == ("failed", "overlap")
    assert any("frame 299 came to two nodes" in text for text in collector.errors)
    end(series)


def test_a_frame_that_cannot_be_decoded_is_counted(tree, detectors, collector):
    series = begin(detectors)
    series[0].cut_image(0)
    send_frames(series, range(1, COUNT))
    end(series)
    (run,) = collector.runs(1)
    check_run(run, REFERENCE, 1, every=True)
    assert run.ended["status"] == "final"
    assert (run.ended["ledger"]["undecodable"], run.ended["ledger"]["processed"]) == (1, COUNT - 1)


def test_a_udf_registered_at_the_head_runs_on_all_nodes_and_catches_up(tree, detectors, collector):
    series = begin(detectors)
    send_frames(series, range(500))
    tree.head.wait_for(processed=500)
    tree.head.call("register", name="more", use="sumsig")
    assert all("more" in node.status()["udfs"] for node in tree.nodes)
    send_frames(series, range(500, COUNT))
    (run,) = collector.runs(1)
    tree.head.call("unregister", name="more")
    assert not any("more" in node.status()["udfs"] for node in tree.nodes)
    last = run.last("more")
    assert last.header["status"] == "final"
    assert np.count_nonzero(last.coverage) == COUNT
    assert np.array_equal(last.arrays["intensity"], run.last("sumsig").arrays["intensity"])


def replace_disk(tree: Tree, how: str, radius: int) -> None:
    params = {"masks": [{"shape": "disk", "radius": radius}]}
    if how == "restart":
        tree.head.call("set_parameters", name="disk", params=params, restart=True)
        return
    if how == "register again":
        tree.head.call("unregister", name="disk")
    tree.head.call("register", name="disk", use="stemd_udfs:ApplyMasksUDF", params=params, replace=True)


@pytest.mark.parametrize("how", ["restart", "replace", "register again"])
def test_a_udf_that_is_replaced_has_nothing_of_the_one_before(tree, detectors, collector, how):
    replace_disk(tree, "register", 3)
    series = begin(detectors)
    send_frames(series[:1], range(0, COUNT, 2))
    send_frames(series[1:], range(1, 301, 2))
    series[0].end()
    tree.head.wait_for(processed=COUNT // 2 + 150)
    wait_until(lambda: tree.nodes[0].status()["scan"] is None)
    replace_disk(tree, how, 5)
    send_frames(series[1:], range(301, COUNT, 2))
    (run,) = collector.runs(1)
    tree.head.call("unregister", name="disk")
    last = run.last("disk")
    (values,) = last.arrays.values()
    covered = last.coverage.ravel()
    pool = REFERENCE.pool.reshape(-1, *REFERENCE.sig)
    expected = (pool * disk(REFERENCE.sig, 5)).sum(axis=(1, 2))[REFERENCE.numbers(1)]
    np.testing.assert_allclose(values.ravel()[covered], expected[covered], rtol=1e-6)
    assert np.array_equal(np.flatnonzero(covered), np.arange(1, COUNT, 2))
    assert (last.header["status"], last.header["complete"]) == ("final", False)
    assert run.ended["complete"]
    assert run.last("sumsig").coverage.all(), "the others go on"


def test_a_region_that_changes_in_mid_scan_is_complete_with_spared_positions(tree, detectors, collector):
    begins, later = ({"shape": "rectangle", "from": [row, 0], "to": [row + 1, 5]} for row in (0, 9))
    tree.head.call("register", name="picks", use="picksum", params={"region": begins})
    series = begin(detectors)
    for first in range(0, 500, 100):
        send_frames(series, range(first, first + 100))
        tree.head.wait_for(processed=first + 100)
    tree.head.call("region", udf="picks", shape=later)
    send_frames(series, range(500, COUNT))
    (run,) = collector.runs(1)
    tree.head.call("unregister", name="picks")
    last = run.last("picks")
    picked = REFERENCE.scan_frames()[positions_in(later, REFERENCE.nav)]
    assert np.array_equal(last.arrays["intensity"], picked.sum(axis=0))
    assert (last.coverage.all(), last.header["complete"]) == (True, True)


def test_a_node_that_refuses_a_udf_is_named_and_no_node_runs_it(tree):
    with pytest.raises(Exception, match="radiuss"):
        tree.head.call("register", name="wrong", use="com", params={"radiuss": 3})
    assert not any("wrong" in daemon.status()["udfs"] for daemon in (*tree.nodes, tree.head))


def test_scans_that_follow_each_other_at_once_are_all_whole(tree, detectors, collector):
    for scan in range(1, 9):
        series = begin(detectors, scan, scan=scan)
        send_frames(series, range(COUNT))
        end(series)
    for scan, run in enumerate(collector.runs(8), start=1):
        check_complete(run, REFERENCE, scan, every=True)


def last_picture(page: WebSocketClient, scan_id: str) -> tuple[dict[str, Any], bytes]:
    """Draw all that a page gets up to the final picture of a scan; return its head, and what comes behind."""
    deadline = time.monotonic() + LIMIT_S
    while not isinstance(message := page.receive(), int):
        assert time.monotonic() < deadline, f"no final picture of scan {scan_id} within {LIMIT_S} s"
        if isinstance(message, bytes):
            end = 4 + int.from_bytes(message[:4], "little")
            head = json.loads(message[4:end])
            if (head["scan_id"], head["status"]) == (scan_id, "final"):
                return head, message[end:]
        elif (told := json.loads(message))["type"] == "turn":
            page.send(json.dumps({"type": "drawn", "turn": told["turn"]}))
    raise AssertionError(f"closed with {message}")


def test_metrics_manifest_saved_file_and_page_are_those_of_any_daemon(tree, detectors, collector, tmp_path):
    processed = 'stemd_frames_total{outcome="processed"}'
    before = tree.head.metric(processed)
    view = {"udf": "sum", "buffer": "intensity", "channel": 0}
    with WebSocketClient(tree.head.status()["addresses"]["http"]) as page:
        page.send(json.dumps({"type": "watch", "scan": None, "views": [view]}))
        send_frames(begin(detectors), range(COUNT))
        (run,) = collector.runs(1)
        scan_id = run.ended["scan_id"]
        head, data = last_picture(page, scan_id)
    check_complete(run, REFERENCE, 1)
    assert tree.head.metric(processed) == before + COUNT
    manifest = tree.head.call("manifest", scan_id=scan_id)["manifest"]
    assert (manifest["status"], manifest["gaps"]) == ("final", [])
    assert all(node.control in manifest["source"] for node in tree.nodes)
    path = tmp_path / "saved.nxs"
    tree.head.call("save", scan_id=scan_id, path=str(path))
    assert path.stat().st_size > 0
    assert (head["udf"], head["buffer"], head["complete"]) == ("sum", "intensity", True)
    assert (head["shape"], head["ledger"]["processed"]) == (list(REFERENCE.sig), COUNT)
    expected = REFERENCE.expected("sum", np.ones(COUNT, bool), REFERENCE.numbers(1))
    assert np.array_equal(np.frombuffer(data, head["dtype"]), expected)


# The last one: after it, the nodes are known to get the same ids, and the other tests send different ones.
def test_a_node_that_missed_a_start_has_no_part_with_its_next_scan_of_that_number(tree, detectors, collector):
    def start(of: list[Detector], name: str, scan: int) -> list[Series]:
        return [detector.series(1, scan=scan, unique_id=name).start() for detector in of]

    def has_ended_both(messages: list[Message]) -> bool:
        ended = [one.header["reason"] for one in messages if one.topic == "event/run_ended"]
        return "restarted" in ended[:-1]

    first = start(detectors, "both", 1)
    send_frames(first, range(COUNT))
    end(first)
    wait_until(lambda: all(daemon.status()["scan"] is None for daemon in (*tree.nodes, tree.head)))
    send_frames(start(detectors[:1], "missed by one", 2), range(0, 400, 2))
    tree.head.wait_for(processed=200)
    second = start(detectors[1:], "next", 3)
    wait_until(lambda: tree.nodes[1].status()["scan"] is not None)
    time.sleep(0.3)  # the head hears of it first from this node
    second[:0] = start(detectors[:1], "next", 3)
    send_frames(second, range(COUNT))
    collector.wait_for(has_ended_both, LIMIT_S)
    *_, restarted, whole = collector.runs(0)
    assert restarted.ended["ledger"]["received"] == 200
    check_run(restarted, REFERENCE, 2, every=True)
    check_complete(whole, REFERENCE, 3, every=True)

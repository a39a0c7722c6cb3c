"""A head over four nodes with one module of every frame each: results equal numpy, ledgers are exact."""

from collections.abc import Iterator

import numpy as np
import pytest

from stemd import connect
from stemd_udfs import UDF
from stemd_udfs.masks import disk
from whole_way.checks import check_complete, check_modules_run
from whole_way.collector import Run
from whole_way.reference import Reference
from whole_way.tree import Tree, begin, end, send_modules
from whole_way.waiting import LIMIT_S

REFERENCE = Reference((16, 32), (16, 20))
COUNT = REFERENCE.count
FRAMES = REFERENCE.scan_frames().reshape(COUNT, *REFERENCE.sig)
ROWS, COLUMNS = (slice(0, 6), slice(6, 16)), (slice(0, 12), slice(12, 20))
MODULES = [(rows, columns) for rows in ROWS for columns in COLUMNS]


class BrightestPixel(UDF):
    """Largest value of each frame: says how its modules combine."""

    def get_result_buffers(self):
        return {"largest": self.buffer(kind="nav", dtype=np.int64, combine="max")}

    def process_tile(self, tile):
        self.results.largest[:] = np.maximum(self.results.largest, tile.max(axis=(1, 2)))


class SaysNothing(BrightestPixel):
    def get_result_buffers(self):
        return {"largest": self.buffer(kind="nav", dtype=np.int64)}


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tree]:
    with Tree(tmp_path_factory.mktemp("tree"), modules=MODULES, detector_shape=REFERENCE.sig) as tree:
        yield tree


def check(run: Run) -> None:
    """Every message closes, and values of frames are numpy's over the frames of its coverage."""
    check_modules_run(run, REFERENCE, 1)
    for message in run.messages:
        for module in message.header.get("module_coverage", ()):
            assert module["received"] + module["missing"] == COUNT
            assert module["processed"] >= message.header["ledger"]["processed"]


def check_whole(run: Run) -> None:
    """A whole scan: complete, with the results of one daemon that gets whole frames."""
    check(run)
    check_complete(run, REFERENCE, 1)


def of_modules(run: Run, term: str) -> list[int]:
    return [module[term] for module in run.ended["module_coverage"]]


def test_modules_on_four_nodes_give_the_results_of_whole_frames(tree, detectors, collector):
    series = begin(detectors)
    send_modules(series, range(COUNT))
    end(series)
    (run,) = collector.runs(1)
    check_whole(run)
    counted = {"received": COUNT, "missing": 0, "processed": COUNT, "undecodable": 0}
    found = run.last("sum").header["module_coverage"]
    for number, (one, (rows, columns)) in enumerate(zip(found, MODULES, strict=True)):
        shape = [rows.stop - rows.start, columns.stop - columns.start]
        assert one == {"module": number, "place": [rows.start, columns.start], "shape": shape} | counted


def test_masks_and_centres_of_mass_are_those_of_the_detector(tree, detectors, collector):
    params = {"masks": [{"shape": "disk", "radius": 5}]}
    tree.head.call("register", name="disk", use="stemd_udfs:ApplyMasksUDF", params=params)
    tree.head.call("register", name="com", use="com")
    tree.head.call("register", name="std", use="stddev")
    send_modules(begin(detectors), range(COUNT))
    (run,) = collector.runs(1)
    for name in ("disk", "com", "std"):
        tree.head.call("unregister", name=name)
    check_whole(run)
    frames = FRAMES.astype(np.int64)
    expected = (frames * disk(REFERENCE.sig, 5)).sum(axis=(1, 2))
    (values,) = run.last("disk").arrays.values()
    assert np.array_equal(values.ravel(), expected)
    rows, columns = np.indices(REFERENCE.sig)
    total = frames.sum(axis=(1, 2))
    com = np.stack([(frames * rows).sum(axis=(1, 2)) / total, (frames * columns).sum(axis=(1, 2)) / total], 1)
    np.testing.assert_allclose(run.last("com").arrays["raw_com"].reshape(-1, 2), com, rtol=1e-12)
    np.testing.assert_allclose(run.last("std").arrays["var"], frames.var(axis=0), rtol=1e-5, atol=1e-5)


def test_a_module_that_stalls_makes_frames_incomplete(tree, detectors, collector):
    series = begin(detectors)
    send_modules(series, range(200))
    send_modules(series[:3], range(200, COUNT))
    end(series)
    (run,) = collector.runs(1)
    check(run)
    assert (run.ended["status"], run.ended["reason"], run.ended["complete"]) == ("final", None, False)
    ledger = run.ended["ledger"]
    assert (ledger["received"], ledger["processed"], ledger["incomplete"]) == (COUNT, 200, COUNT - 200)
    assert of_modules(run, "processed") == [COUNT, COUNT, COUNT, 200]
    image = run.last("sum").arrays["intensity"]
    for (rows, columns), processed in zip(MODULES, of_modules(run, "processed"), strict=True):
        part = FRAMES[:processed, rows, columns]
        assert np.array_equal(image[rows, columns], part.sum(axis=0, dtype=np.int64))


def test_udfs_of_others_combine_as_they_say(tree, detectors, collector):
    with connect(tree.head.control, timeout_s=LIMIT_S) as client:
        client.register("brightest", BrightestPixel())
        send_modules(begin(detectors), range(COUNT))
        (run,) = collector.runs(1)
        client.unregister("brightest")
    check_whole(run)
    assert np.array_equal(run.last("brightest").arrays["largest"].ravel(), FRAMES.max(axis=(1, 2)))


@pytest.mark.parametrize(
    ("udf", "sentence"),
    [
        ("logsum", "process_frame takes whole frames.* on several machines: implement"),
        ("noop", "declares no result buffers.* on several machines: implement"),
        (SaysNothing(), "'largest' does not say how its values combine.*declare it with"),
    ],
)
def test_udfs_that_cannot_be_combined_are_refused_at_the_head(tree, udf, sentence):
    with connect(tree.head.control, timeout_s=LIMIT_S) as client, pytest.raises(Exception, match=sentence):
        client.register("mute", udf)
    assert not any("mute" in daemon.status()["udfs"] for daemon in (*tree.nodes, tree.head))

import copy
import pickle
import warnings

import numpy as np
import pytest

from stemd_udfs import UDF, SumUDF
from stemd_udfs.engine.watched_buffers import NarrowBuffer, WatchedViews


def watched():
    return WatchedViews({"x": np.zeros(3), "y": np.ones(3), "z": np.ones(3)})


class OwnMerge(UDF):
    def get_result_buffers(self):
        return {name: self.buffer("nav", dtype="f8") for name in self.params.names}

    def process_frame(self, frame):
        for name in self.params.names:
            getattr(self.results, name)[:] = frame.sum()

    def merge(self, dest, src):
        for name in self.params.names:
            getattr(dest, name)[:] = getattr(src, name)


def test_a_buffer_may_have_any_public_name(engine, data):
    public = [name for name in dir(WatchedViews({})) if not name.startswith("_")]
    names = ["used", "views", "look", *public]
    results = engine.run(data, OwnMerge(names=names))
    for name in names:
        assert np.array_equal(results[name].data, data.sum(axis=(2, 3)))


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda views: pickle.loads(pickle.dumps(views))])
def test_copies_have_all_arrays(again):
    copied = again(watched())
    assert list(copied) == ["x", "y", "z"]
    assert copied.z.tolist() == [1, 1, 1]


class Narrow(UDF):
    """Has results that are too large for their dtype, by the ways that a UDF can write them."""

    def get_result_buffers(self):
        return {
            "set": self.buffer(kind="nav", dtype="uint8"),
            "added": self.buffer(kind="sig", dtype="uint8"),
            "merged": self.buffer(kind="sig", dtype="int16"),
            "fits": self.buffer(kind="nav", dtype="uint16"),
            "largest": self.buffer(kind="sig", dtype="uint8"),
        }

    def get_preferred_input_dtype(self):
        return self.USE_NATIVE_DTYPE

    def process_frame(self, frame):
        self.results.set[:] = frame.sum(dtype="f4")
        self.results.added += frame
        self.results.merged[:] = 20_000
        self.results.fits[:] = frame.max()
        np.maximum(self.results.largest, frame, out=self.results.largest)

    def merge(self, dest, src):
        dest.set[:], dest.fits[:] = src.set, src.fits
        dest.added += src.added
        np.maximum(dest.largest, src.largest, out=dest.largest)
        dest.merged += src.merged


def test_a_result_that_its_dtype_does_not_hold_is_warned_of_once(engine):
    data = np.full((6, 5, 4, 4), 17, "u1")
    partitions = [slice(0, 15), slice(15, 30)]
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        results = engine.run(data, Narrow(), partitions=partitions)
    assert sorted(str(one.message).partition(",")[0] for one in warned) == [
        "Narrow: result 'added' is uint8",
        "Narrow: result 'merged' is int16",
        "Narrow: result 'set' is uint8",
    ]
    expected = {"set": 17 * 16 % 256, "added": 17 * 30 % 256, "fits": 17, "largest": 17}
    for name, value in expected.items():
        assert (results[name].data == value).all(), name
    assert "'added' is uint8, which does not hold 510" in " ".join(str(one.message) for one in warned)


@pytest.mark.parametrize("one", ["buffer", "frame"])
@pytest.mark.parametrize("two", ["buffer", "frame"])
def test_a_sum_that_wraps_is_seen_whichever_part_it_is_written_into(one, two):
    warned = set()
    buffer = NarrowBuffer.of(np.full((2, 2), 200, "u1"), "added", warned)
    parts = {"buffer": buffer, "frame": np.full((2, 2), 100, "u1")}
    total = int(parts[one][0, 0]) + int(parts[two][0, 0])
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        np.add(parts[one], parts[two], out=buffer)
    assert [f"does not hold {total}" in str(found.message) for found in seen] == [True] * (total > 255)


def test_a_sum_that_is_converted_to_a_dtype_that_does_not_hold_it_is_warned_of(engine):
    data = np.full((4, 5, 4, 4), 17, "u1")
    with pytest.warns(RuntimeWarning, match=r"'intensity' is uint8, which does not hold 340\.0: it wraps"):
        engine.run(data, SumUDF("u1"))

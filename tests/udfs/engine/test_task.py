"""What a UDF sees: its views of the buffers, and where in the data set it is."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stemd_udfs import UDF, reshaped_view
from stemd_udfs.engine import DataDescription, MainNode, PartitionRunner, RunPlan


class TileSums(UDF):
    def get_preferred_input_dtype(self):
        return bool

    def get_result_buffers(self):
        return {
            "nav": self.buffer("nav", dtype="i8"),
            "sig": self.buffer("sig", dtype="i8"),
            "corners": self.buffer("sig", dtype="i8", extra_shape=(2,)),
        }

    def process_tile(self, tile):
        assert tile.flags.c_contiguous
        part = self.meta.slice
        assert part.shape == tile.shape
        self.results.nav += tile.sum(axis=(1, 2), dtype="i8")
        reshaped_view(self.results.sig, (-1,))[:] += tile.sum(axis=0, dtype="i8").ravel()
        self.results.corners[:] += part.origin[1:]

    def postprocess(self):
        assert self.results.sig.shape == self.meta.dataset_shape.sig
        assert self.results.nav.shape == (self.meta.partition_shape.nav.size,)
        assert self.meta.slice.shape == self.meta.partition_shape

    def merge(self, dest, src):
        dest.nav = src.nav
        dest.sig += src.sig
        dest.corners += src.corners


@given(
    tileshape=st.tuples(st.integers(1, 25), st.integers(1, 13), st.integers(1, 11)),
    edges=st.sets(st.integers(1, 19), max_size=4),
)
def test_tiles_hold_every_pixel_once(tileshape, edges):
    """Rows 73 to 76."""
    # Made here: hypothesis does not renew fixtures between examples.
    data = np.random.default_rng(1).integers(0, 9, (20, 12, 10)).astype("u1")
    from_to = [0, *sorted(edges), 20]
    _check_tiles(data, tileshape, [slice(a, b) for a, b in pairwise(from_to)])


def _check_tiles(data, tileshape, partitions):
    udf = TileSums()
    plan = RunPlan(
        [udf], DataDescription(nav_shape=(20,), sig_shape=(12, 10), dtype=data.dtype, tileshape=tileshape)
    )
    main_node, runner = MainNode(udf, plan), PartitionRunner(plan)
    for indices in partitions:
        (result,) = runner.run(Frames(data, indices))
        assert isinstance(result, dict), result
        main_node.merge(indices, result)
    results = main_node.results()
    assert np.array_equal(results["nav"].data, data.sum(axis=(1, 2)))
    assert np.array_equal(results["sig"].data, data.sum(axis=0))
    tiles = sum(-(-(part.stop - part.start) // tileshape[0]) for part in partitions)
    rows, columns = np.indices((12, 10))
    expected = np.stack(
        [rows // tileshape[1] * tileshape[1], columns // tileshape[2] * tileshape[2]], axis=-1
    )
    assert np.array_equal(results["corners"].data, expected * tiles)


class Frames:
    def __init__(self, data, indices):
        self.indices, self._data = indices, data[indices]

    def __len__(self):
        return len(self._data)

    def read(self, start, stop):
        return self._data[start:stop]


class Returns(UDF):
    def get_result_buffers(self):
        return {"a": self.buffer("nav", dtype=int), "b": self.buffer("nav", dtype=int)}


class ReturnsForFrame(Returns):
    def process_frame(self, frame):
        return frame.sum()


class ReturnsForTile(Returns):
    def process_tile(self, tile):
        return tile.sum()


class ReturnsForPartition(Returns):
    def process_partition(self, partition):
        return partition.sum()


@pytest.mark.parametrize("kind", ["Frame", "Tile", "Partition"])
def test_a_value_that_is_returned_instead_of_filled_in_is_warned_of_once(engine, data, kind):
    udf = globals()[f"ReturnsFor{kind}"]()
    words = f"process_{kind.lower()} returned a value, which is not used: fill self.results.a, self.results.b"
    with pytest.warns(UserWarning, match=words) as caught:
        engine.run(data, udf)
    assert len(caught) == 1

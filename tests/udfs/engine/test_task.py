"""What a UDF sees: its views of the buffers, and where in the data set it is."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stemd_udfs import UDF, reshaped_view
from stemd_udfs.engine import DataDescription, MainNode, PartitionRunner, RunPlan


class Shapes(UDF):
    """Records the shapes of all its views as they are while data are processed."""

    def get_result_buffers(self):
        return {
            "plain": self.buffer("nav"),
            "extra": self.buffer("nav", extra_shape=(3, 2)),
            "sig": self.buffer("sig", extra_shape=(2,)),
            "single": self.buffer("single"),
            "seen": self.buffer("single", dtype=object),
        }

    def record(self, data):
        results = self.results
        shapes = tuple(getattr(results, name).shape for name in ("plain", "extra", "sig", "single"))
        seen = results.seen[0] or set()
        seen.add((data.shape, *shapes))
        results.seen[0] = seen

    def merge(self, dest, src):
        dest.seen[0] = (dest.seen[0] or set()) | src.seen[0]


class FrameShapes(Shapes):
    def process_frame(self, frame):
        self.record(frame)


class TileShapes(Shapes):
    def process_tile(self, tile):
        self.record(tile)


class PartitionShapes(Shapes):
    def process_partition(self, partition):
        self.record(partition)


def test_views_of_a_frame(engine, data):
    """Rows 12, 13 and 14."""
    (seen,) = engine.run(data, FrameShapes())["seen"].data[0]
    assert seen == ((12, 10), (1,), (3, 2), (12, 10, 2), (1,))


def test_views_of_a_partition(engine, data):
    """Row 77."""
    partitions = [slice(0, 12), slice(12, 20)]
    assert engine.run(data, PartitionShapes(), partitions=partitions)["seen"].data[0] == {
        ((12, 12, 10), (12,), (12, 3, 2), (12, 10, 2), (1,)),
        ((8, 12, 10), (8,), (8, 3, 2), (12, 10, 2), (1,)),
    }


def test_views_of_a_tile(engine, data):
    """Rows 73 and 74: the last tiles are smaller in each dimension."""
    seen = engine.run(data, TileShapes(), tileshape=(7, 8, 10), partitions=[slice(0, 20)])["seen"].data[0]
    assert seen == {
        ((depth, rows, 10), (depth,), (depth, 3, 2), (rows, 10, 2), (1,))
        for depth in (7, 6)
        for rows in (8, 4)
    }


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


@pytest.mark.parametrize("indices", [slice(6, 9), np.array([2, 3, 11, 19])])
@pytest.mark.parametrize("method", ["process_frame", "process_tile"])
def test_where_the_data_lie(engine, data, method, indices):
    """Rows 97 and 98: a hole reads like a hole of a region of interest."""

    class Where(UDF):
        def get_result_buffers(self):
            return {
                "coordinates": self.buffer("nav", dtype=int, extra_shape=(2,)),
                "slices": self.buffer("single", dtype=object),
            }

        def preprocess(self):
            self.results.slices[0] = [self.meta.slice.get()]

        def process(self, data):
            assert len(self.meta.coordinates) == (1 if data.ndim == 2 else len(data))
            self.results.coordinates[:] = self.meta.coordinates.reshape(self.results.coordinates.shape)
            self.results.slices[0].append(self.meta.slice.get())

        def postprocess(self):
            self.results.slices[0].append(self.meta.slice.get())

        def merge(self, dest, src): ...

    udf = type("Derived", (Where,), {method: Where.process})()
    plan = RunPlan([udf], engine.description(data))
    (result,) = PartitionRunner(plan).run(engine.frames(data, indices))
    flat = np.arange(20)[indices]
    assert np.array_equal(result["coordinates"], np.stack(np.unravel_index(flat, (4, 5)), axis=-1))
    first, size, sig = int(flat[0]), len(flat), (slice(0, 12), slice(0, 10))
    whole = (slice(first, first + size), *sig)
    frames = [(slice(first + i, first + i + 1), *sig) for i in range(size)]
    middle = frames if method == "process_frame" else [whole]
    assert result["slices"][0] == [whole, *middle, whole]


def test_coordinates_of_a_line(engine):
    """Row 98."""

    class Line(UDF):
        def get_result_buffers(self):
            return {"c": self.buffer("nav", dtype=int, extra_shape=(1,))}

        def process_frame(self, frame):
            self.results.c[:] = self.meta.coordinates[0]

    assert engine.run(np.zeros((6, 2, 2)), Line())["c"].data.tolist() == [[i] for i in range(6)]


def test_task_data_are_made_for_each_partition(engine, data):
    """Row 92."""

    class TaskData(UDF):
        def get_result_buffers(self):
            return {"n": self.buffer("nav", dtype=int), "where": self.buffer("nav", dtype=int)}

        def get_task_data(self):
            return {"scratch": [0], "first": self.meta.coordinates[0]}

        def process_frame(self, frame):
            self.task_data.scratch[0] += 1
            self.results.n[:] = self.task_data.scratch[0]
            self.results.where[:] = self.task_data.first[0] * 5 + self.task_data.first[1]

    results = engine.run(data, TaskData(), partitions=[slice(0, 12), slice(12, 20)])
    assert results["n"].data.ravel().tolist() == [*range(1, 13), *range(1, 9)]
    assert results["where"].data.ravel().tolist() == [0] * 12 + [12] * 8


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

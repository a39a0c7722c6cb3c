"""Tiles and what a UDF may wish for them."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stemd import UDF, SumUDF
from stemd_udfs.engine import DataDescription, RunPlan


class SeesTiles(UDF):
    """Checks each tile against the scheme, and counts it."""

    def get_result_buffers(self):
        return {
            "seen": self.buffer("sig", dtype=np.int64),
            "depth": self.buffer("single", dtype=np.int64),
            "bytes": self.buffer("single", dtype=np.int64),
            "tiles": self.buffer("nav", dtype=np.int64),
        }

    def get_tiling_preferences(self):
        assert self.meta.dataset_shape.nav.size
        return self.params.get("preferences") or super().get_tiling_preferences()

    def process_tile(self, tile):
        meta = self.meta
        scheme = meta.tiling_scheme
        assert [*scheme][meta.tiling_scheme_idx] == meta.sig_slice == meta.slice.sig
        assert tuple(meta.slice.shape) == tile.shape
        assert tile.flags.c_contiguous
        assert len(tile) <= scheme.depth == scheme.shape[0]
        assert scheme.dataset_shape == meta.dataset_shape
        assert self.results.seen.shape == tile.shape[1:]
        self.results.seen += len(tile)
        self.results.tiles += 1
        self.results.depth[:] = max(self.results.depth[0], len(tile))
        self.results.bytes[:] = max(self.results.bytes[0], tile.nbytes)

    def postprocess(self):
        assert self.meta.tiling_scheme_idx == 0
        assert self.meta.sig_slice.shape == self.meta.dataset_shape.sig

    def merge(self, dest, src):
        dest.seen += src.seen
        dest.tiles[:] = src.tiles
        dest.depth[:] = max(dest.depth[0], src.depth[0])
        dest.bytes[:] = max(dest.bytes[0], src.bytes[0])


class NativeTiles(SeesTiles):
    def get_preferred_input_dtype(self):
        return self.USE_NATIVE_DTYPE


@pytest.mark.parametrize("tileshape", [None, (1, 6, 7), (3, 2, 2), (20, 1, 7), (7, 5, 3)])
def test_tiles_cover_every_pixel_once_and_agree_with_the_scheme(ctx, data, tileshape):
    result = ctx.run_udf(ctx.load("memory", data=data, tileshape=tileshape, num_partitions=2), SeesTiles())
    assert (result["seen"].data == 20).all()
    if tileshape is not None:
        cuts = [-(-length // step) for length, step in zip((6, 7), tileshape[1:], strict=True)]
        assert (result["tiles"].data == cuts[0] * cuts[1]).all()
        assert result["depth"].data[0] == min(tileshape[0], 10)


class SeesFrames(SeesTiles):
    process_tile = None

    def process_frame(self, frame):
        scheme = self.meta.tiling_scheme
        assert len(scheme) == 1
        assert self.meta.tiling_scheme_idx == 0
        assert scheme[0] == self.meta.sig_slice
        assert tuple(scheme[0].shape) == frame.shape


def test_a_frame_wise_udf_beside_gets_whole_frames(ctx, data):
    dataset = ctx.load("memory", data=data, tileshape=(3, 2, 2))
    tiles, frames = ctx.run_udf(dataset, [SeesTiles(), SeesFrames()])
    assert (tiles["seen"].data == 20).all()
    assert (frames["seen"].data == 0).all()


@pytest.mark.parametrize(
    ("preferences", "depth"),
    [
        ({"depth": 3, "total_size": UDF.TILE_SIZE_MAX}, 3),
        ({"depth": UDF.TILE_DEPTH_MAX, "total_size": 5 * 256 * 2}, 5),
        ({"total_size": UDF.TILE_SIZE_MAX}, 20),
        ({"depth": 4}, 4),
        ({"total_size": 2 * 256 * 2}, 2),
        ({"depth": UDF.TILE_DEPTH_DEFAULT, "total_size": UDF.TILE_SIZE_BEST_FIT}, 20),
        ({"depth": UDF.TILE_DEPTH_MAX, "total_size": UDF.TILE_SIZE_MAX}, 20),
    ],
)
def test_preferences_limit_depth_and_size(ctx, preferences, depth):
    dataset = ctx.load("memory", data=np.zeros((4, 5, 16, 16), np.uint16), num_partitions=1)
    result = ctx.run_udf(dataset, NativeTiles(preferences=preferences))
    assert result["depth"].data.tolist() == [depth]
    assert (result["seen"].data == 20).all()


def test_the_smallest_wish_of_several_udfs_holds(inline_ctx, data):
    dataset = inline_ctx.load("memory", data=data, num_partitions=1)
    udfs = [SeesTiles(preferences={"depth": depth}) for depth in (7, 3, UDF.TILE_DEPTH_MAX)]
    assert [result["depth"].data[0] for result in inline_ctx.run_udf(dataset, udfs)] == [3, 3, 3]


def test_tiles_of_large_frames_are_rectangles_of_a_mebibyte_or_two(ctx):
    dataset = ctx.load("memory", data=np.ones((3, 1500, 1024), np.float32), sig_dims=2)
    result, total = ctx.run_udf(dataset, [SeesTiles(), SumUDF(np.float64)])
    assert 2**19 <= result["bytes"].data[0] <= 2**21
    assert result["depth"].data[0] == 1
    assert (result["seen"].data == 3).all()
    assert (total["intensity"].data == 3).all()


def test_preferences_that_make_no_sense_are_refused_before_the_run(inline_ctx, data):
    dataset = inline_ctx.load("memory", data=data)
    for wrong in ({"depth": 0}, {"total_size": -5}, {"depth": "deep"}):
        with pytest.raises(ValueError, match="SeesTiles: get_tiling_preferences gives"):
            inline_ctx.run_udf(dataset, SeesTiles(preferences=wrong))


@settings(deadline=None, max_examples=80)
@given(
    sig=st.lists(st.integers(1, 40), min_size=1, max_size=3),
    size=st.integers(1, 4000) | st.none(),
    depth=st.integers(1, 50) | st.none(),
    dtype=st.sampled_from(["u1", "u2", "f8"]),
)
def test_negotiated_tiles_are_disjoint_and_small_enough(sig, size, depth, dtype):
    preferences = {"total_size": size or UDF.TILE_SIZE_BEST_FIT, "depth": depth or UDF.TILE_DEPTH_DEFAULT}
    description = DataDescription(nav_shape=(9,), sig_shape=tuple(sig), dtype=np.dtype(dtype))
    plan = RunPlan([NativeTiles(preferences=preferences)], description)
    seen = np.zeros(sig, int)
    for rectangle in plan.rectangles:
        seen[rectangle] += 1
        rows = rectangle[0].stop - rectangle[0].start
        tile_bytes = seen[rectangle].size * plan.tile_depth * np.dtype(dtype).itemsize
        assert size is None or tile_bytes <= size or (rows == 1 and plan.tile_depth == 1)
    assert (seen == 1).all()
    assert depth is None or plan.tile_depth <= depth

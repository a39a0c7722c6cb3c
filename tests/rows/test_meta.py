"""What a UDF can ask about its data."""

import numpy as np
import pytest

from stemd import UDF, Shape, Slice

NUMBERS = np.arange(20).reshape(4, 5)
ROI = np.random.default_rng(8).random((4, 5)) < 0.5
ROIS = {"some": ROI, "one": NUMBERS == 13, "all": NUMBERS >= 0, "a run": (NUMBERS > 4) & (NUMBERS < 17)}


class SeesMeta(UDF):
    def get_result_buffers(self):
        self.check_roi()
        return {
            "place": self.buffer("nav", extra_shape=(3,), dtype=np.int64),
            "coordinates": self.buffer("nav", (len(self.meta.dataset_shape.nav),), np.int64),
            "threads": self.buffer("nav", dtype=np.int64),
            "main": self.buffer("single", dtype=bool, use="result_only"),
        }

    def check_roi(self):
        expected = self.params.expected["roi"]
        if expected is None:
            assert self.meta.roi is None
        else:
            np.testing.assert_array_equal(self.meta.roi, expected)

    def check(self, *, is_worker):
        self.check_roi()
        meta, expected = self.meta, self.params.expected
        assert isinstance(meta.dataset_shape, Shape)
        assert tuple(meta.dataset_shape) == expected["shape"]
        assert meta.dataset_dtype == expected["dtype"]
        assert meta.input_dtype == np.float32
        assert meta.device_class == "cpu"
        if is_worker:
            assert meta.array_backend == "numpy"
            assert meta.partition_shape.sig == meta.dataset_shape.sig
            assert meta.partition_shape.nav.dims == 1
        else:
            assert meta.array_backend is None
            assert meta.threads_per_worker is None
            assert meta.tiling_scheme is None
            with pytest.raises(ValueError, match="partition_shape"):
                _ = meta.partition_shape

    def whole_partition(self):
        meta = self.meta
        assert isinstance(meta.slice, Slice)
        assert tuple(meta.slice.shape) == tuple(meta.partition_shape)
        assert meta.coordinates.shape == (meta.partition_shape[0], meta.dataset_shape.nav.dims)

    def get_task_data(self):
        self.check(is_worker=True)
        self.whole_partition()
        return super().get_task_data()

    def preprocess(self):
        is_worker = self.meta.array_backend is not None
        self.check(is_worker=is_worker)
        if is_worker:
            self.whole_partition()
        assert len(self.meta.coordinates) == len(self.results.place) == self.meta.slice.shape[0]

    def process_frame(self, frame):
        self.check(is_worker=True)
        assert frame.dtype == self.meta.input_dtype
        assert tuple(self.meta.slice.shape) == (1, *frame.shape)
        assert self.meta.slice.get(sig_only=True) == tuple(slice(0, length) for length in frame.shape)
        self.results.place[:] = (self.meta.slice.origin[0], *self.meta.slice.origin[1:])[:3]
        self.results.coordinates[:] = self.meta.coordinates[0]
        threads = self.meta.threads_per_worker
        self.results.threads[:] = -1 if threads is None else threads

    def postprocess(self):
        self.check(is_worker=True)
        self.whole_partition()

    def merge(self, dest, src):
        self.check(is_worker=False)
        assert self.meta.slice.shape[0] == len(dest.place) == len(self.meta.coordinates)
        for name in dest:
            getattr(dest, name)[:] = getattr(src, name)

    def get_results(self):
        self.check(is_worker=False)
        assert self.meta.slice.shape[0] == len(self.results.place)
        return {"main": np.array([True])}


def check_meta(run, roi, dtype, nav_shape=(4, 5)):
    result = run(SeesMeta(expected={"shape": (*nav_shape, 6, 7), "dtype": dtype, "roi": roi}), roi)
    taken = np.ones(nav_shape, bool) if roi is None else roi
    np.testing.assert_array_equal(result["place"].raw_data[:, 0], np.arange(np.count_nonzero(taken)))
    np.testing.assert_array_equal(result["coordinates"].raw_data, np.argwhere(taken))
    assert (result["threads"].raw_data >= 1).all()
    assert result["main"].data.all()


@pytest.mark.parametrize("partitions", [1, 3])
@pytest.mark.parametrize(
    ("nav_shape", "roi"), [((4, 5), None), ((4, 5), ROI), ((20,), None), ((2, 2, 5), ROI.reshape(2, 2, 5))]
)
def test_meta_is_right_everywhere(ctx, data, nav_shape, roi, partitions):
    dataset = ctx.load("memory", data=data, nav_shape=nav_shape, num_partitions=partitions)
    check_meta(lambda udf, roi: ctx.run_udf(dataset, udf, roi), roi, data.dtype, nav_shape)


@pytest.mark.parametrize("roi", [None, *ROIS.values()], ids=["no roi", *ROIS])
def test_slices_count_selected_frames_and_coordinates_are_true_ones(run, data, roi):
    check_meta(run, roi, data.dtype)


@pytest.mark.parametrize("num_partitions", [None, 1, 2, 3, 8])
@pytest.mark.parametrize(("sync_offset", "places"), [(62, [[[0, 0], [0, 1]]]), (-62, [[[7, 6], [7, 7]]])])
def test_the_last_tile_of_a_shifted_scan_has_all_positions(inline_ctx, sync_offset, places, num_partitions):
    class Places(UDF):
        def get_result_buffers(self):
            return {"tiles": self.buffer("single", dtype=object)}

        def preprocess(self):
            self.results.tiles[0] = []

        def process_tile(self, tile):
            assert len(tile) == len(self.meta.coordinates)
            self.results.tiles[0].append(self.meta.coordinates.tolist())

        def merge(self, dest, src):
            dest.tiles[0] += src.tiles[0]

    shifted = {"sync_offset": sync_offset, "num_partitions": num_partitions}
    frames = np.arange(256.0).reshape(8, 8, 2, 2)
    dataset = inline_ctx.load("memory", data=frames, tileshape=(4, 2, 2), **shifted)
    assert inline_ctx.run_udf(dataset, Places())["tiles"].data[0] == places

"""The examples that the document of advanced topics (004) gives, with other imports."""

import functools

import numpy as np
import pytest

from stemd import UDF, AutoUDF, MaskContainer, masks

SCAN = np.random.default_rng(2).random((16, 16, 32, 32)).astype(np.float32)
ROI = np.random.default_rng(3).random((16, 16)) < 0.5


@pytest.fixture
def dataset(ctx):
    return ctx.load("memory", data=SCAN, sig_dims=2, num_partitions=3)


# Stand-ins for a package of correlation methods, as small as the example lets them be.


class Disk:
    """A match pattern: a filled circle."""

    def get_crop_size(self):
        return 2

    def get_mask(self, sig_shape):
        y, x = np.indices(sig_shape) - 2
        return (np.hypot(y, x) <= 2).astype(np.float32)


def log_scale(data, out):
    np.log(data - data.min() + 1, out=out)


def evaluate_correlations(*, corrs, peaks, crop_size, out_centers, out_refineds, out_heights, out_elevations):
    for number, corr in enumerate(corrs):
        best = np.array(np.unravel_index(corr.argmax(), corr.shape))
        out_centers[number] = out_refineds[number] = best - crop_size + peaks[number]
        out_heights[number] = corr.max()
        out_elevations[number] = corr.max() - corr.min()


class CorrelationUDF(UDF):
    """The three methods of the document, and the buffers that they write to."""

    def get_result_buffers(self):
        peaks, steps = len(self.params.peaks), 2 * self.params.steps + 1
        return {
            "centers": self.buffer("nav", extra_shape=(peaks, 2), dtype="u2"),
            "refineds": self.buffer("nav", extra_shape=(peaks, 2), dtype="float32"),
            "peak_values": self.buffer("nav", extra_shape=(peaks,), dtype="float32"),
            "peak_elevations": self.buffer("nav", extra_shape=(peaks,), dtype="float32"),
            "corr": self.buffer("nav", extra_shape=(peaks * steps**2,), dtype="float32"),
        }

    def output_buffers(self):
        r = self.results
        return r.centers, r.refineds, r.peak_values, r.peak_elevations

    def get_task_data(self):
        match_pattern = self.params.match_pattern
        crop_size = match_pattern.get_crop_size()
        size = (2 * crop_size + 1, 2 * crop_size + 1)
        template = match_pattern.get_mask(sig_shape=size)
        steps = self.params.steps
        peak_offsetY, peak_offsetX = np.mgrid[-steps : steps + 1, -steps : steps + 1]

        offsetY = self.params.peaks[:, 0, np.newaxis, np.newaxis] + peak_offsetY - crop_size
        offsetX = self.params.peaks[:, 1, np.newaxis, np.newaxis] + peak_offsetX - crop_size

        offsetY = offsetY.flatten()
        offsetX = offsetX.flatten()

        stack = functools.partial(
            masks.sparse_template_multi_stack,
            mask_index=range(len(offsetY)),
            offsetX=offsetX,
            offsetY=offsetY,
            template=template,
            imageSizeX=self.meta.dataset_shape.sig[1],
            imageSizeY=self.meta.dataset_shape.sig[0],
        )
        container = MaskContainer(mask_factories=stack, dtype=np.float32, use_sparse="scipy.sparse.csc")

        return {"mask_container": container, "crop_size": crop_size}

    def process_tile(self, tile):
        tile_slice = self.meta.slice
        c = self.task_data.mask_container
        tile_t = np.zeros((np.prod(tile.shape[1:]), tile.shape[0]), dtype=tile.dtype)
        log_scale(tile.reshape((tile.shape[0], -1)).T, out=tile_t)

        sl = c.get(key=tile_slice, transpose=False)
        self.results.corr[:] += sl.dot(tile_t).T

    def postprocess(self):
        steps = 2 * self.params.steps + 1
        corrmaps = self.results.corr.reshape(
            (
                -1,  # frames
                len(self.params.peaks),  # peaks
                steps,  # Y steps
                steps,  # X steps
            )
        )
        peaks = self.params.peaks
        (centers, refineds, peak_values, peak_elevations) = self.output_buffers()
        for f in range(corrmaps.shape[0]):
            evaluate_correlations(
                corrs=corrmaps[f],
                peaks=peaks,
                crop_size=self.params.steps,
                out_centers=centers[f],
                out_refineds=refineds[f],
                out_heights=peak_values[f],
                out_elevations=peak_elevations[f],
            )


@pytest.mark.row(36, 73, 74, 75, 76, 92, 93, 97)
@pytest.mark.parametrize("tileshape", [None, (5, 7, 32), (1, 32, 32)])
def test_sparse_correlation_finds_disks(ctx, tileshape):
    """004, Tiled processing, Post-processing of partition results, and Task data."""
    rng = np.random.default_rng(4)
    places = rng.integers(5, 12, (3, 4, 2))
    data = np.zeros((3, 4, 32, 32), np.float32)
    y, x = np.indices((32, 32))
    for index in np.ndindex(3, 4):
        data[index] = np.hypot(y - places[index][0], x - places[index][1]) <= 2
    dataset = ctx.load("memory", data=data, sig_dims=2, num_partitions=3, tileshape=tileshape)
    udf = CorrelationUDF(peaks=np.array([(8, 8), (20, 20)]), match_pattern=Disk(), steps=3)
    res = ctx.run_udf(dataset=dataset, udf=udf)
    np.testing.assert_array_equal(res["centers"].data[..., 0, :], places)
    np.testing.assert_allclose(res["peak_values"].data[..., 0], 13 * np.log(2), rtol=1e-6)
    assert not res["peak_values"].data[..., 1].any()


@pytest.mark.row(6, 14, 24, 81, 83)
def test_an_average_is_made_of_the_merged_sum(ctx, dataset):
    """004, Post-processing after merging."""

    class AverageUDF(UDF):
        def get_result_buffers(self):
            return {
                "sum": self.buffer(kind="sig", dtype=np.float32),
                "num_frames": self.buffer(kind="single", dtype=np.uint64),
                "average": self.buffer(kind="sig", dtype=np.float32, use="result_only"),
            }

        def process_frame(self, frame):
            self.results.sum[:] += frame
            self.results.num_frames[:] += 1

        def merge(self, dest, src):
            dest.sum[:] += src.sum
            dest.num_frames[:] += src.num_frames

        def get_results(self):
            return {
                "average": self.results.sum / self.results.num_frames,
            }

    res = ctx.run_udf(dataset=dataset, udf=AverageUDF())
    assert list(res) == ["sum", "num_frames", "average"]
    assert res["num_frames"].data[0] == 256
    np.testing.assert_allclose(res["sum"].data, SCAN.sum(axis=(0, 1)), rtol=1e-5)
    np.testing.assert_allclose(res["average"].data, SCAN.mean(axis=(0, 1)), rtol=1e-5)


@pytest.mark.row(96, 97)
@pytest.mark.parametrize("roi", [None, ROI], ids=["all", "roi"])
def test_the_slice_counts_the_frames_that_are_processed(ctx, dataset, roi):
    """004, ROI and current slice."""

    class PixelsumUDF(UDF):
        def get_result_buffers(self):
            if self.meta.roi is not None:
                navsize = np.count_nonzero(self.meta.roi)
            else:
                navsize = np.prod(self.meta.dataset_shape.nav)
            return {
                "pixelsum_nav_raw": self.buffer(
                    kind="single",
                    dtype=self.meta.dataset_dtype,
                    extra_shape=(navsize,),
                )
            }

        def merge(self, dest, src):
            dest.pixelsum_nav_raw[:] += src.pixelsum_nav_raw

        def process_frame(self, frame):
            np_slice = self.meta.slice.get(nav_only=True)
            self.results.pixelsum_nav_raw[np_slice] = np.sum(frame)

    res = ctx.run_udf(dataset=dataset, udf=PixelsumUDF(), roi=roi)
    frames = dataset.data[np.ones((16, 16), bool) if roi is None else roi]
    assert np.allclose(res["pixelsum_nav_raw"].data, frames.sum(axis=(1, 2)))


@pytest.mark.row(2, 98)
def test_coordinates_are_those_in_the_scan(ctx, dataset):
    """004, Coordinates."""

    class CoordUDF(UDF):
        def get_result_buffers(self):
            nav_dims = len(self.meta.dataset_shape.nav)
            return {
                "coords": self.buffer(
                    kind="nav",
                    dtype=int,
                    extra_shape=(nav_dims,),
                )
            }

        def process_tile(self, tile):
            self.results.coords[:] = self.meta.coordinates

    my_roi = np.zeros(dataset.shape.nav, dtype=bool)
    my_roi[7, 13] = True
    my_roi[11, 3] = True

    res = ctx.run_udf(dataset=dataset, udf=CoordUDF(), roi=my_roi)

    assert np.all(res["coords"].raw_data == np.array([(7, 13), (11, 3)]))


@pytest.mark.row(102, 103)
def test_the_native_dtype_is_a_neutral_wish(ctx):
    """004, Preferred input dtype: what its text says of the default and of USE_NATIVE_DTYPE."""

    class Native(UDF):
        def get_preferred_input_dtype(self):
            return self.USE_NATIVE_DTYPE

        def get_result_buffers(self):
            return {"dtype": self.buffer("nav", dtype="U9")}

        def process_frame(self, frame):
            assert frame.dtype == self.meta.input_dtype
            self.results.dtype[:] = frame.dtype.name

    class Default(Native):
        def get_preferred_input_dtype(self):
            return UDF.get_preferred_input_dtype(self)

    assert np.dtype(UDF.USE_NATIVE_DTYPE) == bool
    for dtype in ("u2", "i4", "f4", "c8"):
        dataset = ctx.load("memory", data=np.ones((3, 4, 5), dtype), sig_dims=2)
        for udf, expected in (
            (Native(), np.dtype(dtype)),
            (Default(), np.result_type(dtype, np.float32)),
        ):
            result = ctx.run_udf(dataset=dataset, udf=udf)["dtype"].data
            assert (result == expected.name).all()


@pytest.mark.row(114, 115, 116)
def test_a_plain_function_is_mapped_over_the_frames(ctx, dataset):
    """004, Auto UDF."""
    result = ctx.map(dataset=dataset, f=functools.partial(np.sum, axis=-1))
    np.testing.assert_allclose(result.data, SCAN.sum(axis=-1), rtol=1e-6)

    udf = AutoUDF(f=functools.partial(np.sum, axis=-1))
    result = ctx.run_udf(dataset=dataset, udf=udf)
    np.testing.assert_allclose(result["result"].data, SCAN.sum(axis=-1), rtol=1e-6)

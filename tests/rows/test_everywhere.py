"""What has tests of its own for stored data, and holds on a live scan alike."""

import functools

import anyio
import numpy as np
import pytest
import scipy.sparse

from stemd import UDF, AutoUDF, Dummy2DPlot, MaskContainer, SumSigUDF, SumUDF

ROI = np.random.default_rng(4).random((4, 5)) < 0.5


@pytest.fixture(params=["live"])
def place(request):
    """A live scan alone: tests of the same rows run on the executors over stored data."""
    return request.param


def marked(*coordinates):
    roi = np.zeros((4, 5), bool)
    for coordinate in coordinates:
        roi[coordinate] = True
    return roi


REGIONS = {
    "array": (ROI, ROI),
    "all": (np.ones((4, 5), bool), np.ones((4, 5), bool)),
    "none": (np.zeros((4, 5), bool), np.zeros((4, 5), bool)),
    "coordinate": ((3, 4), marked((3, 4))),
    "taken": ([((0, 0), True), ((2, 3), True)], marked((0, 0), (2, 3))),
    "excluded": ([((0, 0), False), ((2, 3), False)], ~marked((0, 0), (2, 3))),
    "sparse": (scipy.sparse.csr_array(ROI), ROI),
}


@pytest.mark.row(38, 39, 46, 47, 48, 49, 50, 53, 54, 55, 56, 57)
@pytest.mark.parametrize("form", REGIONS)
def test_every_form_of_region_selects_frames(run, data, form):
    roi, taken = REGIONS[form]
    per_frame, total = run([SumSigUDF(), SumUDF()], roi)
    sums = data.sum(axis=(2, 3))
    assert list(per_frame) == ["intensity"]
    np.testing.assert_array_equal(per_frame["intensity"].data, np.where(taken, sums, np.nan))
    np.testing.assert_array_equal(per_frame["intensity"].raw_data, sums[taken])
    np.testing.assert_array_equal(total["intensity"], data[taken].sum(axis=0))


@pytest.mark.row(50, 51)
def test_a_region_that_is_not_bool_is_cast_with_a_warning(run, data):
    with pytest.warns(UserWarning, match=r"ROI dtype is int64, expected bool. Attempting cast to bool\."):
        result = run(SumSigUDF(), ROI.astype(np.int64))
    np.testing.assert_array_equal(result["intensity"].raw_data, data[ROI].sum(axis=(1, 2)))


@pytest.mark.row(46, 47, 48, 59)
@pytest.mark.parametrize(
    ("roi", "error"),
    [
        (ROI.T, ValueError),
        ((9, 0), ValueError),
        ((-1, 0), ValueError),
        ([((0, 0), True), ((1, 1), False)], ValueError),
        ("all", TypeError),
        (slice(3), TypeError),
        (3, TypeError),
    ],
)
def test_what_is_no_region_of_the_scan_is_refused(run, roi, error):
    with pytest.raises(error, match=r".+"):
        run(SumSigUDF(), roi)


@pytest.mark.row(58, 60, 114, 115)
def test_regions_go_to_every_kind_of_run(anywhere, data):
    ctx, give = anywhere
    dataset = give()
    roi = dataset.roi[1:3, 2]
    np.testing.assert_array_equal(roi, marked((1, 2), (2, 2)))
    *_, last = ctx.run_udf_iter(dataset, SumSigUDF(), roi)
    sums = data.sum(axis=(2, 3))[1:3, 2]
    np.testing.assert_array_equal(last.buffers[0]["intensity"].raw_data, sums)
    np.testing.assert_array_equal(last.damage.data, roi)
    np.testing.assert_array_equal(ctx.map(give(), np.sum, roi).raw_data, sums)


class Plot(Dummy2DPlot):
    """Notes its updates."""

    def __init__(self, *args, min_delta=0, **kwargs):
        super().__init__(*args, min_delta=min_delta, **kwargs)
        self.updates = 0

    def update(self, damage, force=False):
        self.updates += 1


@pytest.mark.row(61, 62, 63, 64, 65)
@pytest.mark.parametrize("plots", [True, [["intensity"], [("intensity", np.sqrt)]]], ids=["all", "chosen"])
def test_plots_follow_a_run(anywhere, data, monkeypatch, plots):
    ctx, give = anywhere
    made = []

    class Shown(Plot):
        def display(self):
            assert not np.nan_to_num(self.data).any()  # before the run
            made.append(self)

    monkeypatch.setattr(ctx, "plot_class", Shown)
    ctx.run_udf(give(), [SumUDF(), SumSigUDF()], plots=plots)
    total, per_frame = made
    np.testing.assert_array_equal(total.data, data.sum(axis=(0, 1)))
    sums = data.sum(axis=(2, 3))
    np.testing.assert_allclose(per_frame.data, sums if plots is True else np.sqrt(sums))
    assert total.updates >= 2


@pytest.mark.row(62)
def test_unknown_channels_are_refused(anywhere):
    ctx, give = anywhere
    with pytest.raises(ValueError, match=r"channel .* not found or not plottable, have: "):
        ctx.run_udf(give(), SumUDF(), plots=[["other"]])


@pytest.mark.row(63, 65)
def test_a_plot_of_ones_own_is_used(anywhere, data):
    ctx, give = anywhere
    dataset, udf = give(), SumSigUDF()
    plot = Plot(dataset, udf)
    ctx.run_udf(dataset, udf, plots=[plot])
    np.testing.assert_array_equal(plot.data, data.sum(axis=(2, 3)))


@pytest.mark.row(66, 70, 71)
def test_asynchronous_iterators_can_be_closed(anywhere, data):
    ctx, give = anywhere

    async def main():
        parts = ctx.run_udf_iter(give(), SumSigUDF(), sync=False)
        async for part in parts:
            done = part.damage.data
            sums = np.where(done, data.sum(axis=(2, 3)), 0)
            np.testing.assert_array_equal(part.buffers[0]["intensity"], sums)
            break
        await parts.aclose()
        with pytest.raises(StopAsyncIteration):
            await anext(parts)
        return await ctx.run_udf(give(), SumUDF(), sync=False)

    np.testing.assert_array_equal(anyio.run(main)["intensity"], data.sum(axis=(0, 1)))


@pytest.mark.row(71)
def test_asynchronous_iterators_take_what_is_thrown_and_new_parameters(anywhere, data):
    ctx, give = anywhere

    class Mine(Exception):
        pass

    async def main():
        parts = ctx.run_udf_iter(give(), AutoUDF(f=np.sum), sync=False)
        await anext(parts)
        await parts.update_parameters_experimental([{"f": np.sum}])
        with pytest.raises(Mine):
            await parts.athrow(Mine())
        return await ctx.run_udf(give(), SumUDF(), sync=False)

    np.testing.assert_array_equal(anyio.run(main)["intensity"], data.sum(axis=(0, 1)))


class Looks(UDF):
    """Notes what each partition sees."""

    def get_result_buffers(self):
        return {
            "n": self.buffer("nav", dtype=int),
            "s": self.buffer("sig", dtype=int),
            "seen": self.buffer("single", dtype=object),
            "later": self.buffer("single", use="result_only"),
        }

    def get_tiling_preferences(self):
        return self.params.get("preferences") or super().get_tiling_preferences()

    def get_task_data(self):
        return {"calls": []}

    def preprocess(self):
        self.results.seen[0] = []
        if hasattr(self, "task_data"):
            assert len(self.results.n) == self.meta.partition_shape.nav.size > 0
            self.task_data.calls.append("preprocess")

    def process_tile(self, tile):
        meta = self.meta
        assert tile.shape == tuple(meta.slice.shape)
        assert meta.tiling_scheme[meta.tiling_scheme_idx] == meta.sig_slice == meta.slice.sig
        assert self.results.n.shape == (len(tile),)
        assert self.results.s.shape == tile.shape[1:]
        self.results.n += tile.sum(axis=(1, 2), dtype=int)
        self.results.s += tile.sum(axis=0, dtype=int)
        self.task_data.calls.append(tile.shape)

    def postprocess(self):
        self.task_data.calls.append("postprocess")

    def cleanup(self):
        meta = self.meta
        told = (meta.device_class, meta.array_backend, meta.threads_per_worker is None)
        self.results.seen[0] = [(*self.task_data.calls, "cleanup", told)]

    def merge(self, dest, src):
        assert "later" not in dest
        assert "later" not in src
        dest.n[:] = src.n
        dest.s += src.s
        dest.seen[0] = dest.seen[0] + src.seen[0]

    def get_results(self):
        assert self.meta.threads_per_worker is None
        return {"later": np.ones(1, "f4")}


@pytest.mark.row(15, 24, 25, 33, 35, 37, 74, 75, 79, 80, 95, 99, 100, 132)
@pytest.mark.parametrize("roi", [None, ROI, marked((3, 4))], ids=["all", "some", "one"])
@pytest.mark.parametrize(
    "preferences", [None, {"depth": 2, "total_size": 2**20}, {"depth": 4, "total_size": 3 * 7 * 4}]
)
def test_what_a_udf_sees_around_its_tiles(run, data, roi, preferences):
    taken = np.ones((4, 5), bool) if roi is None else roi
    result = run(Looks(preferences=preferences), roi)
    np.testing.assert_array_equal(result["n"].raw_data, data[taken].sum(axis=(1, 2)))
    np.testing.assert_array_equal(result["s"], data[taken].sum(axis=0))
    pixels = 0
    for first, *tiles, before_last, last, told in result["seen"].data[0]:
        assert (first, before_last, last) == ("preprocess", "postprocess", "cleanup")
        assert told == ("cpu", "numpy", False)
        assert max(tile[0] for tile in tiles) <= (preferences or {}).get("depth", 20)
        if preferences and preferences["total_size"] < 100:
            assert max(np.prod(tile) for tile in tiles) <= 3 * 7
        pixels += sum(np.prod(tile) for tile in tiles)
    assert pixels == data[taken].size


@pytest.mark.row(76, 93)
def test_masks_are_cut_for_tiles(run, data):
    stack = np.random.default_rng(1).random((2, 6, 7))

    class Masks(UDF):
        def get_result_buffers(self):
            return {"n": self.buffer("nav", extra_shape=(2,), dtype="f8")}

        def get_tiling_preferences(self):
            return {"depth": 3, "total_size": 3 * 2 * 7 * 4}

        def get_task_data(self):
            return {"masks": MaskContainer(self.params.factory, dtype=np.float64, use_sparse=False)}

        def process_tile(self, tile):
            masks = self.task_data.masks.get(self.meta.slice, transpose=True)
            self.results.n += tile.reshape(len(tile), -1) @ masks

    result = run(Masks(factory=lambda: stack))["n"]
    np.testing.assert_allclose(result, np.tensordot(data, stack, ((2, 3), (1, 2))))


@pytest.mark.row(91)
@pytest.mark.parametrize(("kind", "shape"), [("nav", (5, 4, 2)), ("nav", (19,)), ("sig", (7, 7))])
def test_auxiliary_data_of_a_wrong_size_are_refused_before_the_run(run, kind, shape):
    udf = Looks(aux=UDF.aux_data(np.zeros(shape), kind, dtype=float))
    with pytest.raises(ValueError, match=r"Looks: .*aux"):
        run(udf)


@pytest.mark.row(103)
def test_the_native_dtype_can_be_wished_for(run, data):
    class Native(UDF):
        def get_preferred_input_dtype(self):
            return self.USE_NATIVE_DTYPE

        def get_result_buffers(self):
            return {"first": self.buffer("nav", dtype=self.meta.input_dtype)}

        def process_frame(self, frame):
            assert frame.dtype == self.meta.input_dtype
            self.results.first[:] = frame[0, 0]

    result = run(Native())["first"]
    assert result.dtype == np.uint16
    np.testing.assert_array_equal(result, data[..., 0, 0])


@pytest.mark.row(116, 117)
def test_a_monitor_shows_the_last_frame_of_all(run, data):
    result = run(AutoUDF(f=functools.partial(np.sum, axis=0), monitor=True))
    np.testing.assert_array_equal(result["monitor"], data[3, 4].sum(axis=0))


@pytest.mark.row(134)
def test_a_run_goes_on_beside_another_one(anywhere, context_of, data):
    ctx, give = anywhere
    first = ctx.run_udf_iter(give(), SumSigUDF())
    next(first)
    for name in ("inline", "threads", "processes"):
        other = context_of(name)
        result = other.run_udf(other.load("memory", data=data, num_partitions=3), SumUDF())
        np.testing.assert_array_equal(result["intensity"], data.sum(axis=(0, 1)))
    *_, last = [None, *first]
    if last is not None:
        np.testing.assert_array_equal(last.buffers[0]["intensity"], data.sum(axis=(2, 3)))

"""Results that are Dask arrays."""

import cloudpickle
import numpy as np
import pytest

import noted_progress
import stemd
from stemd import UDF, Context, DelayedJobExecutor, NoOpUDF, RecordUDF, SumSigUDF, SumUDF

dask = pytest.importorskip("dask")
da = pytest.importorskip("dask.array")

SCAN = np.random.default_rng(2).poisson(9, (6, 4, 5, 7)).astype(np.uint16)
ROI = np.random.default_rng(3).random((6, 4)) < 0.5
RAN: list[str] = []


@pytest.fixture
def ctx():
    RAN.clear()
    with Context(executor=DelayedJobExecutor()) as made:
        yield made


@pytest.fixture
def dataset(ctx):
    return ctx.load("memory", data=SCAN, num_partitions=3)


class Noted(UDF):
    """Sums frames, and notes that it ran."""

    def get_result_buffers(self):
        return {"total": self.buffer(kind="nav", dtype="float64")}

    def process_frame(self, frame):
        RAN.append("frame")
        self.results.total[:] = frame.sum()


class MySumUDF(UDF):
    def get_result_buffers(self):
        return {"intensity": self.buffer(kind="sig", dtype=self.meta.input_dtype)}

    def process_tile(self, tile):
        self.results.intensity[:] += np.sum(tile, axis=0)

    def merge(self, dest, src):
        dest.intensity[:] += src.intensity


class MySumMergeUDF(MySumUDF):
    def merge_all(self, ordered_results):
        stack = np.stack([b.intensity for b in ordered_results.values()])
        return {"intensity": stack.sum(axis=0)}


def test_nothing_is_computed_before_it_is_asked_for(ctx, dataset):
    result = ctx.run_udf(dataset=dataset, udf=Noted())["total"]
    lazy, raw = result.delayed_data, result.delayed_raw_data
    assert isinstance(lazy, da.Array)
    assert lazy.shape == (6, 4)
    assert raw.shape == (24,)
    assert raw.numblocks == (3,)
    assert not RAN
    assert np.array_equal(lazy.compute(), SCAN.sum(axis=(2, 3)))
    assert len(RAN) == 24
    raw.compute()
    assert len(RAN) == 48, "another compute runs the UDF again"
    assert isinstance(result.data, np.ndarray)
    assert np.array_equal(result.raw_data, SCAN.sum(axis=(2, 3)).ravel())
    assert len(RAN) == 72, "data and raw_data are computed once"


def test_several_results_are_computed_in_one_pass(ctx, dataset):
    results = ctx.run_udf(dataset=dataset, udf=[Noted(), SumUDF(), SumSigUDF()])
    lazy = [results[0]["total"], results[1]["intensity"], results[2]["intensity"]]
    total, image, sums = dask.compute(*(buffer.delayed_data for buffer in lazy))
    assert len(RAN) == 24
    assert np.array_equal(total, sums)
    assert np.array_equal(image, SCAN.sum(axis=(0, 1)))


def test_selected_frames_lie_where_they_belong(ctx, dataset):
    result = ctx.run_udf(dataset=dataset, udf=Noted(), roi=ROI)["total"]
    sums = SCAN.sum(axis=(2, 3))
    assert np.array_equal(result.delayed_raw_data.compute(), sums[ROI])
    full = result.delayed_data.compute()
    assert np.array_equal(full[ROI], sums[ROI])
    assert np.isnan(full[~ROI]).all()
    assert np.array_equal(result.data, full, equal_nan=True)


class NotedWithImage(Noted):
    """Sums frames in both ways, with a merge of its own."""

    def get_result_buffers(self):
        return {**super().get_result_buffers(), "image": self.buffer(kind="sig", dtype="float64")}

    def process_frame(self, frame):
        super().process_frame(frame)
        self.results.image += frame

    def merge(self, dest, src):
        dest.total[:] = src.total
        dest.image += src.image


@pytest.mark.parametrize("roi", [None, ROI], ids=["all", "roi"])
@pytest.mark.parametrize("kind", [Noted, NotedWithImage])
def test_a_part_of_a_nav_result_takes_the_work_of_its_partitions(ctx, dataset, kind, roi):
    result = ctx.run_udf(dataset=dataset, udf=kind(), roi=roi)["total"]
    taken = np.ones((6, 4), bool) if roi is None else roi
    sums = np.where(taken, SCAN.sum(axis=(2, 3)), np.nan)
    assert result.delayed_data.chunks == ((2, 2, 2), (4,))
    per_partition = tuple(np.count_nonzero(taken.reshape(3, 8), axis=1))
    assert result.delayed_raw_data.chunks == (per_partition,)
    assert np.array_equal(result.delayed_data[:2].compute(), sums[:2], equal_nan=True)
    assert len(RAN) == per_partition[0]
    assert np.array_equal(result.delayed_data.compute(), sums, equal_nan=True)


def test_an_empty_selection_computes_to_an_empty_result(ctx, dataset, inline_ctx):
    nothing = np.zeros((6, 4), bool)
    for udf in (Noted(), NotedWithImage(), MySumMergeUDF(), SumSigUDF()):
        lazy = ctx.run_udf(dataset, udf, nothing)
        for name, expected in inline_ctx.run_udf(dataset, udf, nothing).items():
            assert np.array_equal(lazy[name].delayed_data.compute(), expected.data, equal_nan=True)
            assert np.array_equal(lazy[name].delayed_raw_data.compute(), expected.raw_data)
    assert not RAN


class OverTheWholeScan(Noted):
    """A result in navigation shape that is valid in two rows, whatever was selected."""

    def __init__(self, *, needs_numpy=False):
        super().__init__(needs_numpy=needs_numpy)

    def get_results(self):
        total = self.results.total
        if self.params.needs_numpy:  # what Dask arrays refuse
            total = np.array(memoryview(total))
        if self.meta.roi is None:
            whole = total.reshape(tuple(self.meta.dataset_shape.nav))
        else:
            whole = np.zeros(self.meta.roi.shape)
            whole[self.meta.roi] = np.asarray(total)
        valid = np.zeros(whole.shape, bool)
        valid[2:4] = True
        return {"total": self.with_mask(whole, valid)}


@pytest.mark.parametrize("needs_numpy", [False, True])
@pytest.mark.parametrize("roi", [None, ROI, np.zeros((6, 4), bool)], ids=["all", "roi", "none"])
def test_a_result_in_navigation_shape_has_a_mask_of_its_own(ctx, dataset, inline_ctx, roi, needs_numpy):
    udf = OverTheWholeScan(needs_numpy=needs_numpy)
    lazy = ctx.run_udf(dataset, udf, roi)["total"]
    eager = inline_ctx.run_udf(dataset, udf, roi)["total"]
    valid = np.zeros((6, 4), bool)
    valid[2:4] = True
    for result in (lazy, eager):
        assert np.array_equal(result.valid_mask, valid)
        assert result.masked_data.count() == 8
    assert np.array_equal(lazy.delayed_data.compute(), eager.data)
    assert np.array_equal(lazy.raw_masked_data.mask, eager.raw_masked_data.mask)


def test_partitions_that_interleave_are_put_where_they_belong(ctx):
    dataset = ctx.load("memory", data=SCAN)
    dataset.cut([[(0, 2), (6, 9)], [(2, 6)], [(9, 24)]])
    for udf in (Noted(), NotedWithImage()):
        result = ctx.run_udf(dataset=dataset, udf=udf)["total"]
        assert np.array_equal(result.delayed_data.compute(), SCAN.sum(axis=(2, 3)))


def test_a_merge_of_its_own_is_used_and_nav_buffers_need_none(ctx):
    class Brightest(UDF):
        def get_result_buffers(self):
            return {"brightest": self.buffer("sig", dtype="f4"), "order": self.buffer("nav", dtype="int64")}

        def preprocess(self):
            self.results.brightest[:] = -np.inf

        def process_frame(self, frame):
            self.results.brightest[:] = np.maximum(self.results.brightest, frame)
            self.results.order[:] = self.meta.slice.origin[0]

        def merge(self, dest, src):
            assert dest.order.shape == src.order.shape
            assert dest.brightest.flags.writeable
            dest.brightest[:] = np.maximum(dest.brightest, src.brightest)
            dest.order[:] = src.order

    result = ctx.run_udf(dataset=ctx.load("memory", data=SCAN, num_partitions=20), udf=Brightest())
    assert np.array_equal(result["brightest"].data, SCAN.max(axis=(0, 1)))
    assert np.array_equal(result["order"].delayed_data.compute(), np.arange(24).reshape(6, 4))


def test_merge_all_is_preferred_and_only_here(ctx, dataset, inline_ctx):
    class Only(MySumMergeUDF):
        merge = UDF.merge

    class Both(MySumMergeUDF):
        def merge(self, dest, src):
            raise AssertionError("merge_all is there")

    for udf in (Only(), Both()):
        result = ctx.run_udf(dataset=dataset, udf=udf)["intensity"]
        assert np.array_equal(result.delayed_data.compute(), SCAN.sum(axis=(0, 1)))
    with pytest.raises(NotImplementedError, match="Default merging only works"):
        inline_ctx.run_udf(dataset=dataset, udf=Only())


@pytest.mark.parametrize("roi", [None, ROI], ids=["all", "roi"])
def test_merge_all_gets_slices_in_the_order_of_the_scan(ctx, dataset, roi):
    keys = []

    class Joined(Noted):
        def merge_all(self, ordered_results):
            keys.extend(ordered_results)
            parts = list(ordered_results.values())
            assert [list(part) for part in parts] == [["total"]] * len(parts)
            return {"total": np.concatenate([part.total for part in parts])}

    result = ctx.run_udf(dataset=dataset, udf=Joined(), roi=roi)["total"]
    assert all(isinstance(key, stemd.Slice) for key in keys)
    lengths = [key.shape[0] for key in keys]
    assert [key.origin for key in keys] == [(sum(lengths[:n]), 0, 0) for n in range(3)]
    assert sum(lengths) == (24 if roi is None else np.count_nonzero(roi))
    taken = np.ones((6, 4), bool) if roi is None else roi
    assert np.array_equal(result.data[taken], SCAN.sum(axis=(2, 3))[taken])


class Returns(UDF):
    def get_result_buffers(self):
        return {"a": self.buffer("sig", dtype="float32"), "b": self.buffer("nav", (2,), "float32")}

    def process_frame(self, frame):
        self.results.b[:] = 1

    def merge_all(self, ordered_results):
        return self.params.returned


@pytest.mark.parametrize(
    ("returned", "message"),
    [
        ({"a": np.zeros((5, 6), np.float32)}, "Shape mismatch"),
        ({"a": da.zeros((5, 7), dtype="float64")}, "dtype mismatch"),
        ({"b": np.zeros((6, 4, 2), np.float32)}, "Shape mismatch"),
        ({"c": 1}, "Returned result names from merge_all"),
    ],
)
def test_what_merge_all_returns_must_be_as_declared(ctx, dataset, returned, message):
    with pytest.raises(ValueError, match=message):
        ctx.run_udf(dataset=dataset, udf=Returns(returned=returned))


def test_what_merge_all_omits_is_zero(ctx, dataset):
    result = ctx.run_udf(dataset=dataset, udf=Returns(returned={"a": np.ones((5, 7), np.float32)}))
    assert (result["a"].data == 1).all()
    assert not result["b"].data.any()
    assert result["b"].data.shape == (6, 4, 2)


def test_resources_are_those_of_the_udfs_and_go_with_compute(ctx, dataset, default_client):
    """Which they are for other array types, `tests/daemon/cluster/test_order.py` checks."""
    resources = DelayedJobExecutor.get_resources_from_udfs
    on_cpu = {"compute": 1, "CPU": 1, "ndarray": 1}
    assert resources(Noted()) == resources([Noted(), SumUDF()]) == on_cpu
    assert resources(SumUDF(), user_backends=("numpy",)) == on_cpu
    udf = SumUDF()
    result = ctx.run_udf(dataset=dataset, udf=udf)["intensity"]
    own = ctx.executor.get_resources_from_udfs(udf)
    assert np.array_equal(result.delayed_data.compute(resources=own), SCAN.sum(axis=(0, 1)))


def test_get_results_works_on_dask_arrays(ctx, dataset):
    kinds = []

    class CountUDF(UDF):
        def get_result_buffers(self):
            return {
                "count": self.buffer(kind="single", dtype="int64", use="private"),
                "mean": self.buffer(kind="sig", dtype="float64", use="private"),
                "result": self.buffer(kind="sig", dtype="float64", use="result_only"),
                "twice": self.buffer(kind="nav", dtype="int64"),
            }

        def process_frame(self, frame):
            self.results.count[:] += 1
            self.results.mean[:] += frame
            self.results.twice[:] = frame.sum()

        def merge(self, dest, src):
            dest.count[:] += src.count
            dest.mean[:] += src.mean
            dest.twice[:] = src.twice

        def get_results(self):
            kinds.append(type(self.results.mean))
            return {"result": self.results.mean / int(self.results.count[0]), "twice": 2 * self.results.twice}

    result = ctx.run_udf(dataset=dataset, udf=CountUDF())
    assert kinds == [da.Array]
    assert list(result) == ["result", "twice"]
    assert np.allclose(result["result"].delayed_data.compute(), SCAN.mean(axis=(0, 1)))
    assert np.array_equal(result["twice"].data, 2 * SCAN.sum(axis=(2, 3)))


def test_get_results_that_cannot_take_dask_arrays_gets_others(ctx, dataset):
    class Sorted(MySumUDF):
        def get_results(self):
            assert isinstance(self.results.intensity, np.ndarray)
            return {"intensity": self.results.intensity.T.copy().T}

    result = ctx.run_udf(dataset=dataset, udf=Sorted())["intensity"]
    assert np.array_equal(result.delayed_data.compute(), SCAN.sum(axis=(0, 1)))


def test_iterators_and_progress_work_and_give_lazy_results(ctx, dataset):
    reporter = noted_progress.Noted()
    parts = list(ctx.run_udf_iter(dataset=dataset, udf=Noted(), progress=reporter))
    assert not RAN
    assert [state.partitions for _, state in reporter.calls] == [0, 3, 3]
    assert parts[-1].damage.data.shape == (6, 4)
    assert np.array_equal(parts[-1].buffers[0]["total"].delayed_data.compute(), SCAN.sum(axis=(2, 3)))


class CountsValid(UDF):
    """Sums of frames, and how many are valid by what ``get_results`` knows."""

    def get_result_buffers(self):
        return {
            "total": self.buffer(kind="nav", dtype="float64"),
            "count": self.buffer(kind="single", dtype="int64", use="result_only"),
            "root": self.buffer(kind="nav", dtype="float64", use="result_only"),
        }

    def process_frame(self, frame):
        self.results.total[:] = frame.sum()

    def get_results(self):
        root = self.results.total
        if self.params.needs_numpy:  # what Dask arrays refuse
            root = np.array(memoryview(root))
        count = np.array([self.meta.get_valid_nav_mask().sum()])
        return {"total": self.results.total, "count": count, "root": np.sqrt(root)}


@pytest.mark.parametrize("needs_numpy", [False, True])
@pytest.mark.parametrize("roi", [None, ROI], ids=["all", "roi"])
@pytest.mark.parametrize("offset", [5, -7])
def test_positions_without_a_frame_are_not_valid(ctx, offset, roi, needs_numpy):
    data = SCAN.reshape(24, 5, 7)
    found = []
    for context in (ctx, Context(executor="inline")):
        dataset = context.load("memory", data=data, nav_shape=(6, 4), sync_offset=offset, num_partitions=3)
        *_, last = context.run_udf_iter(dataset, CountsValid(needs_numpy=needs_numpy), roi=roi)
        (buffers,) = last.buffers
        root, count = buffers["root"], buffers["count"].data
        found.append((root.valid_mask, root.raw_masked_data.filled(-1), count, last.damage.data))
    for ours, expected in zip(*found, strict=True):
        assert np.array_equal(ours, expected)
    assert not found[0][0].all()


def test_a_udf_without_results_is_refused_before_it_makes_a_file(ctx, dataset, tmp_path):
    with pytest.raises(ValueError, match=r"RecordUDF has no result buffers.*use another executor"):
        ctx.run_udf(dataset, [RecordUDF(tmp_path / "frames.npy"), SumUDF()])
    assert not (tmp_path / "frames.npy").exists()
    assert ctx.run_udf(dataset, NoOpUDF()) == {}


def test_what_a_udf_raises_comes_when_it_is_computed(ctx, dataset):
    class Bad(Noted):
        def process_frame(self, frame):
            raise KeyError("no such thing")

    result = ctx.run_udf(dataset=dataset, udf=Bad())["total"]
    with pytest.raises(KeyError, match="no such thing"):
        result.delayed_data.compute()


def test_parameters_are_in_the_graph_once(ctx, dataset):
    class WithTable(Noted):
        pass

    sizes = []
    for length in (10, 1_000_000):
        udf = WithTable(table=np.zeros(length, np.uint8))
        graph = dict(ctx.run_udf(dataset=dataset, udf=udf)["total"].delayed_data.dask)
        orders = [key for key in graph if str(key).startswith("stemd-order-")]
        assert len(orders) == 1
        sizes.append(sum(len(cloudpickle.dumps(graph[key])) for key in graph if key not in orders))
    assert abs(sizes[0] - sizes[1]) < 100

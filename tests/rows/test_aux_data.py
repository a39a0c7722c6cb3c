"""Auxiliary data and task data."""

import numpy as np
import pytest

from stemd import UDF, BufferWrapper, Context

RNG = np.random.default_rng(1)
NAV = (4, 5)
SIG = (6, 7)
PER_FRAME = RNG.random(NAV).astype(np.float32)
PAIRS = RNG.integers(0, 9, (*NAV, 2))
PER_PIXEL = RNG.random(SIG)
ROI = RNG.random(NAV) < 0.5


def aux_parameters():
    return {
        "per_frame": UDF.aux_data(PER_FRAME, kind="nav"),
        "pairs": UDF.aux_data(PAIRS.reshape(-1, 2), kind="nav", extra_shape=(2,), dtype=PAIRS.dtype),
        "per_pixel": UDF.aux_data(PER_PIXEL, kind="sig", dtype=np.float64),
        "one": UDF.aux_data([3, 4], kind="single", extra_shape=(2,), dtype=int),
    }


class SeesAux(UDF):
    """Weights frames; every method checks what it sees of the auxiliary data."""

    def get_result_buffers(self):
        return {
            "weighted": self.buffer("nav", dtype=np.float64),
            "pairs": self.buffer("nav", extra_shape=(2,), dtype=np.int64),
            "early": self.buffer("nav", dtype=np.float32),
            "late": self.buffer("nav", dtype=np.float32),
            "merged": self.buffer("nav", dtype=np.float32, use="private"),
            "final": self.buffer("nav", dtype=np.float32, use="result_only"),
            "one": self.buffer("single", extra_shape=(2,), dtype=np.int64),
        }

    def preprocess(self):
        assert self.params.per_frame.shape == self.results.early.shape
        assert self.params.per_pixel.shape == SIG
        self.results.early[:] = self.params.per_frame

    def postprocess(self):
        self.results.late[:] = self.params.per_frame
        self.results.one[:] = self.params.one

    def merge(self, dest, src):
        assert self.params.per_frame.shape == dest.merged.shape == src.early.shape
        np.testing.assert_array_equal(dest.early, self.params.per_frame)
        dest.merged[:] = self.params.per_frame
        for name in ("weighted", "pairs", "early", "late"):
            getattr(dest, name)[:] = getattr(src, name)
        dest.one[:] = src.one

    def get_results(self):
        return {"final": self.params.per_frame + 0 * self.results.merged}


class FramesSeeAux(SeesAux):
    def process_frame(self, frame):
        assert self.params.per_frame.shape == (1,)
        assert self.params.pairs.shape == (2,)
        self.results.weighted[:] = (frame * self.params.per_pixel).sum() * self.params.per_frame
        self.results.pairs[:] = self.params.pairs


class TilesSeeAux(SeesAux):
    def process_tile(self, tile):
        assert self.params.per_frame.shape == tile.shape[:1]
        assert self.params.pairs.shape == (len(tile), 2)
        assert self.params.per_pixel.shape == tile.shape[1:]
        assert self.params.per_pixel.flags.c_contiguous
        np.testing.assert_array_equal(self.params.per_pixel, PER_PIXEL[self.meta.slice.sig.get()])
        self.results.weighted += (tile * self.params.per_pixel).sum(axis=(1, 2)) * self.params.per_frame
        self.results.pairs[:] = self.params.pairs


class PartitionsSeeAux(SeesAux):
    def process_partition(self, partition):
        sums = (partition * self.params.per_pixel).sum(axis=(1, 2))
        self.results.weighted[:] = sums * self.params.per_frame
        self.results.pairs[:] = self.params.pairs


@pytest.mark.parametrize("roi", [None, ROI, np.zeros(NAV, bool)], ids=["all", "roi", "nothing"])
@pytest.mark.parametrize("tileshape", [None, (3, 4, 3)])
@pytest.mark.parametrize("udf_class", [FramesSeeAux, TilesSeeAux, PartitionsSeeAux])
def test_every_method_sees_the_part_that_belongs_to_its_data(ctx, data, udf_class, tileshape, roi):
    dataset = ctx.load("memory", data=data, num_partitions=3, tileshape=tileshape)
    udf = udf_class(**aux_parameters())
    result = ctx.run_udf(dataset, udf, roi)
    taken = np.ones(NAV, bool) if roi is None else roi
    expected = (data * PER_PIXEL).sum(axis=(2, 3)) * PER_FRAME
    np.testing.assert_allclose(result["weighted"].raw_data, expected[taken], rtol=1e-5)
    np.testing.assert_array_equal(result["pairs"].raw_data, PAIRS[taken])
    for name in ("early", "late", "final"):
        np.testing.assert_array_equal(result[name].raw_data, PER_FRAME[taken])
    if taken.any():
        assert result["one"].data.tolist() == [3, 4]
    # The user's own object is as it was.
    np.testing.assert_array_equal(udf.params.per_frame, PER_FRAME.reshape(-1))


def test_auxiliary_data_are_a_buffer_before_the_run():
    buffers = aux_parameters()
    pairs = buffers["pairs"]
    assert all(isinstance(buffer, BufferWrapper) for buffer in buffers.values())
    assert (pairs.kind, pairs.extra_shape, pairs.dtype) == ("nav", (2,), PAIRS.dtype)
    assert pairs.shape == (20, 2)  # as it was given
    per_frame = buffers["per_frame"]
    assert (per_frame.shape, per_frame.ndim, per_frame.size) == (NAV, 2, 20)
    np.testing.assert_array_equal(per_frame.data, PER_FRAME)
    np.testing.assert_array_equal(per_frame.raw_data, PER_FRAME.reshape(-1))
    np.testing.assert_array_equal(per_frame * 2, PER_FRAME * 2)
    np.testing.assert_array_equal(buffers["per_pixel"].data, PER_PIXEL)
    assert buffers["one"].data.tolist() == buffers["one"].raw_data.tolist() == [3, 4]
    whole = UDF.aux_data(PAIRS, kind="nav", extra_shape=(2,), dtype=PAIRS.dtype)
    assert (whole.shape, whole.raw_data.shape) == ((*NAV, 2), (20, 2))
    with pytest.raises(ValueError, match="read-only"):
        per_frame.raw_data[0] = 1


@pytest.mark.parametrize("roi", [None, ROI], ids=["all", "roi"])
def test_the_parameter_is_a_flat_array_wherever_the_udf_asks(run, roi):
    class Asks(UDF):
        def _check(self):
            assert type(self.params.aux) is np.ndarray
            assert self.params.aux.ndim == 2
            assert self.params.aux.shape[0] in {20, self.meta.slice.shape[0]}
            assert self.params.aux.shape[1] == 2

        def get_result_buffers(self):
            self._check()
            return {"value": self.buffer("nav", extra_shape=self.params.aux.shape[1:], dtype=PAIRS.dtype)}

        def get_preferred_input_dtype(self):
            self._check()
            return self.USE_NATIVE_DTYPE

        def get_backends(self):
            self._check()
            return super().get_backends()

        def get_method(self):
            self._check()
            return self.UDF_METHOD.FRAME

        def process_frame(self, frame):
            self.results.value[:] = self.params.aux

    result = run(Asks(aux=UDF.aux_data(PAIRS, "nav", (2,), PAIRS.dtype)), roi)
    taken = np.ones(NAV, bool) if roi is None else roi
    np.testing.assert_array_equal(result["value"].raw_data, PAIRS[taken])


def test_the_same_udf_runs_again_and_partial_results_have_aux_data(ctx, data):
    dataset = ctx.load("memory", data=data, num_partitions=4)
    udf = FramesSeeAux(**aux_parameters())
    for _ in range(2):
        parts = list(ctx.run_udf_iter(dataset, udf, ROI))
        for part in parts:
            np.testing.assert_array_equal(part.buffers[0]["final"].raw_data, PER_FRAME[ROI])
    np.testing.assert_array_equal(parts[-1].damage.data, ROI)


def test_auxiliary_data_may_change_while_the_udf_runs(ctx, data):
    dataset = ctx.load("memory", data=data, num_partitions=20)

    class Reads(UDF):
        def get_result_buffers(self):
            return {"value": self.buffer("nav"), "merged": self.buffer("nav")}

        def process_frame(self, frame):
            self.results.value[:] = self.params.aux

        def merge(self, dest, src):
            dest.value[:] = src.value
            dest.merged[:] = self.params.aux

    before, after = PER_FRAME, PER_FRAME + 1
    parts = ctx.run_udf_iter(dataset, Reads(aux=UDF.aux_data(before, kind="nav")))
    first = next(parts)
    parts.update_parameters_experimental([{"aux": UDF.aux_data(after, kind="nav")}])
    for part in parts:
        last = part
    merged = last.buffers[0]["merged"].data
    was_first = first.damage.data
    np.testing.assert_array_equal(merged[was_first], before[was_first])
    np.testing.assert_array_equal(merged[~was_first], after[~was_first])
    value = last.buffers[0]["value"].data
    assert ((value == before) | (value == after)).all()
    assert (value == after).any()


def test_a_wrong_size_is_refused_before_the_run(run):
    plain = [("nav", (4, 4)), ("nav", (5, 4)), ("nav", (19,)), ("sig", (4, 5)), ("single", (2,))]
    wrong = [*((*one, ()) for one in plain), ("nav", (4, 5), (2,)), ("sig", (6, 7, 2), (3,))]
    for kind, shape, extra_shape in wrong:
        udf = FramesSeeAux(aux=UDF.aux_data(np.zeros(shape, np.float32), kind=kind, extra_shape=extra_shape))
        with pytest.raises(ValueError, match="FramesSeeAux: aux data 'aux' have the shape"):
            run(udf)


def test_another_dtype_or_kind_is_refused_at_once():
    with pytest.raises(ValueError, match="float64, expected float32"):
        UDF.aux_data(np.zeros(NAV), kind="nav")
    with pytest.raises(ValueError, match="unknown kind"):
        UDF.aux_data(np.zeros(NAV), kind="time")


class WithTaskData(UDF):
    def get_result_buffers(self):
        return {"n": self.buffer("nav", dtype=np.int64), "scratch": self.buffer("nav", dtype=np.int64)}

    def get_task_data(self):
        assert self.meta.slice.shape.nav.size == len(self.meta.coordinates) == self.meta.partition_shape[0]
        return {"coordinates": self.meta.coordinates, "offset": self.params.offset, "seen": []}

    def preprocess(self):
        # On the main node there is none.
        assert len(self.results.n) == len(self.meta.coordinates)

    def process_frame(self, frame):
        self.task_data.seen.append(1)
        self.results.scratch[:] = len(self.task_data.seen)
        with pytest.raises(AttributeError, match="get_task_data returned no 'unknown', only coordinates"):
            _ = self.task_data.unknown

    def postprocess(self):
        self.results.n[:] = self.task_data.coordinates[:, 1] + self.task_data.offset

    def cleanup(self):
        assert len(self.task_data.seen) == self.meta.partition_shape[0]


@pytest.mark.parametrize("roi", [None, ROI])
def test_task_data_is_made_for_each_partition(ctx: Context, data, roi):
    dataset = ctx.load("memory", data=data, num_partitions=3)
    result = ctx.run_udf(dataset, WithTaskData(offset=10), roi)
    taken = np.ones(NAV, bool) if roi is None else roi
    np.testing.assert_array_equal(result["n"].raw_data, np.nonzero(taken)[1] + 10)
    counts = [np.count_nonzero(taken.reshape(-1)[cut]) for cut in dataset.partitions()]
    assert result["scratch"].raw_data.tolist() == [n for count in counts for n in range(1, count + 1)]

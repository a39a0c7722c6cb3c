"""Running, and what comes out."""

import numpy as np
import pytest

from stemd import UDF, BufferWrapper, JobCancelledError, SumSigUDF, SumUDF, UDFException, UDFRunCancelled
from stemd.datasets.memory import MemoryDataSet


def test_arguments_go_by_position_and_results_come_in_order_of_declaration(ctx, data):
    class Three(UDF):
        def get_result_buffers(self):
            return {name: self.buffer("nav") for name in ("zebra", "apple", "mango")}

        def process_frame(self, frame): ...

    result = ctx.run_udf(ctx.load("memory", data=data), Three(), data.sum(axis=(2, 3)) > 1250)
    assert isinstance(result, dict)
    assert list(result) == ["zebra", "apple", "mango"]
    assert all(type(buffer) is BufferWrapper for buffer in result.values())
    assert np.isnan(result["zebra"].data).any()


def test_a_result_is_used_as_an_array(run, data):
    result = run(SumSigUDF())["intensity"]
    sums = data.sum(axis=(2, 3))
    assert (result.kind, result.shape, result.extra_shape) == ("nav", (4, 5), ())
    assert len(result) == 4
    assert result[1, 2] == sums[1, 2]
    np.testing.assert_array_equal(result[1:, ::2], sums[1:, ::2])
    np.testing.assert_array_equal(result + 1, sums + 1)
    np.testing.assert_array_equal(2 * result - result, sums)
    np.testing.assert_array_equal(result > 1250, sums > 1250)
    np.testing.assert_array_equal(np.sqrt(result), np.sqrt(sums.astype(result.dtype)))
    assert np.sum(result) == result.data.sum() == sums.sum()
    assert [len(row) for row in result] == [5] * 4
    assert type(result + result) is np.ndarray
    out = np.zeros((4, 5))
    np.add(result, 1, out=out)
    np.testing.assert_array_equal(out, sums + 1)
    assert repr(result).startswith("<BufferWrapper kind=nav shape=(4, 5) ")


def test_converting_a_result_follows_numpys_rules_for_copies(run, data):
    result = run(SumSigUDF())["intensity"]
    sums = data.sum(axis=(2, 3))
    for dtype in ("i8", "f4", "c16"):
        array = np.array(result, dtype=dtype)
        assert array.dtype == dtype
        np.testing.assert_array_equal(array, sums)
    copied = np.array(result, copy=True)
    copied[:] = 0
    np.testing.assert_array_equal(np.asarray(result), sums)
    with pytest.raises(ValueError, match="needs a copy"):
        np.array(result, dtype="c16", copy=False)


def test_any_iterable_of_udfs_gives_as_many_results(run, data):
    for make in (list, tuple, iter, lambda udfs: (udf for udf in udfs)):
        per_frame, total = run(make([SumSigUDF(), SumUDF()]))
        np.testing.assert_array_equal(per_frame["intensity"], data.sum(axis=(2, 3)))
        np.testing.assert_array_equal(total["intensity"], data.sum(axis=(0, 1)))
    (alone,) = run([SumUDF()])
    assert list(alone) == ["intensity"]


def test_nothing_to_do_is_an_error(run_inline):
    with pytest.raises(ValueError, match="empty list of UDFs - nothing to do!"):
        run_inline([])


class Interrupted(MemoryDataSet):
    """Data whose source goes away in the third of four partitions."""

    def frames(self, indices):
        if indices.start == 10:
            raise JobCancelledError("the source went away", reason="source_lost", ledger={})
        return super().frames(indices)


def test_an_interrupted_source_cancels_the_run_and_the_executor_goes_on(ctx, data):
    dataset = Interrupted(data, num_partitions=4)
    with pytest.raises(UDFRunCancelled, match=r"^UDF run cancelled after \d+ partitions$") as caught:
        ctx.run_udf(dataset, SumSigUDF())
    stop = caught.value
    assert stop.reason == "source_lost"
    merged = stop.partial.damage.data
    assert not merged.ravel()[10:15].any()
    sums = data.sum(axis=(2, 3))
    np.testing.assert_array_equal(stop.partial.buffers[0]["intensity"].data[merged], sums[merged])
    np.testing.assert_array_equal(ctx.run_udf(ctx.load("memory", data=data), SumSigUDF())["intensity"], sums)


class Final(UDF):
    """Sums and counts; `final` makes what get_results returns."""

    def __init__(self, final):
        super().__init__(final=final)

    def get_result_buffers(self):
        return {
            "sum": self.buffer("sig"),
            "n": self.buffer("nav"),
            "count": self.buffer("single", use="private"),
            "mean": self.buffer("sig", use="result_only"),
        }

    def process_frame(self, frame):
        assert self.results.mean is None
        self.results.sum += frame
        self.results.n[:] = frame.max()
        self.results.count += 1

    def merge(self, dest, src):
        dest.sum += src.sum
        dest.n[:] = src.n
        dest.count += src.count

    def get_results(self):
        return self.params.final(self)


UNSET = "don't know how to set use='result_only' buffer 'mean'; please implement `get_results`"


def mean(udf):
    return udf.results.sum / udf.results.count


def test_final_results_are_made_of_merged_ones_in_place_of_or_beside_those_passed_on(run, data):
    result = run(Final(lambda udf: {"mean": mean(udf), "n": udf.results.n * 2}))
    assert list(result) == ["sum", "n", "mean"]
    np.testing.assert_array_equal(result["sum"], data.sum(axis=(0, 1)))
    np.testing.assert_array_equal(result["n"], 2.0 * data.max(axis=(2, 3)))
    np.testing.assert_allclose(result["mean"], data.mean(axis=(0, 1)), rtol=1e-6)


@pytest.mark.parametrize(
    ("final", "error", "message"),
    [
        (lambda udf: {"mean": mean(udf), "x": mean(udf)}, UDFException, "'x', which is not declared"),
        (lambda udf: {"mean": mean(udf), "x": mean(udf)}, KeyError, "'x', which is not declared"),
        (lambda udf: {"count": udf.results.count}, UDFException, "Don't return `use='private'"),
        (lambda udf: {"n": udf.results.n}, UDFException, UNSET),
        (lambda udf: {"mean": mean(udf).astype(int)}, UDFException, "not of the kind that is declared"),
        (lambda udf: {"mean": mean(udf) * 1j}, UDFException, "not of the kind that is declared"),
        (lambda udf: {"mean": mean(udf).tolist()}, UDFException, "as list, expected an array"),
        (lambda udf: [mean(udf)], UDFException, "returned list, expected a dict"),
    ],
    ids=["undeclared", "key", "private", "missing", "int", "complex", "list", "no dict"],
)
def test_broken_rules_are_errors_that_name_the_udf(run_inline, final, error, message):
    with pytest.raises(error, match=f"Final: .*{message}"):
        run_inline(Final(final))


def test_a_result_only_buffer_cannot_be_written_on_workers(run):
    class Writes(Final):
        def process_frame(self, frame):
            self.results.mean = frame

    with pytest.raises(AttributeError, match="'mean' has use='result_only', return it from get_results"):
        run(Writes(lambda udf: {}))


def test_a_wider_dtype_of_the_same_kind_passes_unchanged(run, data):
    result = run(Final(lambda udf: {"mean": udf.results.sum.astype("f8") / udf.results.count.astype("f8")}))
    assert result["mean"].dtype == np.float64
    np.testing.assert_allclose(result["mean"], data.mean(axis=(0, 1)), rtol=1e-14)


def test_a_wrong_size_is_an_error_when_data_are_read(run):
    result = run(Final(lambda udf: {"mean": mean(udf)[1:]}))
    with pytest.raises(ValueError, match=r"result has shape \(5, 7\), which does not fit \(6, 7\)"):
        _ = result["mean"].data

"""Partial results: lazy snapshots, iterators, parameters that change while a run goes on."""

import anyio
import numpy as np
import pytest

from stemd import UDF, ApplyMasksUDF, AutoUDF, SumSigUDF, SumUDF
from stemd.offline.result_iterators import AsyncResultIterator, ResultIterator


class Scaled(UDF):
    """The sum of each frame times a parameter, with the factor of `merge` in another buffer."""

    def __init__(self, factor=1):
        super().__init__(factor=factor)

    def get_result_buffers(self):
        return {
            "scaled": self.buffer("nav", dtype="int64"),
            "merged_with": self.buffer("nav", dtype="int64"),
            "shown": self.buffer("single", dtype="int64", use="result_only"),
        }

    def get_preferred_input_dtype(self):
        return self.USE_NATIVE_DTYPE

    def process_frame(self, frame):
        self.results.scaled[:] = frame.sum() * self.params.factor

    def merge(self, dest, src):
        dest.scaled[:] = src.scaled
        dest.merged_with[:] = self.params.factor

    def get_results(self):
        return {"shown": np.array([self.params.factor])}


class CountsReads(SumSigUDF):
    reads = 0

    def get_results(self):
        CountsReads.reads += 1
        return super().get_results()


class Collects(UDF):
    """Changes an object in its buffer at each merge."""

    def get_result_buffers(self):
        return {"seen": self.buffer("single", dtype=object)}

    def preprocess(self):
        self.results.seen[0] = []

    def process_frame(self, frame):
        self.results.seen[0].append(int(self.meta.coordinates[0, 0]))

    def merge(self, dest, src):
        dest.seen[0].extend(src.seen[0])


@pytest.fixture
def dataset(ctx, data):
    return ctx.load("memory", data=data, num_partitions=4)


def test_there_is_one_snapshot_for_each_merge_and_the_last_is_final(ctx, dataset, data):
    sums = data.sum(axis=(2, 3))
    for count, part in enumerate(ctx.run_udf_iter(dataset=dataset, udf=[SumSigUDF(), SumUDF()]), 1):
        assert part.partitions == count
        assert part.damage.kind == "nav"
        assert part.damage.data.dtype == bool
        assert np.array_equal(part.buffers[0]["intensity"], np.where(part.damage, sums, 0))
    assert count == 4
    assert part.damage.data.all()
    assert np.array_equal(part.buffers[1]["intensity"], data.sum(axis=(0, 1)))


def test_get_results_runs_only_for_what_is_read(ctx, dataset, data):
    CountsReads.reads = 0
    parts = list(ctx.run_udf_iter(dataset, CountsReads()))
    assert CountsReads.reads == 0
    assert np.count_nonzero(parts[1].buffers[0]["intensity"]) == 10
    assert parts[1].buffers is parts[1].buffers
    assert CountsReads.reads == 1
    assert np.array_equal(parts[3][0]["intensity"], data.sum(axis=(2, 3)))


def test_a_snapshot_and_objects_in_it_stay_what_they_were(ctx, dataset, data):
    sums = data.sum(axis=(2, 3))
    early, late = [], []
    for part in ctx.run_udf_iter(dataset, SumSigUDF()):
        if part.partitions % 2:
            early.append((part.buffers[0]["intensity"].data, part.damage.data.copy()))
        late.append(part)
    for values, damage in early:
        assert np.array_equal(values, np.where(damage, sums, 0))
    for part in late:
        assert np.array_equal(part.buffers[0]["intensity"].data, np.where(part.damage, sums, 0))
    parts = list(ctx.run_udf_iter(dataset, Collects()))
    assert [len(part[0]["seen"].data[0]) for part in parts] == [5, 10, 15, 20]


def test_the_iterator_is_a_generator(ctx, dataset, data):
    parts = ctx.run_udf_iter(dataset, SumUDF())
    assert isinstance(parts, ResultIterator)
    next(parts)
    with pytest.raises(LookupError, match="enough"):
        parts.throw(LookupError("enough"))
    assert next(parts, None) is None
    parts = ctx.run_udf_iter(dataset, SumUDF())
    parts.close()
    parts = ctx.run_udf_iter(dataset, SumUDF())
    next(parts)
    del parts
    assert np.array_equal(ctx.run_udf(dataset, SumUDF())["intensity"], data.sum(axis=(0, 1)))


def test_parameters_change_at_once_in_merge_and_then_in_workers(ctx, data):
    dataset = ctx.load("memory", data=data, num_partitions=20)
    sums = data.sum(axis=(2, 3), dtype=np.int64)
    udf = Scaled(factor=1)
    parts = ctx.run_udf_iter(dataset, [SumSigUDF(), udf])
    first = next(parts)
    parts.update_parameters_experimental([{}, {"factor": 3}])
    *_, last = parts
    assert first[1]["shown"].data == 1, "a snapshot keeps the parameters that it was made with"
    assert last[1]["shown"].data == 3
    merged_with = last[1]["merged_with"].data
    assert np.count_nonzero(merged_with == 1) == 1
    assert np.count_nonzero(merged_with == 3) == 19
    ratio = last[1]["scaled"].data // sums
    assert set(np.unique(ratio)) == {1, 3}
    assert np.count_nonzero(ratio == 3) >= 10, "only what workers had begun has the old factor"
    assert np.array_equal(last[0]["intensity"], sums)
    assert udf.params.factor == 3


def test_parameters_that_make_no_sense_are_refused(ctx, dataset, data):
    parts = ctx.run_udf_iter(dataset, Scaled(factor=2))
    next(parts)
    for wrong, error, words in (
        ([{}, {}], ValueError, "parameters for 2 UDFs are given, the run has 1"),
        ({"factor": 3}, TypeError, r"parameters is \{'factor': 3\}, expected a list of one mapping"),
        ([{"fctor": 3}], TypeError, "fctor"),
    ):
        with pytest.raises(error, match=words):
            parts.update_parameters_experimental(wrong)
    *_, last = parts
    assert np.array_equal(last[0]["scaled"], 2 * data.sum(axis=(2, 3), dtype=np.int64))
    parts.update_parameters_experimental([{"factor": 5}])  # nobody listens any more


def test_parameters_that_change_result_buffers_are_refused_for_all_udfs(ctx, data):
    dataset = ctx.load("memory", data=data, num_partitions=20)
    scaled, masks = Scaled(factor=2), ApplyMasksUDF(mask_factories=[lambda: np.ones(data.shape[2:])])
    parts = ctx.run_udf_iter(dataset, [scaled, masks])
    next(parts)
    four = [lambda: np.ones(data.shape[2:])] * 4
    with pytest.raises(ValueError, match=r"ApplyMasksUDF: declares the result buffers intensity .nav, .4,"):
        parts.update_parameters_experimental([{"factor": 3}, {"mask_factories": four}])
    assert (scaled.params.factor, len(masks.params.mask_factories)) == (2, 1)
    *_, last = parts
    sums = data.sum(axis=(2, 3), dtype=np.int64)
    assert np.array_equal(last[0]["scaled"], 2 * sums)
    assert np.array_equal(last[1]["intensity"].data[..., 0], sums)


def test_the_asynchronous_form_does_the_same(ctx, data):
    dataset = ctx.load("memory", data=data, num_partitions=20)
    sums = data.sum(axis=(2, 3), dtype=np.int64)

    async def main():
        parts = ctx.run_udf_iter(dataset=dataset, udf=Scaled(), sync=False)
        assert isinstance(parts, AsyncResultIterator)
        async for udf_results in parts:
            assert np.sum(udf_results[0]["scaled"]) == np.sum(udf_results.buffers[0]["scaled"])
            if udf_results.partitions == 1:
                await parts.update_parameters_experimental([{"factor": 3}])
        assert set(np.unique(udf_results[0]["scaled"].data // sums)) == {1, 3}

        parts = ctx.run_udf_iter(dataset, SumUDF(), sync=False)
        await anext(parts)
        with pytest.raises(LookupError, match="enough"):
            await parts.athrow(LookupError("enough"))
        parts = ctx.run_udf_iter(dataset, SumUDF(), sync=False)
        await anext(parts)
        await parts.aclose()
        result = await ctx.run_udf(dataset=dataset, udf=SumSigUDF(), sync=False)
        assert np.array_equal(result["intensity"], sums)

    anyio.run(main)


def test_other_runs_go_on_while_nobody_takes_partial_results(ctx, data):
    """However many there are of them, and of partitions that wait."""
    dataset = ctx.load("memory", data=data, num_partitions=20)
    sums = data.sum(axis=(2, 3))
    paused = []
    for _ in range(3):
        parts = ctx.run_udf_iter(dataset, SumSigUDF())
        next(parts)
        paused.append(parts)
        np.testing.assert_array_equal(ctx.run_udf(dataset, SumSigUDF())["intensity"], sums)
    for parts in paused:
        others = list(parts)
        assert len(others) == 19
        np.testing.assert_array_equal(others[-1].buffers[0]["intensity"], sums)


ON_A_LIVE_SCAN = pytest.mark.parametrize("place", ["live"], indirect=True)


@ON_A_LIVE_SCAN
def test_asynchronous_iterators_are_closed_take_new_parameters_and_what_is_thrown(anywhere, data):
    ctx, give = anywhere

    async def main():
        parts = ctx.run_udf_iter(give(), SumSigUDF(), sync=False)
        async for part in parts:
            sums = np.where(part.damage.data, data.sum(axis=(2, 3)), 0)
            np.testing.assert_array_equal(part.buffers[0]["intensity"], sums)
            break
        await parts.aclose()
        with pytest.raises(StopAsyncIteration):
            await anext(parts)
        parts = ctx.run_udf_iter(give(), AutoUDF(f=np.sum), sync=False)
        await anext(parts)
        await parts.update_parameters_experimental([{"f": np.sum}])
        with pytest.raises(LookupError, match="mine"):
            await parts.athrow(LookupError("mine"))
        return await ctx.run_udf(give(), SumUDF(), sync=False)

    np.testing.assert_array_equal(anyio.run(main)["intensity"], data.sum(axis=(0, 1)))


@ON_A_LIVE_SCAN
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

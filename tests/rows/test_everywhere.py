"""What has tests of its own for stored data, and holds on a live scan alike."""

import anyio
import numpy as np
import pytest

from stemd import UDF, AutoUDF, SumSigUDF, SumUDF

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

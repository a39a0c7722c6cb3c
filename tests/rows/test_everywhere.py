"""What has tests of its own for stored data, and holds on a live scan alike."""

import anyio
import numpy as np
import pytest

from stemd import AutoUDF, SumSigUDF, SumUDF


@pytest.fixture(params=["live"])
def place(request):
    """A live scan alone: tests of the same rows run on the executors over stored data."""
    return request.param


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

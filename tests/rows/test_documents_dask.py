"""The examples that the document on Dask (003) gives, with other imports."""

import numpy as np
import pytest

from stemd import (
    UDF,
    Context,
    DelayedJobExecutor,
    InlineJobExecutor,
    SumSigUDF,
    SumUDF,
    make_dask_array,
)

da = pytest.importorskip("dask.array")

SCAN = np.random.default_rng(1).random((16, 16, 32, 32)).astype(np.float32)


@pytest.fixture
def dataset():
    return Context(executor=InlineJobExecutor()).load("memory", data=SCAN, sig_dims=2, num_partitions=4)


@pytest.mark.row(118)
def test_load_datasets_as_dask_arrays(dataset):
    # Construct a Dask array from the dataset
    # The second return value contains information
    # on workers that hold parts of a dataset in local
    # storage to ensure optimal data locality
    dask_array, workers = make_dask_array(dataset)

    result = dask_array.sum(axis=(-1, -2)).compute(workers=workers)

    assert np.allclose(result, SCAN.sum(axis=(-1, -2)))


@pytest.mark.row(119, 120)
def test_load_dask_arrays_as_datasets():
    # Create a Context that integrates well with
    # the current Dask scheduler
    ctx = Context.make_with("dask-integration")

    a = da.random.random((23, 42, 17, 19))

    ds = ctx.load("dask", a, sig_dims=2)
    res = ctx.run_udf(dataset=ds, udf=SumUDF())

    assert np.allclose(
        a.sum(axis=(0, 1)).compute(),
        res["intensity"].raw_data,
    )
    ctx.close()


@pytest.mark.row(123)
def test_create_dask_arrays_with_udfs(dataset):
    ctx = Context(executor=DelayedJobExecutor())
    res = ctx.run_udf(dataset=dataset, udf=SumSigUDF())

    assert str(res["intensity"].delayed_data).startswith("dask.array<reshape, shape=(16, 16), ")
    assert np.allclose(res["intensity"].delayed_data.compute(), SCAN.sum(axis=(2, 3)))


class MySumUDF(UDF):
    def get_result_buffers(self):
        return {
            "intensity": self.buffer(kind="sig", dtype=self.meta.input_dtype),
        }

    def process_tile(self, tile):
        self.results.intensity[:] += np.sum(tile, axis=0)

    def merge(self, dest, src):
        dest.intensity[:] += src.intensity


class MySumMergeUDF(MySumUDF):
    # Define the merge_all() method for the UDF above
    def merge_all(self, ordered_results):
        # List and not generator for NumPy dispatch to work
        chunks = [b.intensity for b in ordered_results.values()]
        # NumPy will dispatch the stacking to the appropriate method
        # for the chunks.
        stack = np.stack(chunks)
        # Perform computation on the stacked chunks
        # equivalent to the normal merge()
        intensity = stack.sum(axis=0)

        # Return a dictionary mapping buffer name to new content
        return {"intensity": intensity}


@pytest.mark.row(124, 125)
def test_merge_function_for_dask_array_results(dataset):
    ctx = Context(executor=DelayedJobExecutor())
    result = ctx.run_udf(udf=MySumUDF(), dataset=dataset)

    result2 = ctx.run_udf(udf=MySumMergeUDF(), dataset=dataset)

    for each in (result, result2):
        assert np.allclose(each["intensity"].delayed_data.compute(), SCAN.sum(axis=(0, 1)))

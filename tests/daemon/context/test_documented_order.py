"""What scripts written for LiberTEM rely on: order of arguments and results, partitions, sparse data."""

import pickle
import sys

import numpy as np
import pytest
from scipy import sparse as scipy_sparse

from stemd import Context, CorrectionSet, SumSigUDF
from stemd.errors import ExecutorSpecException
from whole_way.programs import finished

DATA = np.arange(4 * 5 * 6 * 7, dtype=np.float32).reshape(4, 5, 6, 7)


@pytest.fixture(scope="module")
def dataset(ctx):
    return ctx.load("memory", data=DATA, num_partitions=3)


def test_arguments_by_position_are_in_the_documented_order(ctx, dataset):
    """Data set, UDF, ROI, corrections, progress, backends, plots, sync."""
    roi = np.zeros((4, 5), bool)
    roi[1] = True
    corrections = CorrectionSet(gain=np.full((6, 7), 2.0))
    result = ctx.run_udf(dataset, SumSigUDF(), roi, corrections, False, ("numpy",), None, True)
    np.testing.assert_allclose(result["intensity"].raw_data, 2 * DATA[1].sum(axis=(1, 2)))
    *_, last = ctx.run_udf_iter(dataset, SumSigUDF(), roi, corrections, False, ("numpy",), None, True)
    np.testing.assert_allclose(last.buffers[0]["intensity"].raw_data, 2 * DATA[1].sum(axis=(1, 2)))


def test_a_data_set_names_its_partitions(dataset):
    parts = list(dataset.get_partitions())
    assert dataset.get_num_partitions() == len(parts) == 3
    assert sum(part.shape.nav.size for part in parts) == 20
    assert [part.slice.origin for part in parts] == [(0, 0, 0), (6, 0, 0), (13, 0, 0)]
    flat = DATA.reshape(20, 6, 7)
    for part in parts:
        np.testing.assert_array_equal(part.get_frames(), part.slice.get(flat))
        assert part.dtype == np.float32


def test_cpus_may_be_their_numbers():
    for cpus in (range(3), [0, 2]):
        with Context.make_with("threads", cpus=cpus) as ctx:
            assert ctx.executor.workers == len(cpus)


def test_merging_on_a_gpu_is_refused_with_a_sentence():
    for unset in (None, False):
        Context.make_with("inline", main_process_gpu=unset).close()
    for asked in (0, 1, True):
        with pytest.raises(ExecutorSpecException, match=r"main_process_gpu is .*, expected None or False"):
            Context.make_with("inline", main_process_gpu=asked)


@pytest.mark.parametrize("kind", ["csr_matrix", "coo_array", "COO", "GCXS", "DOK"])
def test_sparse_data_in_memory_can_be_pickled_and_run_delayed(kind):
    matrix = scipy_sparse.random(20, 42, 0.2, format="csr", dtype=np.float64, random_state=18)
    dense = matrix.toarray().reshape(4, 5, 6, 7)
    if hasattr(scipy_sparse, kind):
        data, shapes = getattr(scipy_sparse, kind)(matrix), {"nav_shape": (4, 5), "sig_shape": (6, 7)}
    else:
        sparse = pytest.importorskip("sparse", exc_type=ImportError)
        data, shapes = getattr(sparse, kind)(sparse.COO.from_numpy(dense)), {}
    with Context.make_with("delayed") as ctx:
        dataset = ctx.load("memory", data, num_partitions=3, **shapes)
        assert pickle.loads(pickle.dumps(dataset)).shape == dataset.shape
        result = ctx.run_udf(dataset, SumSigUDF())["intensity"]
        scheduler = "processes" if kind == "COO" else "threads"  # processes take two seconds to start
        np.testing.assert_allclose(result.delayed_data.compute(scheduler=scheduler), dense.sum(axis=(2, 3)))


WITHOUT_DASK = """
import sys
sys.modules["dask"] = sys.modules["distributed"] = None
import stemd
for statement in sys.argv[1:]:
    try:
        exec(statement)
    except ImportError as error:
        print(error)
"""


def test_names_of_an_extra_say_which_one_to_install():
    """Also for `from stemd import *`, which needs all of them."""
    statements = ["stemd.DaskJobExecutor", "stemd.make_dask_array"]
    statements += ["from stemd import DaskJobExecutor", "from stemd import *"]
    done = finished(sys.executable, "-c", WITHOUT_DASK, *statements, check=True)
    assert done.stdout.count("pip install 'stemd[dask]'") == len(statements), done.stdout

"""LiberTEM's names where UDFs run: worker processes, Dask workers, and a daemon."""

import importlib
import os

import numpy as np
import pytest

import stemd
from stemd.client.control_client import ControlFailed
from stemd.cluster.executor import DaskJobExecutor
from stemd_udfs.engine import dump_udf
from whole_way.daemon import DaemonProcess

DATA = np.arange(4 * 5 * 6 * 7, dtype=np.uint16).reshape(4, 5, 6, 7)
DOUBLED = 2.0 * DATA.sum(axis=(2, 3))


def doubled(ctx):
    udf = importlib.import_module("for_libertem").Doubled()
    return ctx.run_udf(ctx.load("memory", DATA, num_partitions=3), udf)["doubled"].data


@pytest.mark.parametrize("executor", ["inline", "threads", "processes"])
def test_a_package_written_for_libertem_runs(package, executor):
    stemd.use_as_libertem()
    with stemd.Context(executor) as ctx:
        np.testing.assert_array_equal(doubled(ctx), DOUBLED)


def test_workers_that_were_started_before_learn_of_it(package):
    with stemd.Context("processes", workers=1) as ctx:
        ctx.run_udf(ctx.load("memory", DATA), stemd.SumUDF())
        stemd.use_as_libertem()
        np.testing.assert_array_equal(doubled(ctx), DOUBLED)


def test_dask_workers_that_were_started_before_learn_of_it(package, dask_client):
    with stemd.use_as_libertem(), stemd.Context(DaskJobExecutor(dask_client)) as ctx:
        dask_client.run(_find_packages_in, str(package))
        np.testing.assert_array_equal(doubled(ctx), DOUBLED)
    dask_client.run(_switch_off)


def _find_packages_in(folder):
    import sys

    sys.path.insert(0, folder)


def _switch_off():
    import stemd

    stemd.use_as_libertem(False)


def test_dask_arrays_of_results_are_computed(package):
    with stemd.use_as_libertem(), stemd.Context("delayed") as ctx:
        udf = importlib.import_module("for_libertem").Doubled()
        result = ctx.run_udf(ctx.load("memory", DATA, num_partitions=3), udf)["doubled"]
        np.testing.assert_array_equal(result.delayed_data.compute(scheduler="processes"), DOUBLED)


@pytest.fixture
def pickled(package):
    with stemd.use_as_libertem():
        return dump_udf(importlib.import_module("for_libertem").Doubled())


def daemon(folder, *options):
    path = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)
    return DaemonProcess(folder, udfs=("sum",), options=options, env={"PYTHONPATH": path})


def test_a_daemon_with_libertem_takes_a_udf_that_imports_it(package, pickled):
    with daemon(package, "--libertem", "--udf", "named=for_libertem:Doubled") as process:
        process.call("register", name="sent", pickle=pickled)
        process.call("register", name="plain", pickle=b"clibertem.udf.sum\nSumUDF\n}\x86.")
        assert {"named", "sent", "plain"} <= set(process.status()["udfs"])


def test_a_daemon_without_it_says_how_to_switch_it_on(package, pickled):
    words = "imports libertem: .*--libertem, or libertem = true"
    with daemon(package) as process, pytest.raises(ControlFailed, match=words):
        process.call("register", name="sent", pickle=pickled)

"""Lazy signals of HyperSpy as data sets, and results as lazy signals: in HyperSpy's own environment."""

import os
import re
import subprocess
from pathlib import Path

import numpy as np
import pytest

from other_programs import run_beside
from whole_way import command_server

ROOT = Path(__file__).parents[2]
SCRIPT = """
import dask.array as da
import hyperspy.api as hs
import numpy as np

from stemd import AutoUDF, Context, DelayedJobExecutor, make_dask_array

data = np.random.default_rng(0).poisson(9, (6, 4, 8, 10)).astype(np.uint16)
sums = data.sum(axis=(2, 3))
signal = hs.signals.Signal2D(da.from_array(data, chunks=(3, 2, 8, 10))).as_lazy()
ctx = Context.make_with("dask-integration")
dataset = ctx.load("dask", signal.data, sig_dims=2, min_size=0)
assert len(dataset.partitions()) == 4
result = ctx.map(dataset=dataset, f=np.sum)
assert (result.data == sums).all()

ctx = Context(executor=DelayedJobExecutor())
lazy = hs.signals.Signal2D(da.from_array(data, chunks=(3, 2, 8, 10))).as_lazy()
dataset = ctx.load("dask", lazy.data, sig_dims=2, min_size=0)
result = ctx.run_udf(dataset=dataset, udf=AutoUDF(f=np.sum))["result"]
image = hs.signals.BaseSignal(result.delayed_data).as_lazy()
assert image._lazy
image.compute()
assert (image.data == sums).all()

array, workers = make_dask_array(ctx.load("memory", data=data, num_partitions=3), dtype=data.dtype)
signal = hs.signals.Signal2D(array).as_lazy()
assert signal.axes_manager.navigation_shape == (4, 6)
summed = signal.sum(axis=signal.axes_manager.signal_axes)
summed.compute()
assert (np.asarray(summed.data).reshape(sums.shape) == sums).all()
"""


EXAMPLE = ROOT / "examples" / "hyperspy_lazy_signals.py"


@pytest.mark.row(118, 119, 120, 123)
@pytest.mark.parametrize("program", [("-c", SCRIPT), (EXAMPLE,)], ids=["script", "example"])
def test_lazy_signals_go_in_and_come_out(program):
    run_beside_hyperspy(*program)


def test_a_file_of_results_opens_as_the_page_shows(tmp_path):
    data = np.random.default_rng(0).poisson(9, (6, 4, 8, 10)).astype(np.uint16)
    np.save(tmp_path / "scan.npy", data)
    command = [command_server.stemd(), "run", "scan.npy", "--udf", "com", "-o", "scan.nxs"]
    subprocess.run(command, cwd=tmp_path, capture_output=True, check=True)
    checks = "assert phase.data.shape == (6, 4)\nassert phase.axes_manager.signal_shape == (4, 6)\n"
    program = 'import matplotlib\nmatplotlib.use("agg")\nimport hyperspy.api as hs\n'
    run_beside_hyperspy("-c", program + shown_lines()[0] + checks, folder=tmp_path)


def run_beside_hyperspy(*program, folder=None):
    folders = os.pathsep.join(str(ROOT / name) for name in ("daemon", "sources", "udfs"))
    run_beside("hyperspy", *program, cwd=folder, env=os.environ | {"PYTHONPATH": folders})


def shown_lines():
    page = (ROOT / "docs" / "other-programs.md").read_text()
    section = page[page.index("\n## HyperSpy") : page.index("\n## tiled")]
    return re.findall(r"^```text\n(.*?)^```$", section, re.M | re.S)


def test_the_page_shows_lines_of_the_example():
    lines = {line.strip() for line in EXAMPLE.read_text().splitlines()}
    shown = shown_lines()[1:]  # the first is a program of its own
    assert len(shown) == 5
    assert not {line for block in shown for line in block.splitlines()} - lines

"""Data sets and results as objects of other programs, in the environments of these."""

import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import stemd
from other_programs import run_beside
from whole_way import command_server

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "hyperspy_lazy_signals.py"
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


@pytest.mark.parametrize("program", [("-c", SCRIPT), (EXAMPLE,)], ids=["script", "example"])
def test_lazy_signals_go_in_and_come_out(program):
    run_beside_stemd("hyperspy", *program)


def test_a_file_of_results_opens_as_the_page_shows(tmp_path):
    np.save(tmp_path / "scan.npy", np.random.default_rng(0).poisson(9, (6, 4, 8, 10)).astype(np.uint16))
    command = [command_server.stemd(), "run", "scan.npy", "--udf", "com", "-o", "scan.nxs"]
    subprocess.run(command, cwd=tmp_path, capture_output=True, check=True)
    checks = "assert phase.data.shape == (6, 4)\nassert phase.axes_manager.signal_shape == (4, 6)\n"
    program = 'import matplotlib\nmatplotlib.use("agg")\nimport hyperspy.api as hs\n'
    run_beside_stemd("hyperspy", "-c", program + shown_lines()[0] + checks, cwd=tmp_path)


RUN = """
import numpy as np
from stemd import Context, CoMUDF, RadialProfileUDF, SumUDF

known = {"beam_energy_kev": 300, "mrad_per_pixel": 0.5, "scan_step_nm": 0.04, "centre": [3.5, 4.5]}
data = np.random.default_rng(0).poisson(50, (6, 4, 8, 10)).astype(np.uint16)
ctx = Context("inline")
dataset = ctx.load("memory", data=data)
udfs = [CoMUDF(), SumUDF(), RadialProfileUDF()]
com, total, rings = ctx.run_udf(dataset, udfs, calibration=known, sigma=1.0)
phase, sigma = com["phase"], com["phase_sigma"].data
"""
CONVERTED = {
    "xarray": """
found = phase.to_xarray()
assert (found.name, found.dims, found.attrs["units"]) == ("phase", ("scan_y", "scan_x"), "rad")
scale = (found.values / phase.data)[1, 2]
assert np.allclose(found, scale * phase.data) and np.allclose(found["sigma"], scale * sigma)
assert np.allclose(found["scan_x"], 0.04 * np.arange(4)) and found["scan_x"].attrs["units"] == "nm"
assert found["sigma"].attrs["units"] == "rad" and "valid" not in found.coords
frame = total["intensity"].to_xarray()
assert np.allclose(frame["detector_y"], 0.5 * (np.arange(8) - 3.5)), frame
assert com["field"].to_xarray().dims == ("scan_y", "scan_x", "component_2")
bins = rings["intensity"].to_xarray()["radius"]
assert bins.attrs["units"] == "mrad" and bins[1] > bins[0]
roi = np.zeros((6, 4), bool)
roi[1:3] = True
part = ctx.run_udf(dataset, CoMUDF(), roi=roi)["magnitude"].to_xarray()
assert (part["valid"] == roi).all() and part.attrs["units"] == "px"
assert part["scan_y"].attrs["units"] == "step"
""",
    "hyperspy": """
found = phase.to_hyperspy()
x, y = found.axes_manager.signal_axes
assert (x.name, x.units, x.scale, y.size) == ("scan_x", "nm", 0.04, 6), found.axes_manager
scale = (found.data / phase.data)[1, 2]
assert np.allclose(found.data, scale * phase.data)
assert np.allclose(found.get_noise_variance().data, (scale * sigma) ** 2)
assert found.metadata.Signal.quantity == "phase (rad)" and found.metadata.General.title == "phase"
assert total["intensity"].to_hyperspy().axes_manager.signal_axes[1].offset == -1.75
field = com["field"].to_hyperspy()
assert (field.axes_manager.navigation_shape, field.axes_manager.signal_shape) == ((2,), (4, 6))
spectra = rings["intensity"].to_hyperspy()
assert spectra.axes_manager.signal_axes[0].units == "mrad"
assert spectra.axes_manager.navigation_shape == (4, 6)
""",
    "py4DSTEM": """
dataset.calibration = dataset.calibration.from_dict(known)
cube = dataset.to_py4dstem()
assert (cube.data == data).all() and cube.shape == data.shape
calibration = cube.calibration
assert calibration.get_R_pixel_units() == "A" and np.isclose(calibration.get_R_pixel_size(), 0.4)
assert calibration.get_Q_pixel_units() == "A^-1"
assert np.isclose(calibration.get_Q_pixel_size(), 0.5e-3 / 0.0196875, rtol=1e-5)
""",
}


@pytest.mark.parametrize("package", CONVERTED)
def test_results_and_data_sets_convert_with_axes_units_and_errors(package):
    variable = "STEMD_JUPYTER" if package == "xarray" else "STEMD_PROGRAMS"
    run_beside_stemd(package, "-c", RUN + CONVERTED[package], variable=variable)


def test_a_missing_package_is_named_with_the_line_that_installs_it(monkeypatch):
    for name in ("xarray", "hyperspy", "py4DSTEM"):
        monkeypatch.setitem(sys.modules, name, None)
    with stemd.Context("inline") as ctx:
        dataset = ctx.load("memory", data=np.ones((2, 2, 3, 3)))
        found = ctx.run_udf(dataset, stemd.SumSigUDF())["intensity"]
        for convert in (found.to_xarray, found.to_hyperspy, dataset.to_py4dstem):
            name = convert.__name__
            with pytest.raises(ModuleNotFoundError, match=rf"{name}: (\w+) is not installed: pip install \1"):
                convert()
        monkeypatch.setitem(sys.modules, "anywidget", None)
        with pytest.raises(ModuleNotFoundError, match=r"stemd.show: .* pip install 'stemd\[notebook\]'"):
            stemd.show(found)
        dataset.corrections = stemd.CorrectionSet()
        with pytest.raises(stemd.DataSetException, match="applies no corrections"):
            dataset.to_py4dstem()


def run_beside_stemd(package, *program, **options):
    folders = os.pathsep.join(str(ROOT / name) for name in ("daemon", "sources", "udfs"))
    run_beside(package, *program, env=os.environ | {"PYTHONPATH": folders}, **options)


def shown_lines():
    page = (ROOT / "docs" / "other-programs.md").read_text()
    section = page[page.index("\n## HyperSpy") : page.index("\n## tiled")]
    return re.findall(r"^```text\n(.*?)^```$", section, re.M | re.S)


def test_the_page_shows_lines_of_the_example():
    lines = {line.strip() for line in EXAMPLE.read_text().splitlines()}
    shown = shown_lines()[1:]  # the first is a program of its own
    assert len(shown) == 3
    assert not {line for block in shown for line in block.splitlines()} - lines

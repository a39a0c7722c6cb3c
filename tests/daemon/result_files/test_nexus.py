"""Files of results: exact values, axes and units; HyperSpy and h5py open them at once."""

from pathlib import Path
from unittest.mock import Mock

import h5py
import numpy as np
import pytest

from other_programs import run_beside
from stemd import __version__
from stemd.errors import DataSetException
from stemd.result_files.result_file import StoredRun, StoredUDF, WrittenBuffer, write_run
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.units import Bins, Unit

NAV, SIG = (5, 7), (8, 6)
KNOWN = Calibration(mrad_per_pixel=0.5, scan_step_nm=(0.04, 0.02), centre=(3.5, 2.0), beam_energy_kev=300)


@pytest.fixture
def run():
    random = np.random.default_rng(3)
    coverage = np.ones(NAV, bool)
    coverage[4] = False
    buffers = [
        WrittenBuffer(name="phase", kind="nav", values=random.normal(size=NAV), unit=Unit("rad", 0.25)),
        WrittenBuffer(name="field", kind="nav", values=random.normal(size=(*NAV, 2)), unit=Unit("px")),
        WrittenBuffer(name="objects", kind="single", values=np.array([None], object)),
    ]
    attributes = {"udf_versions": ["abc", "def"], "status": "cancelled"}
    com = StoredUDF(name="com", buffers=buffers, coverage=coverage, attributes=attributes)
    pattern = WrittenBuffer(name="intensity", kind="sig", values=random.integers(0, 9, SIG))
    bins = Unit("counts", bins=Bins("radius", 0.25, 0.5, "mrad"))
    of_rings = WrittenBuffer(name="intensity", kind="nav", values=np.ones((*NAV, 2, 4)), unit=bins)
    total, rings = (
        StoredUDF(name=name, buffers=[buffer], coverage=np.ones(NAV, bool))
        for name, buffer in (("sum", pattern), ("rings", of_rings))
    )
    about = {"attributes": {"scan_id": "20260101T1200-1", "status": "cancelled"}, "calibration": KNOWN}
    udfs = [com, total, rings]
    return StoredRun(nav_shape=NAV, udfs=udfs, coverage=coverage, t_first=1_700_000_000.0, **about)


def test_results_are_found_by_name_and_as_nexus_with_axes_and_units(run, tmp_path):
    assert write_run(tmp_path / "out.h5", run) == ["com/objects"]
    com, total, _ = run.udfs
    with h5py.File(tmp_path / "out.h5") as file:
        assert np.array_equal(file["results/com/phase"][()], com.buffers[0].values)
        assert dict(file["results/com/phase"].attrs) == {"kind": "nav", "unit": "rad", "scale": 0.25}
        assert np.array_equal(file["results/sum/intensity"][()], total.buffers[0].values)
        assert np.array_equal(file["coverage"][()], run.coverage)
        assert list(file["results/com"].attrs["udf_versions"]) == ["abc", "def"]
        assert (file.attrs["stemd"], file.attrs["status"]) == (__version__, "cancelled")
        entry = file[file.attrs["default"]]
        assert entry["entry_identifier"][()] == b"20260101T1200-1"
        assert entry["start_time"][()] == b"2023-11-14T22:13:20+00:00"
        assert entry["calibration/scan_step_nm"][()].tolist() == [0.04, 0.02]
        assert entry["calibration/scan_step_nm"].attrs["units"] == "nm"
        phase = entry[entry.attrs["default"]]
        assert (phase.attrs["NX_class"], phase.attrs["signal"]) == ("NXdata", "phase")
        assert np.array_equal(phase["phase"][()], 0.25 * com.buffers[0].values)
        assert phase["phase"].attrs["units"] == "rad"
        assert list(phase.attrs["axes"]) == ["scan_y", "scan_x"]
        assert np.allclose(phase["scan_x"][()], 0.02 * np.arange(7))
        assert np.allclose(phase["scan_y"][1], 0.04)
        assert phase["scan_x"].attrs["units"] == "nm"
        assert list(entry["com_field"].attrs["axes"]) == ["scan_y", "scan_x", "."]
        assert list(entry["rings_intensity"].attrs["axes"]) == ["scan_y", "scan_x", ".", "radius"]
        assert np.allclose(entry["rings_intensity/radius"][()], [0.25, 0.75, 1.25, 1.75])
        assert entry["rings_intensity/radius"].attrs["units"] == "mrad"
        pattern = entry["sum_intensity"]
        assert pattern["intensity"] == file["results/sum/intensity"], "stored once"
        assert np.allclose(pattern["detector_y"][()], 0.5 * (np.arange(8) - 3.5))
        assert pattern["detector_y"].attrs["units"] == "mrad"
        assert np.array_equal(entry["process_com/coverage"][()], com.coverage)
        assert entry["process_com"].attrs["status"] == "cancelled"


def test_without_a_calibration_axes_count_pixels_and_steps(run, tmp_path):
    run = StoredRun(nav_shape=NAV, udfs=run.udfs[1:], coverage=run.coverage)
    write_run(tmp_path / "out.h5", run)
    with h5py.File(tmp_path / "out.h5") as file:
        axis = file["entry/sum_intensity/detector_x"]
        assert (axis.attrs["units"], axis[()].tolist()) == ("px", [0, 1, 2, 3, 4, 5])
        assert "calibration" not in file["entry"]


def test_a_file_that_is_there_stays(run, tmp_path):
    path = tmp_path / "out.h5"
    path.write_text("mine")
    with pytest.raises(DataSetException, match="is there already"):
        write_run(path, run)
    assert path.read_text() == "mine"
    write_run(path, run, overwrite=True)
    assert h5py.is_hdf5(path)
    with pytest.raises(DataSetException, match="cannot be written"):
        write_run(tmp_path / "no" / "out.h5", run)
    assert [file.name for file in tmp_path.iterdir()] == ["out.h5"]


@pytest.mark.parametrize("dtype", ["M8[s]", [(f"n{i}", "f4") for i in range(4000)]])
def test_results_that_hdf5_cannot_hold_are_one_error(run, tmp_path, dtype):
    run.udfs[0].buffers.append(WrittenBuffer(name="odd", kind="single", values=np.zeros(1, dtype)))
    with pytest.raises(DataSetException, match=r"out\.h5: cannot be written: (No|Unable)"):
        write_run(tmp_path / "out.h5", run)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("has_links", [True, False])
def test_a_file_that_somebody_makes_meanwhile_stays(run, tmp_path, monkeypatch, has_links):
    path = tmp_path / "out.h5"

    def link(self, target):
        path.write_text("mine")
        raise FileExistsError(17, "exists") if has_links else PermissionError(1, "no hard links")

    monkeypatch.setattr(Path, "hardlink_to", link)
    with pytest.raises(DataSetException, match="is there already"):
        write_run(path, run)
    assert path.read_text() == "mine"
    assert [file.name for file in tmp_path.iterdir()] == ["out.h5"]


def test_a_file_system_without_hard_links_will_do(run, tmp_path, monkeypatch):
    monkeypatch.setattr(Path, "hardlink_to", Mock(side_effect=PermissionError(1, "no hard links")))
    write_run(tmp_path / "out.h5", run)
    assert h5py.is_hdf5(tmp_path / "out.h5")
    assert [file.name for file in tmp_path.iterdir()] == ["out.h5"]


def sums(udf: str, buffer: str, kind: str, value: int) -> StoredUDF:
    """Return a UDF whose only result holds one number."""
    shape = {"nav": NAV, "sig": SIG, "single": (1,)}[kind]
    buffers = [WrittenBuffer(name=buffer, kind=kind, values=np.full(shape, value))]
    return StoredUDF(name=udf, buffers=buffers, coverage=np.ones(NAV, bool))


MEETING = [["process/intensity", "intensity/intensity"], ["a/b_c", "a_b/c"], ["a/title"], ["a/scan_y"]]
MEETING += [["a/scan_x"], ["a/detector_x"], ["start/time", "program/name", "entry/identifier"]]


@pytest.mark.parametrize("names", MEETING)
def test_results_whose_names_meet_in_nexus_are_all_there(tmp_path, names):
    kinds = {"scan_y": "nav", "scan_x": "nav", "detector_x": "sig", "title": "sig"}
    udfs = []
    for value, name in enumerate(names):
        udf, _, buffer = name.partition("/")
        udfs.append(sums(udf, buffer, kinds.get(buffer, "single"), value))
    about = {"attributes": {"scan_id": "s1"}, "t_first": 1.7e9}
    run = StoredRun(nav_shape=NAV, udfs=udfs, coverage=np.ones(NAV, bool), **about)
    write_run(tmp_path / "out.h5", run)
    with h5py.File(tmp_path / "out.h5") as file:
        entry = file["entry"]
        data = [group for group in entry.values() if group.attrs.get("NX_class") == "NXdata"]
        assert len(data) == len(names)
        assert entry.attrs["default"] in entry
        for value, name in enumerate(names):
            assert (file[f"results/{name}"][()] == value).all()
            group = next(one for one in data if one[one.attrs["signal"]] == file[f"results/{name}"])
            assert all(group[axis].ndim == 1 for axis in group.attrs.get("axes", []))
            assert f"process_{name.partition('/')[0]}" in entry


READ = """
import hyperspy.api as hs, numpy
signals = {signal.metadata.General.title: signal for signal in hs.load(path, nxdata_only=True)}
assert len(signals) == 4, signals
phase = signals["com_phase"]
assert [axis.units for axis in phase.axes_manager._axes] == ["nm", "nm"], phase.axes_manager
assert [round(axis.scale, 6) for axis in phase.axes_manager._axes] == [0.04, 0.02]
pattern = signals["sum_intensity"]
assert [axis.units for axis in pattern.axes_manager._axes] == ["mrad", "mrad"]
assert [axis.offset for axis in pattern.axes_manager._axes] == [-1.75, -1.0]
numpy.savez(saved, phase=phase.data, pattern=pattern.data, field=signals["com_field"].data)
assert len(hs.load(path, use_default=True).data) == 5
hs.load(path)
"""


def test_hyperspy_opens_it_at_once(run, tmp_path):
    write_run(tmp_path / "out.nxs", run)
    script = f"path, saved = {str(tmp_path / 'out.nxs')!r}, {str(tmp_path / 'read.npz')!r}\n{READ}"
    run_beside("hyperspy", "-c", script)
    with np.load(tmp_path / "read.npz") as read, h5py.File(tmp_path / "out.nxs") as file:
        assert set(file) == {"entry"}
        com, total, *_ = run.udfs
        assert np.array_equal(read["phase"], 0.25 * com.buffers[0].values)
        assert np.array_equal(read["field"], com.buffers[1].values)
        assert np.array_equal(read["pattern"], total.buffers[0].values)

"""The phase of a live scan against the analytic one, in rad, in the stream and in a file that is saved."""

import h5py
import numpy as np
import pytest

from stemd import connect
from stemd.client.control_client import ControlFailed
from whole_way.daemon import DaemonProcess, settings
from whole_way.sent_scan import send_file

NAV = (40, 48)
KEV, MRAD, STEP_NM = 80.0, 0.4, 0.03
WAVELENGTH_NM = 1.226426 / np.sqrt(1e3 * KEV * (1 + 0.9784754e-6 * 1e3 * KEV))
ATOMS = ((9, 11, 0.03), (28, 33, 0.02), (17, 40, 0.04), (33, 8, 0.025))  # row, column, height in rad
WIDTH = 3.0


def phase_and_slopes():
    """A sum of Gaussians, mirrored at the edges, in rad, and its analytic slopes in rad per step."""
    y, x = np.indices(NAV, dtype=float)
    total, slope_y, slope_x = np.zeros((3, *NAV))
    for cy, cx, height in ATOMS:
        for py in (cy, -1 - cy, 2 * NAV[0] - 1 - cy):
            for px in (cx, -1 - cx, 2 * NAV[1] - 1 - cx):
                peak = height * np.exp(-((y - py) ** 2 + (x - px) ** 2) / (2 * WIDTH**2))
                total += peak
                slope_y -= (y - py) / WIDTH**2 * peak
                slope_x -= (x - px) / WIDTH**2 * peak
    return total, slope_y, slope_x


def frames():
    """Four pixels around the middle of a frame of 5 x 5; the beam is bent to their centre of mass."""
    _, slope_y, slope_x = phase_and_slopes()
    # An angle is λ/2π times the slope of the phase.
    to_pixels = WAVELENGTH_NM / (2 * np.pi) / STEP_NM / (1e-3 * MRAD)
    shift_y, shift_x = 2 * to_pixels * slope_y, 2 * to_pixels * slope_x
    assert max(abs(shift_y).max(), abs(shift_x).max()) < 1
    data = np.zeros((*NAV, 5, 5), np.uint16)
    counts = 30000
    data[..., 1, 2], data[..., 3, 2] = np.round(counts * (1 - shift_y)), np.round(counts * (1 + shift_y))
    data[..., 2, 1], data[..., 2, 3] = np.round(counts * (1 - shift_x)), np.round(counts * (1 + shift_x))
    return data


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    path = tmp_path_factory.mktemp("data") / "scan.npy"
    np.save(path, frames())
    return path


@pytest.fixture(scope="module")
def one_daemon(tmp_path_factory):
    folder = tmp_path_factory.mktemp("one")
    (folder / "saved").mkdir()
    env = settings(calibration_beam_energy_kev=KEV, calibration_mrad_per_pixel=MRAD)
    env |= settings(calibration_scan_step_nm=STEP_NM, save_folder=folder / "saved", source_end_grace_s=0.1)
    with DaemonProcess(folder, udfs=("com", "sum"), env=env) as daemon:
        with connect(daemon.control) as client, pytest.raises(ControlFailed, match="scan first"):
            client.save("early.h5")
        yield daemon


def send_scan(daemon, path, *faults):
    """Send a scan; return the last results by UDF."""
    send_file(daemon, path, *faults)
    with connect(daemon.control) as client:
        return client.history()


@pytest.fixture(scope="module")
def whole(one_daemon, path):
    return send_scan(one_daemon, path)


def entry(update, name):
    return next(entry for entry in update.header["buffers"] if entry["name"] == name)


def test_the_phase_is_the_analytic_one_in_rad_and_units_of_the_others_are_in_the_header(whole):
    found = entry(whole["com"], "phase")
    assert found["unit"] == "rad"
    true = phase_and_slopes()[0]
    phase = found["scale"] * whole["com"]["phase"]
    # The counts are rounded to 1 of 30000.
    assert np.abs(phase - (true - true.mean())).max() < 1e-3 * np.ptp(true)
    assert entry(whole["com"], "field")["unit"] == "mrad"
    assert entry(whole["com"], "field")["scale"] == MRAD
    assert entry(whole["com"], "divergence")["scale"] == pytest.approx(MRAD / STEP_NM)
    assert "unit" not in entry(whole["sum"], "intensity")


def test_the_phase_of_a_scan_that_was_aborted_is_close_to_the_whole_one(one_daemon, path):
    rows = 36  # of 40
    update = send_scan(one_daemon, path, f"abort@{rows * NAV[1]}")["com"]
    there = update.damage
    assert update.status == "cancelled"
    assert there[: rows - 1].all()
    phase = update["phase"]
    assert np.array_equal(np.isfinite(phase), there)
    assert np.corrcoef(phase[there], phase_and_slopes()[0][there])[0, 1] > 0.9


def test_results_are_saved_with_axes_units_and_what_the_scan_was(client, whole, one_daemon):
    answer = client.save("scan 1.h5", whole["com"].scan_id)
    saved = one_daemon.folder / "saved" / "scan 1.h5"
    assert (answer["path"], answer["udfs"], answer["left_out"]) == (str(saved), ["com", "sum"], [])
    with h5py.File(saved) as file:
        assert np.array_equal(file["results/com/phase"][()], whole["com"]["phase"])
        assert np.array_equal(file["results/sum/intensity"][()], whole["sum"]["intensity"])
        assert file["coverage"][()].all()
        phase = file["entry/com_phase"]
        scale = entry(whole["com"], "phase")["scale"]
        assert np.allclose(phase["phase"][()], scale * whole["com"]["phase"], rtol=1e-14)
        assert phase["phase"].attrs["units"] == "rad"
        assert np.allclose(phase["scan_x"][()], STEP_NM * np.arange(NAV[1]))
        assert phase["scan_x"].attrs["units"] == "nm"
        process = file["entry/process_com"].attrs
        assert list(process["udf_versions"]) == whole["com"].header["udf_versions"]
        said = (process["use"], process["status"], process["complete"])
        assert said == ("stemd_udfs:CoMUDF", "final", True)
        assert file["entry"].attrs["scan_id"] == whole["com"].scan_id
        assert file["entry/calibration/beam_energy_kev"][()] == KEV
    assert "request_accepted op=save" in one_daemon.log


@pytest.mark.parametrize(
    ("name", "scan_id", "kind", "words"),
    [
        ("../out.h5", None, "invalid", "is outside save.folder"),
        ("out.txt", None, "invalid", "expected a name that ends in .h5"),
        ("out.h5", "none", "not_found", "no results of scan none"),
        ("no/folder/out.h5", None, "failed", "cannot be written"),
        ("", None, "invalid", "expected the name of a file"),
        ("x" * 300 + ".h5", None, "invalid", "a name of 303 bytes, expected at most 4000 and 240"),
    ],
)
def test_a_file_elsewhere_or_of_nothing_is_refused(client, one_daemon, whole, name, scan_id, kind, words):
    with pytest.raises(ControlFailed, match=words) as refused:
        client.save(name, scan_id)
    assert refused.value.kind == kind
    assert not (one_daemon.folder / "out.h5").exists()


def test_a_file_that_is_there_is_never_overwritten(client, one_daemon, whole):
    saved = one_daemon.folder / "saved" / "mine.h5"
    saved.write_text("mine")
    with pytest.raises(ControlFailed, match="is there already") as refused:
        client.save("mine.h5")
    assert (refused.value.kind, saved.read_text()) == ("exists", "mine")

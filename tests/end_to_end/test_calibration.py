"""The calibration of a running daemon: in headers and status, and measured from a simulated detector."""

import json
import threading
import tomllib

import h5py
import numpy as np
import pytest

import defocused_scan
import stemd
from specimens import AtomsScan
from stemd import connect
from stemd.client.control_client import ControlFailed
from stemd.control.requests import Sharpness
from stemd_sources.simulate.frames import FileFrames
from stemd_sources.simulate.simulator import Simulator
from stemd_udfs.interface.numbers import MeasuredValue, with_error
from stored_runs import run_stored
from whole_way.daemon import DaemonProcess, settings
from whole_way.sent_scan import send_file
from whole_way.triggers import HeldTrigger
from whole_way.waiting import wait_until

NAV, SIG = (24, 24), (48, 48)
CENTRE, RADIUS = (22.4, 25.7), 14.0
ROTATION_DEG = 87.0
ANGLE_MRAD = 21.4
STEP_NM = 0.02
COUNTS = 100
ENV = settings(calibration_semi_convergence_mrad=ANGLE_MRAD, calibration_scan_step_nm=STEP_NM)
ONE_DAEMON = {"udfs": ("sum", "com"), "env": ENV}
pytestmark = pytest.mark.usefixtures("headers")


def scan_frames():
    """A disk that shifts towards atoms on a lattice, which scatter to high angles; flipped and turned."""
    y, x = np.indices(NAV, dtype=float)
    shifts, atoms = np.zeros((*NAV, 2)), np.zeros(NAV)
    for cy in range(2, NAV[0], 6):
        for cx in range(3, NAV[1], 7):
            dy, dx = y - cy, x - cx
            height = np.exp(-(dy**2 + dx**2) / 5)
            shifts -= np.stack([dy, dx], axis=-1) * height[..., None]
            atoms += height
    angle = np.deg2rad(ROTATION_DEG)
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    shifts = shifts @ turn * [-1, 1]
    rows, columns = np.indices(SIG)
    at = np.asarray(CENTRE) + shifts - shifts.mean((0, 1))
    distance = np.hypot(rows - at[..., 0, None, None], columns - at[..., 1, None, None])
    disks = np.clip(RADIUS + 0.5 - distance, 0, 1)
    dark_field = 0.01 * atoms[..., None, None] * (distance > RADIUS)
    return np.random.default_rng(1).poisson(COUNTS * (disks + dark_field)).astype(np.uint16)


@pytest.fixture(scope="module")
def headers(one_daemon, tmp_path_factory):
    """Headers of the last results of a scan that was sent."""
    with connect(one_daemon.control) as client, pytest.raises(ControlFailed, match="scan first") as refused:
        client.calibrate()
    assert refused.value.kind == "not_found"
    return send_scan(one_daemon, tmp_path_factory.mktemp("data") / "scan.npy")


def send_scan(daemon, path, frames=None):
    np.save(path, scan_frames() if frames is None else frames)
    send_file(daemon, path)
    with connect(daemon.control) as client:
        return {name: update.header for name, update in client.history().items()}


def check(answer):
    found = answer["calibration"]
    assert np.abs(np.subtract(found["centre"], CENTRE)).max() < 0.1
    assert abs(answer["radius_px"] - RADIUS) < 0.1
    assert found["mrad_per_pixel"] == pytest.approx(ANGLE_MRAD / answer["radius_px"])
    assert abs(found["rotation_deg"] - ROTATION_DEG) < 1
    assert found["flip_y"] is True
    assert (answer["frames"], answer["notes"]) == (NAV[0] * NAV[1], [])
    for name, one in answer["measured"].items():
        if name in {"defocus_nm", "astigmatism_nm"}:
            assert one["reason"] == "set calibration.beam_energy_kev"
        else:
            assert one["known"] is True, (name, one)
    rotation = answer["measured"]["rotation_deg"]
    assert abs(rotation["value"] - ROTATION_DEG) < 4 * rotation["sigma"]


def test_headers_and_status_carry_what_is_configured(one_daemon, headers):
    configured = {"semi_convergence_mrad": ANGLE_MRAD, "scan_step_nm": STEP_NM}
    assert [header["calibration"] for header in headers.values()] == [configured, configured]
    assert one_daemon.status()["calibration"] == configured


def test_disk_and_rotation_are_measured_from_the_newest_scan_and_by_its_id(client, headers):
    check(client.calibrate())
    answer = client.calibrate(headers["sum"]["scan_id"])
    check(answer)
    assert answer["scan_id"] == headers["sum"]["scan_id"]
    assert np.abs(np.array(answer["descan"])[1:]).max() < 0.02, "the disk stays where it is"


def test_the_command_prints_a_section_of_the_configuration(one_daemon, client, tmp_path):
    def output(*options):
        return one_daemon.command("calibrate", *options).stdout

    answer = json.loads(output("--json"))
    check(answer)
    printed = tomllib.loads(output())["calibration"]
    for name, value in answer["calibration"].items():
        assert printed[name] == pytest.approx(value, rel=1e-5), name
    assert f" # {MeasuredValue.from_dict(answer['measured']['rotation_deg'])};" in output()
    output("--hot", str(tmp_path / "hot.npy"))
    mask = np.load(tmp_path / "hot.npy")
    assert (mask.dtype, mask.shape) == (bool, tuple(answer["sig_shape"]))
    assert np.argwhere(mask).tolist() == answer["hot_pixels"]


@pytest.mark.parametrize(
    ("scan_id", "kind", "words"),
    [("20250101-none", "not_found", "for scan 20250101-none"), (3, "invalid", "expected text")],
)
def test_a_scan_that_is_not_in_memory_is_refused(client, scan_id, kind, words):
    with pytest.raises(ControlFailed, match=words) as refused:
        client.calibrate(scan_id)
    assert refused.value.kind == kind


def test_without_a_result_to_measure_it_says_which_udf_is_missing(one_daemon, client):
    one_daemon.call("unregister", name="com")
    answer = client.calibrate()
    assert "rotation_deg" not in answer["calibration"]
    assert answer["measured"]["rotation_deg"]["reason"] == "register the UDF com, and scan"
    one_daemon.call("unregister", name="sum")
    with pytest.raises(ControlFailed, match="stemd udf add sum") as refused:
        client.calibrate()
    assert refused.value.kind == "not_found"
    client.register("sum", "sum")
    client.register("com", "com")


def test_a_udf_that_waits_for_a_value_gets_it_in_mid_scan_and_sees_all_frames(one_daemon, client, tmp_path):
    """It could not run before, so what the ring holds is given to it; `com` begins again in the new axes."""
    configured = one_daemon.status()["calibration"]
    path, trigger = tmp_path / "scan.npy", HeldTrigger(NAV[0] * NAV[1] - 5)
    registered = one_daemon.call("register", name="ssb", params={"beam_energy_kev": 80})
    assert "SSBUDF waits for: mrad_per_pixel: give" in registered["warning"]
    np.save(path, scan_frames())
    simulator = Simulator(FileFrames(path), address=one_daemon.detector, rate=1e6, trigger=trigger)
    before = one_daemon.status()["last_run"]
    sending = threading.Thread(target=simulator.run)
    sending.start()
    try:
        wait_until(
            lambda: "waits for" in ((one_daemon.status()["scan"] or {}).get("errors") or {}).get("ssb", "")
        )
        assert 'udf_waits message="UDF ssb: SSBUDF waits for: ' in one_daemon.log
        assert " error error " not in one_daemon.log, "it did not fail"
        wait_until(lambda: client.status()["scan"]["ledger"]["processed"] > NAV[0] * NAV[1] // 2)
        measured = client.calibrate(apply=True)
        used = measured["in_use"]
        values = {name: value for name, value in used.items() if name != "sigma"}
        assert values == measured["calibration"] | configured
        assert used == one_daemon.status()["calibration"]
        sigma = measured["measured"]["mrad_per_pixel"]["sigma"]
        assert used["sigma"]["mrad_per_pixel"] == sigma
        assert "request_accepted op=calibrate" in one_daemon.log
        wait_until(lambda: "ssb" not in one_daemon.status()["scan"]["errors"])
    finally:
        trigger.open()
        sending.join()
    wait_until(lambda: one_daemon.status()["last_run"] != before)
    results = client.history()
    ssb, com = results["ssb"], results["com"]
    assert ssb.header["calibration"] == used
    assert (ssb.header["status"], ssb.header["complete"]) == ("final", True)
    taken = ssb.header["parameters"]
    assert taken["beam_energy_kev"] == {"value": 80, "from": "given", "sigma": None}
    expected = {"value": used["mrad_per_pixel"], "from": "calibration", "sigma": sigma}
    assert taken["mrad_per_pixel"] == expected
    assert com.header["complete"]
    assert com.header["parameters"]["com_params.cy"]["value"] == used["centre"][0]
    turn = {"scan_rotation": used.get("rotation_deg", 0.0), "flip_y": used.get("flip_y", False)}
    turned = stemd.CoMParams(*used["centre"], **turn)
    expected = run_stored(np.load(path), stemd.CoMUDF(turned))
    np.testing.assert_allclose(com["field"], expected["field"].data, atol=1e-9)
    one_daemon.call("unregister", name="ssb")
    in_use = client.calibrate(apply=True)["in_use"]
    turned = client.calibrate(turn=True, apply=True)
    assert abs(abs(turned["in_use"]["rotation_deg"] - in_use["rotation_deg"]) - 180) < 1e-6


def test_the_fit_uses_a_radius_that_segments_took_from_the_calibration(one_daemon, client, tmp_path):
    client.calibrate(apply=True)
    one_daemon.call("register", name="bfsegments")
    header = send_scan(one_daemon, tmp_path / "scan.npy")["bfsegments"]
    assert header["parameters"]["radius"]["from"] == "calibration"
    assert "defocus_nm" in client.calibrate()["measured"]


def test_a_registered_ring_shows_the_sign_of_a_scan_of_which_not_all_frames_are_held(tmp_path):
    env = ENV | settings(ring_size_bytes="300 KiB", source_max_message_bytes="20 KiB")
    ring = {"shape": "ring", "centre": list(CENTRE), "radius": 40, "radius_inner": 20}
    with DaemonProcess(tmp_path, udfs=("sum", "com"), env=env) as daemon, connect(daemon.control) as client:
        client.register("adf", "masks", {"masks": [ring]})
        send_scan(daemon, tmp_path / "scan.npy")
        check(client.calibrate())
        client.unregister("adf")
        assert len(client.calibrate()["candidates_deg"]) == 2


def test_one_scan_and_one_command_give_phases_in_rad_with_the_right_sign(tmp_path):
    """Of a cold daemon that knows energy, convergence and step alone, and a detector that says no more."""
    specimen = AtomsScan()
    env = settings(calibration_beam_energy_kev=specimen.kev, calibration_scan_step_nm=specimen.scan_step_nm)
    env |= settings(calibration_semi_convergence_mrad=specimen.semi_convergence_mrad)
    frames, truth = specimen.frames(), specimen.phase_of_scan()
    udfs = ("sum", "com", "ssb", "tcbf")
    with DaemonProcess(tmp_path, udfs=udfs, env=env) as daemon, connect(daemon.control) as client:
        published = send_scan(daemon, tmp_path / "scan.npy", frames)
        for udf, scan_id, words in (
            ("sum", "none", "no UDF named 'sum' makes images of columns of the disk"),
            ("tcbf", "none", "scan none is not the one that ended last"),
            ("tcbf", published["tcbf"]["scan_id"], "mrad_per_pixel"),
        ):
            with pytest.raises(ControlFailed, match=words):
                client.request(Sharpness(udf=udf, scan_id=scan_id, defocus_nm=[0.0]))
        used = json.loads(daemon.command("calibrate", "--apply", "--json").stdout)["in_use"]
        assert used["defocus_nm"] == pytest.approx(specimen.defocus_nm, abs=1)
        assert used["rotation_deg"] == pytest.approx(specimen.rotation_deg, abs=3)
        said = daemon.command("save", str(tmp_path / "s.h5")).stdout
        assert "com, ssb, tcbf with the values of now" in said
        now = {name: update.header for name, update in client.history().items()}
        assert now == published, "results of a scan that has ended do not change"
    with h5py.File(tmp_path / "s.h5") as file:
        for name in ("ssb", "tcbf"):
            taken = json.loads(file[f"entry/process_{name}"].attrs["parameters_used"])
            sigma = used["sigma"]["defocus_nm"]
            assert taken["defocus_nm"] == {"value": used["defocus_nm"], "from": "calibration", "sigma": sigma}
        assert file["coverage"][...].all()
        phase = file["entry/com_phase/phase"]
        assert phase.attrs["units"] == "rad"
        inner = (slice(5, -5), slice(5, -5))
        ssb = file["results/ssb/phase"][inner]
        flipped = file["results/tcbf/phase_flipped"][inner]
        for image, least in ((phase[inner], 0.4), (ssb, 0.8), (flipped, 0.65)):
            assert np.corrcoef(image.ravel(), truth[inner].ravel())[0, 1] > least
        slope = np.polyfit(truth[inner].ravel(), ssb.ravel(), 1)[0]
        assert 0.6 < slope < 1.1, "in rad, as far as the disk passes frequencies"
    assert published["com"]["counts_per_position"] == pytest.approx(specimen.counts, rel=0.01)


def test_aberrations_of_a_scan_are_those_of_its_stored_frames_and_printed_with_their_errors(tmp_path):
    scan, frames = defocused_scan.SCAN, np.random.default_rng(6).poisson(defocused_scan.SCAN.frames())
    with DaemonProcess(tmp_path, config=defocused_scan.CONFIGURATION) as daemon:
        send_scan(daemon, tmp_path / "scan.npy", frames.astype(np.uint16))
        answer, printed = daemon.call("calibrate"), daemon.command("calibrate").stdout
    found, defocus = answer["aberrations"], answer["measured"]["defocus_nm"]
    assert found["defocus_nm"] == pytest.approx(scan.defocus_nm, rel=0.02)
    assert found["scan_rotation"] == pytest.approx(scan.scan_rotation, abs=1)
    # The error holds what a specimen may add that scatters more than this one.
    assert 0 < found["defocus_error_nm"] < 0.06 * scan.defocus_nm
    radius = defocused_scan.RADIUS
    segments = run_stored(frames.astype(np.uint16), stemd.BFSegmentsUDF(radius, centre=scan.centre))
    images = np.moveaxis(segments["intensity"].data, -1, 0)
    stored = stemd.fit_aberrations(images, segments["positions"].data, **defocused_scan.KNOWN, radius=radius)
    # The daemon makes the measured ellipse round first.
    assert stored.defocus_nm == pytest.approx(found["defocus_nm"], abs=found["defocus_error_nm"])
    assert stored.scan_rotation == pytest.approx(found["scan_rotation"], abs=found["rotation_error"])
    assert not defocus["known"], "nothing says whether the rotation is turned by 180 degrees"
    words = with_error(defocus["value"], defocus["sigma"])
    assert f"# defocus not known: {words} nm for a rotation near 0 degrees" in printed


def test_values_that_somebody_gives_are_used_where_the_configuration_has_none(client):
    with pytest.raises(ControlFailed, match="did you give eV") as refused:
        client.calibrate(values={"beam_energy_kev": 300000})
    with pytest.raises(ControlFailed, match="expected values alone"):
        client.calibrate(values={"beam_energy_kev": 300}, turn=True)
    assert refused.value.kind == "invalid"
    in_use = client.calibrate(values={"counts_per_electron": 2.0, "semi_convergence_mrad": 99.0})["in_use"]
    assert in_use["counts_per_electron"] == 2.0
    assert in_use["semi_convergence_mrad"] == ANGLE_MRAD
    assert client.status()["calibration"] == in_use


def test_a_scan_without_a_disk_is_not_measured(one_daemon, client, tmp_path):
    send_scan(one_daemon, tmp_path / "scan.npy", np.zeros((*NAV, *SIG), np.uint16))
    with pytest.raises(ControlFailed, match=r"^scan \w+: the pattern is empty, expected"):
        client.calibrate()

"""Defocus and rotation of a scan from a simulated detector: measured live and from the stored frames."""

import json

import numpy as np
import pytest

import stemd
from defocused_scan import CONFIGURATION, KNOWN, RADIUS, SCAN
from stemd_udfs.interface.numbers import with_error
from whole_way.daemon import DaemonProcess
from whole_way.sent_scan import send_file


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    path = tmp_path_factory.mktemp("data") / "scan.npy"
    np.save(path, np.random.default_rng(6).poisson(SCAN.frames()).astype(np.uint16))
    return path


@pytest.fixture(scope="module")
def daemon(tmp_path_factory, data):
    with DaemonProcess(tmp_path_factory.mktemp("one"), config=CONFIGURATION) as daemon:
        send_file(daemon, data)
        yield daemon


def test_the_running_daemon_measures_defocus_and_rotation(daemon, data):
    with stemd.connect(daemon.control) as client:
        found = client.calibrate()["aberrations"]
    assert found["defocus_nm"] == pytest.approx(SCAN.defocus_nm, rel=0.02)
    assert found["scan_rotation"] == pytest.approx(SCAN.scan_rotation, abs=1)
    # The error holds what a specimen may add that scatters more than this one.
    assert 0 < found["defocus_error_nm"] < 0.06 * SCAN.defocus_nm
    with stemd.Context(executor="inline") as ctx:
        segments = ctx.run_udf(ctx.load("auto", str(data)), stemd.BFSegmentsUDF(RADIUS, centre=SCAN.centre))
    stored = stemd.fit_aberrations(
        np.moveaxis(segments["intensity"].data, -1, 0), segments["positions"].data, **KNOWN, radius=RADIUS
    )
    # The daemon makes the measured ellipse round first.
    assert stored.defocus_nm == pytest.approx(found["defocus_nm"], abs=found["defocus_error_nm"])
    assert stored.scan_rotation == pytest.approx(found["scan_rotation"], abs=found["rotation_error"])


def test_the_command_prints_them_with_their_errors(daemon):
    defocus = json.loads(daemon.command("calibrate", "--json").stdout)["measured"]["defocus_nm"]
    assert not defocus["known"], "nothing says whether the rotation is turned by 180 degrees"
    words = with_error(defocus["value"], defocus["sigma"])
    assert (
        f"# defocus not known: {words} nm for a rotation near 0 degrees" in daemon.command("calibrate").stdout
    )

"""The running mean over scans of a simulated detector: drift, header, event, metric, cancelled scans."""

import numpy as np
import pytest

import stemd
from scanned_object import scanned
from whole_way.sent_scan import send_file

NAV = (96, 96)
DRIFTS = [(0.0, 0.0), (0.7, -1.2), (1.9, -2.3)]
CONFIGURATION = """
[calibration]
scan_step_nm = 0.5
[[udf]]
name = "sumsig"
use = "sumsig"
[[udf]]
name = "mean"
use = "scanmean"
params = { source = "sumsig" }
"""
ONE_DAEMON = {"udfs": (), "config": CONFIGURATION}


@pytest.fixture(scope="module")
def scans(tmp_path_factory):
    """Files of the scans, 20 counts at each position."""
    folder, random = tmp_path_factory.mktemp("scans"), np.random.default_rng(7)
    paths = []
    for number, drift in enumerate(DRIFTS):
        mean = scanned(NAV, drift)[..., np.newaxis, np.newaxis] * np.full((4, 4), 20 / 16)
        paths.append(folder / f"{number}.npy")
        np.save(paths[-1], random.poisson(mean).astype(np.uint16))
    return paths


def send(daemon, path, *faults):
    """Send a scan; return the last update of the mean when it ended."""
    send_file(daemon, path, *faults)
    return daemon.published("mean")


def test_scans_are_averaged_with_their_drift_undone(one_daemon, one_collector, scans):
    first = send(one_daemon, scans[0])
    cancelled = send(one_daemon, scans[1], "abort@4000")
    others = [send(one_daemon, path) for path in scans[1:]]
    one_collector.wait_for(lambda all_: sum(one.topic == "event/drift" for one in all_) == 3)
    assert cancelled.header["status"] == "cancelled"
    ids = [update.header["scan_id"] for update in (first, *others)]
    assert [update.header["scans"] for update in (first, *others)] == [ids[:1], ids[:2], ids]

    mean = stemd.ScanMean()
    with stemd.Context(executor="inline") as ctx:
        for path, scan_id, update in zip(scans, ids, (first, *others), strict=True):
            image = ctx.run_udf(ctx.load("auto", str(path)), stemd.SumSigUDF())["intensity"].data
            mean = mean.with_scan(image, scan_id)
            np.testing.assert_array_equal(update["intensity"], mean.image)
            np.testing.assert_array_equal(update["weight"], mean.weight)
    np.testing.assert_allclose(mean.drifts, DRIFTS, atol=0.05)

    events = [one.header for one in one_collector.messages if one.topic == "event/drift"]
    assert [event["scan_id"] for event in events] == ids
    np.testing.assert_array_equal([event["drift"] for event in events], mean.drifts)
    assert events[0]["rate"] is None
    seconds = others[1].header["t_first"] - others[0].header["t_first"]
    np.testing.assert_allclose(np.multiply(events[2]["rate"], seconds), np.diff(mean.drifts, axis=0)[1])
    units = {one["name"]: (one["unit"], one["scale"]) for one in others[1].header["buffers"] if "unit" in one}
    assert units == dict.fromkeys(("drift", "drifts", "drift_sigma"), ("nm", 0.5))
    for axis, value in zip(("rows", "columns"), mean.drifts[-1], strict=True):
        assert one_daemon.metric(f'stemd_drift_steps{{axis="{axis}",udf="mean"}}') == value
        assert one_daemon.metric(f'stemd_drift_steps_per_second{{axis="{axis}",udf="mean"}}') != 0

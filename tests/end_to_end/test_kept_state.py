"""What clients registered and changed is there again after a restart; the configuration wins."""

import json
import stat

import pytest

from stemd import SumUDF, connect
from whole_way.daemon import settings
from whole_way.waiting import wait_until

DISK = {"masks": [{"shape": "disk", "radius": 3}]}
RING = {"masks": [{"shape": "ring", "radius": 6, "radius_inner": 4}]}


@pytest.fixture
def start(start_daemon, tmp_path):
    """Start daemons one after the other with the same state file."""
    env = settings(state_keep="true", state_file=tmp_path / "state.json")
    return lambda *udfs, **more: start_daemon(*udfs, env=env | settings(**more))


def registered(client):
    return {udf["name"]: udf["params"] for udf in client.udfs()}


def test_udfs_of_clients_survive_a_restart_and_a_kill(start, tmp_path):
    first = start()
    state = tmp_path / "state.json"
    with connect(first.control) as client:
        client.register("bf", "stemd_udfs:ApplyMasksUDF", DISK)
        client.register("region", "picksum")
        client.region("region", {"shape": "point", "at": [1, 2]})
        client.set_parameters("bf", RING, restart=True)
        client.register("code", SumUDF())
        client.unregister("sumsig")
        kept = {"bf": RING, "region": {"region": {"shape": "point", "at": [1, 2]}}}
        assert registered(client) == {"sum": {}, "code": {}, **kept}
        shown = client.status()["state"]
    assert (shown["udfs"], shown["removed"], shown["trouble"]) == (["bf", "region"], ["sumsig"], None)
    assert shown["file"] == str(state)
    assert first.stop() == 0
    (lost,) = [line for line in first.log.splitlines() if "udf_not_kept" in line]
    assert "udf=code" in lost
    assert stat.S_IMODE(state.stat().st_mode) == 0o600
    second = start()
    with connect(second.control) as client:
        assert registered(client) == {"sum": {}, **kept}, "code that was sent is not kept"
        client.unregister("region")
    wait_until(lambda: "region" not in state.read_text())
    second.kill()
    second.stop()
    third = start()
    with connect(third.control) as client:
        assert registered(client) == {"sum": {}, "bf": RING}
        client.unregister("bf")
        client.register("sumsig", "sumsig")
    assert third.stop() == 0
    assert not state.exists(), "there is nothing to keep any more"


def test_where_they_disagree_the_configuration_wins_and_the_log_says_so(start, tmp_path):
    state = tmp_path / "state.json"
    udfs = [
        {"name": "sum", "use": "stemd_udfs:SumUDF", "params": {"dtype": "float64"}},
        {"name": "mine", "use": "not_allowed:Mine", "params": {}},
        {"name": "huge", "use": "stemd_udfs:MaxUDF", "params": {"number": 10**30}},
        {"name": "wrong", "use": "stemd_udfs:MaxUDF", "params": {"radius": 3}},
        {"name": "max", "use": "stemd_udfs:MaxUDF", "params": {}},
    ]
    calibration = {"scan_step_nm": 0.5, "mrad_per_pixel": 0.3}
    content = {"version": 1, "udfs": udfs, "removed": ["sumsig"], "calibration": calibration}
    state.write_text(json.dumps(content))
    state.chmod(0o600)
    daemon = start("sum", "sumsig", calibration_scan_step_nm=0.02)
    with connect(daemon.control) as client:
        assert registered(client) == {"sum": {}, "sumsig": {}, "max": {}}
        assert client.status()["calibration"] == {"scan_step_nm": 0.02, "mrad_per_pixel": 0.3}
    for about in ("udf sum", "udf sumsig", "calibration.scan_step_nm"):
        assert any("configuration_wins" in line and about in line for line in daemon.log.splitlines()), about
    refused = [line for line in daemon.log.splitlines() if "udf_not_restored" in line]
    for line, words in zip(refused, ("not_allowed", "udf=huge", "wrong parameters"), strict=True):
        assert words in line

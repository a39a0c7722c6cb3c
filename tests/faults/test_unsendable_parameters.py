"""Numbers that no message between our processes can hold end nothing, and keep no daemon from starting."""

import json

import pytest

from stemd.service.state_file import VERSION
from whole_way.checks import check_complete
from whole_way.detector import Detector
from whole_way.http_request import ask
from whole_way.read_token import token_file
from whole_way.reference import Reference

TOKEN = "the-token-that-lets-programs-act-in-tests"
HUGE = 10**30
REFERENCE = Reference((4, 4), (16, 16))


def disk(*centre):
    return {"masks": [{"shape": "disk", "radius": 3, "centre": list(centre)}]}


@pytest.fixture
def environment(tmp_path):
    return {
        "STEMD_HTTP_TOKEN_FILE": str(token_file(tmp_path, TOKEN, "token")),
        "STEMD_STATE_KEEP": "true",
        "STEMD_STATE_FILE": str(tmp_path / "state.json"),
    }


def test_numbers_beyond_64_bits_are_refused_over_http_and_the_next_scan_is_complete(
    start_daemon, collect, environment
):
    daemon = start_daemon("sum", env=environment)
    daemon.call("register", name="bf", use="stemd_udfs:ApplyMasksUDF", params=disk(8, 8))
    daemon.call("register", name="region", use="stemd_udfs:PickSumUDF", params={})
    http = daemon.status()["addresses"]["http"]
    for path, fields in (
        ("/api/parameters", {"name": "bf", "params": disk(HUGE, 8)}),
        ("/api/control/region", {"udf": "region", "shape": {"shape": "point", "at": [HUGE, 0]}}),
        ("/api/control/register", {"name": "n", "use": "stemd_udfs:SumUDF", "params": {"dtype": HUGE}}),
    ):
        status, answer = ask(http, path, fields, token=TOKEN)
        assert (status, "expected a number from -2**63 to 2**64-1" in str(answer)) == (400, True), answer
    collector = collect(daemon)
    with Detector(daemon.detector, REFERENCE) as detector:
        detector.series(1).start().images().end()
        check_complete(collector.take_run(), REFERENCE, 1)
    assert daemon.stop() == 0


def test_a_state_file_with_a_number_beyond_64_bits_costs_only_that_udf(start_daemon, environment, tmp_path):
    udfs = [
        {"name": name, "use": "stemd_udfs:ApplyMasksUDF", "params": disk(*centre)}
        for name, centre in {"huge": (HUGE, 8), "good": (8, 8)}.items()
    ]
    state = tmp_path / "state.json"
    state.write_text(json.dumps({"version": VERSION, "udfs": udfs}))
    state.chmod(0o600)
    daemon = start_daemon(env=environment)
    assert [udf["name"] for udf in daemon.call("udfs")["udfs"]] == ["sum", "sumsig", "good"]
    (skipped,) = [line for line in daemon.log.splitlines() if "udf_not_restored" in line]
    assert "udf=huge" in skipped
    assert daemon.stop() == 0

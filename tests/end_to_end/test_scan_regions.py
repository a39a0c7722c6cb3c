"""The pattern of a region that changes while a scan runs: exact for every region, also for a single frame."""

import json

import anyio
import numpy as np
import pytest

from stemd import connect
from stemd.client.control_client import ControlFailed
from stemd_udfs import PickSumUDF
from stemd_udfs.regions.scan_region import positions_in
from whole_way.reference import Reference

NAV, SIG = (24, 20), (8, 10)
REFERENCE = Reference(NAV, SIG)
HALF = REFERENCE.count // 2
ONE_DAEMON = {"udfs": ("picksum", "sumsig"), "env": {}}
POINT = {"shape": "point", "at": [3, 7]}
REGIONS = [
    POINT,
    {"shape": "rectangle", "from": [2, 3], "to": [11, 17]},
    {"shape": "ellipse", "centre": [12, 9.5], "radii": [7, 4.5]},
    {"shape": "polygon", "corners": [[1, 1], [22, 4], [9, 18]]},
    None,
]


def inside(region):
    return np.ones(NAV, bool) if region is None else positions_in(region, NAV)


def total(reference, region):
    return reference.scan_frames()[inside(region)].sum(axis=0)


@pytest.mark.parametrize("region", REGIONS)
def test_a_region_that_changes_in_mid_scan_gives_the_exact_sum(finish, client, reference, region):
    client.region("picksum", {"shape": "rectangle", "from": [0, 0], "to": [5, 5]})
    assert client.region("picksum", region) == inside(region).sum()
    last = finish().last("picksum")
    assert np.array_equal(last.arrays["intensity"], total(reference, region))
    assert (last.coverage.all(), last.header["complete"]) == (True, True)


def test_a_restart_with_another_region_is_the_same_request(finish, one_daemon, reference):
    answer = one_daemon.call("set_parameters", name="picksum", params={"region": REGIONS[3]}, restart=True)
    assert (answer["udf"]["params"], answer["warning"]) == ({"region": REGIONS[3]}, None)
    outside = {"region": {"shape": "point", "at": [99, 0]}}
    with pytest.raises(ControlFailed, match="no position of a scan of 24 x 20 lies in it"):
        one_daemon.call("set_parameters", name="picksum", params=outside, restart=True)
    last = finish().last("picksum")
    assert np.array_equal(last.arrays["intensity"], total(reference, REGIONS[3]))
    assert last.header["complete"]


def test_the_frame_of_a_position_scanned_before_is_there_at_once(finish, client, one_collector, reference):
    client.region("picksum", POINT)
    expected = reference.frame(3 * NAV[1] + 7)

    def has_frame(messages):
        results = [m for m in messages if m.topic == "result/picksum"]
        return any(np.array_equal(m.arrays["intensity"], expected) for m in results)

    one_collector.wait_for(has_frame)
    finish()


def test_regions_that_change_while_frames_arrive_stay_exact(half, client, one_collector, reference):
    for first in range(HALF, 2 * HALF, 12):
        region = {"shape": "ellipse", "centre": [12, 9], "radii": [1 + first % 9, 6]}
        client.region("picksum", region)  # before the frames: after the last one the run may end at once
        half.images(first, first + 12)
    half.end()
    (run,) = one_collector.runs(1)
    assert np.array_equal(run.last("picksum").arrays["intensity"], total(reference, region))
    assert [run.last(name).header["complete"] for name in ("picksum", "sumsig")] == [True, True]


def test_between_scans_it_holds_for_the_next_one(client, one_collector, detector, reference):
    async def ask():
        async with connect(client.control, sync=False) as asking:
            return await asking.region("picksum", REGIONS[3])

    assert anyio.run(ask) is None
    one_collector.forget()
    detector.series().start().images().end()
    (run,) = one_collector.runs(1)
    assert np.array_equal(run.last("picksum").arrays["intensity"], total(reference, REGIONS[3]))


OPTIONS = ["--point 3,7", "--rectangle 2,3,11,17", "--ellipse 12,9.5,7,4.5", "--polygon 1,1,22,4,9,18"]


@pytest.mark.parametrize(("options", "expected"), list(zip([*OPTIONS, "--all"], REGIONS, strict=True)))
def test_the_command_line_has_all_shapes(one_daemon, options, expected):
    done = one_daemon.command("udf", "region", "picksum", *options.split(), "--json")
    assert json.loads(done.stdout)["udf"]["params"]["region"] == expected


@pytest.mark.parametrize(
    ("name", "shape", "kind", "words"),
    [
        ("none", POINT, "not_found", "with a region there are: picksum"),
        ("sumsig", POINT, "invalid", "udf sumsig: is stemd_udfs:SumSigUDF, expected one of a region"),
        ("picksum", {"shape": "star"}, "invalid", "expected one of point, rectangle, ellipse, polygon"),
        ("picksum", {"shape": "point"}, "invalid", "point takes at"),
        ("picksum", {"shape": "polygon", "corners": [[0, 0]] * 1001}, "invalid", "at most 1000"),
    ],
)
def test_a_wrong_region_is_refused_and_changes_nothing(one_daemon, client, name, shape, kind, words):
    before = client.udfs()
    with pytest.raises(ControlFailed, match=words) as refused:
        one_daemon.call("region", udf=name, shape=shape)
    assert refused.value.kind == kind
    assert client.udfs() == before


def test_a_region_outside_of_the_scan_is_refused_while_it_runs(finish, client):
    with pytest.raises(ControlFailed, match="no position of a scan of 24 x 20 lies in it"):
        client.region("picksum", {"shape": "point", "at": [24, 0]})
    finish()
    # It may be meant for the next scan.
    assert client.region("picksum", {"shape": "point", "at": [24, 0]}) is None


def test_a_udf_of_code_that_was_sent_is_not_changed(one_daemon, client):
    client.register("sent", PickSumUDF())
    with pytest.raises(ControlFailed, match="sent: is a pickled UDF"):
        client.region("sent", POINT)
    client.unregister("sent")
    with pytest.raises(ControlFailed, match="got no shape"):
        one_daemon.call("region", udf="picksum")

"""A configured shape that is not used because the detector announces another."""

import logging

import pytest

from stemd.config import load
from stemd.ingest.messages import StartMessage
from stemd.monitoring.metrics import Metrics
from stemd.runs.detector_run_host import DetectorRunHost
from stemd.runs.registered_udfs import RegisteredUDFs


class Published:
    def publish_event(self, kind, **fields):
        raise AssertionError(f"{kind}: {fields}")


def configuration(nav_shape, **scan):
    values = {f"scan.{key}": value for key, value in scan.items()}
    return load(None, {}, values if nav_shape is None else values | {"scan.nav_shape": nav_shape})


def host_of(nav_shape, **scan):
    config = configuration(nav_shape, **scan)
    return DetectorRunHost(config, RegisteredUDFs([]), Published(), Metrics(), lambda _: _Scheduler())


class _Scheduler:
    pool = None


def start(announced, frames):
    return StartMessage(
        scan=1,
        series=7,
        announced=frames,
        nav_shape=announced,
        sig_shape=(4, 5),
        dtype="<u2",
        frame_time_s=0.25,
        has_end=True,
        has_marks=False,
        pixel_mask=None,
        notes=(),
    )


@pytest.fixture
def warned(caplog):
    caplog.set_level(logging.WARNING, logger="stemd")

    def fields():
        found = [record.event_fields for record in caplog.records if record.msg == "nav_shape_not_used"]
        caplog.clear()
        return [(one["announced"], one["configured"], one["used"]) for one in found]

    return fields


def test_another_announced_shape_is_used_and_the_log_warns_once(warned):
    host = host_of((32, 34))
    assert host.new_scan(start((34, 32), 1088)).header.nav_shape == (34, 32)
    assert warned() == [([34, 32], [32, 34], [34, 32])]
    host.new_scan(start((34, 32), 1088))
    assert warned() == []


def test_a_change_of_either_shape_is_warned_of(warned):
    host = host_of((32, 34))
    host.new_scan(start((34, 32), 1088))
    host.new_scan(start((17, 64), 1088))
    assert len(warned()) == 2
    host.use(configuration((64, 17)))
    host.new_scan(start((17, 64), 1088))
    assert warned() == [([17, 64], [64, 17], [17, 64])]


def test_a_shape_that_is_announced_with_its_fly_back_is_warned_of(warned):
    host = host_of((32, 32), flyback_columns=2)
    assert host.new_scan(start((34, 32), 1088)).header.nav_shape == (34, 30)
    assert warned() == [([34, 32], [32, 32], [34, 30])]


def test_a_configured_shape_that_fits_no_frames_is_warned_of(warned):
    host_of((64, 64)).new_scan(start((32, 32), 1024))
    assert warned() == [([32, 32], [64, 64], [32, 32])]


@pytest.mark.parametrize(
    ("configured", "announced", "scan"),
    [
        (None, (34, 32), {}),
        ((32, 34), None, {}),
        ((34, 32), (34, 32), {}),
        ((-1, 32), (34, 32), {}),
        ((32, 32), (32, 34), {"flyback_columns": 2}),
    ],
)
def test_shapes_that_agree_are_not_warned_of(warned, configured, announced, scan):
    host_of(configured, **scan).new_scan(start(announced, 1088))
    assert warned() == []


def test_the_shape_of_a_client_is_used_for_one_scan_without_a_warning(warned):
    host = host_of((32, 34))
    host.expect_nav_shape((16, 68))
    assert host.new_scan(start((34, 32), 1088)).header.nav_shape == (16, 68)
    assert warned() == []
    assert host.new_scan(start((34, 32), 1088)).header.nav_shape == (34, 32)
    assert len(warned()) == 1

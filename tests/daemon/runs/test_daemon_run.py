"""What joins, changes, fails and leaves in a run of the daemon."""

import logging
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from made_runs import made_run, made_scan, made_snapshot, sum_spec
from stemd.config import load
from stemd.ingest.messages import StartMessage
from stemd.monitoring.metrics import Metrics
from stemd.processes.failures import Failure
from stemd.runs.registered_udfs import RegisteredUDFs
from stemd.runs.run_hosts import DetectorRunHost
from stemd_sources.events import ScanStarted

ERROR = Failure(type="ValueError", message="no such luck")


@pytest.fixture
def run():
    return made_run(made_scan(4, (2, 2)), "a", "b")


def test_one_that_joins_gets_a_number_that_no_other_had(run):
    run.leave("b")
    assert run.join(sum_spec("b")) == 2
    assert run.numbers() == {"a": 0, "b": 2}
    assert run.in_workers == ["a", "b", "b"]


def test_one_that_joins_takes_a_number_over_once_nothing_of_the_one_before_is_on_its_way(run):
    run.exclude(1)
    run.leave("b", in_work={7, 8})
    assert run.join(sum_spec("c"), in_work={8, 9}) == 2, "partition 8 may still have results of b"
    assert run.join(sum_spec("d"), in_work={9, 10}) == 1
    assert run.numbers() == {"a": 0, "d": 1, "c": 2}
    assert run.in_workers == ["a", "d", "c"]
    assert run.join(sum_spec("e"), in_work=()) == 3, "a number is taken over once"


@pytest.mark.parametrize("is_made", [True, False])
def test_a_number_that_was_taken_over_is_left_out_until_its_udf_joins_or_if_it_cannot_be_made(run, is_made):
    run.exclude(1)
    run.leave("b")
    assert run.join(sum_spec("d"), in_work=()) == 1
    assert (run.running, run.is_left_out(1)) == ([0], False)
    if not is_made:
        run.exclude(1)
    run.include(1)
    assert (run.running, run.is_left_out(1)) == (([0, 1], False) if is_made else ([0], True))


def test_one_that_leaves_takes_its_results_and_errors_along(run):
    run.made({"a": ["1"], "b": ["2"]})
    run.keep_snapshot(made_snapshot("b", number=1))
    run.fail({"b": ERROR})
    run.leave("b")
    assert [known.name for known in run.specs] == ["a"]
    assert (run.last, run.errors, run.versions) == ({}, {}, {"a": ["1"]})


def test_a_change_keeps_the_order(run):
    run.change(sum_spec("a", radius=3))
    assert [(known.name, known.params) for known in run.specs] == [("a", {"radius": 3}), ("b", {})]


def test_a_failure_is_new_once(run):
    assert run.fail({"a": ERROR}) == {"a": ERROR}
    assert run.fail({"a": replace(ERROR, message="again")}) == {}
    assert run.failures() == {"a": "ValueError: no such luck"}
    assert not run.scan.all_udfs_failed


def test_the_scan_fails_when_the_only_one_left_has_failed(run):
    run.fail({"a": ERROR})
    run.leave("b")
    run.fail({})
    assert run.scan.all_udfs_failed


def test_the_scan_goes_on_while_one_that_starts_over_has_not_joined_again(run):
    run.leave("b", joins_again=True)
    run.fail({"a": ERROR})
    assert not run.scan.all_udfs_failed
    run.join(sum_spec("b"))
    run.fail({"b": ERROR})
    assert run.scan.all_udfs_failed


def test_one_that_was_to_join_again_is_there_when_the_run_is_settled(run):
    run.leave("b", joins_again=True)
    run.leave("a", joins_again=True)
    run.join(sum_spec("a", radius=3))
    assert run.specs == [sum_spec("a", radius=3)]
    run.settle()
    assert run.specs == [sum_spec("a", radius=3), sum_spec("b")]


def test_what_could_not_be_set_up_is_left_out(run):
    run.fail({"b": ERROR})
    run.leave_out_failed()
    assert run.running == [0]


def test_partitions_in_merge_are_taken_back_once(run):
    run.hand_over(7, "first")
    run.hand_over(8, "second")
    assert run.merge_done(7) == "first"
    assert run.take_back_merges() == ["second"]
    assert run.take_back_merges() == []


def configuration(nav_shape, **scan):
    values = {f"scan.{key}": value for key, value in scan.items()}
    return load(None, {}, values if nav_shape is None else values | {"scan.nav_shape": nav_shape})


def host_of(nav_shape, **scan):
    config = configuration(nav_shape, **scan)
    return DetectorRunHost(config, RegisteredUDFs([]), None, Metrics(), lambda _: SimpleNamespace(pool=None))


def start(announced, frames):
    shape = {"nav_shape": announced, "sig_shape": (4, 5), "dtype": "<u2"}
    return StartMessage(scan=1, started=ScanStarted(series=7, announced=frames, frame_time_s=0.25, **shape))


@pytest.fixture
def warned(caplog):
    caplog.set_level(logging.WARNING, logger="stemd")

    def fields():
        found = [record.event_fields for record in caplog.records if record.msg == "nav_shape_not_used"]
        caplog.clear()
        return [(one["announced"], one["configured"], one["used"]) for one in found]

    return fields


def test_another_announced_shape_is_used_and_the_log_warns_once_of_each_change_of_either(warned):
    host = host_of((32, 34))
    assert host.new_scan(start((34, 32), 1088)).header.nav_shape == (34, 32)
    assert warned() == [([34, 32], [32, 34], [34, 32])]
    host.new_scan(start((34, 32), 1088))
    assert warned() == []
    host.new_scan(start((17, 64), 1088))
    assert warned() == [([17, 64], [32, 34], [17, 64])]
    host.use(configuration((64, 17)))
    host.new_scan(start((17, 64), 1088))
    assert warned() == [([17, 64], [64, 17], [17, 64])]


def test_a_shape_that_is_announced_with_its_fly_back_or_that_fits_no_frames_is_warned_of(warned):
    host = host_of((32, 32), flyback_columns=2)
    assert host.new_scan(start((34, 32), 1088)).header.nav_shape == (34, 30)
    assert warned() == [([34, 32], [32, 32], [34, 30])]
    host_of((64, 64)).new_scan(start((32, 32), 1024))
    assert warned() == [([32, 32], [64, 64], [32, 32])]


ALIKE = [(None, (34, 32), 0), ((32, 34), None, 0), ((34, 32), (34, 32), 0), ((-1, 32), (34, 32), 0)]


@pytest.mark.parametrize(("configured", "announced", "flyback"), [*ALIKE, ((32, 32), (32, 34), 2)])
def test_shapes_that_agree_are_not_warned_of(warned, configured, announced, flyback):
    host_of(configured, flyback_columns=flyback).new_scan(start(announced, 1088))
    assert warned() == []


def test_the_shape_of_a_client_is_used_for_one_scan_without_a_warning(warned):
    host = host_of((32, 34))
    host.next_nav_shape = (16, 68)
    assert host.new_scan(start((34, 32), 1088)).header.nav_shape == (16, 68)
    assert warned() == []
    assert host.new_scan(start((34, 32), 1088)).header.nav_shape == (34, 32)
    assert len(warned()) == 1

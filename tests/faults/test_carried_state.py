"""The results process is killed while UDFs carry over state: no scan is lost, and none counts twice."""

import os
import random
import signal
import time
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest

import stemd
from whole_way.detector import Detector
from whole_way.reference import Reference
from whole_way.waiting import wait_until

NAV, SIG = (16, 16), (8, 8)
MODULE = "stemd.results.merger"
CONFIGURATION = """
[[udf]]
name = "sumsig"
use = "sumsig"
[[udf]]
name = "mean"
use = "scanmean"
params = { source = "sumsig" }
[[udf]]
name = "sums"
use = "carrying_udfs:SumsOfScans"
[[udf]]
name = "dies"
use = "carrying_udfs:DiesOnce"
[security]
allowed_modules = ["stemd_udfs", "carrying_udfs"]
"""


class Scans:
    """A daemon with UDFs that carry over, its detector, and the scans that it has averaged."""

    def __init__(self, daemon, collector, detector):
        self.daemon, self.collector, self._detector = daemon, collector, detector
        self.reference = detector.reference
        self._number = 0
        self.ids, self._sums, self._mean = [], 0, stemd.ScanMean()

    def start(self):
        self._number += 1
        return self._detector.series(self._number, scan=self._number).start()

    def begin(self, images):
        """Send the first images of the next scan; return it when they are processed."""
        series = self.start().images(0, images)
        self.daemon.wait_for(processed=images)
        return series

    def send(self):
        self.start().images().end()
        self.check()

    def cancel(self, series):
        """End a scan before its last image."""
        series.end()
        assert self.collector.take_run().ended["status"] == "cancelled"

    def kill(self):
        """Kill the results process; return when another one is there."""
        wait_until(lambda: len(self.daemon.pids_of(MODULE)) == 1)
        self.daemon.replace(MODULE)

    def kill_at_once(self):
        wait_until(lambda: len(self.daemon.pids_of(MODULE)) == 1)
        os.kill(self.daemon.pids_of(MODULE)[0], signal.SIGKILL)

    def open_files(self):
        """How many files with state the daemon and the results process have open."""
        found = 0
        for pid in (self.daemon.process.pid, *self.daemon.pids_of(MODULE)):
            for descriptor in Path(f"/proc/{pid}/fd").iterdir():
                with suppress(OSError):  # it is closed by now
                    found += "stemd-carried" in str(descriptor.readlink())
        return found

    def take_run(self):
        """Wait for the end of the scan, which is complete."""
        run = self.collector.take_run()
        assert (run.ended["status"], run.ended["complete"]) == ("final", True)
        assert set(run.ended["udfs"].values()) == {"final"}
        return run

    def check(self):
        """Wait for the end of the scan; compare what its results name and contain with numpy."""
        run = self.take_run()
        self.ids.append(run.ended["scan_id"])
        numbers = self.reference.numbers(self._number)
        covered = np.ones(self.reference.count, bool)
        image = self.reference.expected("sumsig", covered, numbers).reshape(NAV)
        self._sums = self._sums + image
        mean = self._mean = self._mean.with_scan(image, self.ids[-1])
        found = run.last("mean")
        assert found.header["scans"] == list(mean.scans) == self.ids[-mean.most_scans :]
        np.testing.assert_array_equal(found.arrays["intensity"], mean.image)
        np.testing.assert_array_equal(found.arrays["weight"], mean.weight)
        np.testing.assert_array_equal(found.arrays["drifts"][: len(mean.drifts)], mean.drifts)
        for name in ("sums", "dies"):
            assert run.last(name).header["scans"] == self.ids
            np.testing.assert_array_equal(run.last(name).arrays["total"], self._sums)
        return run


@pytest.fixture
def scans(start_daemon, collect):
    env = {"PYTHONPATH": str(Path(__file__).parent)}
    daemon = start_daemon(config=CONFIGURATION, env=env)
    with Detector(daemon.detector, Reference(NAV, SIG)) as detector:
        yield Scans(daemon, collect(daemon), detector)


def test_state_outlives_the_results_process_between_scans_and_in_mid_scan(scans):
    scans.send()
    scans.kill()
    scans.send()

    series = scans.begin(100)
    scans.kill()
    series.images(100).end()
    run = scans.check()
    assert all(one.header["scans"][:2] == scans.ids[:2] for one in run.results("sums"))

    series = scans.begin(100)
    scans.kill()
    scans.cancel(series)
    scans.kill()
    scans.kill()
    scans.send()


def test_state_outlives_the_results_process_whenever_that_dies(scans, amount):
    count = scans.reference.count
    for number in range(amount(quick=6, soak=300)):
        images = (0, random.randrange(count), count)[number % 3]
        series = scans.start().images(0, images)
        if images == count:
            series.end()  # the last results are made meanwhile
        time.sleep(random.uniform(0, 0.1))  # to kill it at many places; any is right
        scans.kill_at_once()
        if images < count:
            series.images(images).end()
        scans.check()


def test_a_scan_counts_once_if_the_results_process_dies_while_state_is_written(scans):
    scans.send()
    (scans.daemon.folder / "die").touch()
    scans.send()
    assert not (scans.daemon.folder / "die").exists()
    scans.send()


def test_a_udf_that_was_started_over_or_removed_begins_anew_also_in_another_results_process(scans):
    scans.send()
    series = scans.begin(100)
    scans.daemon.call("set_parameters", name="sums", params={}, restart=True)
    scans.kill()
    series.images(100).end()
    run = scans.take_run()
    assert run.last("mean").header["scans"] == [*scans.ids, run.ended["scan_id"]]
    assert run.last("sums").header["scans"] == [run.ended["scan_id"]]
    assert run.last("sums").header["complete"]

    scans.daemon.call("unregister", name="sums")
    scans.daemon.call("register", name="sums", use="carrying_udfs:SumsOfScans", params={})
    scans.begin(100).images(100).end()
    run = scans.take_run()
    assert len(run.last("mean").header["scans"]) == 3
    assert run.last("sums").header["scans"] == [run.ended["scan_id"]]


def test_a_udf_whose_source_was_started_over_between_two_scans_begins_anew(scans):
    scans.send()
    scans.daemon.call("set_parameters", name="sumsig", params={}, restart=True)
    scans.start().images().end()
    run = scans.take_run()
    assert run.last("mean").header["scans"] == [run.ended["scan_id"]]
    assert run.last("sums").header["scans"] == [*scans.ids, run.ended["scan_id"]]

    series = scans.begin(100)
    scans.daemon.call("set_parameters", name="sumsig", params={}, restart=True)
    series.images(100).end()
    ids = [scans.take_run().ended["scan_id"]]
    scans.start().images().end()
    run = scans.take_run()
    assert run.last("mean").header["scans"] == [*ids, run.ended["scan_id"]]


def test_a_udf_that_ends_its_process_when_it_carries_over_fails_alone(scans):
    scans.send()
    scans.daemon.call("register", name="bad", use="carrying_udfs:AlwaysDies", params={})
    for _ in range(2):
        scans.start().images().end()
        run = scans.collector.take_run()
        scans.ids.append(run.ended["scan_id"])
        others = dict.fromkeys(("sumsig", "mean", "sums", "dies"), "final")
        assert run.ended["udfs"] == {**others, "bad": "failed"}
        assert "died again and again while it ran alone" in run.last("bad").header["error"]
        assert run.last("sums").header["scans"] == scans.ids


def test_one_file_holds_the_state_however_many_scans_there_were(scans):
    for _ in range(10):
        scans.send()
    wait_until(lambda: scans.open_files() == 1)
    for name in ("mean", "sums", "dies"):
        scans.daemon.call("unregister", name=name)
    scans.start().images().end()
    scans.take_run()
    wait_until(lambda: scans.open_files() == 0)

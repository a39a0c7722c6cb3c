"""The commands together, over real sockets: a detector into the daemon, seen by watchers and subscribers."""

import json
import re
import signal
import urllib.request
from contextlib import ExitStack, contextmanager
from datetime import datetime, timedelta
from pathlib import Path

import numpy as np
import pytest

from whole_way.service_manager import Manager
from whole_way.waiting import LIMIT_S, wait_until

ROOT = Path(__file__).parents[3]
STEMD = "stemd"
CAPTURE = ROOT / "tests/data/eiger1_1m_series16.zip"
SUMS = [51117, 52330, 51177, 51513, 50318, 50657, 51100, 51786, 51881, 51206]


@contextmanager
def serving(place, *arguments: str):
    """A daemon and a `watch --json` of it that is subscribed; the daemon ends cleanly."""
    with serving_alone(place, *arguments) as daemon, watching(place) as watcher:
        yield daemon, watcher


@contextmanager
def serving_alone(place, *arguments: str):
    """A daemon that is ready; it ends cleanly."""
    source = place.detector.replace("ipc://", "dectris-v2+ipc://")
    with place.started(STEMD, "serve", "--source", source, *arguments) as daemon:
        assert any(" ready " in line for line in daemon.stderr)
        yield daemon
        daemon.send_signal(signal.SIGTERM)
        _, log = daemon.communicate(timeout=LIMIT_S)
        assert daemon.returncode == 0, log


@contextmanager
def watching(place):
    """A `watch --json` that is subscribed."""
    with place.started(STEMD, "watch", "--json", "--scans", "1", "--save", "saved") as watcher:
        assert json.loads(watcher.stdout.readline()) == {"event": "watching"}
        yield watcher


def asked(place, *command: str):
    return json.loads(place.run(STEMD, *command, "--json"))


def send_small_scan(place) -> None:
    place.run(STEMD, "simulate", "dectris-v2", "--bind", place.detector, "--nav", "8,8", "--sig", "16,16")


def finals(lines: list[dict]) -> dict[str, dict]:
    return {line["topic"]: line for line in lines if line["header"].get("status") == "final"}


def test_a_recorded_series_gives_its_known_sums_to_every_reader(place):
    script = str(ROOT / "examples/subscriber.py")
    with ExitStack() as stack:
        stack.enter_context(serving_alone(place, "--udf", "sumsig", "--udf", "max"))
        results = place.environ["STEMD_PUBLISH_RESULTS"]
        subscriber = stack.enter_context(place.started("python", script, results))
        # To heartbeats and results; nobody else is there.
        wait_until(lambda: sum(asked(place, "status")["subscribers"].values()) >= 2)
        watcher = stack.enter_context(watching(place))
        place.run(STEMD, "replay", str(CAPTURE), "--bind", place.detector)
        *lines, last = [json.loads(line) for line in watcher.stdout.read().splitlines()]
        (scan,) = last["scans"]
        assert (scan["status"], scan["complete"], scan["ledger"]["processed"]) == ("final", True, 10)
        sums = finals(lines)["result/sumsig"]
        np.testing.assert_array_equal(np.ravel(sums["values"]["intensity"]), SUMS)
        with np.load(place.folder / "saved" / f"{scan['scan_id']}_max.npz") as saved:
            assert saved["maxbuf"].max() == 52289

        seen = {}
        while len(seen) < 2:
            udf, _, values = subscriber.stdout.readline().split(" ", 2)
            seen[udf] = [float(number) for number in re.findall(r"[\d.]+", values)]
        np.testing.assert_array_equal(seen["sumsig"], SUMS)
        assert seen["max"] == [52289]


def test_a_running_daemon_answers_status_udf_list_and_cancel(place):
    with serving(place) as (_, watcher):
        wait_until(lambda: asked(place, "status")["ready"])
        status = asked(place, "status")
        assert status["addresses"]["results"] == place.environ["STEMD_PUBLISH_RESULTS"]
        assert "sumsig" in place.run(STEMD, "status")
        assert [udf["name"] for udf in asked(place, "udf", "list")["udfs"]] == ["sum", "sumsig"]
        assert place.run(STEMD, "udf", "list").splitlines()[0].startswith("sum  ")
        until = (datetime.now() + timedelta(days=1)).isoformat()
        link = place.run(STEMD, "keys", "share", "--until", until).strip()
        assert place.run(STEMD, "keys", "share", "--end", link) == "the shared link has ended\n"
        with place.started(
            *(STEMD, "simulate", "dectris-v2", "--bind", place.detector, "--json"),
            *("--nav", "64,64", "--sig", "32,32", "--rate", "100"),
        ) as detector:
            while json.loads(watcher.stdout.readline())["topic"] != "result/sum":
                pass
            cancelled = asked(place, "cancel")
            assert cancelled["ended"]["reason"] == "requested"
            *_, last = [json.loads(line) for line in watcher.stdout.read().splitlines()]
            (scan,) = last["scans"]
            assert scan["scan_id"] == cancelled["scan_id"]
            assert (scan["status"], scan["reason"]) == ("cancelled", "requested")
            detector.send_signal(signal.SIGINT)
            out, err = detector.communicate(timeout=LIMIT_S)
            assert (detector.returncode, err) == (130, "")
            assert json.loads(out.splitlines()[0])["event"] == "listening"


def test_udfs_come_change_and_go_by_command(place):
    (place.folder / "mine.py").write_text(
        "from stemd_udfs import UDF\n"
        "class Above(UDF):\n"
        "    def __init__(self, limit):\n"
        "        super().__init__(limit=limit)\n"
        "    def get_result_buffers(self):\n"
        "        return {'above': self.buffer(kind='nav', dtype='int64')}\n"
        "    def process_frame(self, frame):\n"
        "        self.results.above[:] = (frame > self.params.limit).sum()\n"
    )
    with serving(place, "--udf", "sumsig") as (_, watcher):
        added = place.run(STEMD, "udf", "add", "above=mine:Above", "--param", "limit=1000000", "--send")
        assert added == "above  (sent by a client)  runs from now on\n"
        assert place.run(STEMD, "udf", "set", "above", "--param", "limit=-1").startswith("above  (sent by")
        place.run(STEMD, "udf", "add", "sum")
        assert place.run(STEMD, "udf", "remove", "sumsig") == "sumsig is removed\n"
        assert [udf["name"] for udf in asked(place, "udf", "list")["udfs"]] == ["above", "sum"]
        send_small_scan(place)
        lines = [json.loads(line) for line in watcher.stdout.read().splitlines()][:-1]
        last = finals(lines)
        assert set(last) == {"result/above", "result/sum", "event/run_ended"}
        assert last["result/above"]["values"] == {"above": [[256] * 8] * 8}


@pytest.fixture
def manager(place):
    found = Manager(place.folder)
    yield found
    found.close()


def test_the_service_manager_and_http_hear_of_the_same_state(place, manager):
    place.environ |= manager.environ()

    def hear(word):
        manager.hears(lambda heard: any(message.startswith(word) for message in heard))

    with serving(place) as (daemon, watcher):
        hear("READY=")
        http = asked(place, "status")["addresses"]["http"]
        with urllib.request.urlopen(f"http://{http}/readyz", timeout=LIMIT_S) as response:
            assert json.load(response)["source"]["state"] == "waiting"
        hear("WATCHDOG=")
        hear("STATUS=")
        send_small_scan(place)
        watcher.communicate(timeout=LIMIT_S)
        with urllib.request.urlopen(f"http://{http}/metrics", timeout=LIMIT_S) as response:
            lines = response.read().decode().splitlines()
        assert 'stemd_frames_total{outcome="processed"} 64.0' in lines
        assert 'stemd_runs_total{reason="",status="final"} 1.0' in lines
        assert 'stemd_frames_total{outcome="missing"} 0.0' in lines
        daemon.send_signal(signal.SIGTERM)
        hear("STOPPING=")

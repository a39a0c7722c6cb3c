"""A real series of an EIGER1 1M, replayed into the daemon, gives its known sums to subscribers."""

import json
import subprocess
import sys
from pathlib import Path

import numpy as np

from whole_way.waiting import LIMIT_S, wait_until

ROOT = Path(__file__).parents[2]
CAPTURE = ROOT / "tests" / "data" / "eiger1_1m_series16.zip"
SUMS = [51117, 52330, 51177, 51513, 50318, 50657, 51100, 51786, 51881, 51206]
LARGEST = [51082, 52289, 51103, 51476, 50266, 50596, 51053, 51737, 51825, 51136]
NODATA_PIXELS, NODATA = 38130, 0xFFFFFFFF


def stemd(*arguments, **options):
    return subprocess.Popen([sys.executable, "-m", "stemd", *arguments], text=True, **options)


def replayed(daemon):
    with stemd("replay", str(CAPTURE), "--bind", daemon.detector, stdout=subprocess.PIPE) as replay:
        replay.communicate(timeout=LIMIT_S)
    assert replay.returncode == 0


def test_watch_shows_the_ten_sums_and_the_largest_pixel(start_daemon, tmp_path):
    daemon = start_daemon("sumsig", "max")
    with stemd(
        "watch",
        "--control",
        daemon.control,
        "--json",
        "--scans",
        "1",
        "--save",
        str(tmp_path / "saved"),
        stdout=subprocess.PIPE,
    ) as watch:
        lines = iter(watch.stdout)
        assert json.loads(next(lines)) == {"event": "watching"}
        replayed(daemon)
        messages = [json.loads(line) for line in lines]
    assert watch.returncode == 0
    final = next(
        m for m in messages if m.get("topic") == "result/sumsig" and m["header"]["status"] == "final"
    )
    assert final["values"]["intensity"] == SUMS
    assert final["header"]["complete"] is True
    (summary,) = messages[-1]["scans"]
    assert summary["ledger"]["processed"] == 10
    (saved,) = (tmp_path / "saved").glob("*max*.npz")
    with np.load(saved) as arrays:
        assert arrays["maxbuf"].max() == max(LARGEST)


def test_nodata_keep_gives_the_raw_sums(start_daemon, collect):
    daemon = start_daemon("sumsig", "max", options=("--nodata", "keep"))
    collector = collect(daemon)
    replayed(daemon)
    (run,) = collector.runs(1)
    raw = [value + NODATA_PIXELS * NODATA for value in SUMS]
    assert run.last("sumsig").arrays["intensity"].tolist() == raw
    assert run.last("max").arrays["maxbuf"].max() == NODATA


def test_the_example_subscriber_gets_the_same_numbers(shared_daemon):
    daemon = shared_daemon("sumsig")
    script = ROOT / "examples" / "subscriber.py"
    with subprocess.Popen(
        [sys.executable, str(script), daemon.results], stdout=subprocess.PIPE, text=True
    ) as subscriber:
        wait_until(lambda: sum(daemon.status()["subscribers"].values()) >= 2)  # of heartbeats, of results
        replayed(daemon)
        line = subscriber.stdout.readline()
        subscriber.terminate()
    assert line == f"sumsig intensity {[float(value) for value in SUMS]}\n"


def test_a_capture_repeated_gives_scans_of_their_own(shared_daemon, collect):
    daemon = shared_daemon("sumsig")
    collector = collect(daemon)
    with stemd(
        "replay", str(CAPTURE), "--bind", daemon.detector, "--scans", "2", stdout=subprocess.PIPE
    ) as replay:
        replay.communicate(timeout=LIMIT_S)
    first, second = collector.runs(2)
    assert first.ended["scan_id"] < second.ended["scan_id"]
    assert first.ended["series"] == second.ended["series"] == 16
    for run in (first, second):
        assert run.last("sumsig").arrays["intensity"].tolist() == SUMS

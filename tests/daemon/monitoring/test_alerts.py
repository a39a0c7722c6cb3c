"""Metrics while things go wrong, and the files for Prometheus and Grafana, judged by promtool."""

import json
import os
import re
import shutil
import signal
import subprocess
import threading
from collections import Counter
from pathlib import Path
from urllib.request import urlopen

import pytest
from prometheus_client.parser import text_string_to_metric_families

from stemd.monitoring.metrics import FRAME_OUTCOMES, Metrics
from whole_way.detector import Detector
from whole_way.programs import finished
from whole_way.reference import Reference
from whole_way.waiting import LIMIT_S, wait_equal, wait_until

FOLDER = Path(__file__).parents[3] / "docs" / "monitoring"
NAV, SIG = (16, 16), (16, 16)
FOREIGN = 1_000_000


def promtool(*arguments: str, text: str | None = None) -> subprocess.CompletedProcess:
    if shutil.which("promtool") is None:
        if os.environ.get("STEMD_CI"):
            pytest.fail("promtool is not installed here: install prometheus where CI runs")
        pytest.skip("promtool is not installed")
    return finished("promtool", *arguments, input=text)


class Scraper:
    """Scrapes all the time, in a thread; sees whether a counter falls."""

    def __init__(self, address: str) -> None:
        self._url = f"http://{address}/metrics"
        self.fallen: list[str] = []
        self.scrapes = 0
        self._before: dict = {}
        self._stop = threading.Event()
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def _run(self) -> None:
        while not self._stop.is_set():
            self.scrape()

    def text(self) -> str:
        with urlopen(self._url, timeout=LIMIT_S) as answer:
            return answer.read().decode()

    def scrape(self) -> dict:
        """Return values by name and labels."""
        with self._lock:
            found = {}
            for family in text_string_to_metric_families(self.text()):
                for sample in family.samples:
                    key = (sample.name, *sorted(sample.labels.items()))
                    found[key] = sample.value
                    rises = family.type in ("counter", "histogram")
                    if rises and sample.value < self._before.get(key, 0):
                        self.fallen.append(f"{key}: {self._before[key]} to {sample.value}")
            self._before = found
            self.scrapes += 1
        return found

    def close(self) -> None:
        self._stop.set()
        self._thread.join()


class CountingDetector(Detector):
    """Knows how many bytes it sent."""

    sent_bytes = 0

    def send(self, message: bytes) -> None:
        self.sent_bytes += len(message)
        super().send(message)


FAILS = """
import stemd_udfs


class Fails(stemd_udfs.SumUDF):
    def process_tile(self, tile):
        if tile.shape[0] and self.meta.slice.origin[0] >= 100:
            raise ValueError("as asked")
        super().process_tile(tile)
"""


def test_metrics_are_equal_to_the_ledgers_while_things_go_wrong(start_daemon, collect, tmp_path):
    (tmp_path / "code").mkdir()
    (tmp_path / "code" / "fails.py").write_text(FAILS)
    env = {"STEMD_WORKERS_CPUS": "2", "STEMD_SOURCE_END_GRACE_S": "0.3", "PYTHONPATH": str(tmp_path / "code")}
    daemon = start_daemon("sum", "sumsig", "fails=fails:Fails", env=env)
    daemon.wait_whole()
    collector = collect(daemon)
    scraper = Scraper(daemon.status()["addresses"]["http"])
    reference = Reference(NAV, SIG)
    try:
        with CountingDetector(daemon.detector, reference) as detector:
            wait_until(lambda: scraper.scrape()["stemd_source_connected",] == 1)
            detector.series(1, scan=1).start().images().end()  # as it should be
            collector.runs(1)

            series = detector.series(2, scan=2).start()  # with every kind of frame
            other = detector.series(2 + FOREIGN)
            for index in range(reference.count):
                if index in (7, 8, 9):
                    continue
                if index == 50:
                    series.cut_image(index)
                    other.image(index)
                    detector.send(b"\xd9\xd9\xf7\x01noise")
                else:
                    series.image(index)
                if index in (20, 21):
                    series.image(index)
            series.end()
            collector.runs(2)

            series = detector.series(3, scan=3).start().images(0, 128)  # restarted, with a worker killed
            os.kill(daemon.pids_of("stemd.workers.worker")[0], signal.SIGKILL)
            detector.series(4, scan=4).start().images().end()
            runs = collector.runs(4)
            wait_until(lambda: daemon.status()["worker_restarts"] == 1)
            daemon.wait_whole()
            metrics = scraper.scrape()
            wait_equal(lambda: scraper.scrape()["stemd_received_bytes_total",], detector.sent_bytes)
            results = [m for m in collector.messages if m.is_result and m.header["t_last"] is not None]
    finally:
        scraper.close()

    ledgers = [run.ended["ledger"] for run in runs]
    assert [ledger["missing"] for ledger in ledgers] == [0, 3, 128, 0]
    assert ledgers[1]["undecodable"] == ledgers[1]["foreign"] == ledgers[1]["malformed"] == 1
    assert ledgers[1]["duplicate"] == 2
    for outcome in FRAME_OUTCOMES:
        counted = metrics["stemd_frames_total", ("outcome", outcome)]
        assert counted == sum(ledger.get(outcome, 0) for ledger in ledgers), outcome
    endings = Counter((run.ended["status"], run.ended["reason"] or "") for run in runs)
    for (name, *labels), value in metrics.items():
        if name == "stemd_runs_total":
            assert value == endings[dict(labels)["status"], dict(labels)["reason"]], labels
    assert endings == {("final", ""): 3, ("cancelled", "restarted"): 1}
    frame_bytes = SIG[0] * SIG[1] * 2
    processed = sum(ledger["processed"] for ledger in ledgers)
    assert metrics["stemd_decoded_bytes_total",] == processed * frame_bytes
    failed = sum(run.ended["udfs"]["fails"] == "failed" for run in runs)
    assert failed >= 3  # the restarted one may have ended before
    assert metrics["stemd_udf_errors_total", ("udf", "fails")] == failed
    assert metrics["stemd_udf_errors_total", ("udf", "sum")] == 0
    assert metrics["stemd_udf_seconds_total", ("udf", "sum")] > 0
    assert metrics["stemd_worker_restarts_total",] == 1
    assert metrics["stemd_ledger_errors_total",] == 0
    assert not collector.missed
    assert metrics["stemd_result_latency_seconds_count",] == len(results)
    states = {dict(key[1:])["state"]: n for key, n in metrics.items() if key[0] == "stemd_workers"}
    assert states == {"idle": 2, "busy": 0, "spare": 1, "starting": 0}
    assert metrics["stemd_subscribers", ("topic", "other")] == 1
    assert metrics["stemd_scan_progress_ratio",] == 1
    assert metrics["stemd_ring_fill_ratio",] == 0
    assert scraper.scrapes > 10
    assert scraper.fallen == []
    done = promtool("check", "metrics", text=scraper.text())
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_labels_do_not_grow_without_bound():
    metrics = Metrics()
    for number in range(10_000):
        metrics.udf_seconds(f"u{number}", 1.0)
        metrics.udf_failed(f"u{number}")
    lines = metrics.exposition().decode().splitlines()
    assert sum(line.startswith("stemd_udf_seconds_total{") for line in lines) == 101
    assert 'stemd_udf_seconds_total{udf="other"} 9900.0' in lines


@pytest.mark.parametrize("kind", ["check rules", "check config", "test rules"])
def test_promtool_accepts(kind):
    file = {"check rules": "alerts.yml", "check config": "prometheus.yml", "test rules": "alerts_test.yml"}
    done = promtool(*kind.split(), str(FOLDER / file[kind]))
    assert done.returncode == 0, done.stdout + done.stderr
    assert "SUCCESS" in done.stdout


def expressions():
    dashboard = json.loads((FOLDER / "dashboard.json").read_text())
    return [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]


def test_the_dashboard_asks_in_valid_promql(tmp_path):
    asked = [text.replace("$__rate_interval", "1m") for text in expressions()]
    rules = [{"record": f"panel:{number}", "expr": text} for number, text in enumerate(asked)]
    path = tmp_path / "rules.yml"  # JSON is YAML
    path.write_text(json.dumps({"groups": [{"name": "dashboard", "rules": rules}]}))
    done = promtool("check", "rules", str(path))
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"SUCCESS: {len(rules)} rules found" in done.stdout


def test_dashboard_and_alerts_name_metrics_that_there_are():
    exposed = set(re.findall(r"^# TYPE (\w+)", Metrics().exposition().decode(), re.MULTILINE))
    for text in [*expressions(), (FOLDER / "alerts.yml").read_text()]:
        for name in re.findall(r"\b(?:stemd|process)_\w+", text):
            assert name.removesuffix("_bucket") in exposed, name


def test_each_alert_names_its_section_of_the_runbook():
    alerts = (FOLDER / "alerts.yml").read_text()
    names = re.findall(r"- alert: (\w+)", alerts)
    installed = r'runbook: "/opt/stemd/share/stemd/monitoring/runbook.md#(\w+)"'
    assert re.findall(installed, alerts) == [name.lower() for name in names]
    assert re.findall(r"^## (\w+)$", (FOLDER.parent / "runbook.md").read_text(), re.M) == names


def test_the_dashboard_has_a_place_for_each_panel():
    panels = json.loads((FOLDER / "dashboard.json").read_text())["panels"]
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in panels]
    assert len(set(places)) == len({panel["id"] for panel in panels}) == len(panels)

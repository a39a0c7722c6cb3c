"""The daemon under a service manager: a real notification socket, a watchdog, SIGHUP and SIGTERM."""

import os
import signal
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from stemd.config import load
from stemd.doctor import network
from stemd.doctor.port_holder import running_daemon
from stemd_sources.simulate.frames import reference_frames
from whole_way.collector import Collector
from whole_way.daemon import DaemonProcess
from whole_way.detector import Detector
from whole_way.ports import free_port
from whole_way.reference import Reference
from whole_way.service_manager import Manager
from whole_way.waiting import LIMIT_S

NAV, SIG = (8, 8), (16, 16)


@pytest.fixture(scope="module")
def manager(tmp_path_factory):
    found = Manager(tmp_path_factory.mktemp("manager"))
    yield found
    found.close()


@pytest.fixture(scope="module")
def configuration(tmp_path_factory):
    """A file that the daemon reads at its start and at SIGHUP."""
    path = tmp_path_factory.mktemp("configuration") / "stemd.toml"
    path.write_text("[source]\nend_grace_s = 0.3\n")
    return path


@pytest.fixture(scope="module")
def daemon(tmp_path_factory, manager, configuration):
    folder = tmp_path_factory.mktemp("daemon")
    env = manager.environ() | {
        "STEMD_WORKERS_CPUS": "2",
        "STEMD_WORKERS_UDF_TIMEOUT_S": "100",
    }
    found = DaemonProcess(folder, udfs=("sumsig",), options=("-c", str(configuration)), env=env)
    yield found
    print(found.log[-4000:])
    if found.process.poll() is None:
        found.stop()


@pytest.fixture
def collector(daemon):
    found = Collector(daemon)
    yield found
    found.close()


@pytest.fixture
def detector(daemon):
    with Detector(daemon.detector, Reference(NAV, SIG)) as found:
        yield found


def get(daemon_address, path):
    try:
        with urlopen(f"http://{daemon_address}{path}", timeout=LIMIT_S) as answer:
            return answer.status
    except HTTPError as error:
        return error.code


SLOW = """
from contextlib import suppress

import stemd_udfs


class Slow(stemd_udfs.SumUDF):
    def __init__(self, **params):
        super().__init__(**params)
        with suppress(FileNotFoundError), open("gate") as gate:
            gate.read()
"""


def test_ready_is_said_when_the_daemon_is_ready_and_not_before(tmp_path):
    manager = Manager(tmp_path)
    (tmp_path / "slow.py").write_text(SLOW)
    os.mkfifo(tmp_path / "gate")
    http = f"127.0.0.1:{free_port()}"
    env = manager.environ() | {"STEMD_WORKERS_CPUS": "2", "STEMD_WORKERS_UDF_TIMEOUT_S": "100"}
    daemon = DaemonProcess(tmp_path, udfs=("slow=slow:Slow",), options=("--http", http), env=env)
    try:
        with (tmp_path / "gate").open("w"):  # returns when the daemon makes the UDF, which waits for the end
            (tmp_path / "gate").unlink()
            assert (get(http, "/healthz"), get(http, "/readyz")) == (200, 503)
            manager.hears(lambda heard: heard == ["STATUS=starting"])
        manager.hears(lambda heard: "READY=1" in heard)
        assert get(http, "/readyz") == 200
        assert daemon.status()["workers"] == 2
        manager.hears(lambda heard: "STATUS=waiting for a scan" in heard)
    finally:
        print(daemon.log)
        daemon.stop()
        manager.close()


def test_the_watchdog_hears_nothing_while_the_scheduler_hangs(daemon, manager, collector, detector):
    manager.hears(lambda heard: "WATCHDOG_USEC=200000000" in heard)  # twice what one UDF may take
    manager.hears(lambda heard: heard.count("WATCHDOG=1") >= 2)
    (results,) = daemon.pids_of("stemd.results.merger")
    os.kill(results, signal.SIGSTOP)
    try:
        series = detector.series(1, scan=1).start().images(0, 1)  # its run waits for that process
        # The event loop goes on: a line of state each second, and no sign of life, of which there were more.
        manager.hears(lambda heard: [m.partition("=")[0] for m in heard[-3:]] == ["STATUS"] * 3)
        assert get(daemon.status()["addresses"]["http"], "/healthz") == 200
    finally:
        manager.forget()
        os.kill(results, signal.SIGCONT)
    manager.hears(lambda heard: "WATCHDOG=1" in heard)
    series.images(1, 64).end()
    (run,) = collector.runs(1)
    assert (run.ended["status"], run.ended["complete"]) == ("final", True)
    assert (
        run.last("sumsig").arrays["intensity"] == reference_frames(NAV, SIG, scan=1).sum(axis=(2, 3))
    ).all()


def test_sighup_puts_into_force_what_can_change_and_names_the_rest(
    daemon, manager, configuration, collector, detector
):
    series = detector.series(2, scan=1).start().images(0, 10)
    collector.wait_for(lambda messages: any(m.header.get("status") == "partial" for m in messages))
    configuration.write_text(
        "[source]\nend_grace_s = 0.3\nnodata = 'keep'\n[scan]\nnav_shape = [2, 16]\n"
        "[ring]\nwhen_full = 'drop'\n[workers]\ncpus = 5\n[publish]\nhistory_bytes = '1 MB'\n"
    )
    manager.forget()
    daemon.process.send_signal(signal.SIGHUP)
    manager.hears(lambda heard: "READY=1" in heard)
    assert any(message.startswith("RELOADING=1\nMONOTONIC_USEC=") for message in manager.heard)
    status = daemon.status()
    assert (status["ring"]["when_full"], status["workers"]) == ("drop", 2)
    log = daemon.log
    assert "reloaded changed=source.nodata,scan.nav_shape,ring.when_full" in log
    # Variables are stronger than the file: workers.cpus is what it was.
    assert "restart_needed keys=publish.history_bytes mend=" in log
    (run,) = collector.runs(1)
    assert (run.ended["status"], run.ended["reason"]) == ("cancelled", "reconfigured")
    series.end()
    detector.series(3, scan=1).start(announced=32).images(0, 32).end()  # names no shape
    (_, run) = collector.runs(2)
    assert (run.ended["status"], run.ended["complete"]) == ("final", True)
    assert run.last("sumsig").header["nav_shape"] == [2, 16]


def test_a_wrong_configuration_at_sighup_changes_nothing(daemon, manager, configuration):
    before = configuration.read_text()
    configuration.write_text(before.replace("drop", "block") + "wrong = 1\n")
    manager.forget()
    daemon.process.send_signal(signal.SIGHUP)
    manager.hears(lambda heard: "READY=1" in heard)
    assert f'reload_refused error="{configuration}: publish.wrong: unknown key' in daemon.log
    assert daemon.status()["ring"]["when_full"] == "drop"
    configuration.write_text(before)


def test_the_doctor_knows_the_ports_of_a_daemon_that_runs(daemon):
    addresses = daemon.status()["addresses"]
    keys = {"control.address": "control", "publish.results": "results", "http.address": "http"}
    given = {key: addresses[name] for key, name in keys.items()}
    config = load(None, {}, given | {"publish.snapshots": "tcp://127.0.0.1:0"})
    findings = {finding.about: finding for finding in network.check_ports(config, running_daemon(config))}
    assert findings["daemon"].found.startswith(f"one is running at {addresses['control']}")
    assert findings["port http.address"].found == f"{addresses['http']}: the daemon that runs"
    assert all(finding.level == "ok" for finding in findings.values())


def test_sigterm_in_mid_scan_publishes_says_stopping_and_exits_0(daemon, manager, collector, detector):
    detector.series(4, scan=1).start().images(0, 40)
    collector.wait_for(
        lambda messages: any(m.is_result and m.header["ledger"]["processed"] == 40 for m in messages)
    )
    manager.hears(lambda heard: any(m.startswith("STATUS=scan 4: ") for m in heard))
    daemon.process.send_signal(signal.SIGTERM)
    assert daemon.process.wait(LIMIT_S) == 0
    assert "STOPPING=1" in manager.heard
    (run,) = collector.runs(1)
    assert (run.ended["status"], run.ended["reason"]) == ("cancelled", "shutdown")
    last = run.last("sumsig")
    assert (last.header["status"], last.header["reason"]) == ("cancelled", "shutdown")
    assert last.header["ledger"]["processed"] == last.coverage.sum() == 40

"""The daemon under a service manager: a real notification socket, a watchdog, SIGHUP and SIGTERM."""

import os
import shutil
import signal
import stat
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from stemd.cli import root
from stemd.config import load
from stemd_sources.simulate.frames import reference_frames
from stemd_udfs import native
from whole_way.collector import Collector
from whole_way.daemon import DaemonProcess, settings
from whole_way.detector import Detector
from whole_way.ports import free_port
from whole_way.programs import finished
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
    env = manager.environ() | settings(workers_udf_timeout_s=100)
    with DaemonProcess(folder, udfs=("sumsig",), options=("-c", str(configuration)), env=env) as found:
        yield found


@pytest.fixture
def collector(daemon):
    with Collector(daemon) as found:
        yield found


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
    env = manager.environ() | settings(workers_udf_timeout_s=100)
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
    expected = reference_frames(NAV, SIG, scan=1).sum(axis=(2, 3))
    assert (run.last("sumsig").arrays["intensity"] == expected).all()


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


def test_sigterm_in_mid_scan_publishes_says_stopping_and_exits_0(daemon, manager, collector, detector):
    detector.series(4, scan=1).start().images(0, 40)
    collector.wait_for(lambda got: any(m.is_result and m.header["ledger"]["processed"] == 40 for m in got))
    manager.hears(lambda heard: any(m.startswith("STATUS=scan 4: ") for m in heard))
    daemon.process.send_signal(signal.SIGTERM)
    assert daemon.process.wait(LIMIT_S) == 0
    assert "STOPPING=1" in manager.heard
    (run,) = collector.runs(1)
    assert (run.ended["status"], run.ended["reason"]) == ("cancelled", "shutdown")
    last = run.last("sumsig")
    assert (last.header["status"], last.header["reason"]) == ("cancelled", "shutdown")
    assert last.header["ledger"]["processed"] == last.coverage.sum() == 40


FOLDER = Path(__file__).parents[3] / "systemd"
UNITS = ["stemd.service", "stemd@.service"]
DROP_INS = sorted(path.name for path in (FOLDER / "drop-ins").iterdir())
MOST_EXPOSED = 20  # tenths


def run(*command: str, **environ: str) -> subprocess.CompletedProcess:
    if shutil.which(command[0]) is None:
        if os.environ.get("STEMD_CI"):
            pytest.fail(f"{command[0]} is not installed here: install systemd where CI runs")
        pytest.skip(f"{command[0]} is not installed")
    return finished(*command, env=os.environ | environ)


@pytest.fixture
def installed(tmp_path):
    """A folder of units with some drop-ins in place."""

    def install(unit, *drop_ins):
        shutil.copy(FOLDER / unit, tmp_path / unit)
        folder = tmp_path / f"{unit}.d"
        folder.mkdir()
        for name in drop_ins:
            shutil.copy(FOLDER / "drop-ins" / name, folder)
        # The machine's own units behind ours: targets that ours names.
        return tmp_path / unit, {"SYSTEMD_UNIT_PATH": f"{tmp_path}:"}

    return install


@pytest.mark.parametrize("drop_in", [None, *DROP_INS])
@pytest.mark.parametrize("unit", UNITS)
def test_units_pass_systemds_own_check_and_expose_little(installed, unit, drop_in):
    path, environ = installed(unit, *([drop_in] if drop_in else []))
    done = run("systemd-analyze", "verify", str(path), **environ)
    # Other units of the machine may have faults of their own.
    assert [line for line in done.stderr.splitlines() if "stemd" in line] == []
    options = ("--offline=true", f"--threshold={MOST_EXPOSED}", "--no-pager")
    done = run("systemd-analyze", "security", *options, str(path), **environ)
    assert done.returncode == 0, done.stdout.splitlines()[-1]
    assert "Overall exposure level" in done.stdout


def test_a_drop_in_takes_effect_where_exposure_is_measured(installed):
    options = ("--offline=true", "--no-pager", "--json=short")
    path, environ = installed("stemd.service", "just-in-time.conf")
    done = run("systemd-analyze", "security", *options, str(path), **environ)
    assert '"set":false,"name":"MemoryDenyWriteExecute=' in done.stdout


def service_of(unit):
    parser = ConfigParser(strict=False, interpolation=None, delimiters=("=",))
    parser.optionxform = str
    parser.read(FOLDER / unit)
    return parser["Service"]


@pytest.mark.parametrize("unit", UNITS)
def test_memory_that_was_written_is_not_executed_unless_a_drop_in_allows_it(unit):
    assert service_of(unit)["MemoryDenyWriteExecute"] == "yes"
    for drop_in in ("just-in-time.conf", "gpu.conf"):
        service = service_of(f"drop-ins/{drop_in}")
        assert service["MemoryDenyWriteExecute"] == "no"
        assert (service["CacheDirectory"], service["CacheDirectoryMode"]) == ("stemd", "0700")


def test_the_unit_speaks_the_protocol_that_the_daemon_speaks():
    service = service_of("stemd.service")
    assert service["Type"] == "notify"
    assert service["NotifyAccess"] == "main"
    assert service["KillMode"] == "mixed"
    assert service["User"] == service["RuntimeDirectory"] == service["StateDirectory"] == "stemd"
    assert service["ExecReload"] == "/bin/kill -HUP $MAINPID"
    assert service["RestartPreventExitStatus"] == str(root.EXIT_USAGE)
    assert service["MemoryMax"].endswith("%")
    assert 50 <= int(service["MemoryMax"].removesuffix("%")) < 100
    assert int(service["TasksMax"]) >= 1024
    longest_s = 2 * load(None, {}).workers.udf_timeout_s  # of the watchdog, with one UDF
    assert float(service["WatchdogSec"]) >= longest_s


def test_a_further_detector_has_folders_of_its_own_and_is_like_the_first_otherwise():
    first, further = (dict(service_of(unit)) for unit in UNITS)
    differ = {key: (first[key], further[key]) for key in first if first[key] != further[key]}
    assert first.keys() == further.keys()
    starts = tuple(f"/usr/bin/env stemd serve -c /etc/stemd/{name}.toml" for name in ("stemd", "%i"))
    folders = dict.fromkeys(("RuntimeDirectory", "StateDirectory"), ("stemd", "stemd-%i"))
    assert differ == {"ExecStart": starts} | folders


def test_user_and_folders_are_made_as_the_unit_needs_them(tmp_path):
    (tmp_path / "etc").mkdir()
    for command, kind in (("systemd-sysusers", "sysusers"), ("systemd-tmpfiles", "tmpfiles")):
        options = ("--create",) if kind == "tmpfiles" else ()
        if kind == "tmpfiles" and os.getuid() != 0:
            pytest.skip("folders of another user are made by root alone")
        done = run(command, f"--root={tmp_path}", *options, str(FOLDER / f"stemd.{kind}.conf"))
        assert done.returncode == 0, done.stderr
    name, _, uid, gid, _, home, shell = (tmp_path / "etc/passwd").read_text().splitlines()[-1].split(":")
    assert (name, home, shell) == ("stemd", "/var/lib/stemd", "/usr/sbin/nologin")
    state = ("var/lib/stemd", "var/lib/stemd/manifests", "var/lib/stemd/recordings")
    for folder, owner in {"etc/stemd": 0, **dict.fromkeys(state, int(uid))}.items():
        found = (tmp_path / folder).stat()
        assert (found.st_uid, found.st_gid, stat.S_IMODE(found.st_mode)) == (owner, int(gid), 0o750), folder


SANDBOXED = """
import ctypes, os, sys
PR_SET_MDWE, PR_MDWE_REFUSE_EXEC_GAIN = 65, 1
if ctypes.CDLL(None).prctl(PR_SET_MDWE, PR_MDWE_REFUSE_EXEC_GAIN, 0, 0, 0):
    sys.exit("this kernel has no PR_SET_MDWE")
import numpy, stemd, stemd_udfs.native
from stemd.processes.failures import describe
print(stemd_udfs.native.report().variant)
with stemd.Context("processes", workers=2) as ctx:
    data = numpy.arange(6 * 8 * 8, dtype=numpy.uint16).reshape(2, 3, 8, 8)
    dataset = ctx.load("memory", data=data)
    assert (ctx.run_udf(dataset, stemd.SumUDF())["intensity"].data == data.sum(axis=(0, 1))).all()
try:
    import numba
except OSError as error:
    print(describe(error).message)
"""


def test_where_no_written_memory_is_executed_all_works_but_numba_and_the_error_names_the_drop_in():
    """What the unit sets, from inside."""
    done = finished(sys.executable, "-c", SANDBOXED)
    if "no PR_SET_MDWE" in done.stderr:
        pytest.skip("this kernel has no PR_SET_MDWE (it is from before 6.3)")
    assert done.returncode == 0, done.stderr
    variant, _, error = done.stdout.partition("\n")
    assert variant == native.report().variant
    assert "install the drop-in just-in-time.conf" in error


def test_the_example_configuration_passes_its_check(capsys, monkeypatch):
    for variable in [name for name in os.environ if name.startswith("STEMD_")]:
        monkeypatch.delenv(variable)
    assert root._run(["config", "check", str(FOLDER / "stemd.toml")]) == 0
    record = load(FOLDER / "stemd.toml", {}).record
    assert str(record.folder) == "/var/lib/stemd/recordings"

"""The files for systemd, judged by systemd's own tools."""

import os
import shutil
import stat
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path

import pytest

from stemd.cli import root
from stemd.config import load
from stemd_udfs import native
from whole_way.programs import finished

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


def settings(unit):
    parser = ConfigParser(strict=False, interpolation=None, delimiters=("=",))
    parser.optionxform = str
    parser.read(FOLDER / unit)
    return parser["Service"]


@pytest.mark.parametrize("unit", UNITS)
def test_memory_that_was_written_is_not_executed_unless_a_drop_in_allows_it(unit):
    assert settings(unit)["MemoryDenyWriteExecute"] == "yes"
    for drop_in in ("just-in-time.conf", "gpu.conf"):
        service = settings(f"drop-ins/{drop_in}")
        assert service["MemoryDenyWriteExecute"] == "no"
        assert (service["CacheDirectory"], service["CacheDirectoryMode"]) == ("stemd", "0700")


def test_the_unit_speaks_the_protocol_that_the_daemon_speaks():
    service = settings("stemd.service")
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
    first, further = (dict(settings(unit)) for unit in UNITS)
    differ = {key: (first[key], further[key]) for key in first if first[key] != further[key]}
    assert first.keys() == further.keys()
    assert differ == {
        "ExecStart": (
            "/usr/bin/env stemd serve -c /etc/stemd/stemd.toml",
            "/usr/bin/env stemd serve -c /etc/stemd/%i.toml",
        ),
        "RuntimeDirectory": ("stemd", "stemd-%i"),
        "StateDirectory": ("stemd", "stemd-%i"),
    }


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
    expected = {
        "etc/stemd": (0, int(gid), 0o750),
        "var/lib/stemd": (int(uid), int(gid), 0o750),
        "var/lib/stemd/manifests": (int(uid), int(gid), 0o750),
        "var/lib/stemd/recordings": (int(uid), int(gid), 0o750),
    }
    for folder, (owner, group, mode) in expected.items():
        found = (tmp_path / folder).stat()
        assert (found.st_uid, found.st_gid, stat.S_IMODE(found.st_mode)) == (owner, group, mode), folder


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

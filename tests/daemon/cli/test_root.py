import gc
import json
import os
import re
import sys
from pathlib import Path

import pytest

from stemd import cli
from stemd.cli import root
from stemd.config import load
from stemd.processes.template import is_possible
from whole_way.processes import children_of
from whole_way.programs import finished

STEMD = str(Path(sys.executable).with_name("stemd"))


pytestmark = pytest.mark.usefixtures("no_daemon")


def test_the_command_is_installed_and_says_its_version():
    done = finished(STEMD, "--version", check=True)
    assert done.stdout.startswith("stemd 0.")


def test_the_command_line_loads_nothing_heavy_before_it_is_needed():
    code = "import sys, stemd.cli; print([m for m in ('numpy', 'zmq', 'pydantic') if m in sys.modules])"
    done = finished(sys.executable, "-c", code, check=True)
    assert done.stdout.strip() == "[]"


def test_text_of_others_cannot_command_the_terminal(stemd):
    name = "\x1b]0;owned\x07\x9b2J\u202e\udcff.toml"
    status, _, err = stemd("config", "check", name)
    assert status == 2
    assert r"\x1b]0;owned\x07\x9b2J\u202e\udcff.toml" in err
    assert err.isprintable() or err.strip().isprintable()


def test_the_choices_of_an_argument_are_in_one_line(stemd):
    status, _, err = stemd("simulate")
    assert status == 2
    assert "Choose from: asi-csr, dectris-v1, " in err
    assert err.strip().isprintable()


def test_every_command_prints_in_one_way():
    others = [path for path in Path(cli.__file__).parent.glob("*.py") if path.name != "output.py"]
    ways = re.compile(r"click\.echo\(|(?<![\w.])print\((?!json)|stdout\.write\(|stderr\.write\(")
    assert {path.name for path in others if ways.search(path.read_text())} == set()


@pytest.mark.parametrize("closed", ["<&- >&-", "2>&-"])
def test_a_standard_stream_may_be_closed(closed):
    command = f"{sys.executable} -m stemd config show {closed}"
    done = finished("sh", "-c", command, check=True)
    assert done.stderr == ""
    assert ("[source]" in done.stdout) == (">&-" not in closed.replace("2>&-", ""))


def test_help_names_every_command_and_each_explains_itself(stemd):
    status, out, _ = stemd("--help")
    assert status == 0
    for command in root._COMMANDS:
        assert f"  {command} " in out
        assert stemd(command, "--help")[0] == 0


@pytest.mark.parametrize("group", ["config", "record", "udf"])
def test_a_group_by_itself_explains_itself(stemd, group):
    status, out, err = stemd(group)
    assert (status, out) == (2, "")
    assert err.startswith(f"Usage: stemd {group} ")
    assert "Commands:" in err


def test_ctrl_c_while_modules_are_loaded_is_no_traceback(monkeypatch):
    monkeypatch.delitem(sys.modules, "stemd.cli.root")
    monkeypatch.delattr("stemd.cli.root")

    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("importlib._bootstrap._find_and_load", interrupted)
    with pytest.raises(SystemExit) as ended:
        cli.main([])
    assert ended.value.code == 130


@pytest.mark.parametrize("command", ["status", "cancel", "udf list", "udf add ssb --send", "status --json"])
def test_no_daemon_is_one_line_and_status_1(stemd, tmp_path, command):
    status, out, err = stemd(*command.split())
    assert (status, out) == (1, "")
    mend = "start one with `stemd serve`, or set --control"
    assert err == f"stemd: no daemon at ipc://{tmp_path}/stemd/control.sock: {mend}\n"


def test_a_command_that_fails_leaves_no_template_behind(stemd):
    before = children_of(os.getpid())
    assert stemd("serve")[0] == 2
    assert children_of(os.getpid()) <= before
    assert gc.isenabled()


def test_a_fault_of_ours_is_one_line_and_a_traceback_with_debug(stemd, monkeypatch):
    def fail(*_args, **_kwargs):
        raise TypeError("bad\nthing")

    monkeypatch.setattr("stemd.config.load", fail)
    status, _, err = stemd("serve")
    assert (status, err) == (1, "stemd: internal error: TypeError: bad thing (--debug shows where)\n")
    for arguments in (["--debug", "serve"], ["serve", "--debug"]):
        with pytest.raises(TypeError):
            stemd(*arguments)


def test_serve_builds_its_configuration_from_file_environment_and_options(stemd, monkeypatch, toml, tmp_path):
    configs = []

    def run(config, read, on_ready, template):
        """Take the place of the daemon itself: what it is started with."""
        assert read() == config
        assert template.pid is not None or not is_possible(), "it loads already"
        configs.append(config)
        return 7

    monkeypatch.setattr("stemd.service.daemon.run", run)
    monkeypatch.setattr("stemd.monitoring.log.configure", lambda level: None)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    monkeypatch.chdir(tmp_path)
    path = toml('[source]\nurl = "dectris-v2+tcp://a:1"\nnodata = "zero"\n[[udf]]\nname = "max"\n')
    monkeypatch.setenv("STEMD_WORKERS_CPUS", "3")
    status, _, err = stemd(
        *("serve", "-c", str(path), "--nodata", "keep", "--nav", "16,-1", "--http", "127.0.0.1:0"),
        *("--udf", "sum", "--udf", "mine=my.module:Mine", "--control", "ipc:///x/y.sock"),
    )
    assert (status, err) == (7, "")
    (config,) = configs
    assert (config.source.url, config.source.nodata) == ("dectris-v2+tcp://a:1", "keep")
    assert (config.scan.nav_shape, config.workers.cpus) == ((16, -1), 3)
    assert config.control.address == "ipc:///x/y.sock"
    assert [(udf.name, udf.target) for udf in config.udf] == [("sum", "sum"), ("mine", "my.module:Mine")]
    assert str(tmp_path) not in sys.path


def test_config_check_finds_all_in_one_pass_and_notes_what_may_be_a_mistake(stemd, toml, tmp_path):
    udfs = '[[udf]]\nname = "summ"\n[[udf]]\nname = "sum"\nparams = {dtyp = "f4"}\n'
    path = toml(f'{udfs}[ring]\nsize_bytes = "900 TiB"')
    err = stemd("config", "check", str(path))[2]
    for words in ("'summ' is no built-in", "no parameter 'dtyp', the nearest known", "need more than the"):
        assert words in err
    path.write_text(
        '[source]\nnodata = "never"\nur = "x"\n[publish]\nresults = "tcp://0.0.0.0:5555"\nmax_rate_hz = -1\n'
        '[workers]\ncpus = 0\n[ring]\nsize_bytes = "8 MiB"\n[[udf]]\nname = "summ"\n'
    )
    err = stemd("config", "check", str(path))[2]
    for words in (
        *("source.nodata: got", "source.ur: unknown key", "publish.max_rate_hz: got -1"),
        *("publish.results: tcp://0.0.0.0:5555 can be reached", "workers.cpus: got 0"),
        *("ring.size_bytes: got 8.0MiB", "'summ' is no built-in"),
    ):
        assert words in err
    path.write_text(
        f'[record]\nfolder = "{tmp_path}/none"\n[workers]\ncpus = 4000\n'
        "[calibration]\nbeam_energy_kev = 300\nsemi_convergence_mrad = 20\n"
    )
    status, _, err = stemd("config", "check", str(path))
    assert status == 0
    assert f"note: {path}: record.folder: there is no folder {tmp_path}/none" in err
    assert "workers.cpus is 4000, and this computer has " in err
    assert "20 mrad at 300 keV: resolution " in err
    path.write_text("[record]\n", encoding="utf-8-sig")
    assert "begins with a byte order mark" in stemd("config", "check", str(path))[2]
    path.write_text('[[upstream.daemons]]\nresults = "tcp://a:1"\nmerged = 1\n')
    _, _, err = stemd("config", "check", str(path))
    assert "upstream.daemons[0].control: is missing" in err
    assert "upstream.daemons[0].merged: unknown key" in err
    path.write_text("record = " + 10**5 * "[")
    assert "not TOML" in stemd("config", "check", str(path))[2]


def test_config_check_accepts_a_good_file_and_says_what_is_not_tried_or_missing(stemd, toml):
    http = '[http]\naddress = "localhost:8790"\n'
    path = toml(f'[source]\nurl = "dectris-v2+tcp://h:1"\n{http}[[udf]]\nname = "sum"\n')
    assert stemd("config", "check", str(path)) == (0, f"{path}: ok (not tried: the detector, ports)\n", "")
    assert json.loads(stemd("config", "check", str(path), "--json")[1]) == {"file": str(path), "ok": True}
    path.write_text('[[udf]]\nname = "mine"\nuse = "m:C"\n')
    status, out, _ = stemd("config", "check", str(path))
    assert (status, "(not tried: UDFs of your own, the detector" in out) == (0, True)
    assert out.rstrip().endswith("; no source: `stemd serve` needs --source URL")


def test_config_show_reads_back_as_it_was_and_says_where_from(stemd, toml, tmp_path, monkeypatch):
    path = toml(
        '[source]\nurl = "dectris-v2+tcp://h:1"\n[ring]\nsize_bytes = "1536 MiB"\n'
        "[scan]\nnav_shape = [3, -1]\n"
        '[[udf]]\nname = "bf"\nuse = "m:C"\n'
        'params = { masks = [{ shape = "disk", radius = 2.5 }], "a b" = "é" }\n'
    )
    monkeypatch.setenv("STEMD_LOG_LEVEL", "debug")
    status, out, _ = stemd("config", "show", "-c", str(path))
    assert status == 0
    assert 'level = "debug"' in out
    assert "# STEMD_LOG_LEVEL" in out
    again = tmp_path / "again.toml"
    again.write_text(out)
    assert load(again, {}) == load(path, {"STEMD_LOG_LEVEL": "debug"})
    shown = json.loads(stemd("config", "show", "-c", str(path), "--json")[1])
    assert shown["ring.size_bytes"] == {"value": 1536 * 2**20, "from": str(path)}
    assert shown["log.level"] == {"value": "debug", "from": "STEMD_LOG_LEVEL"}
    assert shown["http.address"]["from"] == "default"

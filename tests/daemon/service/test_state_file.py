import json
import os
import stat
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from stemd.config import load
from stemd.errors import ConfigurationError
from stemd.runs.manifest_signing import default_key_path
from stemd.service.state_keeper import KeptState, StateFile, StateKeeper, StateUnreadable
from stemd.sockets.access_list import Access
from stemd.workers.udf_spec import UDFSpec
from stemd_udfs.interface.calibration import Calibration

BF = {"masks": [{"shape": "disk", "radius": 3}]}
STATE = KeptState(
    udfs=(
        UDFSpec(name="bf", use="stemd_udfs:ApplyMasksUDF", params=BF),
        UDFSpec(name="max", use="stemd_udfs:MaxUDF", params={}),
    ),
    removed=("sumsig",),
    calibration=Calibration(centre=(3.5, 4.0), flip_y=True, mrad_per_pixel=0.5),
    layout={"cards": [{"udf": "bf"}]},
    scans={"/data/a.h5": {"name": "gold", "note": "tilted"}},
)


@pytest.fixture
def file(tmp_path):
    return StateFile(tmp_path / "new" / "state.json")


def test_what_is_written_is_read_again_from_a_file_of_the_owner_alone(file):
    assert file.read() is None
    file.write(STATE)
    assert file.read() == STATE
    assert stat.S_IMODE(file.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.path.parent.stat().st_mode) == 0o700
    assert json.loads(file.path.read_text())["version"] == 1
    assert list(file.path.parent.iterdir()) == [file.path]


def test_a_writer_that_died_leaves_the_file_before(file):
    file.write(STATE)
    file.path.with_name("state.json.tmp").write_text('{"version": 1, "ud')
    assert file.read() == STATE
    file.write(KeptState(removed=("sum",)))
    assert file.read() == KeptState(removed=("sum",))


def test_nothing_to_keep_removes_the_file(file):
    file.write(KeptState())
    file.write(STATE)
    file.write(KeptState())
    assert not file.path.exists()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"version": 1, "udfs": [', "holds no state that this stemd can read"),
        ('{"version": 2}', "got version 2, this stemd reads version 1"),
        ("[]", "got version 'list'"),
        ('{"version": 1, "udfs": [{"name": "x"}]}', "expected name, use and params"),
        ('{"version": 1, "udfs": 3}', "expected lists"),
        ('{"version": 1, "layout": [1]}', "got layout .*, expected a map"),
        ('{"version": 1, "scans": [1]}', "got scans .*, expected a map"),
        ('{"version": 1, "calibration": {"speed": 1}}', "expected a map of known values"),
        ('{"version": 1, "calibration": {"centre": [1]}}', "holds no state"),
        ('{"version": 1, "calibration": {"scan_step_nm": "x"}}', "expected numbers"),
        (f'{{"version": 1, "calibration": {{"centre": [1{"0" * 400}, 0]}}}}', "holds no state"),
        (f'{{"version": 1, "calibration": {{"scan_step_nm": 1{"0" * 400}}}}}', "holds no state"),
    ],
)
def test_a_damaged_file_is_named_and_put_aside(file, text, words):
    file.path.parent.mkdir()
    file.path.write_text(text)
    file.path.chmod(0o600)
    with pytest.raises(StateUnreadable, match=words):
        file.read()
    assert file.put_aside().read_text() == text
    assert file.read() is None


def test_a_file_that_others_may_write_to_is_not_believed(file):
    file.write(STATE)
    file.path.chmod(0o620)
    with pytest.raises(StateUnreadable, match="others may write to it \\(mode 0620\\)"):
        file.read()


def test_each_control_address_has_a_file_of_its_own(monkeypatch, tmp_path):
    monkeypatch.delenv("STATE_DIRECTORY", raising=False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    config = load(None, {})
    places = {config.state.place(f"ipc:///{name}") for name in "ab"}
    assert len(places) == 2
    assert {place.parent for place in places} == {tmp_path / "stemd"}
    monkeypatch.setenv("STATE_DIRECTORY", "/var/lib/stemd:/other")
    assert str(config.state.place("ipc:///a")) == "/var/lib/stemd/state.json"
    assert load(None, {}, {"state.keep": False}).state.place("ipc:///a") is None
    monkeypatch.delenv("STATE_DIRECTORY")
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setattr(Path, "home", Mock(side_effect=RuntimeError("no HOME, and no entry in passwd")))
    assert config.state.place("ipc:///a") is None
    host = SimpleNamespace(config=config, udfs=(), measured=Calibration())
    assert "this user has no home: set state.file" in StateKeeper(host, Access()).as_dict()["trouble"]
    with pytest.raises(ConfigurationError, match=r"this user has no home: set manifest\.signing_key"):
        default_key_path({})
    assert load(None, {}, {"state.file": "mine.json"}).state.place("ipc:///a").name == "mine.json"


def test_what_is_no_file_is_neither_read_nor_replaced_nor_removed(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe, 0o600)
    file = StateFile(pipe)
    with pytest.raises(StateUnreadable, match="is a pipe"):
        file.read()
    for change in (file.put_aside, lambda: file.write(KeptState())):
        with pytest.raises(OSError, match="is a pipe"):
            change()
    assert stat.S_ISFIFO(pipe.stat().st_mode)

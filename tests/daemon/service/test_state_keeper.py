import json
import os
import stat
import threading
from datetime import datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import Mock

import anyio
import pytest

from made_runs import sum_spec
from stemd.config import load
from stemd.control.requests import RequestRefused, SetLayout, SetNavShape, Share
from stemd.errors import ConfigurationError
from stemd.runs.manifest_signing import default_key_path
from stemd.runs.registered_udfs import RegisteredUDFs
from stemd.service.operations import Operations
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


def test_what_is_written_is_read_again_from_a_file_of_the_owner_alone_though_the_next_writer_died(file):
    assert file.read() is None
    file.write(STATE)
    assert file.read() == STATE
    assert stat.S_IMODE(file.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.path.parent.stat().st_mode) == 0o700
    assert json.loads(file.path.read_text())["version"] == 1
    assert list(file.path.parent.iterdir()) == [file.path]
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
    host = SimpleNamespace(config=config, udfs=RegisteredUDFs(()), measured=Calibration())
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


TOMORROW = (datetime.now() + timedelta(1)).isoformat()
LAYOUT = {"cards": [{"udf": "sum"}]}


class Host:
    """What the keeper asks of a daemon's host; it checks UDFs without a process."""

    def __init__(self, config):
        self.config, self.measured = config, KeptState().calibration
        self.udfs, self.checked = RegisteredUDFs([]), []

    async def check(self, spec):
        self.checked.append(spec.name)
        return spec

    def calibrate(self, measured):
        self.measured = measured


@pytest.fixture
def host(tmp_path):
    return Host(load(environ={}, overrides={"state.file": str(tmp_path / "state.json")}))


@pytest.fixture
def keeper(host):
    return StateKeeper(host, Access())


@pytest.mark.asyncio
async def test_the_newest_state_is_kept_also_if_the_write_before_it_is_slow(keeper, tmp_path, monkeypatch):
    has_begun, may_end = threading.Event(), threading.Event()
    write = StateFile.write

    def slow_write(self, state):
        if state != KeptState():
            has_begun.set()
            may_end.wait()
        write(self, state)

    monkeypatch.setattr(StateFile, "write", slow_write)
    keeper.keep_layout(LAYOUT)
    async with anyio.create_task_group() as tasks:
        tasks.start_soon(keeper.run)
        await anyio.to_thread.run_sync(has_begun.wait)
        keeper.keep_layout(None)
        async with anyio.create_task_group() as closing:
            closing.start_soon(keeper.close)
            await anyio.wait_all_tasks_blocked()
            may_end.set()
        tasks.cancel_scope.cancel()
    assert not (tmp_path / "state.json").exists()


@pytest.mark.asyncio
async def test_a_kept_udf_that_cannot_be_sent_to_our_processes_is_skipped_and_logged(host, tmp_path, caplog):
    udfs = (sum_spec("huge", centre=[10**30, 0]), sum_spec("a b"), sum_spec("good", a=1))
    StateFile(tmp_path / "state.json").write(KeptState(udfs=udfs, removed=("gone",)))
    await StateKeeper(host, Access(modules=["stemd_udfs"])).restore()
    assert [spec.name for spec in host.udfs] == host.checked == ["good"]
    huge, spaced = [record for record in caplog.records if record.getMessage() == "udf_not_restored"]
    assert "centre[0]: got 1000" in str(huge.__dict__)
    assert "got name 'a b', expected a letter or _" in str(spaced.__dict__)


@pytest.mark.asyncio
async def test_a_state_not_read_or_written_is_trouble_and_a_bad_file_is_put_aside(keeper, tmp_path, caplog):
    path = tmp_path / "state.json"
    path.write_text("[]")
    await keeper.restore()
    assert "got version 'list'" in keeper.as_dict()["trouble"]
    (aside,) = tmp_path.iterdir()
    assert f"'renamed_to': '{aside}'" in str(caplog.records[-1].__dict__)
    path.mkdir()
    await keeper.restore()
    assert "'renamed_to': 'not: is a folder'" in str(caplog.records[-1].__dict__)
    keeper.keep_layout(LAYOUT)
    await keeper.write()
    assert keeper.as_dict()["trouble"] == f"{path} cannot be written: is a folder: set state.file"


@pytest.mark.parametrize("error", [TypeError("no JSON"), ValueError("no JSON"), RecursionError("no JSON")])
@pytest.mark.asyncio
async def test_a_state_that_is_no_json_is_trouble_that_the_next_write_may_end(keeper, monkeypatch, error):
    with monkeypatch.context() as patch:
        patch.setattr(KeptState, "as_json", Mock(side_effect=error))
        keeper.keep_layout(LAYOUT)
        await keeper.write()
    assert keeper.as_dict()["trouble"].endswith("state.json cannot hold what was changed: no JSON")
    await keeper.write()
    assert keeper.as_dict()["trouble"] is None


@pytest.mark.asyncio
async def test_a_configured_udf_whose_parameters_are_no_json_now_is_not_kept_and_ends_nothing(host, caplog):
    host.udfs.put(sum_spec("sum"))
    keeper = StateKeeper(host, Access())
    host.udfs.put(sum_spec("sum", labels={b"key": 1}))
    await keeper.close()
    assert keeper.as_dict()["udfs"] == []
    assert "udf_not_kept" in caplog.text


def operations(kept):
    state = SimpleNamespace(keep_layout=kept.append)
    return Operations(SimpleNamespace(components=SimpleNamespace(kept_state=state)))


@pytest.mark.asyncio
@pytest.mark.parametrize("value", [float("nan"), float("inf"), [{"x": float("-inf")}], b"bytes", "\ud800"])
async def test_what_is_not_json_by_the_standard_is_no_layout(value):
    kept = []
    with pytest.raises(RequestRefused, match="expected a map of plain values") as refused:
        await operations(kept).do(SetLayout(layout={"a": value}))
    assert refused.value.kind == "invalid"
    assert kept == []


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (SetLayout(layout={"a": "x" * 65536}), "got a layout of 65545 bytes, expected at most 65536"),
        (SetNavShape(nav_shape=[-1, -1, -1]), r"got nav_shape \[-1, -1, -1\], expected a list of positive"),
        (Share(until="soon"), "got until 'soon', expected a date and time such as 2027-01-31T18:00"),
        (Share(until=TOMORROW, place="here"), "got place 'here', expected one such as http://micro"),
        (Share(until="1999-12-31"), "got until 1999-12-31T.*, expected a time within the next 90 days"),
    ],
)
async def test_values_that_cannot_be_used_are_named_with_what_is_expected(asked, words):
    with pytest.raises(RequestRefused, match=words) as refused:
        await Operations(SimpleNamespace(components=Mock())).do(asked)
    assert refused.value.kind == "invalid"


@pytest.mark.asyncio
async def test_a_layout_of_plain_values_is_kept():
    kept = []
    layout = {"cards": [{"udf": "sum", "width": 1.5, "is_open": True, "title": "Gitterabstände"}]}
    assert await operations(kept).do(SetLayout(layout=layout)) == {"layout": layout}
    assert kept == [layout]


@pytest.mark.parametrize("value", ["NaN", "1e999", "-Infinity", r'"\ud800"'])
def test_a_state_file_with_a_layout_that_no_page_can_read_is_used_without_it(value, tmp_path, caplog):
    file = StateFile(tmp_path / "state.json")
    file.write(KeptState(removed=("sum",), layout={"a": "here"}))
    file.path.write_text(file.path.read_text().replace('"here"', value))
    assert file.read() == KeptState(removed=("sum",))
    assert [record.message for record in caplog.records] == ["layout_not_restored"]
    file.write(KeptState(layout={"a": 1}))
    assert file.read() == KeptState(layout={"a": 1})
    assert json.loads(file.path.read_text())["layout"] == {"a": 1}

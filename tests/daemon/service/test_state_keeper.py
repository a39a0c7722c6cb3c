import json
import threading
from types import SimpleNamespace
from unittest.mock import Mock

import anyio
import pytest

from stemd.config import load
from stemd.control.requests import RequestRefused, SetLayout
from stemd.runs.registered_udfs import RegisteredUDFs
from stemd.service.operations import Operations
from stemd.service.state_file import KeptState, StateFile
from stemd.service.state_keeper import StateKeeper
from stemd.sockets.access_list import Access
from stemd.workers.udf_spec import UDFSpec

LAYOUT = {"cards": [{"udf": "sum"}]}


class Host:
    """What the keeper asks of a daemon's host: no UDFs, and where the file is."""

    def __init__(self, config):
        self.config = config
        self.udfs = ()
        self.measured = KeptState().calibration


@pytest.fixture
def keeper(tmp_path):
    config = load(environ={}, overrides={"state.file": str(tmp_path / "state.json")})
    return StateKeeper(Host(config), Access())


@pytest.mark.asyncio
async def test_the_newest_state_is_kept_also_if_the_write_before_it_is_slow(keeper, tmp_path, monkeypatch):
    has_begun, may_end = threading.Event(), threading.Event()
    write = StateFile.write

    def slow_write(self, state):
        if not state.is_empty:
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


class CheckingHost(Host):
    """One that can check UDFs, and does so without a process."""

    def __init__(self, config):
        super().__init__(config)
        self.udfs, self.checked = RegisteredUDFs([]), []

    async def check(self, spec):
        self.checked.append(spec.name)
        return spec

    def calibrate(self, measured):
        self.measured = measured


@pytest.fixture
def host(tmp_path):
    return CheckingHost(load(environ={}, overrides={"state.file": str(tmp_path / "state.json")}))


def udf(name, **params):
    return UDFSpec(name=name, use="stemd_udfs:SumUDF", params=params)


@pytest.mark.asyncio
async def test_a_kept_udf_that_cannot_be_sent_to_our_processes_is_skipped_and_logged(host, tmp_path, caplog):
    kept = KeptState(udfs=(udf("huge", centre=[10**30, 0]), udf("good", a=1)))
    StateFile(tmp_path / "state.json").write(kept)
    await StateKeeper(host, Access(modules=["stemd_udfs"])).restore()
    assert [spec.name for spec in host.udfs] == host.checked == ["good"]
    (record,) = [record for record in caplog.records if record.getMessage() == "udf_not_restored"]
    assert "centre[0]: got 1000" in str(record.__dict__)


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
    host.udfs.put(udf("sum"))
    keeper = StateKeeper(host, Access())
    host.udfs.put(udf("sum", labels={b"key": 1}))
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

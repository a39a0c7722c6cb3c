import threading

import anyio
import pytest

from stemd.config import load
from stemd.service.state_file import KeptState, StateFile
from stemd.service.state_keeper import StateKeeper
from stemd.sockets.access_list import Access

pytestmark = pytest.mark.asyncio

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

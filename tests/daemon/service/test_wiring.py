"""The components of a daemon before any of its processes is started."""

import socket
from contextlib import AsyncExitStack

import pytest

from made_runs import sum_spec
from stemd.config import load
from stemd.errors import AddressInUse, ConfigurationError, single_error
from stemd.monitoring.metrics import Metrics
from stemd.runs.registered_udfs import RegisteredUDFs
from stemd.service.status import DaemonState
from stemd.service.wiring import wire_up
from stemd.sockets.access_list import Access

pytestmark = pytest.mark.asyncio


@pytest.fixture
def config(tmp_path):
    source = {"source.url": "dectris-v2+tcp://127.0.0.1:1", "source.max_message_bytes": "1 MiB"}
    addresses = {f"publish.{name}": f"ipc://{tmp_path}/{name}" for name in ("results", "snapshots")}
    addresses |= {"control.address": f"ipc://{tmp_path}/control/socket", "http.address": "127.0.0.1:0"}
    return load(environ={}, overrides={"ring.size_bytes": "4 MiB"} | source | addresses)


async def wired(config, stack):
    state = DaemonState(config, Metrics(), RegisteredUDFs([sum_spec("sum")]))
    return state, await wire_up(config, state, Access(), stack)


async def test_no_process_is_started_and_the_sockets_are_bound(config, tmp_path):
    async with AsyncExitStack() as stack:
        _, components = await wired(config, stack)
        assert components.host.pool.processes == []
        assert (tmp_path / "results").is_socket()
        assert (tmp_path / "control/socket").is_socket()
        host, port = components.addresses()["http"].split(":")
        with pytest.raises(OSError, match="in use"), socket.socket() as other:
            other.bind((host, int(port)))


async def test_the_state_is_that_of_a_start_until_all_is_up(config):
    async with AsyncExitStack() as stack:
        state, components = await wired(config, stack)
        assert (state.components, state.up, state.is_ready()) == (None, None, False)
        state.components = components
        assert (state.components, state.up, state.status()["ready"]) == (components, None, False)
        state.up = components
        assert state.up is components
        assert not state.is_ready(), "no worker is up"
        assert state.status()["addresses"] == components.addresses()


async def test_what_was_bound_is_released_when_a_port_is_taken(config, tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        config = config.model_copy(update={"http": config.http.model_copy(update={"address": address})})
        with pytest.raises(ExceptionGroup) as raised:
            async with AsyncExitStack() as stack:
                await wired(config, stack)
    error = single_error(raised.value)
    assert isinstance(error, ConfigurationError)
    assert "[http] address" in str(error)
    assert not (tmp_path / "control/socket").exists()


async def test_all_addresses_that_are_in_use_are_named_at_once(config):
    async with AsyncExitStack() as stack:
        await wired(config, stack)
        with pytest.raises(AddressInUse) as raised:
            async with AsyncExitStack() as second:
                await wired(config, second)
    publish = config.publish
    words = f"publish.results: {publish.results}, publish.snapshots: {publish.snapshots}, "
    words += f"control.address: {config.control.address}: stop it, or set others"
    begin = "3 addresses are in use, so another program (a stemd?) is already running: "
    assert str(raised.value).startswith(begin)
    assert str(raised.value).endswith(words)

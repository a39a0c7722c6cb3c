"""Requests that run the code of UDFs take long, and others are answered meanwhile."""

import asyncio
import sys
import time
from contextlib import asynccontextmanager
from types import SimpleNamespace
from unittest.mock import Mock

import anyio
import cloudpickle
import msgpack
import pytest
import zmq
import zmq.asyncio

from stemd.changes.udf_registry import UDFRegistry
from stemd.changes.udf_trial import UDFTrial
from stemd.config import load
from stemd.control.requests import RequestRefused
from stemd.control.server import ControlServer
from stemd.monitoring.metrics import Metrics
from stemd.results.merger_handle import Checked
from stemd.runs.registered_udfs import RegisteredUDFs
from stemd.upstream.shared_runs import SharedRuns
from stemd.workers.udf_spec import UDFSpec
from stemd_udfs import SumUDF
from whole_way.by_op import by_op
from whole_way.daemon import DaemonProcess

pytestmark = pytest.mark.asyncio
cloudpickle.register_pickle_by_value(sys.modules[__name__])

FIELDS = {"describe": {"use": "sum"}, "save": {}, "status": {}, "cancel": {}}
SLOW = 32
SOON_S = 30


class SlowToMakeUDF(SumUDF):
    """Its making takes a minute."""

    def __init__(self):
        super().__init__()
        time.sleep(60)


@pytest.fixture
def slow_daemon(tmp_path):
    with DaemonProcess(tmp_path, udfs=("sum", "max")) as daemon:
        yield daemon


async def test_a_daemon_answers_others_while_many_register_udfs_that_are_slow_to_make(slow_daemon):
    pickled = cloudpickle.dumps((SlowToMakeUDF, {}))
    with zmq.Context() as context, context.socket(zmq.DEALER) as many, context.socket(zmq.DEALER) as other:
        many.linger = other.linger = 0
        for client in (many, other):
            client.connect(slow_daemon.control)
        for number in range(SLOW + 1):
            fields = {"op": "register", "id": number, "name": f"slow{number}", "pickle": pickled}
            many.send(msgpack.packb(fields))
        assert many.poll(SOON_S * 1000), "the one that is too much is refused"
        refused = msgpack.unpackb(many.recv())
        assert (refused["id"], refused["error"]["kind"]) == (SLOW, "too_many_changes")
        asked = {"status": {}, "unregister": {"name": "max"}, "cancel": {}, "record": {"action": "stop"}}
        for op, fields in asked.items():
            other.send(msgpack.packb({"op": op, "id": op, **fields}))
            assert other.poll(SOON_S * 1000), op
            answer = msgpack.unpackb(other.recv())
            assert answer["id"] == op
            assert answer.get("error", {}).get("kind") in (None, "not_running", "recording")
        assert [udf["name"] for udf in slow_daemon.call("udfs")["udfs"]] == ["sum"]


@asynccontextmanager
async def served(handlers, tmp_path):
    address = f"ipc://{tmp_path}/run/control.sock"
    async with ControlServer(address, by_op(handlers)):
        with zmq.asyncio.Context() as context, context.socket(zmq.DEALER) as client:
            client.linger = 0
            client.connect(address)
            yield client


async def ask(client, op, number):
    await client.send(msgpack.packb({"op": op, "id": number, **FIELDS.get(op, {"name": "sum"})}))


async def done(_):
    return {}


async def answer_to(client):
    return msgpack.unpackb(await asyncio.wait_for(client.recv(), SOON_S))


@pytest.mark.parametrize("slow", ["register", "set_parameters", "describe", "save", "unregister"])
async def test_slow_requests_leave_places_to_others_and_too_many_are_refused(slow, tmp_path):
    released = anyio.Event()

    async def wait(_):
        await released.wait()
        return {}

    async with served({slow: wait, "status": done, "cancel": done}, tmp_path) as client:
        for number in range(SLOW):
            await ask(client, slow, number)
        for op in ("status", "cancel"):
            await ask(client, op, op)
            assert await answer_to(client) == {"id": op, "ok": True}
        await ask(client, slow, SLOW)
        refused = await answer_to(client)
        assert refused["id"] == SLOW
        assert refused["error"]["kind"] == "too_many_changes"
        words = f"the limit of {SLOW} requests in progress such as {slow} is reached"
        assert refused["error"]["message"].startswith(words)
        assert "try again" in refused["error"]["message"]
        released.set()
        assert {(await answer_to(client))["id"] for _ in range(SLOW)} == set(range(SLOW))
        await ask(client, slow, "again")
        assert await answer_to(client) == {"id": "again", "ok": True}


async def test_requests_that_run_code_leave_places_to_unregister(tmp_path):
    async def wait(_):
        await anyio.sleep_forever()

    async with served({"register": wait, "describe": wait, "unregister": done}, tmp_path) as client:
        for number in range(SLOW):
            await ask(client, ("register", "describe")[number % 2], number)
        await ask(client, "describe", "more")
        assert (await answer_to(client))["error"]["kind"] == "too_many_changes"
        await ask(client, "unregister", "other")
        assert await answer_to(client) == {"id": "other", "ok": True}


@pytest.fixture
def registry():
    nothing = Mock(spec=["forget_carried", "event", "forget"])
    host = SimpleNamespace(
        config=load(None, {}),
        udfs=RegisteredUDFs([UDFSpec(name=name, use="stemd_udfs:SumUDF", params={}) for name in "ab"]),
        current=None,
        merger_supervisor=nothing,
        publishing=nothing,
        shared=SharedRuns(lambda: False),
        metrics=Metrics(),
    )
    return UDFRegistry(host)


def params_of(registry):
    return {spec.name: spec.params for spec in registry._udfs}


@asynccontextmanager
async def trying_out(monkeypatch, change):
    """Begin a change, which is tried out as long as the block runs."""
    begun, may_end = anyio.Event(), anyio.Event()

    async def try_out(_, spec, _scan, **_options):
        begun.set()
        await may_end.wait()
        return Checked(None, spec, False)

    monkeypatch.setattr(UDFTrial, "try_out", try_out)
    async with anyio.create_task_group() as tasks:
        tasks.start_soon(change)
        with anyio.fail_after(SOON_S):
            await begun.wait()
            yield tasks
        may_end.set()


async def test_a_udf_that_is_being_registered_is_unregistered_after_that(registry, monkeypatch):
    new = UDFSpec(name="new", use="stemd_udfs:SumUDF", params={})
    async with trying_out(monkeypatch, lambda: registry.register(new, may_replace=False)) as tasks:
        tasks.start_soon(registry.unregister, "new")
        await anyio.wait_all_tasks_blocked()
    assert params_of(registry) == {"a": {}, "b": {}}


async def test_parameters_that_change_while_others_are_tried_out_stay(registry, monkeypatch):
    monkeypatch.setattr(SumUDF, "changes_in_place", lambda _, after: "quick" in after)
    async with trying_out(monkeypatch, lambda: registry.set_parameters("a", {"slow": 1}, restart=False)):
        await registry.set_parameters("a", {"quick": 2}, restart=False)
    assert params_of(registry)["a"] == {"slow": 1, "quick": 2}


async def test_parameters_of_a_udf_that_leaves_while_they_are_tried_out_are_refused(registry, monkeypatch):
    async def change():
        with pytest.raises(RequestRefused, match="no UDF named 'a' is registered") as refused:
            await registry.set_parameters("a", {"slow": 1}, restart=True)
        assert refused.value.kind == "not_found"

    async with trying_out(monkeypatch, change):
        await registry.unregister("a")
    assert params_of(registry) == {"b": {}}

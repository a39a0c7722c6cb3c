"""What comes from the process that serves PV Access, and what goes to it, ends nothing in the daemon."""

import json
from types import SimpleNamespace

import anyio
import pytest

from channels import channel_pair
from stemd.pva.messages import FROM_SERVER, TO_SERVER, PutDone, PutParameter, ServerReady, ShowParameters
from stemd.pva.server_handle import PVAServerHandle
from whole_way.waiting import LIMIT_S

pytestmark = pytest.mark.asyncio


class PlayedServer:
    """Plays the process that serves PV Access."""

    def __init__(self):
        self.channel, self.theirs = channel_pair(FROM_SERVER, TO_SERVER)

    async def first_message(self):
        self.theirs.send(ServerReady(port=5075))
        return await self.channel.receive_async()

    async def receive(self):
        return await self.channel.receive_async()

    async def aclose(self):
        self.channel.close()

    async def until(self, kind):
        """Return the next message of a kind."""
        with anyio.fail_after(LIMIT_S):
            while not isinstance(message := (await self.theirs.receive_async()).message, kind):
                pass
        return message


class Children:
    """In place of `Child`: makes the played process."""

    def __init__(self, played):
        self._played = played

    def __getitem__(self, _):
        return lambda *_: self._played


@pytest.fixture
def played(monkeypatch):
    server = PlayedServer()
    monkeypatch.setattr("stemd.pva.server_handle.Child", Children(server))
    yield server
    server.theirs.close()
    server.channel.close()


def handle(params=None):
    async def set_parameters(request):
        return {}

    return PVAServerHandle(
        SimpleNamespace(prefix="T:", allow_put=True, interfaces=(), max_rate_hz=1.0),
        results="",
        snapshots="",
        key=None,
        parameters=lambda: [("sum", params or {"a": 1})],
        do=set_parameters,
        on_accepted=lambda *_: None,
        on_trouble=print,
    )


@pytest.mark.parametrize("value", ["[" * 100_000, "{"], ids=["nested", "damaged"])
async def test_a_value_that_is_no_json_is_refused_and_the_next_one_is_taken(played, value):
    async with anyio.create_task_group() as group:
        await handle().start(group)
        for number, text in enumerate((value, "2")):
            played.theirs.send(PutParameter(number=number, peer="p", udf="sum", name="a", value=text))
            answer = await played.until(PutDone)
            assert (answer.number, bool(answer.error)) == (number, number == 0)
        group.cancel_scope.cancel()


async def test_parameters_that_json_cannot_hold_are_not_shown(played):
    params = {"keys": {b"bytes": 1}, "radius": 3, "raw": b"\xff"}
    async with anyio.create_task_group() as group:
        await handle(params).start(group)
        shown = await played.until(ShowParameters)
        assert json.loads(shown.params["sum"]) == {"radius": 3, "raw": "b'\\xff'"}
        group.cancel_scope.cancel()

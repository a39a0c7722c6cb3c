import json
from contextlib import asynccontextmanager

import anyio
import numpy as np
import pytest

import web_serving
from stemd.publishing.snapshot_server import StreamMemory
from stemd.web.access import HttpAccess, HttpTokens, Visit
from stemd.web.hub import PageHub
from stemd.web.server import SharedAnswer
from stemd.web.websocket import MOST_BYTES
from web_serving import made_server, state_of_nothing
from whole_way.read_token import READ_TOKEN
from whole_way.waiting import until
from whole_way.web_socket import WebSocketClient

pytestmark = pytest.mark.asyncio
WATCH = json.dumps({"type": "watch", "scan": None, "views": [{"udf": "sum", "buffer": "b", "channel": 0}]})


@asynccontextmanager
async def serving():
    state = state_of_nothing()
    hub = PageHub(state, StreamMemory(2**30))
    server = made_server("127.0.0.1:0", state, hub, tokens=HttpTokens(read=READ_TOKEN))
    async with web_serving.serving(server):
        yield server.address, hub


async def in_thread(function, *arguments, **named):
    return await anyio.to_thread.run_sync(lambda: function(*arguments, **named))


def read_turn(client):
    """Read up to the end of a turn; return its number and its pictures."""
    pictures = []
    while True:
        message = client.receive()
        if isinstance(message, bytes):
            pictures.append(message)
        elif json.loads(message)["type"] == "turn":
            return json.loads(message)["turn"], pictures


async def test_a_page_that_does_not_draw_gets_one_turn_and_then_the_newest(packed_message):
    image = np.zeros((512, 512))

    def publish(hub, seq):
        parts = packed_message(seq=seq, sig_shape=image.shape, buffers=[("b", "sig", image)])
        hub.memory.remember(parts, "s1")
        hub.take(parts)

    async with serving() as (address, hub):
        with await in_thread(WebSocketClient, address) as client:
            client.send(WATCH)
            number, _ = await in_thread(read_turn, client)
            for seq in range(1, 200):  # 400 MB, more than any buffer on the way would hold
                publish(hub, seq)
                await anyio.sleep(0)
            client.send(json.dumps({"type": "drawn", "turn": number - 1}))  # not of the turn that is out
            client.send(json.dumps({"type": "unknown"}))
            await until(lambda: hub.refusals.as_dict() == {"http": {"malformed": 1}})  # it heard both
            await anyio.sleep(0.5)  # a turn would be here by then
            assert not client.has_more()
            client.send(json.dumps({"type": "drawn", "turn": number}))
            _, (picture,) = await in_thread(read_turn, client)
            length = int.from_bytes(picture[:4], "little")
            assert json.loads(picture[4 : 4 + length])["seq"] == 199


async def test_a_page_is_closed_when_its_link_ends(monkeypatch):
    monkeypatch.setattr(HttpAccess, "visit", lambda *_: Visit(is_of_link=False, until=0.0))

    async with serving() as (address, hub):
        with await in_thread(WebSocketClient, address) as client:
            assert await in_thread(client.closed) == 1008
        assert hub.viewers == 0


async def test_a_foreign_page_is_refused_and_ours_is_not_unless_it_sends_a_message_that_is_too_long():
    async with serving() as (address, hub):
        for origin in ("http://evil.example", f"http://{address}.evil.example", "null"):
            with await in_thread(WebSocketClient, address, origin=origin) as client:
                assert client.status == 403
        with await in_thread(WebSocketClient, address, origin=f"http://{address}") as client:
            assert client.status == 101
            await until(lambda: hub.viewers == 1)
        await until(lambda: hub.viewers == 0)
        with await in_thread(WebSocketClient, address) as client:
            client.send(json.dumps({"type": "watch", "padding": "x" * MOST_BYTES}))
            assert await in_thread(client.closed) == 1009


async def test_all_who_ask_in_one_turn_get_one_answer_and_the_next_get_a_newer_one():
    made = []

    def make():
        made.append(b"answer %d" % len(made))
        return made[-1]

    shared = SharedAnswer(make)
    got = []

    async def ask():
        got.append(await shared.get())

    for _ in range(2):
        async with anyio.create_task_group() as tasks:
            for _ in range(50):
                tasks.start_soon(ask)
    assert got == [b"answer 0"] * 50 + [b"answer 1"] * 50


async def test_one_who_goes_away_takes_nothing_from_the_others():
    shared = SharedAnswer(lambda: b"answer")
    with anyio.CancelScope() as scope:
        scope.cancel()
        await shared.get()
    assert await shared.get() == b"answer"


async def test_an_error_reaches_each_who_asked_and_nobody_after_them():
    answers = [b"answer"]
    shared = SharedAnswer(answers.pop)
    assert await shared.get() == b"answer"
    with pytest.raises(IndexError):
        await shared.get()
    answers.append(b"again")
    assert await shared.get() == b"again"

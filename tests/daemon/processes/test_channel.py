import errno
import os
import socket
from concurrent.futures import ThreadPoolExecutor
from unittest.mock import Mock

import anyio
import numpy as np
import pytest
from msgspec.msgpack import Decoder

from channels import channel_pair
from stemd.errors import ConfigurationError
from stemd.processes import channel
from stemd.processes.channel import Channel, ChannelClosed, Message, encode
from whole_way.processes import own_descriptors
from whole_way.waiting import LIMIT_S


@pytest.fixture
def pair():
    ours, theirs = channel_pair()
    with ours, theirs:
        yield ours, theirs


@pytest.fixture
def ours(pair):
    return pair[0]


@pytest.fixture
def theirs(pair):
    return pair[1]


def test_plain_values_arrive_as_they_were_sent(ours, theirs):
    message = {"op": "x", "n": 3, "f": 0.5, "none": None, "yes": True, "raw": b"\0\xff", "map": {1: [2, "é"]}}
    ours.send(message)
    assert theirs.receive() == (message, [], b"")


def test_a_process_that_was_forked_can_neither_speak_nor_listen(ours, theirs, monkeypatch):
    theirs.send("for the parent")
    monkeypatch.setattr(channel.os, "getpid", lambda: -1)
    for act in (lambda: ours.send("twice"), ours.receive, ours.take):
        with pytest.raises(ChannelClosed, match="was forked"):
            act()
    monkeypatch.undo()
    assert ours.receive().message == "for the parent"
    assert theirs.take() is None


class Weighed(Message, frozen=True, kw_only=True):
    grams: float
    size_bytes: int = 0
    label: str = ""


class Named(Message, frozen=True, kw_only=True):
    names: tuple[str, ...]


def test_a_message_arrives_as_an_object_of_its_class():
    ours, theirs = channel_pair(theirs=Decoder(Weighed | Named))
    with ours, theirs:
        for message in (Named(names=("a", "b")), Weighed(grams=0.5)):
            ours.send(message)
            assert theirs.receive().message == message
        ours.send(Named(names=("a", "b\ud800")))
        assert theirs.receive().message == Named(names=("a", "b\\ud800")), "half a surrogate pair, in escapes"


@pytest.mark.parametrize("message", [{"grams": 1.0}, Named(names=()), Weighed(grams="heavy"), 7])
def test_what_is_no_message_of_the_channel_ends_it(message):
    ours, theirs = channel_pair(theirs=Decoder(Weighed))
    with ours, theirs:
        ours.send(message)
        with pytest.raises(ChannelClosed, match="no message of its channel"):
            theirs.receive()


def test_values_of_other_classes_arrive_as_plain_ones(ours, theirs):
    class Size(int):
        pass

    class Label(str):
        __slots__ = ()

    ours.send([np.int64(-3), np.uint8(7), np.float64(0.5), Size(3), Label("x")])
    assert theirs.receive().message == [-3, 7, 0.5, 3, "x"]
    with pytest.raises(TypeError, match="ndarray cannot be sent to another process, expected plain values"):
        ours.send({"n": np.arange(3)})


def nested(depth):
    value = []
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    "value",
    [2**64, -(2**63) - 1, ["\ud800", 10**30], nested(50_000)],
    ids=["most", "least", "text", "nested"],
)
def test_what_msgpack_cannot_hold_is_refused_and_nothing_is_sent(ours, theirs, value):
    with pytest.raises(ConfigurationError, match="this cannot be sent to another process: "):
        ours.send({"value": value})
    assert not theirs.has_message()


def test_descriptors_stay_with_their_message_and_arrive_as_others_for_the_same_files(ours, theirs):
    read, write = os.pipe()
    ours.send({"op": "take"}, (write,))
    os.close(write)
    message, (copy,), _ = theirs.receive()
    assert message == {"op": "take"}
    assert not os.get_inheritable(copy)
    os.write(copy, b"hello")
    assert os.read(read, 5) == b"hello"
    ours.send({"n": 1})
    ours.send({"n": 2, "large": bytes(100_000)}, (read, copy))
    ours.send({"n": 3})
    counts = []
    for _ in range(3):
        _, fds, _ = theirs.receive()
        counts.append(len(fds))
        for fd in fds:
            os.close(fd)
    os.close(read)
    os.close(copy)
    assert counts == [0, 2, 0]


def test_a_closed_end_is_told_behind_its_last_message_and_to_whoever_asks_it(ours, theirs):
    ours.send({"n": 1})
    ours.close()
    assert theirs.receive()[0] == {"n": 1}
    assert theirs.has_message()
    with pytest.raises(ChannelClosed):
        theirs.receive()
    with pytest.raises(ChannelClosed):
        theirs.send({"n": 2})
    ours.close()
    assert ours.has_message()
    for use in (ours.receive, ours.is_writable, lambda: ours.send({})):
        with pytest.raises(ChannelClosed):
            use()


@pytest.mark.parametrize("kept", [5, 14])
def test_a_peer_that_dies_within_a_message_is_gone(kept):
    ours, raw = socket.socketpair()
    with Channel(ours, Decoder()) as channel, raw:
        raw.sendall((b"\x10" + bytes(11) + b"abc")[:kept])
        raw.close()
        with pytest.raises(ChannelClosed):
            channel.receive()


@pytest.mark.asyncio
async def test_closing_an_end_wakes_the_task_that_waits_on_it(ours):
    async def wait():
        with pytest.raises(ChannelClosed):
            await ours.receive_async()

    with anyio.fail_after(LIMIT_S):
        async with anyio.create_task_group() as group:
            group.start_soon(wait)
            await anyio.wait_all_tasks_blocked()
            ours.close()


@pytest.mark.asyncio
async def test_who_listens_is_called_with_each_message_until_the_peer_is_gone(ours, theirs):
    got = []

    async def send():
        for number in range(20):
            theirs.send({"n": number})
            if number % 3 == 0:
                await anyio.sleep(0)
        theirs.close()

    with anyio.fail_after(LIMIT_S):
        async with anyio.create_task_group() as group:
            group.start_soon(send)
            with pytest.raises(ChannelClosed, match="is gone"):
                await ours.listen(lambda received: got.append(received.message["n"]))
    assert got == list(range(20))


@pytest.mark.asyncio
async def test_what_the_listener_raises_ends_the_listening(ours, theirs):
    def handle(_):
        raise RuntimeError("enough")

    theirs.send({"n": 1})
    theirs.send({"n": 2})
    with anyio.fail_after(LIMIT_S), pytest.raises(RuntimeError, match="enough"):
        await ours.listen(handle)
    assert ours.receive().message == {"n": 2}


@pytest.mark.asyncio
async def test_a_descriptor_number_can_be_listened_to_again_after_its_channel_was_closed():
    with anyio.fail_after(LIMIT_S):
        for _ in range(3):
            ours, theirs = channel_pair()
            with ours, theirs:
                async with anyio.create_task_group() as group:
                    group.start_soon(_close_soon, ours)
                    with pytest.raises(ChannelClosed, match="this end was closed"):
                        await ours.listen(print)
                with pytest.raises(ChannelClosed, match="this end was closed"):
                    await ours.listen(print)


async def _close_soon(channel):
    await anyio.wait_all_tasks_blocked()
    channel.close()


@pytest.mark.asyncio
async def test_who_is_cancelled_listens_no_more(ours, theirs):
    with anyio.move_on_after(0.05):
        await ours.listen(print)
    theirs.send({"n": 1})
    await anyio.sleep(0.05)
    assert (await ours.receive_async()).message == {"n": 1}


@pytest.mark.asyncio
async def test_a_message_is_sent_at_once_only_if_the_socket_has_room_for_it(ours, theirs):
    small = encode({"n": "x" * 1000})
    assert not ours.send_now(encode({"n": "x" * 100_000}))
    sent = 0
    while ours.send_now(small):
        sent += 1
    assert sent > 10
    for _ in range(sent):
        assert theirs.receive().message == {"n": "x" * 1000}
    assert not theirs.has_message()
    ours.close()
    with pytest.raises(ChannelClosed, match="this end was closed"):
        ours.send_now(small)


def test_what_is_attached_comes_with_its_message_as_memory_of_its_own(ours, theirs):
    sent = [np.arange(200_000, dtype=np.uint8), np.zeros(0, np.uint8), np.arange(3, dtype=np.uint8)]
    got = []
    with ThreadPoolExecutor(1) as threads:  # it is more than the socket holds
        reading = threads.submit(lambda: got.extend(theirs.receive() for _ in range(2)))
        ours.send({"op": "a"}, attached=sent)
        ours.send({"op": "b"})
        reading.result(20)
    assert [one.message["op"] for one in got] == ["a", "b"]
    assert bytes(got[0].attached) == b"".join(map(bytes, sent))
    assert got[0].attached.readonly
    assert bytes(got[1].attached) == b""


def test_much_that_is_attached_does_not_pass_through_the_socket(ours, theirs):
    large = np.random.default_rng(1).integers(0, 256, 10_000_000, np.uint8)
    read_fd, write_fd = os.pipe()
    ours.send({"op": "a"}, (write_fd,), attached=[large[:5], large[5:]])  # nobody reads yet
    large[:] = 0
    message, fds, attached = theirs.receive()
    assert message["op"] == "a"
    assert attached.readonly
    assert bytes(attached) == np.random.default_rng(1).integers(0, 256, 10_000_000, np.uint8).tobytes()
    (fd,) = fds
    for one in (fd, read_fd, write_fd):
        os.close(one)


def test_without_memory_for_what_is_attached_the_channel_ends_without_a_descriptor(ours, theirs, monkeypatch):
    before = own_descriptors()
    monkeypatch.setattr(channel, "read_file", Mock(side_effect=MemoryError("no memory")))
    ours.send({"op": "a"}, (ours.fileno(),), attached=[np.zeros(100_000, np.uint8)])
    with pytest.raises(ChannelClosed, match="cannot be read: no memory"):
        theirs.receive()
    assert own_descriptors() <= before


def test_descriptors_that_came_without_the_others_of_their_message_are_closed():
    before = own_descriptors()
    raw, wire = socket.socketpair()
    with raw, Channel(wire, Decoder()) as reader:
        inside = own_descriptors()
        socket.send_fds(raw, [channel._LENGTH.pack(3, 0, 2, False)], [raw.fileno()])
        with pytest.raises(ChannelClosed, match="got 1 descriptors, expected 2"):
            reader.receive()
        assert own_descriptors() <= inside
    assert own_descriptors() <= before


def test_without_memory_for_a_file_all_passes_through_the_socket(ours, theirs, monkeypatch):
    monkeypatch.setattr(channel, "write_file", Mock(side_effect=OSError(errno.ENOSPC, "no memory")))
    large = np.arange(3_000_000, dtype=np.uint8)
    with ThreadPoolExecutor(1) as threads:
        reading = threads.submit(theirs.receive)
        ours.send({"op": "a"}, attached=[large])
        assert bytes(reading.result(LIMIT_S).attached) == large.tobytes()


def test_taking_never_waits_and_goes_on_where_it_stopped(theirs):
    assert theirs.take() is None
    raw, wire = socket.socketpair()
    with raw, wire, Channel(wire, Decoder()) as reader:
        with Channel(socket.socket(fileno=os.dup(raw.fileno())), Decoder()) as writer:
            writer.send({"op": "first", "large": bytes(1000)}, attached=[np.arange(9, dtype=np.uint8)])
        whole = wire.recv(1 << 16, socket.MSG_PEEK)
        wire.recv(len(whole))
        for cut in (1, len(whole) // 3, len(whole) - 1):
            raw.sendall(whole[:cut])
            assert reader.take() is None
            raw.sendall(whole[cut:])
            message, fds, attached = reader.take()
            assert (message["op"], fds) == ("first", [])
            assert bytes(attached) == bytes(range(9))
        assert reader.take() is None


def test_what_the_peer_has_not_read_is_known(ours, theirs):
    assert not ours.has_unread()
    ours.send({"n": 1})
    assert ours.has_unread()
    theirs.receive()
    assert not ours.has_unread()


@pytest.mark.asyncio
async def test_a_peer_that_does_not_read_does_not_stop_the_event_loop(ours, theirs):
    messages = [{"n": number, "body": bytes(200_000)} for number in range(5)]
    got = []

    async def send():
        for message in messages:
            await ours.send_async(message)

    async with anyio.create_task_group() as group:
        group.start_soon(send)
        while len(got) < len(messages):
            got.append(await theirs.receive_async())
    assert [message["n"] for message, _, _ in got] == list(range(5))
    while ours.is_writable():
        ours.send({"body": bytes(1000)})
    ended = []

    async def send_to_one_that_is_cut():
        try:
            await send()
        except ChannelClosed as error:
            ended.append(error)

    async with anyio.create_task_group() as group:
        group.start_soon(send_to_one_that_is_cut)
        for _ in range(100):
            await anyio.sleep(0)
        assert not ended
        ours.cut()
    assert ended

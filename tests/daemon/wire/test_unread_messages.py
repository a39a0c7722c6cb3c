"""What ZeroMQ holds for peers that do not read is bounded in bytes, and those peers are cut off."""

import json
from contextlib import asynccontextmanager, contextmanager, suppress

import anyio
import msgpack
import numpy as np
import pytest
import zmq

from stemd.control.server import ControlServer
from stemd.publishing.publisher import Publisher
from stemd.sockets.access_list import Access, Refusals
from whole_way.raw_peer import RawPeer, multipart

pytestmark = pytest.mark.asyncio
MIB = 2**20
WAITING = 8 * MIB


@asynccontextmanager
async def publishing(result_fields, **options):
    refusals = Refusals()
    limits = {"waiting_bytes": WAITING, "history_bytes": 0, "max_rate_hz": 1e6, "max_bytes_per_s": 1e12}
    addresses = dict.fromkeys(("results", "snapshots"), "tcp://127.0.0.1:0")
    async with Publisher(access=Access(refusals=refusals), **(limits | addresses | options)) as publisher:

        def publish():
            image = np.random.default_rng().random((512, 512))  # 2 MiB, each another
            publisher.publish_result(result_fields(buffers=[("image", "sig", image)], sig_shape=image.shape))

        publisher.publish_event("heartbeat")
        yield publisher, publish, refusals


async def in_thread(function, *arguments):
    return await anyio.to_thread.run_sync(function, *arguments)


@contextmanager
def client_of(address):
    """A client that reads when it wants to: its own end holds almost nothing."""
    with zmq.Context() as context, context.socket(zmq.DEALER) as client:
        client.linger = 0
        client.rcvhwm = 1
        client.sndhwm = 0
        client.connect(address)
        yield client


async def peers_of(address, kind, number):
    return [await in_thread(RawPeer, address, kind) for _ in range(number)]


async def wait_until(is_true, act=lambda: None):
    with anyio.fail_after(60):
        while not is_true():
            act()
            await anyio.sleep(0.01)


def behind(refusals, socket):
    return refusals.as_dict().get(socket, {}).get("behind", 0)


async def test_subscribers_that_never_read_are_cut_off_and_one_that_reads_is_not(result_fields):
    async with publishing(result_fields, queue_messages=20) as (publisher, publish, refusals):
        slow = await peers_of(publisher.results_address, "SUB", 5)
        with zmq.Context() as context, context.socket(zmq.SUB) as reader:
            reader.linger = 0
            reader.connect(publisher.results_address)
            reader.subscribe("result/")
            for peer in slow:
                peer.connection.sendall(b"\x00\x08\x01result/")
            await wait_until(lambda: sum(publisher.subscribers().values()) == 6)
            last = 0

            def read_all():
                nonlocal last
                while reader.poll(0):
                    last = msgpack.unpackb(reader.recv_multipart()[1])["seq"]
                return last

            def publish_and_read():
                publish()
                read_all()

            # Kernel buffers hold some; beyond them and 8 MiB all who do not read are cut off in the end.
            await wait_until(lambda: behind(refusals, "results") == len(slow), publish_and_read)
            await wait_until(lambda: publisher._out._unread.size_bytes() < WAITING, publish_and_read)
            # Of more than 20 that wait for a machine that does other things, the last are dropped.
            await wait_until(lambda: publisher._out._unread.size_bytes() == 0, read_all)
            publish()
            await wait_until(lambda: read_all() == publisher._seq["result/sum"])
            assert sum(publisher.subscribers().values()) == 1
        for peer in slow:
            peer.__exit__()


async def test_clients_that_ask_for_snapshots_and_never_read_are_cut_off(result_fields):
    async with publishing(result_fields) as (publisher, publish, refusals):
        publish()
        slow = await peers_of(publisher.snapshots_address, "DEALER", 20)
        for _ in range(20):
            for peer in slow:
                try:
                    peer.connection.sendall(multipart(b"snapshot", b"result/"))
                except OSError:
                    continue  # cut off already
            publish()
            await anyio.sleep(0.02)
        await wait_until(lambda: behind(refusals, "snapshots") > 0, publish)
        await wait_until(lambda: publisher._snapshots._asking._unread.size_bytes() <= WAITING, publish)
        with client_of(publisher.snapshots_address) as reader:
            reader.send_multipart([b"snapshot", b"result/"])
            assert (await read(reader))[0] == b"result/sum"
        for peer in slow:
            peer.__exit__()


async def read(reader):
    await wait_until(lambda: reader.poll(0))
    return reader.recv_multipart()


async def test_a_client_that_reads_late_gets_every_answer_as_a_whole(result_fields, tmp_path):
    asks = 400
    snapshots = f"ipc://{tmp_path}/snapshots"
    async with publishing(result_fields, snapshots=snapshots, heartbeat_s=3600) as (publisher, _, refusals):
        image = np.random.default_rng(1).random((32, 64))  # 16 KiB: the kernel holds the first answers only
        publisher.publish_result(result_fields(buffers=[("image", "sig", image)], sig_shape=image.shape))
        answered = []
        answer = publisher._snapshots._answer
        publisher._snapshots._answer = lambda request: answered.append(request) or answer(request)
        with client_of(publisher.snapshots_address) as reader:
            for _ in range(asks):
                reader.send_multipart([b"snapshot", b""])
            await wait_until(lambda: len(answered) == asks)
            for number in range(asks):
                topics = [(await read(reader))[0] for _ in range(3)]
                assert topics == [b"event/heartbeat", b"result/sum", b"end"], number
    assert behind(refusals, "snapshots") == 0


async def test_what_a_client_has_read_is_forgotten_when_it_asks_again(result_fields):
    async with publishing(result_fields, heartbeat_s=3600) as (publisher, _, _):
        with client_of(publisher.snapshots_address) as reader:
            unread = publisher._snapshots._asking._unread
            unread.check = lambda: None  # what an answer costs may not depend on when that was
            for _ in range(100):
                reader.send_multipart([b"snapshot", b""])
                while (await read(reader))[0] != b"end":
                    pass
            (queue,) = unread._unread.values()
            await wait_until(lambda: not unread.has_too_many(b"") and all_done(queue))
            reader.send_multipart([b"snapshot", b""])
            while (await read(reader))[0] != b"end":
                pass
            assert len(queue.unread) <= 2


def all_done(queue):
    return all(one.tracker.done for one in queue.unread)


async def test_a_control_client_that_asks_and_never_reads_is_cut_off():
    async def large(*_):
        return {"large": b"x" * MIB}

    refusals = Refusals()
    async with ControlServer("tcp://127.0.0.1:0", large, Access(refusals=refusals)) as server:
        (slow,) = await peers_of(server.address, "DEALER", 1)
        slow.connection.setblocking(False)

        def ask():
            with suppress(OSError):
                slow.connection.send(multipart(msgpack.packb({"op": "udfs"})))

        await wait_until(lambda: behind(refusals, "control") > 0, ask)
        with client_of(server.address) as reader:
            reader.send(msgpack.packb({"op": "udfs", "id": 7}))
            assert msgpack.unpackb((await read(reader))[0])["id"] == 7
        slow.__exit__()


async def test_an_error_that_no_text_can_hold_is_answered_all_the_same():
    async def fails(*_):
        raise OSError("no such file: \udcff")

    refusals = Refusals()
    async with ControlServer("tcp://127.0.0.1:0", fails, Access(refusals=refusals)) as server:
        with client_of(server.address) as client:
            for number in range(3):
                client.send(msgpack.packb({"op": "udfs", "id": number}))
                answer = msgpack.unpackb((await read(client))[0])
                assert (answer["id"], answer["error"]["kind"]) == (number, "internal")
    assert refusals.as_dict() == {"control": {"failed": 3}}
    assert json.dumps(refusals.as_dict())

import asyncio
import time
from contextlib import asynccontextmanager

import anyio
import numpy as np
import pytest
import zmq
import zmq.asyncio

from stemd.errors import AddressInUse, ConfigurationError
from stemd.publishing import fan_out
from stemd.publishing.publisher import Publisher
from stemd.sockets.peer_limits import PeerLimits
from stemd.wire.messages import decode
from whole_way.waiting import LIMIT_S, until

pytestmark = pytest.mark.asyncio

FREE = "tcp://127.0.0.1:0"
SCAN = {"scan_id": "s", "run_id": "r", "series": 1}
STARTED = {**SCAN, "nav_shape": [2, 3], "sig_shape": [4, 5], "dtype": "<u2", "announced": 6}
ENDED = {**SCAN, "status": "final", "reason": None, "complete": True, "ledger": {}, "udfs": {}}


@asynccontextmanager
async def running(**settings):
    async with Publisher(**({"results": FREE, "snapshots": FREE} | settings)) as publisher:
        yield publisher


@asynccontextmanager
async def connected(kind, address, *, subscribe=(), hwm=1000, rcvbuf=None):
    with zmq.asyncio.Context() as context, context.socket(kind) as socket:
        socket.linger = 0
        socket.rcvhwm = hwm
        if rcvbuf:
            socket.rcvbuf = rcvbuf
        socket.connect(address)
        for prefix in subscribe:
            socket.subscribe(prefix)
        yield socket


async def receive(socket):
    return decode(await asyncio.wait_for(socket.recv_multipart(), LIMIT_S))


@asynccontextmanager
async def subscribed(publisher, *prefixes, **options):
    """A subscriber that has seen a heartbeat: all its subscriptions are in force."""
    topics = [*prefixes, b"event/heartbeat"]
    async with connected(zmq.SUB, publisher.results_address, subscribe=topics, **options) as socket:
        while (await receive(socket)).topic != "event/heartbeat":
            pass
        socket.unsubscribe(b"event/heartbeat")
        yield socket


async def test_seq_counts_from_1_per_topic_and_heartbeats_come(result_fields):
    async with running(heartbeat_s=0.02) as publisher, subscribed(publisher, b"") as socket:
        publisher.publish_event("scan_started", **STARTED)
        publisher.publish_result(result_fields())
        publisher.publish_result(result_fields(status="final"))
        publisher.publish_result(result_fields(udf="max", status="final"))
        seen = []
        while len(seen) < 4:
            message = await receive(socket)
            assert message.header["instance"] == publisher.instance
            if message.topic != "event/heartbeat":
                seen.append((message.topic, message.header["seq"]))
        assert seen == [("event/scan_started", 1), ("result/sum", 1), ("result/sum", 2), ("result/max", 1)]


async def test_arrays_are_the_publishers_own_once_it_has_them(result_fields):
    async with running(max_rate_hz=20) as publisher, subscribed(publisher, b"result/") as socket:
        array = np.ones(3)
        publisher.publish_result(result_fields())  # the rate is used up by this one
        publisher.publish_result(result_fields(buffers=[("a", "nav", array)]))
        array[:] = 5
        await receive(socket)
        np.testing.assert_array_equal((await receive(socket)).arrays["a"], np.ones(3))


async def test_partials_above_the_rate_are_superseded_and_the_last_message_is_not_held(result_fields):
    superseded = []
    published = []
    async with (
        running(
            max_rate_hz=1e-3,
            on_superseded=superseded.append,
            on_published=lambda topic, t_last, t_publish: published.append((topic, t_last)),
        ) as publisher,
        subscribed(publisher, b"result/") as socket,
    ):
        for t_last in range(4):
            publisher.publish_result(result_fields(t_last=float(t_last)))
        publisher.publish_result(result_fields(t_last=9.0, status="final"))
        assert [(await receive(socket)).header["t_last"] for _ in range(2)] == [0.0, 9.0]
        assert superseded == ["result/sum"] * 3
        assert published == [("result/sum", 0.0), ("result/sum", 9.0)]


async def test_a_partial_that_is_held_goes_out_when_other_limits_let_it(result_fields):
    async with running(max_rate_hz=1e-3) as publisher, subscribed(publisher, b"result/") as socket:
        for t_last in range(2):
            publisher.publish_result(result_fields(t_last=float(t_last)))
        publisher.limit(1000, 1e9)
        assert [(await receive(socket)).header["t_last"] for _ in range(2)] == [0.0, 1.0]


async def test_of_a_topic_that_is_forgotten_nothing_is_held_and_its_numbers_go_on(result_fields):
    async with running(max_rate_hz=1e-3) as publisher, subscribed(publisher, b"result/") as socket:
        for t_last in range(2):
            publisher.publish_result(result_fields(t_last=float(t_last)))
        publisher.forget("result/sum")
        assert publisher.memory.snapshot(b"result/") == []
        assert "result/sum" not in publisher.subscribers()
        publisher.publish_result(result_fields(t_last=9.0))
        heard = [(await receive(socket)).header for _ in range(2)]
        assert [(header["t_last"], header["seq"]) for header in heard] == [(0.0, 1), (9.0, 2)]


async def test_a_burst_at_the_end_of_a_run_reaches_a_reader_whole(result_fields, monkeypatch):
    monkeypatch.setattr(fan_out, "_GRACE_S", LIMIT_S)  # on a busy machine a reader may have no CPU for longer
    async with running(queue_messages=2) as publisher, subscribed(publisher, b"result/") as socket:
        for number in range(50):
            publisher.publish_result(result_fields(udf=f"u{number}", status="final"))
        topics = [(await receive(socket)).topic for _ in range(50)]
        assert topics == [f"result/u{number}" for number in range(50)]


async def test_a_topic_is_read_by_those_who_subscribe_to_it_and_by_viewers():
    async with running() as publisher:
        assert not publisher.read_udfs(["com"])
        async with subscribed(publisher, b"result/co"):
            assert publisher.read_udfs(["com", "sum"]) == {"com"}
        publisher.listen(lambda _: None, lambda: True)
        assert publisher.read_udfs(["sum"]) == {"sum"}


async def test_subscriptions_are_counted_by_known_topic(result_fields):
    async with running() as publisher:
        publisher.publish_result(result_fields())
        async with (
            subscribed(publisher, b"result/sum", b"result/") as first,
            subscribed(publisher, b"result/sum"),
        ):
            counts = publisher.subscribers()
            assert counts["result/sum"] == 2
            assert counts["other"] == 1
            first.unsubscribe(b"result/sum")
            while publisher.subscribers()["result/sum"] != 1:
                await asyncio.sleep(0)
        while any(publisher.subscribers().values()):
            await asyncio.sleep(0)


async def test_a_req_socket_gets_one_message_per_request(result_fields):
    async with running() as publisher, connected(zmq.REQ, publisher.snapshots_address) as socket:
        publisher.publish_result(result_fields(status="final", udf="sumsig"))
        publisher.publish_result(result_fields(status="final"))
        for _ in range(3):
            await socket.send_multipart([b"snapshot", b"result/sum"])
            assert (await receive(socket)).topic == "result/sum"
            await socket.send_multipart([b"snapshot", b"result/none"])
            assert await socket.recv_multipart() == [b"end"]


@pytest.mark.parametrize("request_parts", [[b"snapshot"], [b"nonsense", b"x"], [b""], [b"a"] * 5])
async def test_an_unknown_request_is_answered_in_words(request_parts):
    async with running() as publisher, connected(zmq.DEALER, publisher.snapshots_address) as socket:
        await socket.send_multipart(request_parts)
        answer = await asyncio.wait_for(socket.recv_multipart(), LIMIT_S)
        assert b"error" in answer[:2]


async def test_a_taken_port_and_an_address_that_is_not_ours_are_one_clear_line():
    async with running() as publisher:
        for setting in ("results", "snapshots"):
            with pytest.raises(AddressInUse, match=rf"^\[publish\] {setting}: tcp://.* is in use") as error:
                async with running(**{setting: publisher.results_address}):
                    pass
            assert "\n" not in str(error.value)
    with pytest.raises(ConfigurationError, match=r"cannot bind tcp://192\.0\.2\.1:5555"):
        async with running(results="tcp://192.0.2.1:5555"):
            pass


async def test_a_second_publisher_does_not_take_a_socket_path_from_the_first(tmp_path):
    address = f"ipc://{tmp_path}/results.sock"
    async with running(results=address):
        with pytest.raises(AddressInUse):
            async with running(results=address):
                pass
    assert list(tmp_path.iterdir()) == []
    async with running(results=address):
        pass


async def test_last_messages_still_leave_when_the_publisher_ends(result_fields, monkeypatch):
    monkeypatch.setattr(fan_out, "LAST_S", LIMIT_S)  # the thread that sends may have to wait for a core
    async with running() as publisher, subscribed(publisher, b"") as socket:
        for number in range(20):
            publisher.publish_result(result_fields(udf=f"u{number}", status="cancelled", reason="shutdown"))
        publisher.publish_event("run_ended", **ENDED)
        await publisher.__aexit__(None, None, None)
        while (await receive(socket)).topic != "event/run_ended":
            pass


async def test_a_subscriber_counts_though_the_gate_hears_late_of_its_connection(monkeypatch):
    """The monitor's events come by another thread, which a busy machine may hold up."""
    take = PeerLimits.take

    def take_late(peer_limits, event, value):
        time.sleep(0.3)
        take(peer_limits, event, value)

    monkeypatch.setattr(PeerLimits, "take", take_late)
    async with running() as publisher:
        async with connected(zmq.SUB, publisher.results_address, subscribe=[b"result/"]):
            await until(lambda: publisher.subscribers()["other"] == 1)
            await anyio.sleep(1)  # by now the limits of peers has heard
            assert publisher.subscribers()["other"] == 1
        await until(lambda: not any(publisher.subscribers().values()))

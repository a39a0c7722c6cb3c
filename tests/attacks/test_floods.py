"""Peers that send too much, come in too great numbers, or never come to an end."""

import random
import socket
import struct
from contextlib import ExitStack, suppress

import msgpack
import pytest
import zmq

from stemd.client.control_client import ControlFailed
from stemd.client.subscriber import Subscriber
from whole_way.processes import memory_bytes
from whole_way.raw_peer import RawPeer, connect, is_open, parts_without_end, subscriptions
from whole_way.secured import TCPDaemon
from whole_way.waiting import LIMIT_S, wait_until

MOST_CONNECTIONS = 300
MORE_BYTES = 500e6  # of memory at the very most, while a peer pours in what it can


@pytest.fixture(scope="module")
def attacked(tmp_path_factory):
    folder = tmp_path_factory.mktemp("flooded")
    with TCPDaemon(folder, env={"STEMD_SECURITY_MAX_CONNECTIONS": str(MOST_CONNECTIONS)}) as daemon:
        yield daemon


def test_of_ten_thousand_connections_as_many_are_kept_as_are_allowed(attacked, scan_in_progress):
    amount = 10_000
    with ExitStack() as stack, scan_in_progress():
        peers = [stack.enter_context(RawPeer(attacked.results, "SUB")) for _ in range(MOST_CONNECTIONS - 10)]
        before = attacked.refused("results", "too_many_connections")
        crowd = []
        for _ in range(amount - len(peers)):
            with suppress(ConnectionError):  # refused before we even know that we are in
                crowd.append(stack.enter_context(connect(attacked.results, source="127.0.0.9")))
                # No goodbye: closed ports that wait would be in the way of the next test.
                crowd[-1].setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                crowd[-1].sendall(b"\xff")
        # A few find a place that is left, until their handshake takes too long.
        wait_until(lambda: not any(is_open(connection) for connection in crowd))
        assert attacked.refused("results", "too_many_connections") > before + amount // 2
        assert all(peer.is_open for peer in peers)
        assert attacked.call("status")  # the other sockets are not touched
    with Subscriber(attacked.results, attacked.snapshots) as subscriber:
        assert subscriber.join(LIMIT_S)


KINDS = [("control", "DEALER"), ("snapshots", "DEALER"), ("results", "SUB")]


@pytest.mark.parametrize(("name", "kind"), KINDS)
def test_a_message_that_announces_a_terabyte_is_not_waited_for(attacked, scan_in_progress, name, kind):
    with scan_in_progress(), RawPeer(getattr(attacked, name), kind) as peer:
        peer.announce(2**40)
        peer.pour(bytes(65536), most_bytes=200 * 2**20)
        assert attacked.call("status")


@pytest.mark.parametrize(("name", "kind"), KINDS)
def test_a_message_without_end_and_endless_subscriptions_are_cut_off(attacked, scan_in_progress, name, kind):
    make = subscriptions if name == "results" else parts_without_end
    with scan_in_progress(), RawPeer(getattr(attacked, name), kind) as peer:
        before = attacked.refused(name, "too_many_bytes")
        memory = memory_bytes(attacked.process.pid)
        peer.pour(make(), most_bytes=2**30)
        wait_until(lambda: attacked.refused(name, "too_many_bytes") > before)
        assert memory_bytes(attacked.process.pid) < memory + MORE_BYTES


STATUS = b"\x82\xa2op\xa6status\xa1x"
NO_REQUESTS = {
    "nested": STATUS + b"\x91" * 100_000 + b"\xc0",
    "a heap of maps": STATUS + b"\xdd" + struct.pack(">I", 900_000) + b"\x80" * 900_000,
    "announced": b"\xdf\xff\xff\xff\xff",
    "nonsense": b"\xc1",
    "long id": msgpack.packb({"op": "status", "id": "x" * 1000}),
    "op": msgpack.packb({"op": 5}),
    "list": msgpack.packb([{"op": "status"}]),
    "extension": msgpack.packb(msgpack.ExtType(5, b"x" * 1000)),
}


@pytest.mark.parametrize("request_bytes", NO_REQUESTS.values(), ids=NO_REQUESTS)
def test_a_request_that_is_none_is_malformed_and_counted(attacked, scan_in_progress, request_bytes):
    before = attacked.refused("control", "malformed")
    with scan_in_progress(), zmq.Context() as context, context.socket(zmq.DEALER) as client:
        client.linger = 0
        client.connect(attacked.control)
        client.send(request_bytes)
        assert client.poll(1000 * LIMIT_S)
        assert msgpack.unpackb(client.recv())["error"]["kind"] == "malformed"
        assert attacked.refused("control", "malformed") == before + 1


def test_random_requests_end_nothing(attacked, scan_in_progress):
    choose = random.Random(7)
    operations = ["status", "udfs", "register", "unregister", "set_parameters", "set_policy", "set_nav_shape"]
    values = [None, -1, 2**63, 1.5, "", "x" * 5000, b"\0", [], [[]], [-1, -1, -1], {}, {"a": {}}, True]
    fields = ["name", "use", "params", "nav_shape", "when_full", "restart", "replace", "scan_id"]
    with scan_in_progress():
        for _ in range(300):
            asked = {choose.choice(fields): choose.choice(values) for _ in range(3)}
            with suppress(ControlFailed):
                attacked.call(choose.choice(operations), **asked)
        assert attacked.refused("control", "failed") == 0


def test_a_pickle_over_tcp_without_keys_is_refused(attacked, scan_in_progress):
    with scan_in_progress():
        with pytest.raises(ControlFailed, match="may_register") as refusal:
            attacked.call("register", name="mine", pickle=b"cposix\nsystem\n(S'true'\ntR.")
        assert refusal.value.kind == "forbidden"
        assert attacked.refused("control", "forbidden") > 0

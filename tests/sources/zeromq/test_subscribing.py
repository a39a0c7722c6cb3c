"""A receiver that subscribes to a PUB socket."""

import pytest
import zmq

from stemd_sources.zeromq import zmtp
from stemd_sources.zeromq.multipart import split_parts
from stemd_sources.zeromq.multipart_receiver import ZeroMQMultipartReceiver
from whole_way.waiting import LIMIT_S
from zmtp_bytes import SIGNATURE, ready

SUBSCRIBED = b"\x00\x01\x01"


@pytest.mark.parametrize("name", [b"PUB", b"XPUB"])
def test_zmtp_3_hears_a_subscription_to_everything(name):
    hands = zmtp.shake_hands(ready(name), ours="SUB")
    assert (hands.say, hands.end) == (ready(b"SUB") + SUBSCRIBED, len(ready(name)))


def test_zmtp_2_hears_a_subscription_to_everything():
    hands = zmtp.shake_hands(SIGNATURE + b"\x01\x01\x00\x00", ours="SUB")
    assert hands.say == SIGNATURE + b"\x03" + b"\x02" + b"\x00\x00" + SUBSCRIBED
    assert hands.end == 14


@pytest.mark.parametrize("transport", ["tcp", "ipc"])
def test_messages_of_libzmq_are_received_and_a_loss_is_told(transport, tmp_path, buffer):
    address = "tcp://127.0.0.1:*" if transport == "tcp" else f"ipc://{tmp_path}/detector"
    with zmq.Context() as context, context.socket(zmq.XPUB) as socket:
        socket.bind(address)
        address = bytes(socket.get(zmq.LAST_ENDPOINT)).rstrip(b"\0").decode()
        socket.set(zmq.RCVTIMEO, round(1000 * LIMIT_S))
        with ZeroMQMultipartReceiver(address, max_message_bytes=2**20, ours="SUB") as receiver:
            while not receiver.is_connected:
                assert receiver.receive_into(buffer, 0.05) is None
            assert socket.recv() == b"\x01"
            sent = [[b"topic", bytes(number * 1000)] for number in range(20)]
            for message in sent:
                socket.send_multipart(message)
            assert [split_parts(buffer[: receiver.receive_into(buffer, LIMIT_S)]) for _ in sent] == sent
            socket.close(linger=0)
            assert receiver.receive_into(buffer, LIMIT_S) is None
            assert receiver.connection_lost()

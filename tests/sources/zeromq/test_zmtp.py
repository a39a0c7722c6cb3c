import random

import pytest

from stemd_sources.zeromq import zmtp
from zmtp_bytes import GREETING_3, PUSH_2, PUSH_3, SIGNATURE

OURS = GREETING_3 + b"\x04\x1a\x05READY\x0bSocket-Type\x00\x00\x00\x04PULL"


def ready(properties: bytes) -> bytes:
    return GREETING_3 + zmtp.command(b"READY", properties)


def test_a_peer_hears_no_more_than_it_can_read_and_what_we_are_if_it_waits_for_us():
    assert zmtp.shake_hands(PUSH_3[:63], is_waiting=True).say == GREETING_3
    assert zmtp.shake_hands(PUSH_3[:64], is_waiting=True).say == OURS
    hands = [zmtp.shake_hands(PUSH_3[:count]) for count in range(len(PUSH_3) + 1)]
    assert {len(hand.say) for hand in hands[:11]} == {11}
    assert {len(hand.say) for hand in hands[11:65]} == {64}
    assert {hand.say for hand in hands[65:]} == {OURS}
    assert all(OURS.startswith(hand.say) for hand in hands)
    assert [hand.end for hand in hands] == [None] * len(PUSH_3) + [len(PUSH_3)]
    assert hands[-1].version == 3


def test_a_peer_of_zmtp_2_hears_what_its_own_kind_says():
    hands = [zmtp.shake_hands(PUSH_2[:count]) for count in range(len(PUSH_2) + 1)]
    assert {hand.say for hand in hands[:11]} == {SIGNATURE + b"\x03"}
    assert {hand.say for hand in hands[11:]} == {SIGNATURE + b"\x03" + b"\x07" + b"\x00\x00"}
    assert [hand.end for hand in hands] == [None] * len(PUSH_2) + [len(PUSH_2)]
    assert hands[-1].version == 2


@pytest.mark.parametrize(
    ("came", "end"),
    [
        (PUSH_3 + b"\x00\x05first", len(PUSH_3)),
        (PUSH_2 + b"\x00\x05first", len(PUSH_2)),
        (PUSH_2[:-1] + b"\x04name" + b"\x00\x05first", len(PUSH_2) + 4),
        (SIGNATURE + b"\x01\x08" + b"\x02" + (4).to_bytes(8, "big") + b"name", 25),
        (ready(b"\x08Identity\x00\x00\x00\x00\x0bsocket-TYPE\x00\x00\x00\x04PUSH"), 64 + 2 + 6 + 13 + 20),
        (PUSH_3[:10] + b"\x04" + PUSH_3[11:], len(PUSH_3)),  # a version to come
        (b"\xff\0\0\0\0\0\0\0\x01\x7f" + PUSH_3[10:], len(PUSH_3)),  # libzmq has a length there
    ],
)
def test_messages_begin_behind_the_handshake(came, end):
    assert zmtp.shake_hands(came).end == end


@pytest.mark.parametrize(
    ("came", "words"),
    [
        (b"HTTP/1.1 400 Bad Request\r\n", r"is no ZeroMQ socket: it begins with b'HTTP/1.1 400 Bad Req'"),
        (b"SSH-2.0-OpenSSH_9.6\r\n", "is no ZeroMQ socket: it begins with b'SSH"),
        (bytes(2), "is no ZeroMQ socket"),
        (b"\xff" + b"x" * 9, "is no ZeroMQ socket: it begins with"),
        (b"\x01\x00", "speaks the first ZeroMQ protocol .libzmq 2., expected libzmq 3.2"),
        (b"\x05\x00name", "speaks the first ZeroMQ protocol"),
        (b"\xff" + (300).to_bytes(8, "big") + b"\x00", "speaks the first ZeroMQ protocol"),
        (SIGNATURE + b"\x00", r"speaks revision 0 of the ZeroMQ protocol, expected 1 \(ZMTP 2\) or 3"),
        (SIGNATURE + b"\x02", "speaks revision 2"),
        (SIGNATURE + b"\x01\x01", "is a socket of the type PUB, expected PUSH"),
        (SIGNATURE + b"\x01\x63", "is a socket of the type 99, expected PUSH"),
        (SIGNATURE + b"\x01\x08\x01\x00", "sends a frame of 0 bytes, expected its identity, before"),
        (SIGNATURE + b"\x01\x08\x04\x00", "sends a frame with the flags 0x4, which ZMTP 2 does not have"),
        (SIGNATURE + b"\x03\x00PLAIN" + bytes(15), "requires the mechanism PLAIN, expected NULL"),
        (SIGNATURE + b"\x03\x00CURVE" + bytes(15), "requires the mechanism CURVE, expected NULL"),
        (GREETING_3 + b"\x00\x05first", "sends a frame of 5 bytes, expected READY, before it is ready"),
        (GREETING_3 + b"\x06" + (2**40).to_bytes(8, "big"), "sends a command of 1099511627776 bytes"),
        (GREETING_3 + zmtp.command(b"ERROR", b"\x06denied"), "refuses us: 'denied'"),
        (GREETING_3 + zmtp.command(b"HELLO"), "answers b'HELLO', expected READY"),
        (GREETING_3 + b"\x04\x00", "sends a command of 0 bytes"),
        (ready(b"\x0bSocket-Type\x00\x00\x00\x03PUB"), "is a socket of the type PUB, expected PUSH"),
        (ready(b""), r"is a socket of the type \(none\), expected PUSH"),
        (ready(b"\x0bSocket-Type\x00\x00\x00\x09PUSH"), "sends properties of 20 bytes, expected 25"),
        (ready(b"\x0b"), "sends properties of 1 bytes, expected 16"),
    ],
)
def test_a_peer_that_cannot_be_received_from_is_told_by_name(came, words):
    with pytest.raises(zmtp.WrongPeer, match=words):
        zmtp.shake_hands(came)


def test_one_byte_that_may_become_anything_is_waited_for():
    assert (zmtp.shake_hands(b"S").end, zmtp.shake_hands(b"\x01").end) == (None, None)


def test_whatever_comes_is_a_peer_or_a_wrong_one():
    chance = random.Random(1)
    told = []
    for start in (PUSH_3, PUSH_2):
        for _ in range(3000):
            came = bytearray(start + bytes(4))
            for _ in range(chance.randrange(1, 4)):
                came[chance.randrange(len(came))] = chance.randrange(256)
            try:
                hand = zmtp.shake_hands(bytes(came[: chance.randrange(len(came))]))
            except zmtp.WrongPeer as error:
                told.append(str(error))
            else:
                assert hand.say.startswith(SIGNATURE)
    assert len(told) > 1000
    assert all(words.isprintable() for words in told)


@pytest.mark.parametrize(
    ("begin", "head"),
    [
        (b"", None),
        (b"\x00", None),
        (b"\x00\x05", (2, 5, False, False)),
        (b"\x01\xffmore", (2, 255, True, False)),
        (b"\x02" + bytes(7), None),
        (b"\x02" + (2**33).to_bytes(8, "big"), (9, 2**33, False, False)),
        (b"\x03" + (256).to_bytes(8, "big"), (9, 256, True, False)),
        (b"\x04\x06", (2, 6, False, True)),
        (b"\x06" + (300).to_bytes(8, "big"), (9, 300, False, True)),
    ],
)
def test_the_head_of_a_frame_is_read_once_it_is_whole(begin, head):
    assert (zmtp.read_head(begin), zmtp.read_head(memoryview(begin))) == (head, head)


@pytest.mark.parametrize(("flags", "version"), [(0x08, 3), (0x80, 3), (0x05, 3), (0x04, 2), (0xFF, 2)])
def test_flags_that_no_frame_has_break_the_stream(flags, version):
    with pytest.raises(zmtp.BrokenStream, match=f"flags {flags:#x}, which ZMTP {version} does not have"):
        zmtp.read_head(bytes((flags, 0)), version)


def test_a_ping_is_answered_with_what_it_wants_to_see_again():
    assert zmtp.answer(b"\x04PING\x00\x0aagain") == b"\x04\x0a\x04PONGagain"
    assert zmtp.answer(b"\x04PING\x00\x0a") == b"\x04\x05\x04PONG"
    assert zmtp.answer(b"\x04PING\x00\x0a" + b"x" * 20) == b"\x04\x15\x04PONG" + b"x" * 16
    assert zmtp.answer(b"\x09SUBSCRIBEtopic") is None


def test_a_command_longer_than_any_breaks_the_stream():
    head = b"\x06" + (zmtp.MAX_COMMAND_BYTES + 1).to_bytes(8, "big")
    with pytest.raises(zmtp.BrokenStream, match="command of 65537 bytes, expected at most 65536"):
        zmtp.read_head(head)


@pytest.mark.parametrize("frame", [b"", b"\x05PING"])
def test_a_command_without_its_name_breaks_the_stream(frame):
    with pytest.raises(zmtp.BrokenStream, match=f"command of {len(frame)} bytes, expected its name"):
        zmtp.answer(frame)

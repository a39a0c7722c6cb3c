"""What peers of ZeroMQ send before their messages (rfc.zeromq.org/spec/23 and 15)."""

from stemd_sources.zeromq import zmtp

SIGNATURE = b"\xff" + bytes(8) + b"\x7f"
GREETING_3 = SIGNATURE + b"\x03\x00" + b"NULL" + bytes(16) + bytes(32)
PUSH_2 = SIGNATURE + b"\x01\x08" + b"\x00\x00"
PING = b"\x04\x07\x04PING\x00\x0a"


def ready(kind: bytes, **properties: bytes) -> bytes:
    """Greeting and READY of a socket of a type, in ZMTP 3."""
    said = b""
    for name, value in ({"Socket-Type": kind} | properties).items():
        said += bytes([len(name)]) + name.encode() + len(value).to_bytes(4, "big") + value
    return GREETING_3 + zmtp.command(b"READY", said)


PUSH_3 = ready(b"PUSH")

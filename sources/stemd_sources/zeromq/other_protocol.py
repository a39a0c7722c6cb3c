"""Which other protocol a message that was refused looks like. Pure."""

from typing import Final

SHOWN_BYTES: Final = 256  # how much of a message is needed to recognize its protocol
_CBOR_MAPS: Final = range(0xA0, 0xC0)  # first byte of a CBOR map
_SELF_DESCRIBED: Final = b"\xd9\xd9\xf7"  # tag 55799, RFC 8949


def other_protocol(protocol: str, begin: bytes) -> str | None:
    """Return the name, as in source URLs, of the known protocol that a message looks like, or None."""
    found = _protocol_of(begin[:SHOWN_BYTES])
    return None if found == protocol else found


def advice(url: str, other: str) -> str:
    """Say what to change in a source URL whose detector speaks another protocol."""
    transport = url.partition("://")[0].partition("+")[2]
    return f"this looks like {_NAMES[other]}: use {other}+{transport}:// in the source URL"


_NAMES: Final = {
    "dectris-v1": "DECTRIS Stream V1",
    "dectris-v2": "DECTRIS Stream V2",
    "merlin": "the data socket of a Merlin",
}


def _protocol_of(begin: bytes) -> str | None:
    if begin.startswith(b"{") and b'"htype"' in begin:
        return "dectris-v1"
    if begin.startswith(b"MPX,"):
        return "merlin"
    is_map = begin.startswith(_SELF_DESCRIBED) or (begin and begin[0] in _CBOR_MAPS)
    return "dectris-v2" if is_map and b"type" in begin else None

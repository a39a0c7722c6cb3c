"""How Merlin frames what it sends, on both of its sockets: ``MPX,LLLLLLLLLL,BODY``."""

import re

PREFIX_BYTES = 15
_PREFIX = re.compile(rb"MPX,(?!0{10})([0-9]{10}),")
_LARGEST_BODY = 9_999_999_998


def frame(body: bytes) -> bytes:
    """A body with its prefix; the length counts the comma in front of the body, too."""
    if len(body) > _LARGEST_BODY:
        raise ValueError(f"body of {len(body)} bytes, expected at most {_LARGEST_BODY}")
    return b"MPX,%010d,%s" % (len(body) + 1, body)


def message_bytes(prefix: bytes | memoryview) -> int | None:
    """Bytes of the whole message that begins with this prefix, prefix included; None: it is no prefix."""
    found = _PREFIX.match(prefix)
    return None if found is None else PREFIX_BYTES + int(found[1]) - 1


def bytes_before_prefix(data: bytes) -> int:
    """How many bytes at the start belong to no prefix, nor to one whose end is still to come."""
    found = _PREFIX.search(data)
    if found is not None:
        return found.start()
    place = data.find(b"M", max(0, len(data) - PREFIX_BYTES + 1))
    return len(data) if place < 0 else place

"""Changes messages at random, for tests of what readers make of damaged ones."""

from collections.abc import Callable, Sequence
from typing import Any

from hypothesis import strategies as st

KINDS = ["set", "flip", "insert", "delete", "cut", "double"]


# Any: `draw` gives what the strategy makes.
def mutated(draw: Callable[[Any], Any], base: bytes, places: Sequence[int] | None = None) -> bytes:
    """The message changed one to three times; at some of `places` only, where they are given."""
    message = bytearray(base)
    for _ in range(draw(st.integers(1, 3))):
        if places is None:
            place = draw(st.integers(0, len(message) - 1))
        else:
            place = draw(st.sampled_from(places)) % len(message)
        kind = draw(st.sampled_from(KINDS))
        if kind == "set":
            message[place] = draw(st.integers(0, 255))
        elif kind == "flip":
            message[place] ^= 1 << draw(st.integers(0, 7))
        elif kind == "insert":
            message[place:place] = draw(st.binary(min_size=1, max_size=9))
        elif kind == "delete":
            del message[place : place + draw(st.integers(1, 9))]
        elif kind == "cut":
            del message[place:]
        else:
            message += message[place:]
        if not message:
            break
    return bytes(message)

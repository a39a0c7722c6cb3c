"""The compiled code that takes messages out of received bytes, many in one call (``framing.c``)."""

import ctypes
from collections.abc import Callable
from functools import cache
from typing import NamedTuple, TypeAlias

import numpy as np

from stemd_sources.native import Kernel, address, kernel

TakeMany: TypeAlias = Callable[..., tuple[int, int]]
"""Called with bytes, and the places in them of the first one to look at and after the last; with room to copy
messages to, if they are copied; and with int64: where each message begins there and how long it is, as many
as are wanted. Returns how many messages there are, and where in the bytes the next one begins."""


class Framing(NamedTuple):
    """What takes messages out of bytes, many in one call; all arrays are uint8 and int64."""

    take: TakeMany  # copies messages of one part, heads included
    take_multipart: TakeMany  # copies messages of several parts, see `multipart`
    find: TakeMany  # finds messages of one part, counted from the first byte to look at
    join: TakeMany  # lays messages of several parts out at the beginning of the bytes that they lie in


@cache
def framing_routines() -> Framing | None:
    """The compiled routines; None if there is no compiled code."""
    take, find = kernel("take_messages", "piipipp ip", "i"), kernel("find_messages", "piipp ip", "i")
    take_multipart = kernel("take_multipart_messages", "piipipp ip", "i")
    join = kernel("join_messages", "piiipp ip", "i")
    if take is None or take_multipart is None or find is None or join is None:
        return None

    def copying(routine: Kernel) -> TakeMany:
        def call(  # noqa: PLR0917 - bytes, places, room, and what was found
            data: np.ndarray, first: int, have: int, room: np.ndarray, begins: np.ndarray, lengths: np.ndarray
        ) -> tuple[int, int]:
            end, found = ctypes.c_int64(), (address(begins), address(lengths), len(begins))
            to = (address(room), len(room))
            count: int = routine(address(data), first, have, *to, *found, ctypes.addressof(end))
            return count, end.value

        return call

    def in_place(routine: Kernel, *, takes_room: bool) -> TakeMany:
        def call(
            data: np.ndarray, first: int, have: int, begins: np.ndarray, lengths: np.ndarray
        ) -> tuple[int, int]:
            end, found = ctypes.c_int64(), (address(begins), address(lengths), len(begins))
            room = (len(data),) if takes_room else ()
            count: int = routine(address(data), first, have, *room, *found, ctypes.addressof(end))
            return count, end.value

        return call

    return Framing(
        copying(take),
        copying(take_multipart),
        find=in_place(find, takes_room=False),
        join=in_place(join, takes_room=True),
    )

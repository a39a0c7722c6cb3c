"""The functions that make scan positions of words: compiled (``events.c``) or with NumPy."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import numpy as np

from stemd_sources.detectors.tpx3 import plain
from stemd_sources.native import address, kernel


class Routines(NamedTuple):
    """See `stemd_sources.detectors.tpx3.plain`."""

    decode_words: Callable[..., int]
    assign_hits: Callable[..., int]
    sort_keys: Callable[..., np.ndarray]
    write_positions: Callable[..., int]


PLAIN = Routines(plain.decode_words, plain.assign_hits, plain.sort_keys, plain.write_positions)


@cache
def routines() -> Routines:
    """The fastest that there are here."""
    decode, sort = kernel("decode_words", "pippp ippipi", "i"), kernel("sort_keys", "ppi", "i")
    assign, write = kernel("assign_hits", "pppp iiii ppp", "i"), kernel("write_positions", "pippippi", "i")
    if decode is None or sort is None or assign is None or write is None:
        return PLAIN

    def decode_words(  # noqa: PLR0917 - as the plain one
        words: np.ndarray,
        state: np.ndarray,
        latest: np.ndarray,
        places: np.ndarray,
        times: np.ndarray,
        pixels: np.ndarray,
        signals: np.ndarray,
    ) -> int:
        chips = (*map(address, (state, latest, places)), len(places))
        hits = (address(times), address(pixels), len(times))
        count: int = decode(address(words), len(words), *chips, *hits, address(signals), len(signals))
        return count

    def assign_hits(  # noqa: PLR0917 - as the plain one
        times: np.ndarray,
        pixels: np.ndarray,
        rises: np.ndarray,
        falls: np.ndarray,
        columns: int,
        frame_pixels: int,
        keys: np.ndarray,
        state: np.ndarray,
    ) -> int:
        scale = np.empty(rises.shape)
        sizes = (*rises.shape, columns, frame_pixels)
        count: int = assign(
            *map(address, (times, pixels, rises, falls)), *sizes, *map(address, (keys, state, scale))
        )
        return count

    def sort_keys(keys: np.ndarray, other: np.ndarray) -> np.ndarray:
        return other if sort(address(keys), address(other), len(keys)) else keys

    def write_positions(
        keys: np.ndarray, state: np.ndarray, room: np.ndarray, begins: np.ndarray, lengths: np.ndarray
    ) -> int:
        to = (address(room), len(room), address(begins), address(lengths), len(begins))
        count: int = write(address(keys), len(keys), address(state), *to)
        return count

    return Routines(decode_words, assign_hits, sort_keys, write_positions)

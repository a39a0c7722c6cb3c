"""Timepix3 words to hits, hits to positions, and these to messages: compiled (``events.c``) or with NumPy."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from stemd_sources.csr.messages import FRAME_PREFIX_BYTES, frame_message
from stemd_sources.detectors.tpx3.lines import CLOCK_RANGE, HIT, MAGIC, TDC
from stemd_sources.native import address, kernel

_HALF = CLOCK_RANGE // 2


def decode_words(  # noqa: PLR0915, PLR0917 - as it is compiled
    words: np.ndarray,
    state: np.ndarray,
    latest: np.ndarray,
    places: np.ndarray,
    times: np.ndarray,
    pixels: np.ndarray,
    signals: np.ndarray,
) -> int:
    """Decode words up to the end, or until there is no room for a hit or signal more; return how many.

    All int64, except `words` (uint64) and `pixels` (uint32).

    * `state`: chip of the chunk, words left of it, time of the newest word, hits and signals written so far,
      words of no chunk, words in counting mode, and the largest chip that had a hit and is not in `places`.
    * `latest`: time of the newest word of each chip.
    * `places`: (chips, 3): flat number of each chip's pixel (0, 0), and what a column and a row add.
    * `times`, `pixels`: of hits: their times in ticks, and pixel number << 2 | chip.
    * `signals`: (n, 3): chip, kind and time of line signals.
    """
    chip, left, now, hits, count, ignored, counting, unknown = state[:8].tolist()
    position = 0
    while position < len(words):
        is_head = (words[position:] & np.uint64(0xFFFFFFFF) == MAGIC) & (words[position:] >> 60 != HIT)
        ahead = int(np.argmax(is_head)) if is_head.any() else len(words) - position
        if not ahead:
            head = int(words[position])
            chip, left = head >> 32 & 255, head >> 51
            position += 1
            continue
        size = min(ahead, left) if left > 0 else ahead
        run = words[position : position + size]
        if left <= 0:
            ignored, position = ignored + size, position + size
            continue
        kinds = (run >> np.uint64(60)).astype(np.int64)
        is_hit = (kinds == HIT) if chip < len(places) else np.zeros(len(run), bool)
        is_signal = kinds == TDC
        over = np.flatnonzero(np.cumsum(is_hit) > len(times) - hits)
        over_signals = np.flatnonzero(np.cumsum(is_signal) > len(signals) - count)
        stop = min([len(run), *over[:1].tolist(), *over_signals[:1].tolist()])
        run, kinds, is_hit, is_signal = run[:stop], kinds[:stop], is_hit[:stop], is_signal[:stop]
        if chip >= len(places) and (kinds == HIT).any():
            unknown = max(unknown, chip)
        counting += int(np.count_nonzero(kinds == 0xA))
        timed = is_hit | is_signal
        steps = (np.diff(_raw_times(run, is_signal)[timed], prepend=now) + _HALF) % CLOCK_RANGE - _HALF
        when = now + np.cumsum(steps)
        if len(when):
            now = int(when[-1])
            if chip < len(latest):
                latest[chip] = now
        all_times = np.zeros(len(run), np.int64)
        all_times[timed] = when
        new = int(np.count_nonzero(is_hit))
        times[hits : hits + new] = all_times[is_hit]
        if new:
            address = (run[is_hit] >> np.uint64(44)).astype(np.int64) & 0xFFFF
            x = (address >> 9) << 1 | (address >> 2 & 1)
            y = (address >> 3 & 63) << 2 | (address & 3)
            base, column_step, row_step = places[chip].tolist()
            pixels[hits : hits + new] = (base + x * column_step + y * row_step) << 2 | chip
        hits += new
        found = signals[count : count + int(np.count_nonzero(is_signal))]
        found[:, 0], found[:, 2] = chip, all_times[is_signal]
        found[:, 1] = (run[is_signal] >> np.uint64(56)).astype(np.int64) & 15
        count += len(found)
        left -= stop
        position += stop
        if stop < size:
            break
    state[:8] = chip, left, now, hits, count, ignored, counting, unknown
    return position


def _raw_times(words: np.ndarray, is_signal: np.ndarray) -> np.ndarray:
    """Times in ticks of words, within one turn of the clock (those of signals within four)."""
    signed = (words & np.uint64(2**63 - 1)).astype(np.int64)
    hits = (((signed & 0xFFFF) << 14 | signed >> 30 & 0x3FFF) << 4) - (signed >> 16 & 15)
    signals = (signed >> 9 & (1 << 35) - 1) << 1 | ((signed >> 5 & 15) > 6)
    return np.where(is_signal, signals, hits)


def assign_hits(  # noqa: PLR0917 - as it is compiled
    times: np.ndarray,
    pixels: np.ndarray,
    rises: np.ndarray,
    falls: np.ndarray,
    columns: int,
    frame_pixels: int,
    keys: np.ndarray,
    state: np.ndarray,
) -> int:
    """Find the scan positions of hits in some lines; return how many have one.

    * `times`, `pixels`: see `decode_words`; hits after the last line are moved to the front.
    * `rises`, `falls`: int64, shape (chips, lines): when each line begins and ends.
    * `columns`: positions in a line. `frame_pixels`: pixels of a frame.
    * `keys`: uint32: position in these lines x pixels of a frame + pixel, for each hit that has a position.
    * `state`: int64: hits (then: those that are left), end of the last line; then: hits outside of the lines;
      end of the line before these, which is cut already; then: hits of that one or of lines without duration.
    """
    hits, end = state[:2].tolist()
    time, packed = times[:hits].copy(), pixels[:hits].copy()
    chip = (packed & 3).astype(np.int64)
    is_later = (time >= end) & (time >= falls[chip, -1])
    kept = int(np.count_nonzero(is_later))
    times[:kept], pixels[:kept] = time[is_later], packed[is_later]
    time, packed, chip = (one[~is_later] for one in (time, packed, chip))
    is_late = time < state[3]
    time, packed, chip = (one[~is_late] for one in (time, packed, chip))
    line = np.zeros(len(time), np.int64)
    for number in range(len(rises)):
        of_chip = chip == number
        line[of_chip] = np.searchsorted(rises[number], time[of_chip], side="right") - 1
    line = np.maximum(line, 0)
    since, size = time - rises[chip, line], falls[chip, line] - rises[chip, line]
    has_place = (since >= 0) & (since < size)
    column = since[has_place] * columns // size[has_place]
    place = (line[has_place] * columns + column) * frame_pixels + (packed[has_place] >> 2)
    keys[: len(place)] = place
    lost = int(np.count_nonzero(size <= 0))
    state[0], state[2] = kept, len(time) - len(place) - lost
    state[4] = int(np.count_nonzero(is_late)) + lost
    return len(place)


def sort_keys(keys: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Sort keys with as much other memory; return which of the two has them sorted."""
    keys.sort()
    return keys


def write_positions(
    keys: np.ndarray, state: np.ndarray, room: np.ndarray, begins: np.ndarray, lengths: np.ndarray
) -> int:
    """Write messages of scan positions, as many as there is room for; return how many.

    `keys`: uint32, sorted; see `assign_hits`. `state`: int64: next position and number of positions in these
    lines, next key, bytes of the room in use, frame number of the first position, rows, columns and pixels of
    a frame. `room`: uint8. `begins`, `lengths`: int64; where messages lie.
    """
    position, positions, at, used, first_number, rows, width, frame_pixels = state[:8].tolist()
    written = 0
    while position < positions and written < len(begins):
        stop = int(np.searchsorted(keys, (position + 1) * frame_pixels))
        if used + FRAME_PREFIX_BYTES + (stop - at) * (4 + 2) > len(room):
            break
        found, counts = np.unique(keys[at:stop], return_counts=True)
        values = np.minimum(counts, 65535).astype("<u2")
        indices = found.astype(np.int64) - position * frame_pixels
        message = frame_message(first_number + position, (rows, width), indices, values)
        room[used : used + len(message)] = np.frombuffer(message, np.uint8)
        begins[written], lengths[written] = used, len(message)
        used, at = used + len(message), stop
        written += 1
        position += 1
    state[0], state[2], state[3] = position, at, used
    return written


CLUSTER_TICKS: Final = 64
"""100 ns: hits of neighbouring pixels that follow each other within are of one electron."""
_MOST_BETWEEN: Final = 512
"""Hits are compared with so many that follow; the fastest detectors send about ten in 100 ns."""


def first_hits(times: np.ndarray, pixels: np.ndarray, width: int) -> np.ndarray:
    """Which hits (bool) are the first of pixels that touch, within 100 ns: each is an electron."""
    count = len(times)
    order = np.argsort(times, kind="stable")
    when = times[order]
    rows, columns = np.divmod(pixels[order].astype(np.int64), width)
    pairs = []
    latest = np.searchsorted(when, when + CLUSTER_TICKS, side="right")
    farthest = min(_MOST_BETWEEN, int((latest - np.arange(count)).max(initial=1)))
    for distance in range(1, farthest):
        first = np.flatnonzero(latest > np.arange(count) + distance)
        second = first + distance
        touches = np.abs(rows[first] - rows[second]) <= 1
        touches &= np.abs(columns[first] - columns[second]) <= 1
        pairs.append(np.stack([first[touches], second[touches]]))
    is_first = np.ones(count, bool)
    is_first[order] = _least_of_each_group(count, np.concatenate(pairs, axis=1) if pairs else None)
    return is_first


def _least_of_each_group(count: int, pairs: np.ndarray | None) -> np.ndarray:
    """Which numbers are the least of those that pairs connect."""
    root = np.arange(count)
    if pairs is None or not pairs.size:
        return np.ones(count, bool)
    while True:
        low, high = root[pairs[0]], root[pairs[1]]
        least = np.minimum(low, high)
        before = root.copy()
        for numbers in (low, high, pairs[0], pairs[1]):
            np.minimum.at(root, numbers, least)
        root = root[root]
        if np.array_equal(root, before):
            return np.asarray(root == np.arange(count))


class Routines(NamedTuple):
    """Each as the function of this name."""

    decode_words: Callable[..., int]
    assign_hits: Callable[..., int]
    sort_keys: Callable[..., np.ndarray]
    write_positions: Callable[..., int]


PLAIN = Routines(decode_words, assign_hits, sort_keys, write_positions)


@cache
def routines() -> Routines:
    """The fastest that there are here."""
    decode, sort = kernel("decode_words", "pippp ippipi", "i"), kernel("sort_keys", "ppi", "i")
    assign, write = kernel("assign_hits", "pppp iiii ppp", "i"), kernel("write_positions", "pippippi", "i")
    if decode is None or sort is None or assign is None or write is None:
        return PLAIN

    def compiled_decode_words(*arrays: np.ndarray) -> int:
        words, state, latest, places, times, pixels, signals = arrays
        chips = (*map(address, (state, latest, places)), len(places))
        hits = (address(times), address(pixels), len(times))
        count: int = decode(address(words), len(words), *chips, *hits, address(signals), len(signals))
        return count

    def compiled_assign_hits(*given: Any) -> int:  # Any: as of the plain one
        times, pixels, rises, falls, columns, frame_pixels, keys, state = given
        sizes, to = (*rises.shape, columns, frame_pixels), (keys, state, np.empty(rises.shape))
        hits = (times, pixels, rises, falls)
        count: int = assign(*map(address, hits), *sizes, *map(address, to))
        return count

    def compiled_sort_keys(keys: np.ndarray, other: np.ndarray) -> np.ndarray:
        return other if sort(address(keys), address(other), len(keys)) else keys

    def compiled_write_positions(*arrays: np.ndarray) -> int:
        keys, state, room, begins, lengths = arrays
        to = (address(room), len(room), address(begins), address(lengths), len(begins))
        count: int = write(address(keys), len(keys), address(state), *to)
        return count

    return Routines(compiled_decode_words, compiled_assign_hits, compiled_sort_keys, compiled_write_positions)

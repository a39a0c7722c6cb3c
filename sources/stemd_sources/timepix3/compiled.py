"""Timepix3 words to hits, hits to scan positions, and these to messages; compiled by numba.

`stemd_sources.timepix3.plain` has the same with NumPy and says what the arguments are.
"""

from typing import Any, Final

import numpy as np
from numba import njit, types

from stemd_sources.asi_csr.messages import FRAME_PREFIX_BYTES, TYPE_CODES, Tag
from stemd_sources.codecs.compiled.memory import write_four, write_pair, write_word
from stemd_sources.compiling.marks import compiled
from stemd_sources.timepix3.words import CLOCK_RANGE, HIT, MAGIC, TDC

# Any, in this file: compiled functions have no signature that the type checker knows.

_RANGE: Final = CLOCK_RANGE
_HALF: Final = CLOCK_RANGE // 2
_MASK: Final = CLOCK_RANGE - 1
_PREFIX: Final = FRAME_PREFIX_BYTES
_CHUNK: Final = int(Tag.CHUNK)
_U16: Final = TYPE_CODES[2]
_ITEM: Final = 4 + 2
_MOST: Final = 65535
_FOUR_ONES: Final = 0x0001000100010001
_MAGIC, _HIT, _TDC = np.uint64(MAGIC), np.uint64(HIT), np.uint64(TDC)
_COUNTING: Final = np.uint64(0xA)
_NUMBERS: Final = types.Array(types.int64, 1, "C")
_TABLE: Final = types.Array(types.int64, 2, "C")
_SCALES: Final = types.Array(types.float64, 2, "C")
_PIXELS: Final = types.Array(types.uint32, 1, "C")
_BYTES: Final = types.Array(types.uint8, 1, "C")
_WORDS: Final = types.Array(types.uint64, 1, "C", readonly=True)


@compiled(types.int64(_WORDS, _NUMBERS, _NUMBERS, _TABLE, _NUMBERS, _PIXELS, _TABLE))
def decode_words(  # type: ignore[no-untyped-def]  # noqa: PLR0912, PLR0915, PLR0917 - one loop over words
    words, state, latest, places, times, pixels, signals
):
    """See `stemd_sources.timepix3.plain.decode_words`."""
    chip, left, now, hits, count, ignored, counting, unknown = state[:8]
    number: Any = 0
    is_full = False
    while number < len(words) and not is_full:
        word = words[number]
        kind = word >> np.uint64(60)
        if kind != _HIT and word & np.uint64(0xFFFFFFFF) == _MAGIC:
            chip = np.int64(word >> np.uint64(32) & np.uint64(255))
            left = np.int64(word >> np.uint64(51))
            number += 1
            continue
        if left <= 0:
            ignored += 1
            number += 1
            continue
        is_known = chip < len(places)
        base, column_step, row_step = places[min(chip, len(places) - 1)]
        end = min(len(words), number + left)
        begin = number
        # All of a chunk in one go: nearly all of its words are hits.
        while number < end:
            word = words[number]
            kind = word >> np.uint64(60)
            if kind == _HIT:
                if hits == len(times):
                    is_full = True
                    break
                if is_known:
                    bits = np.int64(word & np.uint64(0x7FFFFFFFFFFFFFFF))
                    raw = ((bits & 0xFFFF) << 18 | (bits >> 26 & 0x3FFF0)) - (bits >> 16 & 15)
                    now += ((raw - now + _HALF) & _MASK) - _HALF
                    x = (bits >> 53 & 0x7F) << 1 | (bits >> 46 & 1)
                    y = (bits >> 47 & 63) << 2 | (bits >> 44 & 3)
                    times[hits] = now
                    pixels[hits] = np.uint32((base + x * column_step + y * row_step) << 2 | chip)
                    hits += 1
                else:
                    unknown = max(unknown, chip)
            elif word & np.uint64(0xFFFFFFFF) == _MAGIC:
                break
            elif kind == _TDC:
                if count == len(signals):
                    is_full = True
                    break
                bits = np.int64(word & np.uint64(0x7FFFFFFFFFFFFFFF))
                raw = (bits >> 9 & ((1 << 35) - 1)) << 1 | np.int64((bits >> 5 & 15) > 6)
                now += ((raw - now + _HALF) & _MASK) - _HALF
                signals[count, 0] = chip
                signals[count, 1] = bits >> 56 & 15
                signals[count, 2] = now
                count += 1
            elif kind == _COUNTING:
                counting += 1
            number += 1
        left -= number - begin
        if is_known and number > begin:
            latest[chip] = now
    # Not in one go: numba would compile the words of the error of shapes that do not fit, too.
    state[0], state[1], state[2], state[3] = chip, left, now, hits
    state[4], state[5], state[6], state[7] = count, ignored, counting, unknown
    return number


@compiled(types.int64(_PIXELS, _PIXELS, _TABLE))
def sort_keys(keys, other, buckets):  # type: ignore[no-untyped-def]
    """Sort 32-bit keys, as `stemd_sources.timepix3.plain.sort_keys` does; return whether they are in `other`.

    `buckets` has the shape (3, 2048), and zeros.
    """
    count = len(keys)
    is_other = False
    for place in range(count):
        key = keys[place]
        buckets[0, key & np.uint32(2047)] += 1
        buckets[1, key >> np.uint32(11) & np.uint32(2047)] += 1
        buckets[2, key >> np.uint32(22)] += 1
    for digit in range(3):
        begin: Any = 0
        is_one = False
        for value in range(2048):
            size = buckets[digit, value]
            is_one = is_one or size == count
            buckets[digit, value] = begin
            begin += size
        if is_one:
            continue  # all keys have the same digit
        shift = np.uint32(11 * digit)
        mask = np.uint32(2047)
        for place in range(count):
            key = keys[place]
            value = key >> shift & mask
            other[buckets[digit, value]] = key
            buckets[digit, value] += 1
        keys, other = other, keys
        is_other = not is_other
    return is_other


@compiled(
    types.int64(_NUMBERS, _PIXELS, _TABLE, _TABLE, types.int64, types.int64, _PIXELS, _NUMBERS, _SCALES)
)
def assign_hits(times, pixels, rises, falls, columns, frame_pixels, keys, state, scale):  # type: ignore[no-untyped-def]  # noqa: PLR0917
    """See `stemd_sources.timepix3.plain.assign_hits`; `scale` is memory of the shape of `rises`."""
    lines = rises.shape[1]
    hits, end, before = state[0], state[1], state[3]
    outside: Any = 0
    lost: Any = 0
    kept: Any = 0
    count: Any = 0
    for one in range(len(rises)):
        for number in range(lines):
            scale[one, number] = columns / max(falls[one, number] - rises[one, number], 1)
    line: Any = 0
    for place in range(hits):
        time = times[place]
        packed = pixels[place]
        chip: Any = np.int64(packed & np.uint32(3))
        if time >= end and time >= falls[chip, lines - 1]:
            times[kept] = time
            pixels[kept] = packed
            kept += 1
            continue
        if time < before:
            lost += 1
            continue
        while line + 1 < lines and time >= rises[chip, line + 1]:
            line += 1
        while line > 0 and time < rises[chip, line]:
            line -= 1
        since = time - rises[chip, line]
        size = falls[chip, line] - rises[chip, line]
        if since < 0 or since >= size:
            if size > 0:
                outside += 1
            else:
                lost += 1
            continue
        column: Any = np.int64(since * scale[chip, line])
        # The exact quotient: rounding may have put an event next to its position.
        if column * size > since * columns:
            column -= 1
        elif (column + 1) * size <= since * columns:
            column += 1
        keys[count] = np.uint32((line * columns + column) * frame_pixels + np.int64(packed >> np.uint32(2)))
        count += 1
    state[0] = kept
    state[2] = outside
    state[4] = lost
    return count


@njit(nogil=True)
def _write_repeats(keys, at, stop, values):  # type: ignore[no-untyped-def]
    """Write how often each key is there."""
    number: Any = 0
    while at < stop:
        after = at + 1
        while after < stop and keys[after] == keys[at]:
            after += 1
        write_pair(min(after - at, _MOST), values + 2 * number)
        number += 1
        at = after


@compiled(types.int64(_PIXELS, _NUMBERS, _BYTES, _NUMBERS, _NUMBERS))
def write_positions(keys, state, room, begins, lengths):  # type: ignore[no-untyped-def]
    """See `stemd_sources.timepix3.plain.write_positions`."""
    position, positions, at, used, first_number, rows, width, frame_pixels = state[:8]
    written = 0
    address = np.int64(room.ctypes.data)
    while position < positions and written < len(begins):
        limit = np.uint64(position + 1) * np.uint64(frame_pixels)
        stop = at
        while stop < len(keys) and np.uint64(keys[stop]) < limit:
            stop += 1
        if used + _PREFIX + (stop - at) * _ITEM > len(room):
            break
        base = np.uint32(np.uint64(position) * np.uint64(frame_pixels))
        begin = address + used
        indices = begin + _PREFIX
        count: Any = 0
        for place in range(at, stop):
            if place == at or keys[place] != keys[place - 1]:
                write_four(np.int64(keys[place] - base), indices + 4 * count)
                count += 1
        values = indices + 4 * count
        if count == stop - at:  # each pixel once, as nearly always
            number: Any = 0
            while number + 4 <= count:
                write_word(_FOUR_ONES, values + 2 * number)
                number += 4
            while number < count:
                write_pair(1, values + 2 * number)
                number += 1
        else:
            _write_repeats(keys, at, stop, values)
        write_word(_CHUNK | _U16 << 8 | 1 << 16 | (count & 0xFFFF) << 48, begin)
        write_word(count >> 16 | 8 << 16 | ((8 + 4 * count) & 0xFFFF) << 48, begin + 8)
        write_word((8 + 4 * count) >> 16 | rows << 16 | width << 32, begin + 16)
        write_word(first_number + position + 1, begin + 24)
        write_word(count << 32, begin + 32)
        begins[written] = used
        lengths[written] = _PREFIX + count * _ITEM
        used += lengths[written]
        written += 1
        at = stop
        position += 1
    state[0], state[2], state[3] = position, at, used
    return written

"""One block of LZ4, decoded.

A block is a row of sequences: a token, literals, and a match, which repeats earlier output
(the LZ4 block format). Frames of few counts have many short ones: 1 200 for 256 x 256 pixels that are
compressed 11 times. So copies are of fixed lengths, longer than is asked for, and what is too much is written
over by the next sequence: there are few branches to be guessed wrongly.
"""

from typing import Any, Final

import numpy as np

from stemd_sources.codecs.compiled.memory import (
    byte_at,
    copy_16,
    copy_32,
    pair_at,
    word_at,
    write_word,
    write_word_4_times,
)
from stemd_sources.compiling.marks import inlined

# Any, in this file: compiled functions have no signature that the type checker knows.

MARGIN: Final = 64
"""So many bytes after the compressed ones may be read, and after the decoded ones written."""

_MORE: Final = 15
"""In a token: the length goes on in the bytes that follow."""
_FULL: Final = 255
"""In one of those: it goes on in the next, too."""
_SHORTEST: Final = 4
"""Of a match."""
_AT_ONCE: Final = 16
"""Bytes of a match that are copied whether it is so long or not."""
_LAST_LITERALS, _LAST_MATCH = 5, 12
"""So many literals end a block at least; so many bytes before its end a match begins at the latest."""
_SHORTEST_END: Final = 8
"""Bytes of a block that a sequence with a match leaves at least: the offset, and a sequence without one."""

_WORD: Final = 8
_ALL: Final = (1 << 64) - 1


def _repeated(offset: int) -> int:
    """The factor by which `offset` bytes of a word are multiplied to fill the word, over and over."""
    return sum(1 << 8 * place for place in range(0, _WORD, offset))


# By the offset of a match, up to 8: which bytes of the word there are written already; what makes a word full
# of them; and how far back lies a word with the same bytes that is written when the next one is.
_WRITTEN: Final = np.array([0, *((1 << 8 * offset) - 1 for offset in range(1, 8)), _ALL], np.uint64).view(
    np.int64
)
_FILLING: Final = np.array([0, *map(_repeated, range(1, 9))], np.uint64).view(np.int64)
_STEP: Final = np.array([_WORD, *(-(-_WORD // offset) * offset for offset in range(1, 9))], np.int64)


@inlined
def _only_zeros(begin, end):  # type: ignore[no-untyped-def]
    found: Any = 0
    for address in range(begin, end):
        found |= byte_at(address)
    return found == 0


@inlined
def _long_length(begin, end, length):  # type: ignore[no-untyped-def]
    """A length that goes on in the bytes from `begin`, and where they end; -1 if that is not before `end`."""
    more = _FULL
    while more == _FULL:
        if begin >= end:
            return -1, begin
        more = byte_at(begin)
        length += more
        begin += 1
    return length, begin


@inlined
def _go_on(place, last, offset, step, first):  # type: ignore[no-untyped-def]
    """Write the rest of a match, from `place` to `last` and up to 31 bytes more."""
    if step == _WORD:
        for at in range(place, last, 32):
            write_word_4_times(first, at)
    elif offset >= 32:
        for at in range(place, last, 32):
            copy_32(at - offset, at)
    else:
        for at in range(place, last, _WORD):
            write_word(word_at(at - step), at)


@inlined
def decode_block(begin, end, out, size):  # type: ignore[no-untyped-def]
    """Decode the bytes from `begin` to `end` to `size` bytes at `out`; all three are addresses.

    There are `MARGIN` bytes after `end` and after the block at `out`. Returns how many bytes of the block
    were written: all; or fewer, if none but zeros follow; or -1 if it is damaged. It takes nothing that
    ``LZ4_decompress_safe`` refuses, and refuses an offset of 0 besides, which the format forbids.
    """
    stop = out + size
    written = size
    place: Any = out
    while True:
        token = byte_at(begin)
        literals = token >> 4
        begin += 1
        if literals < _MORE:
            copy_16(begin, place)
        else:
            literals, begin = _long_length(begin, end, literals)
            if (literals < 0) | (literals > stop - place) | (literals > end - begin):
                return -1
            for done in range(0, literals, 64):  # fewer turns, whose number is guessed right more often
                copy_32(begin + done, place + done)
                copy_32(begin + done + 32, place + done + 32)
        place += literals
        begin += literals
        if (begin > end - _SHORTEST_END) | (place > stop - _LAST_MATCH):
            break  # these literals have to be the last

        offset = pair_at(begin)
        begin += 2
        match = place - offset
        if (offset == 0) | (match < out):
            return -1
        near = np.uint64(min(offset, _WORD))
        first = (word_at(match) & _WRITTEN[near]) * _FILLING[near]
        step = max(offset, _STEP[near])
        back = place - step
        write_word(first, place)
        write_word(word_at(back + 8), place + 8)
        length = (token & _MORE) + _SHORTEST
        if length > _AT_ONCE:
            if length == _MORE + _SHORTEST:
                length, begin = _long_length(begin, end, length)
            if (length < 0) | (length > stop - _LAST_LITERALS - place):
                return -1
            last = place + length
            is_zero = (offset <= _WORD) & (first == 0)
            if is_zero and last > stop - _LAST_MATCH and _only_zeros(begin + 1, end):
                written = place - out
                last = place
            _go_on(place + _AT_ONCE, last, offset, step, first)
        place += length
        if place > stop - _LAST_LITERALS:
            return -1
    return written if begin == end and place == stop else -1

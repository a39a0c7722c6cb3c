"""The 64-bit words of a Timepix3 stream; times are ticks of 1.5625 ns, modulo 2**34 (26.8 s)."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

import numpy as np

WORD_BYTES: Final = 8
MAGIC: Final = 0x33585054  # the low half of a chunk's header: ``TPX3``
TICK_NS: Final = 1.5625
CLOCK_BITS: Final = 34
CLOCK_RANGE: Final = 1 << CLOCK_BITS
HIT: Final = 0xB
TDC: Final = 0x6
CHIP_SIDE: Final = 256


class Signal(IntEnum):
    """Kinds of TDC words."""

    RISE_1 = 0xF
    FALL_1 = 0xA
    RISE_2 = 0xE
    FALL_2 = 0xB


SIGNAL_NAMES: Final = {
    Signal.RISE_1: "rises of TDC1",
    Signal.FALL_1: "falls of TDC1",
    Signal.RISE_2: "rises of TDC2",
    Signal.FALL_2: "falls of TDC2",
}


def chunk(chip: int, words: np.ndarray) -> bytes:
    """Words of one chip (uint64) after their header; at most 8191 words."""
    header = MAGIC | chip << 32 | (len(words) * WORD_BYTES) << 48
    return header.to_bytes(WORD_BYTES, "little") + words.astype("<u8").tobytes()


def hit_words(x: np.ndarray, y: np.ndarray, ticks: np.ndarray, tot: int | np.ndarray = 25) -> np.ndarray:
    """Pixel hits of one chip, as uint64.

    `x`, `y`: 0 to 255 within the chip. `ticks`: of 1.5625 ns, not wrapped. `tot`: units of 25 ns, below 1024.
    """
    x, y, ticks = (np.asarray(one).astype(np.int64) for one in (x, y, ticks))
    ticks %= CLOCK_RANGE
    coarse = (ticks + 15) >> 4  # the fine time is subtracted
    fine = (coarse << 4) - ticks
    address = (x >> 1) << 9 | (y >> 2) << 3 | (x & 1) << 2 | (y & 3)
    low = coarse >> 14 & 0xFFFF | fine << 16 | np.asarray(tot, np.int64) << 20 | (coarse & 0x3FFF) << 30
    return low.astype(np.uint64) | address.astype(np.uint64) << np.uint64(44) | np.uint64(HIT << 60)


def signal_word(signal: int, ticks: int, counter: int = 0) -> int:
    """A TDC word at a time in ticks of 1.5625 ns, with a trigger counter."""
    ticks %= 1 << 36
    fine = 7 if ticks & 1 else 1
    return TDC << 60 | signal << 56 | (counter & 0xFFF) << 44 | (ticks >> 1) << 9 | fine << 5


@dataclass(frozen=True)
class ChipLayout:
    """The pixels of a detector by chip.

    Attributes: `name`: as in a source URL. `sig_shape`: rows and columns of a frame. `chips`: for each chip:
    column and row of its pixel (0, 0), and the direction of its own columns and rows: 1 or -1, both the same.
    """

    name: str
    sig_shape: tuple[int, int]
    chips: tuple[tuple[int, int, int], ...]

    def places(self) -> np.ndarray:
        """shape (chips, 3), int64: flat number of pixel (0, 0), and what a column and a row further adds."""
        width = self.sig_shape[1]
        return np.array(
            [(row * width + column, direction, direction * width) for column, row, direction in self.chips]
        )


LAYOUTS: Final = {
    layout.name: layout
    for layout in (
        ChipLayout("quad", (512, 512), ((256, 0, 1), (511, 511, -1), (255, 511, -1), (0, 0, 1))),
        ChipLayout("single", (256, 256), ((0, 0, 1),)),
    )
}
"""``quad``: four chips without the gap between them."""

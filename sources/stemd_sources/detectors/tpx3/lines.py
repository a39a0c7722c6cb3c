"""The 64-bit words of a Timepix3 stream, and lines of a scan from the signals of the scan generator. Pure.

Every chip may report these. Times are ticks of 1.5625 ns, modulo 2**34 (26.8 s).
"""

from bisect import insort
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final

import numpy as np

WORD_BYTES: Final = 8
MAGIC: Final = 0x33585054  # the low half of a chunk's header: ``TPX3``
TICK_NS: Final = 1.5625
CLOCK_RANGE: Final = 1 << 34
HIT: Final = 0xB
TDC: Final = 0x6
CHIP_SIDE: Final = 256
_TOLERANCE_TICKS: Final = 6400
"""10 us: reports of one signal by several chips differ by less, unless lines are shorter."""


class Signal(IntEnum):
    """Kinds of TDC words."""

    RISE_1 = 0xF
    FALL_1 = 0xA
    RISE_2 = 0xE
    FALL_2 = 0xB


SIGNAL_NAMES: Final = {one: f"{one.name[:4].lower()}s of TDC{one.name[-1]}" for one in Signal}


def chunk(chip: int, words: np.ndarray) -> bytes:
    """Words of one chip (uint64) after their header; at most 8191 words."""
    header = MAGIC | chip << 32 | (len(words) * WORD_BYTES) << 48
    return header.to_bytes(WORD_BYTES, "little") + words.astype("<u8").tobytes()


def hit_words(x: np.ndarray, y: np.ndarray, ticks: np.ndarray, tot: int | np.ndarray = 25) -> np.ndarray:
    """Pixel hits of a chip, uint64; `ticks`: of 1.5625 ns, not wrapped; `tot`: of 25 ns, below 1024."""
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
    """Pixels by chip: column and row of its pixel (0, 0), and the direction (1, -1) of both."""

    name: str
    sig_shape: tuple[int, int]
    chips: tuple[tuple[int, int, int], ...]

    def places(self) -> np.ndarray:
        """shape (chips, 3), int64: flat number of pixel (0, 0), and what a column and a row further adds."""
        width = self.sig_shape[1]
        return np.array([(row * width + column, one, one * width) for column, row, one in self.chips])


LAYOUTS: Final = {
    "quad": ChipLayout("quad", (512, 512), ((256, 0, 1), (511, 511, -1), (255, 511, -1), (0, 0, 1))),
    "single": ChipLayout("single", (256, 256), ((0, 0, 1),)),
}
"""``quad``: four chips without the gap between them."""


@dataclass(eq=False)
class Line:
    """A line of the scan generator; `rise`, `fall`: of the first chip, if any; `rises`, `falls`: of all."""

    rise: int
    fall: int | None = None
    rises: dict[int, int] = field(default_factory=dict)
    falls: dict[int, int] = field(default_factory=dict)


class LineTable:
    """Lines not cut yet, by time; `duration_ticks`: if none was measured; `cut_until`: of the last cut."""

    def __init__(self, duration_ticks: float | None) -> None:
        self._duration = duration_ticks
        self._is_measured = False
        self.restart()

    @property
    def duration_ticks(self) -> float | None:
        """From rise to fall, of the newest line that had both, else as configured."""
        return self._duration

    def restart(self) -> None:
        """Forget all lines, and when they were; keep how long they last."""
        self.lines: list[Line] = []
        self.cut_until = -(1 << 62)

    def add(self, chip: int, signal: int, time: int) -> None:
        """Take note of a signal that a chip reported at a time (ticks, unwrapped)."""
        # Signals of a line that is cut already, from a chip that lags; the next line may begin at its end.
        slack = self._tolerance() // 4
        if time < self.cut_until - slack or (signal == Signal.FALL_1 and time <= self.cut_until + slack):
            return
        if signal == Signal.RISE_1:
            tolerance = self._tolerance()
            for line in reversed(self.lines):
                if line.rise < time - tolerance:
                    break
                if line.rise <= time + tolerance and chip not in line.rises:
                    line.rises[chip] = time
                    return
            self._insert(Line(time, rises={chip: time}))
        elif signal == Signal.FALL_1:
            self._add_fall(chip, time)

    def complete(self, horizon: int, *, last: int | None = None) -> int:
        """How many lines are over before `horizon`, to which all signals came; nothing comes after `last`."""
        for number, line in enumerate(self.lines):
            following = self.lines[number + 1] if number + 1 < len(self.lines) else None
            if line.fall is None:
                if following is not None and following.rise <= horizon:
                    line.fall = self._guessed_fall(line, following.rise)
                elif last is not None and self._duration is not None and line.rise + self._duration <= last:
                    line.fall = self._guessed_fall(line, line.rise + round(self._duration))
                else:
                    return number
            if line.fall > horizon:
                return number
        return len(self.lines)

    def take(self, count: int, chips: int) -> tuple[np.ndarray, np.ndarray]:
        """Take the first lines out: rises and falls by chip, int64, shape (chips, count)."""
        taken, self.lines = self.lines[:count], self.lines[count:]
        rises = np.array([[line.rises.get(chip, line.rise) for line in taken] for chip in range(chips)])
        falls = np.array([[line.falls.get(chip, line.fall) for line in taken] for chip in range(chips)])
        if taken:
            self.cut_until = int(falls[:, -1].max())
        return rises.reshape(chips, count).astype(np.int64), falls.reshape(chips, count).astype(np.int64)

    def _add_fall(self, chip: int, time: int) -> None:
        tolerance = self._tolerance()
        before = self.cut_until
        for line in reversed(self.lines):
            fall = line.fall
            if fall is not None and abs(fall - time) <= tolerance and chip not in line.falls:
                line.falls[chip] = time
                return
            if line.rise >= time:
                continue
            if fall is None:
                line.fall = line.falls[chip] = time
                self._duration, self._is_measured = time - line.rise, True
                return
            before = fall
            break
        if self._duration is None or time - self._duration < before:
            return
        self._insert(Line(time - round(self._duration), time, falls={chip: time}))  # its rise is missing

    def _insert(self, line: Line) -> None:
        insort(self.lines, line, key=lambda one: one.rise)

    def _tolerance(self) -> int:
        if not self._is_measured or self._duration is None:
            return _TOLERANCE_TICKS
        return min(_TOLERANCE_TICKS, int(self._duration) // 4)

    def _guessed_fall(self, line: Line, latest: int) -> int:
        if self._duration is None:
            return line.rise  # its duration is unknown: none of its events has a position
        return min(line.rise + round(self._duration), latest)


class PositionTable(LineTable):
    """Positions of a pixel clock as lines; one lasts until the next, but after 1.5 durations just one."""

    def __init__(self, duration_ticks: float) -> None:
        super().__init__(duration_ticks)
        self._dwell = duration_ticks
        self._is_measured = True

    def add(self, chip: int, signal: int, time: int) -> None:
        """See `LineTable.add`; falls mean nothing."""
        if signal == Signal.RISE_1:
            super().add(chip, signal, time)

    def _guessed_fall(self, line: Line, latest: int) -> int:
        is_next = latest - line.rise <= 1.5 * self._dwell
        return latest if is_next else line.rise + round(self._dwell)

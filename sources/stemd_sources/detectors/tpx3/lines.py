"""Lines of a scan from the signals of the scan generator, which every chip may report. Pure."""

from dataclasses import dataclass, field
from typing import Final

import numpy as np

from stemd_sources.detectors.tpx3.words import Signal

_LONGEST_DWELL: Final = 1.5  # of the duration that a position should have
_TOLERANCE_TICKS: Final = 6400
"""10 us: reports of one signal by several chips differ by less, unless lines are shorter."""


@dataclass(eq=False)
class Line:
    """A line of the scan generator; `rise`, `fall`: of the first chip, if any; `rises`, `falls`: of all."""

    rise: int
    fall: int | None = None
    rises: dict[int, int] = field(default_factory=dict)
    falls: dict[int, int] = field(default_factory=dict)


class LineTable:
    """Lines that are not cut yet, in the order of time.

    `dwell_ticks`: duration where no line was measured, or None. `ignored`: signals of no line. `cut_until`:
    end of the last line taken out.
    """

    def __init__(self, duration_ticks: float | None = None) -> None:
        self.ignored = 0
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
            self.ignored += 1
            return
        self._insert(Line(time - round(self._duration), time, falls={chip: time}))  # its rise is missing

    def _insert(self, line: Line) -> None:
        place = len(self.lines)
        while place and self.lines[place - 1].rise > line.rise:
            place -= 1
        self.lines.insert(place, line)

    def _tolerance(self) -> int:
        if not self._is_measured or self._duration is None:
            return _TOLERANCE_TICKS
        return min(_TOLERANCE_TICKS, int(self._duration) // 4)

    def _guessed_fall(self, line: Line, latest: int) -> int:
        if self._duration is None:
            return line.rise  # its duration is unknown: none of its events has a position
        return min(line.rise + round(self._duration), latest)


class PositionTable(LineTable):
    """Positions that a pixel clock announces one by one, as lines of a single position.

    One lasts until the next begins, but if that takes 1.5 times its duration (fly-back), just that.
    """

    def __init__(self, duration_ticks: float) -> None:
        super().__init__(duration_ticks)
        self._dwell = duration_ticks
        self._is_measured = True

    def add(self, chip: int, signal: int, time: int) -> None:
        """See `LineTable.add`; falls mean nothing."""
        if signal == Signal.RISE_1:
            super().add(chip, signal, time)

    def _guessed_fall(self, line: Line, latest: int) -> int:
        is_next = latest - line.rise <= _LONGEST_DWELL * self._dwell
        return latest if is_next else line.rise + round(self._dwell)

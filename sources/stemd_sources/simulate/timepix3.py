"""Scans as a Timepix3 detector sends them: raw events with line signals."""

import numpy as np

from stemd_sources.errors import FaultError
from stemd_sources.simulate.scans import DEFAULT_FRAME_TIME_S, FrameSource, Payloads
from stemd_sources.timepix3.layout import LAYOUTS
from stemd_sources.timepix3.words import TICK_NS, Signal, chunk, hit_words, signal_word

_DWELL_TICKS = 6400
"""10 us."""
_FLY_BACK_TICKS = 6400
_SCAN_TICKS = 2**20
_CHIPS = 4
_MOST_WORDS = 8000


def payload_codec(codec: str) -> str:
    """Dense frames, which are made events here."""
    del codec
    return "none"


class Timepix3Scan:
    """A scan of frames as hits of four chips, one for each count.

    Frames may be smaller than the detector, whose other pixels stay empty. Rises and falls of TDC1 mark the
    lines, in the chunks of all chips.

    Parameters
    ----------
    frames, payloads
        What to send.
    scan
        Its number, counted from 1.
    series
        Not sent: this protocol has no such number.
    rate
        Images per second; None: as fast as possible.
    codec, pixel_mask
        Not sent.
    """

    def __init__(
        self,
        frames: FrameSource,
        payloads: Payloads,
        *,
        scan: int,
        series: int,
        rate: float | None = None,
        codec: str = "none",
        pixel_mask: np.ndarray | None = None,
    ) -> None:
        del codec, pixel_mask
        self.series = series
        self.frames = frames.count
        self._source, self._payloads, self._scan = frames, payloads, scan
        self._frame_time_s = 1 / rate if rate else DEFAULT_FRAME_TIME_S
        self._columns = frames.nav_shape[-1]
        self._line_ticks = self._columns * _DWELL_TICKS + _FLY_BACK_TICKS
        self._begin = scan * (self._line_ticks * -(-frames.count // self._columns) + _SCAN_TICKS)
        layout = LAYOUTS["quad"]
        self._chip = np.empty(layout.sig_shape, np.int64)
        self._x, self._y = np.empty((2, *layout.sig_shape), np.int64)
        for chip, (column, row, direction) in enumerate(layout.chips):
            x, y = np.meshgrid(np.arange(256), np.arange(256))
            place = row + direction * y, column + direction * x
            self._chip[place], self._x[place], self._y[place] = chip, x, y

    def start(self) -> None:
        """There is none."""

    def image(self, frame: int) -> bytes:
        """Chunks of all chips with the hits of one position; line signals at both ends of a line."""
        line, column = divmod(frame, self._columns)
        begin = self._begin + line * self._line_ticks
        shape = self._source.sig_shape
        payload = self._payloads[self._source.number(frame, self._scan)]
        dense = np.frombuffer(payload, self._source.dtype).reshape(shape).astype(np.int64)
        rows, columns = np.nonzero(dense)
        counts = dense[rows, columns]
        rows, columns = np.repeat(rows, counts), np.repeat(columns, counts)
        times = begin + column * _DWELL_TICKS + np.arange(len(rows)) * _DWELL_TICKS // max(1, len(rows))
        chips = self._chip[rows, columns]
        parts = []
        for chip in range(_CHIPS):
            ours = chips == chip
            place = rows[ours], columns[ours]
            words = hit_words(self._x[place], self._y[place], times[ours])
            if column == 0:
                words = np.append(np.uint64(signal_word(Signal.RISE_1, begin, line)), words)
            if column == self._columns - 1:
                fall = begin + self._columns * _DWELL_TICKS
                words = np.append(words, np.uint64(signal_word(Signal.FALL_1, fall, line)))
            for at in range(0, len(words), _MOST_WORDS):
                parts.append(chunk(chip, words[at : at + _MOST_WORDS]))
        return b"".join(parts)

    def cut_image(self, frame: int) -> bytes:
        """The words of one position, without the second half of them."""
        words = self.image(frame)
        return words[: len(words) // 16 * 8]

    def foreign_image(self, frame: int) -> bytes:
        """There is none.

        Raises
        ------
        FaultError
            Always: events do not say which scan they belong to.
        """
        raise FaultError(f"fault foreign-series@{frame}: Timepix3 events carry no scan")

    def end(self) -> None:
        """There is none."""

    def time_s(self, frame: int) -> float:
        """When an image was taken, from the start of the series."""
        return frame * self._frame_time_s


DWELL_NS = _DWELL_TICKS * TICK_NS
"""Duration of a position of simulated scans."""

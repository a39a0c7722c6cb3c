"""Scans as a Timepix3 detector sends them: raw events with line signals."""

from collections.abc import Sequence
from typing import Unpack

import numpy as np

from stemd_sources.csr.receiver import cut_stream
from stemd_sources.detectors.tpx3.cutter import Timepix3Cutter, Timepix3Settings
from stemd_sources.detectors.tpx3.lines import LAYOUTS, Signal, chunk, hit_words, signal_word
from stemd_sources.sending.faults import FaultKind
from stemd_sources.sending.scans import FrameScan, FrameSource, Payloads, ScanSettings
from stemd_sources.sending.sender import TcpDetectorSocket
from stemd_sources.sending.simulation import OF_NUMBERED_FRAMES, Simulation, raw_pixels
from stemd_sources.zeromq.multipart import Message, as_bytes

_DWELL_TICKS = 6400  # 10 us
_FLY_BACK_TICKS = 6400
_SCAN_TICKS = 2**20
_MOST_WORDS = 8000


class Timepix3Scan(FrameScan):
    """A scan as hits of four chips, one for each count, in lines that rises and falls of TDC1 mark."""

    no_foreign_image = "Timepix3 events carry no scan"

    def __init__(self, frames: FrameSource, payloads: Payloads, **settings: Unpack[ScanSettings]) -> None:
        super().__init__(frames, payloads, **settings)
        self._columns = frames.nav_shape[-1]
        self._line_ticks = self._columns * _DWELL_TICKS + _FLY_BACK_TICKS
        self._begin = self._scan * (self._line_ticks * -(-frames.count // self._columns) + _SCAN_TICKS)
        layout = LAYOUTS["quad"]
        self._chip = np.empty(layout.sig_shape, np.int64)
        self._x, self._y = np.empty((2, *layout.sig_shape), np.int64)
        for chip, (column, row, direction) in enumerate(layout.chips):
            x, y = np.meshgrid(np.arange(256), np.arange(256))
            place = row + direction * y, column + direction * x
            self._chip[place], self._x[place], self._y[place] = chip, x, y

    def message(self, frame: int, payload: bytes) -> bytes:
        """Chunks of all chips with the hits of one position; line signals at both ends of a line."""
        line, column = divmod(frame, self._columns)
        begin = self._begin + line * self._line_ticks
        shape = self.source.sig_shape
        dense = np.frombuffer(payload, self.source.dtype).reshape(shape).astype(np.int64)
        rows, columns = np.nonzero(dense)
        counts = dense[rows, columns]
        rows, columns = np.repeat(rows, counts), np.repeat(columns, counts)
        times = begin + column * _DWELL_TICKS + np.arange(len(rows)) * _DWELL_TICKS // max(1, len(rows))
        chips = self._chip[rows, columns]
        parts = []
        for chip in range(4):
            ours = chips == chip
            place = rows[ours], columns[ours]
            words = hit_words(self._x[place], self._y[place], times[ours])
            if column == 0:
                words = np.append(np.uint64(signal_word(Signal.RISE_1, begin, line)), words)
            if column == self._columns - 1:
                fall = begin + self._columns * _DWELL_TICKS
                words = np.append(words, np.uint64(signal_word(Signal.FALL_1, fall, line)))
            starts = range(0, len(words), _MOST_WORDS)
            parts += [chunk(chip, words[at : at + _MOST_WORDS]) for at in starts]
        return b"".join(parts)

    def cut_image(self, frame: int) -> bytes:
        """The words of one position, without the second half of them."""
        words = self.message(frame, self._payload(frame))
        return words[: len(words) // 16 * 8]


def _received(frames: FrameSource, messages: Sequence[Message]) -> list[bytes]:
    stream = b"".join(map(as_bytes, messages))
    settings = Timepix3Settings(nav_shape=(frames.nav_shape[0], frames.nav_shape[-1]), layout=LAYOUTS["quad"])
    return cut_stream(Timepix3Cutter(settings, max_message_bytes=len(stream)), stream)


SIMULATION = Simulation(
    scan=Timepix3Scan,
    socket=TcpDetectorSocket,
    payload_codec=raw_pixels,
    impossible_faults=(*OF_NUMBERED_FRAMES, FaultKind.ABORT, FaultKind.CORRUPT),
    received=_received,
    captured=None,
)

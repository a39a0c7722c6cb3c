"""From the words of a Timepix3 stream to messages of one scan position each. Pure."""

import json
from dataclasses import dataclass
from typing import Final, Literal, cast, get_args

import numpy as np

from stemd_sources.csr.messages import Acquisition, acquisition_start, scan_end, scan_start
from stemd_sources.csr.receiver import Cut, Cutter
from stemd_sources.detectors.tpx3.lines import (
    CLOCK_RANGE,
    LAYOUTS,
    SIGNAL_NAMES,
    TICK_NS,
    WORD_BYTES,
    ChipLayout,
    Line,
    LineTable,
    PositionTable,
)
from stemd_sources.detectors.tpx3.routines import first_hits, routines
from stemd_sources.errors import SourceURLError
from stemd_sources.interfaces import SourceURL

OPTIONS: Final = ("nx", "ny", "dwell_ns", "layout", "tdc", "count")
"""Positions in a line, lines (both needed), duration of a position, layout of chips, TDC, what counts."""
Timing = Literal["line", "pixel", "none"]
Unit = Literal["hits", "electrons"]

DISORDER_TICKS: Final = 64_000  # 100 us: a line is cut when each chip has sent something so much later
SILENT_TICKS: Final = 32_000_000
"""50 ms: the cutter does not wait for a chip that is later than the others by so much."""
_FLUSH_S: Final = 0.1
_NEW_SCAN_S: Final = 2.0
_NEW_SCAN_LINES: Final = 10
_WORDS_AT_ONCE: Final = 1 << 17
_SIGNALS_AT_ONCE: Final = 1 << 14
_FIRST_HITS: Final = 1 << 18
_KEYS: Final = 1 << 32
_WANTED: Final = {
    "line": "line signal to TDC1, which rises when a line begins and falls when it ends",
    "pixel": "pixel clock to TDC1, which rises when a position begins",
}
_NO_SPANS: Final = (np.empty(0, np.int64), np.empty(0, np.int64))


@dataclass(frozen=True, kw_only=True)
class Timepix3Settings:
    """How events become scan positions.

    `timing`: ``line``: TDC1 rises when a line begins and falls when it ends. ``pixel``: TDC1 rises when a
    position begins. ``none``: there are no signals; lines follow each other without a gap from the first hit
    on. The last two need `dwell_ns`, the duration of a position, as do lines whose signals are missing while
    no line was measured.
    """

    nav_shape: tuple[int, int]  # lines, and positions in a line
    layout: ChipLayout
    timing: Timing = "line"
    dwell_ns: float | None = None
    unit: Unit = "hits"  # what counts: each hit, or each cluster of hits as one electron

    @property
    def line_ticks(self) -> float | None:
        """Duration of a line, where it is configured."""
        return None if self.dwell_ns is None else self.dwell_ns / TICK_NS * self.grid[1]

    @property
    def grid(self) -> tuple[int, int]:
        """Lines, and positions in one: with a pixel clock each position is a line of its own."""
        rows, columns = self.nav_shape
        return (rows * columns, 1) if self.timing == "pixel" else (rows, columns)


class Timepix3Cutter(Cutter):
    """Follows one stream of a connection; `max_message_bytes` bounds hits whose line is not known yet."""

    wanted_bytes = WORD_BYTES

    def __init__(self, settings: Timepix3Settings, *, max_message_bytes: int) -> None:
        self._settings = settings
        self.unit = settings.unit
        self._places = settings.layout.places()
        self._frame_pixels = int(np.prod(settings.layout.sig_shape))
        self._most_hits = max(_FIRST_HITS, max_message_bytes // 8)
        self._times, self._pixels = np.empty(_FIRST_HITS, np.int64), np.empty(_FIRST_HITS, np.uint32)
        self._signals = np.empty((_SIGNALS_AT_ONCE, 3), np.int64)
        self._series = 0
        self._has_started = self._ends = False
        self._line = 0
        self._counts = [0, 0, 0]
        self.begin_stream()

    @property
    def event_counts(self) -> tuple[int, int, int]:
        """Hits of the lines that were cut: received, outside of lines, without a position."""
        received, outside, unassigned = self._counts
        return received, outside, unassigned

    @property
    def trouble(self) -> str:
        return self._useless_words() or self._dropped or self._missing()

    def begin_stream(self) -> None:
        chips = len(self._places)
        self._state = np.zeros(8, np.int64)
        self._latest = np.zeros(chips, np.int64)
        ticks, is_clock = self._settings.line_ticks, self._settings.timing == "pixel"
        self._lines = PositionTable(ticks) if is_clock and ticks is not None else LineTable(ticks)
        self._is_quiet = False  # nothing comes for a while
        self.is_over = False  # nothing more comes
        self._dropped = ""  # why hits were dropped, as long as no line comes after them
        self._seen: set[int] = set()  # kinds of signals since then
        self._keys = np.empty(0, np.uint32)
        self._batch = np.zeros(8, np.int64)
        self._begin_anew()

    def idle(self, seconds: float) -> None:
        if seconds >= _FLUSH_S:
            self._is_quiet = True
        if seconds >= self._pause_s and not self._has_batch:
            self._begin_anew()  # a restarted scan starts with the first line

    def cut(self, data: np.ndarray, begin: int, end: int, room: np.ndarray, most: int) -> Cut:
        if not self._has_batch:
            if self._ends:
                self._new_scan()
                return self._message(scan_end(self._series), room)
            ready = self._ready_lines()
            if ready and not self._has_started:
                return self._start(room)
            if ready:
                self._make_batch(ready)
        if self._has_batch:
            return self._write(room, most)
        words = min((end - begin) // WORD_BYTES, _WORDS_AT_ONCE)
        return Cut(WORD_BYTES * self._decode(data[begin : begin + WORD_BYTES * words]), *_NO_SPANS)

    # --- lines, hits, and what is made of them ---

    @property
    def _has_batch(self) -> bool:
        return bool(self._batch[0] < self._batch[1])

    def _new_scan(self) -> None:
        self._has_started = self._ends = False
        self._line = 0

    def _begin_anew(self) -> None:
        """Begin a scan with the next line, whatever its time: clocks may have wrapped in the meantime."""
        self._new_scan()
        self._lines.restart()
        self._give_up_hits()
        self._latest[:] = self._state[2] = 0
        self._has_time = False
        self._next_line: float | None = None  # without a signal; None: the next hit begins it

    def _decode(self, data: np.ndarray) -> int:
        """Decode whole words; return how many."""
        if not len(data):
            return 0
        words = data.copy().view(np.uint64) if data.ctypes.data % WORD_BYTES else data.view(np.uint64)
        self._is_quiet = False
        if self._state[3] + len(words) > len(self._times):
            self._grow(int(self._state[3]) + len(words))
        self._state[4], before = 0, int(self._state[3])
        done = routines().decode_words(
            words, self._state, self._latest, self._places, self._times, self._pixels, self._signals
        )
        has_hits = self._state[3] > before
        if has_hits or self._state[4]:
            self._state[5] = 0  # they were the rest of a chunk, or damaged
            if not self._has_time:  # the first time is taken for that of chips which have sent nothing yet
                self._has_time = True
                times = [*self._times[before : before + has_hits], *self._signals[: self._state[4]][:1, 2]]
                self._latest[self._latest == 0] = int(min(times))
        if has_hits:
            self._state[6] = 0
        if self._settings.timing != "none":
            for chip, signal, time in self._signals[: self._state[4]].tolist():
                lines = len(self._lines.lines)
                self._lines.add(chip, signal, time)
                self._seen.add(signal)
                if len(self._lines.lines) > lines:
                    self._dropped = ""
                    self._seen.clear()
        return done

    def _grow(self, wanted: int) -> None:
        """Have room for so many hits; if that is too many, those without a line are given up."""
        if wanted > self._most_hits:
            self._dropped = self._reason()
            self._give_up_hits()
            return
        size = min(self._most_hits, max(wanted, 2 * len(self._times)))
        hits = int(self._state[3])
        times, pixels = np.empty(size, np.int64), np.empty(size, np.uint32)
        times[:hits], pixels[:hits] = self._times[:hits], self._pixels[:hits]
        self._times, self._pixels = times, pixels

    def _reason(self) -> str:
        """Why there are more hits than there is memory for."""
        timing = self._settings.timing
        if timing == "none" or self._lines.lines:
            return f"Timepix3 line of more than {self._most_hits} hits: raise source.max_message_bytes"
        seen = " and ".join(name for signal, name in SIGNAL_NAMES.items() if signal in self._seen)
        return (
            f"Timepix3 hits come without line signals{seen and f', but with {seen}'}: connect the scan "
            f"generator's {_WANTED[timing]}, or use ?tdc=none&dwell_ns="
        )

    def _useless_words(self) -> str:
        """Say that words are not what is expected; empty if they are."""
        outside, counting, unknown = self._state[5:8].tolist()
        layout = self._settings.layout
        if outside:
            return (
                "Timepix3 words come outside of chunks, expected chunks that begin with TPX3: check host and "
                "port of the source URL, and that Serval sends raw data there"
            )
        if counting:
            return "Timepix3 chips are in counting mode, whose words have no time: set them to ToA and ToT"
        if unknown:
            return (
                f"Timepix3 hits of chip {unknown} come, but layout={layout.name} ends with chip "
                f"{len(layout.chips) - 1}: change the option layout of the source URL"
            )
        return ""

    def _missing(self) -> str:
        """Say which ends of lines or chips are missing; empty if none are."""
        if self._has_started and self._lines.duration_ticks is None:
            return (
                "Timepix3 lines begin but do not end: let TDC1 fall when a line ends, or use "
                "?dwell_ns= in the source URL"
            )
        silent = np.flatnonzero(self._latest.max() - self._latest > SILENT_TICKS)
        names = ", ".join(map(str, silent))
        rest = "sends nothing while others do: its part of the frames stays empty"
        return f"Timepix3 chip {names} {rest}" if names else ""

    def _give_up_hits(self) -> None:
        """Drop the hits whose line is not known, and count them."""
        self._counts[0] += int(self._state[3])
        self._counts[2] += int(self._state[3])
        self._state[3] = 0

    def _ready_lines(self) -> int:
        """How many lines can be cut: those of this scan alone, and as many as keys of 32 bits can name."""
        newest = int(self._latest.max())
        slowest = int(self._latest[newest - self._latest <= SILENT_TICKS].min())
        is_quiet = self._is_quiet or self.is_over
        horizon = newest + CLOCK_RANGE if is_quiet else slowest - DISORDER_TICKS
        if self._settings.timing == "none":
            self._add_lines(newest if is_quiet else horizon, newest)
        last = newest if self.is_over else None
        if self._settings.timing == "pixel" and is_quiet:  # nothing announces the end of the last position
            last = horizon
        ready = self._up_to_pause(self._lines.complete(horizon, last=last))
        rows, columns = self._settings.grid
        return min(ready, rows - self._line, _KEYS // (columns * self._frame_pixels))

    def _up_to_pause(self, ready: int) -> int:
        """How many of these lines follow each other; the first line after a long pause begins a scan."""
        lines, pause = self._lines.lines[:ready], self._pause_s * 1e9 / TICK_NS
        ends = [self._lines.cut_until, *(line.fall for line in lines if line.fall is not None)]
        pauses = [line.rise - end > pause for line, end in zip(lines, ends, strict=False)]
        if self._line and any(pauses[:1]):
            self._new_scan()
        return pauses.index(True, 1) if any(pauses[1:]) else ready

    @property
    def _pause_s(self) -> float:
        """A pause of so long is one between scans."""
        return max(_NEW_SCAN_S, _NEW_SCAN_LINES * (self._lines.duration_ticks or 0.0) * TICK_NS / 1e9)

    def _add_lines(self, until: int, newest: int) -> None:
        """Add lines without a signal of their own: of this scan only, none of scans without any hit."""
        duration, (rows, _) = self._settings.line_ticks, self._settings.grid
        hits = self._times[: self._state[3]]
        if self._next_line is None and len(hits):
            self._next_line = float(hits[0])
        if self._next_line is None or duration is None:
            return
        scan = rows * duration
        if newest + max(scan, SILENT_TICKS) < self._next_line:  # an earlier time was damaged
            self._begin_anew()
            return
        lines = self._lines.lines
        if not self._line and not lines:
            if not len(hits):
                return
            self._next_line += scan * max(0, (int(hits.min()) - self._next_line) // scan)
        while self._line + len(lines) < rows and self._next_line + duration <= until:
            begin, self._next_line = round(self._next_line), self._next_line + duration
            lines.append(Line(begin, round(self._next_line)))
            self._dropped = ""

    def _start(self, room: np.ndarray) -> Cut:
        self._has_started = True
        self._series += 1
        self._counts = [0, 0, 0]
        layout = self._settings.layout
        acquisition = Acquisition.of(self._settings.nav_shape, layout.sig_shape, self._series)
        metadata = json.dumps({"counts": self.unit, "layout": layout.name}).encode()
        return self._message(acquisition_start(acquisition) + scan_start(self._series, metadata), room)

    def _message(self, message: bytes, room: np.ndarray) -> Cut:
        room[: len(message)] = np.frombuffer(message, np.uint8)
        return Cut(0, np.zeros(1, np.int64), np.array([len(message)]))

    def _make_batch(self, lines: int) -> None:
        """Find the positions of all hits in the next lines."""
        _, columns = self._settings.grid
        cut_until = self._lines.cut_until
        rises, falls = self._lines.take(lines, len(self._places))
        if self.unit == "electrons":
            self._join_clusters(int(falls.max()))
        hits = int(self._state[3])
        keys, other = np.empty((2, hits), np.uint32)
        state = np.array([hits, falls.max(), 0, cut_until, 0], np.int64)
        hit = (self._times, self._pixels, rises, falls, columns, self._frame_pixels, keys, state)
        count = routines().assign_hits(*hit)
        self._keys = routines().sort_keys(keys[:count], other[:count])
        self._state[3] = state[0]
        self._counts[0] += hits - int(state[0])
        self._counts[1] += int(state[2])
        self._counts[2] += int(state[4])
        shape = self._settings.layout.sig_shape
        self._batch[:] = (0, lines * columns, 0, 0, self._line * columns, *shape, self._frame_pixels)
        self._line += lines
        self._ends = self._line == self._settings.grid[0]

    def _join_clusters(self, end: int) -> None:
        """Leave one hit of each cluster among those before a time."""
        hits = int(self._state[3])
        times, pixels = self._times[:hits], self._pixels[:hits]
        is_left = times >= end
        ours = np.flatnonzero(~is_left)
        is_left[ours] = first_hits(times[ours], pixels[ours] >> 2, self._settings.layout.sig_shape[1])
        left = int(np.count_nonzero(is_left))
        times[:left], pixels[:left] = times[is_left], pixels[is_left]
        self._state[3] = left

    def _write(self, room: np.ndarray, most: int) -> Cut:
        begins, lengths = np.empty((2, min(most, int(self._batch[1] - self._batch[0]))), np.int64)
        self._batch[3] = 0
        written = routines().write_positions(self._keys, self._batch, room, begins, lengths)
        if written:
            return Cut(0, begins[:written], lengths[:written])
        self._batch[2] = np.searchsorted(self._keys, (int(self._batch[0]) + 1) * self._frame_pixels)
        self._batch[0] += 1
        error = f"scan position with more pixels than {len(room)} bytes hold: raise source.max_message_bytes"
        return Cut(0, *_NO_SPANS, error)


def settings_of(source: SourceURL) -> Timepix3Settings:
    """How events become scan positions; raises SourceURLError if an option is missing or wrong."""
    for name in ("nx", "ny"):
        if name not in source.options:
            raise source.wrong(name, "the number of positions, as in ?nx=256&ny=256")
    columns, rows = (source.number(name, 0) for name in ("nx", "ny"))
    layout = LAYOUTS[source.one_of("layout", tuple(LAYOUTS))]
    tdc = cast(Timing, source.one_of("tdc", get_args(Timing)))  # checked there
    unit = cast(Unit, source.one_of("count", get_args(Unit)))
    dwell = _dwell(source)
    if tdc != "line" and dwell is None:
        raise source.wrong("tdc", "dwell_ns=, the duration of a position, too")
    pixels = layout.sig_shape[0] * layout.sig_shape[1]
    if columns * pixels >= _KEYS or rows >= 2**16:
        most = (_KEYS - 1) // pixels
        raise SourceURLError(f"source options nx={columns}&ny={rows}: expected at most {most} and 65535")
    return Timepix3Settings(nav_shape=(rows, columns), layout=layout, timing=tdc, dwell_ns=dwell, unit=unit)


def _dwell(source: SourceURL) -> float | None:
    if "dwell_ns" not in source.options:
        return None
    try:
        value = float(source.options["dwell_ns"])
    except ValueError:
        value = 0.0
    if not 1 <= value <= 1e10:
        raise source.wrong("dwell_ns", "nanoseconds, 1 to 1e10")
    return value

"""Generated Timepix3 streams with known counts: events of several chips, in disorder, with wrapped clocks."""

from dataclasses import dataclass

import numpy as np

from stemd_sources.detectors.tpx3.lines import LAYOUTS, ChipLayout, Signal, chunk, hit_words, signal_word


@dataclass(frozen=True, kw_only=True)
class Generated:
    """A stream and what is in it."""

    stream: bytes
    position: np.ndarray  # of each event on the nav grid, flat; -1: between two lines
    pixel: np.ndarray  # of each event in the frame, flat

    def counts(self, pixels: int) -> tuple[np.ndarray, np.ndarray]:
        """Position x pixels of a frame + pixel, of each that has events, in rising order; and how many."""
        placed = self.position >= 0
        return np.unique(self.position[placed] * pixels + self.pixel[placed], return_counts=True)


def generate(
    nav: tuple[int, int],
    events: int,
    *,
    seed: int = 0,
    layout: ChipLayout = LAYOUTS["quad"],
    dwell_ticks: float = 640.5,
    fly_back_ticks: int = 2000,
    begin: int = 2**34 - 10**6,
    disorder_ticks: int = 16_000,
    chips_behind_ticks: tuple[int, ...] = (0, 30_000, 9_000, 50_000),
    signal_chips: tuple[int, ...] = (0, 1, 2, 3),
    silent_chips: tuple[int, ...] = (),
    without: tuple[tuple[Signal, int], ...] = (),
    chunk_words: int = 4000,
) -> Generated:
    """Events at random positions, pixels and times, a tenth of them between two lines.

    The first line begins at `begin`; the clocks of the chips wrap soon after by default. Events leave a chip
    up to `disorder_ticks` later than in the order of their times, and each chip is behind chip 0. Lines are
    signalled by `signal_chips`, but for the kind and line of those in `without`; `silent_chips` send nothing.
    """
    random = np.random.default_rng(seed)
    rows, columns = nav
    line_ticks = round(dwell_ticks * columns)
    rises = begin + np.arange(rows) * (line_ticks + fly_back_ticks)
    falls = rises + line_ticks
    line = random.integers(0, rows, events)
    is_outside = random.random(events) < 0.1
    since = random.integers(0, line_ticks, events)
    since[is_outside] = line_ticks + random.integers(0, fly_back_ticks, int(is_outside.sum()))
    time = rises[line] + since
    position = np.where(is_outside, -1, line * columns + since * columns // line_ticks)
    chips = len(layout.chips)
    chip = random.integers(0, chips, events)
    x, y = random.integers(0, 256, (2, events))
    column, row, direction = np.array(layout.chips).T
    pixel = (row[chip] + direction[chip] * y) * layout.sig_shape[1] + column[chip] + direction[chip] * x
    stream: list[tuple[int, bytes]] = []
    for number in range(chips):
        if number in silent_chips:
            position[chip == number] = -1
            continue
        ours = chip == number
        words = hit_words(x[ours], y[ours], time[ours])
        sent = time[ours] + random.integers(0, disorder_ticks, len(words))
        signals = [
            (when, signal_word(kind, int(when), counter))
            for counter, edges in enumerate(zip(rises, falls, strict=True))
            for kind, when in zip((Signal.RISE_1, Signal.FALL_1), edges, strict=True)
            if number in signal_chips and (kind, counter) not in without
        ]
        late = int(falls[-1]) + 10**6
        signals += [(late, 0x5C << 56)]  # a heartbeat
        sent = np.concatenate([sent, [when for when, _ in signals]])
        words = np.concatenate([words, np.array([word for _, word in signals], np.uint64)])
        order = np.argsort(sent, kind="stable")
        sent, words = sent[order] + chips_behind_ticks[number], words[order]
        for at in range(0, len(words), chunk_words):
            stream.append((int(sent[at]), chunk(number, words[at : at + chunk_words])))
    stream.sort(key=lambda one: one[0])
    return Generated(stream=b"".join(data for _, data in stream), position=position, pixel=pixel)

"""Timepix3 words become scan positions with exactly the events that belong there."""

import numpy as np
import pytest

from stemd_sources.csr.parser import AsiCsrParser, CsrDecoder
from stemd_sources.detectors.tpx3.cutter import Timepix3Cutter, Timepix3Settings
from stemd_sources.detectors.tpx3.lines import LAYOUTS, TICK_NS, Signal, chunk, hit_words, signal_word
from stemd_sources.detectors.tpx3.routines import CLUSTER_TICKS, first_hits
from stemd_sources.errors import SourceURLError
from stemd_sources.events import FrameFormat, ImageReceived, ScanEnded, ScanStarted
from stemd_sources.registry import open_source
from timepix3_stream import Generated, generate

NAV = (6, 16)
QUAD, SINGLE = LAYOUTS["quad"], LAYOUTS["single"]


class Stream:
    """What a receiver does with a cutter, without its socket."""

    def __init__(self, nav=NAV, layout=QUAD, most=1000, room_bytes=2**22, **settings) -> None:
        options = Timepix3Settings(nav_shape=nav, layout=layout, **settings)
        self.cutter = Timepix3Cutter(options, max_message_bytes=2**24)
        self.nav, self.layout, self.most = nav, layout, most
        self.room = np.zeros(room_bytes, np.uint8)
        self.unread = b""
        self.parser = AsiCsrParser()
        self.events = []
        self.counts = []
        self.rows = {}

    def feed(self, data: bytes, piece: int = 2**16) -> "Stream":
        for at in range(0, max(1, len(data)), piece):
            self.unread += data[at : at + piece]
            self.drain()
        return self

    def drain(self) -> None:
        while True:
            stored = np.frombuffer(bytearray(self.unread), np.uint8)
            cut = self.cutter.cut(stored, 0, len(stored), self.room, self.most)
            assert not cut.error
            self.unread = self.unread[cut.consumed :]
            for begin, length in zip(cut.begins.tolist(), cut.lengths.tolist(), strict=True):
                self.take(self.room[begin : begin + length].tobytes())
            if not cut.consumed and not len(cut.begins):
                return

    def take(self, message: bytes) -> None:
        event = self.parser.parse(message)
        self.events.append(event)
        if isinstance(event, ScanStarted):
            self.rows = {}
        if isinstance(event, ImageReceived):
            self.rows[event.index] = CsrDecoder(event.format).row(message, event.offset, event.size)
        self.counts.append(self.cutter.event_counts)

    def end(self) -> "Stream":
        self.cutter.end_stream()
        self.drain()
        return self

    def pixel(self, number: int) -> list[int]:
        return [int(values[pixels == number].sum()) for _, (pixels, values) in sorted(self.rows.items())]

    def check(self, generated: Generated) -> None:
        assert list(self.rows) == list(range(self.nav[0] * self.nav[1]))
        size = int(np.prod(self.layout.sig_shape))
        found = [number * size + pixels.astype(np.int64) for number, (pixels, _) in self.rows.items()]
        expected = generated.counts(size)
        assert (np.concatenate(found) == expected[0]).all()
        assert (np.concatenate([values for _, values in self.rows.values()]) == expected[1]).all()


pytestmark = pytest.mark.usefixtures("kernels")


def test_the_word_of_the_description_is_read():
    data = bytes.fromhex("545058330300080000009941c46941b0")
    stream = Stream(timing="none", dwell_ns=100.0).feed(data)
    assert (stream.cutter._times[0], stream.cutter._pixels[0]) == (160007, (10 * 512 + 5) << 2 | 3)
    assert hit_words(np.array([5]), np.array([10]), np.array([160007]))[0] == 0xB04169C441990000


@pytest.mark.parametrize(
    ("piece", "options"), [(1000, {}), (2**20, {}), (2**16, {"most": 3, "room_bytes": 4000})]
)
def test_events_in_disorder_of_four_chips_with_wrapped_clocks_are_where_they_belong(piece, options):
    generated = generate(NAV, 20_000)
    stream = Stream(**options).feed(generated.stream, piece).end()
    stream.check(generated)
    assert [type(event) for event in stream.events] == [ScanStarted, *[ImageReceived] * 96, ScanEnded]
    outside = int(np.count_nonzero(generated.position < 0))
    received, *others = stream.cutter.event_counts
    assert others[1] == 0
    # Those behind the last line belong to no line that was cut.
    assert received - others[0] == 20_000 - outside
    assert others[0] <= outside


@pytest.mark.parametrize(
    "fields",
    [
        *({"signal_chips": chips, "chips_behind_ticks": (0, 0, 0, 0)} for chips in ((0,), (2,), (1, 3))),
        {"without": ((Signal.FALL_1, 2),)},
        {"without": ((Signal.RISE_1, 3),)},
        {"without": ((Signal.FALL_1, 2), (Signal.RISE_1, 4))},
        {"without": ((Signal.FALL_1, 5),)},
    ],
)
def test_line_signals_of_some_chips_count_for_all_and_missing_ones_are_made_up_for(fields):
    generated = generate(NAV, 5000, **fields)
    Stream().feed(generated.stream).end().check(generated)


def test_a_missing_signal_of_the_first_line_needs_the_dwell():
    generated = generate(NAV, 5000, without=((Signal.FALL_1, 0),))
    Stream(dwell_ns=640.5 * 1.5625).feed(generated.stream).end().check(generated)


@pytest.mark.parametrize(
    ("kinds", "seen"),
    [
        ((), ""),
        ((Signal.RISE_2, Signal.FALL_2), ", but with rises of TDC2 and falls of TDC2"),
        ((Signal.FALL_1,), ", but with falls of TDC1"),
    ],
)
def test_hits_without_signals_that_begin_a_line_are_counted_and_told(kinds, seen):
    stream = Stream(layout=SINGLE)
    stream.cutter._most_hits = 2**18
    hits = np.arange(1000) * 10
    for line in range(300):
        begin = line * 20_000
        signals = [signal_word(kind, begin + 5000 * number, line) for number, kind in enumerate(kinds)]
        words = [*signals, *hit_words(hits % 256, hits % 256, begin + hits).tolist()]
        stream.feed(chunk(0, np.array(words, np.uint64)))
        if stream.cutter.event_counts[2]:  # hits were dropped
            assert f"without line signals{seen}: connect" in stream.cutter.trouble
    assert stream.cutter.event_counts[2]
    assert not stream.events
    stream.feed(chunk(0, np.array([signal_word(Signal.RISE_1, 10**7, 0)], np.uint64)))
    assert not stream.cutter.trouble


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"HTTP/1.1 400 Bad Request" * 10, "outside of chunks, expected chunks that begin with TPX3"),
        (chunk(0, hit_words([1], [1], [1]) ^ np.uint64((0xA ^ 0xB) << 60)), "counting mode"),
    ],
)
def test_useless_words_are_told_as_long_as_no_hits_come(data, words):
    stream = Stream().feed(data)
    assert words in stream.cutter.trouble
    stream.feed(hits_at(100, 200))
    assert not stream.cutter.trouble


def test_lines_that_do_not_end_and_hits_of_chips_beyond_the_layout_are_told():
    rises = [signal_word(Signal.RISE_1, begin) for begin in range(0, 10**6, 10**5)]
    stream = Stream(layout=SINGLE).feed(chunk(0, np.array(rises, np.uint64)))
    assert "lines begin but do not end" in stream.cutter.trouble
    stream = Stream(layout=SINGLE).feed(hits_at(100) + chunk(3, hit_words([1], [1], [200])))
    assert "hits of chip 3 come, but layout=single ends with chip 0" in stream.cutter.trouble
    assert stream.cutter._state[3] == 1


def test_a_chip_that_is_silent_is_not_waited_for_and_told():
    nav = (40, 16)
    # Longer than chips are waited for.
    generated = generate(nav, 20_000, silent_chips=(2,), dwell_ticks=80_000, begin=0, chunk_words=50)
    stream = Stream(nav=nav).feed(generated.stream)
    assert "chip 2 sends nothing" in stream.cutter.trouble
    assert len(stream.rows) > 0
    stream.end().check(generated)


@pytest.mark.parametrize(("pauses", "begin"), [((0.5,), 10**8), ((0.5, 20.0), round(20e9 / TICK_NS) - 10**6)])
def test_repeated_scans_follow_each_other_after_any_pause(pauses, begin):
    first = generate(NAV, 5000, seed=1)
    second = generate(NAV, 5000, seed=2, begin=2**34 + begin)
    stream = Stream().feed(first.stream)
    for silent_s in pauses:
        stream.cutter.idle(silent_s)
        stream.drain()
    stream.check(first)
    stream.feed(second.stream).end().check(second)
    assert [event.series for event in stream.events if isinstance(event, ScanStarted)] == [1, 2]


def test_a_scan_that_stops_is_begun_anew_by_whoever_comes_next():
    generated = generate(NAV, 5000)
    stream = Stream().feed(generated.stream[: len(generated.stream) // 2])
    stream.unread = b""
    stream.cutter.idle(5.0)
    stream.drain()
    stream.cutter.idle(5.0)
    second = generate(NAV, 5000, seed=2, begin=2**34 + 10**9)
    stream.feed(second.stream).end().check(second)


def test_without_line_signals_positions_follow_from_the_dwell():
    dwell = 640
    times = np.arange(0, 96 * dwell, 64)
    words = hit_words(np.full(len(times), 3), np.full(len(times), 4), times)
    stream = Stream(layout=SINGLE, timing="none", dwell_ns=dwell * 1.5625)
    stream.feed(chunk(0, words) + chunk(0, hit_words([0], [0], [97 * dwell]))).end()
    assert (stream.pixel(4 * 256 + 3), stream.cutter.event_counts[0]) == ([10] * 96, 960)


DWELL = 6_400_000  # 10 ms, in ticks
SCAN = 8 * DWELL


def without_signals() -> Stream:
    """Scans of 2 x 4 positions without line signals."""
    return Stream(nav=(2, 4), layout=SINGLE, timing="none", dwell_ns=DWELL * TICK_NS)


def hits_at(*ticks: int) -> bytes:
    return chunk(0, hit_words(np.full(len(ticks), 3), np.full(len(ticks), 4), np.array(ticks)))


def ten_each(begin: int, positions: int = 8) -> bytes:
    return hits_at(*range(begin, begin + positions * DWELL, DWELL // 10))


@pytest.mark.parametrize("pause_s", [3, 20])
def test_the_next_hit_after_a_pause_begins_a_new_scan_where_there_are_no_line_signals(pause_s):
    stream = without_signals().feed(ten_each(0, 5))
    for silent_s in (0.2, pause_s):
        stream.cutter.idle(silent_s)
        stream.drain()
    begin = round(pause_s * 1e9 / TICK_NS)
    stream.feed(ten_each(begin) + hits_at(begin + SCAN)).end()
    kinds = [type(event) for event in stream.events]
    assert kinds == [ScanStarted, *[ImageReceived] * 4, ScanStarted, *[ImageReceived] * 8, ScanEnded]
    assert stream.pixel(4 * 256 + 3) == [10] * 8


def test_scans_without_any_hit_are_left_out():
    begin = 20 * SCAN
    stream = without_signals().feed(ten_each(0) + hits_at(begin + DWELL, begin + SCAN + 10**6)).end()
    assert [type(event) for event in stream.events] == 2 * [ScanStarted, *[ImageReceived] * 8, ScanEnded]
    assert stream.pixel(4 * 256 + 3) == [0, 1, 0, 0, 0, 0, 0, 0]
    assert stream.cutter.event_counts == (1, 0, 0)


def test_a_jump_in_time_adds_no_more_lines_than_a_scan_has():
    stream = without_signals()
    data = np.frombuffer(hits_at(0, 64, 5 * 10**9), np.uint8)
    assert stream.cutter.cut(data, 0, len(data), stream.room, 1).consumed == len(data)
    stream.cutter.cut(data, 0, 0, stream.room, 1)
    assert len(stream.cutter._lines.lines) == 2


def test_a_damaged_time_costs_no_more_than_the_scans_next_to_it():
    stream = without_signals()
    for scan in range(5):
        stream.feed(ten_each(scan * SCAN))
        if scan == 1:
            stream.feed(hits_at(2 * SCAN + 5 * 10**9))
    stream.feed(hits_at(6 * SCAN)).end()
    assert sum(isinstance(event, ScanStarted) for event in stream.events) < 8
    assert sum(stream.pixel(4 * 256 + 3)) > 60


def test_several_hits_of_a_pixel_at_a_position_add_up():
    hits = hit_words([7] * 5, [8] * 5, [110, 120, 130, 500, 510]).tolist()
    words = [signal_word(Signal.RISE_1, 100), *hits, signal_word(Signal.FALL_1, 900)]
    stream = Stream(nav=(1, 2), layout=SINGLE).feed(chunk(0, np.array(words, np.uint64))).end()
    assert stream.pixel(8 * 256 + 7) == [3, 2]


def test_any_words_make_messages_that_are_read_and_have_every_hit_that_is_counted():
    random = np.random.default_rng(3)
    generated = generate(NAV, 3000)
    for _ in range(20):
        data = bytearray(generated.stream)
        for _ in range(random.integers(1, 30)):
            place = int(random.integers(0, len(data)))
            data[place : place + 8] = random.bytes(8)
        stream = Stream().feed(bytes(data)).end()
        received, outside, unassigned = stream.cutter.event_counts
        assert sum(int(values.sum()) for _, values in stream.rows.values()) == received - outside - unassigned


def test_clusters_of_hits_may_count_as_one_electron():
    _, receiver = open_source("tpx3+tcp://127.0.0.1?nx=16&ny=8&count=electrons&layout=single")
    assert receiver.event_unit == "electrons"
    receiver.close()
    x, y, times = np.array([(10, 10, 110), (11, 10, 115), (11, 11, 130), (50, 10, 112), (10, 10, 600)]).T
    signals = signal_word(Signal.RISE_1, 100), signal_word(Signal.FALL_1, 900)
    words = np.array([signals[0], *hit_words(x, y, times).tolist(), signals[1]], np.uint64)
    stream = Stream(nav=(1, 2), layout=SINGLE, unit="electrons").feed(chunk(0, words)).end()
    assert (stream.pixel(10 * 256 + 10), stream.pixel(10 * 256 + 50)) == ([1, 1], [1, 0])
    assert (stream.cutter.event_counts, stream.cutter.unit) == ((3, 0, 0), "electrons")


def pixel_clock(rises, hits, *, dwell=640, chips=1):
    """A chunk for each chip: a rise for each position, and hits of pixel (position, 0) within it."""
    data = b""
    for chip in range(chips):
        words, times = [], []
        for number, rise in enumerate(rises):
            late = rise + 3 * chip  # chips report a signal at slightly different times
            words.append(signal_word(Signal.RISE_1, late))
            times.append(late)
            ticks = late + np.arange(hits) * dwell // hits
            words += hit_words(np.full(hits, number % 256), np.zeros(hits), ticks).tolist()
            times += ticks.tolist()
        data += chunk(chip, np.array(words, np.uint64)[np.argsort(times, kind="stable")])
    return data


def test_a_pixel_clock_announces_each_position_also_across_gaps():
    dwell, fly_back = 640, 5000
    rises = [10**6 + number * dwell + number // 4 * fly_back for number in range(12)]
    stream = Stream(nav=(3, 4), layout=SINGLE, timing="pixel", dwell_ns=1000)
    stream.feed(pixel_clock(rises, 5)).end()
    assert stream.events[0].nav_shape == (3, 4)
    assert isinstance(stream.events[-1], ScanEnded)
    for position in range(12):
        assert stream.pixel(position) == [5 if number == position else 0 for number in range(12)]
    assert stream.cutter.event_counts == (60, 0, 0)


def test_hits_in_the_fly_back_of_a_pixel_clock_are_outside():
    extra = chunk(0, hit_words(np.array([9]), np.array([0]), np.array([10**6 + 5000])))
    stream = Stream(nav=(2, 2), layout=SINGLE, timing="pixel", dwell_ns=1000)
    stream.feed(pixel_clock([10**6, 10**6 + 640, 10**6 + 10_000, 10**6 + 10_640], 4) + extra).end()
    assert stream.cutter.event_counts == (17, 1, 0)


def test_several_chips_may_report_the_pixel_clock():
    rises = [10**6 + number * 640 for number in range(8)]
    stream = Stream(nav=(2, 4), timing="pixel", dwell_ns=1000)
    stream.feed(pixel_clock(rises, 4, chips=4)).end()
    assert list(stream.rows) == list(range(8))
    assert sum(int(values.sum()) for _, values in stream.rows.values()) == 4 * 4 * 8
    assert all(len(pixels) for pixels, _ in stream.rows.values())


def test_the_last_position_of_a_pixel_clock_does_not_wait_for_another():
    rises = [10**6 + number * 640 for number in range(4)]
    stream = Stream(nav=(2, 2), layout=SINGLE, timing="pixel", dwell_ns=1000)
    stream.feed(pixel_clock(rises, 2))
    stream.cutter.idle(0.2)
    stream.drain()
    assert isinstance(stream.events[-1], ScanEnded)
    assert stream.pixel(3) == [0, 0, 0, 2]


def test_lines_after_a_long_pause_begin_a_scan_although_hits_came_in_between():
    pause = round(2.1e9 / TICK_NS)
    stream = Stream()
    stream.feed(generate((2, NAV[1]), 300, begin=10**6).stream)  # the rest of a scan
    stream.feed(chunk(0, hit_words(np.arange(9), np.arange(9), 10**6 + pause * np.arange(1, 10) // 10)))
    whole = generate(NAV, 900, seed=1, begin=10**6 + 2 * pause)
    stream.feed(whole.stream).end().check(whole)
    kinds = [type(event) for event in stream.events if not isinstance(event, ImageReceived)]
    assert kinds == [ScanStarted, ScanStarted, ScanEnded]


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("", "option nx='': expected the number of positions"),
        ("?nx=16", "option ny='': expected the number of positions"),
        ("?nx=16&ny=-3", "option ny='-3'"),
        ("?nx=16384&ny=2", "expected at most 16383 and 65535"),
        ("?nx=16&ny=16&layout=hexagon", "expected one of quad, single"),
        ("?nx=16&ny=16&tdc=frame", "expected one of line, pixel, none"),
        ("?nx=16&ny=16&tdc=pixel", "tdc='pixel': expected dwell_ns="),
        ("?nx=16&ny=16&tdc=none", "expected dwell_ns="),
        ("?nx=16&ny=16&dwell_ns=nan", "expected nanoseconds"),
        ("?nx=16&ny=16&count=photons", "expected one of hits, electrons"),
        ("?lines=3", "option 'lines' is not known"),
    ],
)
def test_a_wrong_option_is_refused_and_says_what_is_expected(query, text):
    with pytest.raises(SourceURLError, match=text):
        open_source(f"tpx3+tcp://127.0.0.1{query}")


SENSOR_WIDTH = 64


def joined_one_by_one(times, pixels):
    """The same with plain loops."""
    order = sorted(range(len(times)), key=lambda number: times[number])
    root = list(range(len(times)))

    def find(number):
        while root[number] != number:
            number = root[number]
        return number

    place = {number: rank for rank, number in enumerate(order)}
    for one in order:
        for other in order:
            (row, column), (other_row, other_column) = (divmod(pixels[n], SENSOR_WIDTH) for n in (one, other))
            distance = max(abs(row - other_row), abs(column - other_column))
            if abs(times[one] - times[other]) <= CLUSTER_TICKS and distance <= 1:
                low, high = sorted((find(one), find(other)), key=place.__getitem__)
                root[high] = low
    return [find(number) == number for number in range(len(times))]


def test_clusters_are_those_that_plain_loops_find():
    assert first_hits(np.empty(0, np.int64), np.empty(0, np.int64), SENSOR_WIDTH).tolist() == []
    random = np.random.default_rng(2)
    for _ in range(20):
        times = random.permutation(2000)[:150]
        pixels = random.integers(0, 8, 150) * SENSOR_WIDTH + random.integers(0, 8, 150)
        expected = joined_one_by_one(times.tolist(), pixels.tolist())
        assert first_hits(times.astype(np.int64), pixels, SENSOR_WIDTH).tolist() == expected


@pytest.mark.parametrize("kernels", ["compiled"], indirect=True)
def test_the_counts_of_every_position_equal_the_truth(kernels, amount):
    nav, pixels = (64, 64), 512 * 512
    generated = generate(nav, amount(quick=1_000_000, soak=10_000_000), chunk_words=200)
    cutter = Timepix3Cutter(Timepix3Settings(nav_shape=nav, layout=QUAD), max_message_bytes=2**28)
    decoder = CsrDecoder(FrameFormat(codec="asi-csr", dtype="<u2", shape=QUAD.sig_shape))
    parser = AsiCsrParser()
    data = np.frombuffer(bytearray(generated.stream), np.uint8)
    room = np.zeros(2**26, np.uint8)
    buffer = memoryview(room)
    found, counts, next_position = [], [], 0
    position, end = 0, 2**20
    while next_position < nav[0] * nav[1]:
        cut = cutter.cut(data, position, min(end, len(data)), room, 5000)
        assert not cut.error
        position += cut.consumed
        if len(cut.begins):
            images = parser.read_images(buffer, cut.begins, cut.lengths)
            if images is None:
                assert cut.lengths.tolist()[0] > 64  # a start
                continue
            numbers = images.indices
            assert numbers.tolist() == list(range(next_position, next_position + len(cut.begins)))
            next_position += len(numbers)
            rows, done = decoder.rows(buffer, cut.begins + images.offsets, images.sizes)
            assert done == len(numbers)
            found.append(np.repeat(numbers, np.diff(rows.pointers)) * pixels + rows.columns)
            counts.append(rows.values)
        elif not cut.consumed:
            if end >= len(data):
                cutter.end_stream()
            end += 2**20
    expected = generated.counts(pixels)
    assert np.array_equal(np.concatenate(found), expected[0])
    assert np.array_equal(np.concatenate(counts), expected[1])
    received, outside, unassigned = cutter.event_counts
    assert unassigned == 0
    assert received - outside == int(expected[1].sum())

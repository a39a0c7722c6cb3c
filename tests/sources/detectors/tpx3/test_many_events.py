"""Ten million events over four chips (in short: one million), in disorder and with wrapped clocks."""

import numpy as np
import pytest

from stemd_sources.csr.parser import AsiCsrParser, CsrDecoder
from stemd_sources.detectors.tpx3.cutter import Timepix3Cutter, Timepix3Settings
from stemd_sources.detectors.tpx3.lines import LAYOUTS
from stemd_sources.events import FrameFormat
from timepix3_stream import generate

NAV = (64, 64)
QUAD = LAYOUTS["quad"]
PIXELS = 512 * 512
START_BYTES = 64


@pytest.mark.parametrize("kernels", ["compiled"], indirect=True)
def test_the_counts_of_every_position_equal_the_truth(kernels, amount):
    events = amount(quick=1_000_000, soak=10_000_000)
    generated = generate(NAV, events, chunk_words=200)
    cutter = Timepix3Cutter(Timepix3Settings(nav_shape=NAV, layout=QUAD), max_message_bytes=2**28)
    decoder = CsrDecoder(FrameFormat(codec="asi-csr", dtype="<u2", shape=QUAD.sig_shape))
    parser = AsiCsrParser()
    data = np.frombuffer(bytearray(generated.stream), np.uint8)
    room = np.zeros(2**26, np.uint8)
    buffer = memoryview(room)
    found, counts, next_position = [], [], 0
    position, end = 0, 2**20
    while next_position < NAV[0] * NAV[1]:
        cut = cutter.cut(data, position, min(end, len(data)), room, 5000)
        assert not cut.error
        position += cut.consumed
        if len(cut.begins):
            images = parser.read_images(buffer, cut.begins, cut.lengths)
            if images is None:
                assert cut.lengths.tolist()[0] > START_BYTES
                continue
            numbers = images.indices
            assert numbers.tolist() == list(range(next_position, next_position + len(cut.begins)))
            next_position += len(numbers)
            rows, done = decoder.rows(buffer, cut.begins + images.offsets, images.sizes)
            assert done == len(numbers)
            found.append(np.repeat(numbers, np.diff(rows.pointers)) * PIXELS + rows.columns)
            counts.append(rows.values)
        elif not cut.consumed:
            if end >= len(data):
                cutter.end_stream()
            end += 2**20
    expected = generated.counts(PIXELS)
    assert np.array_equal(np.concatenate(found), expected[0])
    assert np.array_equal(np.concatenate(counts), expected[1])
    received, outside, unassigned = cutter.event_counts
    assert unassigned == 0
    assert received - outside == int(expected[1].sum())

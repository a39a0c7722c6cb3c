"""Streams of the generator in ``libertem_asi_tpx3``, a package that has none of our code."""

import numpy as np
import pytest
from scipy import sparse

from stemd_sources.asi_csr import AsiCsrParser
from stemd_sources.asi_csr.cutter import CsrCutter
from stemd_sources.asi_csr.frame_decoder import CsrDecoder
from stemd_sources.events import FrameFormat, ScanEnded, ScanStarted

pytestmark = pytest.mark.usefixtures("kernels")
NAV, PIXELS = (40, 50), 512 * 512


def test_a_generated_acquisition_is_read_as_it_was_meant():
    generator = pytest.importorskip(
        "libertem_asi_tpx3", reason="the generator is not installed: pip install libertem-asi-tpx3"
    )
    random = np.random.default_rng(5)
    frames = NAV[0] * NAV[1]
    matrix = sparse.random(frames, PIXELS, density=2e-4, format="csr", random_state=random)
    matrix.sort_indices()
    values = random.integers(1, 200, matrix.nnz).astype("u4")
    pointers, pixels = matrix.indptr.astype("u4"), matrix.indices.astype("u4")
    stream = np.frombuffer(bytearray(generator.make_sim_data(NAV, pointers, pixels, values)), np.uint8)
    cutter = CsrCutter(max_message_bytes=2**26)
    parser = AsiCsrParser()
    room = np.zeros(2**24, np.uint8)
    buffer = memoryview(room)
    decoder = CsrDecoder(FrameFormat(codec="asi-csr", dtype="<u4", shape=(512, 512)))
    position, events, rows = 0, [], []
    while True:
        cut = cutter.cut(stream, position, len(stream), room, 700)
        assert not cut.error
        position += cut.consumed
        if not len(cut.begins) and not cut.consumed:
            break
        images = parser.read_images(buffer, cut.begins, cut.lengths)
        if images is not None:
            found, done = decoder.rows(
                buffer, (cut.begins[: len(images.sizes)] + images.offsets), images.sizes
            )
            assert done == len(images.sizes)
            rows.append(found)
        for begin, length in zip(cut.begins.tolist(), cut.lengths.tolist(), strict=True):
            event = parser.parse(buffer[begin : begin + length])
            events += [event] if isinstance(event, ScanStarted | ScanEnded) else []
    assert position == len(stream)
    start, end = events
    assert (start.nav_shape, start.sig_shape, end.series) == (NAV, (512, 512), start.series)
    assert np.array_equal(np.concatenate([np.diff(one.pointers) for one in rows]), np.diff(pointers))
    assert np.array_equal(np.concatenate([one.columns for one in rows]), pixels)
    assert np.array_equal(np.concatenate([one.values for one in rows]), values)
    assert cutter.event_counts == (int(values.sum()), 0, 0)

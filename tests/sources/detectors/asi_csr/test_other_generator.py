"""Streams of the generator in ``libertem_asi_tpx3``, a package that has none of our code."""

import numpy as np
import pytest
from scipy import sparse

from other_programs import run_beside
from stemd_sources.csr.frame_decoder import CsrDecoder
from stemd_sources.csr.parser import AsiCsrParser
from stemd_sources.detectors.asi_csr.cutter import CsrCutter
from stemd_sources.events import FrameFormat, ScanEnded, ScanStarted

NAV, PIXELS = (40, 50), 512 * 512
SCRIPT = """
import sys, libertem_asi_tpx3, numpy
matrix = numpy.load(sys.argv[1])
stream = libertem_asi_tpx3.make_sim_data((40, 50), matrix["pointers"], matrix["pixels"], matrix["values"])
open(sys.argv[2], "wb").write(stream)
"""


@pytest.fixture(scope="module")
def matrix():
    random = np.random.default_rng(5)
    made = sparse.random(np.prod(NAV), PIXELS, density=2e-4, format="csr", random_state=random)
    made.sort_indices()
    values = random.integers(1, 200, made.nnz).astype("u4")
    return {"pointers": made.indptr.astype("u4"), "pixels": made.indices.astype("u4"), "values": values}


@pytest.fixture(scope="module")
def stream(matrix, tmp_path_factory):
    folder = tmp_path_factory.mktemp("generated")
    np.savez(folder / "matrix.npz", **matrix)
    run_beside("libertem_asi_tpx3", "-c", SCRIPT, folder / "matrix.npz", folder / "stream")
    return np.fromfile(folder / "stream", np.uint8)


@pytest.mark.usefixtures("kernels")
def test_a_generated_acquisition_is_read_as_it_was_meant(stream, matrix):
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
    found = np.concatenate([np.diff(one.pointers) for one in rows])
    assert np.array_equal(found, np.diff(matrix["pointers"]))
    assert np.array_equal(np.concatenate([one.columns for one in rows]), matrix["pixels"])
    assert np.array_equal(np.concatenate([one.values for one in rows]), matrix["values"])
    assert cutter.event_counts == (int(matrix["values"].sum()), 0, 0)

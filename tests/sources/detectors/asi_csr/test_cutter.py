"""The bytes of a CSR stream become one message for each scan position, however they arrive."""

import numpy as np
import pytest
from scipy import sparse

from other_programs import run_beside
from stemd_sources.csr import messages as asi
from stemd_sources.csr.messages import Acquisition, Chunk, chunk_message, scan_end, scan_start
from stemd_sources.csr.parser import AsiCsrParser, CsrDecoder
from stemd_sources.detectors.asi_csr.cutter import CsrCutter
from stemd_sources.errors import DecodeError
from stemd_sources.events import FrameFormat, ImageReceived, ScanEnded, ScanStarted
from stream_examples import PayloadsInMemory, decoded

SIG = (6, 7)
EXAMPLE = bytes.fromhex(
    "0007000200020004000200020401000000000000000000000000000000000000"
    "0101000000000000000000000000000000000000000000000000000000000000"
    "0204040000000500000014000000280000000000000000000000000000000000"
    "0000000002000000030000000300000005000000"
    "0100000007000000640000000500000009000000"
    "0100000002000000030000000400000005000000"
    "0301000000000000000000000000000000000000000000000000000000000000"
    "0401000000000000000000000000000000000000000000000000000000000000"
)

CODES = {"u1": 2, "<u2": 3, "<u4": 4, "<u8": 5}


class Stream:
    """What a receiver does with a cutter, without its socket."""

    def __init__(self, *, room_bytes: int = 2**16, most: int = 1000, largest: int = 2**16) -> None:
        self.cutter = CsrCutter(max_message_bytes=largest)
        self.room = np.zeros(room_bytes, np.uint8)
        self.most = most
        self.unread = b""
        self.messages: list[bytes] = []
        self.errors: list[tuple[str, bool]] = []

    def feed(self, data: bytes) -> "Stream":
        self.unread += data
        while True:
            stored = np.frombuffer(bytearray(b"--" + self.unread), np.uint8)
            cut = self.cutter.cut(stored, 2, len(stored), self.room, self.most)
            self.unread = self.unread[cut.consumed :]
            for begin, length in zip(cut.begins.tolist(), cut.lengths.tolist(), strict=True):
                self.messages.append(self.room[begin : begin + length].tobytes())
            if cut.error:
                self.errors.append((cut.error, cut.is_broken))
                if cut.is_broken:
                    return self
            if not cut.consumed and not len(cut.begins):
                return self

    def events(self):
        parser = AsiCsrParser()
        return [(parser.parse(message), message) for message in self.messages]

    def frames(self) -> np.ndarray:
        return np.array([decoded(*image) for image in self.events() if isinstance(image[0], ImageReceived)])


def start(nav=(3, 4), sig=SIG, pointer="<u4", index="<u4", value_format=0, scan=9) -> bytes:
    acquisition = Acquisition(7, value_format, *nav, CODES[pointer], *sig, CODES[index], 1)
    return asi.acquisition_start(acquisition) + scan_start(scan, b'{"dose": 3}')


def chunk(frames: np.ndarray, pointer="<u4", index="<u4", value="<u2") -> bytes:
    flat = frames.reshape(len(frames), -1)
    rows, columns = np.nonzero(flat)
    pointers = np.searchsorted(rows, np.arange(len(flat) + 1))
    return chunk_message(pointers.astype(pointer), columns.astype(index), flat[rows, columns].astype(value))


def sparse_frames(count: int, most: int = 200) -> np.ndarray:
    random = np.random.default_rng(count)
    frames = random.integers(1, most, (count, *SIG))
    frames[random.random(frames.shape) < 0.8] = 0
    frames[::4] = 0  # positions without an electron
    return frames


def test_the_example_of_the_description_is_read(kernels):
    stream = Stream().feed(EXAMPLE)
    (started, _), *images, (ended, _) = stream.events()
    assert (started.series, started.announced, started.nav_shape) == (1, 4, (2, 2))
    assert (started.sig_shape, started.has_end) == ((512, 512), True)
    assert [event.index for event, _ in images] == [0, 1, 2, 3]
    expected = np.zeros((4, 512 * 512), int)
    expected[0, [1, 7]], expected[1, 100], expected[3, [5, 9]] = (1, 2), 3, (4, 5)
    assert (stream.frames().reshape(4, -1) == expected).all()
    assert ended == ScanEnded(series=1)
    assert stream.cutter.event_counts == (15, 0, 0)
    assert not stream.errors


@pytest.mark.parametrize("pointer", CODES)
@pytest.mark.parametrize("index", CODES)
@pytest.mark.parametrize("value", CODES)
def test_all_number_types_are_read(kernels, pointer, index, value):
    frames = sparse_frames(12)
    stream = Stream().feed(start(pointer=pointer, index=index))
    stream.feed(chunk(frames[:5], pointer, index, value) + chunk(frames[5:], pointer, index, value))
    assert (stream.frames() == frames).all()
    assert stream.frames().dtype.itemsize == (2 if value in ("u1", "<u2") else 4)


def test_a_stream_may_arrive_in_pieces_of_any_size_and_leave_in_any_number(kernels):
    frames = sparse_frames(12)
    whole = start() + chunk(frames[:7]) + chunk(frames[7:]) + scan_end(9) + asi.acquisition_end(1)
    expected = Stream().feed(whole).messages
    for piece in (1, 7, 33, 1000):
        stream = Stream(most=3, room_bytes=600)
        for at in range(0, len(whole), piece):
            stream.feed(whole[at : at + piece])
        assert stream.messages == expected
    assert len(expected) == 14


def test_what_was_cut_is_a_stream_of_the_protocol_itself_and_its_numbers_count(kernels):
    first = Stream().feed(start() + chunk(sparse_frames(12)) + scan_end(9))
    assert Stream().feed(b"".join(first.messages)).messages == first.messages
    kept = [message for number, message in enumerate(first.messages) if number != 4]
    indices = [e.index for e, _ in Stream().feed(b"".join(kept)).events() if isinstance(e, ImageReceived)]
    assert indices == [0, 1, 2, *range(4, 12)]


def test_a_value_that_does_not_fit_makes_its_own_frame_wider(kernels):
    frames = sparse_frames(12)
    frames[3, 0, 0] = 70_000
    stream = Stream().feed(start() + chunk(frames[:2]) + chunk(frames[2:], value="<u4"))
    assert (stream.frames() == frames).all()
    items = [event.format.dtype for event, _ in stream.events() if isinstance(event, ImageReceived)]
    assert items == ["<u2"] * 3 + ["<u4"] + ["<u2"] * 8


def test_repeated_scans_of_one_acquisition_each_have_a_whole_start(kernels):
    body = chunk(sparse_frames(12)) + scan_end(9)
    stream = Stream().feed(start() + body + scan_start(10) + body.replace(scan_end(9), scan_end(10)))
    kinds = [type(event) for event, _ in stream.events()]
    assert kinds == [ScanStarted, *[ImageReceived] * 12, ScanEnded] * 2
    assert [event.series for event, _ in stream.events() if isinstance(event, ScanStarted)] == [9, 10]


@pytest.mark.parametrize("end", [scan_end(9), asi.acquisition_end(1)])
def test_a_scan_ends_with_itself_or_its_acquisition_and_an_end_without_room_comes_next(kernels, end):
    stream = Stream().feed(start() + chunk(sparse_frames(5)) + end)
    assert stream.events()[-1][0] == ScanEnded(series=9)
    assert not stream.errors
    largest = 40 + 6 * SIG[0] * SIG[1]
    stream = Stream(room_bytes=largest + 31).feed(start() + chunk(np.ones((1, *SIG), int)) + end)
    assert [type(event) for event, _ in stream.events()] == [ScanStarted, ImageReceived, ScanEnded]
    assert not stream.unread


@pytest.mark.parametrize(
    ("value", "kind"), [(1, "<u2"), (2**62, "<u8"), (2**63 - 1, "<u8"), (2**64 - 1, "<u8")]
)
def test_frames_beyond_the_grid_count_as_outside_in_numbers_that_a_record_can_hold(kernels, value, kind):
    stream = Stream().feed(start(nav=(2, 5)) + chunk(np.full((12, *SIG), value, np.uint64), value=kind))
    pixels = SIG[0] * SIG[1]
    assert stream.cutter.event_counts == (12 * pixels * value % 2**53, 2 * pixels * value % 2**53, 0)
    assert not stream.errors


def test_time_over_threshold_counts_pixels(kernels):
    stream = Stream().feed(start(value_format=1) + chunk(np.full((2, *SIG), 25)))
    assert stream.cutter.event_counts == (2 * SIG[0] * SIG[1], 0, 0)
    assert stream.cutter.unit == "time over threshold"


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (chunk(sparse_frames(2)), "began in the middle of an acquisition"),
        (scan_start(1), "began in the middle of an acquisition"),
        (start()[:32] + chunk(sparse_frames(2)), "chunk before the start of a scan"),
        (start() + b"\x09" + bytes(31), "message with tag 9"),
        (asi.acquisition_start(Acquisition(7, 0, 0, 4, 4, 6, 7, 4, 1)), "acquisition of 0 x 4 positions"),
        (asi.acquisition_start(Acquisition(7, 0, 3, 4, 1, 6, 7, 4, 1)), "number types 1 and 4"),
        (start() + asi.chunk_header(Chunk(0, 1, 1, 8, 12)), "value type 0"),
        (start() + asi.chunk_header(Chunk(4, 3, 1, 8, 12)), "offsets 8 and 12, expected 16 and 12 or more"),
        (start() + asi.chunk_header(Chunk(4, 1, 2**20, 8, 2**23)), "expected at most 65536"),
    ],
)
def test_a_stream_that_breaks_the_protocol_is_not_followed(data, text):
    stream = Stream().feed(data)
    assert len(stream.errors) == 1
    assert text in stream.errors[0][0]
    assert stream.errors[0][1]


@pytest.mark.parametrize("pointers", [[1, 2, 3], [0, 3, 2], [0, 2, 9]])
def test_a_chunk_whose_row_pointers_make_no_sense_is_left_out(kernels, pointers):
    frames = sparse_frames(12)
    bad = chunk_message(np.array(pointers, "<u4"), np.array([1, 2, 3], "<u4"), np.array([1, 1, 1], "<u2"))
    stream = Stream().feed(start() + chunk(frames[:4]) + bad + chunk(frames[6:]) + scan_end(9))
    assert [broken for _, broken in stream.errors] == [False]
    indices = [event.index for event, _ in stream.events() if isinstance(event, ImageReceived)]
    assert indices[:4] == [0, 1, 2, 3]
    assert indices[-6:] == list(range(6, 12))


def test_a_position_larger_than_all_room_is_left_out(kernels):
    frames = np.zeros((3, *SIG), int)
    frames[1] = 1
    frames[[0, 2], 0, 0] = 1
    stream = Stream(room_bytes=120).feed(start(nav=(1, 3)) + chunk(frames) + chunk(frames))
    assert ["larger" in text or "more pixels" in text for text, _ in stream.errors] == [True, True]


def test_payloads_become_dense_frames_and_sparse_rows(kernels):
    frames = sparse_frames(12).astype("<u2")
    stream = Stream().feed(start() + chunk(frames))
    images = [(event, message) for event, message in stream.events() if isinstance(event, ImageReceived)]
    placed = PayloadsInMemory(images[0][0].format, [message[event.offset :] for event, message in images])
    assert isinstance(placed.decoder, CsrDecoder)
    out = np.ones_like(frames)
    assert (placed.decode(out), placed.marks[0]) == (12, 0)
    assert (out == frames).all()
    rows, done = placed.decoder.rows(placed.data, placed.offsets, placed.sizes)
    expected = sparse.csr_matrix(frames.reshape(12, -1))
    assert done == 12
    for found, known in zip(rows, (expected.indptr, expected.indices, expected.data), strict=True):
        assert (found == known).all()


@pytest.mark.parametrize("pixels", [[1, 1], [2, 1], [0, 42], [0, 2**32 - 1]])
def test_a_damaged_payload_ends_what_is_decoded_in_one_go(kernels, pixels):
    good = np.array([3, 5], "<u4").tobytes() + np.array([1, 2], "<u2").tobytes()
    bad = np.array(pixels, "<u4").tobytes() + np.array([1, 2], "<u2").tobytes()
    payloads, out = [good, bad, good[:-1]], np.ones((3, *SIG), "<u2")
    for first, done in ((0, 1), (1, 0), (2, 0)):
        placed = PayloadsInMemory(FrameFormat(codec="asi-csr", dtype="<u2", shape=SIG), payloads[first:])
        assert placed.decode(out) == done
        assert placed.decoder.rows(placed.data, placed.offsets, placed.sizes)[1] == done
    for damaged in payloads[1:]:
        with pytest.raises(DecodeError, match="expected"):
            placed.decoder(damaged, out[0])


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
    return (folder / "stream").read_bytes()


@pytest.mark.usefixtures("kernels")
def test_a_generated_acquisition_is_read_as_it_was_meant(stream, matrix):
    read = Stream(room_bytes=2**24, most=700, largest=2**26).feed(stream)
    assert (read.errors, read.unread) == ([], b"")
    (start, _), *images, (end, _) = read.events()
    assert (start.nav_shape, start.sig_shape, end.series) == (NAV, (512, 512), start.series)
    rows = [CsrDecoder(event.format).row(message, event.offset, event.size) for event, message in images]
    pixels, values = (np.concatenate(parts) for parts in zip(*rows, strict=True))
    assert np.array_equal(np.cumsum([0, *(len(row) for row, _ in rows)]), matrix["pointers"])
    assert np.array_equal(pixels, matrix["pixels"])
    assert np.array_equal(values, matrix["values"])
    assert read.cutter.event_counts == (int(matrix["values"].sum()), 0, 0)

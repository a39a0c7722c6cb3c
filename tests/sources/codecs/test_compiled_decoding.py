"""The compiled decoder finds in every block what the library finds there, and pixels as bit planes say."""

import ctypes
import mmap

import numpy as np
import pytest

from stemd_sources import native
from stemd_sources.codecs import encode_frame, frame_decoder
from stemd_sources.codecs.libraries import plugin_codec
from stemd_sources.events import FrameFormat
from stream_examples import PayloadsInMemory, with_blocks_of

pytestmark = [
    pytest.mark.usefixtures("kernels"),
    pytest.mark.parametrize("kernels", native.available(), indirect=True),
]

BEHIND = 64  # bytes behind a payload without which it is left to the decoder of single frames
GUARD = 256
LENGTHS = (*range(4, 30), 31, 32, 33, 47, 48, 49, 63, 64, 65, 255, 273, 274, 275, 600)


def decoded_at_once(frame_format: FrameFormat, payload: bytes, marks: np.ndarray | None = None):
    """The pixels, or None if the frame is left to the decoder of single frames; nothing else is written."""
    payloads = PayloadsInMemory(frame_format, [payload], after=BEHIND)
    payloads.marks = payloads.marks if marks is None else marks
    assert payloads.decoder._decode_many is not None
    room = np.full(payloads.decoder.frame_bytes + 2 * GUARD, 0xA5, np.uint8)
    done = payloads.decode(room[GUARD:])
    assert (room[:GUARD] == 0xA5).all()
    assert (room[-GUARD:] == 0xA5).all()
    return room[GUARD:-GUARD].view(frame_format.dtype).reshape(frame_format.shape) if done else None


def kind_of(pixels: np.ndarray) -> FrameFormat:
    return FrameFormat(codec="bslz4", dtype=pixels.dtype.str, shape=pixels.shape)


def has_marks(pixels: np.ndarray) -> int:
    """Have a frame decoded to its pixels; return whether it says that some may be all ones."""
    marks = np.zeros(1, np.int64)
    result = decoded_at_once(kind_of(pixels), encode_frame(pixels, "bslz4"), marks)
    np.testing.assert_array_equal(result, pixels)
    return int(marks[0])


def decoded_alone(frame_format: FrameFormat, payload: bytes) -> np.ndarray:
    out = np.empty(frame_format.shape, frame_format.dtype)
    frame_decoder(frame_format)(payload, out)
    return out


def dead_pixels(frames: np.ndarray) -> np.ndarray:
    frames.reshape(-1)[::997] = -1 if frames.dtype.kind != "u" else np.iinfo(frames.dtype).max
    return frames


def periodic(shape: tuple[int, int], dtype: str, period: int) -> np.ndarray:
    size = shape[0] * shape[1] * np.dtype(dtype).itemsize
    pattern = np.random.default_rng(period).integers(0, 256, period, np.uint8)
    return np.resize(pattern, size).view(dtype).reshape(shape)


@pytest.mark.parametrize("dtype", ["|u1", "<u2", "<u4", "<i2", "<f4"])
@pytest.mark.parametrize("shape", [(1, 8), (8, 9), (16, 16), (64, 64), (129, 67), (192, 192)], ids=str)
def test_pixels_of_every_width(dtype, shape):
    random = np.random.default_rng(0)
    frames = [random.poisson(counts, shape).astype(dtype) for counts in (0, 0.1, 3, 40, 100)]
    for pixels in (*frames, *(dead_pixels(frame.copy()) for frame in frames)):
        has_mark = (pixels.view(f"<u{pixels.itemsize}") == (2 ** (8 * pixels.itemsize) - 1)).any()
        assert has_marks(pixels) == int(has_mark or pixels.nbytes % 8 != 0)


@pytest.mark.parametrize("dtype", ["|u1", "<u2", "<u4"])
@pytest.mark.parametrize("place", [0, 63, 64, 2000, 4095, 9000, 9215])
def test_one_pixel_without_data_among_few_counts_is_told(dtype, place):
    frame = np.random.default_rng(0).poisson(0.1, (96, 96)).astype(dtype)
    frame.flat[place] = np.iinfo(dtype).max
    assert has_marks(frame) == 1


@pytest.mark.parametrize("dtype", ["<u2", "<u4"])
def test_a_pixel_without_data_after_the_last_block_is_told(dtype):
    frame = np.full((9, 12), 700, dtype)  # groups of eight pixels, and four more
    for pixel, has_mark in ((700, 0), (np.iinfo(dtype).max, 1)):
        frame.flat[-1] = pixel
        assert has_marks(frame) == has_mark


@pytest.mark.parametrize("dtype", ["|u1", "<u2", "<u4"])
@pytest.mark.parametrize("most", [4, 256, 2**16, 2**32])
def test_blocks_of_any_size_one_after_the_other(dtype, most):
    frames = np.random.default_rng(0).integers(0, most, (8, 129, 67)).astype(dtype)
    payloads = []
    for frame, groups in zip(frames, (1, 7, 8, 9, 17, 129, 1000, 64), strict=True):
        payloads.append(with_blocks_of(8 * groups, frame))
    out = np.zeros_like(frames)
    assert PayloadsInMemory(kind_of(frames[0]), payloads).decode(out) == len(frames)
    np.testing.assert_array_equal(out, frames)


@pytest.mark.parametrize("period", [*range(1, 20), 31, 33])
def test_patterns_that_repeat(period):
    has_marks(periodic((64, 64), "<u2", period))


def test_items_of_eight_bytes_are_left_to_the_library():
    pixels = np.arange(64, dtype="<u8").reshape(8, 8)
    out = np.zeros_like(pixels)
    PayloadsInMemory(kind_of(pixels), [encode_frame(pixels, "bslz4")]).decode(out)
    np.testing.assert_array_equal(out, pixels)


def length_bytes(length: int, most: int) -> bytes:
    """What follows a token whose half is full."""
    rest = length - most
    return b"\xff" * (rest // 255) + bytes([rest % 255]) if rest >= 0 else b""


def sequence(literals: bytes, length: int | None = None, offset: int = 0) -> bytes:
    """Literals and, with a length, a match (LZ4 block format)."""
    match = 0 if length is None else min(length - 4, 15)
    begin = bytes([min(len(literals), 15) << 4 | match]) + length_bytes(len(literals), 15) + literals
    return begin if length is None else begin + offset.to_bytes(2, "little") + length_bytes(length, 19)


def random_block(random: np.random.Generator, size: int) -> bytes:
    """A valid block of `size` bytes with sequences as no compressor would choose them."""
    result, done = b"", 0
    while True:
        count = int(random.choice([0, 0, 1, 2, 7, 8, 14, 15, 16, 17, 31, 32, 33, 65, 270, 271]))
        count = max(count, 1) if done == 0 else count
        length = int(random.choice(LENGTHS))
        if done + count + length > size - 12:
            is_zero = random.random() < 0.5
            rest = size - done
            if is_zero and rest > 30:  # as all frames end: zeros, and a few more that are literals
                last = int(random.integers(5, 14))
                result += sequence(b"\0", rest - 1 - last, 1)
                rest = last
            return result + sequence(bytes(rest) if is_zero else random.bytes(rest))
        values = random.bytes(count) if random.random() < 0.7 else bytes(count)
        done += count
        furthest = min(done, int(random.choice([1, 2, 4, 8, 9, 16, 40, 4000])))
        result += sequence(values, length, int(random.integers(1, furthest + 1)))
        done += length


def payload_of(block: bytes, size: int) -> bytes:
    lengths = max(size, 8192), len(block)
    return size.to_bytes(8, "big") + b"".join(length.to_bytes(4, "big") for length in lengths) + block


@pytest.mark.parametrize("seed", range(3))
def test_any_sequence_that_is_allowed(seed):
    random = np.random.default_rng(seed)
    for _ in range(100):
        size = int(random.choice([2048, 8192]))
        kind = FrameFormat(codec="bslz4", dtype="<u2", shape=(size // 64, 32))
        payload = payload_of(random_block(random, size), size)
        np.testing.assert_array_equal(decoded_at_once(kind, payload), decoded_alone(kind, payload))


ZEROS = bytes(16)


@pytest.mark.parametrize(
    "block",
    [
        b"",
        sequence(b""),
        sequence(ZEROS),
        sequence(bytes(128)) + b"\0",
        sequence(bytes(129)),
        sequence(b"", 100, 1) + sequence(bytes(28)),
        sequence(ZEROS, 100, 0) + sequence(bytes(12)),
        sequence(ZEROS, 100, 17) + sequence(bytes(12)),
        sequence(ZEROS, 108, 1) + sequence(bytes(4)),
        sequence(ZEROS, 112, 1),
        sequence(ZEROS, 113, 1) + sequence(bytes(12)),
        sequence(ZEROS, 10**5, 1) + sequence(bytes(12)),
        sequence(ZEROS, 100, 1)[:-1],
        sequence(ZEROS, 100, 1) + b"\xf0" + b"\xff" * 40,
        sequence(ZEROS, 100, 1) + sequence(bytes(12))[:-1],
        sequence(bytes(117), 4, 1) + sequence(bytes(7)),
        b"\xff" * 300,
    ],
    ids=lambda block: block[:4].hex(),
)
def test_a_damaged_block_is_left_to_the_library(block):
    payload = payload_of(block, 128)
    assert decoded_at_once(FrameFormat(codec="bslz4", dtype="<u2", shape=(8, 8)), payload) is None


def test_the_last_literals_count_though_all_before_is_zero():
    for last in (bytes([0, 0, 0, 0, 1]), bytes([1, 0, 0, 0, 0, 0, 0]), bytes(5)):
        payload = payload_of(sequence(b"\7" + ZEROS, 128 - 17 - len(last), 1) + sequence(last), 128)
        kind = FrameFormat(codec="bslz4", dtype="<u2", shape=(8, 8))
        np.testing.assert_array_equal(decoded_at_once(kind, payload), decoded_alone(kind, payload))


def test_a_payload_at_the_very_end_of_the_memory_is_left_to_the_library():
    pixels = np.arange(64, dtype="<u2").reshape(8, 8)
    payload = encode_frame(pixels, "bslz4")
    for behind, expected in ((BEHIND - 1, 0), (BEHIND, 1)):
        out = np.zeros_like(pixels)
        assert PayloadsInMemory(kind_of(pixels), [payload], after=behind).decode(out) == expected
        assert out.any() == bool(expected)


class Fenced:
    """Memory with pages before and behind it that end a process which touches them."""

    def __init__(self, size: int) -> None:
        libc = ctypes.CDLL(None, use_errno=True)
        pages = -(-size // mmap.PAGESIZE) * mmap.PAGESIZE
        self.memory = mmap.mmap(-1, pages + 2 * mmap.PAGESIZE)
        begin = ctypes.addressof(ctypes.c_char.from_buffer(self.memory))
        self.end = begin + mmap.PAGESIZE + pages
        for fence in (begin, self.end):
            assert libc.mprotect(ctypes.c_void_p(fence), ctypes.c_size_t(mmap.PAGESIZE), 0) == 0


def damaged(random: np.random.Generator, block: bytes) -> bytes:
    changed = bytearray(block)
    for _ in range(int(random.choice([0, 1, 1, 2, 5]))):
        place = int(random.integers(len(changed)))
        if random.random() < 0.2:
            del changed[place : place + int(random.integers(1, 6))]
        else:
            changed[place] = random.choice([0, 15, 240, 255, int(random.integers(256))])
        if not changed:
            break
    return bytes(changed)


def fuzz(seed: int) -> tuple[int, int]:
    """Decode damaged blocks at the edge of memory; run by a process of its own."""
    decode = native.kernel("decode_one_block", "pppi", "i")
    assert decode is not None
    random = np.random.default_rng(seed)
    library = plugin_codec()
    compressed, sizes = Fenced(32768), (128, 2048, 8192)
    rooms = {size: Fenced(size + BEHIND) for size in sizes}
    taken = refused = 0
    for number in range(4_000):
        if number % 20 == 0:
            size = int(random.choice(sizes))
            block = random_block(random, size)
        changed = damaged(random, block)
        begin = compressed.end - BEHIND - len(changed)
        ctypes.memmove(begin, changed, len(changed))
        out = rooms[size].end - BEHIND - size
        written = decode(begin, begin + len(changed), out, size)
        if written < 0:
            refused += 1
            continue
        taken += 1
        expected = ctypes.create_string_buffer(size)
        assert library.decompress_lz4(begin, ctypes.addressof(expected), len(changed), size) == size
        assert ctypes.string_at(out, written) == expected.raw[:written]
        assert not any(expected.raw[written:])
    return taken, refused


def test_damaged_blocks_lead_nowhere_else(fuzz_elsewhere, kernels):
    taken, refused = fuzz_elsewhere(__file__, 0, kernels)
    assert min(taken, refused) > 1000


def pixels_of(planes: np.ndarray, itemsize: int) -> np.ndarray:
    """The bytes of all pixels, put together by NumPy; planes of shape (8 * itemsize, bytes of a plane)."""
    bits = np.unpackbits(planes, axis=1, bitorder="little")
    return np.packbits(bits.T, axis=1, bitorder="little").reshape(-1)[: planes.size]


def fuzz_planes(seed: int) -> tuple[int, int]:
    """Write blocks of random planes at the edges of memory; run by a process of its own.

    Returns the number of blocks that can have a pixel of only ones, and of those that cannot.
    """
    write = native.kernel("write_one_block", "piiip", "i")
    assert write is not None
    random = np.random.default_rng(seed)
    input_, output = Fenced(3 * mmap.PAGESIZE), Fenced(3 * mmap.PAGESIZE)
    wide = narrow = 0
    for _ in range(3000):
        itemsize = int(random.choice([1, 2, 4]))
        plane_bytes = int(random.choice([random.integers(1, 12), random.integers(12, 140), 64, 128, 256]))
        size = 8 * itemsize * plane_bytes
        written = int(random.integers(1, size + 1))
        held = random.integers(0, 256, size, np.uint8)
        if random.random() < 0.2:
            held[:] = 255
        begin, out = input_.end - size, output.end - size
        ctypes.memmove(begin, held.tobytes(), size)
        ctypes.memset(out - 1, 0xA5, size + 1)
        is_wide = write(begin, written, plane_bytes, itemsize, out)
        held[written:] = 0
        expected = pixels_of(held.reshape(-1, plane_bytes), itemsize)
        result = np.frombuffer(ctypes.string_at(out - 1, size + 1), np.uint8)
        assert result[0] == 0xA5
        np.testing.assert_array_equal(result[1:], expected)
        assert is_wide or not (expected.reshape(-1, itemsize) == 255).all(axis=1).any()
        wide, narrow = wide + bool(is_wide), narrow + (not is_wide)
    return wide, narrow


def test_planes_become_pixels(fuzz_elsewhere, kernels):
    assert min(fuzz_elsewhere(__file__, 0, kernels, "fuzz_planes")) > 0

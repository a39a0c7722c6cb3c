"""Pixels are put together as bit planes say, with vectors of each width, and nothing else is touched."""

import ctypes
import mmap
import sys
from pathlib import Path

import numpy as np
import pytest

import stemd_kernels

pytestmark = [
    pytest.mark.usefixtures("kernels"),
    pytest.mark.parametrize("kernels", stemd_kernels.available(), indirect=True),
]

BLOCKS = 3000


def pixels_of(planes: np.ndarray, itemsize: int) -> np.ndarray:
    """The bytes of all pixels, put together by NumPy; planes of shape (8 * itemsize, bytes of a plane)."""
    bits = np.unpackbits(planes, axis=1, bitorder="little")
    return np.packbits(bits.T, axis=1, bitorder="little").reshape(-1)[: planes.size]


def fuzz(seed: int) -> tuple[int, int]:
    """Write blocks of random planes at the edges of memory; run by a process of its own.

    Returns the number of blocks that can have a pixel of only ones, and of those that cannot.
    """
    sys.path.insert(0, str(Path(__file__).parent))
    from test_compiled_decoding import Fenced

    write = stemd_kernels.kernel("write_one_block", "piiip", "i")
    assert write is not None
    random = np.random.default_rng(seed)
    input_, output = Fenced(3 * mmap.PAGESIZE), Fenced(3 * mmap.PAGESIZE)
    wide = narrow = 0
    for _ in range(BLOCKS):
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
    assert min(fuzz_elsewhere(__file__, 0, kernels)) > 0

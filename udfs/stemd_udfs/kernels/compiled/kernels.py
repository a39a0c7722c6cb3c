"""The compiled kernels as the built-in UDFs call them."""

from typing import Any

import numpy as np

from stemd_udfs.kernels.compiled.instructions import kernel
from stemd_udfs.kernels.compiled.sizes import BAND, NOTHING, STRETCH, TOGETHER, TOGETHER_IN_STRIPS
from stemd_udfs.kernels.gathered import ShiftedPixels
from stemd_udfs.kernels.limits import BLOCK, STRIP_PIXELS

# Any, in this file: tiles and sums have several dtypes.
Array = np.ndarray[Any, Any]

_MOST = 65536
"""Rows, or pixels of a row, whose 16-bit integers add up in 32 bits."""

_GROUP = STRIP_PIXELS
"""Pixels whose products with floating-point masks are added before the sum goes on in double precision.

So many of four masks fit into the first-level cache. Each lane of a vector adds few of them: the sums are as
precise as those of shorter blocks one after the other.
"""

_NO_MASKS = np.empty((0, 0, _GROUP), np.float32)
_NOTHING = np.empty(0)
_NO_DARK = np.empty((0, 0), np.float32)


class CompiledKernels:
    """Sums and products of tiles of unsigned integers; may be used by several threads at the same time.

    Where integers are added up, results are the same as those of the plain kernels, bit by bit.
    """

    # Any: a tile may be an array type of another package.
    def takes(self, tile: Any) -> bool:
        """Whether a tile is of a kind that these kernels work on; the plain ones take everything else."""
        if type(tile) is not np.ndarray or tile.dtype.kind != "u" or tile.dtype.itemsize > 4:
            return False
        if max(tile.shape[1:], default=0) > _MOST:  # sums along one side are taken in 32 bits
            return False
        flags = tile.flags
        return bool(flags.c_contiguous and flags.aligned and tile.dtype.isnative and tile.size)

    def add_frames(self, tile: Array, total: Array) -> None:
        """Add the sum of the frames.

        Parameters
        ----------
        tile : ndarray, shape (depth, *signal), uint8, uint16 or uint32
        total : ndarray, shape of a frame, C-contiguous
            float64, or uint64 for uint32.
        """
        scratch = _scratch(tile)
        for rows in _rows(tile):
            kernel("multiplying", "add_sums")(rows, total.reshape(-1), True, _NOTHING, False, scratch)

    def add_signal(self, tile: Array, totals: Array) -> None:
        """Add the sum over each frame to `totals`, shape (depth,), float64."""
        rows = tile.reshape(len(tile), -1)
        kernel("multiplying", "add_sums")(rows, _NOTHING, False, totals, True, _scratch(tile))

    def add_squares(self, tile: Array, total: Array, squares: Array) -> None:
        """Add the sum of the frames and of their squares.

        Parameters
        ----------
        tile : ndarray, shape (depth, *signal), uint8 or uint16
        total, squares : ndarray, shape of a frame, C-contiguous, float64
        """
        scratch = np.empty(STRETCH, np.uint32), np.empty(STRETCH, np.uint64)
        for rows in _rows(tile):
            kernel("functions", "add_squares")(rows, total.reshape(-1), squares.reshape(-1), *scratch)

    def mask_dtype(self, dtype: np.dtype[Any]) -> np.dtype[Any]:
        """The smallest dtype that masks need for tiles of `dtype`; float64 always suits."""
        return np.dtype(np.float64 if dtype.itemsize > 2 else np.float32)

    def mask_length(self, dtype: np.dtype[Any]) -> int:
        """How many pixels of masks that were made in `dtype` may make a group."""
        return _GROUP if dtype.kind == "f" else BLOCK  # sums of integers stay exact

    def check_products(self, tile: Array, masks: Array, products: Array) -> None:
        """Raise the ValueError of :meth:`add_products`."""
        expected = (len(tile), masks.shape[1])
        if products.shape != expected:
            raise ValueError(
                f"products have the shape {products.shape}, expected (frames, masks) of {expected}"
            )

    def add_products(self, tile: Array, masks: Array, first: int, products: Array) -> None:
        """Add the product of each frame with each mask.

        Parameters
        ----------
        tile : ndarray, shape (depth, *signal), uint8, uint16 or uint32
        masks : ndarray, shape (groups, masks, pixels of a group), C-contiguous
            For the pixels from `first` on; float64, or float32 but for uint32. The products of a group are
            added up in this dtype.
        first : int
            The first pixel of the first group.
        products : ndarray, shape (depth, masks), float64
            Added to.

        Raises
        ------
        ValueError
            If `products` has another shape: compiled code would write past its end.
        """
        if tile.dtype.itemsize > 2:
            self.check_products(tile, masks, products)
            _add_wide_products(tile.reshape(len(tile), -1), masks, first, products, TOGETHER)
        else:
            self.add_together(tile, None, None, (masks, first, products))

    def takes_strips(self, tile: Array) -> bool:
        """Whether a tile that these kernels take can be given in strips; see :meth:`add_strip`."""
        return len(tile) <= _MOST

    def takes_together(self, tile: Array) -> bool:
        """Whether a tile that these kernels take is one for :meth:`add_together`."""
        return bool(tile.dtype.itemsize <= 2 and len(tile) <= _MOST)

    def add_together(
        self,
        tile: Array,
        total: Array | None,
        signal: Array | None,
        products: tuple[Array, int, Array] | None,
    ) -> None:
        """Add several sums in one pass, with the same results as one by one, bit by bit.

        Parameters
        ----------
        tile : ndarray, shape (depth, *signal), uint8 or uint16
            At most 65536 frames.
        total : ndarray, optional
            As for :meth:`add_frames`, float64.
        signal : ndarray, optional
            As `totals` for :meth:`add_signal`.
        products : tuple, optional
            Masks, first pixel and products as for :meth:`add_products`.

        Raises
        ------
        ValueError
            As :meth:`add_products` does.
        """
        depth = len(tile)
        masks, first, sums = (_NO_MASKS, 0, np.empty((depth, 0))) if products is None else products
        self.check_products(tile, masks, sums)
        kernel("multiplying", "add_together")(
            tile.reshape(depth, -1),
            _NOTHING if total is None else total.reshape(-1),
            total is not None,
            np.zeros(depth) if signal is None else signal,
            signal is not None,
            masks,
            first,
            sums,
            np.zeros(max(TOGETHER, masks.shape[2]), np.uint32),
        )

    def add_strip(
        self,
        first: int,
        rows: Array,
        total: Array | None,
        signal: Array | None,
        products: tuple[Array, int, Array] | None,
    ) -> None:
        """Add several sums over some pixels of frames; all strips give those of :meth:`add_together`.

        Parameters
        ----------
        first : int
            The first of the pixels, a multiple of `STRIP_PIXELS`.
        rows : ndarray, shape (depth, pixels), uint8, uint16 or uint32
            C-contiguous; a multiple of `STRIP_PIXELS`, or all up to the end of the frames. It may have fewer
            bytes than the frames whose pixels it holds.
        total, signal, products
            As for :meth:`add_frames`, :meth:`add_signal` and :meth:`add_products`, of whole frames.
        """
        depth, pixels = rows.shape
        totals = _NOTHING if total is None else total.reshape(-1)[first : first + pixels]
        signals = np.zeros(depth) if signal is None else signal
        integers = (rows, totals, total is not None, signals, signal is not None)
        is_wide = rows.itemsize > 2 or totals.dtype != np.float64
        if products is None or is_wide:
            kernel("multiplying", "add_sums")(*integers, _scratch(rows))
            integers = (rows, _NOTHING, False, signals, False)
        if products is None:
            return
        masks, begin, sums = products
        length = masks.shape[2]
        low, high = ((max(0, edge - begin) + length - 1) // length for edge in (first, first + pixels))
        part, begin = masks[low:high], max(0, begin - first) if high > low else 0
        if rows.itemsize > 2:
            _add_wide_products(rows, part, begin, sums, TOGETHER_IN_STRIPS)
            return
        scratch = np.zeros(max(TOGETHER_IN_STRIPS, length), np.uint32)
        kernel("multiplying", "add_together")(*integers, part, begin, sums, scratch)

    def bins(self, frames: Array, out: Array) -> bool:
        """Whether frames are of a kind that :meth:`bin_frames` works on, with sums of twice their size."""
        return self.takes(frames) and out.dtype.kind == "u" and out.itemsize == 2 * frames.itemsize

    def bin_frames(self, frames: Array, factor: int, out: Array) -> None:
        """Add `factor` x `factor` pixels up to one.

        Parameters
        ----------
        frames : ndarray, shape (depth, rows, columns), uint8, uint16 or uint32
        factor : int
            Divides rows and columns.
        out : ndarray, shape (depth, rows / factor, columns / factor), C-contiguous
            uint16, uint32 or uint64.
        """
        kernel("stage_loops", "bin_frames")(frames, factor, out, np.empty(frames.shape[2], out.dtype))

    # Any: frames may be an array type of another package.
    def counts(self, frames: Any) -> bool:
        """Whether frames are of a kind that :meth:`find_electrons` works on."""
        if self.takes(frames):
            return True
        is_single = type(frames) is np.ndarray and frames.dtype == np.float32 and frames.size > 0
        return is_single and bool(frames.flags.c_contiguous and frames.flags.aligned)

    def find_electrons(
        self, frames: Array, dark: Array | None, thresholds: Array, limit: np.float32
    ) -> tuple[Array, Array]:
        """Find single electrons; see :func:`stemd_udfs.kernels.electrons.find_electrons`.

        Parameters
        ----------
        frames : ndarray, shape (depth, rows, columns), uint8, uint16, uint32 or float32
        dark : ndarray of float32, shape (rows, columns), C-contiguous, optional
        thresholds : ndarray of float32, shape (depth,)
        limit : numpy.float32
        """
        depth, rows, columns = frames.shape
        given, has_dark = (_NO_DARK, False) if dark is None else (dark, True)
        band = np.full((BAND + 2, columns + 2), NOTHING)
        counts = np.zeros(depth, np.int64)
        pixels = np.empty(depth * ((rows + 1) // 2) * ((columns + 1) // 2), np.int64)
        found = 0
        for number, frame in enumerate(frames):
            for first in range(0, rows, BAND):
                values = band[: min(BAND, rows - first) + 2]
                kernel("stage_loops", "prepare")(frame, first, given, has_dark, limit, values)
                here = kernel("stage_loops", "largest")(
                    values, thresholds[number], first * columns, pixels[found:]
                )
                counts[number] += here
                found += here
        return counts, pixels[:found].copy()

    def add_moments(  # noqa: PLR0917 -- like those of the plain kernel
        self, frames: Array, corner: tuple[int, int], y: Array, x: Array, mask: Array | None, moments: Array
    ) -> None:
        """Add the sum over a part of each frame, and the sums of its pixels times their coordinates.

        Parameters
        ----------
        frames : ndarray, shape (depth, rows, columns), uint8, uint16 or uint32
        corner : tuple of int
            First row and column of the part, of at most 65536 rows and columns.
        y, x : ndarray of float64
            Coordinates of its rows and columns.
        mask : ndarray of bool, shape of the part, C-contiguous, optional
            The pixels that count.
        moments : ndarray, shape (depth, 3), float64
            Sum, row moment, column moment; added to.
        """
        scratch = np.empty(len(x), np.uint64 if frames.dtype.itemsize > 2 else np.uint32)
        has_mask = mask is not None
        given = np.empty((0, 0), np.uint8) if mask is None else mask.view(np.uint8)
        kernel("functions", "add_moments")(frames, *corner, y, x, given, has_mask, moments, scratch)

    def add_parts(self, tile: Array, pixels: Array, begins: Array, sums: Array) -> None:
        """Add the sums over parts of each frame.

        Parameters
        ----------
        tile : ndarray, shape (depth, *signal), uint8, uint16 or uint32
        pixels : ndarray of uint32
            Numbers of pixels of the flattened frame, part by part.
        begins : ndarray of intp, shape (parts + 1,)
            Where each part begins in `pixels`, and where the last one ends.
        sums : ndarray of float64, shape (depth, parts), C-contiguous
            Added to.
        """
        zero = np.zeros(1, np.uint64 if tile.dtype.itemsize > 2 else np.uint32)
        kernel("gathering", "add_parts")(tile.reshape(len(tile), -1), pixels, begins, sums, zero)

    def add_shifted(self, tile: Array, positions: Array, shifted: ShiftedPixels, sums: Array) -> None:
        """Add pixels of frames where they are shifted to, divided between the four scan positions around.

        Parameters
        ----------
        tile : ndarray, shape (depth, *signal), uint8, uint16 or uint32
        positions : ndarray of int64, shape (depth, 2)
            Row and column in `sums` that the window of each frame begins at.
        shifted : ShiftedPixels
        sums : ndarray of float64, shape (2, rows, columns), C-contiguous
            Counts and weights; added to.
        """
        rows = tile.reshape(len(tile), -1)
        kernel("gathering", "add_shifted")(rows, np.ascontiguousarray(positions, np.int64), *shifted, sums)


def _add_wide_products(rows: Array, masks: Array, first: int, products: Array, pixels: int) -> None:
    """Multiply so many pixels of 32 bits with all frames before the next ones."""
    together = max(1, pixels // masks.shape[2])
    nothing = np.empty(0, np.uint64), _NOTHING
    kernel("multiplying", "add_wide_products")(rows, masks, first, products, together, *nothing)


def _rows(tile: Array) -> list[Array]:
    rows = tile.reshape(len(tile), -1)
    return [rows[first : first + _MOST] for first in range(0, len(rows), _MOST)]


def _scratch(tile: Array) -> Array:
    return np.zeros(STRETCH, {1: np.uint16, 2: np.uint32, 4: np.uint64}[tile.dtype.itemsize])

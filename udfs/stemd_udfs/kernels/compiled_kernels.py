"""The compiled kernels as the built-in UDFs call them: the C files next to this one."""

import math
from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np

from stemd_udfs.kernels.gathered import LANES, ColumnPixels, LaneWeights, ShiftedPixels, Transform
from stemd_udfs.kernels.tiles import BLOCK, STRIP_PIXELS, UnreadTile
from stemd_udfs.native import Kernel, address, kernel

# Any, in this file: tiles and sums have several dtypes.
Array = np.ndarray[Any, Any]

_MOST: Final = 65536  # rows, or pixels of a row, whose 16-bit integers add up in 32 bits
_TAKEN: Final = frozenset(map(np.dtype, (np.uint8, np.uint16, np.uint32)))
_GROUP: Final = STRIP_PIXELS
"""Pixels whose products with floating-point masks are added before the sum goes on in double precision.

So many of four masks fit into the first-level cache. Each lane of a vector adds few of them: the sums are as
precise as those of shorter blocks one after the other.
"""
_TOGETHER: Final = 8192
"""Pixels whose masks stay in the second-level cache while all frames of a tile are multiplied.

Fewer make memory slow, which likes to be read in long runs.
"""
_TOGETHER_IN_STRIPS: Final = 2048
"""The same for a strip, which is in that cache itself: most of them stay in the first-level cache."""
_BAND_ROWS: Final = 64 + 2
_LINE: Final = 64  # bytes
_MOST_RUNS: Final = 64  # of rows, each added up by a call
_SORTED: Final = 4  # times `LANES`, for how many columns counts are sorted before they are transformed
_COLUMN_GROUPS: Final = 8
"""For which room is made at a time, so that it is large: the system gives it in large pages."""
_SINGLE: Final = -4  # the itemsize of frames in single precision, in `find_electrons`
Products: TypeAlias = tuple[Array, int, Array]
"""Masks, the first pixel, and products, as of `CompiledKernels.add_products`."""
StripAdder: TypeAlias = Callable[[int, Array], None]
"""Adds sums over some pixels of frames.

Called with the first of the pixels, a multiple of `STRIP_PIXELS`, and an array of shape (depth, pixels),
uint8, uint16 or uint32, C-contiguous: a multiple of `STRIP_PIXELS` pixels, or all up to the end of the
frames; or with 0 and whole frames. It may have fewer bytes than the frames whose pixels it holds.
"""
_ARGUMENTS: Final = {
    "add_sums": "piii pip",
    "add_bands": "piii ii pi",
    "add_products": "piii piiiii pi pp",
    "add_squares": "piii ppp",
    "add_moments": "piii iiiiii ppp ip",
    "add_columns": "piii i pppi pii",
    "transform_columns": "pi pp iii pp pp",
    "side_weights": "pp pi p ppp",
    "add_weighted": "pp ppi p",
    "add_shifted": "piii pppp i pp ii pii",
    "bin_frames": "piiiii pp",
    "find_electrons": "piiii ppf ppp",
}
_RESULTS: Final = {"find_electrons": "i", "side_weights": "i"}


@cache
def compiled_kernels() -> "CompiledKernels | None":
    """The compiled kernels, ready to be called; None if there are none, or ``STEMD_KERNELS`` is ``plain``."""
    functions = {name: kernel(name, given, _RESULTS.get(name, "")) for name, given in _ARGUMENTS.items()}
    there = {name: function for name, function in functions.items() if function is not None}
    return CompiledKernels(there) if len(there) == len(_ARGUMENTS) else None


class PartOfFrames(NamedTuple):
    """The part of each frame whose moments are taken."""

    corner: tuple[int, int]  # its first row and column
    y: Array  # coordinates of its rows, float64, each 1 more than the one before
    x: Array  # the same of its columns
    mask: Array | None  # the pixels that count: bool, C-contiguous, shape (rows, columns); None: all


class CompiledKernels:
    """Sums and products of tiles of unsigned integers (uint8, uint16, uint32), in any thread.

    Sums of integers are those of the plain kernels, bit by bit. `functions`: by their names.
    """

    def __init__(self, functions: dict[str, Kernel]) -> None:
        self._functions = functions

    # Any: a tile may be an array type of another package.
    def takes(self, tile: Any) -> bool:
        """Whether a tile is of a kind that these kernels work on; the plain ones take everything else."""
        if type(tile) is not np.ndarray and type(tile) is not UnreadTile:
            return False
        if tile.dtype not in _TAKEN or not tile.size:
            return False
        if max(tile.shape) > _MOST and max(tile.shape[1:], default=0) > _MOST:
            return False  # sums along one side are taken in 32 bits
        flags = tile.flags
        return bool(flags.c_contiguous and flags.aligned)

    def add_frames(self, tile: Array, total: Array) -> None:
        """Add the sum of the frames to `total`, float64, or uint64 for uint32, C-contiguous."""
        self._add_sums(tile, address(total), total.dtype, None)

    def add_signal(self, tile: Array, totals: Array) -> None:
        """Add the sum over each frame to `totals`, shape (depth,), float64."""
        self._add_sums(tile, None, None, address(totals))

    def add_bands(self, tile: Array, first: int, band: int, sums: Array) -> None:
        """Add sums over bands of pixels, numbered from `first` on, to `sums`, (depth, bands), float64."""
        self.bands_adder(first, band, sums)(0, tile)

    def bands_adder(self, first: int, band: int, sums: Array) -> StripAdder:
        """Return a function that does the work of :meth:`add_bands` strip by strip."""
        to, add_bands = (band, address(sums), sums.shape[1]), self._functions["add_bands"]
        return lambda begin, rows: add_bands(*_of(rows), first + begin, *to)

    def add_squares(self, tile: Array, *powers: Array, frames: slice = slice(None)) -> None:
        """Add some frames (at most uint16), their squares and perhaps cubes to sums, float64."""
        rows = tile[frames]
        for first in range(0, len(rows), _MOST):
            self.squares_adder(*powers)(0, rows[first : first + _MOST])

    def squares_adder(self, *powers: Array, frames: slice = slice(None)) -> StripAdder:
        """Return a function that does the work of :meth:`add_squares` strip by strip."""
        to, add_squares = [address(one) for one in powers], self._functions["add_squares"]
        empty = [None] * (3 - len(to))
        return lambda first, rows: add_squares(*_of(rows[frames]), *(one + 8 * first for one in to), *empty)

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
            raise ValueError(f"products have shape {products.shape}, expected (frames, masks) of {expected}")

    def add_products(self, tile: Array, masks: Array, first: int, products: Array) -> None:
        """Add the product of each frame with each mask.

        `masks`: shape (groups, masks, pixels of a group), C-contiguous, from pixel `first` on; float64, or
        float32 but for uint32, in which a group is added up. `products`: shape (depth, masks), float64
        (ValueError for others: compiled code would write past the end).
        """
        self.add_together(tile, None, None, (masks, first, products))

    def takes_strips(self, tile: Array) -> bool:
        """Whether a tile that these kernels take can be given in strips; see :meth:`strip_adder`."""
        return len(tile) <= _MOST

    def takes_together(self, tile: Array) -> bool:
        """Whether a tile that these kernels take is one for :meth:`add_together`."""
        return bool(tile.dtype.itemsize <= 2 and len(tile) <= _MOST)

    def add_together(
        self, tile: Array, total: Array | None, signal: Array | None, products: Products | None
    ) -> None:
        """Add several sums of at most 65536 frames in one pass, bit by bit as one by one; or ValueError.

        `total`: float64; `signal`, `products` (masks, first pixel, products): as of the methods for each.
        """
        totals = None if total is None else address(total)
        signals = None if signal is None else address(signal)
        if products is None:
            self._add_sums(tile, totals, None if total is None else total.dtype, signals)
            return
        masks, first, sums = products
        self.check_products(tile, masks, sums)
        place = (address(masks), masks.itemsize, *masks.shape, first)
        self._functions["add_products"](*_of(tile), *place, address(sums), _TOGETHER, totals, signals)

    def strip_adder(self, total: Array | None, signal: Array | None, products: Products | None) -> StripAdder:
        """Return a function that adds the sums of :meth:`add_together`, of whole frames, strip by strip."""
        total_dtype = None if total is None else total.dtype
        total_address = None if total is None else address(total)
        signals = None if signal is None else address(signal)
        goes_together = products is not None and total_dtype in {None, np.dtype(np.float64)}

        def add_sums(first: int, rows: Array) -> None:
            totals = total_address
            if totals is not None and total_dtype is not None:
                totals += first * total_dtype.itemsize
            self._add_sums(rows, totals, total_dtype, signals)

        if products is None:
            return add_sums
        masks, begin, sums = products
        groups, count, length = masks.shape
        group_bytes, mask_bytes = masks.strides[0], masks.itemsize
        masks_address, sums_address = address(masks), address(sums)
        add_products = self._functions["add_products"]

        def add(first: int, rows: Array) -> None:
            totals, signals_here = None, None
            if goes_together:
                totals, signals_here = total_address, signals
                if totals is not None:
                    totals += 8 * first
            else:
                add_sums(first, rows)
            edges = (first, first + rows.shape[1])
            low, high = (min(groups, (max(0, edge - begin) + length - 1) // length) for edge in edges)
            place = (masks_address + low * group_bytes, mask_bytes, high - low, count, length)
            start = max(0, begin - first) if high > low else 0
            together = _TOGETHER_IN_STRIPS
            add_products(*_of(rows), *place, start, sums_address, together, totals, signals_here)

        return add

    def bins(self, frames: Array, out: Array) -> bool:
        """Whether frames are of a kind that :meth:`bin_frames` works on, with sums of twice their size."""
        return self.takes(frames) and out.dtype.kind == "u" and out.itemsize == 2 * frames.itemsize

    def bin_frames(self, frames: Array, factor: int, out: Array) -> None:
        """Add `factor` x `factor` pixels up to one, in C-contiguous `out` of uint16, uint32 or uint64."""
        scratch = np.empty(frames.shape[2], out.dtype)
        pixels = (address(frames), frames.itemsize, *out.shape)
        self._functions["bin_frames"](*pixels, factor, address(out), address(scratch))

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
        """See :func:`stemd_udfs.stages.count.find_electrons`; also of float32 frames."""
        depth, rows, columns = frames.shape
        band = np.empty((_BAND_ROWS, columns + 2), np.float32)
        counts = np.empty(depth, np.int64)
        pixels = np.empty(depth * ((rows + 1) // 2) * ((columns + 1) // 2), np.int64)
        itemsize = _SINGLE if frames.dtype.kind == "f" else frames.itemsize
        given = (None if dark is None else address(dark), address(thresholds), limit)
        to = (address(band), address(counts), address(pixels))
        found = self._functions["find_electrons"](address(frames), itemsize, *frames.shape, *given, *to)
        return counts, pixels[:found].copy()

    def add_moments(self, tile: Array, part: PartOfFrames, moments: Array) -> None:
        """Add sum, row and column moment of a part of each frame to `moments`, shape (depth, 3), float64.

        Of the shape (depth, 6): also the second moments, see `stemd_udfs.kernels.sums.add_moments`.
        """
        self.moments_adder(tile, part, moments)(0, tile)

    def moments_adder(self, tile: Array, part: PartOfFrames, moments: Array) -> StripAdder:
        """Return a function that does the work of :meth:`add_moments` strip by strip."""
        place = (tile.shape[2], *part.corner, len(part.y), len(part.x), address(part.y), address(part.x))
        mask = None if part.mask is None else address(part.mask)
        sums, add_moments = (moments.shape[1], address(moments)), self._functions["add_moments"]
        return lambda first, rows: add_moments(*_of(rows), first, *place, mask, *sums)

    def add_columns(self, tile: Array, pixels: ColumnPixels, sums: Array) -> None:
        """Add sums over each column's pixels. `tile`: (depth, *signal), uint8 to uint32.

        `sums`: shape (depth, columns), C-contiguous, uint32 or uint64.
        """
        self.columns_adder(pixels, sums)(0, tile)

    def columns_adder(self, pixels: ColumnPixels, sums: Array) -> StripAdder:
        """Return a function that does the work of :meth:`add_columns` strip by strip."""
        arrays = (pixels.pixels, pixels.begins, pixels.columns, sums)
        of_pixels, begins, columns, to = (address(one) for one in arrays)
        shape, add_columns = (sums.shape[1], sums.itemsize == 8), self._functions["add_columns"]

        def add(first: int, rows: Array) -> None:
            low, high = pixels.parts_of(first, first + rows[0].size)
            place = (of_pixels, begins + 8 * low, columns + 8 * low, high - low)
            add_columns(*_of(rows), first, *place, to, *shape)

        return add

    def add_shifted(self, tile: Array, positions: Array, shifted: ShiftedPixels, sums: Array) -> None:
        """Add pixels of frames where they are shifted to, divided between the four scan positions around.

        `positions`: int64, shape (depth, 2): where the window of each frame begins in `sums`, float64, shape
        (2, rows, columns): counts and weights.
        """
        places = np.ascontiguousarray(positions, np.int64)
        pixels, begins, cells, shares, weights = shifted
        given = (
            *map(address, (places, pixels, begins, cells)),
            cells.shape[1],
            *map(address, (shares, weights)),
        )
        self._functions["add_shifted"](*_of(tile), *given, *weights.shape, address(sums), *sums.shape[1:])

    def column_transforms(
        self, counts: Array, is_present: Array, nav: tuple[int, int], most: int
    ) -> Transform:
        """Do the work of `stemd_udfs.kernels.gathered.column_transforms` for counts that `takes` takes."""
        width = counts.shape[1]
        totals = np.zeros(-(-width // LANES) * LANES)
        for rows in _runs(counts, is_present):
            self.add_frames(rows, totals[:width])
        means = (totals / max(1, np.count_nonzero(is_present))).reshape(-1, LANES)
        result, scratch = _on_lines(most, nav[0] + 1, 2, LANES), _on_lines(2, max(nav), 2, LANES)
        roots = [np.exp(-2j * np.pi / length * np.arange(length)) for length in nav]
        is_present, transform_columns = np.ascontiguousarray(is_present), self._functions["transform_columns"]
        # Counts of a frame lie in a line of the cache: those of several transforms are sorted at a time.
        rows = np.zeros((_SORTED, len(counts), LANES), counts.dtype)
        at_once = np.dtype((np.void, LANES * counts.itemsize))

        def transform(first: int, used: int) -> tuple[Array, Array]:
            number, mean = first // LANES % _SORTED, means[first // LANES]
            if number == 0:
                some = counts[:, first : first + _SORTED * LANES]
                whole, left = divmod(some.shape[1], LANES)
                if whole:
                    rows[:whole].view(at_once)[..., 0].T[...] = some[:, : LANES * whole].view(at_once)
                if left:
                    rows[whole, :, :left], rows[whole, :, left:] = some[:, LANES * whole :], 0
            given, others = map(address, (is_present, mean)), map(address, (*roots, scratch, result))
            transform_columns(address(rows[number]), rows.itemsize, *given, *nav, used, *others)
            return result, mean

        return transform

    def side_weights(self, sent: Array, probe: Array, norms: Array) -> Callable[[Array, Array], LaneWeights]:
        """Return a function that computes what at most `LANES` columns weigh in sums over sidebands.

        Of angles in rad, shape (2, columns), and pixels, shape (columns,). `sent`: shape (frequencies, 2); by
        which angle each scatters. `probe`: of :meth:`stemd_udfs.builtin.probe.Probe.coefficients`.
        `norms`: shape (frequencies, 4), to which it adds; see ``waves.c``. All are C-contiguous, float64.
        """
        most, compute = 2 * len(sent), self._functions["side_weights"]
        padded, numbers, room = np.zeros((3, LANES)), np.empty(most, np.uint32), np.empty((0, 2, LANES))

        def weights_of(angles: Array, pixels: Array) -> LaneWeights:
            nonlocal room
            if len(room) < most:
                room = _on_lines(_COLUMN_GROUPS * most, 2, LANES)
            padded[:2, : len(pixels)], padded[2], padded[2, : len(pixels)] = angles, 0, pixels
            given = (address(padded), address(padded[2]), address(sent), len(sent), address(probe))
            found = compute(*given, address(numbers), address(room), address(norms))
            weights, room = room[:found], room[found:]
            return LaneWeights(numbers[:found].copy(), weights)

        return weights_of

    def add_weighted(self, transforms: Array, places: Array, weights: LaneWeights, sums: Array) -> None:
        """Add weighted values of transforms to sums; see `stemd_udfs.kernels.gathered.add_weighted`."""
        numbers, values = weights
        given = address(transforms), address(places), address(numbers), address(values)
        self._functions["add_weighted"](*given, len(numbers), address(sums))

    def _add_sums(
        self, rows: Array, total: int | None, dtype: np.dtype[Any] | None, signal: int | None
    ) -> None:
        """Add rows to a total of `dtype`, and the sum over each to a signal; both are addresses."""
        is_integer = dtype is not None and dtype.kind == "u"
        self._functions["add_sums"](*_of(rows), total, is_integer, signal)


def _runs(counts: Array, is_present: Array) -> list[Array]:
    """Return the rows that are present: views of those next to each other, or a copy if these are many."""
    edges = np.flatnonzero(np.diff(is_present, prepend=False, append=False)).reshape(-1, 2)
    if len(edges) > _MOST_RUNS:
        return [counts[is_present]]
    return [counts[begin:end] for begin, end in edges]


def _on_lines(*shape: int) -> Array:
    """Return an array of float64 that begins with a line of the cache: no vector lies in two of them."""
    memory = np.empty(8 * math.prod(shape) + _LINE, np.uint8)
    begin = -memory.ctypes.data % _LINE
    return memory[begin : begin + 8 * math.prod(shape)].view(np.float64).reshape(shape)


def _of(tile: Array) -> tuple[int, int, int, int]:
    """What kernels ask for: where rows are, bytes of a pixel, how many rows, pixels of each."""
    depth, size = len(tile), tile.size
    return address(tile), tile.itemsize, depth, size // depth if depth else 0

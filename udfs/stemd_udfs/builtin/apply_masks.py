"""Virtual detectors: frames multiplied with masks, which may be moved over the frame."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeGuard

import numpy as np
from numpy.typing import DTypeLike

from stemd_udfs.arrays.backends import checked_backends
from stemd_udfs.builtin.native_frames import NativeFramesUDF
from stemd_udfs.builtin.number_checks import check_choice
from stemd_udfs.interface.aux_data import AuxData
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.udf import CountSamples, Half, SampledVariance
from stemd_udfs.interface.units import Unit
from stemd_udfs.kernels import patient
from stemd_udfs.kernels.conversions import FRAMES_AT_ONCE, working_dtype
from stemd_udfs.kernels.other_arrays import weighted_sums
from stemd_udfs.kernels.sums import block_masks, mask_products, needs_double
from stemd_udfs.kernels.tiles import BLOCK
from stemd_udfs.masks.stack import GivenMasks, MaskFactory, check_factories, checked_masks, make_stack
from stemd_udfs.regions.slice import overlap

if TYPE_CHECKING:
    from stemd_udfs.kernels.compiled_kernels import CompiledKernels
    from stemd_udfs.kernels.conversions import WaitingSums

# Any, in this file: frames and masks have many dtypes.
Array = np.ndarray[Any, Any]
Shift = tuple[int, int]  # rows and columns

_PACKAGES = ("sparse.pydata", "sparse.pydata.GCXS", "scipy.sparse", "scipy.sparse.csc", "scipy.sparse.csr")
_SMOOTH = 0.87  # product with the mask moved by a pixel, over that with itself: of 8 x 8 pixels 7/8
_SHIFTED_BYTES = 2**26  # how much memory moved masks take on each worker before they are made again


class ApplyMasksUDF(NativeFramesUDF):
    """Multiply each frame with masks and sum over the pixels.

    Its buffer is ``intensity``, kind nav, with one value for each mask. Integer data and masks of booleans or
    integers give exact sums, up to 2**53. For unsigned data of up to 16 bits and floating-point masks of one
    sign products are taken in single precision, to better than 1e-6 of each result. Masks with both signs,
    signed data, and masks whose largest value is beyond 2**100 or below 2**-100 need double precision, in
    about twice the time. Next to larger values of a mask, those below 2**-126 count as 0.

    Parameters
    ----------
    mask_factories : callable or sequence of callables, optional
        Functions without arguments that return masks in the shape of a frame; called on each worker. A single
        callable may return a stack of masks, shape (masks, *signal).
    masks : sequence of mapping or array, or array, optional
        Masks described by shape and size in pixels, such as ``{"shape": "disk", "radius": 20}``: ``shape``
        is a function of :mod:`stemd_udfs.masks`, ``centre`` is (row, column), by default the middle of the
        frame. Or arrays in the shape of a frame, or a stack of them, shape (masks, *signal); they are sent to
        each worker. They follow those of `mask_factories`.
    use_torch, use_sparse : bool, bool or str, optional
        Make no difference; known to users of other 4D-STEM software. Masks are multiplied as dense arrays,
        by compiled kernels or NumPy's BLAS. They may be given as sparse arrays.
    mask_count : int, optional
        How many masks there are. With `mask_dtype` it saves making them on the main node.
    mask_dtype : dtype, optional
        Masks are converted to this dtype, and the result is in the smallest dtype that holds it and the data,
        int64 for integers. By default the result is in double precision.
    preferred_dtype : dtype, optional
        Smallest dtype of the frames; their own by default.
    backends : str or iterable of str, optional
        The array types that may be used; all of them if not given.
    shifts : array_like of shape (2,), or auxiliary data, optional
        By how many rows and columns the masks are moved over the frame, rounded to the nearest pixel: the
        same for all frames, or with ``aux_data(…, kind="nav", extra_shape=(2,))`` for each its own. Positive
        shifts go towards higher rows and columns. Pixels that leave the frame are lost; new pixels are 0.

    Raises
    ------
    ValueError
        If there are no masks, or `mask_factories`, a description or another parameter is wrong.
    """

    title = "Detector"
    first_step = "Bright field"
    frames_at_once = FRAMES_AT_ONCE

    def __init__(  # noqa: PLR0917 -- an order that users of other 4D-STEM software know
        self,
        mask_factories: MaskFactory | Sequence[MaskFactory] | None = None,
        use_torch: bool = True,
        use_sparse: bool | str | None = None,
        mask_count: int | None = None,
        mask_dtype: DTypeLike | None = None,
        preferred_dtype: DTypeLike | None = None,
        backends: str | Iterable[str] | None = None,
        shifts: Any = None,
        *,
        masks: GivenMasks | None = None,
    ) -> None:
        if mask_factories is not None:
            check_factories(mask_factories, "ApplyMasksUDF", instead=", or masks=…")
        masks = checked_masks(masks) or None
        if not callable(mask_factories) and not mask_factories and not masks:
            raise ValueError("ApplyMasksUDF got no masks: give mask_factories or masks")
        check_choice("ApplyMasksUDF", "use_sparse", use_sparse, (None, False, True, *_PACKAGES))
        if backends is not None:
            backends = checked_backends(backends, "ApplyMasksUDF")
        check_shifts(shifts)
        super().__init__(
            mask_factories=mask_factories,
            use_torch=use_torch,
            use_sparse=use_sparse,
            mask_count=mask_count,
            mask_dtype=mask_dtype,
            preferred_dtype=preferred_dtype,
            backends=backends,
            shifts=shifts,
            masks=masks,
        )
        # Made where they are needed, and then kept for the whole run.
        self._stack: tuple[tuple[int, ...], Array] | None = None
        self._needs_double = False
        self._has_squares = False  # whether the squares of the masks follow in the stack
        self._blocked: dict[tuple[Any, ...], tuple[slice, Array]] = {}
        self._alike: Array | None = None
        self._newest: tuple[tuple[Any, ...], int, Array] | None = None  # from tile to tile mostly the same

    def get_backends(self) -> Iterable[str]:
        given: Iterable[str] | None = self.params.backends
        return self.BACKEND_ALL if given is None else given

    def get_preferred_input_dtype(self) -> DTypeLike:
        preferred: DTypeLike = self.params.preferred_dtype
        return self.USE_NATIVE_DTYPE if preferred is None else preferred

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        sig = tuple(self.meta.dataset_shape.sig)
        if self.params.shifts is not None and len(sig) != 2:
            raise ValueError(f"ApplyMasksUDF: frames have the shape {sig}, shifts need two dimensions")
        wide = np.result_type(self._working_dtype(), np.float64)
        result = self._result_dtype(wide)
        count = taken = (self._mask_count(),)
        if self.wants_sigma:
            taken = (len(self._masks()),)
        bands = self._bands_buffer(self.wants_resolution)
        if result == wide and taken == count:
            return bands | {"intensity": self.buffer("nav", count, wide, "device", combine="sum")}
        return bands | {
            "intensity": self.buffer("nav", count, result, use="result_only"),
            "products": self.buffer("nav", taken, wide, "device", "private", combine="sum"),
        }

    @patient
    def process_tile(self, tile: Any) -> None:
        self._add_bands(tile)
        products = getattr(self.results, self._products)
        if not isinstance(tile, np.ndarray):
            self._add_other(self.meta.conversions.rows(tile), products)
            return
        conversions, is_wide = self.meta.conversions, products.dtype == np.float64
        if self.params.shifts is None:
            kernels = conversions.patient_kernels_for(tile) if is_wide else None
            if kernels is None:
                self._add_blocks(tile, slice(None), (0, 0), products)
                return
            first, masks = self._compiled_masks(kernels, tile.dtype, (0, 0))
            kernels.add_products(tile, masks, first, products)
            return
        compiled = conversions.compiled_for(tile) if is_wide else None
        for shift, frames in frames_of_each_shift(self.params.shifts, len(tile)):
            if compiled is None:
                self._add_blocks(tile, frames, shift, products)
                continue
            first, masks = self._compiled_masks(compiled, tile.dtype, shift)
            some = products[frames]
            compiled.add_products(tile[frames], masks, first, some)
            products[frames] = some

    def _add_other(self, rows: Any, sums: Any) -> None:
        if self.params.shifts is None:
            sums += weighted_sums(rows, self._weights((0, 0), sums.dtype), self.xp)
            return
        for shift, frames in frames_of_each_shift(self.params.shifts, rows.shape[0]):
            sums[frames] += weighted_sums(rows[frames], self._weights(shift, sums.dtype), self.xp)

    def _weights(self, shift: Shift, dtype: np.dtype[Any]) -> Any:
        """Masks for the current rectangle, pixels first, where the frames are."""
        key = (self.meta.rectangle, dtype, shift, self.xp.__name__)
        if key not in self._blocked:
            part = self._moved_masks(shift)
            weights = np.ascontiguousarray(part.reshape(len(part), -1).T, dtype)
            self._blocked[key] = (slice(None), self.xp.asarray(weights))
        return self._blocked[key][1]

    @classmethod
    def changes_in_place(cls, before: Mapping[str, Any], after: Mapping[str, Any]) -> bool:
        """Whether masks only get other places and sizes, as if a hand drags them."""
        old, new = before.get("masks"), after.get("masks")
        if set(after) != {"masks"} or not (
            _are_described(old) and _are_described(new) and len(old) == len(new)
        ):
            return False
        return all(_is_alike(one, other) for one, other in zip(old, new, strict=True))

    def result_units(self, calibration: Calibration) -> Mapping[str, Unit]:
        beam = calibration.beam_counts
        return {} if beam is None else {"intensity": Unit("of the beam", 1 / beam)}

    def get_results(self) -> Mapping[str, Array]:
        if "products" not in self.results:
            return {}
        products = self.results.products[:, : self._mask_count()]
        return {"intensity": products.astype(self.get_result_buffers()["intensity"].dtype)}

    def variance(self) -> Mapping[str, SampledVariance]:
        if self._mask_dtype().kind == "c":
            return {}
        samples = self._samples()
        return {"intensity": SampledVariance(samples.variances, samples)}

    def count_samples(self) -> Callable[[], CountSamples]:
        """Of masks as smooth as a square of 8 x 8 pixels, or the smoothest; with a resolution of bands."""
        if "bands" in self.results:
            bands = self.results.bands.copy()
            return lambda: CountSamples(bands, bands)
        samples = self._samples()

        def make() -> CountSamples:
            smoothness = self._smoothness()
            some = smoothness >= min(_SMOOTH, smoothness.max())
            return CountSamples(*(one[:, some] for one in samples))

        return make

    def _smoothness(self) -> Array:
        """Product of each mask with itself moved by a pixel along the worst axis, over that with itself."""
        if self._alike is None:
            masks = np.abs(self._masks()[: self._mask_count()]).astype(np.float64)
            flat = masks.reshape(len(masks), -1)
            moved = [np.roll(masks, 1, axis).reshape(flat.shape) for axis in range(1, masks.ndim)]
            products = np.array([(flat * one).sum(axis=1) for one in moved])
            self._alike = products.min(axis=0) / np.maximum((flat**2).sum(axis=1), 1e-300)
        return self._alike

    def _samples(self) -> CountSamples:
        products, count = getattr(self.results, self._products).real, self._mask_count()
        return CountSamples(products[:, :count].copy(), products[:, -count:].copy())

    @property
    def _products(self) -> str:
        return "products" if "products" in self.results else "intensity"

    def halves(self) -> tuple[Half, Half] | None:
        """Split the sums of masks that are 0 or 1; others weigh pixels, which sums do not know."""
        products = getattr(self.results, self._products)
        if self._has_squares or products.dtype.kind == "c":
            return None
        first, second = self.in_halves(products)
        return {self._products: first}, {self._products: second}

    def _masks(self) -> Array:
        sig_shape = tuple(self.meta.dataset_shape.sig)
        if self._stack is None or self._stack[0] != sig_shape:
            masks = make_stack(self.params.mask_factories or (), self.params.masks or (), sig_shape)
            if self.params.mask_dtype is not None:
                masks = masks.astype(self.params.mask_dtype)
            if self.params.mask_count not in (None, len(masks)):
                raise ValueError(
                    f"ApplyMasksUDF: there are {len(masks)} masks, mask_count is {self.params.mask_count}"
                )
            needs_squares = bool(self.wants_sigma) and masks.dtype.kind != "c"
            self._has_squares = needs_squares and not ((masks == 0) | (masks == 1)).all()
            if self._has_squares:
                wide = np.result_type(masks, np.int64 if masks.dtype.kind in "biu" else np.float32)
                masks = np.concatenate([masks, masks.astype(wide) ** 2])
            self._stack = (sig_shape, masks)
            small = self.meta.value_dtype.kind in "biu" and self.meta.value_dtype.itemsize <= 2
            self._needs_double = small and needs_double(masks, self.meta.value_dtype)
            self._blocked.clear()
            self._newest = self._alike = None
        return self._stack[1]

    def _mask_count(self) -> int:
        count: int | None = self.params.mask_count
        return len(self._masks()) // (1 + self._has_squares) if count is None else count

    def _mask_dtype(self) -> np.dtype[Any]:
        given = self.params.mask_dtype
        return np.dtype(self._masks().dtype if given is None else given)

    def _working_dtype(self) -> np.dtype[Any]:
        working = working_dtype(self.meta.value_dtype, self.meta.input_dtype)
        if self._mask_dtype().kind == "c":
            working = np.result_type(working, np.complex128)
        return working

    def _product_dtype(self) -> np.dtype[Any]:
        self._masks()  # which may need double precision
        working = self._working_dtype()
        return np.result_type(working, np.float64) if self._needs_double else working

    def _result_dtype(self, wide: np.dtype[Any]) -> np.dtype[Any]:
        if self.params.mask_dtype is None:
            return wide
        result = np.result_type(self.meta.value_dtype, self.params.mask_dtype)
        # Sums of small integers outgrow the integers' own dtype.
        return np.dtype(np.int64) if result.kind in "biu" else result

    def _add_blocks(self, tile: Array, frames: slice | Array, shift: Shift, products: Array) -> None:
        """Add the products of some frames of a tile with masks that are moved, by BLAS."""
        working = self._product_dtype()
        used, masks = self._blocked_masks(working, shift, BLOCK)
        blocks = self.meta.conversions.blocks(tile, working)[frames]
        products[frames] += mask_products(blocks[:, used], masks, products.dtype)

    def _compiled_masks(
        self, compiled: "CompiledKernels | WaitingSums", dtype: np.dtype[Any], shift: Shift
    ) -> tuple[int, Array]:
        """Masks for the current rectangle as compiled code takes them, and the first pixel that they have."""
        key = (self.meta.rectangle, dtype, shift)
        if self._newest is None or self._newest[0] != key:
            working = np.result_type(compiled.mask_dtype(dtype), self._product_dtype())
            length = compiled.mask_length(self._mask_dtype())
            used, masks = self._blocked_masks(working, shift, length)
            self._newest = (key, used.start * length, masks)
        return self._newest[1:]

    def _blocked_masks(self, working: np.dtype[Any], shift: Shift, length: int) -> tuple[slice, Array]:
        """Masks for the current rectangle, without empty blocks at their ends; which blocks these are."""
        key = (self.meta.rectangle, working, shift, length)
        if key not in self._blocked:
            masks = block_masks(self._moved_masks(shift), working, length)
            used = slice(0, len(masks))
            if self.meta.value_dtype.kind in "biu":  # what is not finite would count even where masks are 0
                filled = np.flatnonzero(masks.any(axis=(1, 2)))
                used = slice(int(filled[0]), int(filled[-1]) + 1) if len(filled) else slice(0, 1)
            self._blocked[key] = (used, np.ascontiguousarray(masks[used]))
        return self._blocked[key]

    def _moved_masks(self, shift: Shift) -> Array:
        """Masks for the current rectangle; those of earlier shifts are forgotten if they take much memory."""
        kept = sum(masks.nbytes for _, masks in self._blocked.values())
        if self.params.shifts is not None and kept > _SHIFTED_BYTES:
            self._blocked.clear()
        return shifted(self._masks(), shift)[(slice(None), *self.meta.slice.sig.get())]


def _are_described(masks: object) -> TypeGuard[Sequence[Mapping[str, Any]]]:
    return isinstance(masks, Sequence) and all(isinstance(mask, Mapping) for mask in masks)


def _is_alike(old: Mapping[str, Any], new: Mapping[str, Any]) -> bool:
    """Whether a description is right, and makes as many masks as another one."""
    try:
        checked_masks([new])
    except ValueError:
        return False  # the trial says what is wrong
    return all(old.get(key) == new.get(key) for key in ("shape", "n"))


def check_shifts(shifts: Any) -> None:
    """Refuse what is neither one shift nor auxiliary data with one for each frame; raises ValueError."""
    if isinstance(shifts, AuxData):
        is_known = shifts.kind == "nav" and shifts.extra_shape == (2,)
        seen = f"auxiliary data of kind {shifts.kind!r} and extra_shape {shifts.extra_shape}"
    else:
        is_known, seen = np.shape(shifts) == (2,), f"an array of shape {np.shape(shifts)}"
    if not is_known and shifts is not None:
        expected = "(rows, columns), or aux_data(…, kind='nav', extra_shape=(2,))"
        raise ValueError(f"ApplyMasksUDF: shifts are {seen}, expected {expected}")


def frames_of_each_shift(shifts: Any, depth: int) -> Iterator[tuple[Shift, slice | Array]]:
    """Yield each shift of masks (`shifts`: (2,) or (depth, 2)) in pixels, and its frames in the tile."""
    whole = np.rint(np.asarray(shifts)).astype(int)
    if whole.ndim == 1:
        yield (int(whole[0]), int(whole[1])), slice(0, depth)
        return
    for dy, dx in np.unique(whole, axis=0):
        yield (int(dy), int(dx)), np.flatnonzero((whole[:, 0] == dy) & (whole[:, 1] == dx))


def shifted(masks: Array, shift: Shift) -> Array:
    """Move masks, shape (masks, rows, columns), over the frame: new pixels are 0."""
    if shift == (0, 0):
        return masks
    moved = np.zeros_like(masks)
    into, source = overlap(masks.shape[1:], shift)
    moved[(slice(None), *into)] = masks[(slice(None), *source)]
    return moved

"""A data cube that is small enough for a file or a notebook: squares of pixels, and columns of the disk."""

import math
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final, NamedTuple

import numpy as np

from stemd.opened.opened_scan import OpenedScan
from stemd_udfs.builtin.bf_columns import BFColumnsUDF, ColumnsUDF, DiskColumns
from stemd_udfs.builtin.native_frames import check_frames
from stemd_udfs.builtin.probe import probe_from
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.numbers import both

_MOST_POSITIONS: Final = 256 * 256
_MOST_VALUES: Final = 2**26  # of the finest cube, in memory
_MOST_COLUMNS: Final = 60
_FOCUS_SHARE: Final = 0.4  # of all bytes, at most
_SAMPLE: Final = 16  # of so many planes one is compressed to see how small all become
_LEVEL: Final = 6
_FOCUS: Final = ("mrad_per_pixel", "scan_step_nm", "rotation_deg")

# Any: frames have many dtypes.
Array = np.ndarray[Any, Any]


Packed = tuple[Mapping[str, object], Sequence[bytes]]
"""What a page has to know of a reduced cube, and the bytes of its planes: of the cube, of the columns."""


class SquaresUDF(ColumnsUDF):
    """Sums over squares of ``side`` by ``side`` pixels of each frame, row by row."""

    def __init__(self, side: int) -> None:
        super().__init__(side=int(side))

    @cached_property
    def _disk_columns(self) -> DiskColumns:
        rows, columns = (np.arange(length) // self.params.side for length in self.meta.dataset_shape.sig)
        labels = np.add.outer(rows * (columns[-1] + 1), columns)
        return DiskColumns.of(labels, (0.0, 0.0), int(labels.max()) + 1)

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        check_frames(self)
        return published(self._column_buffer())


def published(buffers: Mapping[str, BufferDeclaration]) -> dict[str, BufferDeclaration]:
    """Return private buffers as results."""
    return {name: replace(one, use=None, is_narrow=False) for name, one in buffers.items()}


class Planes(NamedTuple):
    """A stack of images of the scan in 8 or 16 bits: value = offset + step * number."""

    numbers: Array  # shape (planes, positions)
    offset: float
    step: float

    @classmethod
    def of(cls, values: Array) -> "Planes":
        """Round values, shape (positions, planes), to 16 bits: whole numbers from 0 to 65535 stay."""
        values = np.nan_to_num(values) if values.dtype.kind == "f" else values
        low, high = float(values.min()), float(values.max())
        offset, step = 0.0, 1.0
        if low < 0 or high > np.iinfo(np.uint16).max or values.dtype.kind not in "biu":
            offset, step = low, (high - low) / np.iinfo(np.uint16).max or 1.0
            values = np.round((values - offset) / step)
        dtype = np.uint8 if values.max() <= np.iinfo(np.uint8).max else np.uint16
        return cls(np.ascontiguousarray(values.T.astype(dtype)), offset, step)

    @property
    def values(self) -> Array:
        """What the numbers stand for."""
        return self.offset + self.step * self.numbers

    def packed(self) -> tuple[dict[str, object], bytes]:
        """Return what a page has to know, and the numbers compressed: all low bytes, then all high ones."""
        about: dict[str, object] = {"positions": self.numbers.shape[1], "bytes_each": self.numbers.itemsize}
        about |= {"offset": self.offset, "step": self.step}
        return about, zlib.compress(_bytes_of(self.numbers), _LEVEL)

    def expected_bytes(self) -> int:
        """Return about how many bytes they have when they are packed."""
        some = self.numbers[::_SAMPLE]
        return int(len(zlib.compress(_bytes_of(some), _LEVEL)) * len(self.numbers) / len(some))


def _bytes_of(numbers: Array) -> bytes:
    if numbers.itemsize == 1:
        return numbers.tobytes()
    return (numbers & 0xFF).astype(np.uint8).tobytes() + (numbers >> 8).astype(np.uint8).tobytes()


@dataclass(frozen=True, kw_only=True)
class Focus:
    """Columns of the bright-field disk, and how aberrations shift them."""

    planes: Planes
    fixed: Array  # shape (columns, 2): steps of the scan without defocus
    each_nm: Array  # what a nanometre of defocus adds
    pixels: Array  # of the detector in each
    at: float  # defocus in nm
    most: float


@dataclass(frozen=True, kw_only=True)
class ReducedCube:
    """Squares of pixels of each frame at squares of positions."""

    planes: Planes
    nav: tuple[int, int]
    sig: tuple[int, int]
    nav_step: int
    sig_step: int
    nav_shape: tuple[int, int]
    sig_shape: tuple[int, int]
    known: Calibration
    focus: Focus | None

    def packed(self) -> tuple[dict[str, object], list[bytes]]:
        """Return it as pages take it, see `Packed`."""
        about, squares = self.planes.packed()
        parts = [squares]
        focus = None
        if self.focus is not None:
            of_columns, columns = self.focus.planes.packed()
            parts.append(columns)
            arrays = {name: getattr(self.focus, name).tolist() for name in ("fixed", "each_nm", "pixels")}
            focus = {"planes": of_columns, **arrays, "at": self.focus.at, "most": self.focus.most}
        names = ("nav", "sig", "nav_step", "sig_step", "nav_shape", "sig_shape")
        whole = {name: getattr(self, name) for name in names}
        facts = {"known": self.known.as_dict() | {"sigma": {}}, "unit": "counts", "words": self.words}
        return {**whole, **facts, "planes": about, "focus": focus}, parts

    @property
    def words(self) -> str:
        """What was reduced."""
        pixels = f"squares of {self.sig_step} by {self.sig_step} pixels"
        positions = f"squares of {self.nav_step} by {self.nav_step} positions"
        found = ["each pixel" if self.sig_step == 1 else pixels]
        found.append("each position" if self.nav_step == 1 else positions)
        rounded = "" if self.planes.step == 1 and not self.planes.offset else ", rounded to 16 bits"
        which = "" if self.sig_step == 1 else ". A square is in a detector if its middle is"
        return f"Reduced data: counts of {' at '.join(found)}{rounded}{which}."


def reduce_scan(scan: OpenedScan, most_bytes: int) -> ReducedCube:
    """Reduce a scan to so many bytes at most, compressed; ValueError if it has no two dimensions of each."""
    nav, sig = tuple(scan.dataset.shape.nav), tuple(scan.shape.sig)
    if len(nav) != 2 or len(sig) != 2:
        raise ValueError(f"a scan of {nav} with frames of {sig}: a cube needs two dimensions of each")
    known = scan.dataset.calibration
    nav_step = math.ceil(math.sqrt(nav[0] * nav[1] / _MOST_POSITIONS))
    side = max(1, math.ceil(math.sqrt(sig[0] * sig[1] * nav[0] * nav[1] / _MOST_VALUES)))
    focusing = _columns_udf(known)
    results = scan.run_udfs([SquaresUDF(side), *([] if focusing is None else [focusing])])
    focus = None
    if focusing is not None:
        focus = _focus(results[1], known, nav, nav_step, int(_FOCUS_SHARE * most_bytes))
        most_bytes -= 0 if focus is None else len(focus.planes.packed()[1])
    shape = (math.ceil(sig[0] / side), math.ceil(sig[1] / side))
    squares = _binned_scan(results[0]["columns"].data.reshape(*nav, -1), nav_step)
    short = squares.shape[:2]
    squares = squares.reshape(short[0] * short[1], *shape)
    factor = 1
    while True:
        coarse = squares if factor == 1 else _added(_added(squares, factor, 1), factor, 2)
        planes = Planes.of(coarse.reshape(len(coarse), -1))
        if planes.expected_bytes() <= most_bytes and len(planes.packed()[1]) <= most_bytes:
            break
        if coarse[0].size == 1:
            raise ValueError(f"a cube of {nav} does not fit into {most_bytes} bytes")
        factor += 1
    return ReducedCube(
        planes=planes,
        nav=(short[0], short[1]),
        sig=(coarse.shape[1], coarse.shape[2]),
        nav_step=nav_step,
        sig_step=side * factor,
        nav_shape=(nav[0], nav[1]),
        sig_shape=(sig[0], sig[1]),
        known=known,
        focus=focus,
    )


def _columns_udf(known: Calibration) -> BFColumnsUDF | None:
    has_disk = known.radius_px is not None or known.semi_convergence_mrad is not None
    if not has_disk or any(getattr(known, name) is None for name in _FOCUS):
        return None
    return BFColumnsUDF(columns=_MOST_COLUMNS, publish=True)


# Any: results of any dtype.
def _focus(
    found: Mapping[str, Any], known: Calibration, nav: Sequence[int], nav_step: int, most_bytes: int
) -> Focus | None:
    """Return the columns, None if they are too many bytes."""
    columns = _binned_scan(found["columns"].data.reshape(*nav, -1), nav_step)
    planes = Planes.of(columns.reshape(-1, columns.shape[-1]))
    if planes.expected_bytes() > most_bytes or len(planes.packed()[1]) > most_bytes:
        return None
    values = {name: getattr(known, name) for name in ("mrad_per_pixel", "scan_step_nm", "flip_y", "centre")}
    bent = {name: getattr(known, name) for name in ("astigmatism_nm", "coma_nm", "trefoil_nm", "cs_mm")}
    probe = probe_from("tcbf", values | bent | {"scan_rotation": known.rotation_deg})
    angles = probe.angles(*found["positions"].data.T)
    steps = nav_step * np.reshape(both(known.scan_step_nm or 1.0), (2, 1))
    each = np.stack(angles) / steps
    at = known.defocus_nm or 0.0
    most = min(nav) / nav_step / 4 / max(float(np.abs(each).max()), 1e-12)
    return Focus(
        planes=planes,
        fixed=(np.stack(probe.shifts_nm(*angles)) / steps).T,
        each_nm=each.T,
        pixels=nav_step**2 * found["pixels"].data,
        at=at,
        most=max(most, 2 * abs(at)),
    )


def _binned_scan(values: Array, step: int) -> Array:
    """Add the values of squares of positions; those at the end may be smaller."""
    return values if step == 1 else _added(_added(values, step, 0), step, 1)


def _added(values: Array, step: int, axis: int) -> Array:
    added: Array = np.add.reduceat(values, np.arange(0, values.shape[axis], step), axis=axis)
    return added

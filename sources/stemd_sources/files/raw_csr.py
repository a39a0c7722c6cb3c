"""Raw CSR: sparse frames in three files of plain numbers, described by a TOML file.

::

    [params]
    filetype = "raw_csr"
    nav_shape = [512, 512]
    sig_shape = [516, 516]

    [raw_csr]
    indptr_file = "rowind.dat"      # where the pixels of each frame begin, and the last one's end
    indptr_dtype = "<i4"
    indices_file = "coords.dat"     # flat numbers of the pixels that are not zero, frame by frame
    indices_dtype = "<i4"
    data_file = "values.dat"        # their values
    data_dtype = "<i4"

The files lie in the folder of the description or below it: a path that leads out of it is refused.
"""

import json
import tomllib
from dataclasses import dataclass
from math import prod
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from stemd_sources.errors import DataFileError
from stemd_sources.files.frame_file import Array, Shape
from stemd_sources.opening import regular_file
from stemd_sources.opening.hdf5_open import find, hdf5_errors, open_hdf5

_FRAMES: Final = "/electron_events/frames"
_POSITIONS: Final = "/electron_events/scan_positions"
_IN_ORDER: Final = 3
"""Version since which all frames of a position follow each other, and positions are not stored."""
_MOST_POSITIONS: Final = 2**28
FILETYPE: Final = "raw_csr"
_MOST_TEXT_BYTES: Final = 2**20
_PARTS: Final = {"indptr": "iu", "indices": "iu", "data": "biufc"}


class Electrons(NamedTuple):
    """Electrons of a scan, as rows of a sparse matrix."""

    nav_shape: tuple[int, int]
    sig_shape: tuple[int, int]
    pointers: Array  # where the electrons of each position begin, and the last end
    pixels: Array  # pixels with electrons, rising within a position
    counts: Array  # how many electrons each has


def read_electrons(path: str | Path) -> Electrons:
    """All electrons in a file. Raises DataFileError for other and contradictory files."""
    expected = "counted electrons of stempy"
    with open_hdf5(path, expected) as file, hdf5_errors(path, expected):
        frames, positions = find(path, file, _FRAMES), find(path, file, _POSITIONS)
        nav = int(positions.attrs["Ny"]), int(positions.attrs["Nx"])
        sig = int(frames.attrs["Nx"]), int(frames.attrs["Ny"])  # as stempy writes and reads them
        version = int(file.attrs.get("version", 1))
        events = frames[()].ravel()
        where = None if version >= _IN_ORDER else positions[()].astype(np.int64).ravel()
    size = nav[0] * nav[1]
    if not 0 < size <= _MOST_POSITIONS or min(sig) < 1 or sig[0] * sig[1] >= 2**32:
        raise DataFileError(f"{path}: says a scan of {nav} and frames of {sig}, expected {expected}")
    if where is None:
        if not len(events) or len(events) % size:
            raise DataFileError(f"{path}: has {len(events)} frames for {size} positions, expected a multiple")
        where = np.arange(len(events)) // (len(events) // size)
    if len(where) != len(events) or (len(where) and not 0 <= where.min() <= where.max() < size):
        raise DataFileError(f"{path}: has {len(events)} frames at other positions than those of {nav}")
    lengths = np.fromiter((len(one) for one in events), np.int64, len(events))
    pixels = np.concatenate([*events, np.empty(0, np.uint32)]).astype(np.int64)
    if len(pixels) and pixels.max() >= sig[0] * sig[1]:
        raise DataFileError(f"{path}: has an electron at pixel {pixels.max()}, frames are {sig}")
    places = np.repeat(where, lengths) * (sig[0] * sig[1]) + pixels
    found, counts = np.unique(places, return_counts=True)
    pointers = np.searchsorted(found, np.arange(size + 1) * (sig[0] * sig[1]))
    return Electrons(nav, sig, pointers, found % (sig[0] * sig[1]), counts.astype(np.uint32))


@dataclass(frozen=True, eq=False, kw_only=True)
class RawCSRFile:
    """The content of a description, with its files mapped into memory, read-only.

    Attributes: `nav_shape`, `sig_shape`: shapes of the scan and of a frame. `indptr`, `indices`, `data`: the
    rows: those of frame ``n`` are ``indices[indptr[n] : indptr[n + 1]]``, and the same for `data`.
    """

    nav_shape: tuple[int, ...]
    sig_shape: tuple[int, ...]
    indptr: Array
    indices: Array
    data: Array


def is_raw_csr(path: str | Path) -> bool:
    """Whether a file is the description of raw CSR data."""
    try:
        return _parameters(_described(path), path) is not None
    except (OSError, ValueError, RecursionError, DataFileError):
        return False


def open_raw_csr(path: str | Path) -> RawCSRFile:
    """Open raw CSR data, or raise DataFileError if files are missing or do not fit together."""
    found = regular_file.existing_file(path, "the description of raw CSR data")
    try:
        described = _described(found)
    except (ValueError, RecursionError) as error:
        raise DataFileError(f"{path}: is no TOML file: {error}") from error
    parameters = _parameters(described, path)
    shapes = [_shape(parameters, name, path) for name in ("nav_shape", "sig_shape")]
    table = described.get(FILETYPE)
    if not isinstance(table, dict):
        raise DataFileError(f"{path}: has no table [{FILETYPE}], which names the files")
    parts = {name: _part(found, table, name, kinds) for name, kinds in _PARTS.items()}
    indptr, indices, data = parts.values()
    if not (len(indptr) > 1 and indptr[0] >= 0 and (indptr[1:] >= indptr[:-1]).all()):
        raise DataFileError(f"{path}: indptr has {len(indptr)} numbers, expected two or more that rise")
    if min(len(indices), len(data)) < indptr[-1]:
        seen = f"there are {len(indices)} indices and {len(data)} data"
        raise DataFileError(f"{path}: {seen}, expected {indptr[-1]} of each, where indptr ends")
    return RawCSRFile(nav_shape=shapes[0], sig_shape=shapes[1], **parts)


def write_raw_csr(path: str | Path, matrix: Any, *, nav_shape: Shape, sig_shape: Shape) -> None:
    """Write sparse frames: the description, and next to it three files with its name and other suffixes.

    Raises DataFileError if the shapes do not fit the matrix, or it is read from one of these files.

    `path`: the TOML file; replaced if it is there. `matrix`: sparse matrix; of SciPy, or any other with
    ``tocsr``, shape (frames, pixels). `nav_shape`, `sig_shape`: shapes of the scan and of a frame.
    """
    target = Path(path)
    rows = matrix.tocsr()
    if rows.shape != (prod(nav_shape), prod(sig_shape)):
        expected = f"{prod(nav_shape)} frames and {prod(sig_shape)} pixels"
        expected += f" for nav_shape {nav_shape} and sig_shape {sig_shape}"
        raise DataFileError(f"{path}: the matrix has the shape {rows.shape}, expected {expected}")
    mapped = regular_file.mapped_files(rows.indptr, rows.indices, rows.data)
    for name in _PARTS:
        regular_file.refuse_input(target.with_name(f"{target.stem}.{name}"), mapped)
    nav, sig = (list(map(int, shape)) for shape in (nav_shape, sig_shape))
    lines = ["[params]", f'filetype = "{FILETYPE}"', f"nav_shape = {nav}", f"sig_shape = {sig}"]
    lines += ["", f"[{FILETYPE}]"]
    for name in _PARTS:
        part = np.ascontiguousarray(getattr(rows, name))
        beside = target.with_name(f"{target.stem}.{name}")
        part.tofile(beside)
        # Strings of JSON are such of TOML, but for one character.
        quoted = json.dumps(beside.name, ensure_ascii=False).replace("\x7f", "\\u007f")
        lines += [f"{name}_file = {quoted}", f'{name}_dtype = "{part.dtype.str}"']
    # The description is written last: without it no program takes half-written files for data.
    target.write_text("\n".join(lines) + "\n", "utf-8")


def _described(path: str | Path) -> dict[str, Any]:
    text = regular_file.read_start(path, _MOST_TEXT_BYTES)
    if len(text) == _MOST_TEXT_BYTES:
        raise DataFileError(f"{path}: has {_MOST_TEXT_BYTES} bytes or more, expected a short description")
    return tomllib.loads(text.decode("utf-8-sig"))


def _parameters(described: dict[str, Any], path: str | Path) -> dict[str, Any]:
    parameters = described.get("params")
    if not isinstance(parameters, dict) or str(parameters.get("filetype", "")).lower() != FILETYPE:
        raise DataFileError(f'{path}: is no description of raw CSR data, which says filetype = "{FILETYPE}"')
    return parameters


def _shape(parameters: dict[str, Any], name: str, path: str | Path) -> tuple[int, ...]:
    shape = parameters.get(name)
    if not isinstance(shape, list) or not shape or not all(type(n) is int and n > 0 for n in shape):
        raise DataFileError(f"{path}: {name} is {shape!r}, expected positive lengths such as [256, 256]")
    return tuple(shape)


def _part(found: Path, table: dict[str, Any], name: str, kinds: str) -> Array:
    for key in (f"{name}_file", f"{name}_dtype"):
        if not isinstance(table.get(key), str):
            raise DataFileError(f"{found}: {key} is {table.get(key)!r}, expected a text in [{FILETYPE}]")
    file = regular_file.find_piece(found, table[f"{name}_file"], other_folders=None)
    if file is None:
        raise DataFileError(f"{found}: {name}_file is {table[f'{name}_file']!r}, which is missing")
    try:
        dtype = np.dtype(table[f"{name}_dtype"])
        size_bytes = file.stat().st_size
    except (TypeError, ValueError, OSError, RuntimeError) as error:
        raise DataFileError(f"{found}: {name} cannot be read: {error}") from error
    if dtype.kind not in kinds:
        raise DataFileError(f"{found}: {name}_dtype is {dtype}, expected numbers of kind {'/'.join(kinds)}")
    if size_bytes % dtype.itemsize:
        raise DataFileError(f"{file}: has {size_bytes} bytes, which is no whole number of {dtype}")
    mapped: Array = np.memmap(file, dtype, mode="r") if size_bytes else np.zeros(0, dtype)  # a regular file
    return mapped

"""Electrons that stempy counted: an HDF5 file with the pixels of the electrons of each frame."""

from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from stemd_sources.errors import DataFileError
from stemd_sources.opening.hdf5_open import find, hdf5_errors, open_hdf5

_FRAMES: Final = "/electron_events/frames"
_POSITIONS: Final = "/electron_events/scan_positions"
_IN_ORDER: Final = 3
"""Version since which all frames of a position follow each other, and positions are not stored."""
_MOST_POSITIONS: Final = 2**28
# Any: the scalar type is not known to the type checker.
Array = np.ndarray[Any, Any]


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

"""Stored frames of a scan whose beam flew back, turned round, or stayed for several frames."""

from collections.abc import Callable, Mapping
from copy import copy
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, Self

import numpy as np
from numpy.typing import NDArray

from stemd.datasets.base import (
    Array,
    DataSet,
    DescribedDataSet,
    Indices,
    PartitionFrames,
    as_array,
    frames_in,
)
from stemd.datasets.shapes import even_cuts, lengths
from stemd.errors import DataSetException
from stemd.geometry.frame_map import FrameMap, ScanGeometry
from stemd.geometry.shape_fit import choose_map, fit_lines, in_words
from stemd_udfs import Shape
from stemd_udfs.engine import Frames
from stemd_udfs.regions.selection import compact

LINES: Final = ("flyback_columns", "serpentine", "frames_per_position")
"""Parameters that data sets of every format have, in addition to their own."""


# Any, in this file: each format has parameters of its own.
def open_arranged(open_frames: Callable[..., DataSet], *args: Any, **options: Any) -> DataSet:
    """Open a data set of any format, with its frames where the beam was, by `LINES` and its options."""
    lines = {name: options.pop(name) for name in LINES if name in options}
    try:
        if ScanGeometry(**lines).is_plain:
            return open_frames(*args, **options)
        geometry = ScanGeometry(**lines, sync_offset=options.pop("sync_offset", 0))
    except ValueError as error:
        raise DataSetException(str(error)) from error
    nav_shape, count = options.pop("nav_shape", None), options.pop("num_partitions", None)
    stored = open_frames(*args, **options)
    return ArrangedDataSet(stored, geometry, nav_shape=nav_shape, num_partitions=count)


class ArrangedDataSet(DescribedDataSet):
    """The frames of another data set, `stored` in the order of the detector, at the positions of a scan.

    Positions without a frame belong to no partition. `nav_shape`: lines and columns without fly-back, one or
    two of it -1; else what the data set says, else a square. Raises DataSetException for unfit frames.
    """

    def __init__(
        self,
        stored: DataSet,
        geometry: ScanGeometry,
        *,
        nav_shape: tuple[int, ...] | None = None,
        num_partitions: int | None = None,
    ) -> None:
        self.stored = stored
        self.map, self.nav_shape_from = _map(stored, geometry, nav_shape)
        sig = tuple(stored.shape.sig)
        shape = Shape((*self.map.shape, *sig), sig_dims=len(sig))
        # Frames are put in order as dense ones.
        super().__init__(
            shape,
            stored.dtype,
            tileshape=stored.description().tileshape,
            sync_offset=geometry.sync_offset,
            array_backends=("numpy",),
        )
        present = frames_in(stored)
        numbers = self.map.numbers(np.arange(self.map.size))
        is_stored = (numbers >= 0) & (numbers < len(present))
        is_stored[is_stored] = present[numbers[is_stored]]
        places = np.flatnonzero(is_stored)
        if not len(places):
            raise DataSetException(
                f"{stored!r}: {in_words(geometry)} leaves none of {len(present)} frames on {self.map.size} "
                "positions"
            )
        frame_bytes = shape.sig.size * stored.dtype.itemsize
        cuts = even_cuts(len(places), frame_bytes, num_partitions)
        self._partitions = [compact(places[start:stop]) for start, stop in pairwise(cuts)]

    def __repr__(self) -> str:
        return f"<ArrangedDataSet nav {self.map.shape} of {self.stored!r}>"

    def frames(self, indices: Indices) -> Frames:
        numbers = self.map.numbers(as_array(indices))
        order = np.argsort(numbers)
        return ArrangedFrames(indices, self.stored.frames(compact(numbers[order])), np.argsort(order))

    def paths(self) -> tuple[Path, ...]:
        return self.stored.paths()

    def shared_arrays(self) -> Mapping[str, Array]:
        return self.stored.shared_arrays()

    def with_arrays(self, arrays: Mapping[str, Array]) -> Self:
        other = copy(self)
        other.stored = self.stored.with_arrays(arrays)
        return other


class ArrangedFrames(PartitionFrames):
    """Frames of a partition in the order of positions; `ranks`: which of those `stored` each index has."""

    def __init__(self, indices: Indices, stored: Frames, ranks: NDArray[np.int64]) -> None:
        super().__init__(indices)
        self._stored, self._ranks = stored, ranks

    def read(self, start: int, stop: int) -> Array:
        """See :meth:`stemd_udfs.engine.Frames.read`."""
        ranks = self._ranks[start:stop]
        runs = _runs(ranks)
        if len(runs) == 1 and ranks[0] <= ranks[-1]:
            return self._stored.read(int(ranks[0]), int(ranks[-1]) + 1)
        tile = None
        for begin, end in runs:
            first, last = int(ranks[begin]), int(ranks[end - 1])
            read = self._stored.read(min(first, last), max(first, last) + 1)
            if tile is None:
                tile = self._room(stop - start, read.shape[1:], read.dtype)
            tile[begin:end] = read if first <= last else read[::-1]
        assert tile is not None  # nobody reads an empty stretch
        return tile


def _runs(ranks: NDArray[np.int64]) -> list[tuple[int, int]]:
    """Stretches (first, last + 1) that go up or down by one."""
    runs, begin = [], 0
    steps = np.diff(ranks).tolist()
    for position, step in enumerate(steps, 1):
        if abs(step) != 1 or (position - begin > 1 and step != steps[position - 2]):
            runs.append((begin, position))
            begin = position
    return [*runs, (begin, len(ranks))]


def _map(stored: DataSet, geometry: ScanGeometry, asked: tuple[int, ...] | None) -> tuple[FrameMap, str]:
    """Where frames belong, and who says the shape of the scan."""
    own = stored.said_nav_shape or tuple(stored.shape.nav)
    total = stored.shape.nav.size
    if asked is None:
        # One dimension says nothing of lines.
        found, refused = choose_map([("data", own if len(own) > 1 else None)], total, geometry)
        if found.geometry != geometry:
            raise DataSetException(f"{stored!r}: {refused[-1]}".replace("[scan] ", ""))
        return found, "file" if stored.said_nav_shape is not None and not refused else "square"
    asked = lengths("nav_shape", asked)
    fitted = fit_lines(asked, total, geometry)
    if fitted is not None:
        return FrameMap(geometry, fitted), ""
    if not asked or min(asked) < 1:
        raise DataSetException(
            f"{stored!r}: nav_shape is {asked}, which no {total} frames fit with {in_words(geometry)}"
        )
    needed = geometry.frames_for(asked) - geometry.flyback_columns * geometry.frames_per_position
    if needed > total and not geometry.sync_offset:
        raise DataSetException(
            f"{stored!r}: nav_shape is {asked}, which takes {needed} frames with {in_words(geometry)}, "
            f"and there are {total}"
        )
    return FrameMap(geometry, asked), ""

"""What a UDF can ask about the data while it runs, and what it may wish for its tiles."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, TypedDict

import numpy as np

from stemd_udfs.arrays.conversion import read_only
from stemd_udfs.corrections.corrections import CorrectionSet
from stemd_udfs.kernels.conversions import TileConversions
from stemd_udfs.regions.selection import Indices, Selection, numbers_of
from stemd_udfs.regions.slice import Shape, Slice


class TilePreference(Enum):
    """A preference that is none."""

    ENGINE = "engine"
    """The engine chooses."""


class TilingPreferences(TypedDict, total=False):
    """What :meth:`stemd_udfs.UDF.get_tiling_preferences` returns."""

    depth: float | TilePreference
    """Most frames in a tile."""
    total_size: float | TilePreference
    """Largest size of a tile in bytes."""


@dataclass(frozen=True)
class TilingScheme:
    """The rectangles of a frame that a UDF gets one after the other; ``scheme[i]`` is the i-th.

    Attributes: `depth`: most frames in a tile. `slices`: the rectangles, in signal dimensions alone.
    `dataset_shape`: shape of the data set.
    """

    depth: int
    slices: tuple[Slice, ...]
    dataset_shape: Shape

    @property
    def shape(self) -> Shape:
        """Shape of the largest tiles: the depth, then the rectangle."""
        first = self.slices[0].shape  # no other one is larger
        return Shape((self.depth, *first), sig_dims=first.sig_dims)

    def __len__(self) -> int:
        return len(self.slices)

    def __getitem__(self, number: int) -> Slice:
        return self.slices[number]

    def __iter__(self) -> Iterator[Slice]:
        return iter(self.slices)


# Any, in this file: the scalar type of a data set's dtype is not known to the type checker.


class UDFMeta:
    """Facts about the data set, the run, and the part that is being processed, read as ``self.meta``.

    The engine makes it and moves it along.

    Attributes
    ----------
    value_dtype : numpy.dtype
        Dtype that holds all values of frames: that of the data set, or a wider one if frames are corrected.
    rectangle : tuple
        First pixel and shape of the part of the frames that the current tile has.
    selection : Selection
        The frames that the run takes: ``selection.indices`` are their positions with flat navigation.
    conversions : TileConversions
        Kernels for one pass over the tile, and conversions of the tile; shared by the UDFs of the run.
    """

    def __init__(
        self,
        *,
        dataset_shape: Shape,
        dataset_dtype: np.dtype[Any],
        input_dtype: np.dtype[Any] | None,
        selection: Selection,
        corrections: CorrectionSet | None = None,
        sync_offset: int = 0,
        tiling_scheme: TilingScheme | None = None,
        device_class: str = "cpu",
        array_backend: str | None = None,
        threads_per_worker: int | None = None,
        conversions: TileConversions | None = None,
        scan_id: str = "",
    ) -> None:
        self.dataset_shape: Final = dataset_shape
        """Shape of the whole data set."""
        self.dataset_dtype: Final = dataset_dtype
        """The data set's native dtype."""
        self._input_dtype = input_dtype
        self.selection: Final = selection
        flat = selection.flat
        self.roi: Final = None if flat is None else flat.reshape(tuple(dataset_shape.nav))
        """Which frames were selected, bool in navigation shape; None for all."""
        self.corrections: Final = CorrectionSet() if corrections is None else corrections
        """What was corrected in the frames; perhaps empty."""
        self.sync_offset: Final = sync_offset
        """How many frames were skipped before the first position; negative if the first ones are missing."""
        self.tiling_scheme: Final = tiling_scheme
        """The rectangles in which this UDF gets each frame, on workers; None on the main node."""
        self.tiling_scheme_idx = 0
        """Which rectangle of :attr:`tiling_scheme` the current tile is."""
        # Corrections take values of frames beyond the data set's own dtype.
        self.value_dtype = dataset_dtype
        if self.corrections.have_corrections():
            self.value_dtype = np.result_type(dataset_dtype, np.float32)
        self.device_class: Final = device_class
        """The kind of device that the UDF runs on: ``"cpu"`` or ``"cuda"``."""
        self.array_backend: Final = array_backend
        """The array type of the current partition, such as ``"numpy"``; None where there is no partition."""
        self.threads_per_worker: Final = threads_per_worker
        """How many threads the UDF may use here; None on the main node."""
        self.conversions: Final = TileConversions() if conversions is None else conversions
        self.scan_id: Final = scan_id
        """Id of the scan, as in the headers of results; empty where frames are no live scan's."""
        self.backlog = 0.0
        """How many frames of a live scan wait, in rounds of partitions for all workers.

        It grows if the cores do not suffice for the UDFs and the rate of the detector. 0 with stored data.
        """
        self._valid: np.ndarray[Any, Any] | None = None
        self._partition_size: int | None = None
        self._coordinates: np.ndarray[Any, Any] | None = None
        self._whole_sig = (tuple(0 for _ in dataset_shape.sig), tuple(dataset_shape.sig))
        self.rectangle = self._whole_sig
        self._enter_dataset()

    @property
    def input_dtype(self) -> np.dtype[Any]:
        """Dtype of the frames, tiles and partitions that the UDF gets; common to all UDFs of the run."""
        if self._input_dtype is None:
            raise ValueError("meta.input_dtype is not known yet: get_preferred_input_dtype helps decide it")
        return self._input_dtype

    @property
    def partition_shape(self) -> Shape:
        """Shape of the partition with flat navigation, selected frames only; ValueError on the main node."""
        if self._partition_size is None:
            raise ValueError("meta.partition_shape is known on workers only, this is the main node")
        return Shape((self._partition_size, *self.dataset_shape.sig), sig_dims=self.dataset_shape.sig_dims)

    @property
    def counted_pixels(self) -> np.ndarray[Any, Any] | None:
        """Which pixels have a value, bool in signal shape (gaps, masked, ignored: none); None for all."""
        ignored = self.corrections.ignored_pixels
        return None if ignored is None else ~ignored

    @property
    def sig_slice(self) -> Slice:
        """The signal part of :attr:`slice`."""
        return self.slice.sig

    @property
    def slice(self) -> Slice:
        """The current frame, tile or partition, with flat navigation that counts selected frames only.

        In ``preprocess``, ``get_task_data`` and ``postprocess`` it is the whole partition. On the main node
        it is the merged partition in ``merge``, and the whole data set elsewhere.
        """
        sig_origin, sig_shape = self.rectangle
        return Slice(
            origin=(self._origin + self._start, *sig_origin),
            shape=Shape((self._stop - self._start, *sig_shape), sig_dims=len(sig_shape)),
        )

    @property
    def coordinates(self) -> np.ndarray[Any, Any]:
        """True navigation coordinates of the current frames, shape (n, navigation dimensions), int."""
        if self._coordinates is None:
            places = np.unravel_index(numbers_of(self._indices), self.dataset_shape.nav)
            self._coordinates = np.stack(places, axis=-1)
        return self._coordinates[self._start : self._stop]

    def _rows(self) -> tuple[int, int]:
        """First and last row of the scan that the current frames lie in."""
        columns, flat = self.dataset_shape.nav[-1], self._indices
        if isinstance(flat, slice):
            return (flat.start + self._start) // columns, (flat.start + self._stop - 1) // columns
        return int(flat[self._start]) // columns, int(flat[self._stop - 1]) // columns

    @property
    def positions(self) -> np.ndarray[Any, Any]:
        """Numbers of the current frames in the flattened scan, int."""
        return numbers_of(self._indices)[self._start : self._stop]

    def get_valid_nav_mask(self, full_nav: bool = False) -> np.ndarray[Any, Any] | None:
        """Return which frames are merged already, without the partition that is just being merged.

        A flat read-only array of bool; None outside of ``merge`` and ``get_results``.

        Parameters
        ----------
        full_nav : bool
            Of all positions instead of those of selected frames only.
        """
        if self._valid is None:
            return None
        return read_only(self.selection.spread(self._valid, False) if full_nav else self._valid)

    # The engine moves these along; plain attribute writes, since they are on the path of each frame.

    def _enter_dataset(self) -> None:
        self._origin = 0
        self._start = 0
        self._stop = self.selection.size
        self._indices: Indices = self.selection.indices
        self._coordinates = None

    def _enter_partition(self, indices: Indices, size: int) -> None:
        first = indices.start if isinstance(indices, slice) else indices[0]
        self._origin = self.selection.place(int(first))
        self._start = 0
        self._stop = size
        self._indices = indices
        self._coordinates = None
        self.rectangle = self._whole_sig
        self.tiling_scheme_idx = 0

"""What every data set can do."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple, Self

import numpy as np

from stemd.datasets.shapes import whole
from stemd.errors import DataSetException
from stemd_sources.errors import SourceError
from stemd_sources.opening.regular_file import SeenFiles, mapped_files
from stemd_udfs import CorrectionSet, Shape, Slice
from stemd_udfs.arrays import html
from stemd_udfs.engine import DataDescription, Frames, PartitionResult, RunPlan, shown_memory
from stemd_udfs.engine.staging import Staging
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.other_packages import as_datacube
from stemd_udfs.regions.selection import ROIMaker, compact, runs_of
from stemd_udfs.stages.stage import Stage

# Any, in this file: the scalar type of a data set's dtype is not known to the type checker.
Array = np.ndarray[Any, Any]
Indices = slice | Array


class Partition:
    """A part of a data set that is processed at once; `indices`: flat, of its frames, rising."""

    def __init__(self, dataset: "DataSet", indices: Indices) -> None:
        self.dataset, self.indices = dataset, indices
        sig = dataset.shape.sig
        origin = (first_of(indices), *(0,) * sig.dims)
        self.shape = Shape((count_of(indices), *sig), sig_dims=sig.dims)  # (frames, *signal)
        self.slice = Slice(origin=origin, shape=self.shape)  # in the data set, flat
        self.dtype = dataset.dtype

    def __repr__(self) -> str:
        return f"<Partition {self.slice.origin} {tuple(self.shape)} of {self.dataset!r}>"

    def get_frames(self) -> Array:
        """Read all its frames: an array of its shape."""
        frames = self.dataset.frames(self.indices)
        return np.array(frames.read(0, len(frames))).reshape(self.shape)


class DataSet(ABC):
    """Frames on a navigation grid."""

    corrections: CorrectionSet | None = None
    """What to correct in its frames, where a run does not say otherwise."""

    stages: tuple[Stage, ...] = ()
    """What its frames go through before the UDFs, where a run does not say otherwise."""

    calibration: Calibration = Calibration()
    """What is known of microscope and detector, as by the side file, where a run does not say otherwise."""

    said_nav_shape: tuple[int, ...] | None = None
    """The shape that its file says, also where it does not fit the number of frames."""

    nav_shape_from: str = ""
    """Origin of the scan's shape: ``"scan.toml"``, ``"file"``, a guess ``"square"``, ``"number of frames"``,
    or "" (given).
    """

    side_file: Path | None = None
    """The file next to its own that says the shape of the scan or the calibration; absolute."""

    _partitions: Sequence[Indices] | None = None
    _seen: SeenFiles | None = None

    def __repr__(self) -> str:
        return f"<{type(self).__name__} nav {tuple(self.shape.nav)} sig {tuple(self.shape.sig)} {self.dtype}>"

    def _repr_html_(self) -> str:
        return html.table(type(self).__name__, self._facts())

    def _facts(self) -> list[tuple[str, str]]:
        return [
            ("navigation shape", str(tuple(self.shape.nav))),
            ("signal shape", str(tuple(self.shape.sig))),
            ("dtype", str(self.dtype)),
            ("bytes of its frames", f"{self.shape.size * self.dtype.itemsize:,}"),
            *(("file", str(path)) for path in self.paths()[:1]),
        ]

    @property
    @abstractmethod
    def shape(self) -> Shape:
        """Navigation and signal shape."""

    @property
    @abstractmethod
    def dtype(self) -> np.dtype[Any]:
        """Native dtype of the frames."""

    @property
    def udf_shape(self) -> Shape:
        """Navigation and signal shape as UDFs see it; StageError if the stages do not fit."""
        if not self.stages:
            return self.shape
        return Staging(replace(self.description(), stages=self.stages)).data.shape

    @property
    def roi(self) -> ROIMaker:
        """Makes regions of interest by indexing: ``dataset.roi[2:5, 3]`` is an array of bool."""
        return ROIMaker(tuple(self.shape.nav))

    @property
    def pixels_without_value(self) -> np.ndarray[Any, np.dtype[np.bool_]] | None:
        """The detector's mask, bool in signal shape: pixels that means and weights leave out."""
        return None

    def description(self) -> DataDescription:
        """What a run needs to know about the data set."""
        shape = self.shape
        return DataDescription(nav_shape=tuple(shape.nav), sig_shape=tuple(shape.sig), dtype=self.dtype)

    def partitions(self) -> list[Indices]:
        """Flat navigation indices of each partition, rising, or as :meth:`cut`; not of live ones."""
        if self._partitions is None:
            raise DataSetException(f"{self!r} is not stored: it has no partitions before its frames arrive")
        return list(self._partitions)

    def initialize(self, executor: object) -> Self:
        """Return the data set itself, which is open: for code that makes one without `Context.load`."""
        return self

    def check_valid(self) -> bool:
        """True: data that cannot be read are refused when the data set is made."""
        return True

    def get_num_partitions(self) -> int:
        """How many partitions there are; DataSetException if the data set is live."""
        return len(self.partitions())

    def get_partitions(self) -> Iterator[Partition]:
        """Yield each partition, in the order of :meth:`partitions`. DataSetException if it is live."""
        for indices in self.partitions():
            yield Partition(self, indices)

    def cut(self, partitions: Iterable[Iterable[Sequence[int]]]) -> None:
        """Run over these partitions, in this order, from now on; frames in none of them are left out.

        For each the rising ranges of flat indices (first, last + 1), as in manifests. Raises DataSetException
        if ranges do not rise, overlap, or hold a position without a frame.
        """
        free = frames_in(self)
        made: list[Indices] = []
        for ranges in partitions:
            parts = [np.arange(first, stop) for first, stop in ranges]
            indices = np.concatenate(parts) if parts else np.arange(0)
            is_rising = len(indices) > 0 and indices[0] >= 0 and bool((np.diff(indices) > 0).all())
            if not is_rising or indices[-1] >= len(free) or not free[indices].all():
                raise DataSetException(
                    f"partition {len(made)} has the ranges {[tuple(one) for one in ranges]}, expected rising "
                    f"ones within 0 to {len(free)}, of frames that are there and in no other partition"
                )
            free[indices] = False
            made.append(compact(indices))
        self._partitions = made

    def frames(self, indices: Indices) -> Frames:
        """The frames with these flat indices, for the engine. Raises DataSetException if it is live."""
        raise DataSetException(f"{self!r} is not stored: its frames are read as they arrive")

    def paths(self) -> tuple[Path, ...]:
        """The files that another process opens when this data set is pickled and sent there; absolute."""
        return ()

    def to_py4dstem(self) -> Any:
        """Read all frames into memory, as a ``DataCube`` of py4DSTEM with the calibration that is known.

        Steps are in Å, pixels in 1/Å, or in mrad without ``beam_energy_kev``. Frames that are missing are 0.

        Raises
        ------
        DataSetException
            If scan or frames do not have two dimensions, the data set is live, or it has corrections or
            stages, which are not applied here.
        ModuleNotFoundError
            Without py4DSTEM (``pip install py4DSTEM``).
        """
        if (self.shape.nav.dims, self.shape.sig.dims) != (2, 2):
            raise DataSetException(f"{self!r}: to_py4dstem expects two dimensions of scan and of frames")
        if self.stages or self.corrections is not None:
            raise DataSetException(f"{self!r}: to_py4dstem applies no corrections or stages: load it without")
        frames = np.zeros((self.shape.nav.size, *self.shape.sig), self.dtype)
        for part in self.partitions():
            for run in runs_of(part):
                reader = self.frames(run)
                frames[run] = reader.read(0, len(reader))
        return as_datacube(frames.reshape(tuple(self.shape)), self.calibration)

    def inputs(self) -> tuple[Path, ...]:
        """The files that it comes from: nobody may write over them while it is used; absolute."""
        side = () if self.side_file is None else (self.side_file,)
        return self.paths() + tuple(mapped_files(*self.shared_arrays().values())) + side

    def check_unchanged(self) -> None:
        """Look whether its files are those that were opened, before frames are read and after the last.

        Raises
        ------
        DataSetException
            If one was written since, or is gone.
        """
        if self._seen is not None:
            with reading():
                self._seen.check()

    def shared_arrays(self) -> Mapping[str, Array]:
        """Arrays in this process's memory that its partitions are read from, by name."""
        return {}

    def with_arrays(self, arrays: Mapping[str, Array]) -> Self:
        """The same data set with other arrays in place of :meth:`shared_arrays`; they are not looked at."""
        return self


class DescribedDataSet(DataSet):
    """A data set whose :class:`stemd_udfs.engine.DataDescription` is made once; raises DataSetException."""

    def __init__(
        self,
        shape: Shape,
        dtype: np.dtype[Any],
        *,
        tileshape: tuple[int, ...] | None = None,
        sync_offset: int = 0,
        files_may_grow: bool = False,
        **options: Any,
    ) -> None:
        self._shape = shape
        with reading():
            self._seen = SeenFiles(self.paths(), may_grow=files_may_grow)
        try:
            self._description = DataDescription(
                nav_shape=tuple(shape.nav),
                sig_shape=tuple(shape.sig),
                dtype=dtype,
                tileshape=None if tileshape is None else tuple(tileshape),
                sync_offset=whole("sync_offset", sync_offset),
                **options,
            )
        except ValueError as error:
            raise DataSetException(str(error)) from error

    @property
    def shape(self) -> Shape:
        return self._shape

    @property
    def dtype(self) -> np.dtype[Any]:
        return self._description.dtype

    def description(self) -> DataDescription:
        return self._description


class PartitionDone(NamedTuple):
    """One partition that was processed, for the caller of the run to merge."""

    indices: slice | np.ndarray  # flat nav indices of its frames, rising
    results: list[PartitionResult]
    """For each UDF of the plan, in order: its buffers, or what it raised. Valid until `merged` is called."""
    merged: Callable[[], None] = lambda: None
    """To be called as soon as the results are merged; frees their memory for the next partition."""


class LiveDataSet(DataSet):
    """Frames that are still to come: the data set runs itself, instead of an executor."""

    @abstractmethod
    def run_live(self, plan: RunPlan) -> Generator[PartitionDone, None, None]:
        """Process frames as they arrive, like `Executor.run`. JobCancelledError if the source ends it."""

    @abstractmethod
    def cancel(self) -> None:
        """End the run as cancelled."""

    @abstractmethod
    def fail(self) -> None:
        """Have the run end as failed, not as cancelled, when its consumer leaves: a UDF has raised."""

    @abstractmethod
    def received_frames(self) -> int:
        """Return how many frames have arrived."""

    @abstractmethod
    def parameters_changed(self, plan: RunPlan, numbers: Collection[int]) -> None:
        """Use the new parameters of UDFs of the run; see `Executor.parameters_changed`."""


class PartitionFrames:
    """Frames (:class:`stemd_udfs.engine.Frames`) at index + `offset`; derived classes read them."""

    def __init__(self, indices: Indices, offset: int = 0) -> None:
        self.indices, self._offset = indices, offset
        self._size = count_of(indices)
        self._memory: Array | None = None

    def __len__(self) -> int:
        return self._size

    def _room(self, depth: int, shape: tuple[int, ...], dtype: np.dtype[Any]) -> Array:
        """Return memory for so many frames, which is the same the next time."""
        if self._memory is None or len(self._memory) < depth:
            self._memory = shown_memory.empty((depth, *shape), dtype)
        return self._memory[:depth]

    def _numbers(self, start: int, stop: int) -> Indices:
        """Numbers of frames `start` to `stop` where they are stored."""
        if isinstance(self.indices, slice):
            first = self.indices.start + self._offset
            return slice(first + start, first + stop)
        numbers: Array = self.indices[start:stop] + self._offset
        return numbers


class ArrayFrames(PartitionFrames):
    """Frames of one partition in `flat`, shape (frames, *signal), C-contiguous, at index + `offset`."""

    def __init__(self, flat: Array, indices: Indices, offset: int = 0) -> None:
        super().__init__(indices, offset)
        self._flat = flat

    def read(self, start: int, stop: int) -> Array:
        """See :meth:`stemd_udfs.engine.Frames.read`."""
        return self._flat[self._numbers(start, stop)]


class BlockFrames(PartitionFrames):
    """Frames of one partition that were read as a whole: `block`, shape (frames, *signal)."""

    def __init__(self, indices: Indices, block: Array) -> None:
        super().__init__(indices)
        self._block = block

    def read(self, start: int, stop: int) -> Array:
        """See :meth:`stemd_udfs.engine.Frames.read`."""
        return self._block[start:stop]


def as_array(indices: Indices) -> Array:
    """Return indices as an array; much faster than `np.r_`."""
    return np.arange(indices.start, indices.stop) if isinstance(indices, slice) else indices


def count_of(indices: Indices) -> int:
    """Return how many indices there are."""
    return indices.stop - indices.start if isinstance(indices, slice) else len(indices)


def first_of(indices: Indices) -> int:
    """Return the first of some indices."""
    return indices.start if isinstance(indices, slice) else int(indices[0])


def frames_in(dataset: DataSet) -> Array:
    """Return which positions of a data set have a frame, bool, flat."""
    found = np.zeros(dataset.shape.nav.size, bool)
    for part in dataset.partitions():
        found[part] = True
    return found


@contextmanager
def in_file(path: Path) -> Iterator[None]:
    """Have the words of a DataSetException begin with the file that they are about."""
    try:
        yield
    except DataSetException as error:
        raise DataSetException(f"{path}: {error}") from error


@contextmanager
def reading() -> Iterator[None]:
    """Raise errors of sources as a DataSetException, with the same words."""
    try:
        yield
    except SourceError as error:
        raise DataSetException(str(error)) from error

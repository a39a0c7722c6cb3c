"""The part of a Context that opens data sets: one signature for each format, which editors complete."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, TypedDict, Unpack, overload

from numpy.typing import DTypeLike

from stemd.datasets import DataSet, load
from stemd.datasets.file import FileOptions
from stemd_udfs import CorrectionSet
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.stages.stage import Stage

File = str | Path


class LoadOptions(TypedDict, total=False):
    """Parameters of every format."""

    corrections: CorrectionSet | None
    """What to correct in the frames, where a run does not say otherwise."""
    stages: Sequence[Stage] | None
    """Steps that the frames go through before the UDFs, in this order, where a run does not say otherwise."""
    calibration: Calibration | Mapping[str, Any] | None
    """What is known of microscope and detector: UDFs take parameters from it that are not given."""
    partitions: Iterable[Iterable[Sequence[int]]] | None
    """Exactly these partitions, as the manifest of a live scan lists them."""
    io_backend: None
    """Only None, for code written for LiberTEM."""
    flyback_columns: int
    """Points after each line that belong to no position; their frames are left out."""
    serpentine: bool
    """Every second line is scanned from its end to its beginning."""
    frames_per_position: int
    """Frames one after the other at the same position; more than one are a last axis of the scan."""


class Dense(LoadOptions, FileOptions, total=False):
    """Parameters of every file format with dense frames."""


class Sparse(LoadOptions, total=False):
    """Parameters of arrays in memory, and of formats with sparse frames."""

    num_partitions: int | None
    """Exactly how many partitions there are."""
    tileshape: tuple[int, ...] | None
    """(depth, then a length for each signal dimension): exactly the shape of tiles."""
    array_backends: str | Iterable[str] | None
    """The array types that UDFs are given without a conversion."""


class ContextLoading:
    """What a Context has to open data sets."""

    @overload
    def load(
        self,
        filetype: Literal["auto", "mib", "blo", "mrc", "empad", "seq", "tiff"],
        path: File,
        **options: Unpack[Dense],
    ) -> DataSet: ...

    # Any: arrays of NumPy, and sparse ones of packages that are optional.
    @overload
    def load(
        self,
        filetype: Literal["memory"],
        data: Any = None,
        *,
        datashape: tuple[int, ...] | None = None,
        dtype: DTypeLike | None = None,
        sig_dims: int | None = None,
        nav_shape: tuple[int, ...] | None = None,
        sig_shape: tuple[int, ...] | None = None,
        sync_offset: int = 0,
        **options: Unpack[Sparse],
    ) -> DataSet: ...

    @overload
    def load(
        self, filetype: Literal["npy"], path: File, *, sig_dims: int | None = None, **options: Unpack[Dense]
    ) -> DataSet: ...

    @overload
    def load(
        self,
        filetype: Literal["raw"],
        path: File,
        *,
        dtype: DTypeLike,
        file_header: int = 0,
        frame_header: int = 0,
        frame_footer: int = 0,
        **options: Unpack[Dense],
    ) -> DataSet: ...

    @overload
    def load(
        self,
        filetype: Literal["dectris"],
        path: File,
        *,
        channel: int | str | None = None,
        **options: Unpack[Dense],
    ) -> DataSet: ...

    @overload
    def load(
        self, filetype: Literal["tvips"], path: File, *, rotator: bool = True, **options: Unpack[Dense]
    ) -> DataSet: ...

    @overload
    def load(
        self,
        filetype: Literal["npz", "zarr"],
        path: File,
        *,
        array: str | None = None,
        sig_dims: int = 2,
        **options: Unpack[Dense],
    ) -> DataSet: ...

    @overload
    def load(
        self,
        filetype: Literal["hdf5"],
        path: File,
        *,
        ds_path: str | None = None,
        sig_dims: int = 2,
        **options: Unpack[Dense],
    ) -> DataSet: ...

    @overload
    def load(
        self,
        filetype: Literal["rosettasciio", "dm", "ser"],
        path: File,
        *,
        reader: str | None = None,
        sig_dims: int = 2,
        number: int | None = None,
        scan_axes: Literal["first", "last"] | None = None,
        **options: Unpack[Dense],
    ) -> DataSet: ...

    @overload
    def load(
        self, filetype: Literal["recording"], path: File, *, scan: int | None = None, **options: Unpack[Dense]
    ) -> DataSet: ...

    @overload
    def load(
        self,
        filetype: Literal["raw_csr"],
        path: File,
        *,
        nav_shape: tuple[int, ...] | None = None,
        sig_shape: tuple[int, ...] | None = None,
        sync_offset: int = 0,
        **options: Unpack[Sparse],
    ) -> DataSet: ...

    @overload
    def load(
        self,
        filetype: Literal["stempy"],
        path: File,
        *,
        nav_shape: tuple[int, ...] | None = None,
        **options: Unpack[Sparse],
    ) -> DataSet: ...

    @overload
    def load(
        self,
        filetype: Literal["tpx3"],
        path: File,
        *,
        nav_shape: tuple[int, int],
        layout: str | None = None,
        tdc: str | None = None,
        dwell_ns: float | None = None,
        scan: int = 0,
        **options: Unpack[Sparse],
    ) -> DataSet: ...

    # Any: Dask has no types, and is not imported here.
    @overload
    def load(
        self,
        filetype: Literal["dask"],
        dask_array: Any,
        *,
        sig_dims: int,
        preserve_dimensions: bool = True,
        min_size: float = ...,
        **options: Unpack[LoadOptions],
    ) -> DataSet: ...

    # Any: of a format whose name is known only when the program runs.
    @overload
    def load(self, filetype: str, *args: Any, **kwargs: Any) -> DataSet: ...

    def load(self, filetype: str, *args: Any, **kwargs: Any) -> DataSet:
        """Return a data set, which reads frames when a UDF runs over them.

        Parameters
        ----------
        filetype : str
            Name of the format: ``"memory"``, ``"dask"``, ``"raw"``, or one of those in ``docs/files.md``;
            ``"auto"`` finds the format of a file from its content.
        *args, **kwargs
            The path or array, and the parameters of the format. Each format has a signature of its own
            above; ``docs/files.md`` describes them.

        Raises
        ------
        DataSetException
            If there is no such format, or the data cannot be opened as one.
        TypeError
            If the format has no such parameter; the message names the nearest one.

        Examples
        --------
        >>> dataset = ctx.load("npy", "scan.npy", nav_shape=(128, 128))
        """
        return load(filetype, *args, **kwargs)

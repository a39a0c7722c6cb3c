"""Opening data sets by the name of their format."""

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import numpy as np

from stemd.datasets import formats
from stemd.datasets.arranged import LINES, open_arranged
from stemd.datasets.base import DataSet, reading
from stemd.datasets.file import FileOptions
from stemd.datasets.memory import MemoryDataSet
from stemd.datasets.npy import NPYDataSet
from stemd.datasets.raw_csr import RawCSRDataSet
from stemd.datasets.sparse_memory import open_memory
from stemd.datasets.timepix3 import open_timepix3
from stemd.errors import DataSetException
from stemd_udfs import CorrectionSet
from stemd_udfs.corrections.corrections import checked_corrections
from stemd_udfs.interface.calibration import Calibration, as_calibration
from stemd_udfs.interface.constructor import parameters_of, unknown_name
from stemd_udfs.interface.nearest_name import nearest_name
from stemd_udfs.stages.stage import Stage, checked_stages

_VARIABLE = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)

ENTRY_POINTS = "stemd.datasets"
"""Group of the entry points by which other packages offer formats: functions that return a data set."""
_FORMATS: dict[str, Callable[..., DataSet]] = {
    "memory": open_memory,
    "npy": NPYDataSet,
    "raw": formats.open_raw,
    "dectris": formats.open_dectris,
    "hdf5": formats.open_hdf5,
    "mib": formats.open_mib,
    "blo": formats.open_blo,
    "mrc": formats.open_mrc,
    "empad": formats.open_empad,
    "rosettasciio": formats.open_rosettasciio,
    "recording": formats.open_recording,
    "raw_csr": RawCSRDataSet,
    "tpx3": open_timepix3,
    "dask": formats.open_dask,
}
_READERS = {"dm": "digitalmicrograph", "ser": "tia", "tvips": "tvips"}
"""Names that users of other 4D-STEM software know, and readers of rosettasciio."""
_NOT_READ = {
    "k2is": "raw sectors of a Gatan K2 IS",
    "frms6": "frames of a PNDetector pnCCD",
    "seq": "Norpix sequences",
}
_FURTHER: dict[str, Sequence[str]] = {
    "memory": parameters_of(MemoryDataSet) or (),
    "npy": (),
    "raw_csr": ("num_partitions", "tileshape", "array_backends"),
    "tpx3": ("num_partitions", "tileshape", "array_backends"),
    "dask": ("sig_dims", "preserve_dimensions", "min_size"),
}
"""What ``**options`` of a format stands for, where it is not :class:`stemd.datasets.file.FileOptions`."""


# Any: each format has parameters of its own.
def load(
    filetype: str,
    *args: Any,
    corrections: CorrectionSet | None = None,
    stages: Sequence[Stage] | None = None,
    calibration: Calibration | Mapping[str, Any] | None = None,
    partitions: Iterable[Iterable[Sequence[int]]] | None = None,
    io_backend: None = None,
    **kwargs: Any,
) -> DataSet:
    """Open a data set; see :meth:`stemd.Context.load`.

    Raises
    ------
    DataSetException
        If there is no such format, the data cannot be opened as one, or the partitions do not fit them.
    TypeError
        If the format has no parameter of such a name, one that it needs is not given, or `corrections` or
        `stages` hold something else.
    """
    name = str(filetype).lower()
    if io_backend is not None:
        raise DataSetException(f"io_backend is {io_backend!r}, expected None: each format is read in one way")
    if name == "auto":
        name = _format_of_file(*args, **kwargs)
    if name in _NOT_READ:
        what = f"data set format {name!r} ({_NOT_READ[name]})"
        raise DataSetException(f"{what} is not read by stemd: convert the data to HDF5 or .npy")
    if name in _READERS:
        kwargs.setdefault("reader", _READERS[name])
        name = "rosettasciio"
    if name not in _FORMATS and not _add_plugin(name):
        nearest = nearest_name(name, _FORMATS)
        known = f"expected auto, {', '.join(_FORMATS)}" + (f"; the nearest is {nearest}" if nearest else "")
        if not isinstance(filetype, str) or Path(filetype).suffix or Path(filetype).exists():
            known = f'that looks like a file, and the format comes first: load("auto", {str(filetype)!r})'
        raise DataSetException(f"data set format is {filetype!r}, {known}")
    _check_arguments(name, args, kwargs)
    for key in ("nav_shape", "sig_shape"):
        if isinstance(kwargs.get(key), np.ndarray):
            kwargs[key] = kwargs[key].tolist()
    dataset = open_arranged(_FORMATS[name], *args, **kwargs)
    dataset.corrections = checked_corrections(corrections)
    dataset.stages = checked_stages(stages)
    dataset.calibration = as_calibration(calibration).over(dataset.calibration)
    if partitions is not None:
        if kwargs.get("num_partitions") is not None:
            raise DataSetException("partitions and num_partitions are given: leave one of them out")
        dataset.cut(partitions)
    return dataset


def _add_plugin(name: str) -> bool:
    """Take a format that another installed package offers; False if none does."""
    for point in entry_points(group=ENTRY_POINTS, name=name):
        try:
            kind = point.load()
        except Exception as error:  # whatever happens in the other package
            raise DataSetException(
                f"data set format {name!r}: {point.value} cannot be loaded: {error!r}"
            ) from error
        _FORMATS[name] = kind
        return True
    return False


# Any: as above.
def _check_arguments(name: str, args: tuple[Any, ...], kwargs: dict[str, object]) -> None:
    signature = inspect.signature(_FORMATS[name])
    own = [key for key, parameter in signature.parameters.items() if parameter.kind not in _VARIABLE]
    takes_file = any(parameter.kind is parameter.VAR_KEYWORD for parameter in signature.parameters.values())
    further = _FURTHER.get(name, list(FileOptions.__annotations__) if takes_file else ())
    known = [key for key in (*own, *further, *LINES) if key not in list(signature.parameters)[: len(args)]]
    if (words := unknown_name(f"load({name!r})", kwargs, list(dict.fromkeys(known)))) is not None:
        raise TypeError(words)
    given = {key: value for key, value in kwargs.items() if key in own}
    try:
        signature.bind(*args, **given)
    except TypeError as error:
        raise TypeError(f"load({name!r}): {error}; it takes {', '.join(own)}") from error


def _format_of_file(path: str | Path, *_args: Any, **_kwargs: Any) -> str:
    from stemd_sources.files.detect import find_format

    with reading():
        return find_format(path)

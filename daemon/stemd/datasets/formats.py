"""The file formats that data sets are loaded from: parameters of the reader, and those of all files.

All raise a DataSetException if a file is missing, damaged or of another kind, has no such dataset or scan, or
does not fit the parameters; or if the package that reads it is not installed.
"""

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

from stemd.datasets.base import DataSet
from stemd.datasets.file import FileOptions, from_file
from stemd.errors import DataSetException
from stemd_sources.files.frame_file import FrameFile

FILE_OPTIONS = tuple(FileOptions.__annotations__)


# Any, in this file: each format has parameters of its own.
def file_format(reader: Callable[..., FrameFile]) -> Callable[..., DataSet]:
    """A function that opens files as data sets; its signature has the parameters of the reader."""
    signature = inspect.signature(reader)
    both = [name for name in FILE_OPTIONS if name in signature.parameters and name != "nav_shape"]

    def open_data(path: str | Path, **options: Any) -> DataSet:
        general: Any = {name: options.pop(name) for name in FILE_OPTIONS if name in options}
        shared = {name: general[name] for name in both if name in general}
        return from_file(lambda: reader(path, **options, **shared), general)

    rest = inspect.Parameter("options", inspect.Parameter.VAR_KEYWORD)
    own = [one for one in signature.parameters.values() if one.name not in ("nav_shape", "other_folders")]
    open_data.__signature__ = inspect.Signature([*own, rest])  # type: ignore[attr-defined]
    return open_data


# Dask has no types, and is not imported here.
def open_dask(dask_array: Any, **options: Any) -> DataSet:
    """Make a :class:`stemd.datasets.dask.DaskDataSet`; needs the extra ``stemd[dask]``."""
    try:
        from stemd.datasets.dask import DaskDataSet
    except ImportError as error:
        raise DataSetException(f"Dask cannot be imported ({error}): install stemd[dask]") from error
    return DaskDataSet(dask_array, **options)

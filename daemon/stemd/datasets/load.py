"""Opening data sets by the name of their format."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from stemd.datasets.base import DataSet
from stemd.datasets.memory import MemoryDataSet
from stemd.datasets.npy import NPYDataSet
from stemd.errors import DataSetException

_FORMATS: dict[str, Callable[..., DataSet]] = {"memory": MemoryDataSet, "npy": NPYDataSet}
_SUFFIXES = {".npy": "npy"}


# Any: each format has parameters of its own.
def load(filetype: str, *args: Any, **kwargs: Any) -> DataSet:
    """Open a data set.

    Parameters
    ----------
    filetype : str
        ``"memory"``, ``"npy"``, or ``"auto"`` to go by the file's name; in any case of letters.
    *args, **kwargs
        Parameters of the format: see :class:`stemd.datasets.memory.MemoryDataSet` and
        :class:`stemd.datasets.npy.NPYDataSet`.

    Raises
    ------
    DataSetException
        If there is no such format, or the data cannot be opened as one.
    """
    name = filetype.lower()
    if name == "auto":
        name = _format_of_file(*args, **kwargs)
    if name not in _FORMATS:
        raise DataSetException(f"data set format is {filetype!r}, expected auto, {', '.join(_FORMATS)}")
    return _FORMATS[name](*args, **kwargs)


def _format_of_file(path: str | Path, *_args: Any, **_kwargs: Any) -> str:
    suffix = Path(path).suffix.lower()
    if suffix not in _SUFFIXES:
        raise DataSetException(
            f"{path}: no data set format is known for the suffix {suffix!r}, "
            f"expected {', '.join(_SUFFIXES)}; or name the format instead of 'auto'"
        )
    return _SUFFIXES[suffix]

"""A UDF on a data set, and its results by name."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from stemd.datasets.base import DataSet
from stemd.offline.udf_run import Results
from stemd_udfs import UDF
from stemd_udfs.arrays import html
from stemd_udfs.interface.nearest_name import there_are

# Any, in this file: results have any dtype, a region of interest many forms.
Array = np.ndarray[Any, Any]


@dataclass(frozen=True, kw_only=True)
class Analysis:
    """What `Context.run` runs."""

    dataset: DataSet
    udf: UDF
    name_results: Callable[[Results], Mapping[str, Array]] = field(repr=False)
    """Takes the result buffers of the UDF; returns arrays by the names that they are to have."""
    roi: Any = None
    """The frames that it is about; all, or those that are given to `Context.run`, if None."""


class AnalysisResult:
    """One result of an analysis; NumPy takes it as an array, `raw_data` in the shape of scan or frame."""

    def __init__(self, key: str, raw_data: Array) -> None:
        self.key = key
        self.raw_data = raw_data

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Array:
        if copy:
            return np.array(self.raw_data, dtype=dtype)
        return np.asarray(self.raw_data, dtype=dtype)

    def __repr__(self) -> str:
        return f"<AnalysisResult {self.key}: {self.raw_data.dtype} {self.raw_data.shape}>"

    def _repr_html_(self) -> str:
        rows = [("shape", str(self.raw_data.shape)), ("dtype", str(self.raw_data.dtype))]
        return html.table(self.key, rows, html.pictures(self.raw_data, self.key))


class AnalysisResultSet:
    """The results of an analysis: by name, as attribute or item, by number, or in a loop."""

    def __init__(self, arrays: Mapping[str, Array]) -> None:
        self._results = {name: AnalysisResult(name, array) for name, array in arrays.items()}

    def __getattr__(self, name: str) -> AnalysisResult:
        if name.startswith("_") or name not in self._results:
            raise AttributeError(f"no result {name!r}, {there_are(name, self.__dict__.get('_results', ()))}")
        return self._results[name]

    def __getitem__(self, key: str | int) -> AnalysisResult:
        if isinstance(key, int):
            return list(self._results.values())[key]
        if key not in self._results:
            raise KeyError(f"no result {key!r}, {there_are(key, self._results)}")
        return self._results[key]

    def __iter__(self) -> Iterator[AnalysisResult]:
        return iter(self._results.values())

    def __len__(self) -> int:
        return len(self._results)

    def __contains__(self, name: object) -> bool:
        return name in self._results

    def keys(self) -> list[str]:
        """The names."""
        return list(self._results)

    def __repr__(self) -> str:
        return f"<AnalysisResultSet {', '.join(self._results)}>"

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._results]

    def _ipython_key_completions_(self) -> list[str]:
        return self.keys()

    def _repr_html_(self) -> str:
        rows = [(one.key, f"shape {one.raw_data.shape}, {one.raw_data.dtype}") for one in self]
        return html.table("Results", rows, *(html.pictures(one.raw_data, one.key) for one in self))

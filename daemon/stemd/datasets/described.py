"""Data sets that know all about themselves when they are opened."""

from typing import Any

import numpy as np

from stemd.datasets.base import DataSet, reading
from stemd.datasets.shapes import whole
from stemd.errors import DataSetException
from stemd_sources.opening.regular_file import SeenFiles
from stemd_udfs import Shape
from stemd_udfs.engine import DataDescription

# Any, in this file: the scalar type of a dtype is not known to the type checker.


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

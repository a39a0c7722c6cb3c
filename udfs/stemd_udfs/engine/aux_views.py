"""The parts of a UDF's auxiliary data that it sees while the data go by."""

from typing import Any

import numpy as np

from stemd_udfs.interface.aux_data import AuxData
from stemd_udfs.interface.namespaces import Parameters
from stemd_udfs.interface.udf import UDF
from stemd_udfs.regions.selection import Indices, Selection
from stemd_udfs.regions.shape import Shape

# Any, in this file: auxiliary data have any dtype.
Array = np.ndarray[Any, Any]


class AuxViews:
    """Shows a UDF other parameters than its own, where these are auxiliary data; ValueError if unfit.

    Attributes: `nav`: data with a value for each frame that is taken, of the partition after :meth:`show`.
    `sig`: for each pixel.
    """

    def __init__(self, udf: UDF, shape: Shape, selection: Selection) -> None:
        self._udf = udf
        self.original = udf.params  # the UDF's own parameters
        self._shown = Parameters(udf.params.__dict__)
        self.target: dict[str, Any] = self._shown.__dict__  # where the UDF finds its parameters
        self._given = {name: value for name, value in udf._kwargs.items() if isinstance(value, AuxData)}
        self._whole_nav: list[tuple[str, Array]] = []
        self.sig: list[tuple[str, Array]] = []
        self._single: list[tuple[str, Array]] = []
        for name, given in self._given.items():
            try:
                data = given.fitted(name, shape)
            except ValueError as error:
                raise ValueError(f"{type(udf).__name__}: {error}") from None
            if given.kind == "nav":
                self._whole_nav.append((name, data if selection.flat is None else data[selection.flat]))
            elif given.kind == "sig":
                self.sig.append((name, data))
            else:
                self._single.append((name, data))
        for _, data in self._whole_nav:
            data.flags.writeable = False
        self.nav = self._whole_nav

    def __bool__(self) -> bool:
        return bool(self._given)

    def show(self, places: Indices) -> None:
        """Show the part of a partition, or of all that is taken; `places`: among the taken frames."""
        if not self._given:
            return
        self.nav = [(name, data[places]) for name, data in self._whole_nav]
        self.target.update(self._single)
        self.show_partition()
        self._udf.params = self._shown

    def show_partition(self) -> None:
        """Show the part of the last partition again, after parts of it were shown."""
        self.target.update(self.nav)
        self.target.update(self.sig)

    def hide(self) -> None:
        """Give the UDF its own parameters back."""
        self._udf.params = self.original

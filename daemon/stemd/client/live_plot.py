"""Live plots of what a client gets from a daemon."""

from typing import Any, NamedTuple

import numpy as np

from stemd.client.update import Update
from stemd.plots.base import Live2DPlot
from stemd.plots.channels import Array, plottable


class _Shown(NamedTuple):
    data: Array
    kind: str

    @property
    def size(self) -> int:
        return int(self.data.size)


class UpdatePlots:
    """Draws each update of one UDF: one plot for each of its results that is an image."""

    def __init__(self, plot_class: type[Live2DPlot]) -> None:
        self._plot_class = plot_class
        self._plots: dict[str, Live2DPlot] = {}

    def show(self, update: Update) -> None:
        """Draw an update, and the last one of a scan in any case."""
        kinds = {entry["name"]: entry["kind"] for entry in update.header["buffers"]}
        results: Any = {name: _Shown(np.asarray(array), kinds[name]) for name, array in update.items()}
        damage: Any = _Shown(update.damage, "nav")
        for name in plottable(results):
            if name not in self._plots:
                title = f"{update.name}: {name}"
                none: Any = None  # no data set and no UDF here: the results have all that is needed
                self._plots[name] = self._plot_class(none, none, channel=name, title=title, udfresult=results)
                self._plots[name].display()
            self._plots[name].new_data(results, damage, force=update.is_last)

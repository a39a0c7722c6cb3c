"""A plot that shows nothing."""

from stemd.plots.base import Live2DPlot
from stemd.plots.channels import Array


class Dummy2DPlot(Live2DPlot):
    """Keeps the newest image as ``data`` and shows it nowhere: for tests, and where there is no display.

    Takes the parameters of :class:`Live2DPlot`.
    """

    def display(self) -> None:
        """Show nothing."""

    def update(self, damage: Array, force: bool = False) -> None:
        """Show nothing."""

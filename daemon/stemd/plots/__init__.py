"""Live plots of results."""

from stemd.plots.base import Dummy2DPlot, Live2DPlot
from stemd.plots.mpl import MPLLive2DPlot

__all__ = ["Dummy2DPlot", "Live2DPlot", "MPLLive2DPlot"]

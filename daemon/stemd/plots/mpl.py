"""Live plots with Matplotlib, which the extra ``plots`` installs."""

import warnings
from typing import Any

import numpy as np

from stemd.errors import ConfigurationError
from stemd.plots.base import Live2DPlot
from stemd.plots.channels import Array, is_rgb

_FILES_ONLY = {"agg", "cairo", "pdf", "pgf", "ps", "svg", "template"}  # Matplotlib's backends without display


class MPLLive2DPlot(Live2DPlot):
    """A live plot in a window or notebook cell of Matplotlib.

    Takes the parameters of :class:`Live2DPlot`, and others for :meth:`matplotlib.axes.Axes.imshow`.

    Attributes
    ----------
    fig, axes : Figure and Axes, or None
        Once it is displayed.
    """

    # Any: what imshow takes, and objects of Matplotlib, which is not imported before it is needed.
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        own = ("dataset", "udf", "roi", "channel", "title", "min_delta", "udfresult")
        super().__init__(*args, **{name: value for name, value in kwargs.items() if name in own})
        self._image_options = {name: value for name, value in kwargs.items() if name not in own}
        self.fig: Any = None
        self.axes: Any = None
        self._image: Any = None
        self._cell: Any = None

    def display(self) -> object:
        """Make the figure; returns it.

        Raises
        ------
        ConfigurationError
            If Matplotlib is not installed.
        """
        try:
            import matplotlib as mpl
            from matplotlib import pyplot as plt
        except ImportError as error:
            raise ConfigurationError(
                "plots need Matplotlib: `pip install stemd[plots]`, or choose another plot_class"
            ) from error
        self.fig, self.axes = plt.subplots()
        self._image = self.axes.imshow(self._shown(), **self._image_options)
        if not is_rgb(self.data):
            self.fig.colorbar(self._image, ax=self.axes)
        self.axes.set_title(self.title)
        backend = mpl.get_backend().lower()
        if "inline" in backend:
            from IPython.display import display  # there in a notebook

            plt.close(self.fig)  # else the cell shows it a second time at its end
            self._cell = display(self.fig, display_id=True)
        elif backend not in _FILES_ONLY:
            plt.show(block=False)
        return self.fig

    def update(self, damage: Array, force: bool = False) -> None:
        """See :meth:`Live2DPlot.update`; warns if the plot is not displayed."""
        if self.fig is None:
            warnings.warn("Plot is not displayed, not plotting.", stacklevel=2)
            return
        image = self._shown()
        valid = image[:0] if is_rgb(image) else image[damage & np.isfinite(image)]
        self._image.set_data(image)
        if valid.size:
            self._image.set_clim(
                self._image_options.get("vmin", valid.min()), self._image_options.get("vmax", valid.max())
            )
        if self._cell is not None:
            self._cell.update(self.fig)
        else:
            self.fig.canvas.draw_idle()
            self.fig.canvas.flush_events()

    def _shown(self) -> Array:
        """The data as Matplotlib takes them: colours as they are, numbers as floats."""
        return self.data if is_rgb(self.data) else np.asarray(self.data, dtype=float)

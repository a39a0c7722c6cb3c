"""What kernels want of tiles: numbers of pixels that go together, and tiles that are read in strips."""

from typing import Any

import numpy as np

BLOCK = 256
"""Pixels (or frames) whose sum stays exact in single precision; then it goes on in double precision."""

STRIP_PIXELS = 1024
"""Strips of frames begin and end at multiples of so many pixels: there groups of masks end, too."""


class UnreadTile(np.ndarray[Any, Any]):
    """Stands for a tile whose frames are read in strips: it has a shape and a dtype, but no values.

    Sums over it can wait. Whatever looks at its values raises TypeError, but for ``np.asarray``, which NumPy
    lets nobody refuse: a :func:`~stemd_udfs.kernels.patient` method must not call it with a tile.
    """

    # Any: what is not done has any arguments.
    def _refuse(self, *_: Any, **__: Any) -> Any:
        raise TypeError("the values of this tile are not there: its frames are read in strips")

    __array_ufunc__ = __array_function__ = __getitem__ = astype = _refuse
    ctypes = __array_interface__ = property(_refuse)

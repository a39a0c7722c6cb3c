"""A tile whose frames are read in strips."""

from typing import Any

import numpy as np


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

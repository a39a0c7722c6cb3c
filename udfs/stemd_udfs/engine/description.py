"""What the engine knows about the data, and how it reads frames."""

from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from stemd_udfs.meta import Indices
from stemd_udfs.shape import Shape

# Any, in this file: the scalar type of a data set's dtype is not known to the type checker.


@dataclass(frozen=True, kw_only=True)
class DataDescription:
    """What a run knows about a data set or scan; small when pickled.

    Attributes
    ----------
    nav_shape, sig_shape : tuple of int
        Shapes of the scan and of one frame.
    dtype : numpy.dtype
        Native dtype of the frames.
    tileshape : tuple of int, optional
        (depth, then a length for each signal dimension) that tiles must have; smaller at the ends only.
    """

    nav_shape: tuple[int, ...]
    sig_shape: tuple[int, ...]
    dtype: np.dtype[Any]
    tileshape: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        tile = self.tileshape
        if tile is None:
            return
        if len(tile) != 1 + len(self.sig_shape) or any(length < 1 for length in tile):
            raise ValueError(
                f"tileshape is {tile}, expected {1 + len(self.sig_shape)} positive lengths: "
                f"the depth, then the rectangle within {self.sig_shape}"
            )

    @property
    def shape(self) -> Shape:
        """Shape of the whole data set."""
        return Shape((*self.nav_shape, *self.sig_shape), sig_dims=len(self.sig_shape))


class Frames(Protocol):
    """The frames of one partition, as the engine reads them."""

    @property
    def indices(self) -> Indices:
        """Flat navigation indices in rising order: a slice with start and stop, or an array of int."""

    def __len__(self) -> int: ...

    def read(self, start: int, stop: int) -> np.ndarray[Any, Any]:
        """Frames at positions `start` to `stop` within the partition.

        Returns
        -------
        ndarray, shape (stop - start, *signal), native dtype
            C-contiguous; not written to, and valid until the next call.

        Raises
        ------
        UndecodableFrame
            If the bytes of one of them make no frame.
        """


class UndecodableFrame(Exception):
    """The bytes of a frame make no frame.

    Attributes
    ----------
    position : int
        Which frame, counted from 0 within the partition.
    reason : str
        What is wrong with it.
    """

    def __init__(self, position: int, reason: str) -> None:
        super().__init__(position, reason)
        self.position = position
        self.reason = reason

    def __str__(self) -> str:
        return f"frame {self.position} of the partition cannot be decoded: {self.reason}"

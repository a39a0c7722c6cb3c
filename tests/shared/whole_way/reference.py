"""What numpy makes of the frames that a simulated detector sends."""

import numpy as np

from stemd_sources.simulate.frames import GeneratedFrames, shift_of_scan
from stemd_udfs.kernels.other_arrays import smallest

FLOAT32 = np.dtype(np.float32)


class Reference:
    """The frames of generated scans, and what the UDFs ``sum``, ``sumsig`` and ``max`` give for them."""

    def __init__(self, nav: tuple[int, ...], sig: tuple[int, int], dtype: str = "uint16") -> None:
        self.nav, self.sig = nav, sig
        self.frames = GeneratedFrames(nav, sig, dtype)
        self.count = self.frames.count
        distinct = [self.frames.frame(number) for number in range(self.frames.distinct)]
        self.pool = np.stack(distinct).reshape(len(distinct), -1)
        self._sums = self.pool.sum(axis=1, dtype=np.int64)

    def frame(self, index: int, scan: int = 1) -> np.ndarray:
        """One frame of a scan (counted from 1), shape `sig`."""
        return self.pool[self.frames.number(index, scan)].reshape(self.sig)

    def scan_frames(self, scan: int = 1) -> np.ndarray:
        """All frames of a scan, shape ``(*nav, *sig)``."""
        return self.pool[self.numbers(scan)].reshape(*self.nav, *self.sig)

    def numbers(self, scan: int = 1) -> np.ndarray:
        """Which of the pool's frames each position of a scan shows, flat nav order."""
        shifted = (np.arange(self.count) + shift_of_scan(self.count, scan)) % self.count
        return shifted * self.frames.distinct // self.count

    def expected(
        self, udf: str, coverage: np.ndarray, numbers: np.ndarray, dtype: np.dtype = FLOAT32
    ) -> np.ndarray:
        """Return the result of a UDF over exactly the frames of `coverage` (flat bool), flat.

        `dtype` is that of the result: a maximum over no frame is its smallest value.
        """
        if udf == "sumsig":
            return self._sums[numbers] * coverage
        weights = np.bincount(numbers[coverage], minlength=len(self.pool))
        if udf == "max":
            used = self.pool[weights > 0]
            return used.max(axis=0) if len(used) else np.full(self.pool.shape[1], smallest(dtype))
        if udf == "sum":
            used = np.flatnonzero(weights)
            # In blocks: a product of integers as wide as the whole pool would take its size eight times.
            total = np.zeros(self.pool.shape[1], np.int64)
            for begin in range(0, len(used), 256):
                block = used[begin : begin + 256]
                total += (self.pool[block] * weights[block, None]).sum(axis=0)
            return total
        raise KeyError(udf)

"""Sparse data, and UDFs that look at them, for tests of several folders."""

import numpy as np
import sparse
from scipy.sparse import csr_matrix

from stemd import UDF, UDFMethod

BACKENDS = [name for name in UDF.BACKEND_ALL if name in UDF.CPU_BACKENDS] + [UDF.BACKEND_SPARSE_DOK]


def counts(shape=(4, 5, 6, 7), dtype="u2", density=0.2):
    """Frames of counts, most of them zero; the first frame and the first pixel of all are."""
    random = np.random.default_rng(11)
    data = (random.integers(1, 9, shape) * (random.random(shape) < density)).astype(dtype)
    data[0, 0] = 0
    data[..., 0, 0] = 0
    return data


def sparse_data(ctx, array_backends="scipy.sparse.csr_matrix", num_partitions=3):
    """Counts, and a data set of them that gives some array types."""
    data = counts()
    return data, ctx.load("memory", data=data, array_backends=array_backends, num_partitions=num_partitions)


def dense(array):
    """The values of an array of any type; the package sparse would compile code for some of that."""
    if isinstance(array, sparse.GCXS):
        rows = array.shape[array.compressed_axes[0]]
        matrix = (array.data, array.indices, array.indptr)
        return csr_matrix(matrix, shape=(rows, array.size // rows)).toarray()
    if hasattr(array, "toarray"):
        return array.toarray()
    return array.todense() if hasattr(array, "todense") else array


class Sees(UDF):
    """Sums frames by one of its methods, and notes the shapes of what it gets; for the inline executor."""

    def __init__(self, backend, method, seen):
        super().__init__(backend=backend, method=method, seen=seen)

    def get_backends(self):
        return self.params.backend

    def get_method(self):
        return UDFMethod(self.params.method)

    def get_result_buffers(self):
        return {"total": self.buffer(kind="nav", dtype="f8"), "backend": self.buffer(kind="nav", dtype="U40")}

    def process_frame(self, frame):
        self._see(frame)
        self.results.total[:] = dense(frame).sum()

    def process_tile(self, tile):
        self._see(tile)
        values = dense(tile)
        self.results.total[:] += values.reshape(len(values), -1).sum(axis=1)

    process_partition = process_tile

    def _see(self, array):
        self.params.seen.setdefault(self.params.method, set()).add(array.shape)
        self.results.backend[:] = self.meta.array_backend

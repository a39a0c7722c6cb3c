import pickle
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import pytest

from stemd_udfs import UDF, native
from stemd_udfs.engine import DataDescription, MainNode, PartitionRunner, RunPlan
from stemd_udfs.kernels.compiled_kernels import compiled_kernels


class FramesInMemory:
    """Frames as a worker reads them; checks that the engine keeps to what it may ask for."""

    def __init__(self, flat, indices, depth=None):
        self.indices = indices
        self._frames = flat[indices]
        self._depth = depth

    def __len__(self):
        return len(self._frames)

    def read(self, start, stop):
        assert 0 <= start < stop <= len(self)
        assert self._depth is None or stop - start <= self._depth
        # A memory of its own that is overwritten after the read, as a live partition's is.
        return np.ascontiguousarray(self._frames[start:stop])


@dataclass
class Engine:
    """The engine without any process or executor around it."""

    def description(self, data, sig_dims=2, tileshape=None):
        split = data.ndim - sig_dims
        return DataDescription(
            nav_shape=data.shape[:split], sig_shape=data.shape[split:], dtype=data.dtype, tileshape=tileshape
        )

    def frames(self, data, indices, sig_dims=2, depth=None):
        flat = data.reshape(-1, *data.shape[data.ndim - sig_dims :])
        return FramesInMemory(flat, indices, depth)

    def run(self, data, udfs, *, sig_dims=2, partitions=None, tileshape=None):
        """Results of one UDF or several, merged over `partitions` (default: three of nearly equal size)."""
        is_single = isinstance(udfs, UDF)
        udfs = [udfs] if is_single else list(udfs)
        plan = RunPlan(udfs, self.description(data, sig_dims, tileshape))
        count = plan.data.shape.nav.size
        if partitions is None:
            edges = sorted({0, count // 3, count // 2, count})
            partitions = [slice(a, b) for a, b in pairwise(edges)]
        runner = PartitionRunner(pickle.loads(pickle.dumps(plan)))
        main_nodes = [MainNode(udf, plan) for udf in udfs]
        for indices in partitions:
            outcome: Sequence = runner.run(self.frames(data, indices, sig_dims, plan.tile_depth))
            for main_node, result in zip(main_nodes, outcome, strict=True):
                if isinstance(result, Exception):
                    raise result
                main_node.merge(indices, result)
        results = [main_node.results() for main_node in main_nodes]
        return results[0] if is_single else results

    def merged(self, frames, udf, parts, description=None, **options):
        """A main node that has merged some parts of the frames."""
        plan = RunPlan([udf], description or self.description(frames))
        node, runner = MainNode(udf, plan), PartitionRunner(plan)
        for part in parts:
            node.merge(part, runner.run(self.frames(frames, part, depth=plan.tile_depth), **options)[0])
        return node


@pytest.fixture
def engine():
    return Engine()


@pytest.fixture
def data():
    """Counts of a 4D scan, uint16."""
    return np.random.default_rng(7).poisson(30, (4, 5, 12, 10)).astype(np.uint16)


@pytest.fixture(params=native.available())
def compiled(request, use_kernels):
    """The compiled kernels of each variant, which the engine uses then, too."""
    use_kernels(request.param)
    return compiled_kernels()

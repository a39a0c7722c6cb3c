"""The main node's side of a run: merging what the workers send."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from stemd_udfs.buffers import BufferWrapper
from stemd_udfs.engine.plan import RunPlan, check_merge, declarations
from stemd_udfs.engine.result_rules import final_results
from stemd_udfs.meta import Indices
from stemd_udfs.namespaces import BufferViews
from stemd_udfs.udf import UDF

# Any, in this file: result buffers have any dtype.
Array = np.ndarray[Any, Any]


class MainNode:
    """Holds the results of one UDF in one run: allocates, preprocesses, merges, and makes the final results.

    Parameters
    ----------
    udf : UDF
        Used itself, not copied, so it can be in one run at a time.
    plan : RunPlan
        The plan of the run that the UDF belongs to.

    Attributes
    ----------
    coverage : ndarray of bool, flat navigation
        Which frames are merged.
    """

    def __init__(self, udf: UDF, plan: RunPlan) -> None:
        self.udf = udf
        self._shape = plan.data.shape
        nav_size = self._shape.nav.size
        self.coverage: np.ndarray[tuple[int], np.dtype[np.bool_]] = np.zeros(nav_size, dtype=bool)
        self._meta = plan.main_node_meta()
        udf.meta = self._meta
        self._declared = declarations(udf)
        check_merge(udf, self._declared)
        self._buffers = {
            name: np.zeros(declaration.shape(nav_size, self._shape.sig), dtype=declaration.dtype)
            for name, declaration in self._declared.items()
            if declaration.use != "result_only"
        }
        self._show_results()
        udf.preprocess()
        del udf.results
        self._meta._valid = self.coverage

    def merge(self, indices: Indices, buffers: Mapping[str, Array]) -> None:
        """Merge the results of one partition.

        Parameters
        ----------
        indices : slice or ndarray of int
            Flat navigation indices of its frames, in rising order; partitions may come in any order.
        buffers : mapping of str to ndarray
            What :meth:`PartitionRunner.run` returned for this UDF.
        """
        dest = dict(self._buffers)
        for name in dest:
            if self._declared[name].kind == "nav":
                dest[name] = dest[name][indices]
        size = indices.stop - indices.start if isinstance(indices, slice) else len(indices)
        self.udf.meta = self._meta
        self._meta._enter_partition(indices, size)
        try:
            self.udf.merge(BufferViews(dest), BufferViews({name: buffers[name] for name in dest}))
        finally:
            self._meta._enter_dataset()
        if not isinstance(indices, slice):  # NumPy made copies of these parts
            for name, part in dest.items():
                if self._declared[name].kind == "nav":
                    self._buffers[name][indices] = part
        self.coverage[indices] = True

    def results(self) -> dict[str, BufferWrapper]:
        """Make the results of what is merged so far.

        Returns
        -------
        dict of str to BufferWrapper
            In the order of declaration, without private buffers. Buffers that ``get_results`` passes on are
            views of this object's memory, valid until the next merge; ``copy`` them to keep them.

        Raises
        ------
        UDFException
            If ``get_results`` breaks a rule of the interface.
        """
        self._show_results()
        try:
            return final_results(self.udf, self._declared, self._buffers, self._shape, self.coverage)
        finally:
            del self.udf.results

    def _show_results(self) -> None:
        self.udf.meta = self._meta
        self.udf.results = BufferViews({name: self._buffers.get(name) for name in self._declared})

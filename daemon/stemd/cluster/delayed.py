"""The executor that computes nothing by itself: results are Dask arrays."""

from collections.abc import Collection, Generator, Iterable
from typing import Any

from stemd.cluster.order import resources_for
from stemd.datasets.base import DataSet, PartitionDone
from stemd.offline.executor import Executor, InlineJobExecutor
from stemd_udfs import UDF
from stemd_udfs.arrays.backends import DEVICE_CLASSES
from stemd_udfs.engine import RunPlan


class DelayedJobExecutor(Executor):
    """Makes results that are Dask arrays; Dask's own scheduler computes them when they are wanted.

    A result of a run has ``delayed_data`` and ``delayed_raw_data``, and ``data`` and ``raw_data``, which
    compute it. Compute several results of a run with one call of :func:`dask.compute`, so that the UDFs run
    once. A UDF with a method ``merge_all`` is merged in one step:

    ``merge_all(self, ordered_results)``
        Gets a dict of all partial results by the :class:`~stemd.Slice` of their partition, in the order of
        the scan; their buffers are read as attributes, and are Dask arrays. Returns a dict of arrays by the
        names of result buffers, with flat navigation where they are of kind nav. Buffers that it leaves out
        are zero.
    """

    @staticmethod
    def get_resources_from_udfs(
        udfs: UDF | Iterable[UDF], user_backends: Iterable[str] | None = None
    ) -> dict[str, float]:
        """Resource tags that workers need for some UDFs, for the argument `resources` of ``compute``.

        Parameters
        ----------
        udfs : UDF or iterable of UDF
        user_backends : iterable of str, optional
            The array types that are allowed; all that the UDFs know if not given.

        Returns
        -------
        dict of str to float
            Such as ``{"compute": 1, "CPU": 1, "ndarray": 1}``.

        Raises
        ------
        ValueError
            If no kind of worker can run all of them.
        """
        return resources_for([udfs] if isinstance(udfs, UDF) else udfs, user_backends)

    @property
    def device_classes(self) -> Collection[str]:
        """See :attr:`Executor.device_classes`; which workers there are shows when results are computed."""
        return DEVICE_CLASSES

    # Any: as of :class:`Executor`.
    @property
    def run_class(self) -> Any:
        from stemd.cluster.delayed_run import DelayedRun

        return DelayedRun

    def run(self, plan: RunPlan, dataset: DataSet) -> Generator[PartitionDone, None, None]:
        """Process every partition here and now; see :meth:`Executor.run`."""
        yield from InlineJobExecutor(inline_threads=1).run(plan, dataset)

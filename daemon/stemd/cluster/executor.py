"""The executor that uses the workers of a Dask cluster."""

import threading
from collections.abc import Collection, Generator, Mapping
from contextlib import closing
from typing import Any, Self

from stemd.cluster.clusters import connect, existing_client, start_local
from stemd.cluster.resources import kinds_of
from stemd.cluster.run import ClusterRun
from stemd.datasets.base import DataSet, PartitionDone
from stemd.errors import ExecutorSpecException
from stemd.offline.executor import Executor
from stemd.processes.gpus import GPUs, chosen_gpus
from stemd_udfs.engine import RunPlan


class DaskJobExecutor(Executor):
    """Runs partitions on the workers of a Dask cluster, on this computer or on many.

    Workers open the data set by its path, where they find it; frames that are in memory here are sent to
    them. They need this package installed in the same version. A worker that dies is replaced by others.

    Parameters
    ----------
    client : distributed.Client
        Of the cluster to use. It is not changed, and it stays open.
    is_local : bool
        Close the client, and the cluster that it has started, with the executor.
    """

    # Any, in this file: Dask has no types.
    def __init__(self, client: Any, is_local: bool = False) -> None:
        self.client = client
        self._is_owner = is_local
        self._lock = threading.Lock()
        self._runs: dict[RunPlan, ClusterRun] = {}

    @classmethod
    def make(cls, workers: int | None = None, gpus: GPUs = "auto") -> Self:
        """Use the client that is Dask's default, else start a cluster here that is not the default.

        Parameters
        ----------
        workers : int, optional
            Start a cluster with that many CPU workers in any case.
        gpus : "auto", int, or iterable of int
            See :meth:`make_local`; start a cluster in any case if any are named.

        Raises
        ------
        ExecutorSpecException
            If there are no such GPUs.
        """
        current = existing_client() if workers is None and gpus in ("auto", 0, ()) else None
        return cls.make_local(workers, gpus=gpus) if current is None else cls(current)

    @classmethod
    def make_local(
        cls,
        workers: int | Mapping[str, Any] | None = None,
        *,
        gpus: GPUs = "auto",
        spec: Mapping[str, Any] | None = None,
        cluster_kwargs: Mapping[str, Any] | None = None,
        client_kwargs: Mapping[str, Any] | None = None,
        as_default: bool = False,
    ) -> Self:
        """Start a cluster on this computer.

        Its workers carry resource tags: ``compute`` and ``ndarray`` all, ``CPU`` those for CPUs, ``CUDA``
        those for GPUs. A worker for a GPU has ``ndarray`` only if CuPy is installed.

        Parameters
        ----------
        workers : int or mapping, optional
            How many worker processes for CPUs; one per core if not given. Or a `spec`.
        gpus : "auto", int, or iterable of int
            For which GPUs there are further worker processes, one each: all, how many, or their numbers.
        spec : mapping, optional
            All workers, in place of `workers` and `gpus`, by their names: dicts of ``cls`` and ``options``.
        cluster_kwargs : mapping, optional
            For :class:`distributed.LocalCluster`.
        client_kwargs : mapping, optional
            For :class:`distributed.Client`.
        as_default : bool
            Have Dask compute everything there from now on; the cluster outlives the executor then.

        Raises
        ------
        ExecutorSpecException
            If another client is the default already, or there are no such GPUs.
        """
        if isinstance(workers, Mapping):
            workers, spec = None, workers
        if spec is not None and (workers is not None or gpus != "auto"):
            raise ExecutorSpecException("spec describes all workers: leave out workers and gpus")
        try:
            numbers = () if spec is not None else chosen_gpus(gpus)
        except ValueError as error:
            raise ExecutorSpecException(str(error)) from error
        client = start_local(
            workers,
            numbers,
            spec=spec,
            as_default=as_default,
            cluster_options=cluster_kwargs,
            client_options=client_kwargs,
        )
        return cls(client, is_local=not as_default)

    @classmethod
    def connect(cls, scheduler_uri: str, *, client_kwargs: Mapping[str, Any] | None = None) -> Self:
        """Use the cluster of a scheduler, such as ``tcp://scheduler:8786``.

        Parameters
        ----------
        scheduler_uri : str
            Its address.
        client_kwargs : mapping, optional
            For :class:`distributed.Client`.

        Raises
        ------
        ExecutorSpecException
            If nobody answers there.
        """
        return cls(connect(scheduler_uri, client_options=client_kwargs), is_local=True)

    def __repr__(self) -> str:
        return f"DaskJobExecutor({self.client.scheduler.address})"

    @property
    def cluster(self) -> str:  # type: ignore[override]  # read-only here
        """Address of the scheduler."""
        address: str = self.client.scheduler.address
        return address

    @property
    def workers(self) -> int:  # type: ignore[override]  # a cluster may grow and shrink
        """How many partitions the cluster processes at the same time now."""
        threads: dict[str, int] = self.client.nthreads()
        return max(1, sum(threads.values()))

    @property
    def device_classes(self) -> Collection[str]:
        return kinds_of(self.client.scheduler_info(n_workers=-1)["workers"])

    def run(self, plan: RunPlan, dataset: DataSet) -> Generator[PartitionDone, None, None]:
        """Process every partition of `dataset`; see :meth:`Executor.run`.

        Raises
        ------
        DataSetException
            If no worker finds the files of the data set.
        ProcessDied
            If workers die of a partition again and again.
        """
        with closing(ClusterRun(self.client, plan, dataset)) as run:
            with self._lock:
                self._runs[plan] = run
            try:
                yield from run.partitions()
            finally:
                with self._lock:
                    del self._runs[plan]

    def parameters_changed(self, plan: RunPlan, numbers: Collection[int]) -> None:
        with self._lock:
            run = self._runs.get(plan)
        if run is not None:
            run.parameters_changed()

    def close(self) -> None:
        """Close the client and cluster that were made for this executor; one that was given stays open."""
        if self._is_owner:
            cluster = self.client.cluster
            self.client.close()
            if cluster is not None:
                cluster.close()

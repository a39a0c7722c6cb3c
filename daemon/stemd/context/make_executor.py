"""Executors by their names."""

from typing import TYPE_CHECKING

from stemd.errors import ExecutorSpecException
from stemd.offline.executor import Executor, checked_workers
from stemd.processes.gpus import GPUs
from stemd_udfs.errors import nearest_name

if TYPE_CHECKING:
    from stemd.config.source import EngineConfig

_PROCESSES = ("processes", "pipelined")
_CLUSTERS = ("dask", "dask-make-default")
_DASK = ("dask", "dask-integration", "dask-make-default", "delayed")
_NAMES = ("inline", "synchronous", "threads", "processes", "pipelined", *_DASK)


def make_executor(name: str, workers: int | None = None, gpus: GPUs = "auto") -> Executor:
    """Make an executor; ExecutorSpecException if there is none, or it cannot have that many workers.

    `name`: ``inline`` or ``synchronous``: in the caller's thread; ``threads``: in threads of this process;
    ``processes`` or ``pipelined``: in worker processes; ``dask``: on the cluster of the client that is Dask's
    default, or on one started here; ``dask-integration``: with what Dask's scheduler is;
    ``dask-make-default``: on a cluster that is or becomes Dask's default and stays; ``delayed``: nowhere yet,
    since results are Dask arrays. In any case of letters. Or the address of a Dask scheduler, such as
    ``tls://scheduler:8786``, with the files of TLS in the environment: ``STEMD_ENGINE_TLS_CA`` and so on.
    """
    if "://" in name:
        if workers is not None or gpus not in ("auto", 0):
            raise ExecutorSpecException(f"{name} has workers of its own: leave out workers and gpus")
        from stemd.config import load

        return on_engine(name, load().engine)
    spec = name.lower()
    if spec not in (*_PROCESSES, *_CLUSTERS) and gpus not in ("auto", 0) and gpus:
        words = f"expected 'auto' or 0: {name!r} has no workers for GPUs"
        raise ExecutorSpecException(f"gpus is {gpus!r}, {words}")
    workers = checked_workers(workers)
    if spec in ("inline", "synchronous"):
        from stemd.offline.executor import InlineJobExecutor

        if workers not in (None, 1):
            raise ExecutorSpecException(f"{workers} workers are asked for, the executor {name!r} has one")
        return InlineJobExecutor()
    if spec == "threads":
        from stemd.offline.threads import ConcurrentJobExecutor

        return ConcurrentJobExecutor(workers=workers)
    if spec in _PROCESSES:
        from stemd.offline.processes import PipelinedExecutor

        return PipelinedExecutor(workers=workers, gpus=gpus)
    if spec in _DASK:
        try:
            from stemd.cluster.by_name import make_dask_executor
        except ImportError as error:
            raise ExecutorSpecException(
                f"executor {name!r}: Dask cannot be imported ({error}): install stemd[dask]"
            ) from error
        return make_dask_executor(spec, workers, gpus)
    nearest = nearest_name(name, _NAMES)
    meant = f"; the nearest is {nearest}" if nearest else ""
    raise ExecutorSpecException(f"executor is {name!r}, expected one of {', '.join(_NAMES)}{meant}")


def on_engine(address: str, engine: "EngineConfig") -> Executor:
    """Return the executor of a Dask cluster, by the address of its scheduler; ExecutorSpecException."""
    from stemd.config.source import check_engine

    try:
        scheduler = engine.scheduler(check_engine(address))
    except ValueError as error:
        raise ExecutorSpecException(str(error)) from error
    from stemd.cluster.executor import DaskJobExecutor

    return DaskJobExecutor.at(scheduler, engine.files())

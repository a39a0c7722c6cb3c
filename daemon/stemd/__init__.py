"""Run UDFs over 4D-STEM data: recorded, or live from the detector's stream."""

import os
from importlib import import_module
from typing import TYPE_CHECKING

from stemd._version import __version__ as __version__

if TYPE_CHECKING:
    from stemd.client.async_client import AsyncClient as AsyncClient
    from stemd.client.async_client import connect as connect
    from stemd.client.client import Client as Client
    from stemd.cluster.delayed import DelayedJobExecutor as DelayedJobExecutor
    from stemd.cluster.executor import DaskJobExecutor as DaskJobExecutor
    from stemd.context.context import Context as Context
    from stemd.context.dask_arrays import make_dask_array as make_dask_array
    from stemd.errors import DataSetException as DataSetException
    from stemd.errors import ExecutorSpecException as ExecutorSpecException
    from stemd.errors import JobCancelledError as JobCancelledError
    from stemd.libertem.switch import use_as_libertem as use_as_libertem
    from stemd.offline.executor import InlineJobExecutor as InlineJobExecutor
    from stemd.offline.processes import PipelinedExecutor as PipelinedExecutor
    from stemd.offline.progress import ProgressReporter as ProgressReporter
    from stemd.offline.threads import ConcurrentJobExecutor as ConcurrentJobExecutor
    from stemd.opened.opened_scan import open as open  # noqa: A004 - users call stemd.open
    from stemd.plots import Dummy2DPlot as Dummy2DPlot
    from stemd.plots import Live2DPlot as Live2DPlot
    from stemd.plots import MPLLive2DPlot as MPLLive2DPlot
    from stemd.shown.showing import show as show
    from stemd_udfs import *  # noqa: F403 -- all its names are ours, too

# Names are looked up where they are first used, so that `import stemd` stays light.
_HOMES = {
    **dict.fromkeys(("DataSetException", "ExecutorSpecException", "JobCancelledError"), "stemd.errors"),
    **dict.fromkeys(("Dummy2DPlot", "Live2DPlot", "MPLLive2DPlot"), "stemd.plots"),
    "AsyncClient": "stemd.client.async_client",
    "Client": "stemd.client.client",
    "connect": "stemd.client.async_client",
    "ConcurrentJobExecutor": "stemd.offline.threads",
    "Context": "stemd.context.context",
    "DaskJobExecutor": "stemd.cluster.executor",
    "DelayedJobExecutor": "stemd.cluster.delayed",
    "InlineJobExecutor": "stemd.offline.executor",
    "PipelinedExecutor": "stemd.offline.processes",
    "ProgressReporter": "stemd.offline.progress",
    "open": "stemd.opened.opened_scan",
    "make_dask_array": "stemd.context.dask_arrays",
    "show": "stemd.shown.showing",
    "use_as_libertem": "stemd.libertem",
}
_EXTRAS = dict.fromkeys(("DaskJobExecutor", "make_dask_array"), "dask")


def __getattr__(name: str) -> object:
    if name in _HOMES:
        where = _HOMES[name]
    elif name == "__all__":
        return __dir__()
    elif not name.startswith("_") and name in _of_udfs():
        where = "stemd_udfs"
    else:
        raise AttributeError(f"module 'stemd' has no attribute {name!r}")
    try:
        home = import_module(where)
    except ImportError as error:
        if name not in _EXTRAS:
            raise
        raise ImportError(
            f"stemd.{name} needs a package that cannot be imported ({error}): "
            f"pip install 'stemd[{_EXTRAS[name]}]'"
        ) from error
    value: object = getattr(home, name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*_HOMES, *_of_udfs(), "__version__"])


def _of_udfs() -> list[str]:
    names: list[str] = import_module("stemd_udfs").__all__
    return [name for name in names if name != "BUILTIN_UDFS"]


# As in the process that started this one; see `stemd.libertem.switch`.
if os.environ.get("STEMD_LIBERTEM"):
    import_module("stemd.libertem").use_as_libertem()

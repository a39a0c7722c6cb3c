"""Run UDFs over 4D-STEM data: recorded, or live from the detector's stream."""

import os
from importlib import import_module
from typing import TYPE_CHECKING

from stemd._version import __version__

if TYPE_CHECKING:
    from stemd.client.async_client import AsyncClient
    from stemd.client.client import Client
    from stemd.client.connect import connect
    from stemd.cluster.delayed import DelayedJobExecutor
    from stemd.cluster.executor import DaskJobExecutor
    from stemd.context.context import Context
    from stemd.context.dask_arrays import make_dask_array
    from stemd.errors import DataSetException, ExecutorSpecException, JobCancelledError
    from stemd.libertem.switch import use_as_libertem
    from stemd.offline.inline import InlineJobExecutor
    from stemd.offline.processes import PipelinedExecutor
    from stemd.offline.progress import ProgressReporter
    from stemd.offline.threads import ConcurrentJobExecutor
    from stemd.plots import Dummy2DPlot, Live2DPlot, MPLLive2DPlot
    from stemd_udfs import (
        FEMUDF,
        SSBUDF,
        UDF,
        AberrationFit,
        ApplyMasksUDF,
        AutoUDF,
        BFSegmentsUDF,
        BinStage,
        BufferWrapper,
        CoMParams,
        CoMUDF,
        CorrectionSet,
        CountStage,
        CropStage,
        CrystallinityUDF,
        DescanStage,
        DiskCentreUDF,
        InvalidMaskError,
        LogsumUDF,
        MaskContainer,
        MaxUDF,
        NoOpUDF,
        PartitionMonitorUDF,
        PickSumUDF,
        PickUDF,
        RadialProfileUDF,
        RecordUDF,
        RepairValueError,
        ScanMean,
        ScanMeanUDF,
        Shape,
        SignalMonitorUDF,
        Slice,
        SliceUsageError,
        StageError,
        StdDevUDF,
        StrainUDF,
        SumSigUDF,
        SumUDF,
        TiltCorrectedBFUDF,
        UDFException,
        UDFMethod,
        UDFRunCancelled,
        UseDiscouragedWarning,
        fit_aberrations,
        get_use_cuda,
        guess_corrections,
        masks,
        reshaped_view,
        rgb_from_2dvector,
        run_analysis_crystall,
        run_fem,
        run_logsum,
        run_stddev,
        set_use_cpu,
        set_use_cuda,
        shift_and_add,
    )

__all__ = [
    "FEMUDF",
    "SSBUDF",
    "UDF",
    "AberrationFit",
    "ApplyMasksUDF",
    "AsyncClient",
    "AutoUDF",
    "BFSegmentsUDF",
    "BinStage",
    "BufferWrapper",
    "Client",
    "CoMParams",
    "CoMUDF",
    "ConcurrentJobExecutor",
    "Context",
    "CorrectionSet",
    "CountStage",
    "CropStage",
    "CrystallinityUDF",
    "DaskJobExecutor",
    "DataSetException",
    "DelayedJobExecutor",
    "DescanStage",
    "DiskCentreUDF",
    "Dummy2DPlot",
    "ExecutorSpecException",
    "InlineJobExecutor",
    "InvalidMaskError",
    "JobCancelledError",
    "Live2DPlot",
    "LogsumUDF",
    "MPLLive2DPlot",
    "MaskContainer",
    "MaxUDF",
    "NoOpUDF",
    "PartitionMonitorUDF",
    "PickSumUDF",
    "PickUDF",
    "PipelinedExecutor",
    "ProgressReporter",
    "RadialProfileUDF",
    "RecordUDF",
    "RepairValueError",
    "ScanMean",
    "ScanMeanUDF",
    "Shape",
    "SignalMonitorUDF",
    "Slice",
    "SliceUsageError",
    "StageError",
    "StdDevUDF",
    "StrainUDF",
    "SumSigUDF",
    "SumUDF",
    "TiltCorrectedBFUDF",
    "UDFException",
    "UDFMethod",
    "UDFRunCancelled",
    "UseDiscouragedWarning",
    "__version__",
    "connect",
    "fit_aberrations",
    "get_use_cuda",
    "guess_corrections",
    "make_dask_array",
    "masks",
    "reshaped_view",
    "rgb_from_2dvector",
    "run_analysis_crystall",
    "run_fem",
    "run_logsum",
    "run_stddev",
    "set_use_cpu",
    "set_use_cuda",
    "shift_and_add",
    "use_as_libertem",
]

# Names are looked up where they are first used, so that `import stemd` stays light.
_HOMES = {
    "AsyncClient": "stemd.client.async_client",
    "Client": "stemd.client.client",
    "connect": "stemd.client.connect",
    "ConcurrentJobExecutor": "stemd.offline.threads",
    "Context": "stemd.context.context",
    "DaskJobExecutor": "stemd.cluster.executor",
    "DataSetException": "stemd.errors",
    "DelayedJobExecutor": "stemd.cluster.delayed",
    "Dummy2DPlot": "stemd.plots",
    "ExecutorSpecException": "stemd.errors",
    "InlineJobExecutor": "stemd.offline.inline",
    "JobCancelledError": "stemd.errors",
    "Live2DPlot": "stemd.plots",
    "MPLLive2DPlot": "stemd.plots",
    "PipelinedExecutor": "stemd.offline.processes",
    "ProgressReporter": "stemd.offline.progress",
    "make_dask_array": "stemd.context.dask_arrays",
    "use_as_libertem": "stemd.libertem",
}
_EXTRAS = dict.fromkeys(("DaskJobExecutor", "make_dask_array"), "dask")


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module 'stemd' has no attribute {name!r}")
    try:
        home = import_module(_HOMES.get(name, "stemd_udfs"))
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
    return sorted(__all__)


# As in the process that started this one; see `stemd.libertem.switch`.
if os.environ.get("STEMD_LIBERTEM"):
    import_module("stemd.libertem").use_as_libertem()

"""Names of LiberTEM's documents, and what each is in stemd: ``module:attribute``, imported when used."""

from collections.abc import Mapping
from functools import cache
from typing import Final

PACKAGE: Final = "libertem"
EDITION: Final = "0.16"  # version of LiberTEM whose names are followed

_UDF = "stemd_udfs.interface.udf"
_ERRORS = "stemd_udfs.errors"
_FUNCTIONS = "stemd.libertem.functions"


def _all_from(home: str, *names: str) -> dict[str, str]:
    return {name: f"{home}:{name}" for name in names}


_INTERFACE: Final = {
    **_all_from(_UDF, "UDF", "UDFMethod"),
    "UDFMeta": "stemd_udfs.interface.meta:UDFMeta",
    "UDFData": "stemd_udfs.interface.namespaces:UDFData",
    "UDFFrameMixin": "stemd_udfs.interface.mixins:UDFFrameMixin",
    "UDFTileMixin": "stemd_udfs.interface.mixins:UDFTileMixin",
    "UDFPartitionMixin": "stemd_udfs.interface.mixins:UDFPartitionMixin",
    "UDFPreprocessMixin": "stemd_udfs.interface.mixins:UDFPreprocessMixin",
    "UDFPostprocessMixin": "stemd_udfs.interface.mixins:UDFPostprocessMixin",
    "UDFMergeAllMixin": "stemd_udfs.interface.mixins:UDFMergeAllMixin",
}
_REGIONS: Final = {
    "Shape": "stemd_udfs.regions.slice:Shape",
    "Slice": "stemd_udfs.regions.slice:Slice",
    "SliceUsageError": f"{_ERRORS}:SliceUsageError",
}
_BUFFERS: Final = {
    "BufferWrapper": "stemd_udfs.interface.buffers:BufferWrapper",
    "AuxBufferWrapper": "stemd_udfs.interface.aux_data:AuxData",
    "ArrayWithMask": "stemd_udfs.interface.declaration:MaskedResult",
    "InvalidMaskError": f"{_ERRORS}:InvalidMaskError",
    "reshaped_view": "stemd_udfs.arrays.conversion:reshaped_view",
}
_RUN_ERRORS: Final = _all_from(_ERRORS, "UDFException", "UDFRunCancelled")
_EXCEPTIONS: Final = {"ExecutorSpecException": "stemd.errors:ExecutorSpecException", **_RUN_ERRORS}
_BACKENDS: Final = {
    f"{kind}_BACKENDS": f"stemd_udfs.arrays.backends:ArrayBackends.{kind}_BACKENDS"
    for kind in ("CPU", "CUDA", "CUPY", "D2", "DENSE", "ND", "SPARSE")
}
_SCIPY: Final = ("SCIPY_COO", "SCIPY_CSR", "SCIPY_CSC")
_BACKEND_NAMES: Final = {
    name: f"stemd_udfs.arrays.backends:ArrayBackends.BACKEND_{name}"
    for name in (
        *("NUMPY", "CUPY", "CUDA", "SPARSE_COO", "SPARSE_GCXS", "SPARSE_DOK"),
        *(name for form in _SCIPY for name in (form, f"{form}_ARRAY", f"CUPY_{form}")),
    )
}
_CORRECTIONS: Final = {"CorrectionSet": "stemd_udfs.corrections.corrections:CorrectionSet"}
_DETECTOR: Final = {
    **_all_from(_FUNCTIONS, "correct", "RepairDescriptor"),
    "RepairValueError": f"{_ERRORS}:RepairValueError",
}
_EXECUTORS: Final = {
    "InlineJobExecutor": "stemd.offline.executor:InlineJobExecutor",
    "ConcurrentJobExecutor": "stemd.offline.threads:ConcurrentJobExecutor",
    "PipelinedExecutor": "stemd.offline.processes:PipelinedExecutor",
    # By their public names, whose errors say which extra is missing.
    **_all_from("stemd", "DaskJobExecutor", "DelayedJobExecutor"),
}
_EXECUTOR_BASE: Final = {
    "JobExecutor": "stemd.offline.executor:Executor",
    "JobCancelledError": "stemd.errors:JobCancelledError",
}
_DATASETS: Final = {
    "DataSet": "stemd.datasets.base:DataSet",
    "DataSetException": "stemd.errors:DataSetException",
}
_PROGRESS: Final = _all_from(
    "stemd.offline.progress", "ProgressReporter", "ProgressState", "TQDMProgressReporter"
)
_ANALYSES: Final = _all_from("stemd.context.analyses", "Analysis", "AnalysisResultSet")
_VIZ: Final = {
    "rgb_from_2dvector": "stemd.libertem.functions:rgb_from_2dvector",
    "get_plottable_2D_channels": "stemd.plots.channels:plottable",
}
_WARNINGS: Final = {"UseDiscouragedWarning": f"{_ERRORS}:UseDiscouragedWarning"}


NAMES: Final[Mapping[str, Mapping[str, str]]] = {
    PACKAGE: {"__version__": "stemd.libertem.names:EDITION"},
    "libertem.api": {
        "Context": "stemd.context.context:Context",
        "AutoUDF": "stemd_udfs.builtin.auto:AutoUDF",
        "UDF": _INTERFACE["UDF"],
        "BufferWrapper": _BUFFERS["BufferWrapper"],
        "ExecutorSpecException": _EXCEPTIONS["ExecutorSpecException"],
        "JobExecutor": _EXECUTOR_BASE["JobExecutor"],
        "DataSet": _DATASETS["DataSet"],
        "ProgressReporter": _PROGRESS["ProgressReporter"],
        "ResultGenerator": "stemd.offline.result_iterators:ResultIterator",
        "ResultAsyncGenerator": "stemd.offline.result_iterators:AsyncResultIterator",
        "UDFResults": "stemd.offline.udf_run:PartialResults",
        **_CORRECTIONS,
        **_EXECUTORS,
        **_ANALYSES,
    },
    "libertem.udf": {
        **_INTERFACE,
        "AutoUDF": "stemd_udfs.builtin.auto:AutoUDF",
        "NoOpUDF": "stemd_udfs.builtin.auto:NoOpUDF",
        **_RUN_ERRORS,
    },
    "libertem.udf.base": {
        **_INTERFACE,
        **_REGIONS,
        **_BACKENDS,
        **_WARNINGS,
        **_CORRECTIONS,
        "NoOpUDF": "stemd_udfs.builtin.auto:NoOpUDF",
        **_RUN_ERRORS,
        "UDFResults": "stemd.offline.udf_run:PartialResults",
        **{name: _BUFFERS[name] for name in ("BufferWrapper", "AuxBufferWrapper", "ArrayWithMask")},
        **_all_from("stemd_udfs.interface.meta", "TilingScheme", "TilingPreferences"),
        "JobCancelledError": _EXECUTOR_BASE["JobCancelledError"],
        "DataSet": _DATASETS["DataSet"],
    },
    "libertem.udf.sum": {"SumUDF": "stemd_udfs.builtin.sum:SumUDF"},
    "libertem.udf.sumsigudf": {"SumSigUDF": "stemd_udfs.builtin.sum:SumSigUDF"},
    "libertem.udf.masks": {"ApplyMasksUDF": "stemd_udfs.builtin.apply_masks:ApplyMasksUDF"},
    "libertem.udf.stddev": {
        "StdDevUDF": "stemd_udfs.builtin.stddev:StdDevUDF",
        "run_stddev": "stemd_udfs.builtin.shortcuts:run_stddev",
    },
    "libertem.udf.com": {
        "CoMUDF": "stemd_udfs.builtin.com:CoMUDF",
        "divergence": "stemd_udfs.builtin.com_params:divergence",
        "curl_2d": "stemd_udfs.builtin.com_params:curl",
        "RegressionOptions": "stemd.libertem.functions:RegressionOptions",
        **_all_from("stemd_udfs.builtin.com_params", "CoMParams", "GuessResult", "guess_corrections"),
    },
    "libertem.udf.raw": {"PickUDF": "stemd_udfs.builtin.pick:PickUDF"},
    "libertem.udf.logsum": {
        "LogsumUDF": "stemd_udfs.builtin.sum:LogsumUDF",
        "run_logsum": "stemd_udfs.builtin.shortcuts:run_logsum",
    },
    "libertem.udf.auto": {"AutoUDF": "stemd_udfs.builtin.auto:AutoUDF"},
    "libertem.udf.record": {"RecordUDF": "stemd_udfs.builtin.pick:RecordUDF"},
    "libertem.udf.FEM": {
        "FEMUDF": "stemd_udfs.builtin.crystallinity:FEMUDF",
        "run_fem": "stemd_udfs.builtin.shortcuts:run_fem",
    },
    "libertem.udf.crystallinity": {
        "CrystallinityUDF": "stemd_udfs.builtin.crystallinity:CrystallinityUDF",
        "run_analysis_crystall": "stemd_udfs.builtin.shortcuts:run_analysis_crystall",
    },
    "libertem.masks": _all_from(
        "stemd_udfs.masks",
        "background_subtraction",
        "balance",
        "bounding_radius",
        "circular",
        "gradient_x",
        "gradient_y",
        "polar_map",
        "radial_bins",
        "radial_gradient",
        "radial_gradient_background_subtraction",
        "rectangular",
        "ring",
        "sparse_circular_multi_stack",
        "sparse_template_multi_stack",
    ),
    "libertem.common": dict(_REGIONS),
    "libertem.common.shape": {"Shape": _REGIONS["Shape"]},
    "libertem.common.slice": dict(_REGIONS),
    "libertem.common.buffers": {**_BUFFERS, "Shape": _REGIONS["Shape"], "Slice": _REGIONS["Slice"]},
    "libertem.common.exceptions": _EXCEPTIONS,
    "libertem.common.math": {
        **_all_from(_FUNCTIONS, "prod", "count_nonzero", "make_2D_square"),
        "flat_nonzero": "numpy:flatnonzero",
        "ndenumerate": "numpy:ndenumerate",
    },
    "libertem.common.container": {"MaskContainer": "stemd_udfs.masks.container:MaskContainer"},
    "libertem.common.udf": {
        **_BACKENDS,
        **_BACKEND_NAMES,
        "UDFMethod": _INTERFACE["UDFMethod"],
        "TilingPreferences": "stemd_udfs.interface.meta:TilingPreferences",
    },
    "libertem.common.backend": _all_from(
        "stemd_udfs.arrays.backends", "get_use_cuda", "set_use_cpu", "set_use_cuda"
    ),
    "libertem.common.executor": _EXECUTOR_BASE,
    "libertem.common.progress": _PROGRESS,
    "libertem.common.sparse": {
        "is_sparse": "stemd_udfs.arrays.conversion:is_sparse",
        "to_dense": "stemd_udfs.arrays.conversion:dense",
    },
    "libertem.executor": {},
    "libertem.executor.base": _EXECUTOR_BASE,
    "libertem.executor.inline": {"InlineJobExecutor": _EXECUTORS["InlineJobExecutor"]},
    "libertem.executor.concurrent": {"ConcurrentJobExecutor": _EXECUTORS["ConcurrentJobExecutor"]},
    "libertem.executor.pipelined": {"PipelinedExecutor": _EXECUTORS["PipelinedExecutor"]},
    "libertem.executor.dask": {
        "DaskJobExecutor": _EXECUTORS["DaskJobExecutor"],
        "cluster_spec": "stemd.cluster.specification:cluster_spec",
    },
    "libertem.executor.integration": {
        "get_dask_integration_executor": "stemd.cluster.by_name:get_dask_integration_executor"
    },
    "libertem.executor.delayed": {"DelayedJobExecutor": _EXECUTORS["DelayedJobExecutor"]},
    "libertem.contrib": {},
    "libertem.contrib.daskadapter": {"make_dask_array": "stemd:make_dask_array"},
    "libertem.viz": _VIZ,
    "libertem.viz.base": {
        **_VIZ,
        **_all_from("stemd.plots.base", "Live2DPlot", "Dummy2DPlot"),
    },
    "libertem.viz.mpl": {
        "MPLLive2DPlot": "stemd.plots.mpl:MPLLive2DPlot",
        "Live2DPlot": "stemd.plots.base:Live2DPlot",
    },
    "libertem.corrections": _CORRECTIONS,
    "libertem.corrections.corrset": _CORRECTIONS,
    "libertem.corrections.coordinates": _all_from(
        _FUNCTIONS, "flip_x", "flip_y", "identity", "rotate", "rotate_deg", "scale", "scale_rotate_flip_y"
    ),
    "libertem.corrections.detector": _DETECTOR,
    "libertem.io": {},
    "libertem.io.corrections": _CORRECTIONS,
    "libertem.io.corrections.corrset": _CORRECTIONS,
    "libertem.io.corrections.detector": _DETECTOR,
    "libertem.io.dataset": _DATASETS,
    "libertem.io.dataset.base": {**_DATASETS, "TilingScheme": "stemd_udfs.interface.meta:TilingScheme"},
    "libertem.io.dataset.memory": {"MemoryDataSet": "stemd.datasets.memory:MemoryDataSet"},
    "libertem.analysis": _ANALYSES,
    "libertem.analysis.base": _ANALYSES,
    "libertem.exceptions": _EXCEPTIONS,
    "libertem.utils": {},
    "libertem.utils.devices": {"detect": "stemd.processes.gpus:detect"},
    "libertem.warnings": _WARNINGS,
}
"""Of each offered module, its names and what they stand for."""


@cache
def children(module: str) -> frozenset[str]:
    """Names of the modules directly below one of the table."""
    return frozenset(
        name.removeprefix(f"{module}.")
        for name in NAMES
        if name.startswith(f"{module}.") and "." not in name.removeprefix(f"{module}.")
    )

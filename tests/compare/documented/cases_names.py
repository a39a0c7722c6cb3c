"""Every import path that the documentation names, and the parameters of what is found there."""

import importlib
import inspect
from collections.abc import Callable
from typing import Any

PATHS = """
libertem: api udf masks common executor contrib viz corrections io warnings analysis __version__
libertem.api: Context AutoUDF DataSet BufferWrapper ResultGenerator ResultAsyncGenerator UDF CorrectionSet
libertem.api: Context.run_udf() Context.run_udf_iter() Context.map() Context.display() Context.load()
libertem.api: Context.run() Context.create_mask_analysis() Context.create_com_analysis()
libertem.api: Context.create_radial_fourier_analysis() Context.create_disk_analysis()
libertem.api: Context.create_ring_analysis() Context.create_point_analysis() Context.create_sum_analysis()
libertem.api: Context.create_pick_analysis() Context.export_dataset() Context.make_with()
libertem.udf: UDF UDFMeta UDFData UDFFrameMixin UDFTileMixin UDFPartitionMixin UDFPreprocessMixin
libertem.udf: UDFPostprocessMixin UDFRunCancelled UDFMergeAllMixin AutoUDF UDF.buffer() UDF.aux_data()
libertem.udf: UDF.with_mask() UDF.forbuf()
libertem.udf.base: UDF UDFMeta UDFData UDFFrameMixin UDFTileMixin UDFPartitionMixin UDFPreprocessMixin
libertem.udf.base: UDFPostprocessMixin UDFMergeAllMixin UDFException NoOpUDF() UDFResults UDFRunCancelled
libertem.udf.base: Shape Slice BufferWrapper AuxBufferWrapper TilingScheme UDFMethod
libertem.udf.sum: SumUDF()
libertem.udf.sumsigudf: SumSigUDF
libertem.udf.masks: ApplyMasksUDF()
libertem.udf.stddev: StdDevUDF() run_stddev()
libertem.udf.com: CoMUDF CoMParams() RegressionOptions GuessResult guess_corrections() CoMUDF.with_params()
libertem.udf.raw: PickUDF
libertem.udf.logsum: LogsumUDF run_logsum()
libertem.udf.auto: AutoUDF()
libertem.udf.record: RecordUDF()
libertem.udf.FEM: FEMUDF() run_fem()
libertem.udf.crystallinity: CrystallinityUDF() run_analysis_crystall()
libertem.masks: background_subtraction() balance() bounding_radius() circular() gradient_x() gradient_y
libertem.masks: polar_map() radial_bins() radial_gradient() radial_gradient_background_subtraction()
libertem.masks: rectangular() ring() sparse_circular_multi_stack() sparse_template_multi_stack()
libertem.common: Shape() Slice() SliceUsageError Slice.get()
libertem.common.shape: Shape
libertem.common.slice: Slice SliceUsageError
libertem.common.buffers: BufferWrapper AuxBufferWrapper ArrayWithMask InvalidMaskError reshaped_view()
libertem.common.exceptions: ExecutorSpecException UDFRunCancelled UDFException
libertem.common.math: prod count_nonzero flat_nonzero make_2D_square ndenumerate
libertem.common.container: MaskContainer() MaskContainer.get()
libertem.common.udf: UDFMethod TilingPreferences NUMPY SCIPY_CSR D2_BACKENDS
libertem.common.backend: get_use_cuda set_use_cpu set_use_cuda
libertem.common.executor: JobExecutor JobCancelledError
libertem.common.progress: ProgressReporter ProgressState TQDMProgressReporter
libertem.common.sparse: is_sparse to_dense()
libertem.executor.inline: InlineJobExecutor()
libertem.executor.concurrent: ConcurrentJobExecutor ConcurrentJobExecutor.make_local()
libertem.executor.pipelined: PipelinedExecutor() PipelinedExecutor.make_spec() PipelinedExecutor.make_local()
libertem.executor.dask: DaskJobExecutor() cluster_spec() DaskJobExecutor.make_local()
libertem.executor.dask: DaskJobExecutor.connect()
libertem.executor.delayed: DelayedJobExecutor() DelayedJobExecutor.get_resources_from_udfs()
libertem.executor.base: JobExecutor
libertem.executor.integration: get_dask_integration_executor
libertem.contrib.daskadapter: make_dask_array()
libertem.viz: visualize_simple() rgb_from_2dvector() get_plottable_2D_channels encode_image
libertem.viz.base: Live2DPlot() Dummy2DPlot get_plottable_2D_channels Live2DPlot.new_data()
libertem.viz.base: Live2DPlot.update() Live2DPlot.extract()
libertem.viz.mpl: MPLLive2DPlot()
libertem.viz.bqp: BQLive2DPlot
libertem.corrections: CorrectionSet
libertem.corrections.coordinates: identity flip_y flip_x scale rotate() rotate_deg scale_rotate_flip_y()
libertem.corrections.detector: correct RepairValueError RepairDescriptor
libertem.io.corrections: CorrectionSet()
libertem.io.corrections.corrset: CorrectionSet
libertem.io.corrections.detector: correct() RepairDescriptor RepairValueError
libertem.io.dataset: load register_dataset_cls get_dataset_cls filetypes
libertem.io.dataset.base: DataSet DataSetException DataTile Partition TilingScheme MMapBackend BufferedBackend
libertem.io.dataset.base: DirectBackend DataSetMeta Negotiator
libertem.io.dataset.memory: MemoryDataSet()
libertem.io.dataset.raw: RawFileDataSet
libertem.io.dataset.npy: NPYDataSet
libertem.io.dataset.hdf5: H5DataSet
libertem.io.dataset.mib: MIBDataSet
libertem.io.dataset.blo: BloDataSet
libertem.io.dataset.dask: DaskDataSet
libertem.io.dataset.dm: DMDataSet
libertem.analysis.base: Analysis AnalysisResult AnalysisResultSet BaseAnalysis
libertem.analysis.com: COMAnalysis
libertem.analysis.disk: DiskMaskAnalysis
libertem.analysis.ring: RingMaskAnalysis
libertem.analysis.point: PointMaskAnalysis
libertem.analysis.sum: SumAnalysis
libertem.analysis.raw: PickFrameAnalysis
libertem.analysis.masks: MasksAnalysis
libertem.analysis.radialfourier: RadialFourierAnalysis
libertem.analysis.getroi: get_roi()
libertem.utils.devices: detect
libertem.utils.generate: hologram_frame
libertem.utils: make_polar make_cartesian frame_peaks calc_coords
libertem.warnings: UseDiscouragedWarning
libertem.exceptions: ExecutorSpecException UDFRunCancelled UDFException
"""
"""`()` behind a name, or a method of it: what it takes is compared, too."""
NOWHERE = """
libertem.analysis: ComAnalysis
libertem.analysis.com: com_analysis
libertem.masks: nothing
libertem.nothing: nothing
libertem.viz: CMAP_CIRCULAR_DEFAULT visualize_complex
"""
"""Names that neither library has."""


def _found(module: str, name: str) -> Callable[[], Any]:
    def find() -> Any:
        if hasattr(importlib.import_module(module), name):
            return True
        return bool(importlib.import_module(f"{module}.{name}"))

    return find


def _takes(module: str, path: str) -> Callable[[], Any]:
    """The names that it can be given, in their order: what it takes has to be among ours."""

    def find() -> Any:
        target: Any = importlib.import_module(module)
        for name in path.split("."):
            target = getattr(target, name)
        return [
            (one.name, str(one.kind))
            for one in inspect.signature(target).parameters.values()
            if one.name not in ("self", "cls", "args", "kwargs")
        ]

    return find


def listed(lines: str) -> list[tuple[str, str]]:
    """Modules, each with one of its names."""
    found = (line.partition(": ") for line in lines.split("\n"))
    return [(home, name) for home, _, names in found for name in names.split()]


TABLE: dict[str, Callable[[], Any]] = {}
for home, name in listed(PATHS + NOWHERE):
    path = name.removesuffix("()")
    if "." not in path:
        TABLE[f"import {home} {path}"] = _found(home, path)
    if path != name:
        TABLE[f"takes {home} {path}"] = _takes(home, path)

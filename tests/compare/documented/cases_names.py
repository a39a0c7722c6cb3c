"""Every import path that the documentation names, and the parameters of what is found there."""

import importlib
import inspect
from collections.abc import Callable
from typing import Any

PATHS = """
libertem: api udf masks common executor contrib viz corrections io warnings analysis __version__
libertem.api: Context AutoUDF DataSet BufferWrapper ResultGenerator ResultAsyncGenerator
libertem.udf: UDF UDFMeta UDFData UDFFrameMixin UDFTileMixin UDFPartitionMixin UDFPreprocessMixin UDFPostprocessMixin
libertem.udf: UDFRunCancelled UDFMergeAllMixin
libertem.udf.base: UDF UDFMeta UDFData UDFFrameMixin UDFTileMixin UDFPartitionMixin UDFPreprocessMixin
libertem.udf.base: UDFPostprocessMixin UDFMergeAllMixin UDFException NoOpUDF UDFResults UDFRunCancelled
libertem.udf.base: Shape Slice BufferWrapper AuxBufferWrapper TilingScheme
libertem.udf.sum: SumUDF
libertem.udf.sumsigudf: SumSigUDF
libertem.udf.masks: ApplyMasksUDF
libertem.udf.stddev: StdDevUDF run_stddev
libertem.udf.com: CoMUDF CoMParams RegressionOptions GuessResult guess_corrections
libertem.udf.raw: PickUDF
libertem.udf.logsum: LogsumUDF run_logsum
libertem.udf.auto: AutoUDF
libertem.udf.record: RecordUDF
libertem.udf.FEM: FEMUDF run_fem
libertem.udf.crystallinity: CrystallinityUDF run_analysis_crystall
libertem.masks: background_subtraction balance bounding_radius circular gradient_x gradient_y polar_map radial_bins
libertem.masks: radial_gradient radial_gradient_background_subtraction rectangular ring sparse_circular_multi_stack
libertem.masks: sparse_template_multi_stack
libertem.common: Shape Slice
libertem.common.shape: Shape
libertem.common.slice: Slice SliceUsageError
libertem.common.buffers: BufferWrapper AuxBufferWrapper ArrayWithMask InvalidMaskError reshaped_view
libertem.common.buffers:
libertem.common.exceptions: ExecutorSpecException UDFRunCancelled
libertem.common.math: prod count_nonzero flat_nonzero make_2D_square ndenumerate
libertem.common.container: MaskContainer
libertem.common.udf: UDFMethod TilingPreferences
libertem.common.backend: get_use_cuda set_use_cpu set_use_cuda
libertem.common.executor: JobExecutor JobCancelledError
libertem.common.progress: ProgressReporter ProgressState TQDMProgressReporter
libertem.common.sparse: is_sparse to_dense
libertem.executor.inline: InlineJobExecutor
libertem.executor.concurrent: ConcurrentJobExecutor
libertem.executor.pipelined: PipelinedExecutor
libertem.executor.dask: DaskJobExecutor cluster_spec
libertem.executor.delayed: DelayedJobExecutor
libertem.executor.integration: get_dask_integration_executor
libertem.contrib.daskadapter: make_dask_array
libertem.viz: visualize_simple rgb_from_2dvector get_plottable_2D_channels encode_image CMAP_CIRCULAR_DEFAULT
libertem.viz: visualize_complex
libertem.viz.base: Live2DPlot Dummy2DPlot
libertem.viz.mpl: MPLLive2DPlot
libertem.viz.bqp: BQLive2DPlot
libertem.corrections: CorrectionSet
libertem.corrections.coordinates: identity flip_y flip_x scale rotate rotate_deg scale_rotate_flip_y
libertem.corrections.detector: correct RepairValueError RepairDescriptor
libertem.io.corrections: CorrectionSet
libertem.io.corrections.corrset: CorrectionSet
libertem.io.corrections.detector: correct RepairDescriptor RepairValueError
libertem.io.dataset: load register_dataset_cls get_dataset_cls filetypes
libertem.io.dataset.base: DataSet DataSetException DataTile Partition TilingScheme MMapBackend BufferedBackend
libertem.io.dataset.base: DirectBackend DataSetMeta Negotiator
libertem.io.dataset.memory: MemoryDataSet
libertem.io.dataset.raw: RawFileDataSet
libertem.io.dataset.npy: NPYDataSet
libertem.io.dataset.hdf5: H5DataSet
libertem.io.dataset.mib: MIBDataSet
libertem.io.dataset.blo: BloDataSet
libertem.io.dataset.dask: DaskDataSet
libertem.io.dataset.dm: DMDataSet
libertem.analysis: ComAnalysis
libertem.analysis.base: Analysis AnalysisResult AnalysisResultSet BaseAnalysis
libertem.analysis.com: COMAnalysis com_analysis
libertem.analysis.disk: DiskMaskAnalysis
libertem.analysis.ring: RingMaskAnalysis
libertem.analysis.point: PointMaskAnalysis
libertem.analysis.sum: SumAnalysis
libertem.analysis.raw: PickFrameAnalysis
libertem.analysis.masks: MasksAnalysis
libertem.analysis.radialfourier: RadialFourierAnalysis
libertem.analysis.getroi: get_roi
libertem.utils.devices: detect
libertem.utils.generate: hologram_frame
libertem.utils: make_polar make_cartesian frame_peaks calc_coords
libertem.warnings: UseDiscouragedWarning
libertem.exceptions: ExecutorSpecException UDFRunCancelled
libertem.masks: nothing
libertem.nothing: nothing
"""
TAKES = """
libertem.api: Context.run_udf Context.run_udf_iter Context.map Context.display Context.load Context.run
libertem.api: Context.create_mask_analysis Context.create_com_analysis Context.create_radial_fourier_analysis
libertem.api: Context.create_disk_analysis Context.create_ring_analysis Context.create_point_analysis
libertem.api: Context.create_sum_analysis Context.create_pick_analysis Context.export_dataset Context.make_with
libertem.udf: UDF.buffer UDF.aux_data UDF.with_mask UDF.forbuf
libertem.udf.com: CoMUDF.with_params CoMParams guess_corrections
libertem.udf.masks: ApplyMasksUDF
libertem.udf.stddev: StdDevUDF run_stddev
libertem.udf.FEM: FEMUDF run_fem
libertem.udf.crystallinity: CrystallinityUDF run_analysis_crystall
libertem.udf.record: RecordUDF
libertem.udf.auto: AutoUDF
libertem.udf.sum: SumUDF
libertem.udf.base: NoOpUDF
libertem.udf.logsum: run_logsum
libertem.common.container: MaskContainer MaskContainer.get
libertem.common: Slice Slice.get Shape
libertem.common.buffers: reshaped_view
libertem.common.sparse: to_dense
libertem.executor.inline: InlineJobExecutor
libertem.executor.concurrent: ConcurrentJobExecutor.make_local
libertem.executor.pipelined: PipelinedExecutor PipelinedExecutor.make_spec PipelinedExecutor.make_local
libertem.executor.dask: DaskJobExecutor DaskJobExecutor.make_local DaskJobExecutor.connect cluster_spec
libertem.executor.delayed: DelayedJobExecutor DelayedJobExecutor.get_resources_from_udfs
libertem.contrib.daskadapter: make_dask_array
libertem.viz: rgb_from_2dvector visualize_simple
libertem.viz.base: Live2DPlot Live2DPlot.new_data Live2DPlot.update Live2DPlot.extract
libertem.viz.mpl: MPLLive2DPlot
libertem.io.corrections: CorrectionSet
libertem.io.corrections.detector: correct
libertem.corrections.coordinates: scale_rotate_flip_y rotate
libertem.io.dataset.memory: MemoryDataSet
libertem.analysis.getroi: get_roi
libertem.masks: circular ring radial_gradient background_subtraction radial_bins polar_map rectangular
libertem.masks: bounding_radius balance gradient_x sparse_template_multi_stack sparse_circular_multi_stack
libertem.masks: radial_gradient_background_subtraction
"""


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


TABLE: dict[str, Callable[[], Any]] = {}
for kind, find, lines in (("import", _found, PATHS), ("takes", _takes, TAKES)):
    for line in lines.split("\n"):
        home, _, names = line.partition(": ")
        for one in names.split():
            TABLE[f"{kind} {home} {one}"] = find(home, one)

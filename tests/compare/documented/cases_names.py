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
libertem.api Context.run_udf
libertem.api Context.run_udf_iter
libertem.api Context.map
libertem.api Context.display
libertem.api Context.load
libertem.api Context.run
libertem.api Context.create_mask_analysis
libertem.api Context.create_com_analysis
libertem.api Context.create_radial_fourier_analysis
libertem.api Context.create_disk_analysis
libertem.api Context.create_ring_analysis
libertem.api Context.create_point_analysis
libertem.api Context.create_sum_analysis
libertem.api Context.create_pick_analysis
libertem.api Context.export_dataset
libertem.api Context.make_with
libertem.udf UDF.buffer
libertem.udf UDF.aux_data
libertem.udf UDF.with_mask
libertem.udf UDF.forbuf
libertem.udf.com CoMUDF.with_params
libertem.udf.com CoMParams
libertem.udf.com guess_corrections
libertem.udf.masks ApplyMasksUDF
libertem.udf.stddev StdDevUDF
libertem.udf.stddev run_stddev
libertem.udf.FEM FEMUDF
libertem.udf.FEM run_fem
libertem.udf.crystallinity CrystallinityUDF
libertem.udf.crystallinity run_analysis_crystall
libertem.udf.record RecordUDF
libertem.udf.auto AutoUDF
libertem.udf.sum SumUDF
libertem.udf.base NoOpUDF
libertem.udf.logsum run_logsum
libertem.common.container MaskContainer
libertem.common.container MaskContainer.get
libertem.common Slice
libertem.common Slice.get
libertem.common Shape
libertem.common.buffers reshaped_view
libertem.common.sparse to_dense
libertem.executor.inline InlineJobExecutor
libertem.executor.concurrent ConcurrentJobExecutor.make_local
libertem.executor.pipelined PipelinedExecutor
libertem.executor.pipelined PipelinedExecutor.make_spec
libertem.executor.pipelined PipelinedExecutor.make_local
libertem.executor.dask DaskJobExecutor
libertem.executor.dask DaskJobExecutor.make_local
libertem.executor.dask DaskJobExecutor.connect
libertem.executor.dask cluster_spec
libertem.executor.delayed DelayedJobExecutor
libertem.executor.delayed DelayedJobExecutor.get_resources_from_udfs
libertem.contrib.daskadapter make_dask_array
libertem.viz rgb_from_2dvector
libertem.viz visualize_simple
libertem.viz.base Live2DPlot
libertem.viz.base Live2DPlot.new_data
libertem.viz.base Live2DPlot.update
libertem.viz.base Live2DPlot.extract
libertem.viz.mpl MPLLive2DPlot
libertem.io.corrections CorrectionSet
libertem.io.corrections.detector correct
libertem.corrections.coordinates scale_rotate_flip_y
libertem.corrections.coordinates rotate
libertem.io.dataset.memory MemoryDataSet
libertem.analysis.getroi get_roi
libertem.masks circular
libertem.masks ring
libertem.masks radial_gradient
libertem.masks background_subtraction
libertem.masks radial_bins
libertem.masks polar_map
libertem.masks rectangular
libertem.masks bounding_radius
libertem.masks balance
libertem.masks gradient_x
libertem.masks sparse_template_multi_stack
libertem.masks sparse_circular_multi_stack
libertem.masks radial_gradient_background_subtraction
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
for line in PATHS.split("\n"):
    home, _, names = line.partition(": ")
    for one in names.split():
        TABLE[f"import {home} {one}"] = _found(home, one)
for line in TAKES.split("\n"):
    if line:
        TABLE[f"takes {line}"] = _takes(*line.split())

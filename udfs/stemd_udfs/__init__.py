"""The UDF interface, the built-in UDFs, and the engine that runs UDFs over one partition."""

from stemd_udfs import masks
from stemd_udfs.arrays.backends import get_use_cuda, set_use_cpu, set_use_cuda
from stemd_udfs.arrays.conversion import reshaped_view
from stemd_udfs.builtin.aberration_fit import AberrationFit, fit_aberrations
from stemd_udfs.builtin.apply_masks import ApplyMasksUDF
from stemd_udfs.builtin.auto import AutoUDF, NoOpUDF
from stemd_udfs.builtin.bf_columns import BFColumnsUDF
from stemd_udfs.builtin.bf_segments import BFSegmentsUDF, shift_and_add
from stemd_udfs.builtin.com import CoMUDF
from stemd_udfs.builtin.com_params import CoMParams, guess_corrections
from stemd_udfs.builtin.crystallinity import FEMUDF, CrystallinityUDF
from stemd_udfs.builtin.disk_centre import DiskCentreUDF
from stemd_udfs.builtin.field_phase import rgb_from_2dvector
from stemd_udfs.builtin.pick import PartitionMonitorUDF, PickSumUDF, PickUDF, RecordUDF, SignalMonitorUDF
from stemd_udfs.builtin.radial import RadialProfileUDF
from stemd_udfs.builtin.scan_mean import ScanMean, ScanMeanUDF
from stemd_udfs.builtin.shortcuts import run_analysis_crystall, run_fem, run_logsum, run_stddev
from stemd_udfs.builtin.ssb import SSBUDF
from stemd_udfs.builtin.stddev import StdDevUDF
from stemd_udfs.builtin.strain import StrainUDF
from stemd_udfs.builtin.sum import LogsumUDF, MaxUDF, SumSigUDF, SumUDF
from stemd_udfs.builtin.tilt_corrected_bf import TiltCorrectedBFUDF
from stemd_udfs.corrections.corrections import CorrectionSet
from stemd_udfs.errors import (
    InvalidMaskError,
    RepairValueError,
    SliceUsageError,
    StageError,
    UDFException,
    UDFRunCancelled,
    UseDiscouragedWarning,
)
from stemd_udfs.interface.buffers import BufferWrapper
from stemd_udfs.interface.udf import UDF, UDFMethod
from stemd_udfs.masks.container import MaskContainer
from stemd_udfs.regions.slice import Shape, Slice
from stemd_udfs.stages.bin import BinStage, CropStage
from stemd_udfs.stages.count import CountStage
from stemd_udfs.stages.descan import DescanStage

BUILTIN_UDFS: dict[str, type[UDF]] = {
    "bfcolumns": BFColumnsUDF,
    "bfsegments": BFSegmentsUDF,
    "com": CoMUDF,
    "crystallinity": CrystallinityUDF,
    "diskcentre": DiskCentreUDF,
    "fem": FEMUDF,
    "logsum": LogsumUDF,
    "masks": ApplyMasksUDF,
    "max": MaxUDF,
    "noop": NoOpUDF,
    "partition_monitor": PartitionMonitorUDF,
    "picksum": PickSumUDF,
    "radial": RadialProfileUDF,
    "scanmean": ScanMeanUDF,
    "signal_monitor": SignalMonitorUDF,
    "ssb": SSBUDF,
    "stddev": StdDevUDF,
    "strain": StrainUDF,
    "sum": SumUDF,
    "sumsig": SumSigUDF,
    "tcbf": TiltCorrectedBFUDF,
}
"""Built-in UDFs by the names that command line and configuration know them by."""

__all__ = [
    "BUILTIN_UDFS",
    "FEMUDF",
    "SSBUDF",
    "UDF",
    "AberrationFit",
    "ApplyMasksUDF",
    "AutoUDF",
    "BFColumnsUDF",
    "BFSegmentsUDF",
    "BinStage",
    "BufferWrapper",
    "CoMParams",
    "CoMUDF",
    "CorrectionSet",
    "CountStage",
    "CropStage",
    "CrystallinityUDF",
    "DescanStage",
    "DiskCentreUDF",
    "InvalidMaskError",
    "LogsumUDF",
    "MaskContainer",
    "MaxUDF",
    "NoOpUDF",
    "PartitionMonitorUDF",
    "PickSumUDF",
    "PickUDF",
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
    "fit_aberrations",
    "get_use_cuda",
    "guess_corrections",
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
]

"""The UDF interface, the built-in UDFs, and the engine that runs UDFs over one partition."""

from stemd_udfs import masks
from stemd_udfs.apply_masks import ApplyMasksUDF
from stemd_udfs.auto import AutoUDF
from stemd_udfs.buffers import BufferWrapper
from stemd_udfs.errors import SliceUsageError, UDFException, UDFRunCancelled, UseDiscouragedWarning
from stemd_udfs.max import MaxUDF
from stemd_udfs.noop import NoOpUDF
from stemd_udfs.reshaped_view import reshaped_view
from stemd_udfs.shape import Shape
from stemd_udfs.slice import Slice
from stemd_udfs.sum import SumUDF
from stemd_udfs.sumsig import SumSigUDF
from stemd_udfs.udf import UDF, UDFMethod

BUILTIN_UDFS: dict[str, type[UDF]] = {
    "max": MaxUDF,
    "noop": NoOpUDF,
    "sum": SumUDF,
    "sumsig": SumSigUDF,
}
"""Built-in UDFs that need no parameters, by the names that command line and configuration know them by."""

__all__ = [
    "BUILTIN_UDFS",
    "UDF",
    "ApplyMasksUDF",
    "AutoUDF",
    "BufferWrapper",
    "MaxUDF",
    "NoOpUDF",
    "Shape",
    "Slice",
    "SliceUsageError",
    "SumSigUDF",
    "SumUDF",
    "UDFException",
    "UDFMethod",
    "UDFRunCancelled",
    "UseDiscouragedWarning",
    "masks",
    "reshaped_view",
]

"""The UDF interface and the engine that runs UDFs over one partition."""

from stemd_udfs.buffers import BufferWrapper
from stemd_udfs.errors import (
    SliceUsageError,
    UDFException,
    UDFRunCancelled,
    UseDiscouragedWarning,
)
from stemd_udfs.reshaped_view import reshaped_view
from stemd_udfs.shape import Shape
from stemd_udfs.slice import Slice
from stemd_udfs.sum import SumUDF
from stemd_udfs.sumsig import SumSigUDF
from stemd_udfs.udf import UDF, UDFMethod

BUILTIN_UDFS: dict[str, type[UDF]] = {"sum": SumUDF, "sumsig": SumSigUDF}
"""Built-in UDFs by the name that the command line and the configuration know them by."""

__all__ = [
    "BUILTIN_UDFS",
    "UDF",
    "BufferWrapper",
    "Shape",
    "Slice",
    "SliceUsageError",
    "SumSigUDF",
    "SumUDF",
    "UDFException",
    "UDFMethod",
    "UDFRunCancelled",
    "UseDiscouragedWarning",
    "reshaped_view",
]

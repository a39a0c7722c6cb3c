"""Run UDFs over 4D-STEM data: recorded, or live from the detector's stream."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from stemd.context import Context
    from stemd.errors import DataSetException, ExecutorSpecException, JobCancelledError
    from stemd.executors.inline import InlineJobExecutor
    from stemd_udfs import (
        UDF,
        ApplyMasksUDF,
        AutoUDF,
        BufferWrapper,
        MaxUDF,
        NoOpUDF,
        Shape,
        Slice,
        SliceUsageError,
        SumSigUDF,
        SumUDF,
        UDFException,
        UDFMethod,
        UDFRunCancelled,
        UseDiscouragedWarning,
        masks,
        reshaped_view,
    )

__version__ = "0.1.0"

__all__ = [
    "UDF",
    "ApplyMasksUDF",
    "AutoUDF",
    "BufferWrapper",
    "Context",
    "DataSetException",
    "ExecutorSpecException",
    "InlineJobExecutor",
    "JobCancelledError",
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
    "__version__",
    "masks",
    "reshaped_view",
]

# Names are looked up where they are first used, so that `import stemd` stays light.
_HOMES = {
    "Context": "stemd.context",
    "DataSetException": "stemd.errors",
    "ExecutorSpecException": "stemd.errors",
    "InlineJobExecutor": "stemd.executors.inline",
    "JobCancelledError": "stemd.errors",
}


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module 'stemd' has no attribute {name!r}")
    value: object = getattr(import_module(_HOMES.get(name, "stemd_udfs")), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)

"""C functions that sources and UDFs call; see `library.py`."""

from .library import (
    AUTO,
    KERNELS,
    PLAIN,
    Kernel,
    KernelReport,
    address,
    available,
    kernel,
    kernel_of,
    report,
)

__all__ = [
    "AUTO",
    "KERNELS",
    "PLAIN",
    "Kernel",
    "KernelReport",
    "address",
    "available",
    "kernel",
    "kernel_of",
    "report",
]

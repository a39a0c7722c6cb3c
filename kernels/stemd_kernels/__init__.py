"""C functions that sources and UDFs call; see `stemd_kernels.library`."""

from stemd_kernels.library import (
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

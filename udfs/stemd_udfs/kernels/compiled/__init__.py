"""Kernels compiled by numba, where it is installed."""

from stemd_udfs.kernels.compiled.loading import compiled_kernels, kernel_report

__all__ = ["compiled_kernels", "kernel_report"]

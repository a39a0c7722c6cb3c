"""Kernels compiled by LLVM, of functions that are written for numba."""

from stemd_udfs.kernels.compiled.loading import compiled_kernels, kernel_report

__all__ = ["compiled_kernels", "kernel_report"]

"""Environment variables that say whether kernels are compiled, and where they are kept."""

from typing import Final

VARIABLE: Final = "STEMD_KERNELS"
PLAIN: Final = "plain"
"""Its value with which NumPy does the sums, and nothing is compiled."""
CACHE_FOLDER: Final = "STEMD_KERNEL_CACHE"
"""In the environment: the folder in which compiled kernels are kept, in place of numba's own choice."""

"""Sizes that compiled kernels and those who call them agree on."""

from typing import Final

import numpy as np

STRETCH: Final = 2048
"""Pixels whose sums stay in the first-level cache while all frames of a tile are added."""
TOGETHER: Final = 8192
"""Pixels whose masks stay in the second-level cache while all frames of a tile are multiplied.

Fewer make memory slow, which likes to be read in long runs.
"""
TOGETHER_IN_STRIPS: Final = 2048
"""The same for a strip, which is in that cache itself: most of them stay in the first-level cache."""
BAND: Final = 64
"""Rows in which electrons are searched while their values are in cache."""
NOTHING: Final = np.float32(-np.inf)
"""Value of a pixel in which no electron is counted."""

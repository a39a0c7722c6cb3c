"""Where the chips of a detector lie in its frames."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from stemd_sources.detectors.tpx3.words import CHIP_SIDE

_LAST: Final = CHIP_SIDE - 1


@dataclass(frozen=True)
class ChipLayout:
    """The pixels of a detector by chip.

    Attributes: `name`: as in a source URL. `sig_shape`: rows and columns of a frame. `chips`: for each chip:
    column and row of its pixel (0, 0), and the direction of its own columns and rows: 1 or -1, both the same.
    """

    name: str
    sig_shape: tuple[int, int]
    chips: tuple[tuple[int, int, int], ...]

    def places(self) -> np.ndarray:
        """shape (chips, 3), int64: flat number of pixel (0, 0), and what a column and a row further adds."""
        width = self.sig_shape[1]
        return np.array(
            [(row * width + column, direction, direction * width) for column, row, direction in self.chips]
        )


LAYOUTS: Final = {
    layout.name: layout
    for layout in (
        ChipLayout("quad", (512, 512), ((256, 0, 1), (511, 511, -1), (255, 511, -1), (0, 0, 1))),
        ChipLayout("single", (256, 256), ((0, 0, 1),)),
    )
}
"""``quad``: four chips without the gap between them."""

"""Images that modules have sent in the same order, found many at a time."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from stemd.ingest.several.scan_order import Identity
from stemd.ingest.several.socket_queue import SocketQueue
from stemd_sources.events import FrameFormat


class ModulesInStep(NamedTuple):
    """The oldest images of each module, as far as all have the same frames in the same order."""

    identities: list[Identity]  # of the scans, for each module
    formats: list[FrameFormat]
    frames: NDArray[np.int64]  # shape (frames,); rising
    begins: NDArray[np.int64]  # shape (frames, modules): places of payloads in each socket's memory
    sizes: NDArray[np.int64]  # shape (frames, modules): bytes of each payload

    def first(self, count: int) -> "ModulesInStep":
        """Return the first so many frames."""
        cut = self.frames[:count], self.begins[:count], self.sizes[:count]
        return ModulesInStep(self.identities, self.formats, *cut)


def modules_in_step(queues: Sequence[SocketQueue], most: int, size_bytes: int) -> ModulesInStep | None:
    """Return frames whose modules all came, at most so many bytes of each module; None: there are none."""
    if not all(queue.has_message for queue in queues):
        return None
    columns = []
    for queue in queues:
        found = queue.images(most, size_bytes)
        if found is None:
            return None
        columns.append(found)
    count = min(len(images.indices) for images, _ in columns)
    numbers = np.array([images.indices[:count] for images, _ in columns])
    is_common = (numbers == numbers[0]).all(axis=0)
    is_common[1:] &= numbers[0, 1:] > numbers[0, :-1]
    count = count if is_common.all() else int(is_common.argmin())
    if not count:
        return None
    begins = [spans.begins[:count] + images.offsets[:count] for images, spans in columns]
    return ModulesInStep(
        [(images.series, images.unique_id) for images, _ in columns],
        [images.format for images, _ in columns],
        numbers[0, :count],
        np.array(begins).T,
        np.array([images.sizes[:count] for images, _ in columns]).T,
    )

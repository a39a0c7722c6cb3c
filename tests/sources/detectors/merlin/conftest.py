import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest


@pytest.fixture
def recorded(shared: Callable[[str], Path]) -> Callable[[str], list[bytes]]:
    """Bodies of the messages of a real recording: the acquisition header, then each frame."""

    def read(name: str) -> list[bytes]:
        packed = "Merlin_navigation4x2_ROI" if name.startswith("00") else "Merlin_Single_Quad"
        with zipfile.ZipFile(shared(f"merlin-mib/{packed}.zip")) as archive:
            header, frames = archive.read(f"{name}.hdr"), archive.read(f"{name}.mib")
        count = int(header.partition(b"Frames in Acquisition (Number):")[2].split()[0])
        size = len(frames) // count
        return [header, *(frames[at : at + size] for at in range(0, len(frames), size))]

    return read

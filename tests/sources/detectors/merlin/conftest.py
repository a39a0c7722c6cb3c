import os
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

SHARED = Path(__file__).parents[5] / "shared" / "data" / "merlin-mib"


@pytest.fixture
def recorded() -> Callable[[str], list[bytes]]:
    """Bodies of the messages of a real recording: the acquisition header, then each frame."""

    def read(name: str) -> list[bytes]:
        for archive_path in sorted(SHARED.glob("*.zip")):
            with zipfile.ZipFile(archive_path) as archive:
                if f"{name}.mib" in archive.namelist():
                    header, frames = archive.read(f"{name}.hdr"), archive.read(f"{name}.mib")
                    count = int(header.partition(b"Frames in Acquisition (Number):")[2].split()[0])
                    size = len(frames) // count
                    return [header, *(frames[at : at + size] for at in range(0, len(frames), size))]
        if os.environ.get("STEMD_CI"):
            pytest.fail(f"{name} is absent")
        pytest.skip(f"sample file {name} is absent")

    return read

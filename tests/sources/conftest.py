import zipfile
from pathlib import Path

import pytest

CAPTURE = Path(__file__).parents[1] / "data" / "eiger1_1m_series16.zip"


@pytest.fixture(scope="session")
def capture_path() -> Path:
    return CAPTURE


@pytest.fixture(scope="session")
def capture() -> list[bytes]:
    """The messages of series 16 of an EIGER1 1M: start, ten images, end."""
    with zipfile.ZipFile(CAPTURE) as archive:
        return [archive.read(name) for name in sorted(archive.namelist())]

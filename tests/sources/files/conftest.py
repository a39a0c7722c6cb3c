"""Real files of ../shared/data beside the project, and files made here."""

import os
import zipfile
from collections.abc import Callable
from pathlib import Path

import h5py
import hdf5plugin
import numpy as np
import pytest

SHARED = Path(__file__).parents[4] / "shared" / "data"


@pytest.fixture
def shared() -> Callable[[str], Path]:
    """Give a file of the shared sample data; where it is absent the test is skipped, but not in CI."""

    def give(name: str) -> Path:
        path = SHARED / name
        if not path.exists():
            if os.environ.get("STEMD_CI"):
                pytest.fail(f"{name} is absent")
            pytest.skip(f"sample file {name} is absent")
        return path

    return give


@pytest.fixture
def unzipped(shared, tmp_path) -> Callable[[str], Path]:
    """Unpack a zip of the shared sample data, and give the folder."""

    def give(name: str) -> Path:
        with zipfile.ZipFile(shared(name)) as archive:
            archive.extractall(tmp_path)
        return tmp_path

    return give


@pytest.fixture
def frames() -> np.ndarray:
    """Twelve frames of 16 x 24 pixels, uint16."""
    return np.random.default_rng(4).poisson(3, (12, 16, 24)).astype("<u2")


@pytest.fixture
def write_dectris(tmp_path) -> Callable[..., Path]:
    """Write a series as a DECTRIS FileWriter does: a master file that links to data files."""

    def write(
        frames: np.ndarray,
        *,
        per_file: int = 5,
        ntrigger: int | None = None,
        nimages: int = 1,
        mask: np.ndarray | None = None,
        links: int | None = None,
        filters: dict | None = None,
    ) -> Path:
        filters = hdf5plugin.Bitshuffle(cname="lz4") if filters is None else filters
        count = -(-len(frames) // per_file)
        for number in range(count):
            part = frames[number * per_file : (number + 1) * per_file]
            with h5py.File(tmp_path / f"scan_data_{number + 1:06d}.h5", "w") as file:
                file.create_dataset("entry/data/data", data=part, chunks=(1, *part.shape[1:]), **filters)
        with h5py.File(tmp_path / "scan_master.h5", "w") as master:
            for number in range(links or count):
                name = f"data_{number + 1:06d}"
                master[f"entry/data/{name}"] = h5py.ExternalLink(f"scan_{name}.h5", "/entry/data/data")
            specific = master.create_group("entry/instrument/detector/detectorSpecific")
            specific["ntrigger"] = np.uint64(ntrigger or len(frames))
            specific["nimages"] = np.uint64(nimages)
            if mask is not None:
                specific["pixel_mask"] = mask.astype("u4")
        return tmp_path / "scan_master.h5"

    return write

from collections.abc import Callable
from pathlib import Path

import h5py
import hdf5plugin
import numpy as np
import pytest


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
        mask_in: str = "detectorSpecific/",
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
                master[f"entry/instrument/detector/{mask_in}pixel_mask"] = mask.astype("u4")
        return tmp_path / "scan_master.h5"

    return write

"""The HDF5 file of a Bluesky run: results with one row for each scan, readable while it is written."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any  # dtypes of results

import h5py
import numpy as np

from stemd_bluesky.runs import FinishedRun

_TEXT = np.dtype("S64")
_TERMS = ("announced", "received", "missing", "processed", "discarded", "undecodable")

Shapes = Mapping[tuple[str, str], tuple[tuple[int, ...], "np.dtype[Any]"]]
"""Shape and dtype of each buffer, by names of UDF and buffer."""


class ResultFile:
    """Datasets ``/results/UDF/BUFFER``, ``/coverage`` and ``/scans/…``, whose first axis counts scans.

    ``/coverage`` has the positions that are in the results of all UDFs, ``/udf_coverage/UDF`` those of one.
    The file is written in HDF5's mode for a single writer and many readers.

    `path`: a file that does not exist yet; made with the first scan.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.rows = 0  # the next row; an older row there is written over
        self.shapes: Shapes = {}
        self._file: h5py.File | None = None

    def append(self, run: FinishedRun) -> None:
        """Add the results of a scan as one row; ValueError if shapes differ from those before."""
        shapes = shapes_of(run)
        if self._file is None:
            self._create(run, shapes)
        elif shapes != self.shapes:
            raise ValueError(
                f"scan {run.header['scan_id']}: results have the shapes {_text(shapes)}, those before "
                f"{_text(self.shapes)}: open another run"
            )
        assert self._file is not None
        for (udf, buffer), _ in self.shapes.items():
            self._row(f"results/{udf}/{buffer}", run.results[udf][buffer])
        coverage = {udf: update.damage for udf, update in run.results.items()}
        self._row("coverage", np.logical_and.reduce(list(coverage.values())))
        for udf, positions in coverage.items():
            self._row(f"udf_coverage/{udf}", positions)
        for name in ("scan_id", "run_id"):
            self._row(f"scans/{name}", run.header[name].encode())
        self._row("scans/complete", run.is_complete)
        for term in _TERMS:
            self._row(f"scans/{term}", run.header["ledger"][term])
        self.rows += 1
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def _create(self, run: FinishedRun, shapes: Shapes) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        file = h5py.File(self.path, "x", libver="latest")
        self._file, self.shapes = file, shapes
        for (udf, buffer), (shape, dtype) in shapes.items():
            _dataset(file, f"results/{udf}/{buffer}", shape, dtype)
            file[f"results/{udf}"].attrs["udf_versions"] = list(run.results[udf].header["udf_versions"])
        for name in ("coverage", *(f"udf_coverage/{udf}" for udf in run.results)):
            _dataset(file, name, next(iter(run.results.values())).damage.shape, np.dtype(bool))
        for name, dtype in {
            **dict.fromkeys(("scan_id", "run_id"), _TEXT),
            "complete": np.dtype(bool),
            **dict.fromkeys(_TERMS, np.dtype(np.int64)),
        }.items():
            _dataset(file, f"scans/{name}", (), dtype)
        file.swmr_mode = True

    def _row(self, name: str, value: object) -> None:
        assert self._file is not None
        dataset = self._file[name]
        dataset.resize(self.rows + 1, axis=0)
        dataset[self.rows] = value


def shapes_of(run: FinishedRun) -> Shapes:
    """Return shape and dtype of each buffer of a run."""
    return {
        (udf, buffer): (array.shape, array.dtype)
        for udf, update in run.results.items()
        for buffer, array in update.items()
    }


def _dataset(file: h5py.File, name: str, shape: tuple[int, ...], dtype: "np.dtype[Any]") -> None:
    file.create_dataset(name, shape=(0, *shape), maxshape=(None, *shape), chunks=(1, *shape), dtype=dtype)


def _text(shapes: Shapes) -> str:
    return ", ".join(f"{udf}/{buffer} {shape}" for (udf, buffer), (shape, _) in shapes.items())

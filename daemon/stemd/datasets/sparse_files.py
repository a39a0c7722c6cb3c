"""Data sets of sparse frames in files: raw CSR, electrons that stempy counted, and Timepix3."""

from pathlib import Path
from typing import Any

import numpy as np

from stemd.datasets.base import Array, DataSet, reading
from stemd.datasets.memory import CSRDataSet, SparseMemoryDataSet, check_scipy
from stemd.datasets.shapes import fitted_nav_shape, lengths
from stemd.errors import DataSetException
from stemd_sources.files.raw_csr import RawCSRFile, open_raw_csr


# Any: what all sparse data sets in memory take.
def open_timepix3(
    path: str | Path,
    *,
    nav_shape: tuple[int, int],
    layout: str | None = None,
    tdc: str | None = None,
    dwell_ns: float | None = None,
    scan: int = 0,
    **options: Any,
) -> DataSet:
    """Open one scan of a file of Timepix3 events; it is read as a whole, into memory.

    `path`: ``.tpx3``, the words of a stream, or ``.t3p``, records of an AdvaPIX. `nav_shape`: lines, and
    positions in a line. `layout`: ``quad`` (512 x 512; default of ``.tpx3``), ``single`` (256 x 256; of
    ``.t3p``). `tdc`: ``line``: signals say where lines begin and end (default of ``.tpx3``); ``none``: they
    follow each other from the first event on (of ``.t3p``). `dwell_ns`: of a position; needed without line
    signals. `scan`: from 0. `options`: of :class:`stemd.datasets.memory.SparseMemoryDataSet`.
    Raises DataSetException for missing files and scans, or ones that are not whole, and without SciPy.
    """
    check_scipy()
    from stemd_sources.detectors.tpx3.cutter import settings_of
    from stemd_sources.files.timepix3 import read_events
    from stemd_sources.interfaces import SourceURL

    is_t3p = Path(path).suffix.lower() == ".t3p"
    given = {
        "ny": str(nav_shape[0]),
        "nx": str(nav_shape[1]),
        "layout": layout or ("single" if is_t3p else "quad"),
        "tdc": tdc or ("none" if is_t3p else "line"),
    }
    if dwell_ns is not None:
        given["dwell_ns"] = str(dwell_ns)
    with reading():
        source = SourceURL(protocol="tpx3", transport="file", address=str(path), options=given)
        settings = settings_of(source)
        rows = read_events(path, settings, scan=scan)
    options |= {"nav_shape": tuple(nav_shape), "sig_shape": settings.layout.sig_shape}
    return _in_memory(path, (rows.values, rows.columns, rows.pointers), **options)


# Any: what all sparse data sets in memory take.
def open_stempy(path: str | Path, *, nav_shape: tuple[int, ...] | None = None, **options: Any) -> DataSet:
    """Open the counted electrons of an HDF5 file of stempy; it is read as a whole, into memory.

    Frames of one position are added up. `nav_shape`: lines, and positions in a line; by default the file's.
    `options`: of :class:`stemd.datasets.memory.SparseMemoryDataSet`. Raises DataSetException.
    """
    check_scipy()
    from stemd_sources.files.raw_csr import read_electrons

    with reading():
        found = read_electrons(path)
    frames = len(found.pointers) - 1
    nav = found.nav_shape if nav_shape is None else fitted_nav_shape(nav_shape, frames)
    options |= {"nav_shape": nav, "sig_shape": found.sig_shape}
    return _in_memory(path, (found.counts, found.pixels, found.pointers), **options)


# Any: what all sparse data sets in memory take.
def _in_memory(path: str | Path, rows: tuple[Array, Array, Array], **options: Any) -> DataSet:
    """Make a data set of the rows in a file: values, flat numbers of pixels, and where each row begins."""
    from scipy.sparse import csr_matrix

    shape = (len(rows[2]) - 1, int(np.prod(options["sig_shape"])))
    dataset = SparseMemoryDataSet(csr_matrix(rows, shape=shape), **options)
    dataset.file = Path(path).absolute()
    return dataset


class RawCSRDataSet(CSRDataSet):
    """Sparse frames of `stemd_sources.files.raw_csr`, mapped in each process; DataSetException."""

    def __init__(
        self,
        path: str | Path,
        *,
        nav_shape: tuple[int, ...] | None = None,
        sig_shape: tuple[int, ...] | None = None,
        sync_offset: int = 0,
        **options: Any,
    ) -> None:
        self._path = Path(path).absolute()
        self._file: RawCSRFile | None = self._open()
        file = self._file
        stored = len(file.indptr) - 1
        nav = file.nav_shape if nav_shape is None else fitted_nav_shape(nav_shape, stored)
        sig = file.sig_shape if sig_shape is None else lengths("sig_shape", sig_shape)
        if np.prod(sig) != np.prod(file.sig_shape):
            raise DataSetException(f"sig_shape is {sig}, which does not fit {file.sig_shape} of {self._path}")
        if not sync_offset:
            if np.prod(nav) > stored:
                raise DataSetException(f"nav_shape is {nav}, but {self._path} has {stored} frames")
            stored = int(np.prod(nav))
        super().__init__(
            (stored, int(np.prod(sig))),
            file.data.dtype,
            int(file.indptr[stored]),
            nav_shape=nav,
            sig_shape=sig,
            sync_offset=sync_offset,
            **options,
        )

    def rows(self) -> tuple[Array, Array, Array]:
        if self._file is None:
            self._file = self._open()
        return self._file.indptr, self._file.indices, self._file.data

    def paths(self) -> tuple[Path, ...]:
        mapped = (getattr(part, "filename", None) for part in self.rows())
        return (self._path, *(Path(name) for name in mapped if name is not None))

    def _open(self) -> RawCSRFile:
        with reading():
            return open_raw_csr(self._path)

    def __getstate__(self) -> dict[str, object]:
        return {**self.__dict__, "_file": None}

"""Raw CSR data sets: sparse frames in files."""

from pathlib import Path
from typing import Any

import numpy as np

from stemd.datasets.base import Array, fitted_nav_shape, lengths, reading
from stemd.datasets.csr import CSRDataSet
from stemd.errors import DataSetException
from stemd_sources.files.raw_csr import RawCSRFile, open_raw_csr


class RawCSRDataSet(CSRDataSet):
    """Sparse frames in files, which each process maps into memory for itself.

    Parameters
    ----------
    path : str or path
        The TOML file that describes them; see :mod:`stemd_sources.files.raw_csr`. `nav_shape` and `sig_shape`
        replace those of the description.

    Raises
    ------
    DataSetException
        If a file is missing, or the description, files and shapes do not fit together.
    """

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
        """See :meth:`CSRDataSet.rows`."""
        if self._file is None:
            self._file = self._open()
        return self._file.indptr, self._file.indices, self._file.data

    def paths(self) -> tuple[Path, ...]:
        """See :meth:`DataSet.paths`."""
        mapped = (getattr(part, "filename", None) for part in self.rows())
        return (self._path, *(Path(name) for name in mapped if name is not None))

    def _open(self) -> RawCSRFile:
        with reading():
            return open_raw_csr(self._path)

    def __getstate__(self) -> dict[str, object]:
        return {**self.__dict__, "_file": None}

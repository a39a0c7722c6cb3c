"""Files of raw Timepix3 events as sparse data sets."""

from pathlib import Path
from typing import Any

from stemd.datasets.base import DataSet, reading
from stemd.datasets.sparse_memory import SparseMemoryDataSet
from stemd.errors import DataSetException


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

    Parameters
    ----------
    path : str or path
        ``.tpx3``, the words of a stream, or ``.t3p``, records of an AdvaPIX.
    nav_shape : tuple of int
        Lines, and positions in a line.
    layout : str, optional
        ``quad`` (512 x 512; default of ``.tpx3``) or ``single`` (256 x 256; default of ``.t3p``).
    tdc : str, optional
        ``line``: line signals say where lines begin and end (default of ``.tpx3``). ``none``: lines follow
        each other from the first event on (default of ``.t3p``).
    dwell_ns : float, optional
        Duration of a position; needed without line signals.
    scan : int
        Which of several scans in it, counted from 0.
    **options
        ``num_partitions``, ``tileshape``, ``array_backends``: see
        :class:`stemd.datasets.sparse_memory.SparseMemoryDataSet`.

    Raises
    ------
    DataSetException
        If there is no such file or scan, it is not whole, or SciPy is not installed.
    """
    try:
        from scipy.sparse import csr_matrix
    except ImportError:
        raise DataSetException("sparse frames need SciPy: pip install 'stemd[sparse]'") from None
    from stemd_sources.detectors.tpx3.source import settings_of
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
    sig_shape = settings.layout.sig_shape
    shape = (len(rows.pointers) - 1, sig_shape[0] * sig_shape[1])
    matrix = csr_matrix((rows.values, rows.columns, rows.pointers), shape=shape)
    dataset = SparseMemoryDataSet(matrix, nav_shape=tuple(nav_shape), sig_shape=sig_shape, **options)
    dataset.file = Path(path).absolute()
    return dataset

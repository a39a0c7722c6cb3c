"""The file formats that data sets are loaded from, each with its own parameters and those of all.

All raise a DataSetException if a file is missing, damaged or of another kind, has no such dataset or scan, or
does not fit the parameters; or if the package that reads it is not installed.
"""

from pathlib import Path
from typing import Any, Unpack

from numpy.typing import DTypeLike

from stemd.datasets.base import DataSet
from stemd.datasets.file import FileDataSet, FileOptions, from_file
from stemd.errors import DataSetException

# The readers are imported when a file of their format is opened: some of them need large packages.


def open_raw(
    path: str | Path,
    *,
    dtype: DTypeLike,
    file_header: int = 0,
    frame_header: int = 0,
    frame_footer: int = 0,
    **options: Unpack[FileOptions],
) -> FileDataSet:
    """Open a raw binary file, whose layout the caller knows.

    Parameters
    ----------
    file_header, frame_header, frame_footer : int
        Bytes to skip: at the start of the file, before and after each frame.
    **options
        See :class:`stemd.datasets.file.FileOptions`; `sig_shape` is needed.
    """
    from stemd_sources.files.raw import RawFile

    sig_shape = options.get("sig_shape")
    if sig_shape is None:
        raise DataSetException(
            f"{path}: sig_shape is missing: a raw file does not contain the shape of its frames"
        )
    return from_file(
        lambda: RawFile(
            path,
            dtype=dtype,
            sig_shape=sig_shape,
            file_header=file_header,
            frame_header=frame_header,
            frame_footer=frame_footer,
        ),
        options,
    )


def open_dectris(path: str | Path, **options: Unpack[FileOptions]) -> FileDataSet:
    """Open a series of a DECTRIS detector: the master file, with its data files in the same folder.

    Chunks are decoded as they are stored. Without `nav_shape` the scan is (ntrigger, nimages) where both say
    something, else a square, else one dimension.

    Parameters
    ----------
    path : str or path
        ``*_master.h5``.
    """
    from stemd_sources.files.dectris_hdf5 import DectrisFile

    return from_file(lambda: DectrisFile(path, other_folders=options.get("other_folders", False)), options)


def open_hdf5(
    path: str | Path, *, ds_path: str | None = None, sig_dims: int = 2, **options: Unpack[FileOptions]
) -> FileDataSet:
    """Open a dataset of an HDF5 file: NeXus, EMD, and others.

    Parameters
    ----------
    ds_path : str, optional
        Of the dataset in it; the largest one with frames if not given.
    sig_dims : int
        How many of its last dimensions are the signal.
    """
    from stemd_sources.files.hdf5 import open_hdf5_frames

    return from_file(
        lambda: open_hdf5_frames(
            path, ds_path=ds_path, sig_dims=sig_dims, other_folders=options.get("other_folders", False)
        ),
        options,
    )


def open_mib(path: str | Path, **options: Unpack[FileOptions]) -> FileDataSet:
    """Open frames of a Merlin detector: a ``.mib`` file, or the ``.hdr`` file of one or several."""
    from stemd_sources.files.mib import MIBFile

    return from_file(lambda: MIBFile(path, other_folders=options.get("other_folders", False)), options)


def open_mrc(path: str | Path, **options: Unpack[FileOptions]) -> FileDataSet:
    """Open an MRC stack."""
    from stemd_sources.files import laid_out

    return from_file(lambda: laid_out.open_mrc(path), options)


def open_empad(path: str | Path, **options: Unpack[FileOptions]) -> FileDataSet:
    """Open a scan of an EMPAD: the ``.raw`` file, or the ``.xml`` file that names it."""
    from stemd_sources.files import laid_out

    return from_file(
        lambda: laid_out.open_empad(path, other_folders=options.get("other_folders", False)), options
    )


def open_blo(path: str | Path, **options: Unpack[FileOptions]) -> FileDataSet:
    """Open a NanoMEGAS blockfile (``.blo``)."""
    from stemd_sources.files.blo import BLOFile

    return from_file(lambda: BLOFile(path), options)


def open_rosettasciio(
    path: str | Path,
    *,
    reader: str | None = None,
    sig_dims: int = 2,
    number: int | None = None,
    **options: Unpack[FileOptions],
) -> FileDataSet:
    """Open a file that rosettasciio reads lazily; needs the extra ``stemd[files]``.

    Parameters
    ----------
    reader : str, optional
        Name of the format as rosettasciio has it; by the file's suffix if not given.
    number : int, optional
        Which of several signals in the file; the largest if not given.
    """
    from stemd_sources.files.rosettasciio_file import RosettaSciIOFile

    return from_file(
        lambda: RosettaSciIOFile(
            path,
            reader=reader,
            sig_dims=sig_dims,
            number=number,
            other_folders=options.get("other_folders", False),
        ),
        options,
    )


def open_recording(
    path: str | Path, *, scan: int | None = None, **options: Unpack[FileOptions]
) -> FileDataSet:
    """Open one scan of a recorded stream, with the shape that it would have live.

    Parameters
    ----------
    path : str or path
        What ``stemd record`` wrote.
    scan : int, optional
        Which of several scans in it, counted from 0.
    """
    from stemd_sources.recordings.recorded_scan import RecordingFile

    return from_file(lambda: RecordingFile(path, scan), options)


# Any: Dask has no types, and is not imported here.
def open_dask(dask_array: Any, **options: Any) -> DataSet:
    """Make a :class:`stemd.datasets.dask.DaskDataSet`; needs the extra ``stemd[dask]``."""
    try:
        from stemd.datasets.dask import DaskDataSet
    except ImportError as error:
        raise DataSetException(f"Dask cannot be imported ({error}): install stemd[dask]") from error
    return DaskDataSet(dask_array, **options)

"""What format a file has: by its first bytes where they say so, else by its suffix."""

from collections.abc import Callable
from pathlib import Path

from stemd_sources.errors import DataFileError
from stemd_sources.files import blo, npy
from stemd_sources.files.frame_file import FrameFile
from stemd_sources.files.raw_csr import is_raw_csr
from stemd_sources.files.recording_format import MAGIC as RECORDING_MAGIC
from stemd_sources.merlin.frame_header import MAGIC as MERLIN_MAGIC
from stemd_sources.opening.hdf5_open import is_hdf5
from stemd_sources.opening.regular_file import existing_file, read_start

_START_BYTES = 4096
_ROSETTASCIIO = (".ser", ".emi", ".dm3", ".dm4", ".tvips", ".mrc", ".mrcz", ".zspy", ".tif", ".tiff")
_RAW = (".raw", ".bin", ".dat")
_SHOWN_BYTES = 24

_FIRST_BYTES: dict[bytes, str] = {
    npy.MAGIC: "npy",
    blo.MAGIC: "blo",
    MERLIN_MAGIC: "mib",
    b"HDR,": "mib",
    RECORDING_MAGIC: "recording",
    b"PK\x03\x04": "recording",
}


def find_format(path: str | Path) -> str:
    """The name of a file's format.

    Returns
    -------
    str
        ``npy``, ``blo``, ``mib``, ``dectris``, ``hdf5``, ``recording``, ``raw_csr`` or ``rosettasciio``.

    Raises
    ------
    DataFileError
        If the file is missing, empty, a folder, or of no format that is recognised without its name.
    """
    found = existing_file(path, "a data file")
    start = read_start(found, _START_BYTES)
    for magic, name in _FIRST_BYTES.items():
        if start.startswith(magic):
            return name
    if is_hdf5(found):
        return "dectris" if _is_dectris_master(found) else "hdf5"
    suffix = found.suffix.lower()
    if suffix == ".toml" and is_raw_csr(found):
        return "raw_csr"
    if suffix in _ROSETTASCIIO:
        return "rosettasciio"
    if suffix in _RAW:
        raise DataFileError(
            f"{path}: a raw binary file does not contain its layout: name the format 'raw' and give dtype, "
            "sig_shape and nav_shape"
        )
    kind = "text" if _is_text(start) else "data"
    raise DataFileError(
        f"{path}: is of no known format, it starts with {start[:_SHOWN_BYTES]!r} ({kind}); expected npy, "
        "a DECTRIS master or other HDF5 file, MIB, blo, or a recording; or name the format instead of 'auto'"
    )


def open_frames(path: str | Path) -> FrameFile:
    """Open a data file of any format that describes its own layout.

    Raises
    ------
    DataFileError
        See `find_format` and the formats.
    """
    from stemd_sources.files.dectris_hdf5 import DectrisFile
    from stemd_sources.files.hdf5 import open_hdf5_frames
    from stemd_sources.files.mib import MIBFile
    from stemd_sources.files.rosettasciio_file import RosettaSciIOFile

    openers: dict[str, Callable[[str | Path], FrameFile]] = {
        "npy": npy.NPYFile,
        "blo": blo.BLOFile,
        "mib": MIBFile,
        "dectris": DectrisFile,
        "hdf5": open_hdf5_frames,
        "rosettasciio": RosettaSciIOFile,
    }
    name = find_format(path)
    if name not in openers:
        raise DataFileError(f"{path}: is a {name}, expected a file of frames")
    return openers[name](path)


def _is_dectris_master(path: Path) -> bool:
    from stemd_sources.opening.hdf5_open import hdf5_errors, open_hdf5
    from stemd_sources.opening.hdf5_outside import find, holds

    with open_hdf5(path, "an HDF5 file") as file, hdf5_errors(path, "what it holds"):
        if not holds(path, file, "/entry/data") or not holds(path, file, "/entry/instrument/detector"):
            return False
        return any(name.startswith("data_0") for name in find(path, file, "/entry/data"))


def _is_text(start: bytes) -> bool:
    try:
        return start.decode().isprintable() or all(
            character.isprintable() or character.isspace() for character in start.decode()
        )
    except UnicodeDecodeError:
        return False

"""Which formats there are: what opens each, and how a file is recognised."""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Final

from numpy.lib.format import MAGIC_PREFIX

from stemd_sources.errors import DataFileError
from stemd_sources.files.array_file import is_zarr
from stemd_sources.files.frame_file import FrameFile
from stemd_sources.files.laid_out import BLO_MAGIC, is_empad
from stemd_sources.files.laid_out import MAGIC as SEQ_MAGIC
from stemd_sources.files.raw_csr import is_raw_csr
from stemd_sources.files.recording import MAGIC as RECORDING_MAGIC
from stemd_sources.merlin.frame_header import MAGIC as MERLIN_MAGIC
from stemd_sources.opening.hdf5_open import is_hdf5
from stemd_sources.opening.regular_file import existing_file, read_start

READERS: Final = {
    "raw": "mapped.RawFile",
    "npy": "mapped.NPYFile",
    "npz": "array_file.open_npz",
    "dectris": "dectris_hdf5.open_dectris",
    "hdf5": "hdf5.open_hdf5_frames",
    "zarr": "array_file.ZarrFile",
    "mib": "mib.MIBFile",
    "blo": "laid_out.open_blo",
    "mrc": "laid_out.open_mrc",
    "empad": "laid_out.open_empad",
    "seq": "laid_out.SEQFile",
    "tiff": "array_file.open_tiff",
    "tvips": "laid_out.TVIPSFile",
    "rosettasciio": "rosettasciio_file.RosettaSciIOFile",
}
"""What opens a file of dense frames; imported when it is used, as some of it needs large packages."""
NOT_READ: Final = {
    "k2is": (".gtg", "K2IS of Gatan, which is not read"),
    "frms6": (".frms6", "FRMS6 of PNDetector, which is not read"),
    "prz": (".prz", "PRZ of CEOS, which cannot be read frame by frame"),
}
_START_BYTES = 4096
_RAW = (".raw", ".bin", ".dat")
_SHOWN_BYTES = 24

_FIRST_BYTES: dict[bytes, str] = {
    MAGIC_PREFIX: "npy",
    BLO_MAGIC: "blo",
    MERLIN_MAGIC: "mib",
    b"HDR,": "mib",
    RECORDING_MAGIC: "recording",
    SEQ_MAGIC: "seq",
}
_ZIP: Final = b"PK\x03\x04"
_SUFFIXES: dict[str, str] = {
    **dict.fromkeys((".mrc", ".mrcs"), "mrc"),
    **dict.fromkeys((".tif", ".tiff", ".btf"), "tiff"),
    ".tvips": "tvips",
    **dict.fromkeys((".tpx3", ".t3p"), "tpx3"),
    **dict.fromkeys((".ser", ".emi", ".dm3", ".dm4", ".mrcz"), "rosettasciio"),
}


def find_format(path: str | Path) -> str:
    """The format: of `READERS`, ``recording``, ``raw_csr``, ``stempy``, ``tpx3``; or DataFileError."""
    if is_zarr(path):
        return "zarr"
    found = existing_file(path, "a data file")
    start = read_start(found, _START_BYTES)
    suffix = found.suffix.lower()
    for unread, words in NOT_READ.values():
        if suffix == unread:
            raise DataFileError(f"{path}: is of the format {words}: convert it to HDF5 or .npy")
    for magic, name in _FIRST_BYTES.items():
        if start.startswith(magic):
            return name
    if start.startswith(_ZIP):
        return "npz" if suffix == ".npz" else "recording"
    if is_hdf5(found):
        return _kind_of_hdf5(found)
    if (known := _by_suffix(found)) is not None:
        return known
    if suffix in _RAW:
        mend = "name the format 'raw' and give dtype, sig_shape and nav_shape"
        raise DataFileError(f"{path}: a raw binary file does not contain its layout: {mend}")
    kind = "text" if _is_text(start) else "data"
    raise DataFileError(
        f"{path}: is of no known format, it starts with {start[:_SHOWN_BYTES]!r} ({kind}); expected npy, "
        "a DECTRIS master or other HDF5 file, MIB, blo, or a recording; or name the format instead of 'auto'"
    )


def reader_of(name: str) -> Callable[..., FrameFile]:
    """What opens files of a format of `READERS`, by their path and its own parameters."""
    module, _, opener = READERS[name].partition(".")
    found: Callable[..., FrameFile] = getattr(import_module(f"stemd_sources.files.{module}"), opener)
    return found


def open_frames(path: str | Path) -> FrameFile:
    """Open a data file of any format that describes its own layout; DataFileError as of `find_format`."""
    name = find_format(path)
    if name not in READERS:
        raise DataFileError(f"{path}: is a {name}, expected a file of frames")
    return reader_of(name)(path)


def _by_suffix(path: Path) -> str | None:
    suffix = path.suffix.lower()
    if suffix in (".raw", ".xml") and is_empad(path):
        return "empad"
    if suffix == ".toml" and is_raw_csr(path):
        return "raw_csr"
    return _SUFFIXES.get(suffix)


def _kind_of_hdf5(path: Path) -> str:
    from stemd_sources.files.dectris_hdf5 import has_channels
    from stemd_sources.opening.hdf5_open import find, hdf5_errors, holds, open_hdf5

    with open_hdf5(path, "an HDF5 file") as file, hdf5_errors(path, "what it holds"):
        if holds(path, file, "/electron_events/frames"):
            return "stempy"
        if not holds(path, file, "/entry/data", "/entry/instrument/detector"):
            return "hdf5"
        names = find(path, file, "/entry/data")
        is_master = any(name.startswith("data_0") for name in names) or has_channels(path, file)
        return "dectris" if is_master else "hdf5"


def _is_text(start: bytes) -> bool:
    try:
        return all(character.isprintable() or character.isspace() for character in start.decode())
    except UnicodeDecodeError:
        return False

"""The source URL of a followed file, ``follow:///path?format=&shape=``, and ``NAME.toml`` next to it."""

import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import unquote

import numpy as np

from stemd_sources.errors import DataFileError, SourceURLError
from stemd_sources.interfaces import SourceURL
from stemd_sources.opening.regular_file import beside, folders_of, read_start
from stemd_sources.user_data import nav_shape_of

_SUFFIX: Final = ".toml"
OPTIONS = (
    *("format", "pattern", "shape", "dtype", "frames", "dataset", "zeros"),
    *("file_header", "frame_header", "frame_footer"),
)
FORMATS = ("raw", "npy", "mib", "empad", "mrc", "hdf5", "tvips")
_SUFFIXES = {".npy": "npy", ".mib": "mib", ".mrc": "mrc", ".mrcs": "mrc", ".tvips": "tvips"}
_SUFFIXES |= dict.fromkeys((".h5", ".hdf5", ".nxs", ".hspy", ".emd"), "hdf5")


class SideFile(NamedTuple):
    """What such a file says."""

    path: Path
    nav_shape: tuple[int, ...] | None  # shape of the scan, one or two of it -1
    calibration: Mapping[str, object]  # the section ``[calibration]`` of a daemon; not checked


def side_file(path: str | Path, within: Collection[Path] = ()) -> SideFile | None:
    """Read the side file of a data file (`within`: folders), if any; DataFileError for other content."""
    file = Path(path)
    if file.suffix.lower() == _SUFFIX or not file.exists():
        return None
    found = beside(file, file.stem, _SUFFIX)
    if found is None:
        return None
    try:
        values = tomllib.loads(read_start(found, 2**16, within or folders_of(file)).decode("utf-8-sig"))
    except OSError as error:
        raise DataFileError(f"{found}: {error.strerror}; it belongs to {file.name}") from error
    except (ValueError, RecursionError) as error:  # also of texts that are not UTF-8
        raise DataFileError(f"{found}: is not TOML: {error}; it belongs to {file.name}") from error
    if not values.keys() & {"nav_shape", "calibration"} or "source" in values:
        return None  # of another program, or the configuration of a daemon
    shape, calibration = nav_shape_of(values), values.get("calibration", {})
    if unknown := sorted(values.keys() - {"nav_shape", "calibration"}):
        raise DataFileError(f"{found}: has {', '.join(unknown)}, expected nav_shape and [calibration] only")
    if shape is None and "nav_shape" in values:
        raise DataFileError(f"{found}: nav_shape is {values['nav_shape']!r}, expected such as [256, 256]")
    if not isinstance(calibration, dict):
        raise DataFileError(f"{found}: calibration is {calibration!r}, expected a section [calibration]")
    return SideFile(found.absolute(), shape, calibration)


@dataclass(frozen=True, kw_only=True)
class FollowOptions:
    """What a source URL says of the file to follow."""

    path: Path
    pattern: str | None = None  # where `path` is a folder: which of its files are scans
    format: str | None = None  # one of `FORMATS`; None: by the suffix of the file
    shape: tuple[int, ...] = ()
    dtype: np.dtype[Any] | None = None
    frames: int | None = None  # how many a scan has; None: what the file says
    dataset: str | None = None
    zeros_are_data: bool = False
    file_header: int = 0
    frame_header: int = 0
    frame_footer: int = 0

    def format_of(self, file: Path) -> str | None:
        """The format of a file, or None if neither URL nor suffix says it."""
        return self.format or ("raw" if self.shape else _SUFFIXES.get(file.suffix.lower()))


def follow_options(source: SourceURL) -> FollowOptions:
    """The parts of a source URL, checked; raises SourceURLError if one of them is wrong."""
    url, options, shape = f"follow://{source.address}", source.options, source.lengths("shape")
    if "shape" in options and len(shape) < 2:
        expected = "rows,columns of a frame, or those of the scan before them: 256,256,128,128"
        raise source.wrong("shape", expected)
    dtype = _dtype(source)
    found = FollowOptions(
        path=Path(unquote(source.address)),
        pattern=options.get("pattern"),
        format=source.one_of("format", FORMATS) if "format" in options else None,
        shape=shape,
        dtype=dtype,
        frames=source.number("frames", 0, most=2**40) or None,
        dataset=options.get("dataset"),
        zeros_are_data=source.one_of("zeros", ("wait", "data")) == "data",
        **{name: source.number(name, 0, least=0) for name in ("file_header", "frame_header", "frame_footer")},
    )
    example = Path(found.pattern or found.path.name)
    known = found.format_of(example)
    if known is None:
        what = f"source URL {url!r}: the name {example.name!r} does not say a format"
        needs = f"{', '.join(FORMATS)}; raw needs shape= and dtype=; a folder needs pattern="
        raise SourceURLError(f"{what}: add format=, one of {needs}")
    if (known == "raw") != bool(shape and dtype is not None):
        expected = "expected shape= and dtype= with raw files, and with no others"
        raise SourceURLError(f"source URL {url!r}: format {known}, {expected}")
    return found


def _dtype(source: SourceURL) -> np.dtype[Any] | None:
    if "dtype" not in source.options:
        return None
    try:
        dtype = np.dtype(source.options["dtype"])
    except TypeError:
        dtype = np.dtype(object)
    if dtype.kind not in "uif" or dtype.itemsize > 8:
        raise source.wrong("dtype", "such as uint16 or >u2")
    return dtype

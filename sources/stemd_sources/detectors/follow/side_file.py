"""``NAME.toml`` next to a data file ``NAME.suffix``: what the file itself does not say of its scan."""

import tomllib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from stemd_sources.errors import DataFileError
from stemd_sources.opening.regular_file import beside, folders_of, read_start
from stemd_sources.user_data import nav_shape_of

_SUFFIX: Final = ".toml"
_MOST_BYTES: Final = 2**16


class SideFile(NamedTuple):
    """What such a file says."""

    path: Path
    nav_shape: tuple[int, ...] | None  # shape of the scan, one or two of it -1
    calibration: Mapping[str, object]  # the section ``[calibration]`` of a daemon; not checked


def side_file(path: str | Path, within: Collection[Path] = ()) -> SideFile | None:
    """Read the side file of a data file; None: there is none with a ``nav_shape`` or ``[calibration]``.

    Raises DataFileError if it holds anything else. `within`: folders in which it has to lie, by default the
    data's.
    """
    file = Path(path)
    if file.suffix.lower() == _SUFFIX or not file.exists():
        return None
    found = beside(file, file.stem, _SUFFIX)
    if found is None:
        return None
    try:
        values = tomllib.loads(read_start(found, _MOST_BYTES, within or folders_of(file)).decode("utf-8-sig"))
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

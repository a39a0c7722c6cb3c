"""Where requests may write files."""

import os
from pathlib import Path
from typing import Final

from stemd.errors import ConfigurationError

_LONGEST_NAME: Final = 240  # bytes: file systems take 255, and unfinished files have longer names
_LONGEST_PATH: Final = 4000


def place(asked: object, folder: Path | None, setting: str, control_address: str) -> Path:
    """Return the file that a request names. Raises ConfigurationError if it may not write there.

    `folder`: where names without a folder lie; requests that do not come over ``ipc://`` may write only
    there.
    """
    if not isinstance(asked, str) or not asked or "\0" in asked:
        raise ConfigurationError(f"got path {asked!r}, expected the name of a file")
    _check_text(asked)
    longest = max(map(os.fsencode, Path(asked).parts), key=len, default=b"")
    if len(longest) > _LONGEST_NAME or len(os.fsencode(asked)) > _LONGEST_PATH:
        raise ConfigurationError(
            f"got a path of {len(os.fsencode(asked))} bytes with a name of {len(longest)} bytes, expected at "
            f"most {_LONGEST_PATH} and {_LONGEST_NAME}"
        )
    is_owner = control_address.startswith("ipc://")
    if is_owner and Path(asked).is_absolute():
        return Path(asked)  # a user whom file permissions let in may write elsewhere without us, too
    if folder is not None:
        path = (folder.absolute() / asked).resolve()
        if not path.is_relative_to(folder.resolve()):
            raise ConfigurationError(f"{asked}: is outside {setting}, {folder}")
        _check_text(str(path))
        return path
    if not is_owner:
        raise ConfigurationError(
            f"set {setting}: requests over HTTP, and over a control socket that is not ipc://, write files "
            "there only"
        )
    raise ConfigurationError(f"{asked}: expected an absolute path, or set {setting}")


def _check_text(path: str) -> None:
    """Refuse names of files that are no text: they could not be written into a status or an answer."""
    try:
        path.encode()
    except UnicodeEncodeError as error:
        raise ConfigurationError(f"got path {path!r}, expected a name that UTF-8 can represent") from error

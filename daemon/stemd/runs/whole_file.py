"""Files that are there as a whole or not at all."""

import os
from contextlib import suppress
from pathlib import Path

from stemd_sources.opening.regular_file import refuse_other


def write_whole(path: Path, content: bytes, *, mode: int = 0o644) -> None:
    """Replace a file at once, or raise OSError and leave the file as it was."""
    refuse_other(path)
    unfinished = path.with_name(path.name + ".tmp")
    unfinished.unlink(missing_ok=True)
    try:
        with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(unfinished, path)  # noqa: PTH105 - the one that is atomic by contract
    except BaseException:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
        raise

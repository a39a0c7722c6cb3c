"""Which files may be opened: those in the folders of the configuration."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from stemd.opened.opened_scans import NotExplored
from stemd_sources.files.zarr_file import is_zarr

_MOST_LISTED: Final = 1000


def within_folders(asked: str, folders: Sequence[Path]) -> tuple[Path, tuple[Path, ...]]:
    """Return a path and the folders without links, one of which it lies in, or raise NotExplored.

    Nothing is opened; of what lies elsewhere the error does not even say whether it is there.
    """
    if not folders:
        raise NotExplored("set [page] folders: files in them can be opened")
    if "\0" in asked or not asked.isprintable() or not Path(asked).is_absolute():
        raise NotExplored(f"got path {asked[:200]!r}, expected the absolute path of a file")
    within = tuple(folder.resolve() for folder in folders)
    named = Path(os.path.normpath(asked))
    path = named.resolve() if _lies_in(named, (*within, *(one.absolute() for one in folders))) else named
    if not _lies_in(path, within):
        known = ", ".join(map(str, folders))
        raise NotExplored(f"{asked[:200]}: lies outside of [page] folders, {known}")
    return path, within


def list_folder(asked: str | None, folders: Sequence[Path]) -> dict[str, object]:
    """Return files and folders in a folder, or the allowed folders, as plain values. Raises NotExplored."""
    if asked is None:
        return {"path": None, "folders": [str(folder.absolute()) for folder in folders], "files": []}
    path, _ = within_folders(asked, folders)
    found: list[str] = []
    files: list[dict[str, object]] = []
    try:
        with os.scandir(path) as entries:
            for entry in entries:
                if entry.name.startswith(".") or not entry.name.isprintable() or entry.is_symlink():
                    continue
                if entry.is_dir() and not is_zarr(entry.path):
                    found.append(entry.path)
                elif entry.is_dir() or entry.is_file():
                    status = entry.stat()
                    about = {"path": entry.path, "name": entry.name, "modified": status.st_mtime}
                    files.append(about | {"size_bytes": status.st_size if entry.is_file() else None})
                if len(found) + len(files) >= _MOST_LISTED:
                    break
    except OSError as error:
        raise NotExplored(f"{path}: {error.strerror}") from error
    files.sort(key=lambda one: str(one["name"]))
    return {"path": str(path), "folders": sorted(found), "files": files}


def _lies_in(path: Path, folders: Sequence[Path]) -> bool:
    return any(path.is_relative_to(folder) for folder in folders)

"""What the daemon does with stored scans that clients explore, and which files they may open."""

import json
import os
import pickle
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import anyio

from stemd.changes.sendable_parameters import named_spec
from stemd.control import requests
from stemd.control.requests import Answer, RequestRefused, refusing
from stemd.errors import ConfigurationError
from stemd.opened.opened_scans import NotExplored, ScanFile
from stemd.scheduling.scan import new_scan_id
from stemd.service.components import Components
from stemd_sources.files.array_file import is_zarr
from stemd_sources.files.hdf5_layout import SUFFIXES

_MOST_LISTED: Final = 1000
_FIRST_UDFS: Final = ("sum", "sumsig")  # of an opened scan: the images on which others are drawn


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


async def list_files(components: Components, request: requests.Files) -> Answer:
    """Return what is in a folder, or where a scan was recorded; RequestRefused if it may not be read."""
    with refusing("invalid", NotExplored, ConfigurationError):
        if request.scan_id is None:
            return await anyio.to_thread.run_sync(list_folder, request.path, components.config.page.folders)
        file = await _recording(components, request.scan_id)
        about = {"format": file.format, "options": dict(file.options)}
        return {"path": str(file.path), **about, "calibration": file.calibration.as_dict()}


async def open_scan(components: Components, request: requests.Open) -> Answer:
    """Open a file or a recorded scan, and run the first UDFs unless it has results, or RequestRefused."""
    with refusing("invalid", NotExplored, ConfigurationError):
        match request:
            case requests.Open(path=str(path), scan_id=None):
                folders = components.config.page.folders
                found, within = await anyio.to_thread.run_sync(within_folders, path, folders)
                options = {} if request.scan is None else {"scan": request.scan}
                key = " ".join([str(found), *map(str, options.values())])
                file = ScanFile(scan_id=new_scan_id(), path=found, within=within, options=options, key=key)
            case requests.Open(path=None, scan_id=str(scan_id)):
                file = await _recording(components, scan_id)
            case _:
                raise NotExplored("expected path or scan_id, one of them")
        scan = await components.opened.open(file)
        if not scan.specs and not components.publisher.memory.history(file.scan_id):
            specs = [named_spec(name, name, {}) for name in _FIRST_UDFS]
            await components.opened.explore(scan.file.scan_id, specs)
        return {"scan": scan.described()}


async def _recording(components: Components, scan_id: str) -> ScanFile:
    manifest: Mapping[str, Any] | None
    manifest = await anyio.to_thread.run_sync(components.host.manifests.get, scan_id)
    if manifest is None:
        raise RequestRefused("not_found", f"no manifest of scan {scan_id[:80]}: it is not known here")
    path = await anyio.to_thread.run_sync(recording_of, components, manifest)
    if path is None:
        text = f"scan {scan_id}: no recording of it is known; only recorded scans can be explored"
        raise RequestRefused("not_found", text)
    config = components.config
    options: dict[str, Any] = {}
    if path.suffix not in SUFFIXES:  # messages: where frames belong is not in them
        nav_shape = list(manifest["nav_shape"])
        options = {
            **config.scan.model_dump(exclude={"nav_shape"}),
            "nav_shape": nav_shape[:-1] if config.scan.frames_per_position > 1 else nav_shape,
            "nodata": config.source.nodata,
            "scan": [manifest["series"], manifest["times"]["started"]],
        }
    prepared = (components.host.stages, components.host.corrections)
    return ScanFile(
        scan_id=scan_id,
        path=path,
        within=(path.parent,),
        format="recording" if options else "auto",
        options=options,
        prepared=pickle.dumps(prepared),
        calibration=components.host.calibration,
        key=scan_id,
    )


def recording_of(components: Components, manifest: Mapping[str, Any]) -> Path | None:
    """Return the file of a recorded scan: with its id in the name, or of what was recorded at the time."""
    scan_id, times = str(manifest["scan_id"]), manifest["times"]
    known = [] if components.recording is None else list(components.recording.known)
    folder = components.config.record.folder
    places = [Path(one.path).parent for one in known] + ([] if folder is None else [folder])
    for place in dict.fromkeys(places if scan_id.isalnum() else ()):
        for path in place.glob(f"*-{scan_id}.h5"):
            return path.resolve()
    for one in reversed(known):
        if one.has(times["started"], times["ended"]) and Path(one.path).is_file():
            return Path(one.path).resolve()
    return None


async def report_page(components: Components, scan_id: str) -> bytes | None:
    """Return the report of a last or open scan, with its frames if they are known; None without results."""
    from stemd.shown.report import report_of_messages

    manifests, opened = components.host.manifests, components.opened.scans.get(scan_id)
    messages = components.publisher.memory.history(scan_id) if opened is None else opened.results.values()
    if not messages:
        return None
    report = await anyio.to_thread.run_sync(report_of_messages, scan_id, list(messages), manifests)
    try:
        file = await _recording(components, scan_id) if opened is None else opened.file
        about, *planes = await components.opened.reduced(file, report.room)
        report.reduce = lambda _: (json.loads(about), planes)
    except (RequestRefused, NotExplored) as error:
        report.notes.append(f"no reduced data: {error}")
    return await anyio.to_thread.run_sync(report.page)


async def explore(components: Components, request: requests.Explore) -> Answer:
    """Run a UDF over an opened scan; RequestRefused if that cannot be."""
    name = request.name
    with refusing("invalid", NotExplored, ConfigurationError):
        known = components.opened.find(request.scan_id).specs.get(name) or components.host.udfs.get(name)
        if request.use is not None or known is None:
            spec = named_spec(name, request.use or name, request.params)
        elif known.pickle is not None:
            raise NotExplored(f"udf {name}: was sent as code: give use, module:Class")
        else:
            spec = named_spec(name, known.use, {**known.params, **(request.params or {})})
        spec = replace(spec, **components.errors_after(known, request))
        if spec.facts.writes_files:
            raise NotExplored(f"udf {name}: writes to a file, which no UDF over an opened scan may")
        await components.opened.explore(request.scan_id, [spec])
        return {"scan_id": request.scan_id, "udf": spec.described()}


async def annotate(components: Components, request: requests.Annotate) -> Answer:
    """Keep the name and the note of a scan; RequestRefused ``not_found`` if there is none of that id."""
    scan_id = request.scan_id
    opened = components.opened.scans.get(scan_id)
    key = scan_id if opened is None else opened.file.key
    if opened is None and await anyio.to_thread.run_sync(components.host.manifests.get, scan_id) is None:
        raise RequestRefused("not_found", f"no scan {scan_id[:80]} is open or known")
    components.kept_state.keep_scan(key, request.name.strip(), request.note.strip())
    components.opened.changed()
    return {"scan_id": scan_id}


async def close_scan(components: Components, scan_id: str, name: str | None) -> Answer:
    """Close an opened scan, or remove a UDF from it; RequestRefused if there is none."""
    with refusing("invalid", NotExplored, ConfigurationError):
        if name is None:
            await components.opened.close(scan_id)
        else:
            await components.opened.forget(scan_id, name)
        return {"scan_id": scan_id}

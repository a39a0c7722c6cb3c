"""The manifest of a scan: the frames received, what happened to each, and the versions of the code.

Scans that are recorded as HDF5 files: where their frames belong, and how many files are kept.
"""

import hashlib
import json
import os
import re
from collections import OrderedDict
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import anyio
import numpy as np

from stemd._version import __version__
from stemd.config import Config
from stemd.config.config import service_state_folder
from stemd.config.models import RecordConfig
from stemd.monitoring.log import get_logger
from stemd.processes.failures import in_words
from stemd.recording.messages import ScanPlan
from stemd.recording.scan_files_handle import ClosedFile, EndedScan
from stemd.results.messages import ReceivedSnapshot, ResultBuffer
from stemd.runs.daemon_run import DaemonRun, shape_fields
from stemd.runs.manifest_signing import SUFFIX as SIGNATURE_SUFFIX
from stemd.runs.manifest_signing import SigningKey, default_key_path
from stemd.scheduling.endings import Ending
from stemd.scheduling.ledger import Ledger, missing_ranges
from stemd.scheduling.scan import Scan, ScanState
from stemd.wire.text import plain
from stemd.workers.messages import indices_from
from stemd_sources.files.hdf5_layout import SUFFIXES
from stemd_sources.opening.regular_file import write_whole
from stemd_udfs.regions.selection import run_ends

KEPT: Final = 16  # manifests in memory, as many as scans in the history
VERSION: Final = 1
SUFFIX: Final = ".manifest.json"  # of the files, after the id of the scan
_NAME: Final = re.compile(rf".+-([0-9A-HJKMNP-TV-Z]{{26}})({'|'.join(map(re.escape, SUFFIXES))})")

log = get_logger(__name__)


def make_manifest(
    run: DaemonRun,
    ended: Mapping[str, Any],
    ledger: Ledger,
    *,
    source: str,
    t_started: float,
    t_ended: float,
    hints: list[str],
    requests: list[dict[str, object]],
) -> dict[str, object]:
    """Put an ended run and the fields of its event into plain values: ``docs/recording-format.md``."""
    scan = run.scan
    last = [known.message for known in run.last.values() if known.message.t_last]
    return {
        "version": VERSION,
        "software": f"stemd {__version__}",
        **ended,
        "run_id": run.run_id,
        "source": source,
        **shape_fields(scan),
        "stage": run.stage,
        "times": {
            "started": t_started,
            "first_frame": min((snapshot.t_first for snapshot in last), default=None),
            "last_frame": max((snapshot.t_last for snapshot in last), default=None),
            "ended": t_ended,
        },
        "gaps": [] if ledger.open_ended else missing_ranges(~scan.place_is_missing()),
        "hints": hints,
        "requests": requests,
        "partitions": [run_ends(indices_from(plain)) for plain in run.partitions.merged_indices],
        "udfs": [_udf(run, spec.described(), ended["udfs"].get(spec.name)) for spec in run.specs],
    }


def manifest_folder(config: Config) -> Path | None:
    """Return where the configuration, or else the service manager, wants manifests as files."""
    if config.manifests.folder:
        return Path(config.manifests.folder)
    state = service_state_folder(os.environ)
    return None if state is None else state / "manifests"


def signing_key(config: Config) -> SigningKey | None:
    """Return the key that signs manifests, made if there is none; None if none are written to files."""
    if config.manifest.signing_key is not None:
        return SigningKey.read_or_make(config.manifest.signing_key)
    if manifest_folder(config) is None and config.record.format != "hdf5":
        return None
    return SigningKey.read_or_make(default_key_path(os.environ))


class Manifests:
    """Keeps manifests in memory, and as ``SCAN_ID.manifest.json`` in a `folder`; `key` signs them."""

    def __init__(self, folder: Path | None, key: SigningKey | None = None, keep_files: int = 1000) -> None:
        self._folder = folder
        self._key = key
        self._keep_files = keep_files
        self._newest: OrderedDict[str, dict[str, object]] = OrderedDict()

    def add(self, manifest: dict[str, Any]) -> None:
        """Keep a manifest in memory."""
        self._newest[manifest["scan_id"]] = manifest
        while len(self._newest) > KEPT:
            self._newest.popitem(last=False)

    def write(self, manifest: dict[str, object]) -> str | None:
        """Write a manifest to the folder; return why that is not possible, in one line."""
        if self._folder is not None:
            try:
                self._write(self._folder, manifest)
            # What is no JSON: parameters of a UDF that contain themselves, for example.
            except (OSError, TypeError, ValueError, RecursionError) as error:
                why = error.strerror if isinstance(error, OSError) else str(error)
                return f"the manifest of {manifest['scan_id']} is not written to {self._folder}: {why}"
        return None

    def names(self) -> list[str]:
        """Return the ids of the scans whose manifests are in memory, oldest first."""
        return list(self._newest)

    def get(self, scan_id: str) -> dict[str, object] | None:
        """Return a manifest from memory or from the folder, or None; may be called in any thread."""
        found = self._newest.get(scan_id)
        if found is not None or self._folder is None or not scan_id.isalnum():
            return found
        try:
            loaded: dict[str, object] = json.loads((self._folder / f"{scan_id}{SUFFIX}").read_text())
        except (OSError, ValueError, RecursionError):
            return None
        return loaded

    def newest(self) -> dict[str, object] | None:
        """Return the manifest of the scan that ended last, or None."""
        return next(reversed(self._newest.values()), None)

    def signed(self, manifest: Mapping[str, Any]) -> tuple[bytes, bytes | None]:
        """Return a manifest as it is in files, and its signature if there is a key."""
        content = json.dumps(plain(manifest), indent=1, allow_nan=False).encode()
        return content, None if self._key is None else self._key.sign(content)

    def _write(self, folder: Path, manifest: dict[str, object]) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{manifest['scan_id']}{SUFFIX}"
        content, signature = self.signed(manifest)
        if signature is not None:  # first: a manifest that is there can be verified
            write_whole(_signature_of(path), signature)
        try:
            write_whole(path, content)
        except OSError:
            if not path.exists():
                _signature_of(path).unlink(missing_ok=True)
            raise
        # Ids sort by time.
        for old in sorted(folder.glob(f"*{SUFFIX}"))[: -self._keep_files]:
            old.unlink()
            _signature_of(old).unlink(missing_ok=True)


def _signature_of(path: Path) -> Path:
    return path.with_name(path.name + SIGNATURE_SUFFIX)


def _udf(run: DaemonRun, spec: Mapping[str, Any], status: str | None) -> dict[str, object]:
    name = spec["name"]
    error, last = run.errors.get(name), run.last.get(name)
    return {
        **spec,
        "versions": run.versions.get(name, []),
        "status": status,
        "error": None if error is None else in_words(error),
        "results": [] if last is None else [_buffer(last, buffer) for buffer in last.message.buffers],
    }


def _buffer(snapshot: ReceivedSnapshot, buffer: ResultBuffer) -> dict[str, object]:
    data = snapshot.data(buffer)
    return {
        "name": buffer.name,
        "kind": buffer.kind,
        "dtype": buffer.descr,
        "shape": list(buffer.shape),
        "sha256": None if data is None else hashlib.sha256(data).hexdigest(),
    }


def plan_of(scan: Scan) -> ScanPlan:
    """Return where the frames of a scan belong."""
    return ScanPlan(scan_id=scan.header.scan_id, frame_map=scan.map)


def ended_scan(scan: Scan, run: DaemonRun, ending: Ending, manifest: Mapping[str, Any]) -> EndedScan:
    """Return what the file of a scan needs of its run."""
    has_more = ending.status in ("cancelled", "failed") and not (
        scan.has_come_through or scan.is_lost or scan.state is ScanState.SUPERSEDED
    )
    return EndedScan(
        number=scan.header.number,
        plan=plan_of(scan),
        undecodable=np.packbits(scan.undecodable).tobytes(),
        manifest=manifest,
        calibration=run.calibration.as_dict(),
        is_over=not has_more,
    )


async def keep_file(file: ClosedFile, settings: RecordConfig, publish: Callable[..., None]) -> None:
    """Publish that a file of a scan is closed, and remove the oldest ones beyond ``record.keep_bytes``."""
    about = {"scan_id": file.scan_id, "path": str(file.path), "size_bytes": file.size_bytes}
    publish("recording_closed", **about, frames=file.frames)
    if settings.keep_bytes is None or settings.folder is None:
        return
    folder, most = settings.folder, int(settings.keep_bytes)
    for scan_id, path, size in await anyio.to_thread.run_sync(_beyond, folder, most, file.path):
        publish("recording_removed", scan_id=scan_id, path=str(path), size_bytes=size, keep_bytes=most)
        await anyio.Path(path).unlink(missing_ok=True)


def _beyond(folder: Path, keep_bytes: int, newest: Path) -> list[tuple[str, Path, int]]:
    """Return ids, paths and sizes of the oldest files in a folder that are too many; never the newest."""
    found = []
    for path in folder.iterdir():
        if (name := _NAME.fullmatch(path.name)) and path.is_file() and not path.is_symlink():
            found.append((name[1], path, path.stat().st_size))  # ids sort by time
    too_much = sum(size for _, _, size in found) - keep_bytes
    removed = []
    for scan_id, path, size in sorted(found):
        if too_much <= 0:
            break
        if path != newest:
            removed.append((scan_id, path, size))
            too_much -= size
    return removed

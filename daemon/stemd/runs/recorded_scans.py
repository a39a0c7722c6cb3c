"""Scans that are recorded as HDF5 files: where their frames belong, and how many files are kept."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final  # plain values of events

import anyio
import numpy as np

from stemd.config.models import RecordConfig
from stemd.recording.messages import ScanPlan
from stemd.recording.scan_files_handle import ClosedFile, EndedScan
from stemd.runs.daemon_run import DaemonRun
from stemd.scheduling.endings import Ending
from stemd.scheduling.scan import Scan, ScanState
from stemd_sources.files.hdf5_layout import SUFFIXES

_NAME: Final = re.compile(rf".+-([0-9A-HJKMNP-TV-Z]{{26}})({'|'.join(map(re.escape, SUFFIXES))})")


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


class KeptFiles:
    """Reports each file that is closed, and removes the oldest ones beyond ``record.keep_bytes``."""

    def __init__(self, settings: Callable[[], RecordConfig], publish: Callable[..., None]) -> None:
        self._settings = settings
        self._publish = publish

    async def closed(self, file: ClosedFile) -> None:
        """Take a file that is on the disk."""
        self._report("recording_closed", file.scan_id, file.path, file.size_bytes, frames=file.frames)
        settings = self._settings()
        if settings.keep_bytes is None or settings.folder is None:
            return
        folder, keep_bytes = settings.folder, int(settings.keep_bytes)
        for path, size_bytes in await anyio.to_thread.run_sync(_beyond, folder, keep_bytes, file.path):
            scan_id = _NAME.fullmatch(path.name)
            assert scan_id is not None
            self._report("recording_removed", scan_id[1], path, size_bytes, keep_bytes=keep_bytes)
            await anyio.Path(path).unlink(missing_ok=True)

    def _report(self, kind: str, scan_id: str, path: Path, size_bytes: int, **fields: int) -> None:
        self._publish(kind, scan_id=scan_id, path=str(path), size_bytes=size_bytes, **fields)


def _beyond(folder: Path, keep_bytes: int, newest: Path) -> list[tuple[Path, int]]:
    """Return the oldest files of scans in a folder that are too many, and their sizes; never the newest."""
    found = []
    for path in folder.iterdir():
        if _NAME.fullmatch(path.name) and path.is_file() and not path.is_symlink():
            found.append((path.name.rpartition("-")[2], path, path.stat().st_size))  # ids sort by time
    too_much = sum(size for _, _, size in found) - keep_bytes
    removed = []
    for _, path, size in sorted(found):
        if too_much <= 0:
            break
        if path != newest:
            removed.append((path, size))
            too_much -= size
    return removed

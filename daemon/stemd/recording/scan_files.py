"""The writer of scan files: makes an HDF5 file of each scan's log, while the log is written.

Started as ``python -m stemd.recording.scan_files FD LIFE_FD``; nothing waits for it, since it reads no ring.
"""

import json
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final, assert_never

import numpy as np

from stemd.processes.channel import Channel, ChannelClosed
from stemd.processes.child import leave_with_parent
from stemd.recording.messages import (
    TO_SCAN_FILES,
    FileClosed,
    FileFailed,
    FinishFrames,
    FollowLog,
    FramesWritten,
    FromScanFiles,
    LogGrown,
    SealFile,
    ToScanFiles,
)
from stemd.recording.scan_file import ScanFile
from stemd_sources.errors import SourceError
from stemd_udfs.interface.calibration import Calibration

PART: Final = ".part"
_NICE: Final = 10  # below all others: nobody waits for it


class ScanFiles:
    """The files that are being written."""

    def __init__(self, channel: Channel[FromScanFiles, ToScanFiles]) -> None:
        self._channel = channel
        self._orders: dict[int, FollowLog] = {}
        self._files: dict[int, ScanFile] = {}
        self._notes: dict[int, tuple[str, ...]] = {}

    def run(self) -> None:
        """Write files until one fails, or the daemon is gone."""
        while True:
            message = self._channel.receive().message
            try:
                self._do(message)
            except (OSError, SourceError) as error:
                file = self._files.pop(message.scan, None)
                if file is not None:
                    file.abandon()
                self._channel.send(FileFailed(scan=message.scan, text=" ".join(str(error).split())))
                return

    def abandon(self) -> None:
        """Remove what is not whole; the logs stay."""
        for file in self._files.values():
            file.abandon()

    def _do(self, message: ToScanFiles) -> None:
        match message:
            case FollowLog():
                if message.scan in self._files:  # its recorder died
                    self._files.pop(message.scan).abandon()
                self._orders[message.scan] = message
                part = Path(message.path + PART)
                self._files[message.scan] = ScanFile(Path(message.log), part, message.plan.frame_map)
            case LogGrown():
                self._files[message.scan].take(message.size_bytes)
            case FinishFrames():
                self._finish(message)
            case SealFile():
                self._seal(message)
            case _:
                assert_never(message)

    def _finish(self, message: FinishFrames) -> None:
        file = self._files[message.scan]
        file.take(message.size_bytes)
        bits = np.unpackbits(np.frombuffer(message.undecodable, np.uint8)).astype(bool)
        frame_map = self._orders[message.scan].plan.frame_map
        written = file.finish(bits[: 0 if frame_map.is_endless else frame_map.size])
        self._notes[message.scan] = written.notes
        if not written.frames and not written.outside:
            del self._files[message.scan]
        self._channel.send(
            FramesWritten(
                scan=message.scan,
                frames=written.frames,
                outside=written.outside,
                chunks_sha256=written.chunks_sha256,
                notes=written.notes,
            )
        )

    def _seal(self, message: SealFile) -> None:
        scan, order = message.scan, self._orders[message.scan]
        size_bytes = self._files[scan].seal(
            message.manifest,
            message.signature,
            Calibration.from_dict(message.calibration),
            json.loads(message.manifest),
        )
        Path(order.path + PART).rename(order.path)
        folder = os.open(Path(order.path).parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
        if not self._notes.pop(scan):
            Path(order.log).unlink(missing_ok=True)
        del self._files[scan], self._orders[scan]
        self._channel.send(FileClosed(scan=scan, size_bytes=size_bytes))


def main() -> None:
    """Run the process."""
    leave_with_parent(int(sys.argv[2]))
    channel = Channel[FromScanFiles, ToScanFiles].from_fd(int(sys.argv[1]), TO_SCAN_FILES)
    os.nice(_NICE)
    files = ScanFiles(channel)
    with suppress(ChannelClosed):
        files.run()
    files.abandon()
    sys.stderr.flush()
    os._exit(0)  # HDF5 would write what it holds of broken files


if __name__ == "__main__":
    main()

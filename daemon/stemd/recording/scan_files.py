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
from stemd.processes.child import own_channel
from stemd.recording import messages
from stemd.recording.scan_file import ScanFile
from stemd_sources.errors import SourceError
from stemd_udfs.interface.calibration import Calibration

PART: Final = ".part"
_Channel = Channel[messages.FromScanFiles, messages.ToScanFiles]
_NICE: Final = 10  # below all others: nobody waits for it


class ScanFiles:
    """The files that are being written."""

    def __init__(self, channel: _Channel) -> None:
        self._channel = channel
        self._orders: dict[int, messages.FollowLog] = {}
        self._files: dict[int, ScanFile] = {}

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
                self._channel.send(messages.FileFailed(scan=message.scan, text=" ".join(str(error).split())))
                return

    def abandon(self) -> None:
        """Remove what is not whole; the logs stay."""
        for file in self._files.values():
            file.abandon()

    def _do(self, message: messages.ToScanFiles) -> None:
        match message:
            case messages.FollowLog():
                if message.scan in self._files:  # its recorder died
                    self._files.pop(message.scan).abandon()
                self._orders[message.scan] = message
                part = Path(message.path + PART)
                self._files[message.scan] = ScanFile(Path(message.log), part, message.plan.frame_map)
            case messages.LogGrown():
                self._files[message.scan].take(message.size_bytes)
            case messages.FinishFrames():
                self._finish(message)
            case messages.SealFile():
                self._seal(message)
            case _:
                assert_never(message)

    def _finish(self, message: messages.FinishFrames) -> None:
        file = self._files[message.scan]
        file.take(message.size_bytes)
        bits = np.unpackbits(np.frombuffer(message.undecodable, np.uint8)).astype(bool)
        frame_map = self._orders[message.scan].plan.frame_map
        written = file.finish(message.scan, bits[: 0 if frame_map.is_endless else frame_map.size])
        if not written.frames and not written.outside:
            del self._files[message.scan]
        self._channel.send(written)

    def _seal(self, message: messages.SealFile) -> None:
        scan, order, file = message.scan, self._orders[message.scan], self._files[message.scan]
        calibration, facts = Calibration.from_dict(message.calibration), json.loads(message.manifest)
        size_bytes = file.seal(message.manifest, message.signature, calibration, facts)
        Path(order.path + PART).rename(order.path)
        folder = os.open(Path(order.path).parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
        if not file.notes():
            Path(order.log).unlink(missing_ok=True)
        del self._files[scan], self._orders[scan]
        self._channel.send(messages.FileClosed(scan=scan, size_bytes=size_bytes))


def main() -> None:
    """Run the process."""
    os.nice(_NICE)
    files = ScanFiles(own_channel(messages.TO_SCAN_FILES))
    with suppress(ChannelClosed):
        files.run()
    files.abandon()
    sys.stderr.flush()
    os._exit(0)  # HDF5 would write what it holds of broken files


if __name__ == "__main__":
    main()

"""The recorder process: writes messages out of the ring to a file, unchanged; nothing is decoded.

Started as ``python -m stemd.recording.recorder FD LIFE_FD``. Where it is too slow, messages are dropped and
counted, or the ring waits.
"""

import os
import time
from pathlib import Path
from typing import Final

from stemd.ingest import kept_start
from stemd.ingest.ring import Counter, Ring
from stemd.processes import shared_memory
from stemd.processes.channel import Channel, ChannelClosed
from stemd.processes.child import own_channel
from stemd.recording import messages
from stemd.recording.writer import RecordingWriter
from stemd_sources.errors import CaptureError

_IDLE_S: Final = 0.003  # between two looks while nothing comes; the ring holds far more than that
_REPORT_S: Final = 0.25  # between two words about progress
_NICE: Final = 5  # below receiver and workers where cores are short: nobody waits for a recorder that drops
_RETRY_S: Final = 0.5  # before a disk that was full is tried again
_Channel = Channel[messages.FromRecorder, messages.ToRecorder]


class Recorder:
    """Follows the ring from record to record; `holds`: the ring waits, else messages are dropped."""

    def __init__(self, writer: RecordingWriter, ring: Ring, channel: _Channel, *, holds: bool) -> None:
        self._writer, self._ring, self._channel, self._holds = writer, ring, channel, holds
        self._reported_at = 0.0
        self._trouble: str | None = None
        self._reported_trouble: str | None = None

    def run(self) -> None:
        """Record until stopped."""
        while True:
            while not self._channel.has_message():
                if not self._step(int(self._ring.counters[Counter.HEAD])):
                    time.sleep(_IDLE_S)
                self._report()
            order = self._channel.receive().message
            head = int(self._ring.counters[Counter.HEAD])
            if not isinstance(order, messages.CloseLog):
                break
            self._writer.close_scan(order.scan, head, is_over=order.is_over)
        # Write what has come up to the word to stop; not for longer than one attempt at a full disk.
        while self._writer.position < head:
            before = self._writer.position
            self._step(head)
            if self._writer.position == before and self._trouble is not None:
                self._writer.skip_to(head, self._trouble)
        self._writer.close()
        self._reported_at = 0.0
        self._report(has_stopped=True)

    def _step(self, head: int) -> bool:
        trouble = None
        try:
            did = self._writer.take(head)
        except OSError as error:
            did, trouble = True, f"{error.strerror or error}"
            if not self._holds:
                self._writer.skip_to(head, trouble)
        if did:
            self._trouble = trouble
            self._ring.counters[Counter.RECORDED] = self._writer.position
        if trouble is not None:
            self._report()
            until = time.monotonic() + _RETRY_S
            while time.monotonic() < until and not self._channel.has_message():
                time.sleep(_IDLE_S)
        return did

    def _report(self, *, has_stopped: bool = False) -> None:
        for log in self._writer.closed:
            self._channel.send(log)
        self._writer.closed.clear()
        now = time.monotonic()
        if now - self._reported_at < _REPORT_S and self._trouble == self._reported_trouble:
            return
        self._reported_at, self._reported_trouble = now, self._trouble
        writer = self._writer
        self._channel.send(
            messages.RecordingProgress(
                messages=writer.messages,
                dropped=writer.dropped,
                frames=writer.frames,
                size_bytes=writer.size_bytes,
                scan=writer.open_scan,
                path=str(writer.path),
                trouble=self._trouble,
                has_stopped=has_stopped,
            )
        )


def main() -> None:
    """Run the recorder process."""
    channel: _Channel = own_channel(messages.TO_RECORDER)
    order, (ring_fd, start_fd), _ = channel.receive()
    assert isinstance(order, messages.StartRecording)
    ring = Ring(shared_memory.map_shared(ring_fd), order.records)
    os.close(ring_fd)
    if not order.holds:
        os.nice(_NICE)
    kept_fd = start_fd if order.by_scans else None
    try:
        writer = RecordingWriter(
            Path(order.path), order.session, ring, order.max_message_bytes, start_fd=kept_fd
        )
    except (OSError, CaptureError) as error:
        text = str(error)
        if isinstance(error, OSError):
            refused = Path(order.path).parent if isinstance(error, FileNotFoundError) else order.path
            text = f"{refused}: {error.strerror}"
        channel.send(messages.RecordingRefused(text=text))
        raise SystemExit(1) from None
    writer.position = int(ring.counters[Counter.HEAD])
    ring.counters[Counter.RECORDED] = writer.position
    writer.repeat(kept_start.read(start_fd))
    if not order.by_scans:
        os.close(start_fd)
    channel.send(messages.RecorderReady())
    try:
        Recorder(writer, ring, channel, holds=order.holds).run()
    except ChannelClosed:
        writer.close(is_end=False)


if __name__ == "__main__":
    main()

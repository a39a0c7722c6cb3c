"""A worker process (``-m stemd.workers.worker FD LIFE_FD [GPU]``): runs UDFs, user code, over partitions."""

import os
import signal
import sys
from collections import deque
from collections.abc import Sequence
from typing import Final

from stemd.processes import named_modules, user_output
from stemd.processes.channel import Channel, ChannelClosed
from stemd.processes.child import end_forks_of_forks, leave_with_parent
from stemd.workers import messages
from stemd.workers.processor import PartitionProcessor
from stemd_sources.codecs import decode_many_bslz4
from stemd_sources.files.mapped import keep_mappings
from stemd_udfs.kernels.compiled_kernels import compiled_kernels

_KEPT_FILES: Final = 2  # stay mapped for the next run over them


class Worker:
    """Reads messages and works through the partitions they bring, one at a time."""

    def __init__(
        self, channel: Channel[messages.FromWorker, messages.ToWorker], gpu: int | None = None
    ) -> None:
        self._channel = channel
        self._processor = PartitionProcessor(gpu)
        self._output = user_output.take_over(self._processor.udf_at_work, channel.send)
        self._tasks: deque[messages.Task] = deque()

    def run(self) -> None:
        """Work until the other end closes."""
        processor, channel = self._processor, self._channel
        channel.send(messages.Ready(), processor.fds)
        while True:
            while not (self._tasks and processor.free) or channel.has_message():
                received = channel.receive()
                self._handle(received.message, received.fds)
            answer = processor.process(self._tasks.popleft())
            self._output.send_counts()
            channel.send(answer)
            if processor.lost_gpu is not None:
                raise SystemExit(f"GPU lost: {processor.lost_gpu}")

    def _handle(self, message: messages.ToWorker, fds: Sequence[int]) -> None:
        match message:
            case messages.RingTask() | messages.DataSetTask():
                self._tasks.append(message)
            case messages.ReleaseSlot():
                self._processor.free.append(message.slot)
            case messages.CloseRun():
                self._output.scan_ended()
                self._processor.set_up(message, fds)
            case _:
                self._processor.set_up(message, fds)


def preload() -> None:
    """Load what all workers need, in their template."""
    compiled_kernels()
    decode_many_bslz4()


def main() -> None:
    """Run the worker process."""
    leave_with_parent(int(sys.argv[2]))
    end_forks_of_forks()
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # KeyboardInterrupt comes from a UDF only
    named_modules.allow_from_parent(os.environ)
    preload()  # while nobody waits for a partition
    keep_mappings(_KEPT_FILES)
    gpu = int(sys.argv[3]) if len(sys.argv) > 3 else None
    with Channel[messages.FromWorker, messages.ToWorker].from_fd(
        int(sys.argv[1]), messages.TO_WORKER
    ) as channel:
        try:
            Worker(channel, gpu).run()
        except ChannelClosed:
            return


if __name__ == "__main__":
    main()

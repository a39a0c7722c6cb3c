"""A worker process (``-m stemd.workers.worker FD LIFE_FD [GPU]``): runs UDFs, user code, over partitions."""

import os
import signal
import sys
from collections import deque
from contextlib import suppress
from typing import Final

from stemd.processes import named_modules, user_output
from stemd.processes.channel import Channel, ChannelClosed
from stemd.processes.child import end_forks_of_forks, own_channel
from stemd.workers import messages
from stemd.workers.processor import PartitionProcessor
from stemd_sources.codecs import decode_many_bslz4
from stemd_sources.files.mapped import keep_mappings
from stemd_udfs.kernels.compiled_kernels import compiled_kernels

_KEPT_FILES: Final = 2  # stay mapped for the next run over them


def work(channel: Channel[messages.FromWorker, messages.ToWorker], gpu: int | None = None) -> None:
    """Read messages and work through the partitions they bring, one at a time, until the other end closes."""
    processor = PartitionProcessor(gpu)
    output = user_output.take_over(processor.udf_at_work, channel.send)
    tasks: deque[messages.Task] = deque()
    channel.send(messages.Ready(), processor.fds)
    while True:
        while not (tasks and processor.free) or channel.has_message():
            message, fds, _ = channel.receive()
            match message:
                case messages.RingTask() | messages.DataSetTask():
                    tasks.append(message)
                case messages.ReleaseSlot():
                    processor.free.append(message.slot)
                case _:
                    if isinstance(message, messages.CloseRun):
                        output.scan_ended()
                    processor.set_up(message, fds)
        answer = processor.process(tasks.popleft())
        output.send_counts()
        channel.send(answer)
        if processor.lost_gpu is not None:
            raise SystemExit(f"GPU lost: {processor.lost_gpu}")


def preload() -> None:
    """Load what all workers need, in their template."""
    compiled_kernels()
    decode_many_bslz4()


def main() -> None:
    """Run the worker process."""
    channel: Channel[messages.FromWorker, messages.ToWorker] = own_channel(messages.TO_WORKER)
    end_forks_of_forks()
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # KeyboardInterrupt comes from a UDF only
    named_modules.allow_from_parent(os.environ)
    preload()  # while nobody waits for a partition
    keep_mappings(_KEPT_FILES)
    gpu = int(sys.argv[3]) if len(sys.argv) > 3 else None
    with channel, suppress(ChannelClosed):
        work(channel, gpu)


if __name__ == "__main__":
    main()

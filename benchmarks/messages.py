"""What it costs to encode and decode the messages of one partition: its task, and the worker's answer.

Run as ``python benchmarks/messages.py``. Processor time of this process, for typed messages and for the same
content as plain msgpack maps that nobody checks, by turns.
"""

import argparse
import json
import pickle
import statistics
import time
from typing import Any

import msgpack
import msgspec
import numpy as np

from stemd.workers.messages import (
    FROM_WORKER,
    TO_WORKER,
    Processed,
    RingTask,
    UDFBuffers,
    UDFLeftOut,
    UDFOutcome,
)
from stemd.workers.result_slots import StoredBuffer

_ROUNDS = 2000  # in one turn
_ENCODER = msgspec.msgpack.Encoder()


def messages(udfs: int) -> tuple[RingTask, Processed]:
    """A task of 256 frames, and the answer to it: UDFs with three buffers each, and one that is left out."""
    dtype = pickle.dumps(np.dtype(np.float32))
    outcome: list[UDFOutcome] = [
        UDFBuffers(
            buffers=tuple(
                StoredBuffer(
                    name=f"buffer_{place}",
                    dtype=dtype,
                    shape=(256,),
                    is_pickled=False,
                    offset=1024 * (3 * udf + place),
                    size_bytes=1024,
                )
                for place in range(3)
            )
        )
        for udf in range(udfs)
    ]
    task = RingTask(run=3, part=1234, scan=7, start=123456, stop=123712)
    answer = Processed(
        run=3,
        part=1234,
        slot=1,
        indices=(100, 356),
        frames=256,
        undecodable=(),
        outcome=(*outcome, UDFLeftOut()),
        seconds=0.0123,
        udf_seconds=(0.001,) * (udfs + 1),
    )
    return task, answer


def typed(task: RingTask, answer: Processed) -> None:
    """Encode and decode both, as processes of stemd do."""
    TO_WORKER.decode(_ENCODER.encode(task))
    FROM_WORKER.decode(_ENCODER.encode(answer))


def as_maps(value: Any) -> Any:  # Any: whatever a message consists of
    """Return the same content as plain maps and lists."""
    if isinstance(value, msgspec.Struct):
        kind = {"op": type(value).__name__}
        return kind | {name: as_maps(getattr(value, name)) for name in value.__struct_fields__}
    return [as_maps(item) for item in value] if isinstance(value, tuple) else value


def plain(*maps: Any) -> None:  # Any: see above
    """Encode and decode plain maps."""
    for one in maps:
        packed = msgpack.packb(one)
        msgpack.unpackb(packed, strict_map_key=False)


def main() -> None:
    """Print microseconds and bytes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=15)
    parser.add_argument("--udfs", type=int, default=3)
    chosen = parser.parse_args()
    pair = messages(chosen.udfs)
    maps = [as_maps(message) for message in pair]
    ways = {"typed": (typed, pair), "plain": (plain, maps)}
    found: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(chosen.turns):
        for name, (way, content) in ways.items():
            begin = time.process_time()
            for _ in range(_ROUNDS):
                way(*content)
            found[name].append((time.process_time() - begin) / _ROUNDS * 1e6)
    microseconds = {name: round(statistics.median(values), 1) for name, values in found.items()}
    print(
        json.dumps(
            {
                "cpu_us": microseconds,
                "bytes": {
                    "typed": sum(len(_ENCODER.encode(message)) for message in pair),
                    "plain": sum(len(msgpack.packb(one)) for one in maps),
                },
                "udfs": chosen.udfs,
            }
        )
    )


if __name__ == "__main__":
    main()

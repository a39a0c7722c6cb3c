"""What UDFs that join during a run have not seen: merged partitions that the ring still holds, run again.

Behind live work, the oldest frames first, and for one UDF at a time: so it is known whose code ends a worker.
No term of the ledger changes with it.
"""

from typing import Any

from stemd.scheduling.run import Partition, Run


def join(run: Run, udf: int) -> None:
    """Give a UDF that joins the frames that are cut from now on, and then those that the ring holds.

    In an endless scan later frames overwrite earlier ones, so there it sees only what comes.
    """
    run.udfs = max(run.udfs, udf + 1)
    if udf in run.excluded:
        return
    run.joined.add(udf)
    if not run.scan.header.is_endless:
        for partition in run.merged:
            if udf not in partition.seen:  # workers are told of it first, and may have run it already
                partition.lacks.add(udf)


def leave(run: Run, udf: int) -> None:
    """Let a UDF see nothing more."""
    run.excluded.add(udf)
    run.joined.discard(udf)
    for partition in run.merged:
        partition.lacks.discard(udf)


def note_seen(partition: Partition, answer: dict[str, Any]) -> None:
    """Note which UDFs have seen a partition that a worker has answered for."""
    outcome = enumerate(answer["outcome"])
    partition.seen = {number for number, item in outcome if "left_out" not in item}


def note_merged(run: Run, partition: Partition) -> None:
    """Note what a partition that is merged lacks: one may have joined while it was on its way."""
    if not run.scan.header.is_endless:
        partition.lacks = run.joined - run.excluded - partition.seen


def next_to_fill(run: Run) -> Partition | None:
    """Cut a partition for a UDF that has not seen these frames; None if there is nothing to catch up with."""
    merged = next((one for one in run.merged if one.lacks), None)
    if merged is None:
        return None
    partition = Partition(run.next_part, run.scan, merged.cut, of=merged)
    partition.lacks = {min(merged.lacks)}
    merged.lacks -= partition.lacks
    run.next_part += 1
    run.filling[partition.number] = partition
    return partition


def give_back(run: Run, partition: Partition) -> None:
    """Have a partition filled again whose worker died, unless it was run again as a whole meanwhile."""
    assert partition.of is not None
    partition.of.lacks |= partition.lacks - run.excluded - partition.of.seen


def is_filling(run: Run) -> bool:
    """Return whether UDFs that joined later have still to see frames that the ring holds."""
    return bool(run.filling) or any(partition.lacks for partition in run.merged)

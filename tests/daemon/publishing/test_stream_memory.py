from stemd.publishing.snapshot_server import StreamMemory
from stemd.wire.messages import decode


def test_snapshot_has_the_newest_of_each_topic_and_the_very_topic_first(packed_message):
    memory = StreamMemory(10**9)
    for seq, udf in enumerate(["sumsig", "sum", "max", "sum"], 1):
        memory.remember(packed_message(udf=udf, seq=seq), "s")
    assert [(m[0], decode(m).header["seq"]) for m in memory.snapshot(b"result/sum")] == [
        (b"result/sum", 4),
        (b"result/sumsig", 1),
    ]
    assert len(memory.snapshot(b"")) == 3
    assert memory.snapshot(b"event/") == []


def test_history_of_no_bytes_still_leaves_the_snapshot_whole(packed_message):
    memory = StreamMemory(0)
    memory.remember(packed_message(), "s1")
    assert decode(memory.history("s1")[0]).arrays == {}
    assert list(decode(memory.snapshot(b"result/sum")[0]).arrays) == ["intensity"]

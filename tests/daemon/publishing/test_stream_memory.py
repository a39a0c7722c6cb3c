from stemd.publishing.snapshot_server import SCANS_KEPT, StreamMemory
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


def test_history_keeps_the_last_results_of_sixteen_scans(packed_message):
    memory = StreamMemory(10**9)
    for scan in range(SCANS_KEPT + 2):
        for seq in range(1, 4):
            memory.remember(packed_message(scan_id=f"s{scan}", seq=seq), f"s{scan}")
    assert memory.history("s1") == []
    (last,) = memory.history("s2")
    assert decode(last).header["seq"] == 3


def test_past_its_bytes_the_buffers_of_the_oldest_go_and_the_ledger_stays(packed_message):
    message = packed_message(scan_id="s0")
    size = sum(len(part) for part in message[2:])
    memory = StreamMemory(2 * size + size // 2)
    for scan in range(4):
        memory.remember(packed_message(scan_id=f"s{scan}"), f"s{scan}")
    assert memory.used_bytes <= 2 * size + size // 2
    oldest, newest = decode(memory.history("s0")[0]), decode(memory.history("s3")[0])
    assert oldest.arrays == {}
    assert oldest.header["ledger"] == newest.header["ledger"]
    assert list(newest.arrays) == ["intensity"]


def test_history_of_no_bytes_still_leaves_the_snapshot_whole(packed_message):
    memory = StreamMemory(0)
    memory.remember(packed_message(), "s1")
    assert decode(memory.history("s1")[0]).arrays == {}
    assert list(decode(memory.snapshot(b"result/sum")[0]).arrays) == ["intensity"]

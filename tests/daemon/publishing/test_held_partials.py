from unittest.mock import Mock

import pytest

from stemd.publishing.publisher import HeldPartials
from stemd.publishing.snapshot_server import StreamMemory
from stemd.wire.messages import PackedResult, decode


@pytest.fixture
def clock():
    return Mock(return_value=100.0)


def held_after(clock, size_bytes, max_rate_hz, max_bytes_per_s):
    """Return what has just sent a result of a size under the topic a."""
    sent = []
    held = HeldPartials(max_rate_hz, max_bytes_per_s, sent.append, clock=clock)
    assert held.wait_s("a") == 0
    held.offer(PackedResult("a", {}, (bytes(size_bytes),), False, None))
    assert len(sent) == 1
    return held


def test_each_topic_has_its_own_rate(clock):
    held = held_after(clock, 1, 10, 1e9)
    assert held.wait_s("a") > 0.09
    assert held.wait_s("b") < 1e-6
    clock.return_value += 0.1
    assert held.wait_s("a") == 0


def test_bytes_are_shared_by_all_topics_and_paid_off_over_time_also_by_a_result_larger_than_the_rate(clock):
    held = held_after(clock, 500, 1000, 1000)
    assert abs(held.wait_s("b") - 0.5) < 1e-9
    clock.return_value += 0.5
    assert held.wait_s("b") == 0
    held = held_after(clock, 1000, 1000, 10)
    clock.return_value += 100
    assert held.wait_s("a") == 0


def test_other_limits_hold_for_what_waits_already(clock):
    held = held_after(clock, 1000, 0.001, 1)
    assert held.wait_s("a") == 1000
    held.limit(10, 10_000)
    assert abs(held.wait_s("a") - 0.1) < 1e-9
    assert abs(held.wait_s("b") - 0.1) < 1e-9, "what is owed is paid off at the new rate"


def test_snapshot_has_the_newest_of_each_topic_and_the_very_topic_first(packed_message):
    memory = StreamMemory(10**9)
    for seq, udf in enumerate(["sumsig", "sum", "max", "sum"], 1):
        memory.remember(packed_message(udf=udf, seq=seq), "s")
    found = [(message[0], decode(message).header["seq"]) for message in memory.snapshot(b"result/sum")]
    assert found == [(b"result/sum", 4), (b"result/sumsig", 1)]
    assert len(memory.snapshot(b"")) == 3
    assert memory.snapshot(b"event/") == []


def test_history_of_no_bytes_still_leaves_the_snapshot_whole(packed_message):
    memory = StreamMemory(0)
    memory.remember(packed_message(), "s1")
    assert decode(memory.history("s1")[0]).arrays == {}
    assert list(decode(memory.snapshot(b"result/sum")[0]).arrays) == ["intensity"]

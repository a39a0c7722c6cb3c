from unittest.mock import Mock

import pytest

from stemd.publishing.publisher import HeldPartials
from stemd.wire.messages import PackedResult


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


def test_bytes_are_shared_by_all_topics_and_paid_off_over_time(clock):
    held = held_after(clock, 500, 1000, 1000)
    assert abs(held.wait_s("b") - 0.5) < 1e-9
    clock.return_value += 0.5
    assert held.wait_s("b") == 0


def test_a_result_larger_than_the_rate_goes_out_when_nothing_is_owed(clock):
    held = held_after(clock, 1000, 1000, 10)
    clock.return_value += 100
    assert held.wait_s("a") == 0


def test_other_limits_hold_for_what_waits_already(clock):
    held = held_after(clock, 1000, 0.001, 1)
    assert held.wait_s("a") == 1000
    held.limit(10, 10_000)
    assert abs(held.wait_s("a") - 0.1) < 1e-9
    assert abs(held.wait_s("b") - 0.1) < 1e-9, "what is owed is paid off at the new rate"

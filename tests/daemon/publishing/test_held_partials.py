from unittest.mock import Mock

import pytest

from stemd.publishing.publisher import PartialRate


@pytest.fixture
def clock():
    return Mock(return_value=100.0)


def test_each_topic_has_its_own_rate(clock):
    rate = PartialRate(10, 1e9, clock=clock)
    rate.spend("a", 1)
    assert rate.wait_s("a") > 0.09
    assert rate.wait_s("b") < 1e-6
    clock.return_value += 0.1
    assert rate.wait_s("a") == 0


def test_bytes_are_shared_by_all_topics_and_paid_off_over_time(clock):
    rate = PartialRate(1000, 1000, clock=clock)
    rate.spend("a", 500)
    assert abs(rate.wait_s("b") - 0.5) < 1e-9
    clock.return_value += 0.5
    assert rate.wait_s("b") == 0


def test_a_result_larger_than_the_rate_goes_out_when_nothing_is_owed(clock):
    rate = PartialRate(1000, 10, clock=clock)
    assert rate.wait_s("a") == 0
    rate.spend("a", 1000)
    clock.return_value += 100
    assert rate.wait_s("a") == 0


def test_other_limits_hold_for_what_waits_already(clock):
    rate = PartialRate(0.001, 1, clock=clock)
    rate.spend("a", 1000)
    assert rate.wait_s("a") == 1000
    rate.limit(10, 10_000)
    assert abs(rate.wait_s("a") - 0.1) < 1e-9
    assert abs(rate.wait_s("b") - 0.1) < 1e-9, "what is owed is paid off at the new rate"

"""A daemon in which no UDF is registered: scans are received and counted all the same."""

import numpy as np
import pytest

ONE_DAEMON = {"udfs": ("sum",)}


@pytest.fixture(autouse=True)
def _no_udf(one_daemon):
    for udf in one_daemon.status()["udfs"]:
        one_daemon.call("unregister", name=udf)


def test_a_scan_ends_as_it_should(finish, reference):
    ended = finish().ended
    assert (ended["status"], ended["complete"], ended["udfs"]) == ("final", True, {})
    assert ended["ledger"]["processed"] == reference.count


def test_a_udf_that_joins_in_mid_scan_sees_it_all(finish, register, reference):
    register("late", use="sumsig")
    sums = reference.pool[reference.numbers()].sum(1)
    assert np.array_equal(finish().last("late").arrays["intensity"].ravel(), sums)


def test_the_only_udf_may_leave_in_mid_scan(one_daemon, register, reference, request):
    register("sum", use="sum")
    finish = request.getfixturevalue("finish")
    one_daemon.call("unregister", name="sum")
    ended = finish().ended
    assert (ended["status"], ended["complete"]) == ("final", True)
    assert ended["ledger"]["processed"] == reference.count


def test_a_results_process_that_dies_holds_nothing_up(one_daemon, finish):
    one_daemon.replace("stemd.results.merger")
    assert finish().ended["complete"]

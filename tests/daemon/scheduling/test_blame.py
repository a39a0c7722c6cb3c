import pytest

from stemd.processes.activity import NO_UDF
from stemd.scheduling.blame import AGAIN, GIVE_UP, Blame, Failed, TryAlone

UDFS = (0, 1, 2)


@pytest.fixture
def blame():
    return Blame()


def died(blame, part=7, udf=1, **deaths):
    return blame.died_on(part, udf, udfs=UDFS, **deaths)


def died_alone(blame, part, udf, *, in_call=True):
    return blame.died_alone(part, udf, in_call=in_call)


def suspected(blame, part=7):
    """A partition on which workers have died."""
    died(blame, part)
    return died(blame, part)


def test_after_two_deaths_frames_are_tried_alone_then_each_udf_first_the_called_one(blame):
    order = (NO_UDF, 1, 0, 2)
    assert died(blame) == AGAIN
    assert blame.suspect(7) is None, "one death says nothing"
    assert died(blame) == TryAlone(order)
    for udf in order:
        assert blame.suspected == [7]
        assert blame.suspect(7) == udf
        assert died(blame) == AGAIN, "one that had it before"
        blame.cleared(7, udf)
    assert blame.suspect(7) is None
    assert blame.suspected == []


def test_many_deaths_on_different_partitions_make_suspects_on_the_last_one(blame):
    assert [died(blame, part=part, udf=NO_UDF) for part in range(5)] == [AGAIN] * 5
    assert died(blame, part=5, udf=NO_UDF) == TryAlone((NO_UDF, *UDFS))


def test_partitions_that_are_done_make_up_for_deaths_on_others(blame):
    for part in range(100):
        assert died(blame, part=5 * part) == AGAIN
        for done in range(5 * part + 1, 5 * part + 5):
            blame.forget(done)


def test_it_takes_more_of_them_after_a_trial_without_a_finding(blame):
    for part in range(6):
        died(blame, part=part)
    for udf in (NO_UDF, *UDFS):
        blame.cleared(5, udf)
    assert [died(blame, part=part) for part in range(6, 17)] == [AGAIN] * 11
    assert died(blame, part=17) == TryAlone((NO_UDF, 1, 0, 2))


def test_a_udf_has_failed_after_two_deaths_alone_on_any_partitions(blame):
    assert died_alone(blame, 7, 1) == AGAIN
    assert died_alone(blame, 8, 2) == AGAIN
    assert died_alone(blame, 9, 1) == Failed(1)


def test_deaths_outside_of_its_call_count_half_as_they_may_come_from_outside(blame):
    assert [died_alone(blame, 7, 1, in_call=False) for _ in range(3)] == [AGAIN] * 3
    assert died_alone(blame, 7, 1, in_call=False) == Failed(1)


def test_a_udf_that_did_no_harm_alone_in_between_has_not_failed(blame):
    suspected(blame)
    assert died_alone(blame, 7, 1) == AGAIN
    blame.cleared(7, 1)
    assert died_alone(blame, 7, 1) == AGAIN


def test_when_a_udf_has_failed_all_deaths_before_are_explained(blame):
    for part in (7, 8):
        suspected(blame, part)
    blame.excluded(0)
    assert blame.suspected == []
    assert died(blame) == AGAIN


def test_deaths_without_any_udf_are_blamed_on_the_frames_of_that_partition(blame):
    suspected(blame)
    assert [died_alone(blame, 7, NO_UDF, in_call=False) for _ in range(3)] == [AGAIN] * 3
    assert died_alone(blame, 8, NO_UDF, in_call=False) == AGAIN
    assert died_alone(blame, 7, NO_UDF, in_call=False) == GIVE_UP
    assert blame.suspect(7) is None


def test_a_partition_on_which_workers_die_though_each_udf_alone_does_no_harm_is_given_up(blame):
    suspected(blame)
    for udf in (NO_UDF, *UDFS):
        blame.cleared(7, udf)
    assert died(blame) == AGAIN
    assert died(blame) == GIVE_UP


def test_deaths_that_a_cluster_has_counted_are_taken_together(blame):
    assert died(blame, udf=NO_UDF, deaths=2) == TryAlone((NO_UDF, *UDFS))


def test_what_was_known_of_a_partition_that_is_done_is_forgotten(blame):
    died(blame)
    blame.forget(7)
    assert died(blame) == AGAIN


def test_a_udf_in_whose_set_up_a_worker_dies_is_tried_alone_at_once(blame):
    assert blame.died_opening(2) == TryAlone((2,))
    assert blame.died_opening(2) == AGAIN  # in another worker, meanwhile
    assert blame.suspect(None) == 2
    assert died_alone(blame, None, 2) == AGAIN
    assert died_alone(blame, None, 2) == Failed(2)


def results_died(blame, udf, alone=None, reached=0):
    return blame.results_died(udf, alone=alone, udfs=UDFS, reached=reached)


def test_a_udf_is_tried_alone_in_the_results_process_after_two_deaths_in_its_call(blame):
    assert results_died(blame, 1) == AGAIN
    assert results_died(blame, 2) == AGAIN
    assert results_died(blame, 1) == TryAlone((1,))
    assert blame.results_suspect() == 1
    assert results_died(blame, 1, alone=1) == AGAIN
    assert results_died(blame, 1, alone=1) == Failed(1)
    assert blame.results_suspect() is None


def test_a_udf_that_did_no_harm_alone_in_the_results_process_is_no_suspect(blame):
    results_died(blame, 1)
    results_died(blame, 1)
    blame.results_cleared(1)
    assert blame.results_suspect() is None
    assert results_died(blame, 1) == AGAIN


def test_a_results_process_killed_from_outside_again_and_again_fails_no_udf(blame):
    for reached in range(1, 1000):
        udf = reached % 5 - 1  # in somebody's code, or nobody's
        assert not isinstance(results_died(blame, udf if udf in UDFS else NO_UDF, reached=reached), Failed)
        suspect = blame.results_suspect()
        if suspect is not None:
            blame.results_cleared(suspect)


def test_each_udf_is_tried_alone_after_deaths_of_the_results_process_in_nobodys_call(blame):
    assert [results_died(blame, NO_UDF) for _ in range(3)] == [AGAIN] * 3
    assert results_died(blame, NO_UDF) == TryAlone(UDFS)
    assert blame.results_suspect() == 0
    blame.results_cleared(0)
    assert [results_died(blame, NO_UDF, alone=1) for _ in range(3)] == [AGAIN] * 3
    assert results_died(blame, NO_UDF, alone=1) == Failed(1)


def test_a_run_with_which_the_results_process_gets_no_further_is_given_up(blame):
    verdicts = [results_died(blame, NO_UDF, reached=5) for _ in range(17)]
    assert verdicts == [AGAIN] * 3 + [TryAlone(UDFS)] + [AGAIN] * 12 + [GIVE_UP]

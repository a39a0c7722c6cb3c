import pytest

from stemd.processes.activity import NO_UDF
from stemd.scheduling.blame import AGAIN, GIVE_UP, Blame, Failed, TryAlone

UDFS = (0, 1, 2)


@pytest.fixture
def blame():
    return Blame()


def died(blame, part=7, udf=1, alone=None, **deaths):
    return blame.died_on(part, udf, alone=alone, udfs=UDFS, **deaths)


def test_one_death_on_a_partition_says_nothing(blame):
    assert died(blame) == AGAIN
    assert blame.suspect(7) is None


def test_after_two_deaths_on_a_partition_its_udfs_run_alone_one_after_the_other(blame):
    died(blame)
    assert died(blame, udf=NO_UDF) == TryAlone(UDFS)
    for udf in UDFS:
        assert blame.suspect(7) == udf
        blame.cleared(7, udf)
    assert blame.suspect(7) is None


def test_deaths_on_different_partitions_make_no_suspect(blame):
    for part in range(20):
        assert died(blame, part=part) == AGAIN


def test_a_udf_has_failed_after_two_deaths_in_its_own_call_alone_on_any_partitions(blame):
    assert died(blame, part=7, alone=1) == AGAIN
    assert died(blame, part=8, udf=2, alone=2) == AGAIN
    assert died(blame, part=9, alone=1) == Failed(1)


def test_a_udf_that_has_failed_is_suspected_nowhere(blame):
    for part in (7, 8):
        died(blame, part=part)
        died(blame, part=part)
    blame.excluded(0)
    assert (blame.suspect(7), blame.suspect(8)) == (1, 1)


def test_deaths_in_nobodys_code_are_blamed_on_the_frames(blame):
    assert died(blame, udf=NO_UDF, alone=1) == AGAIN
    assert died(blame, udf=NO_UDF, alone=1) == GIVE_UP


def test_a_partition_on_which_workers_die_though_each_udf_alone_does_no_harm_is_given_up(blame):
    died(blame)
    died(blame)
    for udf in UDFS:
        blame.cleared(7, udf)
    assert died(blame) == AGAIN
    assert died(blame) == GIVE_UP


def test_deaths_that_a_cluster_has_counted_are_taken_together(blame):
    assert died(blame, udf=NO_UDF, deaths=2) == TryAlone(UDFS)
    assert died(blame, udf=0, alone=0, deaths=2) == Failed(0)
    assert died(blame, udf=NO_UDF, deaths=2) == GIVE_UP


def test_what_was_known_of_a_partition_that_is_done_is_forgotten(blame):
    died(blame)
    blame.forget(7)
    assert died(blame) == AGAIN


def test_a_udf_in_whose_set_up_a_worker_dies_is_set_up_first_from_then_on(blame):
    for _ in range(5):  # workers in which other UDFs ran before it
        assert blame.died_opening(2, is_alone=False) == TryAlone((2,))
    assert blame.opened_first == 2
    assert blame.died_opening(2, is_alone=True) == AGAIN
    assert blame.died_opening(2, is_alone=True) == Failed(2)


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


def test_a_run_with_which_the_results_process_gets_no_further_is_given_up(blame):
    verdicts = [results_died(blame, NO_UDF, reached=5) for _ in range(17)]
    assert verdicts == [AGAIN] * 16 + [GIVE_UP]

from stemd.scheduling.run import DEVICE_FAILURES, UnfitWorkers
from stemd.workers.messages import Unfit

KINDS = ("cpu", "cuda")


def unfit(part, kind="cuda", *, for_good=False):
    return Unfit(run=1, part=part, text="out of memory", kind=kind, for_good=for_good)


def test_a_kind_that_cannot_run_it_is_out_of_the_whole_run():
    workers = UnfitWorkers()
    assert workers.note(unfit(3, for_good=True), KINDS) is None
    assert workers.has("cuda", 7)
    assert not workers.has("cpu", 3)


def test_a_device_that_fails_is_out_of_the_partition_and_after_some_failures_of_the_run():
    workers = UnfitWorkers()
    for part in range(1, DEVICE_FAILURES):
        assert workers.note(unfit(part), KINDS) is None
    assert workers.has("cuda", 1)
    assert not workers.has("cuda", DEVICE_FAILURES)
    workers.forget(1)
    assert not workers.has("cuda", 1)
    workers.note(unfit(DEVICE_FAILURES), KINDS)
    assert workers.has("cuda", 1)


def test_where_no_kind_is_left_the_reason_is_that_of_the_last_one():
    assert UnfitWorkers({"cpu"}).note(unfit(5), KINDS) == "no worker can run partition 5: out of memory"

import os

import numpy as np
import pytest

from small_scan import DATA, FRAMES, NAV, SIG, Part
from stemd.processes.activity import NO_UDF, Activity
from stemd.results.carried_state import CarriedValues, CarriedWriter
from stemd.results.described import version_of
from stemd.results.messages import PartialLimits
from stemd.results.run_merger import RunMerger
from stemd.workers.udf_spec import SentUDF, build_udf
from stemd_udfs import UDF, ApplyMasksUDF, SumSigUDF, SumUDF
from stemd_udfs.engine import DataDescription, PartitionRunner, RunPlan, with_sigma
from stemd_udfs.interface.calibration import Calibration


class NoMergeUDF(UDF):
    def get_result_buffers(self):
        return {"total": self.buffer(kind="single", dtype="f8")}

    def process_frame(self, frame):
        self.results.total[:] += frame.sum()

    def merge(self, dest, src):
        raise ZeroDivisionError("in merge")


class NoResultsUDF(NoMergeUDF):
    def merge(self, dest, src):
        dest.total[:] += src.total

    def get_results(self):
        if self.results.total[0] > self.params.limit:
            raise ZeroDivisionError("in get_results")
        return {"total": self.results.total}


@pytest.fixture
def note():
    made = Activity.create()
    yield made
    made.close()


@pytest.fixture
def make(note):
    def made(max_rate_hz=1e6, max_bytes_per_s=1e12, **udfs):
        plan = RunPlan(list(udfs.values()), DATA)
        merging = RunMerger(PartialLimits(max_rate_hz=max_rate_hz, max_bytes_per_s=max_bytes_per_s), note)
        for number, (name, udf) in enumerate(udfs.items()):
            merging.add(name, number, udf, plan)
        return merging, PartitionRunner(plan)

    return made


def merge(merging, runner, indices, errors=None, t_first=1.0, t_last=2.0):
    outcome = runner.run(Part(indices))
    errors = errors or [None] * len(outcome)
    raised = {number: error for number, error in enumerate(errors) if error is not None}
    return merging.merge(indices, dict(enumerate(outcome)), raised, t_first, t_last)


def test_a_parameter_set_to_null_takes_the_calibration_again(make):
    """In the results process as in the workers, which make the UDF anew."""
    known = Calibration(centre=(2.5, 1.5), rotation_deg=33.0).as_dict()
    given = {"RadialProfile": {"centre": [1, 1], "n_bins": 2}}
    given["CoM"] = {"com_params": {"cy": 3, "scan_rotation": 5}}
    udfs = {}
    for name, params in given.items():
        udfs[name] = build_udf(SentUDF(use=f"stemd_udfs:{name}UDF", params=params, calibration=known))
    merging, _ = make(**udfs)
    merging.change(0, {"centre": None})
    merging.change(1, {"com_params": {"cy": 3}})
    radial, com = (udf.main_node.udf for udf in merging.udfs)
    assert (radial.params.centre, radial.taken["centre"].source) == ((2.5, 1.5), "calibration")
    assert radial.taken["mrad_per_pixel"].source == "default"
    sources = {name.partition(".")[2]: (value, source) for name, (value, source, _) in com.taken.items()}
    assert (sources["cy"], sources["scan_rotation"]) == ((3, "given"), (33.0, "calibration"))
    assert com.params.com_params.scan_rotation == 33.0
    merging.change(0, {"centre": [3, 3]})
    assert radial.taken["centre"].source == "given"


def test_the_mean_counts_of_a_frame_are_those_of_the_frames_so_far(make):
    for udf in (SumUDF(), SumSigUDF()):
        merging, runner = make(one=udf)
        merge(merging, runner, slice(0, 3))
        (made,) = merging.udfs
        merging.results(made)
        merging.units_and_events(made, merging.arrays(made, is_last=True), Calibration(), is_last=False)
        assert merging.mean_counts == pytest.approx(FRAMES.reshape(-1, *SIG)[:3].sum() / 3)


def test_standard_errors_have_the_unit_of_their_result_and_say_what_gain_was_measured(make):
    merging, runner = make(asked=with_sigma(ApplyMasksUDF(masks=[np.ones(SIG)]), True), plain=SumSigUDF())
    merge(merging, runner, slice(0, 3))
    asked, plain = merging.udfs
    for udf in (asked, plain):
        merging.results(udf)
        arrays = merging.arrays(udf, is_last=True)
        units, _ = merging.units_and_events(udf, arrays, Calibration(beam_counts=4.0), is_last=True)
        names = [name for name, _, _ in arrays]
        assert names == (["intensity", "intensity_sigma"] if udf is asked else ["intensity"])
        if udf is asked:
            assert units["intensity_sigma"] == units["intensity"]
    assert plain.gain is None
    assert asked.gain["known"] is False  # too few frames
    merge(merging, runner, slice(3, 5))
    merging.results(asked)
    merging.arrays(asked, is_last=False)
    assert asked.gain["frames"] == 3, "errors are those from before"


class WrongSamples(SumSigUDF):
    def count_samples(self):
        return np.zeros(3), np.zeros(3)  # not a row for each frame


class WrongHalves(SumSigUDF):
    def halves(self):
        return (self.results,)


@pytest.mark.parametrize(("wrong", "sigma"), [(WrongSamples, True), (WrongHalves, 1.0)])
def test_code_of_a_udf_for_its_errors_fails_only_this_udf(make, wrong, sigma):
    merging, runner = make(wrong=with_sigma(wrong(), sigma, True), right=with_sigma(SumSigUDF(), 1.0))
    merge(merging, runner, slice(0, 3))
    for udf in merging.udfs:
        merging.results(udf)
        merging.arrays(udf, is_last=False)
        assert (udf.gain, udf.error) == (None, None), "computed like what is computed when it is read"
        merging.arrays(udf, is_last=True)
    failed, right = merging.udfs
    assert failed.error is not None
    assert right.error is None
    assert right.gain["value"] == 1.0


def test_the_resolution_has_the_unit_of_the_scan_step(make):
    merging, runner = make(asked=with_sigma(SumSigUDF(), True, True))
    merge(merging, runner, slice(0, 3))
    (udf,) = merging.udfs
    merging.results(udf)
    merging.arrays(udf, is_last=False)
    assert udf.resolution == {}, "computed like what is computed when it is read"
    for step, key in ((None, "resolution_px"), ((0.5, 0.25), "resolution_nm")):
        merging.arrays(udf, is_last=True, scan_step_nm=step)
        assert list(udf.resolution) == [key]
        assert udf.resolution[key]["intensity"]["known"] is False  # too few frames


def data(merging, number=0, name="intensity"):
    return np.asarray(merging.results(merging.udfs[number])[name].data)


def test_times_are_those_of_the_first_and_newest_frame(make):
    merging, runner = make(sum=SumUDF())
    merge(merging, runner, slice(4, 6), t_first=20.0, t_last=21.0)
    merge(merging, runner, slice(0, 2), t_first=10.0, t_last=11.0)
    assert (merging.udfs[0].t_first, merging.udfs[0].t_last) == (10.0, 21.0)


def test_get_results_that_raises_leaves_the_last_results(make):
    merging, runner = make(bad=NoResultsUDF(limit=float(FRAMES[:2].sum())))
    merge(merging, runner, slice(0, 2))
    assert data(merging, name="total") == FRAMES[:2].sum()
    merge(merging, runner, slice(2, 4))
    assert list(merging.results(merging.udfs[0])) == ["total"]
    assert merging.udfs[0].error.message == "in get_results"


def test_nothing_is_due_before_something_is_merged_or_of_a_failed_udf(make):
    merging, runner = make(sum=SumUDF())
    assert (merging.due(1e12), merging.next_due()) == (None, None)
    merge(merging, runner, slice(0, 2))
    assert merging.next_due() == 0.0
    assert merging.due(1e12) is merging.udfs[0]
    merging.results(merging.udfs[0])
    assert merging.due(1e12) is None
    merging, runner = make(bad=NoMergeUDF())
    merge(merging, runner, slice(0, 2))
    assert (merging.due(1e12), merging.next_due()) == (None, None)


def test_results_are_due_no_more_often_than_the_rate_allows_and_wait_a_little_for_a_partition(make):
    merging, runner = make(max_rate_hz=0.01, sum=SumUDF())
    merge(merging, runner, slice(0, 2))
    merging.results(merging.udfs[0])
    first = merging.udfs[0].next_due
    merge(merging, runner, slice(2, 4))
    assert merging.next_due() == first
    assert merging.due(first - 50) is None
    assert merging.next_due() == pytest.approx(first + 15), "for frames of the next partition"
    assert merging.due(first + 14) is None
    assert merging.due(first + 16) is merging.udfs[0]
    merge(merging, runner, slice(4, 6))
    assert merging.due(first) is merging.udfs[0]


def test_large_results_are_due_as_their_bytes_allow(make):
    merging, runner = make(max_bytes_per_s=0.16, one=SumUDF(dtype="f8"), two=SumUDF(dtype="f8"))
    merge(merging, runner, slice(0, 2))
    small = merging.udfs[0]
    begin = small.next_due
    merging.results(small)
    assert small.next_due - begin > 2 * 4 * 8 / 0.16, "each of two gets half of the bytes"


def test_other_limits_hold_for_what_waits_already(make):
    merging, runner = make(max_rate_hz=0.001, sum=SumUDF())
    merge(merging, runner, slice(0, 2))
    merging.limit(PartialLimits(max_rate_hz=0.01, max_bytes_per_s=1e12))
    assert merging.next_due() == 0.0, "the first results wait for nothing"
    merging.results(merging.udfs[0])
    merge(merging, runner, slice(2, 4))
    sent_at = merging.udfs[0].next_due - 100
    merging.limit(PartialLimits(max_rate_hz=0.1, max_bytes_per_s=1e12))
    assert merging.next_due() == pytest.approx(sent_at + 10)


def test_a_udf_that_waits_longest_is_due_first_in_time(make):
    merging, runner = make(one=SumUDF(), two=SumUDF())
    merge(merging, runner, slice(0, 2))
    merging.udfs[0].next_due, merging.udfs[1].next_due = 7.0, 5.0
    assert merging.next_due() == 5.0
    assert merging.due(6.0) is merging.udfs[1]


@pytest.mark.parametrize("other", [SumUDF(dtype="f8"), SumSigUDF(), NoResultsUDF(limit=1)])
def test_a_version_tells_code_and_parameters_apart(other):
    assert version_of(SumUDF()) == version_of(SumUDF())
    assert version_of(other) != version_of(SumUDF())
    assert len(version_of(other)) == 16


class TellingUDF(NoMergeUDF):
    """Keeps what the note says while its code runs."""

    def _look(self):
        TOLD.append(NOTES[-1].read().udf)

    def preprocess(self):
        self._look()

    def merge(self, dest, src):
        self._look()

    def get_results(self):
        self._look()
        return {"total": self.results.total}


TOLD: list[int] = []
NOTES: list[Activity] = []


@pytest.fixture
def told(note):
    NOTES.append(note)
    yield TOLD
    NOTES.clear()
    TOLD.clear()


def test_the_note_says_whose_code_runs_and_that_none_runs_between(make, note, told):
    merging, runner = make(sum=SumUDF(), telling=TellingUDF())
    assert (told, note.read().udf) == ([1], NO_UDF)
    outcome = runner.run(Part(slice(0, 2)))  # as in a worker, where this note is not told
    told.clear()
    merging.merge(slice(0, 2), dict(enumerate(outcome)), dict.fromkeys(range(2)), 1.0, 2.0)
    assert (told, note.read().udf) == ([1], NO_UDF)
    merging.results(merging.udfs[1])
    assert (told, note.read().udf) == ([1, 1], NO_UDF)


def test_while_udfs_are_set_up_the_note_has_the_numbers_that_are_asked_for(note, told):
    telling = TellingUDF()
    merging = RunMerger(PartialLimits(max_rate_hz=1.0, max_bytes_per_s=1e9), note)
    merging.add("telling", 5, telling, RunPlan([telling], DATA))
    assert told == [5]


class CostlyUDF(UDF):
    """Takes a second of a clock of its own, or another time, for each result that is read."""

    def __init__(self, fails=False, takes_s=1.0, waits_s=0.0, source=None):
        super().__init__(fails=fails, takes_s=takes_s, waits_s=waits_s, source=source)

    def get_inputs(self):
        return {} if self.params.source is None else {"of": self.params.source}

    def get_result_buffers(self):
        later = self.buffer(kind="nav", dtype="f8", use="result_only")
        return {"sums": self.buffer(kind="nav", dtype="f8"), "later": later}

    def process_frame(self, frame):
        self.results.sums[:] = frame.sum()

    def get_results(self):
        sums = self.results.sums.copy()

        def later():
            if self.params.fails:
                raise ZeroDivisionError("when it was read")
            Clock.now += self.params.takes_s
            Clock.waited += self.params.waits_s
            return sums

        return {"sums": self.results.sums, "later": self.when_read(later)}


class Clock:
    now, waited = 100.0, 0.0

    @classmethod
    def monotonic(cls):
        return cls.now

    @classmethod
    def process_time(cls):
        return cls.now - cls.waited


@pytest.fixture
def clock(monkeypatch):
    monkeypatch.setattr("stemd.results.run_merger.time", Clock)
    return Clock


def test_a_costly_result_is_computed_for_readers_in_a_tenth_of_the_time(make, clock):
    run, runner = make(costly=CostlyUDF())
    (udf,) = run.udfs

    def values(indices=None, *, is_last=False):
        if indices is not None:
            (buffers,) = runner.run(Part(indices))
            run.merge(indices, {0: buffers}, {0: None}, 0.0, 0.0)
        run.results(udf)
        arrays = {name: array for name, _, array in run.arrays(udf, is_last=is_last)}
        assert np.array_equal(arrays["sums"], udf.main_node.results()["sums"].data)
        return arrays["later"].ravel()

    sums = FRAMES.sum((1, 2))
    assert np.isnan(values(slice(0, 3))).all(), "nobody reads it"
    run.follow(frozenset({"other"}), is_shared=False)
    assert np.isnan(values()).all()
    run.follow(frozenset({"costly"}), is_shared=False)
    assert np.array_equal(values(), [*sums[:3], *[0] * 9])
    clock.now += 8.9
    assert np.array_equal(values(slice(3, 6)), [*sums[:3], *[0] * 9]), "it took a second of less than ten"
    clock.now += 0.2
    assert np.array_equal(values(), [*sums[:6], *[0] * 6])
    run.change(0, {"takes_s": 2.0})
    assert np.array_equal(values(slice(6, 9)), [*sums[:9], *[0] * 3]), "a hand on a slider waits for it"
    run.follow(frozenset(), is_shared=False)
    assert np.array_equal(values(slice(9, 12), is_last=True), sums), "the last one always has it"


@pytest.mark.parametrize(
    ("spent_s", "waits_s", "next_s"),
    [(0.0005, 0, 0.1), (0.012, 0, 0.15), (0.5, 0, 5.0), (0.5, 0.2, 3.0), (0.5, 0.4, 2.5)],
)
def test_a_costly_result_is_computed_less_often_while_workers_are_busy(make, clock, spent_s, waits_s, next_s):
    run, _ = make(costly=CostlyUDF(takes_s=spent_s, waits_s=waits_s))
    (udf,) = run.udfs
    run.follow(frozenset({"costly"}), is_shared=False, are_workers_busy=True)
    run.results(udf)
    run.arrays(udf, is_last=False)
    assert udf.next_computed - (clock.now - spent_s) == pytest.approx(next_s)


def test_results_of_one_input_are_computed_from_the_same_frames(make, clock):
    costly = {name: CostlyUDF(source="sums") for name in ("first", "second")}
    run, runner = make(sums=SumSigUDF(), **costly)
    sums, first, second = run.udfs
    run.follow(frozenset(costly), is_shared=False)

    def is_computed(udf):
        before = clock.now
        run.results(udf)
        run.arrays(udf, is_last=False)
        return clock.now > before

    merge(run, runner, slice(0, 3))
    assert is_computed(first)
    clock.now += 1
    assert is_computed(second)
    clock.now += 8.1
    merge(run, runner, slice(3, 6))
    assert not is_computed(second), "for two more seconds"
    assert is_computed(first)
    assert is_computed(second), "with the first"
    merge(run, runner, slice(6, 9))
    assert run.due(clock.now) is sums
    run.results(first)
    assert run.due(clock.now, first) is second


class CarryingUDF(NoResultsUDF):
    def carry_over(self):
        if self.params.limit < 0:
            raise ZeroDivisionError("in carry_over")
        return (self.carried or 0) + float(self.results.total[0])

    def get_results(self):
        return {"total": self.results.total}

    def get_scans(self):
        return ["before", self.meta.scan_id]


def test_what_a_udf_carries_over_is_there_in_the_next_run(note):
    plan_data = DataDescription(nav_shape=NAV, sig_shape=SIG, dtype=np.dtype("<u2"), scan_id="now")
    carried = CarriedValues()
    for number in (1, 2):
        udf = CarryingUDF(limit=0)
        plan = RunPlan([udf], plan_data)
        merging = RunMerger(PartialLimits(max_rate_hz=1e6, max_bytes_per_s=1e12), note, carried)
        merging.add("one", 0, udf, plan)
        merge(merging, PartitionRunner(plan), slice(0, 12))
        merging.results(merging.udfs[0])
        assert merging.udfs[0].scans == ("before", "now")
        with CarriedWriter() as writer:
            merging.carry_over(merging.udfs[0], writer)
            carried = CarriedValues(writer.values, *map(os.dup, writer.descriptors))
        assert carried.load("one") == number * FRAMES.sum()


class TakingUDF(CarryingUDF):
    def get_inputs(self):
        return {"input": self.params.source}


def test_what_is_carried_over_names_all_that_it_was_computed_from(make):
    one, two = TakingUDF(limit=0, source="sum"), TakingUDF(limit=0, source="one")
    merging, _ = make(sum=SumUDF(), one=one, two=two)
    with CarriedWriter() as writer:
        for udf in merging.udfs:
            merging.carry_over(udf, writer)
        sources = {name: set(value.sources) for name, value in writer.values.items()}
        assert sources == {"one": {"sum"}, "two": {"one", "sum"}}


def test_code_that_raises_when_it_carries_over_ends_that_udf_alone(make):
    merging, runner = make(bad=CarryingUDF(limit=-1), sum=SumUDF())
    merge(merging, runner, slice(0, 12))
    with CarriedWriter() as writer:
        for udf in merging.udfs:
            merging.results(udf)
            merging.carry_over(udf, writer)
    bad, good = merging.udfs
    assert bad.error.message == "in carry_over"
    assert good.error is None
    assert data(merging, 0, "total") == FRAMES.sum()


def test_results_that_go_to_a_head_and_that_nobody_reads_are_made_now_and_then(make, clock):
    run, runner = make(max_rate_hz=30, read=SumUDF(), unread=SumUDF())
    read, unread = run.udfs
    run.follow(frozenset({"read"}), is_shared=True)
    merge(run, runner, slice(0, 2))
    assert run.due(clock.now) is read, "the first ones, too"
    run.results(read)
    assert run.due(clock.now) is None
    assert run.next_due() == pytest.approx(unread.next_due + 0.15 / 30)
    assert unread.next_due > clock.now
    run.follow(frozenset({"read", "unread"}), is_shared=True)
    assert run.due(clock.now) is unread, "somebody reads them now"


class WrongShapeUDF(UDF):
    """Returns a result of another shape than it declares, at once or when somebody reads it."""

    def get_result_buffers(self):
        return {"sums": self.buffer(kind="nav", dtype="f8")}

    def process_frame(self, frame):
        pass

    def merge(self, dest, src):
        pass

    def get_results(self):
        wrong = np.zeros((5, 5, 5))
        return {"sums": self.when_read(lambda: wrong) if self.params.later else wrong}


@pytest.mark.parametrize("later", [False, True])
def test_results_of_a_wrong_shape_fail_their_udf_and_no_other(make, later):
    merging, runner = make(wrong=WrongShapeUDF(later=later), sum=SumUDF())
    merge(merging, runner, slice(0, 3))
    wrong, good = merging.udfs
    for is_last in (False, True):
        merging.results(wrong)
        arrays = merging.arrays(wrong, is_last=is_last)
    assert [values.shape for _, _, values in arrays] == ([NAV] if later else [])
    assert "result has shape (5, 5, 5), which does not fit" in wrong.error.message
    assert np.array_equal(data(merging, 1), FRAMES[:3].sum(0))
    assert good.error is None


@pytest.mark.parametrize("qualname", ["Sent", "main.<locals>.Sent"])
def test_the_version_of_a_class_of_another_program_is_that_of_its_code(qualname):
    """Its module here is this program's ``__main__``, whose file has other lines at the same numbers."""
    versions = set()
    for kind in ("nav", "sig", "single"):
        space = {"__name__": "__main__", "UDF": UDF}
        method = f"def get_result_buffers(self):\n    return {{'x': self.buffer({kind!r})}}"
        exec(f"class Sent(UDF):\n  {method}\n", space)
        space["Sent"].__qualname__ = qualname
        versions.add(version_of(space["Sent"]()))
    assert len(versions) == 3

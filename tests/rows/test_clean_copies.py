"""Parameters, constructors, and the copies that workers get."""

import pickle

import numpy as np
import pytest

from sample_udfs.custom import FrameCounts
from stemd import UDF
from whole_way import command_server
from whole_way.programs import finished


class Value(UDF):
    """Keeps what `value` gives for the UDF itself, where frames are processed."""

    def get_result_buffers(self):
        return {"n": self.buffer("nav", dtype=object)}

    def process_frame(self, frame):
        self.results.n[0] = self.params.value(self)


def values(result):
    return set(result["n"].data.ravel())


def test_parameters_are_read_the_same_way_on_workers(run):
    udf = Value(value=lambda self: (self.params.get("x", 5), self.params.other), other=...)
    assert values(run(udf)) == {(5, ...)}
    with pytest.raises(AttributeError, match="has no parameter 'x'"):
        run(Value(value=lambda self: self.params.x))


def test_parameters_are_available_everywhere(run):
    class Everywhere(UDF):
        def get_result_buffers(self):
            return {"n": self.buffer("nav", dtype=self.params.dtype), "m": self.buffer("nav")}

        def get_preferred_input_dtype(self):
            return self.params.dtype

        def get_task_data(self):
            return {"f": self.params.f}

        def preprocess(self):
            self.results.m[:] = self.params.f(0)

        def process_frame(self, frame):
            self.results.n[:] = self.task_data.f(1)

        def postprocess(self):
            self.results.m += self.params.f(2)

        def merge(self, dest, src):
            dest.n[:] = src.n + self.params.f(3)
            dest.m[:] = src.m

        def get_results(self):
            return {"n": self.results.n + self.params.f(4)}

    result = run(Everywhere(dtype="f8", f=lambda x: 10**x))
    assert (result["n"].data == 11010).all()
    assert (result["m"].data == 101).all()
    assert result["n"].dtype == np.float64


def test_members_of_the_instance_stay_behind(run):
    udf = Value(value=lambda self: hasattr(self, "extra"))
    udf.extra = (number for number in ())  # cannot be pickled, and need not be
    assert values(run(udf)) == {False}


def test_a_constructor_must_accept_what_it_passes_on(run):
    class Renames(Value):
        def __init__(self, mine):
            super().__init__(other=mine)

    with pytest.raises(TypeError, match="other") as caught:
        run(Renames(3))
    assert any("a clean copy of Renames" in note for note in caught.value.__notes__)


def test_default_parameters_may_be_substituted(run):
    class Defaults(Value):
        def __init__(self, factor=None, value=lambda self: self.params.factor):
            super().__init__(factor=7 if factor is None else factor, value=value)

    assert values(run(Defaults())) == {7}
    assert values(run(Defaults(factor=3))) == {3}


def test_classes_and_functions_made_in_a_function_reach_the_workers(run, data):
    threshold = 30

    class Base(UDF):
        def get_result_buffers(self):
            return {"n": self.buffer("nav", dtype=int)}

    class Local(Base):
        def process_frame(self, frame):
            assert type(self).__mro__[1].__name__ == "Base"
            self.results.n[:] = np.count_nonzero(frame > threshold)

    np.testing.assert_array_equal(run(Local())["n"], (data > threshold).sum(axis=(2, 3)))


def test_classes_of_a_program_reach_the_workers(ctx, tmp_path):
    names = {"InlineJobExecutor": "inline", "ConcurrentJobExecutor": "threads"}
    name = names.get(type(ctx.executor).__name__, "processes")
    (tmp_path / "program.py").write_text(
        f"""
import numpy as np
import stemd

class Mine(stemd.UDF):
    def get_result_buffers(self):
        return {{"n": self.buffer("nav", dtype=int)}}
    def process_frame(self, frame):
        self.results.n[:] = helper(frame)

def helper(frame):
    return frame.sum() + 1

if __name__ == "__main__":
    with stemd.Context({name!r}) as ctx:
        data = np.ones((3, 4, 5, 6))
        print(ctx.run_udf(ctx.load("memory", data=data), Mine())["n"].data.sum())
"""
    )
    done = finished(command_server.python(), "-W", "error", tmp_path / "program.py")
    assert (done.stdout, done.stderr) == ("372\n", "")


def test_an_idle_udf_can_be_pickled_before_and_after_a_run(run):
    udf = FrameCounts()
    expected = run(pickle.loads(pickle.dumps(udf)))
    run(udf)
    again = run(pickle.loads(pickle.dumps(udf)))
    for name, values in expected.items():
        np.testing.assert_array_equal(again[name], values)


def test_a_udf_may_run_again_over_other_data_too_and_results_of_before_stay(run_stored, data):
    udf = FrameCounts()
    first = run_stored(udf)
    kept = {name: np.array(values) for name, values in first.items()}
    for over in (data, data + 1, data[:2, 1:], data.astype("i4")[..., :3]):
        result = run_stored(udf, over=np.ascontiguousarray(over))
        for name, expected in udf.expected(over.reshape(-1, *over.shape[2:])).items():
            np.testing.assert_array_equal(result[name].raw_data, expected, name)
    for name, expected in udf.expected(data.reshape(-1, *data.shape[2:])).items():
        np.testing.assert_array_equal(first[name], kept[name], name)
        np.testing.assert_array_equal(first[name].raw_data, expected, name)


def test_one_object_is_not_run_twice_at_once(run):
    udf = FrameCounts()
    with pytest.raises(ValueError, match="UDFs 0 and 2 are the same FrameCounts object"):
        run([udf, FrameCounts(), udf])

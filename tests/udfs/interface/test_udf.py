import pickle

import numpy as np
import pytest

from stemd_udfs import UDF, UDFException, UDFMethod
from stemd_udfs.engine import MainNode, PartitionRunner, RunPlan


class Frames(UDF):
    """A UDF whose buffers and processing are given as parameters."""

    def __init__(self, buffers, process, **kwargs):
        super().__init__(buffers=buffers, process=process, **kwargs)

    def get_result_buffers(self):
        return {name: self.buffer(**declared) for name, declared in self.params.buffers.items()}

    def process_frame(self, frame):
        self.params.process(self, frame)

    def merge(self, dest, src):
        for name in dest:
            setattr(dest, name, getattr(src, name))


NAV = {"n": {"kind": "nav"}}


def test_result_buffers_must_be_declared(engine, data):
    """Row 1."""

    class Nothing(UDF):
        def process_frame(self, frame): ...

    with pytest.raises(NotImplementedError, match="Nothing does not implement get_result_buffers"):
        engine.run(data, Nothing())


def test_a_process_method_is_needed(engine, data):
    """Row 1."""

    class Nothing(UDF):
        def get_result_buffers(self):
            return {}

    with pytest.raises(TypeError, match=r"UDF should implement one of the `process_\*` methods"):
        Nothing().get_method()
    with pytest.raises(TypeError, match=r"UDF should implement one of the `process_\*` methods"):
        engine.run(data, Nothing())


def test_methods_have_a_precedence():
    """Row 78: tile, frame, partition."""

    def process(self, data): ...

    every = {method.function_name: process for method in UDFMethod}
    assert type("All", (UDF,), every)().get_method() is UDFMethod.TILE
    del every["process_tile"]
    assert type("Two", (UDF,), every)().get_method() is UDFMethod.FRAME
    del every["process_frame"]
    assert type("One", (UDF,), every)().get_method() is UDFMethod.PARTITION


def test_get_method_chooses(engine, data):
    """Row 78."""

    class Chooses(UDF):
        def get_result_buffers(self):
            return {"n": self.buffer("nav")}

        def get_method(self):
            return UDFMethod.FRAME

        def process_tile(self, tile):
            raise AssertionError

        def process_frame(self, frame):
            self.results.n[:] = 1

    assert engine.run(data, Chooses())["n"].data.all()

    class ChoosesWrong(Chooses):
        def get_method(self):
            return UDFMethod.PARTITION

    with pytest.raises(UDFException, match=r"ChoosesWrong.*process_partition"):
        engine.run(data, ChoosesWrong())


def test_results_come_in_order_of_declaration(engine, data):
    """Row 39."""
    buffers = {name: {"kind": "nav"} for name in ("zebra", "apple", "mango")}
    result = engine.run(data, Frames(buffers, lambda udf, frame: None))
    assert isinstance(result, dict)
    assert list(result) == ["zebra", "apple", "mango"]


@pytest.mark.parametrize(
    ("dtype", "value"),
    [
        (np.dtype([("y", "i4"), ("x", "U3")]), (3, "abc")),
        ("U5", "hello"),
        ("S3", b"abc"),
        ("M8[s]", np.datetime64("2024-05-06T07:08:09")),
        ("c16", 1 + 2j),
        ("bool", True),
        ("f2", 0.5),
        (object, {"any": "thing"}),
    ],
)
def test_every_dtype_makes_the_way_to_the_result(engine, data, dtype, value):
    """Rows 7 and 8."""

    def process(udf, frame):
        assert udf.results.n[0] == np.zeros(1, dtype)[0]
        udf.results.n[0] = value

    result = engine.run(data, Frames({"n": {"kind": "nav", "dtype": dtype}}, process))["n"]
    assert result.data.shape == (4, 5)
    assert result.dtype == np.dtype(dtype)
    assert (result.data == np.array([value] * 20, dtype=dtype).reshape(4, 5)).all()


@pytest.mark.parametrize("sig_dims", [1, 2, 3])
def test_signals_of_other_dimensions(engine, sig_dims):
    """Row 5."""
    data = np.arange(3 * 2 * 4 * 5).reshape(3, 2, 4, 5).astype("u1")
    sig = data.shape[4 - sig_dims :]

    def process(udf, frame):
        assert frame.shape == sig
        udf.results.s += frame

    class Sum(Frames):
        def merge(self, dest, src):
            dest.s += src.s

    result = engine.run(data, Sum({"s": {"kind": "sig"}}, process), sig_dims=sig_dims)
    assert np.array_equal(result["s"].data, data.sum(axis=tuple(range(4 - sig_dims))))


def test_buffers_of_no_elements(engine, data):
    """Row 4."""
    buffers = {"n": {"kind": "nav", "extra_shape": (0,)}}
    assert engine.run(data, Frames(buffers, lambda udf, frame: None))["n"].data.shape == (4, 5, 0)


@pytest.mark.parametrize("name", ["not an identifier", "_private", "1st", 7])
def test_names_must_be_readable_as_attributes(engine, data, name):
    """Row 9."""
    with pytest.raises(AttributeError, match=r"Frames: .*cannot be the name of a result buffer"):
        engine.run(data, Frames({name: {"kind": "nav"}}, None))


def test_declarations_are_made_by_buffer(engine, data):
    class Wrong(UDF):
        def get_result_buffers(self):
            return {"x": np.zeros(3)}

        def process_frame(self, frame): ...

    with pytest.raises(UDFException, match=r"expected self.buffer"):
        engine.run(data, Wrong())


def test_parameters_are_keywords_and_available_before_a_run():
    """Rows 26 and 27."""
    udf = UDF(a=1, b=...)
    assert (udf.params.a, udf.params.b) == (1, ...)
    with pytest.raises(TypeError):
        UDF(1)


def test_members_set_on_the_instance_stay_behind(engine, data):
    """Row 28."""

    def process(udf, frame):
        udf.results.n[:] = hasattr(udf, "extra")

    udf = Frames(NAV, process)
    udf.extra = 1
    assert not engine.run(data, udf)["n"].data.any()


def test_a_constructor_must_accept_what_it_passes_on(engine, data):
    """Row 29."""

    class Renames(Frames):
        def __init__(self, mine):
            super().__init__(NAV, None, other=mine)

    with pytest.raises(TypeError) as caught:
        engine.run(data, Renames(3))
    assert "Renames" in caught.value.__notes__[0]
    assert "other" in caught.value.__notes__[0]


def test_a_forgotten_super_call_is_explained():
    class Forgets(UDF):
        def __init__(self):
            self.x = 1

    with pytest.raises(AttributeError, match=r"call super\(\).__init__"):
        _ = Forgets().params


@pytest.mark.parametrize("name", ["results", "meta", "task_data"])
def test_what_a_run_sets_is_explained_before(name):
    with pytest.raises(AttributeError, match=f"UDF.{name} is not available here"):
        getattr(UDF(), name)
    with pytest.raises(AttributeError, match="no attribute 'colour'"):
        _ = UDF().colour


class Picklable(UDF):
    def get_result_buffers(self):
        return {"n": self.buffer("nav")}

    def process_frame(self, frame):
        self.results.n[:] = self.params.value


def test_an_idle_udf_can_be_pickled(engine, data):
    """Row 31: before and after a run, without what the run has left."""
    udf = Picklable(value=3)
    engine.run(data, udf)
    state = udf.__getstate__()
    assert "meta" not in state
    assert "results" not in state
    # By hand: pickle looks classes up in modules, where pytest does not put this one.
    again = object.__new__(Picklable)
    again.__dict__.update(pickle.loads(pickle.dumps(state)))
    assert engine.run(data, again)["n"].data.min() == 3


def test_a_udf_runs_again(engine, data):
    """Row 32."""

    def process(udf, frame):
        udf.results.n += frame.sum()

    udf = Frames(NAV, process)
    first = engine.run(data, udf)["n"].data
    assert np.array_equal(first, engine.run(data, udf)["n"].data)
    assert engine.run(data[:2], udf)["n"].data.shape == (2, 5)


def test_the_order_of_calls_on_a_worker(engine, data):
    """Rows 33, 34, 36, 37 and 92."""
    calls = []

    class Calls(UDF):
        def get_result_buffers(self):
            return {"n": self.buffer("nav")}

        def get_task_data(self):
            return {"made": len(calls)}

        def preprocess(self):
            is_worker = hasattr(self, "task_data")
            calls.append(("preprocess", is_worker, self.results.n.shape))

        def process_frame(self, frame):
            calls.append(("frame", self.task_data.made))

        def postprocess(self):
            calls.append(("postprocess", self.results.n.shape))

        def cleanup(self):
            calls.append(("cleanup",))

        def merge(self, dest, src):
            assert not hasattr(self, "results")
            calls.append(("merge", dest.n.shape, src.n.shape))

    udf = Calls()
    plan = RunPlan([udf], engine.description(data))
    main_node = MainNode(udf, plan)
    runner = PartitionRunner(plan)
    for indices in (slice(0, 2), slice(2, 3)):
        (result,) = runner.run(engine.frames(data, indices))
        main_node.merge(indices, result)
    assert calls == [
        ("preprocess", False, (20,)),
        ("preprocess", True, (2,)),
        ("frame", 1),
        ("frame", 1),
        ("postprocess", (2,)),
        ("cleanup",),
        ("merge", (2,), (2,)),
        ("preprocess", True, (1,)),
        ("frame", 7),
        ("postprocess", (1,)),
        ("cleanup",),
        ("merge", (1,), (1,)),
    ]


def test_xp_is_the_array_module():
    assert UDF().xp is np


def test_the_default_get_results_can_be_extended(engine, data):
    """Row 81."""

    class Extends(UDF):
        def get_result_buffers(self):
            return {
                "n": self.buffer("nav"),
                "hidden": self.buffer("nav", use="private"),
                "double": self.buffer("nav", use="result_only"),
            }

        def process_frame(self, frame):
            self.results.n += 1
            assert self.results.double is None

        def get_results(self):
            results = super().get_results()
            assert list(results) == ["n"]
            return results | {"double": results["n"] * 2}

    results = engine.run(data, Extends())
    assert list(results) == ["n", "double"]
    assert (results["double"].data == 2).all()
    assert (results["n"].data == 1).all()

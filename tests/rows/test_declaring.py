"""Defining a UDF and declaring its buffers."""

import numpy as np
import pytest

from stemd import UDF, UDFException


class Buffers(UDF):
    """Declares what `buffers` says and calls `process` with itself and each frame; merging adds."""

    def __init__(self, buffers, process=None):
        super().__init__(buffers=buffers, process=process)

    def get_result_buffers(self):
        return {name: self.buffer(**declared) for name, declared in self.params.buffers.items()}

    def process_frame(self, frame):
        if self.params.process is not None:
            self.params.process(self, frame)

    def merge(self, dest, src):
        for name in dest:
            if self.params.buffers[name]["kind"] == "nav":
                setattr(dest, name, getattr(src, name))
            else:
                setattr(dest, name, getattr(dest, name) + getattr(src, name))


def test_result_buffers_and_a_way_to_process_must_be_there(run_inline):
    class NoBuffers(UDF):
        def process_frame(self, frame): ...

    class NoWay(UDF):
        def get_result_buffers(self):
            return {}

    with pytest.raises(NotImplementedError, match="NoBuffers does not implement get_result_buffers"):
        run_inline(NoBuffers())
    for ask in (NoWay().get_method, lambda: run_inline(NoWay())):
        with pytest.raises(TypeError, match=r"NoWay: UDF should implement one of the `process_\*` methods"):
            ask()


def test_buffers_may_depend_on_parameters_and_on_what_is_known_of_the_data(run, data):
    class Depends(UDF):
        def get_result_buffers(self):
            meta = self.meta
            assert meta.input_dtype == np.float32
            return {
                self.params.name: self.buffer("single", extra_shape=meta.dataset_shape.sig),
                "native": self.buffer("nav", dtype=meta.dataset_dtype),
            }

        def process_frame(self, frame):
            self.results.native[:] = frame[0, 0]

        def merge(self, dest, src):
            dest.native[:] = src.native

    result = run(Depends(name="mine"))
    assert result["mine"].data.shape == (6, 7)
    assert result["native"].dtype == np.uint16
    np.testing.assert_array_equal(result["native"], data[..., 0, 0])


@pytest.mark.parametrize(
    ("declared", "message"),
    [
        ({"kind": "navigation"}, "unknown kind"),
        ({"kind": "nav", "use": "public"}, "public"),
        ({"kind": "nav", "where": "here"}, "here"),
        ({"kind": "nav", "extra_shape": (-1,)}, "negative"),
    ],
)
def test_unknown_declarations_are_refused(run_inline, declared, message):
    with pytest.raises(ValueError, match=message):
        run_inline(Buffers({"n": declared}))


def test_buffers_may_have_no_elements(run):
    buffers = {"n": {"kind": "nav", "extra_shape": (0,)}, "s": {"kind": "sig", "extra_shape": (2, 0)}}
    result = run(Buffers(buffers))
    assert result["n"].data.shape == (4, 5, 0)
    assert result["s"].data.shape == (6, 7, 2, 0)


def test_a_single_buffer_is_one_value_unless_it_says_otherwise(run):
    def count(udf, frame):
        udf.results.one += 1
        udf.results.many += [1, 2, 3]

    buffers = {"one": {"kind": "single"}, "many": {"kind": "single", "extra_shape": (3,)}}
    result = run(Buffers(buffers, count))
    assert result["one"].data.tolist() == [20]
    assert result["many"].data.tolist() == [20, 40, 60]


@pytest.mark.parametrize(
    ("dtype", "value"),
    [
        (np.dtype([("y", "i4"), ("x", "U3")]), (3, "abc")),
        ("U5", "hello"),
        ("S3", b"abc"),
        ("M8[s]", np.datetime64("2024-05-06T07:08:09")),
        ("m8[us]", np.timedelta64(5, "us")),
        ("c16", 1 + 2j),
        ("bool", True),
        ("f2", 0.5),
        (">i4", -3),
        (object, {"any": "thing"}),
    ],
)
def test_every_dtype_arrives(run, dtype, value):
    def put(udf, frame):
        assert udf.results.n[0] == np.zeros(1, dtype)[0]
        udf.results.n[0] = value

    result = run(Buffers({"n": {"kind": "nav", "dtype": dtype}}, put))["n"]
    assert result.dtype == np.dtype(dtype)
    assert (result.data == np.array([value] * 20, dtype=dtype).reshape(4, 5)).all()


def test_objects_are_whatever_can_be_pickled_and_start_as_0(run):
    def put(udf, frame):
        assert udf.results.n[0] == 0
        brightest = int(frame.max())
        udf.results.n[0] = lambda: [brightest]

    result = run(Buffers({"n": {"kind": "nav", "dtype": object}}, put))["n"]
    assert {type(value()[0]) for value in result.data.ravel()} == {int}


def test_buffers_are_zero_at_first_on_workers_and_before_the_first_merge(run_stored):
    def look(udf, frame):
        assert udf.results.n[0] == 0
        udf.results.zeros += not udf.results.s.any()
        udf.results.s += 1

    class Looks(Buffers):
        def merge(self, dest, src):
            dest.zeros += src.zeros + (not dest.s.any()) * 100
            dest.s += src.s

    buffers = {"n": {"kind": "nav"}, "s": {"kind": "sig"}, "zeros": {"kind": "single", "dtype": int}}
    assert run_stored(Looks(buffers, look))["zeros"].data.tolist() == [103]


@pytest.mark.parametrize("name", ["not an identifier", "_private", "1st", 7])
def test_names_must_be_readable_as_attributes(run_inline, name):
    with pytest.raises(AttributeError, match=r"Buffers: .*cannot be the name of a result buffer"):
        run_inline(Buffers({name: {"kind": "nav"}}))


def test_an_unknown_name_is_an_attribute_error_that_tells_the_known_ones(run):
    with pytest.raises(AttributeError, match="no result buffer 'x' here, only n, m"):
        run(Buffers({"n": {"kind": "nav"}, "m": {"kind": "nav"}}, lambda udf, frame: udf.results.x))
    with pytest.raises(AttributeError, match="no result buffer 'x' here"):
        run(Buffers({"n": {"kind": "nav"}}, lambda udf, frame: setattr(udf.results, "x", 1)))


def test_declarations_are_made_by_buffer(run):
    class Wrong(UDF):
        def get_result_buffers(self):
            return {"x": np.zeros(3)}

        def process_frame(self, frame): ...

    with pytest.raises(UDFException, match=r"Wrong: .*expected self.buffer"):
        run(Wrong())


def test_assigning_to_a_buffer_writes_into_it(run, data):
    class Assigns(UDF):
        def get_result_buffers(self):
            return {
                "n": self.buffer("nav", dtype=int),
                "kept": self.buffer("nav", extra_shape=(2,)),
                "s": self.buffer("sig", dtype=int),
                "last": self.buffer("single", dtype=int),
            }

        def process_frame(self, frame):
            before = self.results.s
            self.results.n = frame.sum()
            self.results.n += 1
            self.results.kept = frame[0, :2]
            self.results.s += frame.astype(int)
            assert self.results.s is before

        def postprocess(self):
            self.results.last = 3

        def merge(self, dest, src):
            dest.n = src.n
            dest.kept = src.kept
            dest.s += src.s
            dest.last = src.last

    result = run(Assigns())
    np.testing.assert_array_equal(result["n"], data.sum(axis=(2, 3)) + 1)
    np.testing.assert_array_equal(result["kept"], data[..., 0, :2])
    np.testing.assert_array_equal(result["s"], data.sum(axis=(0, 1)))
    assert result["last"].data.tolist() == [3]


def test_large_buffers_work_too(run_stored):
    over = np.random.default_rng(9).integers(0, 99, (20, 25, 48, 40)).astype("u1")

    def keep(udf, frame):
        udf.results.whole[:] = frame

    buffers = {"whole": {"kind": "nav", "extra_shape": (48, 40), "dtype": "f8"}}
    result = run_stored(Buffers(buffers, keep), over=over)["whole"].data
    assert result.nbytes > 7e6
    np.testing.assert_array_equal(result, over)

"""What the processing methods see, and what runs around them."""

import numpy as np
import pytest

from stemd import UDF, SumSigUDF, SumUDF, UDFException, UDFMethod, reshaped_view


class Notes(UDF):
    """Collects notes of what its methods see, from all partitions; what derives from it calls `note`."""

    def get_result_buffers(self):
        return {
            "n": self.buffer("nav"),
            "pair": self.buffer("nav", extra_shape=(3, 2)),
            "s": self.buffer("sig", extra_shape=(2,)),
            "one": self.buffer("single"),
            "notes": self.buffer("single", dtype=object),
        }

    def preprocess(self):
        self.results.notes[0] = []

    def note(self, *what):
        self.results.notes[0] = [*self.results.notes[0], what]

    def shapes(self):
        results = self.results
        return results.n.shape, results.pair.shape, results.s.shape, results.one.shape

    def merge(self, dest, src):
        dest.notes[0] = dest.notes[0] + src.notes[0]


def notes_of(result):
    return result["notes"].data[0]


def test_a_frame_has_the_shape_of_the_signal_and_its_own_part_of_nav_buffers(run):
    class Frames(Notes):
        def process_frame(self, frame):
            self.note(frame.shape, frame.dtype == self.meta.input_dtype, *self.shapes())

    assert notes_of(run(Frames())) == [((6, 7), True, (1,), (3, 2), (6, 7, 2), (1,))] * 20


@pytest.mark.parametrize("method", list(UDFMethod))
def test_what_is_processed_cannot_be_written_to(run, data, method):
    def write(self, data):
        data += 1

    udf_class = type("Writes", (Notes,), {method.function_name: write})
    before = data.copy()
    with pytest.raises(ValueError, match="read-only"):
        run([udf_class(), SumUDF()])
    np.testing.assert_array_equal(data, before)


class MyError(Exception):
    pass


PLACES = ["get_task_data", "preprocess", "process_frame", "postprocess", "cleanup", "merge", "get_results"]


@pytest.mark.parametrize("where", PLACES)
def test_an_exception_keeps_its_type_and_the_executor_goes_on(run, data, where):
    def fail(self, *args):
        raise MyError(f"in {where}")

    class Fails(Notes):
        def process_frame(self, frame): ...

    udf_class = type("Fails", (Fails,), {where: fail})
    with pytest.raises(MyError, match=f"in {where}"):
        run(udf_class())
    np.testing.assert_array_equal(run(SumSigUDF())["intensity"], data.sum(axis=(2, 3)))


@pytest.mark.parametrize("method", list(UDFMethod))
def test_the_methods_of_a_worker_run_in_order_with_the_whole_partition_in_view(run, method):
    class Calls(Notes):
        def get_task_data(self):
            return {"calls": ["task_data"]}

        def preprocess(self):
            super().preprocess()
            if hasattr(self, "task_data"):
                self.task_data.calls.append("preprocess")
                assert self.results.n.shape == (self.meta.partition_shape.nav.size,)

        def postprocess(self):
            self.task_data.calls.append("postprocess")
            assert self.results.n.shape == (self.meta.partition_shape.nav.size,)
            assert self.results.pair.shape == (self.meta.partition_shape.nav.size, 3, 2)

        def cleanup(self):
            calls = self.task_data.calls
            assert set(calls[2:-1]) == {"process"}
            self.note(*calls[:2], *calls[-1:])

        def merge(self, dest, src):
            assert not hasattr(self, "results")
            assert not hasattr(self, "task_data")
            super().merge(dest, src)

    def process(self, data):
        self.task_data.calls.append("process")

    udf_class = type("Calls", (Calls,), {method.function_name: process})
    assert set(notes_of(run(udf_class()))) == {("task_data", "preprocess", "postprocess")}


def test_preprocess_runs_on_the_main_node_with_the_whole_data_set_in_view(run):
    class Prepares(UDF):
        def get_result_buffers(self):
            return {"shape": self.buffer("single", dtype=int), "n": self.buffer("nav")}

        def preprocess(self):
            self.results.shape[:] = len(self.results.n)
            self.results.n[:] = self.params.start

        def process_frame(self, frame): ...

        def merge(self, dest, src):
            assert src.shape[0] == len(src.n) < 20
            assert (src.n == self.params.start).all()

    result = run(Prepares(start=5))
    assert result["shape"].data.tolist() == [20]
    assert (result["n"].data == 5).all()
    some = run(Prepares(start=5), [((0, 0), True), ((3, 4), True), ((1, 1), True)])
    assert some["shape"].data.tolist() == [3]


@pytest.mark.parametrize("tileshape", [None, (3, 6, 7), (2, 4, 3), (1, 1, 7)])
def test_a_tile_has_its_rectangle_of_sig_buffers_contiguous(run_stored, data, tileshape):
    class Tiles(Notes):
        def process_tile(self, tile):
            depth, *rectangle = tile.shape
            assert self.shapes() == ((depth,), (depth, 3, 2), (*rectangle, 2), (1,))
            flat = reshaped_view(self.results.s, (-1, 2))
            flat[:, 0] += tile.reshape(depth, -1).sum(axis=0)
            self.results.n += tile.sum(axis=(1, 2))

        def postprocess(self):
            self.results.pair[:] = self.results.s[..., 0].sum()

        def merge(self, dest, src):
            dest.n[:] = src.n
            dest.s += src.s
            dest.pair[:] = src.pair

    result = run_stored(Tiles(), tileshape=tileshape, num_partitions=2)
    np.testing.assert_array_equal(result["s"].data[..., 0], data.sum(axis=(0, 1)))
    np.testing.assert_array_equal(result["n"], data.sum(axis=(2, 3)))
    # What tiles have written is there in postprocess.
    halves = data.reshape(2, 10, -1).sum(axis=(1, 2))
    np.testing.assert_array_equal(result["pair"].data.reshape(2, 10, 6)[:, 0, 0], halves)


class Ways(UDF):
    """Tells which of its methods was used."""

    def get_result_buffers(self):
        return {"way": self.buffer("nav", dtype="U9")}


def way(name):
    def process(self, data):
        self.results.way[:] = name

    return process


EVERY = {method.function_name: way(method.value) for method in UDFMethod}


def test_tiles_come_before_frames_and_frames_before_partitions(run):
    methods = dict(EVERY)
    for name in ("tile", "frame", "partition"):
        udf = type("Ways", (Ways,), methods)()
        assert udf.get_method() is UDFMethod(name)
        assert set(run(udf)["way"].data.ravel()) == {name}
        del methods[f"process_{name}"]


@pytest.mark.parametrize("chosen", list(UDFMethod))
def test_a_udf_may_choose_its_method(run, chosen):
    udf_class = type("Chooses", (Ways,), {**EVERY, "get_method": lambda self: chosen})
    assert set(run(udf_class())["way"].data.ravel()) == {chosen.value}


def test_a_method_that_is_chosen_must_be_there(run_inline):
    methods = {"process_frame": EVERY["process_frame"], "get_method": lambda self: UDFMethod.PARTITION}
    with pytest.raises(UDFException, match=r"Chooses: .*no process_partition"):
        run_inline(type("Chooses", (Ways,), methods)())


@pytest.mark.parametrize("chosen", [42, None, "frames", [1]])
def test_what_is_chosen_must_be_a_method(run_inline, chosen):
    udf_class = type("Chooses", (Ways,), {**EVERY, "get_method": lambda self: chosen})
    words = r"Chooses: get_method returned .*, expected one of UDFMethod.TILE"
    with pytest.raises(UDFException, match=words):
        run_inline(udf_class())

import gc
import inspect
import sys
from pathlib import Path
from typing import get_args, get_overloads, get_type_hints, is_typeddict

import jedi
import numpy as np
import pytest

from stemd import Context, DataSetException, ExecutorSpecException, InlineJobExecutor, SumSigUDF, SumUDF
from stemd.context.loading import ContextLoading
from stemd.datasets.load import load
from stemd.processes.child import _running
from stemd.processes.template_handle import Template
from stemd.workers import pool
from whole_way.processes import is_running
from whole_way.programs import finished
from whole_way.waiting import wait_until

DATA = np.random.default_rng(5).poisson(20, (4, 5, 16, 12)).astype(np.uint16)


@pytest.fixture(scope="module", params=["inline", "processes"])
def ctx(request):
    with Context(executor=request.param, workers=None if request.param == "inline" else 2) as context:
        yield context


@pytest.fixture
def dataset(ctx):
    return ctx.load("memory", data=DATA, sig_dims=2, num_partitions=3)


def test_executors_by_name():
    assert isinstance(Context.make_with("inline").executor, InlineJobExecutor)
    assert isinstance(Context.make_with("Synchronous").executor, InlineJobExecutor)
    with Context.make_with("pipelined", cpus=2) as piped:
        assert type(piped.executor).__name__ == "PipelinedExecutor"
    for ctx in (Context(), Context(executor=None), Context.make_with()):
        assert type(ctx.executor).__name__ == "PipelinedExecutor"


EXECUTORS = ("inline", "synchronous", "threads", "processes", "pipelined")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"executor": "quantum"}, "executor is 'quantum', expected one of " + ", ".join(EXECUTORS)),
        ({"executor": "inline", "workers": 3}, "'inline' has one"),
        ({"executor": "processes", "workers": 0}, "workers is 0, expected a number of 1 or more"),
        ({"executor": "threads", "workers": 1.5}, "workers is 1.5, expected a number of 1 or more"),
        ({"executor": InlineJobExecutor(), "workers": 3}, "leave it out"),
        ({"executor": "inline", "gpus": 2}, "gpus is 2"),
        ({"executor": "tcp://10.0.0.1:8786", "workers": 3}, "has workers of its own: leave out workers"),
        ({"executor": "tcp://10.0.0.1:8786"}, "tcp://10.0.0.1:8786 has no TLS"),
    ],
)
def test_impossible_executors_are_refused(arguments, message):
    with pytest.raises(ExecutorSpecException, match=message):
        Context(**arguments)


def test_the_inline_executor_can_check_pickling():
    with Context(executor=InlineJobExecutor(debug=True)) as ctx, pytest.raises(TypeError, match="pickle"):
        ctx.run_udf(ctx.load("memory", data=DATA), SumUDF(dtype=Unpicklable("f4")))


class Unpicklable:
    def __init__(self, dtype):
        self.dtype = np.dtype(dtype)

    def __reduce__(self):
        raise TypeError("cannot pickle this")


@pytest.mark.parametrize(
    ("udf", "words"),
    [
        (SumUDF, r"the class SumUDF, expected an object: SumUDF\(\)"),
        ([SumSigUDF(), SumUDF], r"the class SumUDF, expected an object: SumUDF\(\)"),
        (3, "udf is int, expected a UDF, or a list of them"),
        ("sum", "udf is str, expected a UDF"),
    ],
)
def test_what_is_no_udf_is_told_with_the_mend(ctx, dataset, udf, words):
    with pytest.raises(TypeError, match=words):
        ctx.run_udf(dataset, udf)


@pytest.mark.parametrize("path", ["scan.npy", Path("scan.h5")])
def test_a_file_without_its_format_is_told_how_to_open_it(ctx, path):
    with pytest.raises(DataSetException, match=rf"the format comes first: load\(\"auto\", '{path}'\)"):
        ctx.load(path)


def test_a_data_set_shows_its_shapes_and_dtype(dataset):
    assert repr(dataset) == "<MemoryDataSet nav (4, 5) sig (16, 12) uint16>"


@pytest.mark.parametrize("name", ["threads", "processes"])
def test_the_number_of_workers_may_be_one_of_numpy(name):
    for context in (Context(name, np.int64(2)), Context.make_with(name, cpus=np.int64(2))):
        with context:
            assert context.executor.workers == 2
            assert type(context.executor.workers) is int


def test_data_sets_and_corrections_of_other_types_are_refused(ctx, dataset):
    with pytest.raises(TypeError, match="dataset is ndarray"):
        ctx.run_udf(DATA, SumUDF())
    words = r"corrections is ndarray, expected a CorrectionSet such as CorrectionSet\(dark=array\)"
    with pytest.raises(TypeError, match=words):
        ctx.run_udf(dataset, SumUDF(), corrections=np.ones((16, 12)))
    with pytest.raises(TypeError, match=words):
        ctx.load("memory", data=DATA, corrections=np.ones((16, 12)))


SCRIPT = """
import sys, threading, numpy as np, stemd
from stemd.processes.child import _running

ctx = stemd.Context(executor=sys.argv[1], workers=2)
dataset = ctx.load("memory", data=np.ones((4, 4, 8, 8), np.uint16), num_partitions=4)

def run():
    print(ctx.run_udf(dataset, stemd.SumSigUDF())["intensity"].data.sum(), flush=True)

run()
print("pids", *(child.pid for child in _running), flush=True)
"""
ENDINGS = {
    "falls off the end": "",
    "in the middle of a run": "parts = ctx.run_udf_iter(dataset, stemd.SumSigUDF()); next(parts)",
    "while a thread still runs": """
main = threading.main_thread()
threading.Thread(target=lambda: (main.join(), run())).start()
""",
}


@pytest.mark.parametrize(
    ("executor", "ending"), [("threads", "in the middle of a run"), *(("processes", one) for one in ENDINGS)]
)
def test_a_program_ends_without_closing_its_context(tmp_path, executor, ending):
    script = tmp_path / "script.py"
    script.write_text(SCRIPT + ENDINGS[ending])
    done = finished(sys.executable, "-W", "error", str(script), executor, check=True)
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    runs = 2 if ending == "while a thread still runs" else 1
    assert lines.count("1024.0") == runs
    pids = next(line for line in lines if line.startswith("pids")).split()[1:]
    assert len(pids) == (3 if executor == "processes" else 0)  # two workers, and what forks them
    wait_until(lambda: not any(is_running(int(pid)) for pid in pids))


def test_a_context_that_is_thrown_away_ends_its_workers(monkeypatch):
    monkeypatch.setattr(pool, "Template", Template)
    before = set(_running)
    ctx = Context(workers=1)
    ctx.run_udf(ctx.load("memory", data=np.ones((4, 4, 8, 8))), SumSigUDF())
    children = set(_running) - before
    assert len(children) == 2, "a worker, and what forks it"
    del ctx
    gc.collect()
    wait_until(lambda: all(child.process.returncode is not None for child in children))


TAKEN_BY_LOAD = {"calibration", "corrections", "stages", "partitions", "io_backend"}


def signatures() -> dict[str, inspect.Signature]:
    found = {}
    for function in get_overloads(ContextLoading.load):
        signature = inspect.signature(function, eval_str=True)
        for name in get_args(signature.parameters["filetype"].annotation):
            found[name] = signature
    return found


def keywords(signature: inspect.Signature) -> set[str]:
    """Return the names that a format takes, those of its options among them."""
    names = set()
    for name, parameter in signature.parameters.items():
        if parameter.kind is parameter.VAR_KEYWORD:
            (options,) = get_args(parameter.annotation)
            assert is_typeddict(options)
            names |= set(get_type_hints(options))
        elif name not in ("self", "filetype"):
            names.add(name)
    return names


@pytest.mark.parametrize("name", sorted(signatures().keys() - {"auto"}))
def test_a_format_takes_exactly_what_its_signature_has(name):
    """`load` lists the parameters of the format when it is given another one."""
    with pytest.raises(TypeError, match=rf"load\('{name}'\) has no parameter 'xyzzy'") as caught:
        load(name, xyzzy=1)
    taken = set(str(caught.value).partition("it takes ")[2].split(", "))
    assert taken | TAKEN_BY_LOAD == keywords(signatures()[name])


def test_every_format_has_a_signature():
    with pytest.raises(DataSetException, match="expected auto, ") as caught:
        load("xyzzy")
    assert set(str(caught.value).partition("expected ")[2].split(", ")) == set(signatures())


COMPLETED = {("raw", "file_h"): "file_header=", ("npy", "nav_s"): "nav_shape=", ("hdf5", "ds"): "ds_path="}


@pytest.mark.parametrize(("begun", "completed"), COMPLETED.items())
def test_an_editor_completes_the_parameters_of_a_format(begun, completed):
    script = jedi.Script('import stemd\nctx = stemd.Context()\nctx.load("{}", "x", {}'.format(*begun))
    assert completed in [completion.name for completion in script.complete()]


@pytest.mark.parametrize(("wrong", "nearest"), [("hdf", "hdf5"), ("recordin", "recording"), ("MIBS", "mib")])
def test_a_wrong_format_is_answered_with_the_nearest_one(wrong, nearest):
    with pytest.raises(DataSetException, match=f"format is '{wrong}', .*; the nearest is {nearest}$"):
        load(wrong, "x")

"""A Context that nobody closes leaves nothing behind: no process, no hang, no warning."""

import gc
import sys

import numpy as np
import pytest

from stemd import Context, SumSigUDF
from stemd.processes.child import _running
from stemd.processes.template_handle import Template
from stemd.workers import pool
from whole_way.processes import is_running
from whole_way.programs import finished
from whole_way.waiting import wait_until

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

"""The examples of an edge computer: it counts electrons, and sends their positions on to another daemon."""

from pathlib import Path

import numpy as np

from rendered_electrons import rendered_electrons
from stemd import CountStage, SumUDF
from stemd_sources.simulate.simulator import Simulator
from stored_runs import run_stored
from stream_examples import ArrayFrames
from whole_way.checks import check_ledgers
from whole_way.ports import free_port
from whole_way.waiting import wait_until

EXAMPLES = Path(__file__).parents[2] / "examples"
NAV, SIG = (4, 8), (48, 64)


def start_example(start_daemon, name, source, port):
    """Start a daemon with an example, at free addresses."""
    text = (EXAMPLES / name).read_text().replace("127.0.0.1:8283", f"127.0.0.1:{port}")
    return start_daemon(source=source, config=text)


def test_electrons_counted_at_the_edge_are_those_that_arrive(start_daemon, collect):
    port = free_port()
    edge = start_example(start_daemon, "edge_counting.toml", None, port)
    after = start_example(start_daemon, "after_edge.toml", f"asi-csr+tcp://127.0.0.1:{port}", port)
    wait_until(lambda: after.status()["source"]["state"] == "connected")
    electrons = rendered_electrons(NAV[0] * NAV[1], SIG, seed=3, height=400.0, sigma=10.0)
    frames = electrons.as_read("uint16")
    at_edge, further = collect(edge), collect(after)
    Simulator(ArrayFrames(frames, NAV), address=edge.detector).run()
    (counted,), (arrived,) = at_edge.runs(1), further.runs(1)
    offline = run_stored(frames.reshape(*NAV, *SIG), SumUDF(), stages=[CountStage()])
    expected = offline["intensity"].data
    assert expected.sum() > 0
    for run in (counted, arrived):
        assert run.ended["complete"]
        assert np.array_equal(run.last("sum").arrays["intensity"], expected)
        check_ledgers(run)
    (relay,) = edge.status()["relays"]
    assert (relay["dropped"], relay["failed"]) == (0, 0)

"""The examples of an edge computer: it counts electrons, and sends their positions on to another daemon."""

from pathlib import Path

import numpy as np
import zmq

from rendered_electrons import rendered_electrons
from stemd import Context, CountStage, SumUDF
from stemd_sources.codecs import encode_frame
from stemd_sources.detectors.dectris_v2.simulation import new_unique_id
from stemd_sources.detectors.dectris_v2.writer import ImageWriter, end_message, start_message
from stemd_sources.events import FrameFormat
from whole_way.checks import check_ledger
from whole_way.ports import free_port
from whole_way.waiting import LIMIT_S, wait_until

EXAMPLES = Path(__file__).parents[2] / "examples"
NAV, SIG = (4, 8), (48, 64)


def start_example(start_daemon, name, source, port):
    """Start a daemon with an example, at free addresses."""
    text = (EXAMPLES / name).read_text().replace("127.0.0.1:8283", f"127.0.0.1:{port}")
    return start_daemon(source=source, config=text)


def send(address, frames):
    """Send frames as a detector does."""
    name = new_unique_id()
    form = FrameFormat(codec="bslz4", dtype=frames.dtype.str, shape=SIG)
    writer = ImageWriter(series=1, unique_id=name, formats={"threshold_1": form})
    with zmq.Context() as context, context.socket(zmq.PUSH) as socket:
        socket.setsockopt(zmq.SNDTIMEO, int(1000 * LIMIT_S))
        socket.bind(address)
        socket.send(
            start_message(
                series=1,
                unique_id=name,
                images=len(frames),
                sig_shape=SIG,
                dtype=frames.dtype,
                user_data={"nav_shape": list(NAV)},
            )
        )
        for index, frame in enumerate(frames):
            socket.send(writer.message(index, encode_frame(frame, "bslz4")))
        socket.send(end_message(series=1, unique_id=name))
        yield


def test_electrons_counted_at_the_edge_are_those_that_arrive(start_daemon, collect):
    port = free_port()
    edge = start_example(start_daemon, "edge_counting.toml", None, port)
    after = start_example(start_daemon, "after_edge.toml", f"asi-csr+tcp://127.0.0.1:{port}", port)
    wait_until(lambda: after.status()["source"]["state"] == "connected")
    electrons = rendered_electrons(NAV[0] * NAV[1], SIG, seed=3, height=400.0, sigma=10.0)
    frames = electrons.as_read("uint16")
    at_edge, further = collect(edge), collect(after)
    for _ in send(edge.detector, frames):
        (counted,), (arrived,) = at_edge.runs(1), further.runs(1)
    with Context("inline") as ctx:
        dataset = ctx.load("memory", data=frames.reshape(*NAV, *SIG), stages=[CountStage()])
        expected = ctx.run_udf(dataset, SumUDF())["intensity"].data
    assert expected.sum() > 0
    for run in (counted, arrived):
        assert run.ended["complete"]
        assert np.array_equal(run.last("sum").arrays["intensity"], expected)
        for message in run.messages:
            if "ledger" in message.header:
                check_ledger(message)
    (relay,) = edge.status()["relays"]
    assert (relay["dropped"], relay["failed"]) == (0, 0)

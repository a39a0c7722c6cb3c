"""A protocol that another package offers, from its messages to a subscriber."""

import json
import os
import shutil
from pathlib import Path

import numpy as np
import zmq

from stemd_sources.simulate.frames import reference_frames
from whole_way.ports import free_port

EXAMPLE = Path(__file__).parents[2] / "examples" / "plain_source.py"
NAV, SIG = (4, 4), (16, 16)


def test_the_example_of_the_documents_is_read_by_the_daemon(start_daemon, collect, tmp_path):
    package = tmp_path / "package"
    information = package / "plain_package-1.0.dist-info"
    information.mkdir(parents=True)
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: plain-package\nVersion: 1.0\n")
    (information / "entry_points.txt").write_text("[stemd.sources]\nplain = plain_source:PROTOCOL\n")
    shutil.copy(EXAMPLE, package)
    source = f"plain+tcp://127.0.0.1:{free_port()}"
    path = os.pathsep.join([str(package), *filter(None, [os.environ.get("PYTHONPATH")])])
    daemon = start_daemon("sumsig", source=source, env={"PYTHONPATH": path})
    collector = collect(daemon)
    frames = reference_frames(NAV, SIG).reshape(-1, *SIG)
    with zmq.Context() as context, context.socket(zmq.PUSH) as detector:
        detector.linger = 10_000
        detector.bind(daemon.detector)

        def send(values, pixels=b""):
            detector.send(json.dumps({"series": 7, **values}).encode() + b"\n" + pixels)

        send({"type": "start", "images": len(frames), "nav_shape": NAV})
        for index, frame in enumerate(frames):
            send({"type": "image", "index": index, "dtype": "<u2", "shape": SIG}, frame.tobytes())
        send({"type": "end"})
        (run,) = collector.runs(1)
    assert (run.ended["status"], run.ended["complete"], run.ended["series"]) == ("final", True, 7)
    assert np.array_equal(run.last("sumsig").arrays["intensity"].ravel(), frames.sum(axis=(1, 2)))

"""The benchmark suite, in its smallest form."""

import json
import os
import sys
from pathlib import Path

import pytest
import zmq

from stemd_sources.detectors.dectris_v2.parser import DectrisV2Parser
from stemd_sources.events import ImageReceived
from stemd_sources.protocols import PROTOCOLS
from stemd_sources.zeromq.multipart import join_parts
from whole_way.programs import finished
from whole_way.waiting import LIMIT_S

SUITE = Path(__file__).parent.parent / "benchmarks"
SMALLEST = ("--quick", "--repeat", "1", "--only", "offline", "--select", "npy")


def suite(folder, *options):
    """Run the suite with this interpreter in place of environments of its own."""
    program = (
        "import sys, runs, suite\n"
        "runs.python_of = lambda name, folder: sys.executable\n"
        f"sys.argv = ['suite', '--folder', {str(folder)!r}, *{options!r}]\n"
        "suite.main()\n"
    )
    return finished(sys.executable, "-c", program, cwd=SUITE)


def test_the_suite_measures_stored_data_and_writes_a_table(tmp_path):
    done = suite(tmp_path, *SMALLEST)
    assert done.returncode == 0, done.stderr
    (results,) = tmp_path.glob("results-*.json")
    rows = json.loads(results.read_text())["rows"]
    assert {row["what"] for row in rows} == {"npy: sum", "npy: sumsig", "npy: masks", "npy: three"}
    assert all(value > 0 for row in rows for value in row["values"])
    assert "| npy: three | stemd, threads |" in results.with_suffix(".md").read_text()


def test_rows_that_are_added_to_keep_their_date_and_machine(tmp_path):
    earlier = tmp_path / "earlier.json"
    nothing = ("--only", "offline", "--select", "nothing is called so", "--add-to", str(earlier))
    assert suite(tmp_path, *nothing).returncode == 0
    kept = json.loads(earlier.read_text())
    row = {"family": "offline", "what": "some", "system": "stemd", "unit": "s", "values": [1.0]}
    kept["rows"] = [row | {"date": "2001-02-03 04:05"}]
    earlier.write_text(json.dumps(kept))
    assert suite(tmp_path, *nothing).returncode == 0
    assert json.loads(earlier.read_text()) == kept
    assert "| 2001-02-03 04:05 |" in earlier.with_suffix(".md").read_text()
    kept["machine"]["processor"] = "another"
    earlier.write_text(json.dumps(kept))
    done = suite(tmp_path, *nothing)
    assert done.returncode == 1
    assert "was measured on" in done.stderr
    assert json.loads(earlier.read_text()) == kept


def test_an_unknown_family_is_refused_before_anything_is_measured(tmp_path):
    done = suite(tmp_path, "--only", "offline,of-line")
    assert done.returncode == 2
    assert "no family of-line, expected some of limits, live" in done.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("block", "said"),
    [
        ("pass", "ended with status 3"),
        ("runs.json_lines(process, 2)", "ended with status 3: 1 of 2 results"),
        ("runs.line_with(process, 'ready')", "ended with status 3 without saying 'ready'"),
    ],
)
def test_a_failed_measurement_is_named(tmp_path, block, said):
    failing = tmp_path / "failing.py"
    failing.write_text('print("{}", flush=True)\nraise SystemExit(3)\n')
    program = (
        "import sys, pathlib, runs\n"
        "runs.python_of = lambda name, folder: sys.executable\n"
        f"with runs.Bench(pathlib.Path()).started('stemd', {str(failing)!r}, 'argument') as process:\n"
        f"    {block}\n"
    )
    done = finished(sys.executable, "-c", program, cwd=SUITE)
    assert done.returncode == 1
    assert f"failing.py argument (by {sys.executable}) {said}" in done.stderr


def test_the_bare_pipeline_sums_every_frame():
    program = (
        "import sys; sys.path.insert(0, 'measure')\n"
        "import numpy as np, bare\n"
        "from stemd_sources.codecs import encode_frame\n"
        "from stemd_sources.events import FrameFormat\n"
        "frames = np.random.default_rng(1).poisson(2, (21, 256, 256)).astype('u2')\n"
        "payloads = [encode_frame(frame, 'bslz4') for frame in frames]\n"
        "buffer = memoryview(bytearray(1 << 22))\n"
        "total = bare.Sum(256, buffer)\n"
        "whole = b''.join(payloads)\n"
        "buffer[: len(whole)] = whole\n"
        "sizes = [len(payload) for payload in payloads]\n"
        "offsets = np.cumsum(sizes) - sizes\n"
        "form = FrameFormat(codec='bslz4', dtype='<u2', shape=(256, 256))\n"
        "total.add(form, offsets[:5], sizes[:5])\n"
        "total.add(form, offsets[5:], sizes[5:])\n"
        "assert total.filled == 21 % 8\n"
        "total.finish()\n"
        "np.testing.assert_array_equal(total.total, frames.sum(axis=0))\n"
    )
    finished(sys.executable, "-c", program, cwd=SUITE, check=True)


@pytest.mark.parametrize("protocol", ["dectris-v1", "dectris-v2"])
def test_the_bare_pipeline_receives_by_libzmq(protocol, tmp_path):
    program = (
        "import sys; sys.path.insert(0, 'measure')\n"
        "import itertools, bare, zmq\n"
        "from stemd_sources.zeromq.multipart import join_parts\n"
        f"protocol, address = {protocol!r}, 'ipc://{tmp_path}/detector'\n"
        "with zmq.Context() as context, context.socket(zmq.PUSH) as detector:\n"
        "    detector.bind(address)\n"
        "    socket = bare.PlainSocket(protocol, address)\n"
        "    has_parts = protocol == 'dectris-v1'\n"
        "    sent = [[b'a', b'bc'], [b'd', b'', b'ef']] if has_parts else [[b'one'], [b'two']]\n"
        "    for parts in sent: detector.send_multipart(parts)\n"
        "    buffer, found = memoryview(bytearray(1 << 22)), []\n"
        "    for spans in itertools.islice(bare.received(socket, buffer), 2):\n"
        "        (begin,), (length,) = spans\n"
        "        found.append(bytes(buffer[begin : begin + length]))\n"
        "    socket.close()\n"
        "assert found == [join_parts(parts) if has_parts else parts[0] for parts in sent], found\n"
    )
    finished(sys.executable, "-c", program, cwd=SUITE, check=True)


@pytest.mark.parametrize("protocol", ["dectris-v1", "dectris-v2"])
def test_prepared_bytes_are_the_messages_of_the_simulated_detector(protocol, tmp_path):
    found = []
    for by_libzmq in ("", "1"):
        with zmq.Context() as context, context.socket(zmq.PULL) as pull:
            port = pull.bind_to_random_port("tcp://127.0.0.1")
            pull.unbind(f"tcp://127.0.0.1:{port}")
            address = f"tcp://127.0.0.1:{port}"
            pull.rcvtimeo = int(1000 * LIMIT_S)
            pull.connect(address)
            command = [sys.executable, "measure/detector.py", protocol, address, "6", "64", "2"]
            env = os.environ | {"STEMD_BENCH_LIBZMQ": by_libzmq}
            done = finished(*command, cwd=SUITE, input="\n\n", check=True, env=env)
            assert [json.loads(line)["kind"] for line in done.stdout.splitlines()].count("scan_left") == 2
            parser = PROTOCOLS[protocol].parser(None)
            found.append([read_event(parser, pull.recv_multipart()) for _ in range(2 * (6 * 6 + 2))])
    assert found[0] == found[1]
    assert sum(event[0] == "ImageReceived" for event in found[0]) == 2 * 6 * 6


def read_event(parser, parts):
    """Kind, series, index and payload of what a message brings."""
    message = parts[0] if isinstance(parser, DectrisV2Parser) else join_parts(parts)
    event = parser.parse(memoryview(bytearray(message)))
    payload = b""
    if isinstance(event, ImageReceived):
        payload = message[event.offset : event.offset + event.size]
    return type(event).__name__, event.series, getattr(event, "index", None), payload


def test_the_rate_of_event_detectors_is_measured():
    command = [sys.executable, str(SUITE / "events.py"), "--events", "100000", "--turns", "1"]
    environ = {name: value for name, value in os.environ.items() if name != "STEMD_KERNELS"}
    done = finished(*command, env=environ)
    assert done.returncode == 0, done.stderr
    names = [line.partition(":")[0] for line in done.stdout.splitlines()]
    assert names == ["tpx3", "asi-csr"]

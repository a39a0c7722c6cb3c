"""Whether LiberTEM-live sees through a relay what the detector sent.

``python benchmarks/relay_libertem.py``: a simulated detector (Stream V1), the daemon, and LiberTEM-live at
its relay, in an environment of its own. The sums of all frames are compared with NumPy's.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
from environments import python_of
from measure.one_daemon import free_port, one_daemon

from stemd_sources.simulate.frames import GeneratedFrames

SIDE, SIZE = 32, 128
LIMIT_S = 300


def main() -> None:
    """Run the comparison."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--python", help="interpreter of an environment with LiberTEM-live")
    options = parser.parse_args()
    python = options.python or str(python_of("LiberTEM", Path(__file__).parent / ".cache" / "environments"))
    detector, relay = f"tcp://127.0.0.1:{free_port()}", free_port()
    more = f'[[relay]]\naddress = "tcp://127.0.0.1:{relay}"\n'
    program = str(Path(__file__).parent / "measure" / "relayed_libertem.py")
    simulate = [
        sys.executable,
        str(Path(__file__).parent / "measure" / "detector.py"),
        "dectris-v1",
        detector,
    ]
    simulate += [str(SIDE), str(SIZE), "1"]
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "sums.npy"
        command = [python, program, str(relay), str(SIZE), str(SIDE), str(out)]
        with (
            one_daemon(Path(folder), protocol="dectris-v1", detector=detector, more=more),
            subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as consumer,
        ):
            if consumer.stdout is None or "ready" not in consumer.stdout.readline():
                raise SystemExit(f"LiberTEM-live ended with {consumer.wait()}")
            quiet = {"stdout": subprocess.DEVNULL, "text": True}
            subprocess.run(simulate, check=True, timeout=LIMIT_S, input="go\n", **quiet)
            if consumer.wait(LIMIT_S):
                raise SystemExit(f"LiberTEM-live ended with {consumer.returncode}")
        found = np.load(out)
    frames = GeneratedFrames((SIDE, SIDE), (SIZE, SIZE), "uint16", distinct=1024)
    sums = [frames.frame(frames.number(index)).sum(dtype=np.int64) for index in range(SIDE * SIDE)]
    expected = np.array(sums).reshape(SIDE, SIDE)
    if not np.array_equal(found.reshape(expected.shape), expected):
        raise SystemExit(f"{np.count_nonzero(found.reshape(expected.shape) != expected)} sums differ")
    print(f"LiberTEM-live behind a relay: all {expected.size} sums equal NumPy's")


if __name__ == "__main__":
    main()

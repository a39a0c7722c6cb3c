"""Frames per second of scans that are relayed to three consumers: all of them read, or one stands still.

``python benchmarks/relay.py [--turns 4] [--scans 4] [--nav 64] [--side 192]``: a detector process sends scans
as fast as they are taken; the daemon passes them on to three PULL sockets. By turns: no relay, three
consumers that read, two that read and one that does not. Everything shares the cores of this machine.
"""

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from measure.one_daemon import one_daemon

from stemd.client.control_client import ControlClient
from stemd.client.subscriber import Subscriber

CONSUMER = """
import sys, zmq

with zmq.Context() as context, context.socket(zmq.PULL) as pull:
    pull.connect(sys.argv[1])
    while True:
        pull.recv(copy=False)
"""
KINDS = ("no relay", "three read", "one of three stands still")


def measure(folder: Path, kind: str, nav: int, side: int, scans: int) -> tuple[float, list[tuple[int, int]]]:
    """Return frames per second from the first frame received to the last result, and sent and dropped."""
    addresses = [] if kind == "no relay" else [f"ipc://{folder}/relay{number}" for number in range(3)]
    more = "".join(f'[[relay]]\naddress = "{address}"\nqueue_bytes = "16 MiB"\n' for address in addresses)
    reading = addresses[:2] if kind == KINDS[2] else addresses
    with ExitStack() as stack:
        daemon = stack.enter_context(one_daemon(folder, more=more, queue_messages=1000, log_level="error"))
        subscriber = stack.enter_context(Subscriber(daemon.results, daemon.snapshots, queue_messages=10_000))
        subscriber.is_subscribed(10)
        for address in reading:
            stack.callback(subprocess.Popen([sys.executable, "-c", CONSUMER, address]).terminate)
        rates: list[float] = []
        first: float | None = None
        with daemon.simulate(nav=nav, side=side, scans=scans):
            while len(rates) < scans:
                message = subscriber.receive(60)
                if message is None:
                    raise SystemExit("nothing was published for 60 s")
                if message.is_result and message.header["t_first"] is not None:
                    first = message.header["t_first"]
                if message.topic == "event/run_ended" and first is not None:
                    ledger = message.header["ledger"]
                    if not message.header["complete"]:
                        raise SystemExit(f"a scan is not complete: {ledger}")
                    rates.append(ledger["processed"] / (message.header["t_publish"] - first))
                    first = None
        time.sleep(0.5)  # relays report four times a second
        with ControlClient(daemon.control, timeout_s=10) as client:
            relays = client.call("status")["status"]["relays"]
    return statistics.median(rates[1:] or rates), [(relay["sent"], relay["dropped"]) for relay in relays]


def main() -> None:
    """Run the benchmark."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--turns", type=int, default=4)
    parser.add_argument("--scans", type=int, default=4)
    parser.add_argument("--nav", type=int, default=64)
    parser.add_argument("--side", type=int, default=192)
    options = parser.parse_args()
    rates: dict[str, list[float]] = {kind: [] for kind in KINDS}
    for _ in range(options.turns):
        for kind in KINDS:
            with tempfile.TemporaryDirectory() as folder:
                rate, relays = measure(Path(folder), kind, options.nav, options.side, options.scans)
            rates[kind].append(rate)
            print(f"{kind}: {rate:.0f} frames/s; sent, dropped: {relays}", flush=True)
    for kind, found in rates.items():
        print(f"{kind}: median {statistics.median(found):.0f}, {min(found):.0f} to {max(found):.0f} frames/s")


if __name__ == "__main__":
    main()

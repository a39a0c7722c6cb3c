"""What a busy live page costs: CPU time of the daemon's processes per frame, by turns without and with it.

``python benchmarks/busy_page.py [--nav 128] [--side 128] [--scans 4] [--turns 6] [--rate N] [--only look]``:
scans run at full speed, or at N frames a second. In every other turn a page is replayed without a browser: it
shows eight images and draws each at once, while a hand drags a region and a virtual detector as fast as the
daemon takes the changes. Only the time from the start of the first scan of a turn to the end of the last one
counts. On a machine whose cores other programs take, turns are at different rates at full speed, and what
the daemon does every second counts more for each frame in the slower ones: compare turns of one rate there.
"""

import argparse
import json
import os
import statistics
import sys
import tempfile
import threading
import time
import urllib.request
from contextlib import nullcontext
from pathlib import Path
from typing import NamedTuple

from measure.cpu_time import by_role, spent
from measure.one_daemon import OneDaemon, one_daemon

from stemd.client.control_client import ControlClient
from stemd.client.subscriber import Subscriber

sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "shared"))
from whole_way.read_token import token_file
from whole_way.web_socket import WebSocketClient

ACT_TOKEN = "the-token-of-the-busy-page"
UDFS = """
[[udf]]
name = "sum"
[[udf]]
name = "sumsig"
[[udf]]
name = "com"
[[udf]]
name = "bf"
use = "stemd_udfs:ApplyMasksUDF"
params = { masks = [{ shape = "disk", radius = 20 }] }
[[udf]]
name = "adf"
use = "stemd_udfs:ApplyMasksUDF"
params = { masks = [{ shape = "ring", radius_inner = 30, radius = 60 }] }
[[udf]]
name = "pattern"
use = "stemd_udfs:PickSumUDF"
params = { mean = true, region = { shape = "rectangle", from = [0, 10], to = [20, 60] } }
"""
VIEWS = (
    *("sum/intensity", "sumsig/intensity", "bf/intensity", "adf/intensity"),
    *("com/field", "com/magnitude", "com/divergence", "pattern/intensity"),
)


class BusyPage:
    """Looks at eight images and drags, from its start to its end."""

    def __init__(self, address: str, only: str) -> None:
        self._address = address
        self._is_over = threading.Event()
        works = {"look": self._look, "drag": self._drag}
        chosen = [work for name, work in works.items() if only in ("", name)]
        self._threads = [threading.Thread(target=work, daemon=True) for work in chosen]
        self.pictures = self.changes = 0

    def __enter__(self) -> "BusyPage":
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_over.set()
        for thread in self._threads:
            thread.join(30)

    def _look(self) -> None:
        names = [view.partition("/") for view in VIEWS]
        views = [
            {"udf": udf, "buffer": buffer, "channel": 0}
            | {"coverage": udf == "pattern", "vectors": buffer == "field"}
            for udf, _, buffer in names
        ]
        with WebSocketClient(self._address) as client:
            client.send(json.dumps({"type": "watch", "scan": None, "views": views}))
            while not self._is_over.is_set():
                message = client.receive()
                if isinstance(message, bytes):
                    self.pictures += 1
                elif isinstance(message, str) and (found := json.loads(message))["type"] == "turn":
                    client.send(json.dumps({"type": "drawn", "turn": found["turn"]}))

    def _drag(self) -> None:
        while not self._is_over.is_set():
            place = self.changes % 40
            region = {"shape": "rectangle", "from": [place, 10], "to": [place + 20, 60]}
            self._change("pattern", {"region": region}, restart=True)
            self._change("bf", {"masks": [{"shape": "disk", "radius": 20, "centre": [60 + place / 8, 64]}]})

    def _change(self, name: str, params: object, *, restart: bool = False) -> None:
        body = json.dumps({"name": name, "params": params, "restart": restart}).encode()
        headers = {"content-type": "application/json", "authorization": f"Bearer {ACT_TOKEN}"}
        url = f"http://{self._address}/api/control/set_parameters"
        with urllib.request.urlopen(urllib.request.Request(url, body, headers), timeout=60) as answer:
            answer.read()
        self.changes += 1


class Turn(NamedTuple):
    """What was measured while scans ran."""

    frames: int
    seconds: float
    used: dict[str, float]
    """Microseconds of CPU time for a frame, by process."""


def turn_of(
    daemon: OneDaemon, subscriber: Subscriber, nav: int, side: int, scans: int, rate: float | None
) -> Turn:
    """Have scans run; measure from the start of the first one to the end of the last one."""
    processed, before, since = 0, {}, 0.0
    with daemon.simulate(nav=nav, side=side, scans=scans, rate=rate):
        while scans:
            message = subscriber.receive(60)
            if message is None:
                raise SystemExit("a run did not end")
            if message.topic == "event/scan_started" and not since:
                before, since = by_role(daemon.pid), time.monotonic()
            if message.topic == "event/run_ended":
                scans -= 1
                processed += message.header["ledger"]["processed"]
    return Turn(processed, time.monotonic() - since, spent(before, by_role(daemon.pid), processed))


def main() -> None:
    """Measure by turns, and print the median of each kind."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name, default in (("nav", 128), ("side", 128), ("scans", 4), ("turns", 6)):
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--rate", type=float, help="frames a second of the detector; default: full speed")
    parser.add_argument("--only", default="", choices=("", "look", "drag"))
    options = parser.parse_args()
    turns: dict[bool, list[float]] = {False: [], True: []}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["STEMD_HTTP_READ_TOKEN_FILE"] = str(token_file(folder))
        os.environ["STEMD_HTTP_TOKEN_FILE"] = str(token_file(folder, ACT_TOKEN, "act-token"))
        with one_daemon(folder, udfs=UDFS) as daemon:
            with ControlClient(daemon.control, timeout_s=30) as client:
                address = client.call("status")["status"]["addresses"]["http"]
            with Subscriber(daemon.results, daemon.snapshots, topics=["event/"]) as subscriber:
                subscriber.is_subscribed(10)
                turn_of(daemon, subscriber, options.nav, options.side, 1, options.rate)
                for turn in range(options.turns):
                    is_busy = turn % 2 == 1
                    page = BusyPage(address, options.only)
                    with page if is_busy else nullcontext():
                        measured = turn_of(
                            daemon, subscriber, options.nav, options.side, options.scans, options.rate
                        )
                    turns[is_busy].append(sum(measured.used.values()))
                    words = ", ".join(f"{role} {us:.1f}" for role, us in sorted(measured.used.items()))
                    rate = measured.frames / measured.seconds
                    kind = "with" if is_busy else "without"
                    print(f"{kind} page: {words} us per frame; {rate:.0f} frames/s, ", end="")
                    print(f"{page.pictures} pictures, {page.changes} changes", flush=True)
    without, with_page = statistics.median(turns[False]), statistics.median(turns[True])
    print(f"the page costs {100 * (with_page / without - 1):+.1f} % of CPU time per frame")


if __name__ == "__main__":
    main()

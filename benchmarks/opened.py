"""How long a stored scan takes to answer, in Python and in the live page, and what that costs a live scan.

``python benchmarks/opened.py [--nav 256] [--side 192] [--repeat 5] [--turns 6] [--folder FOLDER]``: a scan of
generated frames (uint16) is written as ``.npy`` and as a recording of compressed frames. Of each: the image
of a new virtual detector, and the mean pattern of a region of 32 x 32 positions, by `stemd.open`, and by a
daemon from the HTTP request to the last picture on the WebSocket. Then scans run at full speed, by turns
without and with a page that asks for one virtual detector over the recording after the other. Everything
shares the cores of this machine.
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
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
from measure.one_daemon import OneDaemon, one_daemon

import stemd
from stemd.client.control_client import ControlClient
from stemd.client.subscriber import Subscriber
from stemd_sources.codecs import encode_frame
from stemd_sources.simulate.frames import GeneratedFrames

sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "shared"))
from recorded_streams import record_v2
from whole_way.read_token import token_file
from whole_way.web_socket import WebSocketClient

TOKEN = "the-token-of-the-benchmark"
REGION = {"shape": "rectangle", "from": [10, 20], "to": [42, 52]}


def write(folder: Path, nav: int, side: int) -> list[Path]:
    """Write the scan in both formats."""
    frames = GeneratedFrames((nav, nav), (side, side), "uint16")
    distinct = [np.asarray(frames.frame(number)) for number in range(frames.distinct)]
    payloads = [encode_frame(frame, "bslz4") for frame in distinct]
    numbers = [frames.number(index, 1) for index in range(nav * nav)]
    array = np.lib.format.open_memmap(folder / "scan.npy", "w+", np.uint16, (nav, nav, side, side))
    for index, number in enumerate(numbers):
        array[divmod(index, nav)] = distinct[number]
    array.flush()
    recording = folder / "scan.stemd"
    record_v2(recording, [payloads[number] for number in numbers], codec="bslz4", sig_shape=(side, side))
    return [folder / "scan.npy", recording]


def ring_of(number: int, side: int) -> dict[str, object]:
    """A ring that nobody has asked for before."""
    return {"shape": "ring", "radius": side * 0.45 - number / 7, "radius_inner": side / 5}


class Page:
    """Asks a daemon as the live page does."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._socket = WebSocketClient(address)
        self._newest: dict[str, int] = {}  # by UDF: number of the last picture

    def ask(self, op: str, **fields: object) -> dict[str, object]:
        """Send a request."""
        headers = {"content-type": "application/json", "authorization": f"Bearer {TOKEN}"}
        url, body = f"http://{self._address}/api/control/{op}", json.dumps(fields).encode()
        with urllib.request.urlopen(urllib.request.Request(url, body, headers), timeout=300) as answer:
            found: dict[str, object] = json.loads(answer.read())
        return found

    def open(self, path: Path) -> str:
        """Open a file; return the id of the scan when its first results are there."""
        self._newest.clear()
        scan_id = str(self.ask("open", path=str(path))["scan"]["scan_id"])  # type: ignore[index]
        self._wait_last(scan_id, "sumsig")
        return scan_id

    def seconds(self, scan_id: str, name: str, use: str, params: dict[str, object]) -> float:
        """Run a UDF; return the seconds up to its last picture."""
        begin = time.perf_counter()
        self.ask("explore", scan_id=scan_id, name=name, use=use, params=params)
        self._wait_last(scan_id, name)
        return time.perf_counter() - begin

    def close(self) -> None:
        self._socket.__exit__()

    def _wait_last(self, scan_id: str, udf: str) -> None:
        view = {"udf": udf, "buffer": "intensity", "channel": 0}
        self._socket.send(json.dumps({"type": "watch", "scan": scan_id, "views": [view]}))
        while True:
            message = self._socket.receive()
            if isinstance(message, bytes):
                head = json.loads(message[4 : 4 + int.from_bytes(message[:4], "little")])
                is_new = head["seq"] > self._newest.get(udf, 0)
                if head["udf"] == udf and head["status"] == "final" and is_new:
                    self._newest[udf] = head["seq"]
                    return
            elif isinstance(message, str) and (found := json.loads(message))["type"] == "turn":
                self._socket.send(json.dumps({"type": "drawn", "turn": found["turn"]}))


@contextmanager
def daemon_of(folder: Path, files: Path) -> Iterator[tuple[OneDaemon, str]]:
    """Run a daemon that may open the files; yields it with its HTTP address."""
    os.environ["STEMD_HTTP_READ_TOKEN_FILE"] = str(token_file(folder))
    os.environ["STEMD_HTTP_TOKEN_FILE"] = str(token_file(folder, TOKEN, "act-token"))
    os.environ["STEMD_PAGE_FOLDERS"] = str(files)
    with one_daemon(folder, queue_messages=1000) as daemon:
        with ControlClient(daemon.control, timeout_s=30) as client:
            address = client.call("status")["status"]["addresses"]["http"]
        yield daemon, address


def report(what: str, seconds: list[float]) -> None:
    """Print the median, and the slowest."""
    print(f"{what}: {statistics.median(seconds):.3f} s, slowest {max(seconds):.3f} s", flush=True)


def measure_python(path: Path, side: int, repeat: int) -> None:
    """Measure `stemd.open`."""
    with stemd.open(path) as scan:
        images, patterns = [], []
        for number in range(repeat + 1):
            begin = time.perf_counter()
            scan.image(ring_of(number, side))
            images.append(time.perf_counter() - begin)
            begin = time.perf_counter()
            scan.region_pattern(REGION)
            patterns.append(time.perf_counter() - begin)
        report(f"{path.suffix} in Python, a virtual detector", images[1:])
        report(f"{path.suffix} in Python, a region's pattern", patterns[1:])


def measure_page(page: Page, path: Path, side: int, repeat: int) -> str:
    """Measure the daemon; return the id of the opened scan."""
    scan_id = page.open(path)
    images, patterns = [], []
    for number in range(repeat + 1):
        images.append(page.seconds(scan_id, "ring", "masks", {"masks": [ring_of(number, side)]}))
        region = {"region": REGION | {"from": [10 + number, 20]}}
        patterns.append(page.seconds(scan_id, "pattern", "picksum", region))
    report(f"{path.suffix} in the page, a virtual detector", images[1:])
    report(f"{path.suffix} in the page, a region's pattern", patterns[1:])
    return scan_id


def rate_of(daemon: OneDaemon, subscriber: Subscriber, nav: int, side: int) -> float:
    """Have one scan run at full speed; return its frames per second."""
    first = last = 0.0
    with daemon.simulate(nav=nav, side=side, scans=1):
        while True:
            message = subscriber.receive(120)
            if message is None:
                raise SystemExit("a run did not end")
            if message.is_last:
                first, last = message.header["t_first"], message.header["t_publish"]
            if message.topic == "event/run_ended":
                return float(message.header["ledger"]["processed"] / (last - first))


def measure_live(daemon: OneDaemon, address: str, scan_id: str, options: argparse.Namespace) -> None:
    """Run scans by turns without and with somebody who explores."""
    rates: dict[bool, list[float]] = {False: [], True: []}
    asked = 0
    with Subscriber(daemon.results, daemon.snapshots, topics=["event/", "result/sum"]) as subscriber:
        subscriber.is_subscribed(10)
        rate_of(daemon, subscriber, options.nav, options.side)
        for turn in range(options.turns):
            is_over = threading.Event()

            def explore(is_over: threading.Event = is_over) -> None:
                nonlocal asked
                page = Page(address)
                while not is_over.is_set():
                    masks = {"masks": [ring_of(asked % 50, options.side)]}
                    page.ask("explore", scan_id=scan_id, name="ring", use="masks", params=masks)
                    asked += 1
                    time.sleep(0.2)  # so often a hand that drags has another shape
                page.close()

            thread = threading.Thread(target=explore)
            if turn % 2:
                thread.start()
            rates[bool(turn % 2)].append(rate_of(daemon, subscriber, options.nav, options.side))
            is_over.set()
            if turn % 2:
                thread.join()
    alone, beside = statistics.median(rates[False]), statistics.median(rates[True])
    print(f"live: {alone:.0f} frames/s alone, {beside:.0f} while {asked} detectors are asked for, ", end="")
    print(f"{100 * (beside / alone - 1):+.1f} %; turns {rates}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name, default in (("nav", 256), ("side", 192), ("repeat", 5), ("turns", 6)):
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()))
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=options.folder) as files, tempfile.TemporaryDirectory() as folder:
        paths = write(Path(files), options.nav, options.side)
        for path in paths:
            measure_python(path, options.side, options.repeat)
        with daemon_of(Path(folder), Path(files)) as (daemon, address):
            page = Page(address)
            scans = [measure_page(page, path, options.side, options.repeat) for path in paths]
            page.close()
            measure_live(daemon, address, scans[-1], options)


if __name__ == "__main__":
    main()

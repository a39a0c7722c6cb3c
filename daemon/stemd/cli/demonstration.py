"""Everything at once on free ports: a simulated detector, the daemon, a restart during a scan, a subscriber.

Results are compared with numpy over the same generated frames: the summary says whether they are right.
"""

import json
import signal
import subprocess
import sys
import tempfile
import threading
from collections import deque
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import anyio
import anyio.from_thread
import numpy as np

from stemd.cli.options import say
from stemd.client.subscriber import Subscriber
from stemd.config import Config, load
from stemd.errors import StemdError
from stemd.monitoring import log
from stemd.scheduling.ledger import Ledger
from stemd.service.components import Components
from stemd.service.daemon import Daemon
from stemd.web.shared_links import new_secret
from stemd.wire.messages import Message
from stemd.wire.text import ScanSummaries
from stemd_sources.opening.regular_file import write_whole
from stemd_sources.simulate.frames import reference_frames, shift_of_scan
from stemd_sources.simulate.specimens import SPECIMENS, SpecimenFrames, bragg_mrad

NAV: Final = (64, 64)
SIG: Final = (128, 128)
RESTART_AT: Final = 2000
PACE: Final = 4000  # frames/s of all scans but the last, which is sent as fast as possible
SPECIMEN_NAV: Final = (64, 64)
SPECIMEN_SIG: Final = (64, 64)
_RATE: Final = 800  # frames/s of the specimen: a scan takes five seconds
_CRYSTALS: Final = ("strained",)  # whose disks are apart, so that strain can be measured
_START_S: Final = 30.0
_SCAN_S: Final = 60.0
_LOOK_S: Final = 0.5


def run(*, scans: int, web: bool, json: bool, specimen: str) -> int:
    """Run the demo; return the exit status: 0 if every result and ledger was right, 128 + a signal number."""
    log.configure("warning")
    with tempfile.TemporaryDirectory(prefix="stemd-demo-") as folder:
        return anyio.run(_Demo(Path(folder), scans, web=web, as_json=json, specimen=specimen).show)


class _Demo:
    def __init__(self, folder: Path, scans: int, *, web: bool, as_json: bool, specimen: str) -> None:
        self._folder = folder
        self._scans = scans
        self._web = web
        self._as_json = as_json
        self._specimen = specimen
        self._summaries = ScanSummaries()
        self._checks: list[str] = []
        self._first = scans if scans < 3 else scans - 1
        self._http = "127.0.0.1:0"
        self._token = folder / "link.token"  # of both daemons: a page that was opened early goes on
        write_whole(self._token, new_secret().encode(), mode=0o600)

    async def show(self) -> int:
        """Run it all, or until SIGTERM or Ctrl-C."""
        status = 1

        async def end_at_signal() -> None:
            nonlocal status
            with anyio.open_signal_receiver(signal.SIGTERM, signal.SIGINT) as signals:
                async for number in signals:
                    status = 128 + number
                    group.cancel_scope.cancel()

        async with anyio.create_task_group() as group:
            group.start_soon(end_at_signal)
            status = await self._show()
            if status == 0 and self._web and not self._as_json:
                await self._show_specimen()
            group.cancel_scope.cancel()
        return status

    async def _show(self) -> int:
        positions, pixels = (f"{rows} x {columns}" for rows, columns in (NAV, SIG))
        self._say(f"A simulated DECTRIS detector scans {positions} positions, {pixels} uint16.")
        # The last of three or more scans comes from a detector that was restarted, at full speed.
        first = self._first
        nav, sig = (f"{shape[0]},{shape[1]}" for shape in (NAV, SIG))
        shapes = ["--nav", nav, "--sig", sig]
        options = [*shapes, "--scans", str(first)]
        if first > 1:
            options += ["--rate", str(PACE), "--fault", f"restart@{RESTART_AT}:1"]
        detector, address = await anyio.to_thread.run_sync(self._detector, "tcp://127.0.0.1:*", options)
        try:
            daemon = Daemon(self._config(address))
            self._check = await anyio.to_thread.run_sync(_Check)
            async with daemon.running(before_source=self._subscribe) as components:
                self._http = components.addresses()["http"]
                if self._web:
                    self._say(f"Live page while it runs: {components.http.access.link}")
                await anyio.to_thread.run_sync(self._watch, first)
                if first < self._scans:
                    await anyio.to_thread.run_sync(detector.wait, _START_S)
                    detector, _ = await anyio.to_thread.run_sync(self._detector, address, shapes)
                    await anyio.to_thread.run_sync(self._watch, self._scans)
        finally:
            detector.terminate()
            detector.wait()
            if self._subscriber is not None:
                self._subscriber.close()
        return self._finish()

    async def _show_specimen(self) -> None:
        """Scan a specimen until the demo is ended."""
        self._say(f"Next: a specimen ({self._specimen}), scanned again and again.")
        nav, sig = (f"{rows},{columns}" for rows, columns in (SPECIMEN_NAV, SPECIMEN_SIG))
        options = ["--specimen", self._specimen, "--rate", str(_RATE), "--scans", str(10**6)]
        options += ["--nav", nav, "--sig", sig]
        detector, address = await anyio.to_thread.run_sync(self._detector, "tcp://127.0.0.1:*", options)
        try:
            daemon = Daemon(self._config(address, specimen_config(self._specimen)))
            async with daemon.running() as components:
                self._say(f"Live page of the specimen: {components.http.access.link}")
                self._say("Ctrl-C ends the demo.")
                await anyio.sleep_forever()
        finally:
            detector.kill()  # it may be making frames, and would end only afterwards
            detector.wait()

    _subscriber: Subscriber | None = None

    def _config(self, address: str, more: Mapping[str, Any] | None = None) -> Config:
        return load(
            environ={},
            overrides={
                "source.url": f"dectris-v2+{address}",
                "source.max_message_bytes": "16 MiB",
                "ring.size_bytes": "256 MiB",
                "publish.results": f"ipc://{self._folder}/results",
                "publish.snapshots": f"ipc://{self._folder}/snapshots",
                "control.address": f"ipc://{self._folder}/control/socket",
                "http.address": self._http,
                "http.read_token_file": str(self._token),
                "state.keep": False,
                **(more or {}),
            },
        )

    def _detector(self, bind: str, options: list[str]) -> tuple[subprocess.Popen[str], str]:
        command = [sys.executable, "-P", "-m", "stemd.cli.demo_detector", "dectris-v2", "--json"]
        process = subprocess.Popen(
            [*command, "--bind", bind, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None  # it is a pipe, which its type does not say
        line = process.stdout.readline()
        if not line:
            raise StemdError(f"the simulated detector ended with {process.wait()}")
        # Nobody wants its later reports, but it waits where a pipe is full.
        threading.Thread(target=deque, args=(process.stdout, 0), daemon=True).start()
        return process, str(json.loads(line)["address"])

    async def _subscribe(self, components: Components) -> None:
        addresses = components.addresses()
        self._subscriber = Subscriber(addresses["results"], addresses["snapshots"])
        if not await anyio.to_thread.run_sync(self._subscriber.is_subscribed, _START_S):
            raise StemdError("the daemon sends nothing")

    def _watch(self, until: int) -> None:
        assert self._subscriber is not None  # the daemon has run `_subscribe` before
        silent_s = 0.0
        while len(self._summaries.ended) < until:
            anyio.from_thread.check_cancelled()  # a daemon that is being stopped sends nothing
            message = self._subscriber.receive(_LOOK_S)
            if message is None:
                silent_s += _LOOK_S
                if silent_s >= _SCAN_S:
                    raise StemdError(f"no message from the daemon for {_SCAN_S:g} s")
                continue
            silent_s = 0.0
            self._summaries.take(message)
            if message.is_last:
                number = len(self._summaries.ended) + 1
                self._checks += self._check.of(message, number if number <= self._first else 1)
            elif message.topic == "event/run_ended":
                number = len(self._summaries.ended)
                self._say(_line(number, self._summaries.ended[-1], is_paced=1 < self._first >= number))

    def _finish(self) -> int:
        wrong = list(self._checks)
        for summary in self._summaries.ended:
            if not Ledger(**summary["ledger"]).closes:
                wrong.append(f"scan {summary['scan_id']}: the ledger does not add up: {summary['ledger']}")
        if self._as_json:
            print(json.dumps({"scans": self._summaries.ended, "errors": wrong}), flush=True)
        else:
            for line in wrong:
                self._say(f"WRONG: {line}")
            if not wrong:
                self._say("Every ledger adds up; every result equals numpy over the frames that it covers.")
        return 1 if wrong else 0

    def _say(self, line: str) -> None:
        say(line, err=self._as_json)


class _Check:
    """Compares results with numpy over the same generated frames."""

    def __init__(self) -> None:
        self._frames = reference_frames(NAV, SIG).reshape(-1, *SIG)
        self._known: dict[str, Callable[[np.ndarray, np.ndarray], np.ndarray]] = {
            "sum": lambda frames, covered: frames[covered].sum(axis=0, dtype=np.int64),
            "sumsig": lambda frames, covered: frames.sum(axis=(1, 2), dtype=np.int64) * covered,
        }

    def of(self, message: Message, scan: int) -> list[str]:
        udf = message.header["udf"]
        frames = np.roll(self._frames, -shift_of_scan(len(self._frames), scan), axis=0)
        covered = message.coverage if message.coverage is not None else np.zeros(len(frames), bool)
        expected = self._known[udf](frames, covered)
        if np.array_equal(message.arrays["intensity"].ravel(), expected.ravel()):
            return []
        return [f"{udf} of scan {message.header['scan_id']} is not what numpy makes of its frames"]


def _line(number: int, summary: Mapping[str, Any], *, is_paced: bool) -> str:
    ledger, latency = summary["ledger"], summary["latency_ms"]
    state = summary["status"] + (f" ({summary['reason']})" if summary["reason"] else "")
    counts = ", ".join(f"{ledger[term]} {term}" for term in ("received", "processed", "discarded", "missing"))
    rate = "" if summary["frames_per_s"] is None else f"{summary['frames_per_s']:.0f} frames/s"
    rate += "" if is_paced or not rate else " (unpaced: as fast as possible)"
    if latency["p50"] is not None:
        rate += f", latency {latency['p50']:.0f} ms (p99 {latency['p99']:.0f} ms)"
    return f"scan {number}: {state:<22} {counts}; {rate}"


def specimen_config(specimen: str) -> dict[str, Any]:
    """Return what of the configuration belongs to the specimen."""
    microscope = SPECIMENS[specimen]
    mrad = SpecimenFrames(specimen, (2, 2), SPECIMEN_SIG).mrad_per_pixel
    centre = [length / 2 for length in SPECIMEN_SIG]
    radius = microscope.semi_convergence_mrad / mrad
    disk = {"shape": "disk", "radius": radius, "centre": centre}
    ring = {"shape": "ring", "radius": 2.6 * radius, "radius_inner": 1.2 * radius, "centre": centre}
    spacing = bragg_mrad(specimen) / mrad
    strain = {"g1": [0.0, spacing], "g2": [spacing, 0.0], "radius": radius, "centre": centre}
    last = {"name": "strain", "params": strain} if specimen in _CRYSTALS else {"name": "ssb"}
    return {
        "calibration.beam_energy_kev": microscope.beam_energy_kev,
        "calibration.semi_convergence_mrad": microscope.semi_convergence_mrad,
        "calibration.mrad_per_pixel": mrad,
        "calibration.scan_step_nm": microscope.scan_step_nm,
        "calibration.centre": centre,
        "calibration.rotation_deg": 0.0,
        "calibration.flip_y": False,
        "udf": [
            {"name": "sum"},
            {"name": "sumsig"},
            {"name": "bright-field", "use": "masks", "params": {"masks": [disk]}},
            {"name": "dark-field", "use": "masks", "params": {"masks": [ring]}},
            {"name": "com"},
            last,
        ],
    }

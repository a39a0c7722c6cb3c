"""Phase images live, beside three virtual detectors: are frames dropped, and how often do images update?

``python benchmarks/methods_live.py [--turns 3] [--scans 4] [--share 0.6]``: scans of 128 x 128 positions with
frames of 192 x 192 pixels, a bright-field disk of 40 pixels radius. By turns: three virtual detectors alone,
at full speed; then, at a share of the rate that they had in this turn, the same three with 300 columns of the
disk, single side band with three filters, and tilt-corrected bright field. An image updates when its values
change. Detector and subscriber share the machine's cores.
"""

import argparse
import statistics
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from measure.cpu_time import by_role, spent
from measure.one_daemon import one_daemon

from stemd.client.subscriber import Subscriber

NAV, SIDE = 128, 192
DETECTORS = "".join(
    f'[[udf]]\nname = "{name}"\nuse = "stemd_udfs:ApplyMasksUDF"\nparams = {{ masks = [{mask}] }}\n'
    for name, mask in {
        "bf": '{ shape = "disk", radius = 20 }',
        "abf": '{ shape = "ring", radius_inner = 20, radius = 40 }',
        "adf": '{ shape = "ring", radius_inner = 45, radius = 90 }',
    }.items()
)
KNOWN = "beam_energy_kev = 80, semi_convergence_mrad = 20.0, mrad_per_pixel = 0.5, scan_step_nm = 0.05"
COLUMNS = '[[udf]]\nname = "columns"\nuse = "stemd_udfs:BFColumnsUDF"\nparams = { radius = 40 }\n'
IMAGES = {f"ssb_{one}": f'SSBUDF", filter = "{one}"' for one in ("transfer", "noise", "wiener")}
IMAGES["tcbf"] = 'TiltCorrectedBFUDF"'
PHASES = COLUMNS + "".join(
    f'[[udf]]\nname = "{name}"\nuse = "stemd_udfs:{kind}"\n'
    f'params = {{ source = "columns", defocus_nm = 10.0, {KNOWN}{more} }}\n'
    for name, (kind, _, more) in ((name, one.partition('"')) for name, one in IMAGES.items())
)


@dataclass
class Scan:
    """What a subscriber saw of one scan."""

    frames: int
    seconds: float
    updates: Counter[str]

    @property
    def rate(self) -> float:
        return self.frames / self.seconds

    @property
    def updates_per_s(self) -> float:
        """Of the image with the fewest."""
        return min(self.updates.values()) / self.seconds


def measure(udfs: str, rate: float | None, scans: int) -> tuple[list[Scan], dict[str, float]]:
    """Run scans, all but the first of which count; microseconds of CPU for a frame of each kind of process.

    Raises
    ------
    SystemExit
        If a scan is not complete.
    """
    found: list[Scan] = []
    with (
        tempfile.TemporaryDirectory() as folder,
        one_daemon(Path(folder), udfs=udfs, queue_messages=1000, log_level="error") as daemon,
        Subscriber(daemon.results, daemon.snapshots, queue_messages=10_000) as subscriber,
    ):
        subscriber.is_subscribed(10)
        before: dict[str, float] = {}
        with daemon.simulate(nav=NAV, side=SIDE, scans=scans, rate=rate):
            first: float | None = None
            updates: Counter[str] = Counter()
            newest: dict[str, bytes] = {}
            while len(found) < scans:
                message = subscriber.receive(60)
                if message is None:
                    raise SystemExit("nothing was published for 60 s")
                if message.is_result and message.header["t_first"] is not None:
                    first, udf = message.header["t_first"], message.header["udf"]
                    image = next(iter(message.arrays.values())).tobytes()
                    if udf != "columns":  # whose result is where they lie
                        updates[udf] += image != newest.get(udf)
                    newest[udf] = image
                if message.topic == "event/run_ended" and first is not None:
                    ledger = message.header["ledger"]
                    if not message.header["complete"]:
                        raise SystemExit(f"a scan is not complete: {ledger}")
                    found.append(Scan(ledger["processed"], message.header["t_publish"] - first, updates))
                    first, updates = None, Counter()
                    before = before or by_role(daemon.pid)
            used = spent(before, by_role(daemon.pid), sum(scan.frames for scan in found[1:]))
    return found[1:], used


def report(what: str, scans: list[Scan], used: dict[str, float]) -> float:
    """Print what a turn gave; return the median rate."""
    rate = statistics.median(scan.rate for scan in scans)
    least = min(scan.updates_per_s for scan in scans)
    parts = ", ".join(f"{role} {us:.1f}" for role, us in sorted(used.items()))
    print(f"{what}: {rate:.0f} frames/s, each image updates at least {least:.1f} times a second,", end=" ")
    print(f"nothing dropped; CPU us for a frame: {sum(used.values()):.1f} ({parts})", flush=True)
    return rate


def main() -> None:
    """Run the benchmark."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--scans", type=int, default=4, help="in each turn, after one that does not count")
    parser.add_argument("--share", type=float, default=0.6, help="of the rate of the detectors alone")
    options = parser.parse_args()
    kept: list[float] = []
    for _ in range(options.turns):
        alone = report("three detectors", *measure(DETECTORS, None, options.scans + 1))
        wanted = options.share * alone
        together = report(
            f"with phases, sent at {wanted:.0f}", *measure(DETECTORS + PHASES, wanted, options.scans + 1)
        )
        kept.append(together / wanted)
    print(f"share of the rate sent that was processed while it was sent: {statistics.median(kept):.2f}")


if __name__ == "__main__":
    main()

"""What the machine and the libraries give, without stemd's or anybody's organisation around it."""

from runs import Bench

from families.live import QUICK, SIZES, bare_rate


def run(bench: Bench) -> None:
    """Measure memory, decoding, and receiving of both protocols."""
    for size, side in QUICK if bench.is_quick else SIZES:
        for line in bench.lines("stemd", "limits.py", size):
            if "memory read" in line and size == SIZES[0][0]:
                bench.add("limits", "memory read, two cores", "machine", "bytes/s", line["memory read"])
            if "decode" in line:
                what = f"{size}² decode, two cores, compressed {line['ratio']:.1f} times"
                bench.add("limits", what, "machine", "frames/s", line["decode"])
        for protocol in ("dectris-v1", "dectris-v2"):
            rates = [bare_rate(bench, protocol, size, side, "receive") for _ in range(bench.repeat)]
            bench.add("limits", f"{size}² {protocol}: receive", "machine", "frames/s", rates)

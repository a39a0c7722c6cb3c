"""What the machine and the libraries give, without stemd's or anybody's organisation around it."""

from runs import Bench

from families.live import PROTOCOLS, QUICK, SIZES, bare_rates

WAYS = {"receive": "receive", "receive with libzmq": "libzmq"}


def run(bench: Bench) -> None:
    """Measure memory, decoding, and receiving of both protocols: by the daemon's receiver, and by libzmq."""
    what = "memory read, two cores"
    if bench.wants(what, "machine"):
        for line in bench.lines("stemd", "limits.py", "memory", bench.repeat):
            bench.add("limits", what, "machine", "bytes/s", line["values"])
    for size, side in QUICK if bench.is_quick else SIZES:
        what = f"{size}² decode, two cores"
        if bench.wants(what, "machine"):
            for line in bench.lines("stemd", "limits.py", "decode", bench.repeat, size):
                ratio = f"compressed {line['ratio']:.1f} times"
                bench.add("limits", f"{what}, {ratio}", "machine", "frames/s", line["values"])
        for protocol in PROTOCOLS:
            for name, way in WAYS.items():
                what = f"{size}² {protocol}: {name}"
                if bench.wants(what, "machine"):
                    rates = bare_rates(bench, protocol, size, side, way)
                    bench.add("limits", what, "machine", "frames/s", rates)

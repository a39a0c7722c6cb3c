"""The benchmark suite: stemd, LiberTEM and the bare limits on the same data, in one run.

``python benchmarks/suite.py [--only live,latency,offline,limits,small,growth] [--repeat 5] [--quick]``. Each
system runs in an environment of its own, made under ``benchmarks/.cache`` when it is first needed. Prints
what is measured as it goes; at the end a Markdown table, which is also written beside the results as JSON.
With ``--add-to`` rows are put with those of an earlier run on the same machine; each keeps its date.
"""

import argparse
import json
import os
import platform
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

from families import growth, limits, live, offline, small
from runs import Bench, Row
from table import as_markdown

FAMILIES = {
    "limits": limits.run,
    "live": live.run,
    "latency": live.run_latency,
    "offline": offline.run,
    "small": small.run,
    "growth": growth.run,
}


def main() -> None:
    """Run what is asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", default=",".join(FAMILIES), help="families, with commas between")
    parser.add_argument("--repeat", type=int, default=5, help="how often each thing is measured")
    parser.add_argument("--quick", action="store_true", help="small data and stemd alone: does it all run?")
    parser.add_argument("--folder", type=Path, default=Path(__file__).parent / ".cache")
    parser.add_argument("--add-to", type=Path, help="results of an earlier run to put these with")
    parser.add_argument("--select", default="", help="regular expression: only what it is found in")
    options = parser.parse_args()
    names = options.only.split(",")
    if unknown := [name for name in names if name not in FAMILIES]:
        parser.error(f"--only: no family {', '.join(unknown)}, expected some of {', '.join(FAMILIES)}")
    if options.repeat < 1:
        parser.error(f"--repeat: got {options.repeat}, expected at least 1")
    options.folder.mkdir(parents=True, exist_ok=True)
    bench = Bench(options.folder.resolve(), options.repeat, options.quick, options.select)
    machine = {
        "machine": platform.machine(),
        "processor": _processor(),
        "cores": len(os.sched_getaffinity(0)),
        "python": platform.python_version(),
    }
    if options.add_to is not None and options.add_to.exists():
        bench.rows = _earlier_rows(options.add_to, machine)
    target = options.add_to or options.folder / f"results-{time.strftime('%Y%m%d-%H%M%S')}.json"
    try:
        for name in names:
            FAMILIES[name](bench)
    finally:  # what was measured before something failed is kept
        target.write_text(
            json.dumps({"machine": machine, "rows": [asdict(row) for row in bench.rows]}, indent=1)
        )
        text = as_markdown(machine, bench.rows)
        target.with_suffix(".md").write_text(text)
        print(f"\n{text}\nwritten to {target} and {target.with_suffix('.md')}")


def _earlier_rows(path: Path, machine: dict[str, Any]) -> list[Row]:
    """What an earlier run measured on this machine."""
    earlier = json.loads(path.read_text())
    before = earlier["machine"]
    date = before.pop("date", "")  # files of earlier versions have one for all rows
    if before != machine:
        raise SystemExit(f"--add-to: {path} was measured on {before}, this is {machine}")
    return [Row(**{"date": date, **row}) for row in earlier["rows"]]


def _processor() -> str:
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "")


if __name__ == "__main__":
    main()

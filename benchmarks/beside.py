"""Costs of stemd beside those of LiberTEM, measured in turns, each by its own interpreter."""

import argparse
import json
import platform
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from environments import python_of

ENVIRONMENTS = Path(__file__).parent / ".cache" / "environments"
ROUNDS = 3
Costs = dict[str, float]


def libertem_python(description: str) -> str:
    """Read the command line; the interpreter that has LiberTEM: ``--libertem``, else the suite's own."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--libertem", metavar="PYTHON", help="interpreter of an environment with LiberTEM")
    given: str | None = parser.parse_args().libertem
    return given or str(python_of("LiberTEM", ENVIRONMENTS))


def in_turns(libertem: str, program: Path, *arguments: Any) -> list[tuple[Costs, Costs]]:
    """Run ``program stemd|libertem …``, which prints a JSON object of costs, in turns for both packages."""
    both = ((sys.executable, "stemd"), (libertem, "libertem"))
    rounds = []
    for _ in range(ROUNDS):
        ours, theirs = (_measured(python, program, package, *arguments) for python, package in both)
        rounds.append((ours, theirs))
    return rounds


def report(rounds: Sequence[tuple[Costs, Costs]], texts: Mapping[str, str], unit: str, target: float) -> int:
    """Print medians and ratios; 1 if one of the ratios is above the target, else 0.

    Parameters
    ----------
    rounds : sequence of (dict, dict)
        See `in_turns`.
    texts : Mapping of str to str
        What each cost is of, by its key.
    unit : str
        Of all costs.
    target : float
        What the median of the ratios to LiberTEM is to be at most.
    """
    print(f"{platform.machine()}, Python {platform.python_version()}, {unit}, median of {len(rounds)}")
    missed = False
    for key, text in texts.items():
        ours, theirs = (median(one[package][key] for one in rounds) for package in (0, 1))
        ratio = median(mine[key] / other[key] for mine, other in rounds)
        missed |= ratio > target
        print(f"{text:28} stemd {ours:9.2f}   LiberTEM {theirs:9.2f}   ratio {ratio:.2f}")
    return int(missed)


def _measured(python: str, program: Path, *arguments: Any) -> Costs:
    command = [python, str(program), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} ended with status {done.returncode}:\n{done.stderr}")
    costs: Costs = json.loads(done.stdout.splitlines()[-1])
    return costs

"""Runs the measuring programs, each in its environment, and collects what they print."""

import json
import os
import re
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from environments import VARIABLES, python_of

MEASURE = Path(__file__).parent / "measure"
ONE_THREAD = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")
_LEAVE_S = 10  # for a program that is interrupted to end its own children


@dataclass
class Row:
    """What was measured of one thing, and when."""

    family: str
    what: str
    system: str
    unit: str
    values: list[float]
    date: str


@dataclass
class Bench:
    """One run of the suite.

    Attributes
    ----------
    folder : Path
        Of environments and data.
    repeat : int
        How often each thing is measured, after a first time that does not count.
    is_quick : bool
        Small data, for a look whether everything runs.
    select : str
        A regular expression: only what it is found in is measured.
    rows : list of Row
    """

    folder: Path
    repeat: int = 5
    is_quick: bool = False
    select: str = ""
    rows: list[Row] = field(default_factory=list)

    @cached_property
    def environments(self) -> Path:
        return self.folder / "environments"

    def python(self, system: str) -> str:
        return str(python_of(system, self.environments))

    def programs(self, _system: str) -> Path:
        """The folder of the measuring programs for a system."""
        return MEASURE

    def add(self, family: str, what: str, system: str, unit: str, values: list[float]) -> None:
        """Note what was measured, and show it."""
        date = time.strftime("%Y-%m-%d %H:%M")
        row = Row(family, what, system, unit, [float(value) for value in values], date)
        self.rows = [old for old in self.rows if (old.family, old.what, old.system) != (family, what, system)]
        self.rows.append(row)
        shown = " ".join(f"{value:.4g}" for value in row.values)
        print(f"{family:9} {what:42} {system:22} {shown} {unit}", flush=True)

    def note_parts(self, what: str, system: str, parts: list[dict[str, float]]) -> None:
        """Note the CPU time of each kind of process."""
        for role in parts[-1]:
            values = [part.get(role, 0.0) for part in parts]
            self.add("parts", what, f"{system}: {role}", "CPU us/frame", values)

    def wants(self, what: str, system: str) -> bool:
        """Whether a thing is to be measured."""
        return re.search(self.select, f"{what} {system}") is not None

    def lines(self, system: str, program: str, *arguments: Any, **environment: str) -> list[dict[str, Any]]:
        """Run a program to its end; the JSON objects that it printed."""
        with self.started(system, program, *arguments, **environment) as process:
            return json_lines(process)

    def things(self, family: str, program: str) -> None:
        """Run a program that measures several things itself, see `measure/things.py`, and note them."""
        options = ["--repeat", self.repeat, "--select", self.select, *(["--quick"] if self.is_quick else [])]
        for line in self.lines("stemd", program, *options):
            self.add(family, line["what"], line["system"], line["unit"], line["values"])

    @contextmanager
    def started(
        self, system: str, program: str, *arguments: Any, **environment: str
    ) -> Iterator[subprocess.Popen[str]]:
        """Run a program in the environment of a system; ended when the block is left by an exception.

        Raises
        ------
        SystemExit
            If the program fails: nothing that it printed counts.
        """
        command = [self.python(system), str(self.programs(system) / program), *map(str, arguments)]
        environment = VARIABLES.get(system, {}) | environment
        with subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | ONE_THREAD | environment,
        ) as process:
            try:
                yield process
                assert process.stdin is not None
                process.stdin.close()
                process.wait(600)
            except BaseException:
                _interrupt(process)
                raise
        if process.returncode:
            raise SystemExit(f"{_said(process)} ended with status {process.returncode}")


def line_with(process: subprocess.Popen[str], word: str) -> str:
    """Wait for a line of output."""
    assert process.stdout is not None
    for line in process.stdout:
        if word in line:
            return line
    raise SystemExit(f"{_said(process)} ended with status {process.wait()} without saying {word!r}")


def tell(process: subprocess.Popen[str]) -> None:
    """Write a line to a program: detector.py then begins a scan."""
    assert process.stdin is not None
    process.stdin.write("\n")
    process.stdin.flush()


def json_lines(process: subprocess.Popen[str], count: int | None = None) -> list[dict[str, Any]]:
    """Read the JSON objects that a program prints up to its end.

    Raises
    ------
    SystemExit
        If there are not `count` of them.
    """
    assert process.stdout is not None
    found = [json.loads(line) for line in process.stdout if line.startswith("{")]
    if count is not None and len(found) != count:
        status = process.wait()
        raise SystemExit(f"{_said(process)} ended with status {status}: {len(found)} of {count} results")
    return found


def _said(process: subprocess.Popen[str]) -> str:
    """The program and its arguments, and whose interpreter ran it."""
    assert isinstance(process.args, list)
    python, program, *arguments = process.args
    return f"{' '.join([Path(program).name, *arguments])} (by {python})"


def _interrupt(process: subprocess.Popen[str]) -> None:
    """End a program as Ctrl-C does, so that it ends what it has started."""
    process.send_signal(signal.SIGINT)
    try:
        process.wait(_LEAVE_S)
    except subprocess.TimeoutExpired:
        process.kill()

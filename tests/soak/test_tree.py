"""A head and its nodes under restarts, and under kills of their processes.

Scans are restarted at random frames, with random shares of the nodes; a random process of a random daemon is
killed, or a whole node. With modules, each node has one module of every frame. Every message of the head is
checked:

* both equations of the ledger hold, and every result equals numpy's over its coverage: no result mixes scans;
* a scan that is sent whole is complete, also if the next one follows at once;
* a scan during which nothing was killed is complete.
"""

import os
import random
import signal
import time
from collections import Counter
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from whole_way.background import Background
from whole_way.checks import check_complete, check_modules_run, check_run
from whole_way.collector import Collector, Run
from whole_way.detector import Detector
from whole_way.processes import children_of, is_running, module_of
from whole_way.reference import Reference
from whole_way.tree import Tree, end
from whole_way.waiting import LIMIT_S, wait_until

NAV, SIG = (16, 32), (16, 16)
MODULES = [(slice(0, 16), slice(0, 6)), (slice(0, 16), slice(6, 16))]
ENVIRONMENT = {"STEMD_KERNELS": "plain", "STEMD_RING_SIZE_BYTES": "80 MB"}
_TEMPLATE = "stemd.processes.template"
_AT_ONCE = 3  # scans that are sent before the oldest of them has ended: a node keeps 4 for its head
_IDLE_S = 8.0  # without a scan anywhere: the start of this one was lost with a process


def _tree(folder: Path, *, by_modules: bool, **env: str) -> Tree:
    modules = MODULES if by_modules else ()
    return Tree(folder, env=ENVIRONMENT | env, modules=modules, detector_shape=SIG)


def _check(run: Run, reference: Reference, *, by_modules: bool) -> None:
    if by_modules:
        check_modules_run(run, reference, run.ended["series"])
    else:
        check_run(run, reference, run.ended["series"], every=True)


def _send(rng: random.Random, detectors: list[Detector], scan: int, frames: int, *, by_modules: bool) -> None:
    """Send frames of a scan, each to a node at random or its modules to all; a whole one has an end."""
    series = [detector.series(scan, scan=scan) for detector in detectors]
    for one in rng.sample(series, len(series)):
        one.start()
    is_whole = frames == detectors[0].reference.count
    last = [frames if is_whole else rng.randint(0, frames) for _ in series]
    for index in range(frames):
        takers = [one for one, stop in zip(series, last, strict=True) if index < stop]
        for one in takers if by_modules else [rng.choice(series)]:
            one.image(index)
    if is_whole:
        end(series)


class _Killer(Background):
    """Kills a random process of a random daemon, again and again; daemons are started again."""

    def __init__(self, tree: Tree, rng: random.Random, pause_s: tuple[float, float]) -> None:
        super().__init__()
        self._tree, self._rng, self._pause_s = tree, rng, pause_s
        self.is_killing = False
        """Counted first: what is counted may still live."""
        self._newest: tuple[int, int] | None = None  # a daemon, and the process of it that was killed
        self.begin()

    def work(self) -> None:
        while self.waits(self._rng.uniform(*self._pause_s)):
            self.is_killing = True
            self._kill_one()
            self.is_killing = False

    def _kill_one(self) -> None:
        places = ["head", *range(len(self._tree.nodes))]
        place = self._rng.choice(places)
        daemon = self._tree.head if place == "head" else self._tree.nodes[int(place)]
        pids = sorted(children_of(daemon.process.pid))
        if place != "head" and self._rng.random() < 1 / 5:
            self.killed["node"] += 1  # first: the scan of this moment is cut
            children = daemon.kill()
            # As long as its receiver lives, the detector shares the frames out to both.
            wait_until(lambda: not any(is_running(pid) for pid in children))
            self._tree.nodes[int(place)] = daemon = daemon.again()
            daemon.wait_ready()
        elif pids:
            self.killed[f"process of {'the head' if place == 'head' else 'a node'}"] += 1
            pid = self._rng.choice(pids)
            # It looks for its template only when it needs one.
            self._newest = None if module_of(pid) == _TEMPLATE else (daemon.process.pid, pid)
            with suppress(OSError):  # it has gone by itself
                os.kill(pid, signal.SIGKILL)
            wait_until(lambda: not is_running(pid))

    def is_seen(self) -> bool:
        """Whether the daemon has seen the newest death: before, all looks well, and a start may be lost."""
        return self._newest is None or self._newest[1] not in children_of(self._newest[0])


def _is_well(tree: Tree) -> bool:
    """Whether all daemons are ready, connected, and have no scan."""
    with suppress(Exception):  # one of them is being started
        states = [daemon.status() for daemon in (tree.head, *tree.nodes)]
        sources = [state["source"]["state"] for state in states]
        is_idle = all(state["ready"] and state["scan"] is None for state in states)
        return is_idle and set(sources) == {"connected"}
    return False


def _has_scan(tree: Tree) -> bool:
    """Whether a scan runs on any daemon that answers."""
    for daemon in (tree.head, *tree.nodes):
        with suppress(Exception):  # it is being started
            if daemon.status()["scan"] is not None:
                return True
    return False


def _becomes_well(tree: Tree) -> bool:
    """Whether that is so soon: nodes may be ending the scan before."""
    deadline = time.monotonic() + 1.0
    while not (is_well := _is_well(tree)) and time.monotonic() < deadline:
        time.sleep(0.02)
    return is_well


def _runs_of(collector: Collector, tree: Tree, number: int) -> list[Run]:
    """Return the runs of the head up to that of a scan; none if its start was lost everywhere."""
    runs: list[Run] = []
    idle_since = time.monotonic()
    deadline = idle_since + LIMIT_S
    while time.monotonic() < deadline:
        with suppress(AssertionError):
            runs.append(collector.take_run(0.5))
            if runs[-1].ended["series"] == number:
                return runs
            continue
        if _has_scan(tree):
            idle_since = time.monotonic()
        elif time.monotonic() - idle_since > _IDLE_S:
            return runs
    raise AssertionError(f"scan {number} has not ended within {LIMIT_S} s")


@pytest.mark.parametrize("by_modules", [False, True])
def test_restarts_at_random_frames_lose_nothing_and_mix_nothing(tmp_path, by_modules, amount, seed):
    """With modules, some nodes have fewer frames than others. Every third scan, or so, is sent whole."""
    scans, rng, reference = amount(quick=12, soak=500), random.Random(seed), Reference(NAV, SIG)
    ended, whole = Counter(), set()
    with _tree(tmp_path, by_modules=by_modules) as tree, ExitStack() as stack:
        collector = stack.enter_context(Collector(tree.head))
        detectors = [stack.enter_context(one) for one in tree.detectors(reference)]
        for number in range(1, scans + 1):
            is_whole = number == scans or rng.random() < 1 / 3
            if is_whole:
                whole.add(number)
            frames = reference.count if is_whole else rng.randrange(reference.count)
            _send(rng, detectors, number, frames, by_modules=by_modules)
            while ended.total() < (scans if number == scans else number - _AT_ONCE):
                run = collector.take_run()
                _check(run, reference, by_modules=by_modules)
                assert run.ended["series"] == ended.total() + 1
                if run.ended["series"] in whole:
                    check_complete(run, reference, run.ended["series"])
                else:
                    assert (run.ended["status"], run.ended["reason"]) == ("cancelled", "restarted")
                ended[run.ended["reason"] or "complete"] += 1
        assert not collector.missed
    assert ended["complete"] > 0
    assert ended["restarted"] > 0


# What deaths do to nodes that share frames is in tests/faults/test_tree_deaths.py.
@pytest.mark.timeout(600)
@pytest.mark.parametrize("by_modules", [pytest.param(False, marks=pytest.mark.soak), True])
def test_processes_killed_at_random_leave_every_result_exact(tmp_path, by_modules, amount, seed):
    rng, reference, complete = random.Random(seed), Reference(NAV, SIG), 0
    with ExitStack() as stack:
        tree = stack.enter_context(_tree(tmp_path, by_modules=by_modules, STEMD_SOURCE_STALL_TIMEOUT_S="2"))
        collector = stack.enter_context(Collector(tree.head))
        detectors = [stack.enter_context(one) for one in tree.detectors(reference)]
        killer = _Killer(tree, random.Random(seed + 1), amount(quick=(0.5, 2), soak=(1.5, 4.5)))
        until, number, is_quiet = time.monotonic() + amount(quick=3, soak=1200), 0, False
        try:
            while not is_quiet:
                if time.monotonic() > until:  # one scan more, when all is well again
                    killer.stop()
                    wait_until(lambda: _is_well(tree))
                    is_quiet = True
                number += 1
                before = killer.killed.total()
                was_well = not killer.is_killing and killer.is_seen() and _becomes_well(tree)
                _send(rng, detectors, number, reference.count, by_modules=by_modules)
                runs = _runs_of(collector, tree, number)
                for run in runs:
                    _check(run, reference, by_modules=by_modules)
                if was_well and killer.killed.total() == before:
                    assert [run.ended["series"] for run in runs[-1:]] == [number], (number, runs)
                    check_complete(runs[-1], reference, number)
                    complete += 1
            assert not collector.missed
        finally:
            with suppress(BaseException):
                killer.stop()
        assert not any("does not add up" in daemon.log for daemon in (*tree.heads, *tree.nodes))
    assert complete > 0
    assert killer.killed.total() > 0

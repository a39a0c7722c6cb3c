"""Waiting for what nobody tells."""

import time
from collections.abc import Callable, Iterator

import anyio

LIMIT_S = 240
"""Every wait of a test ends here, and only a test that hangs gets so far: what is waited for is a state,
and a machine that does ten other things beside may take its time to reach it."""


def _pauses() -> Iterator[float]:
    """Longer and longer ones: each look, such as a request, takes processor time from what is waited for."""
    pause_s = 0.01
    while True:
        yield pause_s
        pause_s = min(1.3 * pause_s, 0.1)


def wait_equal(measure: Callable[[], object], wanted: object, timeout_s: float = LIMIT_S) -> None:
    """Return as soon as what is measured is what is wanted; an AssertionError when it is not in time."""
    deadline, pauses = time.monotonic() + timeout_s, _pauses()
    while (found := measure()) != wanted:
        assert time.monotonic() < deadline, f"{found} after {timeout_s:g} s, expected {wanted}"
        time.sleep(next(pauses))


def wait_until(is_true: Callable[[], bool], timeout_s: float = LIMIT_S) -> None:
    """Return as soon as `is_true` says so; an AssertionError when it does not in time."""
    deadline, pauses = time.monotonic() + timeout_s, _pauses()
    while not is_true():
        assert time.monotonic() < deadline, f"not so within {timeout_s:g} s"
        time.sleep(next(pauses))


async def until(is_true: Callable[[], bool]) -> None:
    """Return as soon as `is_true` says so, while other tasks of the loop go on."""
    with anyio.fail_after(LIMIT_S):
        while not is_true():
            await anyio.sleep(0.005)


def settled(measure: Callable[[], object], quiet_s: float = 1.0, timeout_s: float = LIMIT_S) -> object:
    """Return what is measured once it has not changed for a while."""
    deadline = time.monotonic() + timeout_s
    last, since = measure(), time.monotonic()
    while time.monotonic() < since + quiet_s:
        assert time.monotonic() < deadline, f"still changing after {timeout_s:g} s: {last}"
        time.sleep(0.05)
        now = measure()
        if now != last:
            last, since = now, time.monotonic()
    return last

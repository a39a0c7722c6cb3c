"""Waiting for what nobody tells."""

import time
from collections.abc import Callable


def wait_until(is_true: Callable[[], bool], timeout_s: float = 10.0) -> None:
    """Return as soon as `is_true` says so; an AssertionError when it does not in time."""
    deadline = time.monotonic() + timeout_s
    while not is_true():
        assert time.monotonic() < deadline, f"not so within {timeout_s:g} s"
        time.sleep(0.01)

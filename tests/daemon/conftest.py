from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from stemd.wire import ResultFields, pack_result, result_message

LEDGER = {"announced": 6, "received": 6, "missing": 0, "processed": 5, "pending": 1}


def _fields(**changes: Any) -> ResultFields:
    values: dict[str, Any] = {
        "scan_id": "s1",
        "run_id": "r1",
        "series": 7,
        "udf": "sum",
        "udf_versions": ["abc"],
        "status": "partial",
        "complete": False,
        "ledger": LEDGER,
        "nav_shape": (2, 3),
        "sig_shape": (4, 5),
        "dtype": "<u2",
        "coverage": np.array([1, 1, 1, 1, 1, 0], dtype=bool),
        "buffers": [("intensity", "sig", np.arange(20, dtype=np.float32).reshape(4, 5))],
        "t_first": 1.0,
        "t_last": 2.0,
    }
    return ResultFields(**(values | changes))


@pytest.fixture
def result_fields() -> Callable[..., ResultFields]:
    """Make the fields of a result; keyword arguments change some."""
    return _fields


@pytest.fixture
def packed_message() -> Callable[..., list[bytes]]:
    """Make the message of a result; keyword arguments (also seq, instance) change some fields."""

    def make(*, seq: int = 3, instance: str = "i", t_publish: float = 2.5, **changes: Any) -> list[bytes]:
        packed = pack_result(_fields(**changes))
        return result_message(packed, instance=instance, seq=seq, t_publish=t_publish)

    return make

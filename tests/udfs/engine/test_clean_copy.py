import threading
from pathlib import Path

import pytest

from stemd_udfs import UDF
from stemd_udfs.engine import dump_udf, load_udf


def test_code_keeps_the_name_of_its_file():
    """Cloudpickle 3.1.3 alone writes "<dynamic-code>" in its place."""

    class Local(UDF): ...

    def function():
        def inner():
            raise ValueError("no such frame")

        inner()

    sent = load_udf(dump_udf(Local(f=function))).params.f
    assert sent is not function
    with pytest.raises(ValueError, match="no such frame") as caught:
        sent()
    assert [Path(entry.path).name for entry in caught.traceback] == ["test_clean_copy.py"] * 3


class Holds(UDF):
    def __init__(self, scale, lock):
        super().__init__(scale=scale, lock=lock)


def test_the_parameter_that_cannot_be_pickled_is_named():
    expected = (
        "^Holds: parameter 'lock' cannot be sent to another process: cannot pickle '_thread.lock' object"
    )
    with pytest.raises(TypeError, match=expected):
        dump_udf(Holds(2, threading.Lock()))


def test_a_class_that_cannot_be_pickled_is_named():
    lock = threading.Lock()

    class Local(UDF):
        def process_frame(self, frame):
            lock.acquire()

    with pytest.raises(TypeError, match=r"^Local: its class cannot be sent to another process: cannot"):
        dump_udf(Local())

"""Machine code of a file of LLVM's instructions: kept, loaded and called, or an error in words."""

import os
import subprocess
import sys

import numpy as np
import pytest

pytest.importorskip("llvmlite", reason="llvmlite is not installed: nothing is compiled")

from stemd_sources.compiling import machine_code
from stemd_sources.compiling.functions import functions_of, kernel_files

FIND = """
import sys
import numpy as np
from stemd_sources.compiling.functions import functions_of
find = functions_of("zeromq/compiled_framing")["find_messages"]
begins, lengths = np.zeros((2, 3), np.int64)
data = np.frombuffer(bytearray(bytes([2, 0, 0, 0, 0, 0, 0, 0, 1, 65])), np.uint8)
assert find(data, 0, len(data), begins, lengths) == (1, 10)
assert (begins[0], lengths[0]) == (9, 1)
assert "numba" not in sys.modules
"""


def find_in_another_process(folder):
    environ = os.environ | {machine_code.CACHE_FOLDER: str(folder)}
    subprocess.run([sys.executable, "-c", FIND], env=environ, check=True)


def test_machine_code_is_kept_and_made_again_if_it_is_damaged(tmp_path):
    find_in_another_process(tmp_path)
    (kept,) = tmp_path.iterdir()
    whole, written = kept.read_bytes(), kept.stat().st_mtime_ns
    find_in_another_process(tmp_path)
    assert kept.stat().st_mtime_ns == written
    for damaged in (b"", whole[:-1], whole[:100] + b"\0" * 64 + whole[164:]):
        kept.write_bytes(damaged)
        find_in_another_process(tmp_path)
        assert kept.read_bytes() == whole
    assert list(tmp_path.iterdir()) == [kept]


def numbers(count, dtype=np.int64):
    return np.zeros(count, dtype)


def read_only():
    array = numbers(3)
    array.flags.writeable = False
    return array


@pytest.mark.parametrize(
    "given",
    [
        (),
        (numbers(9, np.uint8), 0, 9, numbers(3)),
        (numbers(9, np.uint8), 0, 9, numbers(3), numbers(3), 0),
        (bytes(9), 0, 9, numbers(3), numbers(3)),
        (None, 0, 9, numbers(3), numbers(3)),
        (numbers(9, np.int8), 0, 9, numbers(3), numbers(3)),
        (numbers((9, 1), np.uint8), 0, 9, numbers(3), numbers(3)),
        (numbers(18, np.uint8)[::2], 0, 9, numbers(3), numbers(3)),
        (numbers(9, np.uint8), 0, 9, numbers(3, ">i8"), numbers(3)),
        (numbers(9, np.uint8), 0, 9, numbers(3, np.uint64), numbers(3)),
        (numbers(9, np.uint8), 0, 9, read_only(), numbers(3)),
        (numbers(9, np.uint8), 0, 9, numbers(25, np.uint8)[1:].view(np.int64), numbers(3)),
        (numbers(9, np.uint8), 0.5, 9, numbers(3), numbers(3)),
        (numbers(9, np.uint8), "0", 9, numbers(3), numbers(3)),
    ],
)
def test_other_arguments_are_refused(given):
    with pytest.raises(TypeError):
        functions_of("zeromq/compiled_framing")["find_messages"](*given)


def test_numbers_of_numpy_are_numbers():
    find = functions_of("zeromq/compiled_framing")["find_messages"]
    given = numbers(9, np.uint8), np.int64(0), np.uint8(9), numbers(3), numbers(3, np.longlong)
    assert find(*given) == (0, 0)


def test_a_number_that_is_too_large_is_refused():
    with pytest.raises(OverflowError):
        functions_of("zeromq/compiled_framing")["find_messages"](
            numbers(9, np.uint8), 2**64, 9, numbers(3), numbers(3)
        )


@pytest.mark.parametrize(
    ("environ", "reason"),
    [
        ({"STEMD_KERNELS": "plain"}, "STEMD_KERNELS is plain"),
        ({"NUMBA_DISABLE_JIT": "1"}, "numba may not compile: NUMBA_DISABLE_JIT is set"),
        ({"NUMBA_DISABLE_JIT": "0", "STEMD_KERNELS": ""}, None),
    ],
)
def test_what_the_environment_says_decides(environ, reason):
    assert machine_code.why_not(environ) == reason


def test_without_numba_nothing_is_compiled(monkeypatch):
    monkeypatch.setitem(sys.modules, "numba", None)
    assert machine_code.why_not({}) == "numba is not installed"


def test_every_file_says_which_functions_it_has():
    names = [name for file in kernel_files() for name in machine_code.load_functions(file)]
    assert {"decode_parts", "read_images", "join_messages", "sort_keys", "gather_rows"} <= set(names)
    assert len(names) == len(set(names))

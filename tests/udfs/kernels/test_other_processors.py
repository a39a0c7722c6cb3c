"""Kernels for processors with shorter vectors than this one may have: their tests, in another process."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("numba", reason="numba is not installed: the compiled kernels are not there")

TESTS = Path(__file__).parents[2]
FILES = (
    "udfs/kernels/test_waiting.py",
    "udfs/engine/test_strips.py",
    "sources/codecs/test_strips.py",
    "sources/codecs/test_compiled_decoding.py",
)
CODE = """
import sys
import pytest
from stemd_sources.compiling import functions
from stemd_udfs.kernels.compiled import instructions

functions.processor = instructions.processor = lambda: ("", "")
assert not any(path.stem.endswith("_512") for path in functions.kernel_files() + instructions.kernel_files())
sys.exit(pytest.main(["-q", "-p", "no:cacheprovider", *sys.argv[1:]]))
"""


def test_kernels_with_vectors_of_256_bits_pass_the_same_tests():
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(
        [sys.executable, "-c", CODE, *(str(TESTS / file) for file in FILES)],
        cwd=TESTS.parent,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr

import subprocess
import sys
from pathlib import Path

import pytest

import stemd_sources
import stemd_udfs
from stemd_sources.compiling import functions, machine_code
from stemd_udfs.kernels.compiled import instructions

ROOT = Path(__file__).parents[3]


def test_all_files_were_made_of_the_functions_that_are_there_now():
    checked = subprocess.run([sys.executable, ROOT / ".ci" / "kernels.py", "--check"], check=False)
    assert checked.returncode == 0


@pytest.mark.parametrize("files", [functions, instructions])
def test_files_for_this_processor_are_there(monkeypatch, files):
    both = set()
    for features in ("", "-avx512bw,+avx2,-avx512vbmi2", "+avx2,+avx512bw,+avx512vbmi2"):
        monkeypatch.setattr(files, "processor", lambda features=features: ("", features))
        both.update(files.kernel_files())
    assert both == set(files.all_files())


def test_both_packages_have_the_same_loader():
    """They import nothing of each other; see docs/decisions/0023-kernels.md."""
    other = Path(stemd_udfs.__file__).parent / "kernels" / "compiled" / "machine_code.py"
    assert Path(machine_code.__file__).read_bytes() == other.read_bytes()
    assert Path(stemd_sources.__file__).parent in Path(machine_code.__file__).parents

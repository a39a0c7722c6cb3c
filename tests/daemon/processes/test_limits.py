import resource
import sys

import pytest

from stemd.processes import shared_memory
from whole_way.programs import finished


@pytest.fixture
def cgroup(tmp_path, monkeypatch):
    """Write what the kernel says of the control group."""
    path = tmp_path / "memory.max"
    monkeypatch.setattr(shared_memory, "_CGROUP_MEMORY", path)
    monkeypatch.setattr(resource, "getrlimit", lambda _: (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    return path


def test_without_limits_the_machine_is_the_limit(cgroup):
    assert shared_memory.memory_limits() == "none but the memory of this machine"
    cgroup.write_text("max\n")
    assert shared_memory.memory_limits() == "none but the memory of this machine"


def test_the_limit_of_the_control_group_is_in_mebibytes(cgroup):
    cgroup.write_text(f"{512 * 2**20}\n")
    assert shared_memory.memory_limits() == "memory 512 MiB (cgroup memory.max)"


def test_limits_of_the_process_are_named_as_the_shell_sets_them():
    code = (
        "import resource; from stemd.processes.shared_memory import memory_limits; "
        f"resource.setrlimit(resource.RLIMIT_AS, ({2**42},) * 2); print(memory_limits())"
    )
    told = finished(sys.executable, "-c", code, check=True).stdout
    assert told.startswith("address space 4194304 MiB (RLIMIT_AS, ulimit -v)")

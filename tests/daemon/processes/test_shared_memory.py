import os
import resource
import sys
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from stemd.errors import NotEnoughMemory
from stemd.processes import shared_memory
from stemd.processes.shared_memory import read_file, write_file
from whole_way.processes import own_descriptors
from whole_way.programs import finished


@pytest.fixture
def fd():
    made = shared_memory.allocate("test", 10_000)
    yield made
    os.close(made)


def test_all_pages_are_taken_at_once_and_are_zero_and_shared_between_two_maps(fd):
    assert os.fstat(fd).st_size == 10_000
    assert os.fstat(fd).st_blocks * 512 >= 10_000
    assert "stemd-test" in str(Path(f"/proc/self/fd/{fd}").readlink())
    assert not os.get_inheritable(fd)
    with shared_memory.map_shared(fd) as ours, shared_memory.map_shared(fd) as theirs:
        assert len(ours) == 10_000
        assert not any(ours[:])
        ours[9_999] = 7
        assert theirs[9_999] == 7


def test_growing_keeps_the_content_and_never_shrinks(fd):
    with shared_memory.map_shared(fd) as before:
        before[0] = 42
    shared_memory.grow(fd, 50_000)
    shared_memory.grow(fd, 100)
    with shared_memory.map_shared(fd) as after:
        assert len(after) == 50_000
        assert after[0] == 42


def test_who_may_only_read_neither_writes_nor_takes_pages_away(fd):
    to_read = shared_memory.read_only(fd)
    try:
        for spoil in (lambda: os.write(to_read, b"x"), lambda: os.ftruncate(fd, 0)):
            with pytest.raises(OSError):
                spoil()
        with shared_memory.map_read_only(to_read) as memory:
            assert len(memory) == 10_000
    finally:
        os.close(to_read)


def test_pieces_are_stored_where_they_belong():
    fd = shared_memory.store("test", 10_000, [(0, memoryview(b"one")), (4096, memoryview(b"another"))])
    try:
        with shared_memory.map_shared(fd) as memory:
            assert len(memory) == 10_000
            assert memory[:3] == b"one"
            assert memory[4096:4103] == b"another"
            assert not any(memory[3:4096])
    finally:
        os.close(fd)


@pytest.mark.parametrize("make", [shared_memory.allocate, partial(shared_memory.store, pieces=[])])
def test_more_than_the_machine_has_is_refused_before_pages_are_taken(make):
    before = own_descriptors()
    with pytest.raises(NotEnoughMemory, match=r"huge: needs \d+ MiB .* available: lower \[ring\] size_bytes"):
        make("huge", 1 << 50)
    assert own_descriptors() <= before


def test_growing_beyond_what_the_machine_has_is_refused_before_pages_are_taken(fd):
    with pytest.raises(NotEnoughMemory, match=r"cannot grow by \d+ MiB: \d+ MiB are available"):
        shared_memory.grow(fd, 1 << 50)
    assert os.fstat(fd).st_size == 10_000


def test_another_fault_of_the_descriptor_is_not_called_a_lack_of_memory():
    read, write = os.pipe()
    try:
        with pytest.raises(OSError, match=r"\[Errno") as caught:
            shared_memory.grow(write, 4096)
        assert not isinstance(caught.value, NotEnoughMemory)
    finally:
        os.close(read)
        os.close(write)


def test_available_memory_is_below_the_physical_one():
    assert 0 < shared_memory.available_bytes() <= os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.parametrize(
    ("limit", "current", "cache", "available"),
    [
        (1_000_000, 300_000, 0, 700_000),
        (1_000_000, 900_000, 800_000, 900_000),  # the cache of files can be given back
        ("max", 10, 0, None),
        (None, 0, 0, None),  # there is no group
    ],
)
def test_a_lower_limit_of_a_group_counts(tmp_path, monkeypatch, limit, current, cache, available):
    monkeypatch.setattr(shared_memory, "_CGROUP", tmp_path)
    if limit is not None:
        (tmp_path / "memory.max").write_text(f"{limit}\n")
        (tmp_path / "memory.current").write_text(f"{current}\n")
        (tmp_path / "memory.stat").write_text(f"anon 1\ninactive_file {cache}\nactive_file 2\n")
    found = shared_memory.available_bytes()
    assert found > 1_000_000 if available is None else found == available


def test_what_is_written_in_pieces_is_read_in_the_same_size_alone_and_nothing_stays_open():
    before = own_descriptors()
    pieces = [np.arange(number, number + 7000, dtype=np.int64).view(np.uint8) for number in range(600)]
    fd = write_file([pieces[0], pieces[0][:0], *pieces[1:]])
    memory = read_file(fd, sum(map(len, pieces)))
    assert memory.readonly
    assert bytes(memory) == b"".join(piece.tobytes() for piece in pieces)
    expected = len(memory) - 1
    with pytest.raises(ValueError, match=f"a file of {len(memory)} bytes, expected {expected}"):
        read_file(fd, expected)
    os.close(fd)
    assert own_descriptors() <= before  # garbage may have closed some


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (None, "none but the memory of this machine"),
        ("max\n", "none but the memory of this machine"),
        (f"{512 * 2**20}\n", "memory 512 MiB (cgroup memory.max)"),
    ],
)
def test_the_limit_of_a_control_group_is_named_in_mebibytes(tmp_path, monkeypatch, text, words):
    if text is not None:
        (tmp_path / "memory.max").write_text(text)
    monkeypatch.setattr(shared_memory, "_CGROUP", tmp_path)
    monkeypatch.setattr(resource, "getrlimit", lambda _: (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    assert shared_memory.memory_limits() == words


def test_limits_of_the_process_are_named_as_the_shell_sets_them():
    code = (
        "import resource; from stemd.processes.shared_memory import memory_limits; "
        f"resource.setrlimit(resource.RLIMIT_AS, ({2**42},) * 2); print(memory_limits())"
    )
    told = finished(sys.executable, "-c", code, check=True).stdout
    assert told.startswith("address space 4194304 MiB (RLIMIT_AS, ulimit -v)")

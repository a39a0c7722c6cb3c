import mmap
import re
from pathlib import Path

import pytest

import stemd_sources.files.mapped as mapping
from stemd_sources.files.mapped import Mapping, keep_mappings, map_file


@pytest.fixture
def kept():
    keep_mappings(2)
    yield mapping._kept
    keep_mappings(0)
    assert not mapping._kept


def mapped(path):
    with path.open("rb") as file:
        return map_file(file.fileno())


def test_a_file_is_mapped_once_while_it_is_kept(tmp_path, kept):
    first, second, third = (tmp_path / name for name in "abc")
    for path in (first, second, third):
        path.write_bytes(path.name.encode() * 9)
    one = mapped(first)
    assert mapped(first) is one
    mapped(second)
    assert mapped(first) is one
    mapped(third)  # the second was not asked for longest
    assert mapped(first) is one
    assert (len(kept), mapped(second)[:]) == (2, b"b" * 9)


def test_what_is_written_to_it_is_seen_and_another_file_in_its_place_is_another_file(tmp_path, kept):
    path = tmp_path / "data"
    path.write_bytes(b"old")
    assert mapped(path)[:] == b"old"
    with path.open("r+b") as file:
        file.write(b"own")
    assert mapped(path)[:] == b"own"
    path.write_bytes(b"longer")
    assert mapped(path)[:] == b"longer"
    (tmp_path / "new").write_bytes(b"as old")
    (tmp_path / "new").replace(path)
    assert mapped(path)[:] == b"as old"
    path.unlink()
    path.write_bytes(b"newest")
    assert mapped(path)[:] == b"newest"


def test_nothing_is_kept_where_nobody_asked_for_it(tmp_path):
    path = tmp_path / "data"
    path.write_bytes(b"data")
    assert mapped(path) is not mapped(path)
    assert not mapping._kept


def test_an_empty_file_cannot_be_mapped(tmp_path, kept):
    path = tmp_path / "empty"
    path.touch()
    with pytest.raises(ValueError, match="empty"):
        mapped(path)


def resident_kib(path):
    """How much of a mapped file this process can touch without a page fault."""
    maps = Path("/proc/self/smaps").read_text()
    found = re.search(rf"{re.escape(str(path))}\n(?:.*\n)*?Rss: +(\d+) kB", maps)
    assert found is not None
    return int(found[1])


def test_pages_are_had_before_they_are_touched(tmp_path):
    path = tmp_path / "data"
    path.write_bytes(bytes(2**22))
    file = mapped(path)
    assert resident_kib(path) == 0
    file.populate(2**20 + 1, 2**21)
    assert resident_kib(path) >= 1024  # the system may add neighbours
    file.populate(0, 2**22)
    assert resident_kib(path) == 4096


class Asking(Mapping):
    asked = ()

    def madvise(self, option, start, length):
        self.asked = (*self.asked, (start, start + length))
        super().madvise(option, start, length)


def test_pages_are_asked_for_once(tmp_path):
    path = tmp_path / "data"
    size = 2**20 + 5
    path.write_bytes(bytes(size))
    with path.open("rb") as opened:
        file = Asking(opened.fileno())
    file.populate(100, 2**18)
    file.populate(0, 2**18)
    assert file.asked == ((0, 2**18),)
    file.populate(2**18, 2**19)
    assert file.asked[1:] == ((2**18, 2**19),)
    file.populate(2**17, size)  # some of it is new
    assert file.asked[2:] == ((2**17, size),)
    file.populate(size - 1, size)
    file.populate(0, size)
    assert (len(file.asked), len(file)) == (3, size)
    assert mmap.PAGESIZE <= mapping._PIECE

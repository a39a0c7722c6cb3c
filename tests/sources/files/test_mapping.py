import pytest

from stemd_sources.files import mapping
from stemd_sources.files.mapping import keep_mappings, map_file


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
    assert len(kept) == 2
    assert mapped(second)[:] == b"b" * 9


def test_another_file_in_its_place_is_another_file(tmp_path, kept):
    path = tmp_path / "data"
    path.write_bytes(b"old")
    assert mapped(path)[:] == b"old"
    (tmp_path / "new").write_bytes(b"new")
    (tmp_path / "new").replace(path)
    assert mapped(path)[:] == b"new"
    path.unlink()
    path.write_bytes(b"yet")
    assert mapped(path)[:] == b"yet"


def test_what_is_written_to_it_is_seen(tmp_path, kept):
    path = tmp_path / "data"
    path.write_bytes(b"old")
    assert mapped(path)[:] == b"old"
    with path.open("r+b") as file:
        file.write(b"new")
    assert mapped(path)[:] == b"new"
    path.write_bytes(b"longer")
    assert mapped(path)[:] == b"longer"


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

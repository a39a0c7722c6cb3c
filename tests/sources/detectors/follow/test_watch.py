import os

import pytest

from stemd_sources.detectors.follow.watch import FolderWatch, Identity


@pytest.fixture
def watch(tmp_path):
    return FolderWatch(tmp_path, "*.raw")


@pytest.fixture
def write(tmp_path):
    """Write a file in one second after the one before."""
    written = []

    def write(name, size=100):
        path = tmp_path / name
        path.write_bytes(bytes(size))
        written.append(path)
        os.utime(path, ns=(0, len(written) * 10**9))
        return path

    return write


def identity(path):
    return Identity.of(path.stat())


def test_files_of_a_folder_come_in_the_order_of_their_writing(watch, write):
    second, first = write("b.raw"), write("a.raw")
    assert (watch.look(None).newer, watch.look(identity(second)).newer) == (second, first)
    assert watch.look(identity(first)).newer is None


def test_a_new_file_with_the_inode_number_of_a_deleted_one_is_followed(watch, write):
    old, own = write("a.raw"), write("b.raw")
    watch.look(None)
    watch.look(identity(old))
    assert watch.look(identity(own)).newer is None
    # Whether a file system gives the number again cannot be relied on: the file keeps it here.
    old.rename(old.with_name("c.raw"))
    new = write("c.raw")
    assert (watch.look(identity(own)).newer, watch.look(identity(new)).newer) == (new, None)


def test_a_file_that_grew_while_it_was_open_is_not_followed_again_after_a_rename(watch, write):
    old = write("a.raw")
    watch.look(None)
    write("a.raw", 200)
    assert watch.look(identity(old)).newer is None
    own = write("b.raw")
    assert watch.look(identity(old)).newer == own
    old.rename(old.with_name("c.raw"))
    assert watch.look(identity(own)).newer is None


def taken(watch, notes=None):
    """What the watch has noted, as the daemon keeps it."""
    notes = {**(notes or {}), **watch.notes}
    watch.notes = {}
    return {name: text for name, text in notes.items() if text}


def newer(watch, own=None):
    found = watch.look(own).newer
    return None if found is None else found.name


def test_a_watch_in_the_place_of_another_finds_what_came_meanwhile(tmp_path, write):
    write("old.raw")
    first = FolderWatch(tmp_path, "*.raw")
    read = write("read.raw")
    assert newer(first) == "read.raw"
    first.note(read, is_read=True)
    begun = write("begun.raw")
    assert newer(first, identity(read)) == "begun.raw"
    write("waiting.raw")
    notes = taken(first)
    write("meanwhile.raw")
    read.rename(tmp_path / "renamed.raw")
    second = FolderWatch(tmp_path, "*.raw", notes)
    assert [newer(second) for _ in range(4)] == [begun.name, "waiting.raw", "meanwhile.raw", None]
    assert second.at_start == 1


def test_what_was_read_and_is_written_again_meanwhile_is_new(tmp_path, write):
    first = FolderWatch(tmp_path, "*.raw")
    paths = [write("grown.raw"), write("changed.raw"), write("same.raw")]
    for path in paths:
        assert newer(first) == path.name
        first.note(path, is_read=True)
    notes = taken(first)
    write("grown.raw", 200)
    write("changed.raw")
    second = FolderWatch(tmp_path, "*.raw", notes)
    assert [newer(second) for _ in range(3)] == ["grown.raw", "changed.raw", None]
    second.note(paths[2], is_read=False)  # a scan that goes on in another file
    assert newer(FolderWatch(tmp_path, "*.raw", taken(second, notes))) == "same.raw"


def test_what_is_no_file_is_said_once_and_what_grows_after_the_next_one_too(watch, write, tmp_path):
    os.mkfifo(tmp_path / "pipe.raw")
    (tmp_path / "folder.raw").mkdir()
    (tmp_path / "nowhere.raw").symlink_to(tmp_path / "absent")
    first = write("a.raw")
    found = watch.look(None)
    assert found.refused == (f"{tmp_path}/pipe.raw: is no regular file: it is not read",)
    assert found.newer == first
    own = write("b.raw")
    assert watch.look(identity(first)).newer == own
    write("a.raw", 150)
    found = watch.look(identity(own))
    assert (found.newer, found.refused, found.grown) == (None, (), ((first, 50),))
    assert watch.look(identity(own)).grown == ()
    (tmp_path / "absent").write_bytes(bytes(10))
    assert newer(watch, identity(own)) == "nowhere.raw"

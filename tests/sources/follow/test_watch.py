import os

import pytest

from stemd_sources.follow.watch import FileWatch, FolderWatch, Identity


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
    assert watch.look(None).newer == second
    assert watch.look(identity(second)).newer == first
    assert watch.look(identity(first)).newer is None


def test_a_new_file_with_the_inode_number_of_a_deleted_one_is_followed(watch, write):
    old, own = write("a.raw"), write("b.raw")
    watch.look(None)
    watch.look(identity(old))
    assert watch.look(identity(own)).newer is None
    # Whether a file system gives the number again cannot be relied on: the file keeps it here.
    old.rename(old.with_name("c.raw"))
    new = write("c.raw")
    assert watch.look(identity(own)).newer == new
    assert watch.look(identity(new)).newer is None


def test_a_file_that_is_renamed_is_not_followed_again(watch, write):
    old, own = write("a.raw"), write("b.raw")
    watch.look(None)
    watch.look(identity(old))
    old.rename(old.with_name("c.raw"))
    assert watch.look(identity(own)).newer is None


def test_a_file_that_grew_while_it_was_open_is_not_followed_again_after_a_rename(watch, write):
    old = write("a.raw")
    watch.look(None)
    write("a.raw", 200)
    assert watch.look(identity(old)).newer is None
    own = write("b.raw")
    assert watch.look(identity(old)).newer == own
    old.rename(old.with_name("c.raw"))
    assert watch.look(identity(own)).newer is None


def test_a_path_in_whose_place_another_file_comes_is_followed_again(tmp_path, write):
    watch = FileWatch(tmp_path / "a.raw")
    assert watch.look(None).newer is None
    path = write("a.raw")
    assert watch.look(None).newer == path
    own = identity(path)
    assert watch.look(own).newer is None
    write("b.raw").rename(path)
    assert watch.look(own).newer == path
    path.unlink()
    assert watch.look(own).is_gone

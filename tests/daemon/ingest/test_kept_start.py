import os

import pytest

from stemd.ingest import kept_start
from stemd.ingest.kept_start import StartKeeper


@pytest.fixture
def fd():
    fd = kept_start.create()
    yield fd
    os.close(fd)


def test_a_receiver_that_is_started_anew_knows_of_no_start(fd):
    StartKeeper(fd).put(3, [b"header"])
    StartKeeper(fd)
    assert kept_start.read(fd) is None


def test_a_start_that_is_too_large_is_not_kept(fd, monkeypatch):
    monkeypatch.setattr(kept_start, "_MOST_BYTES", 20)
    keeper = StartKeeper(fd)
    keeper.put(3, [b"header"])
    keeper.put(4, [bytes(13)])
    assert kept_start.read(fd) is None


def test_one_that_is_being_written_is_not_taken_for_whole(fd):
    StartKeeper(fd).put(3, [b"header"])
    os.pwrite(fd, (5).to_bytes(8, "little"), 0)
    assert kept_start.read(fd) is None

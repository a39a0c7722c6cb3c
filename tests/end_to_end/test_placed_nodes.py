"""Nodes that an engine starts on this computer: scans are exact, nodes are replaced, nothing is left."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from whole_way.placed import PlacedHead
from whole_way.waiting import wait_until


@pytest.fixture
def head(tmp_path: Path) -> Iterator[PlacedHead]:
    head = PlacedHead(tmp_path, "local", 2)
    yield head
    head.close()


def test_nodes_are_started_replaced_and_ended_with_their_head(head):
    wait_until(head.is_whole)
    head.check_whole_scan()
    first, second = head.nodes()
    head.check_broken_scan(lambda: os.kill(second, signal.SIGKILL))
    wait_until(lambda: head.is_whole() and len(head.nodes()) == 2)
    assert first in head.nodes()
    head.check_whole_scan()
    head.kill()
    wait_until(head.is_whole)
    head.check_whole_scan()
    shown = head.daemon.command("cluster", "status", check=False)
    assert shown.stdout.count("localhost") == shown.stdout.count("connected") - 1 == 2, shown
    ended = head.daemon.command("cluster", "down", check=False)
    assert ended.stdout == "the head and its 2 nodes have ended\n", ended
    assert not head.left()
    assert head.daemon.process.wait() == 0

"""What Dask gets of a node: a name and plain values; another version of stemd is refused."""

import pickle

import pytest

from stemd._version import __version__
from stemd.placement.engine import NodeGone, NodeProcess, own_values


def test_the_class_is_pickled_by_its_name_alone():
    pickled = pickle.dumps(NodeProcess)
    assert b"stemd.placement.engine" in pickled
    assert len(pickled) < 80


def test_another_version_is_refused_with_a_sentence():
    with pytest.raises(NodeGone, match=f"stemd {__version__} is installed there and 0.0.9 at the head"):
        NodeProcess("0.0.9", {}, "key")


def test_a_node_that_cannot_start_says_why_and_is_not_its_own_cause():
    with pytest.raises(NodeGone, match=r"the node cannot start: .*no_such") as caught:
        NodeProcess(__version__, {"publish.no_such": 1}, "k" * 40)
    assert caught.value.__cause__ is None  # Dask follows the causes of an exception to their end


def test_only_the_head_may_ask_a_node_and_other_sockets_are_private(tmp_path):
    values = own_values(tmp_path, "10.0.1.7", "public key of the head")
    assert values["publish.merged"] == values["control.address"] == "tcp://10.0.1.7:0"
    assert [client["public_key"] for client in values["security.clients"]] == ["public key of the head"]
    assert (tmp_path / "node.key_secret").stat().st_mode & 0o077 == 0
    assert values["publish.results"].startswith(f"ipc://{tmp_path}")
    (folder := tmp_path / "v6").mkdir()
    assert own_values(folder, "fd00::7", "key")["publish.merged"] == "tcp://[fd00::7]:0"

"""The section of a head."""

import pytest

from stemd.config import load
from stemd.errors import ConfigurationError

NODES = '[upstream]\ndaemons = [{ results = "tcp://node1:5557", control = "tcp://node1:5558" }]\n'


def test_nodes_make_a_head(toml):
    config = load(toml(NODES), {})
    assert config.is_head
    assert [node.name for node in config.upstream.daemons] == ["node1:5557"]
    assert not load(toml(""), {}).is_head


@pytest.mark.parametrize(
    ("more", "key"),
    [
        ('[source]\nurl = "dectris-v2+tcp://10.0.0.5:31001"\n', "source.url"),
        ('[[stage]]\ndo = "bin"\nfactor = 2\n', "stage"),
        ('[[relay]]\naddress = "tcp://127.0.0.1:31002"\n', "relay"),
    ],
)
def test_a_head_takes_nothing_that_belongs_to_its_nodes(toml, more, key):
    with pytest.raises(ConfigurationError, match=f"{key} has no effect here: set it on the nodes"):
        load(toml(NODES + more), {})


def test_the_socket_for_a_head_needs_keys_where_others_reach_it(toml):
    with pytest.raises(ConfigurationError, match=r"publish.merged: tcp://0.0.0.0:5557 can be reached"):
        load(toml('[publish]\nmerged = "tcp://0.0.0.0:5557"\n'), {})

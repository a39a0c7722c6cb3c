from importlib.util import find_spec

import pytest

from stemd.config import load, load_with_origins
from stemd.config.load import as_toml
from stemd.config.models import MOST_RELAYS
from stemd.errors import ConfigurationError
from stemd.ingest.ring import Counter

TEXT = """
[[relay]]
address = "tcp://127.0.0.1:31002"
as = "dectris-v2"
crop = [0, 64, 8, 72]
bin = 2
queue_bytes = "64 MiB"
[[relay]]
address = "tcp://127.0.0.1:31003"
"""


def test_relays_are_read_and_written_out_again(toml):
    loaded = load_with_origins(toml(TEXT), {})
    first, second = loaded.config.relay
    assert (first.sends, first.crop, first.bin, first.queue_bytes) == ("dectris-v2", (0, 64, 8, 72), 2, 2**26)
    assert (second.sends, second.is_plain, second.when_slow) == ("same", True, "drop")
    assert load(toml(as_toml(loaded)), {}) == loaded.config


def test_relays_of_the_command_line_take_the_place_of_those_of_the_file(toml):
    config = load(toml(TEXT), {}, {"relay": [{"address": "ipc:///tmp/a"}]})
    assert [relay.address for relay in config.relay] == ["ipc:///tmp/a"]


def test_there_are_at_most_as_many_relays_as_the_ring_has_places_for():
    assert MOST_RELAYS <= Counter.RELAYED - Counter.RELAY_HOLDS
    relays = [{"address": f"ipc:///tmp/relay{number}"} for number in range(MOST_RELAYS + 1)]
    assert len(load(None, {}, {"relay": relays[:-1]}).relay) == MOST_RELAYS
    with pytest.raises(ConfigurationError, match="relay: got 17 sections, expected 16 at most"):
        load(None, {}, {"relay": relays})


def test_sparse_frames_are_sent_over_tcp_only():
    with pytest.raises(ConfigurationError, match='as = "asi-csr", expected tcp://HOST:PORT'):
        load(None, {}, {"relay": [{"address": "ipc:///tmp/a", "as": "asi-csr"}]})
    config = load(None, {}, {"relay": [{"address": "tcp://127.0.0.1:8283", "as": "asi-csr"}]})
    assert config.relay[0].sends == "asi-csr"


def test_by_default_nothing_is_served():
    pva = load(None, {}).pva
    assert (pva.prefix, pva.interfaces, pva.allow_put, pva.max_rate_hz) == (None, ("127.0.0.1",), False, 10.0)


@pytest.mark.skipif(find_spec("stemd_pva") is not None, reason="stemd-pva is installed")
def test_without_the_bridge_the_error_says_how_to_install_it():
    words = r"pva.prefix: .*stemd-pva is not installed: pip install ./bridges/stemd-pva"
    with pytest.raises(ConfigurationError, match=words):
        load(None, {"STEMD_PVA_PREFIX": "STEMD:"})


def test_other_machines_are_let_in_only_when_it_is_written_out():
    with pytest.raises(ConfigurationError, match=r"pva.*interfaces: other machines reach 10\.0\.0\.5"):
        load(None, {"STEMD_PVA_INTERFACES": "127.0.0.1,10.0.0.5"})
    found = load(None, {"STEMD_PVA_INTERFACES": "10.0.0.5", "STEMD_PVA_ALLOW_REMOTE": "true"})
    assert found.pva.interfaces == ("10.0.0.5",)

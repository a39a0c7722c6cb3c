from importlib.util import find_spec

import pytest

from stemd.config import load
from stemd.errors import ConfigurationError


def test_by_default_nothing_is_served():
    pva = load(None, {}).pva
    assert (pva.prefix, pva.interfaces, pva.allow_put, pva.max_rate_hz) == (None, ("127.0.0.1",), False, 10.0)


@pytest.mark.skipif(find_spec("stemd_pva") is not None, reason="stemd-pva is installed")
def test_without_the_bridge_the_error_says_how_to_install_it():
    with pytest.raises(
        ConfigurationError, match=r"pva.prefix: .*stemd-pva is not installed: pip install ./bridges/stemd-pva"
    ):
        load(None, {"STEMD_PVA_PREFIX": "STEMD:"})


def test_other_machines_are_let_in_only_when_it_is_written_out():
    with pytest.raises(ConfigurationError, match=r"pva.*interfaces: other machines reach 10\.0\.0\.5"):
        load(None, {"STEMD_PVA_INTERFACES": "127.0.0.1,10.0.0.5"})
    found = load(None, {"STEMD_PVA_INTERFACES": "10.0.0.5", "STEMD_PVA_ALLOW_REMOTE": "true"})
    assert found.pva.interfaces == ("10.0.0.5",)


@pytest.mark.parametrize("prefix", ["", "A B", "x" * 61])
def test_names_are_of_epics(prefix):
    with pytest.raises(ConfigurationError, match=r"pva.prefix"):
        load(None, {"STEMD_PVA_PREFIX": prefix})

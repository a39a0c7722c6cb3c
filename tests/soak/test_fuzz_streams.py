"""A short run of what ``make soak`` runs for long."""

import runpy
from pathlib import Path

import pytest

FUZZ = runpy.run_path(str(Path(__file__).with_name("fuzz_streams.py")))


# All variants of the compiled kernels have their tests in the rooms of codecs and layouts.
@pytest.mark.parametrize("kernels", FUZZ["KERNELS"][:2])
@pytest.mark.parametrize("protocol", sorted(FUZZ["SUBJECTS"]))
def test_mutated_messages_are_events_or_refused(protocol, kernels):
    outcomes = FUZZ["fuzz"](protocol, 250, seed=1, kernels=kernels)
    assert min(outcomes["malformed"], outcomes["decoded"]) > 0

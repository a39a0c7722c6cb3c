"""A short run of what ``make soak`` runs for long."""

import runpy
from pathlib import Path

import pytest

FUZZ = runpy.run_path(str(Path(__file__).with_name("fuzz_streams.py")))


@pytest.mark.parametrize("kernels", FUZZ["KERNELS"])
@pytest.mark.parametrize("protocol", sorted(FUZZ["SUBJECTS"]))
def test_mutated_messages_are_events_or_refused(protocol, kernels):
    outcomes = FUZZ["fuzz"](protocol, 1500, seed=1, kernels=kernels)
    assert min(outcomes["malformed"], outcomes["decoded"]) > 0

import pytest

from stemd_sources.detectors.dectris_v1.parser import DectrisV1Parser


@pytest.fixture
def parser() -> DectrisV1Parser:
    return DectrisV1Parser()

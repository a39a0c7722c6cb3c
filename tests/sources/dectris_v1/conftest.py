import pytest

from stemd_sources.dectris_v1 import DectrisV1Parser


@pytest.fixture
def parser() -> DectrisV1Parser:
    return DectrisV1Parser()

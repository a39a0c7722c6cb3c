import pytest

from stemd_udfs.kernels.compiled import compiled_kernels, environment, loading


@pytest.fixture
def compiled(monkeypatch):
    """The compiled kernels, which the engine uses then, too."""
    monkeypatch.delenv(environment.VARIABLE, raising=False)
    loading._load.cache_clear()
    yield compiled_kernels()
    loading._load.cache_clear()

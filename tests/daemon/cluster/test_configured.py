"""A cluster in the configuration of the daemon."""

import pytest

from stemd.config import load
from stemd.errors import ConfigurationError

pytest.importorskip("distributed")


def configured(tmp_path, text):
    (tmp_path / "stemd.toml").write_text(f"[workers]\n{text}")
    return load(tmp_path / "stemd.toml", {}).workers


def test_all_work_can_be_left_to_a_cluster(tmp_path):
    workers = configured(tmp_path, 'cpus = 0\ndask = "tcp://scheduler:8786"')
    assert (workers.number(), workers.dask) == (0, "tcp://scheduler:8786")
    assert configured(tmp_path, "cpus = 1").dask is None


def test_what_is_no_address_of_a_scheduler_is_refused(tmp_path):
    with pytest.raises(ConfigurationError, match=r"workers\.dask: got 'scheduler'.*tcp://host:8786"):
        configured(tmp_path, 'dask = "scheduler"')

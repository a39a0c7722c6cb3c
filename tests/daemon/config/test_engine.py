"""The section of a head, and its engine: address, TLS, and the share of each node in the configuration."""

import json

import pytest

from stemd.config import load
from stemd.errors import ConfigurationError
from stemd.placement.placer_handle import share_of

NODES = '[upstream]\ndaemons = [{ results = "tcp://node1:5557", control = "tcp://node1:5558" }]\n'
TWO = """
[[source]]
url = "dectris-v2+tcp://10.0.1.5:31001"
channel = "threshold_2"
[[source]]
url = "dectris-v2+tcp://10.0.1.6:31001"
[scan]
nav_shape = [16, 16]
[[stage]]
do = "bin"
factor = 2
[[udf]]
name = "sum"
[upstream]
engine = "local"
"""
MODULES = """
[[source]]
url = "dectris-v2+tcp://10.0.1.5:31001"
module = 0
place = [0, 0]
detector_shape = [8, 4]
[[source]]
url = "dectris-v2+tcp://10.0.1.6:31001"
module = 1
place = [4, 0]
[upstream]
engine = "local"
"""


@pytest.fixture
def read(toml):
    def read(text, **overrides):
        return load(toml(text), {}, {key.replace("__", "."): value for key, value in overrides.items()})

    return read


def test_each_node_gets_its_source_and_what_is_said_for_all(read):
    config = read(TWO)
    assert (config.is_head, config.nodes, config.is_by_modules) == (True, 2, False)
    node = load(environ={}, overrides=share_of(config, 1))
    assert (node.source.url, node.source.channel) == ("dectris-v2+tcp://10.0.1.6:31001", "threshold_2")
    assert (node.scan, node.stage, node.udf) == (config.scan, config.stage, config.udf)
    assert (node.source.further, node.is_head, config.own_stages) == ((), False, ())


def test_each_node_gets_its_module(read):
    config = read(MODULES)
    assert config.is_by_modules
    node = load(environ={}, overrides=share_of(config, 1))
    assert (node.source.module, node.source.place, node.source.detector_shape) == (1, (4, 0), (8, 4))


def test_one_source_is_that_of_all_nodes(read):
    url = '[source]\nurl = "dectris-v2+tcp://10.0.1.{node}:31001"'
    config = read(url, upstream__engine="local", upstream__nodes=3)
    assert config.nodes == 3
    assert share_of(config, 2)["source.url"] == "dectris-v2+tcp://10.0.1.2:31001"


def test_a_scheduler_file_without_tls_is_refused_unless_insecure_is_set(read, tmp_path):
    file = tmp_path / "scheduler.json"
    file.write_text(json.dumps({"address": "tcp://10.0.0.1:8786"}))
    config = read(TWO, upstream__engine=f"dask://{file}")
    with pytest.raises(ValueError, match="has no TLS"):
        config.engine.scheduler(f"dask://{file}")
    insecure = read(TWO, engine__insecure=True).engine
    assert insecure.scheduler(f"dask://{file}") == "tcp://10.0.0.1:8786"
    assert insecure.scheduler("dask://10.0.0.1:8786") == "tcp://10.0.0.1:8786"
    tls = {f"engine__tls_{name}": str(file) for name in ("ca", "cert", "key")}
    secure = read(TWO, upstream__engine="tls://10.0.0.1:8786", **tls).engine
    assert secure.files() == dict.fromkeys(("tls_ca_file", "tls_client_cert", "tls_client_key"), str(file))
    file.write_text("[]")
    with pytest.raises(ValueError, match=r"scheduler\.json is no scheduler file of Dask"):
        secure.scheduler(f"dask://{file}")


def test_without_dask_an_engine_of_dask_is_refused_with_what_to_install(read, monkeypatch):
    monkeypatch.setattr("stemd.config.source.find_spec", lambda name: None)
    with pytest.raises(ConfigurationError, match=r"install stemd\[dask\]"):
        read(TWO, upstream__engine="tcp://127.0.0.1:8786")


def test_nodes_make_a_head(toml):
    config = load(toml(NODES), {})
    assert (config.is_head, [node.name for node in config.upstream.daemons]) == (True, ["node1:5557"])
    assert not load(toml(""), {}).is_head

import os
import sys
from importlib.util import find_spec

import pytest
from pydantic import ValidationError

from example_package import paths_of_example
from stemd.config import Config, load, load_with_origins
from stemd.config.load import as_toml
from stemd.config.values import place
from stemd.errors import ConfigurationError

ONE = "[[source]]\nurl = 'dectris-v2+tcp://a:1'\n"
PLACED = "module = 1\nplace = [4, 0]\ndetector_shape = [8, 8]\n"
TWO = "[[source]]\nurl = 'dectris-v2+tcp://a:2'\n"


def refused(path=None, environ=None, overrides=None) -> str:
    with pytest.raises(ConfigurationError) as error:
        load(path, environ or {}, overrides)
    assert "\n" not in str(error.value)
    return str(error.value)


def test_each_socket_of_a_detector_has_a_section_which_is_written_as_it_is_read(toml):
    text = ONE + "module = 1\nplace = [8, 0]\nnodata = 'keep'\n" + TWO + "module = 0\nplace = [0, 0]"
    source = load(toml(text), {}).source
    assert (source.nodata, source.has_modules) == ("keep", True)
    sockets = [(one.url.removeprefix("dectris-v2+tcp://"), one.module, one.place) for one in source.sockets]
    assert sockets == [("a:2", 0, (0, 0)), ("a:1", 1, (8, 0))]
    source = load(toml(ONE), {}).source
    assert (source.url, source.further, source.has_modules) == ("dectris-v2+tcp://a:1", (), False)
    loaded = load_with_origins(toml(ONE + "module = 0\n" + TWO + "module = 1"), {})
    assert load(toml(as_toml(loaded)), {}) == loaded.config


def test_every_key_has_a_safe_default():
    config = load(None, {})
    assert (config.source.max_message_bytes, config.ring.size_bytes) == (2**28, 2**31)
    assert config.publish.max_bytes_per_s == 200 * 10**6
    assert config.publish.results == "tcp://127.0.0.1:5555"
    asked = [config.publish.errors(sigma=sigma, resolution=False)["sigma"] for sigma in (False, True)]
    assert asked == [False, True]
    both = {"sigma": True, "resolution": True}
    assert config.publish.errors(sigma=False, resolution=True) == both, "a resolution needs gF"
    assert config.http.address == "127.0.0.1:8790"
    assert not config.security.insecure


def test_sizes_and_shapes_are_read_with_their_units(toml):
    config = load(
        toml("""
            [source]
            max_message_bytes = "64 MiB"
            [ring]
            size_bytes = "1 GiB"
            [publish]
            max_bytes_per_s = "10 MB"
            [scan]
            nav_shape = [256, -1]
            [[udf]]
            name = "bf"
            use = "stemd_udfs:ApplyMasksUDF"
            params = { radius = 3 }
            [[udf]]
            name = "sum"
        """),
        {},
    )
    assert (config.ring.size_bytes, config.publish.max_bytes_per_s) == (2**30, 10**7)
    assert config.scan.nav_shape == (256, -1)
    udfs = [(udf.name, udf.target, udf.params) for udf in config.udf]
    assert udfs == [("bf", "stemd_udfs:ApplyMasksUDF", {"radius": 3}), ("sum", "sum", {})]


def test_layers_override_each_other_and_are_told_apart(toml):
    path = toml('[source]\nchannel = "a"\nstall_timeout_s = 1\n[log]\nlevel = "debug"')
    environ = {"STEMD_SOURCE_CHANNEL": "b", "STEMD_SCAN_NAV_SHAPE": "16, 8", "STEMD_CI": "1"}
    loaded = load_with_origins(path, environ, {"log.level": "error"})
    config = loaded.config
    assert (config.source.channel, config.scan.nav_shape, config.log.level) == ("b", (16, 8), "error")
    names = ("source.channel", "source.stall_timeout_s", "log.level", "ring.when_full")
    origins = ["STEMD_SOURCE_CHANNEL", str(path), "command line", "default"]
    assert [loaded.origins[name] for name in names] == origins


@pytest.mark.skipif(find_spec("distributed") is None, reason="Dask is not installed")
def test_modules_of_a_detector_are_not_processed_by_dask(toml):
    path = toml(ONE + PLACED + '[workers]\ndask = "tcp://127.0.0.1:8786"')
    words = "workers.dask: source.detector_shape is set: process modules on this computer"
    assert refused(path) == f"{path}: {words}"


def test_a_level_is_understood_as_other_programs_spell_it(toml):
    assert load(toml('[log]\nlevel = "warn"'), {}).log.level == "warning"
    assert load(None, {"STEMD_LOG_LEVEL": "ERROR"}).log.level == "error"


def test_remote_sockets_and_remote_http_are_allowed_apart():
    remote = {"publish.results": "tcp://0.0.0.0:5555", "http.address": "0.0.0.0:8790"}
    assert "http.address" in refused(overrides=remote | {"security.insecure": True})
    assert "publish.results" in refused(overrides=remote | {"http.allow_remote": True})
    load(None, {}, remote | {"security.insecure": True, "http.allow_remote": True})


def test_the_control_address_follows_variable_runtime_folder_and_user(monkeypatch):
    monkeypatch.delenv("RUNTIME_DIRECTORY", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", "/run/user/7")
    assert Config().control.address == "ipc:///run/user/7/stemd/control.sock"
    monkeypatch.delenv("XDG_RUNTIME_DIR")
    assert Config().control.address == f"ipc:///tmp/stemd-{os.getuid()}/control.sock"
    monkeypatch.setenv("RUNTIME_DIRECTORY", "/run/stemd")
    assert Config().control.address == "ipc:///run/stemd/control.sock"
    assert load(None, {"STEMD_CONTROL": "ipc:///x/y"}).control.address == "ipc:///x/y"


def test_an_empty_control_address_is_none_as_clients_have_it():
    own = Config().control.address
    for environ, address in (
        ({"STEMD_CONTROL": ""}, own),
        ({"STEMD_CONTROL_ADDRESS": ""}, own),
        ({"STEMD_CONTROL": "ipc:///x/y", "STEMD_CONTROL_ADDRESS": ""}, "ipc:///x/y"),
        ({"STEMD_CONTROL": "", "STEMD_CONTROL_ADDRESS": "ipc:///x/y"}, "ipc:///x/y"),
    ):
        assert load(None, environ).control.address == address


def test_a_configuration_cannot_be_changed():
    with pytest.raises(ValidationError, match="frozen"):
        load(None, {}).ring.when_full = "drop"


def test_workers_are_one_per_core_and_at_least_two():
    assert load(None, {}).workers.number() >= 2
    assert load(None, {}, {"workers.cpus": 5}).workers.number() == 5
    assert load(None, {"STEMD_WORKERS_CPUS": "3"}).workers.number() == 3


def test_http_is_open_to_read_on_loopback_only():
    assert load(None, {}, {"http.open_to_read": True}).http.open_to_read
    for reach in ({"http.allow_remote": True}, {"http.allow_remote": True, "http.address": "0.0.0.0:8790"}):
        assert "http.open_to_read: only where" in refused(overrides=reach | {"http.open_to_read": True})


def test_a_relative_path_that_is_not_there_is_told_with_its_folder(toml, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    text = refused(toml('[http]\ntoken_file = "no-such-token"'))
    assert text.endswith(f"relative paths begin in the folder where stemd was started, here {tmp_path}")


def test_a_protocol_of_another_package_needs_its_module_to_be_allowed(toml, tmp_path, monkeypatch):
    for path in paths_of_example(tmp_path / "installed"):
        monkeypatch.syspath_prepend(path)
    monkeypatch.delitem(sys.modules, "stemd_example", raising=False)
    source = "[source]\nurl = 'plain+tcp://a:1{}'\n"
    allowed = "[security]\nallowed_modules = ['stemd_example']\n"
    words = "source.url: the protocol plain comes from the module stemd_example.detector"
    assert words in refused(toml(source.format("")))
    assert "stemd_example" not in sys.modules
    assert load(toml(source.format("") + allowed), {}).source.url == "plain+tcp://a:1"
    words = "source.url: source URL 'plain+tcp://a:1?x=2': option 'x'"
    assert words in refused(toml(source.format("?x=2") + allowed))


IPC, HTTP = "ipc:///run/stemd/control", "http://127.0.0.1:8790"


@pytest.mark.parametrize("name", ["\ud800.h5", "a\udcff", "deeper/a\udcff.h5", "link.h5"])
@pytest.mark.parametrize("address", [IPC, HTTP])
def test_a_path_that_is_no_text_or_leads_to_one_is_refused_in_words_that_are(name, address, tmp_path):
    (tmp_path / "link.h5").symlink_to(tmp_path / "a\udcff")
    with pytest.raises(ConfigurationError, match="UTF-8") as refused:
        place(name, tmp_path, "record.folder", address)
    assert str(refused.value).encode()


def test_a_name_with_any_letters_is_taken(tmp_path):
    name = "Gitterabstände \N{GREEK SMALL LETTER LAMDA}.h5"
    assert place(name, tmp_path, "save.folder", HTTP) == tmp_path / name


def test_only_over_ipc_may_an_absolute_path_lead_out_of_the_folder(tmp_path):
    folder, elsewhere = tmp_path / "recordings", tmp_path / "elsewhere.stemd"
    assert place(str(elsewhere), folder, "record.folder", "ipc:///run/control.sock") == elsewhere
    for address in ("ipc:///run/control.sock", "tcp://127.0.0.1:5558", ""):
        assert place("a.stemd", folder, "record.folder", address) == folder / "a.stemd"
        outside = ["../elsewhere.stemd", str(elsewhere)]
        for path in outside[:1] if address.startswith("ipc") else outside:
            with pytest.raises(ConfigurationError, match=r"is outside record\.folder"):
                place(path, folder, "record.folder", address)

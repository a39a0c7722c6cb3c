import json
import os
import re
import stat

import pytest
import zmq
import zmq.auth

from stemd.config import load, load_with_origins
from stemd.config.load import as_toml
from stemd.errors import ConfigurationError
from stemd.sockets.curve_keys import ClientKey, create, read_secret_text
from whole_way import command_server
from whole_way.programs import finished

GOOD = "rq:rM>}U?@Lns47E1%kR.o@n%FcmmsL/@{H8]yf7"
ALICE = f'name = "alice"\npublic_key = "{GOOD}"'


def test_a_key_is_written_for_its_owner_alone_and_tools_of_zeromq_read_it(tmp_path):
    path, public = create(tmp_path, "alice", create(tmp_path, "server")[1])
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    key = ClientKey.read(path)
    assert (key.name, key.public) == ("alice", public)
    assert zmq.auth.load_certificate(path) == (key.public.encode(), key.secret.encode())
    assert key.server == ClientKey.read(tmp_path / "server.key_secret").public
    assert key.secret not in repr(key)


@pytest.mark.parametrize("found", ["file", "link"])
def test_no_file_is_overwritten_and_no_link_followed(tmp_path, found):
    path = tmp_path / "alice.key_secret"
    target = path if found == "file" else tmp_path / "target"
    target.write_text("precious")
    if found == "link":
        path.symlink_to(target)
    with pytest.raises(ConfigurationError, match="not overwritten"):
        create(tmp_path, "alice")
    with pytest.raises(ConfigurationError, match="No such file or directory: give another --folder"):
        create(tmp_path / "none", "alice")
    assert target.read_text() == "precious"


@pytest.mark.parametrize("name", ["", "../x", "a/b", "-x", "a b", "x" * 65, "é"])
def test_a_name_that_could_be_a_path_is_refused(tmp_path, name):
    with pytest.raises(ConfigurationError, match="expected"):
        create(tmp_path, name)


def test_a_key_that_others_may_read_is_refused_unless_the_service_manager_gave_it(tmp_path):
    path, _ = create(tmp_path, "server")
    path.chmod(0o640)
    with pytest.raises(ConfigurationError, match=f"chmod 600 {path}"):
        ClientKey.read(path)
    assert read_secret_text(path, {"CREDENTIALS_DIRECTORY": str(tmp_path)})


@pytest.mark.skipif(os.getuid() != 0, reason="only root gives files away")
def test_a_key_of_another_user_is_refused(tmp_path):
    path, _ = create(tmp_path, "server")
    os.chown(path, 12345, 12345)
    with pytest.raises(ConfigurationError, match="belongs to user 12345"):
        ClientKey.read(path)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda text: "", "public-key: expected a key of 40 characters"),
        (lambda text: text.replace("secret-key", "other-key"), "secret-key: expected"),
        (lambda text: text.replace('secret-key = "', 'secret-key = "x'), "41 characters"),
        (lambda text: re.sub('secret-key = ".{40}', f'secret-key = "{"~" * 40}', text), "got something else"),
        (lambda text: re.sub('public-key = ".{40}', f'public-key = "{GOOD}', text), "not that of secret-key"),
        (lambda text: text + "é", "holds no key"),
        (lambda text: text * 100, "holds no key"),
    ],
)
def test_a_file_that_is_no_key_is_told_in_a_line(tmp_path, change, words):
    path, _ = create(tmp_path, "alice")
    path.write_text(change(path.read_text()))
    with pytest.raises(ConfigurationError, match=words) as error:
        ClientKey.read(path)
    assert "\n" not in str(error.value)


def test_a_key_for_no_daemon_is_told_when_it_is_to_be_used(tmp_path):
    key = ClientKey.read(create(tmp_path, "alice")[0])
    with zmq.Context() as context, context.socket(zmq.SUB) as socket:
        key.use(socket, "ipc:///anywhere")  # needs none
        with pytest.raises(ConfigurationError, match="server-key"):
            key.use(socket, "tcp://127.0.0.1:5555")


@pytest.fixture
def configured(tmp_path, toml):
    server, _ = create(tmp_path, "server")
    return lambda entries: toml(f'[security]\nserver_key = "{server}"\n{entries}')


def test_clients_are_read_and_shown(tmp_path, configured):
    _, public = create(tmp_path, "alice")
    path = configured(f'[[security.clients]]\nname = "alice"\npublic_key = "{public}"\n')
    (client,) = load(path, {}).security.clients
    assert (client.name, client.public_key) == ("alice", public)
    assert (client.may_control, client.may_register) == (True, False)
    shown = as_toml(load_with_origins(path, {}))
    assert f'clients = [{{ "name" = "alice", "public_key" = "{public}" }}]' in shown


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ('name = "a"', r"security.clients\[0\].public_key: is missing"),
        (f'name = "a"\npublic_key = "{GOOD[1:]}"', r"clients\[0\].public_key: .* got 39 characters"),
        (f'name = "a b"\npublic_key = "{GOOD}"', r"clients\[0\].name: .* expected letters"),
        (f"{ALICE}\nmay_regster = true", "nearest known one is may_register"),
        (f"{ALICE}\nmay_control = false\nmay_register = true", "needs may_control = true"),
        (f"{ALICE}\n[[security.clients]]\n{ALICE.replace('alice', 'b')}", "is used twice"),
    ],
)
def test_a_mistake_in_the_list_of_clients_is_told_with_its_place(configured, entry, words):
    with pytest.raises(ConfigurationError, match=words):
        load(configured(f"[[security.clients]]\n{entry}\n"), {})


def test_clients_without_a_server_key_are_refused(toml):
    with pytest.raises(ConfigurationError, match="there is no server_key"):
        load(toml(f'[[security.clients]]\nname = "a"\npublic_key = "{GOOD}"\n'), {})


def test_the_command_prints_what_to_paste_where(tmp_path):
    command = [command_server.stemd(), "keys", "new", "--folder", str(tmp_path)]
    server = finished(*command, "server", "--json", check=True)
    told = json.loads(server.stdout)
    assert told["public_key"] == ClientKey.read(told["path"]).public
    client = finished(*command, "alice", "--server-key", told["public_key"], check=True)
    key = ClientKey.read(tmp_path / "alice.key_secret")
    entry = f'[[security.clients]]\nname = "alice"\npublic_key = "{key.public}"\nmay_control = false'
    assert entry in client.stdout
    assert key.secret not in client.stdout

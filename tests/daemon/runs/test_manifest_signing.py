"""A manifest is signed with the daemon's key, and anybody with the public one sees what was changed."""

import base64
import json
import os
import shutil
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from stemd.config import load
from stemd.errors import ConfigurationError
from stemd.runs import manifest_signing
from stemd.runs.manifest import Manifests, signing_key
from stemd.runs.manifest_signing import BadSignature, SigningKey, public_path, read_public, verify

OTHER_KEY = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI" + "A" * 43 + "\n"


@pytest.fixture
def key(tmp_path):
    return SigningKey.read_or_make(tmp_path / "keys" / "manifest.key")


@pytest.fixture
def signed(tmp_path, key):
    """The file of a signed manifest."""
    Manifests(tmp_path / "manifests", key).write({"scan_id": "S1", "ledger": {"received": 9}})
    return tmp_path / "manifests" / "S1.manifest.json"


def signature_of(path):
    return path.with_name(path.name + ".sig")


def raw(public):
    """The bytes of a public key, as it is in signatures."""
    return base64.b64decode(public.split()[1])[-32:]


def test_the_first_start_makes_a_key_that_only_its_owner_reads_and_a_later_one_a_missing_public_key(key):
    assert stat.S_IMODE(key.path.stat().st_mode) == 0o600
    assert public_path(key.path).read_text() == f"{key.public}\n"
    assert sorted(path.name for path in key.path.parent.iterdir()) == ["manifest.key", "manifest.key.pub"]
    assert SigningKey.read_or_make(key.path).public == key.public
    public_path(key.path).unlink()
    SigningKey.read_or_make(key.path)
    assert public_path(key.path).read_text() == f"{key.public}\n"


def test_daemons_that_start_at_once_have_one_key(tmp_path):
    paths = [tmp_path / str(number) / "manifest.key" for number in range(40) for _ in range(5)]
    with ThreadPoolExecutor(8) as threads:
        keys = list(threads.map(SigningKey.read_or_make, paths))
    assert [key.public for key in keys] == [read_public(str(public_path(path))) for path in paths]
    assert all(len(list(path.parent.iterdir())) == 2 for path in paths)


def test_openssh_verifies_a_manifest(signed, key, tmp_path):
    """Its program knows nothing of stemd; it also refuses what was changed, and another key's."""
    if shutil.which("ssh-keygen") is None:
        assert "STEMD_CI" not in os.environ, "ssh-keygen is not installed: .ci/run installs it"
        pytest.skip("ssh-keygen is missing (Debian: openssh-client)")
    signers = tmp_path / "signers"
    forger = SigningKey.read_or_make(tmp_path / "other" / "manifest.key")
    command = ["ssh-keygen", "-Y", "verify", "-f", str(signers), "-I", "daemon", "-n", "stemd-manifest", "-s"]
    command.append(str(signature_of(signed)))
    for public, content, status in ((key.public, b"", 0), (key.public, b" ", 255), (forger.public, b"", 255)):
        signers.write_text(f"daemon {public}\n")
        given = signed.read_bytes() + content
        done = subprocess.run(command, input=given, capture_output=True, timeout=60, check=False)
        assert done.returncode == status, done.stderr


def test_any_changed_byte_is_found(signed, key):
    content = signed.read_bytes()
    for place in range(len(content)):
        signed.write_bytes(content[:place] + bytes([content[place] ^ 1]) + content[place + 1 :])
        with pytest.raises(BadSignature, match="does not fit"):
            verify(signed, key.public)
    signed.write_bytes(content + b"\n")
    with pytest.raises(BadSignature):
        verify(signed, key.public)


def test_a_signature_by_another_key_is_found_also_if_it_names_the_right_key(signed, key, tmp_path):
    forger = SigningKey.read_or_make(tmp_path / "other" / "manifest.key")
    signature_of(signed).write_bytes(forger.sign(signed.read_bytes()))
    assert verify(signed) == forger.public
    with pytest.raises(BadSignature, match="expected key"):
        verify(signed, key.public)
    begin, *lines, end, _ = forger.sign(signed.read_bytes()).decode().split("\n")
    forged = base64.b64decode("".join(lines))
    forged = forged.replace(raw(forger.public), raw(key.public))
    signature_of(signed).write_text(f"{begin}\n{base64.b64encode(forged).decode()}\n{end}\n")
    with pytest.raises(BadSignature, match="does not fit"):
        verify(signed, key.public)


BEGIN, END = b"-----BEGIN SSH SIGNATURE-----", b"\n-----END SSH SIGNATURE-----"
CUT_OR_DAMAGED = [BEGIN, BEGIN + END, BEGIN + b"\nAAAA" + END, BEGIN + b"\n?" + END]


@pytest.mark.parametrize("content", [b"", b"\xff", b"[" * 4000, b'{"algorithm": "ed25519"}', *CUT_OR_DAMAGED])
def test_what_is_no_signature_is_said_so(signed, content):
    signature_of(signed).write_bytes(content)
    with pytest.raises(BadSignature, match="is no signature of a manifest"):
        verify(signed)


def test_a_key_that_others_may_read_is_refused(key):
    key.path.chmod(0o640)
    with pytest.raises(ConfigurationError, match=r"others may read it \(mode 0640\): chmod 600"):
        SigningKey.read_or_make(key.path)


def test_a_file_that_is_there_is_never_overwritten(tmp_path, key):
    for content in ("", "notes\n", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n"):
        path = tmp_path / "mine"
        path.write_text(content)
        path.chmod(0o600)
        with pytest.raises(ConfigurationError, match="holds no private key"):
            SigningKey.read_or_make(path)
        assert path.read_text() == content
        assert not public_path(path).exists()
    with pytest.raises(ConfigurationError, match=r"mine/key cannot be made: .*: set another path"):
        SigningKey.read_or_make(path / "key")
    public_path(key.path).write_text(OTHER_KEY)
    with pytest.raises(ConfigurationError, match="is not the public key of"):
        SigningKey.read_or_make(key.path)
    assert public_path(key.path).read_text() == OTHER_KEY


def test_a_key_of_another_kind_is_refused(tmp_path):
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

    path = tmp_path / "key"
    private = generate_private_key(SECP256R1())
    path.write_bytes(private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    path.chmod(0o600)
    with pytest.raises(ConfigurationError, match="expected an Ed25519 key"):
        SigningKey.read(path)


def test_a_public_key_in_the_form_of_older_versions_stays_valid(key):
    old = base64.b64encode(raw(key.public)).decode()
    public_path(key.path).write_text(f"{old}\n")
    assert read_public(old) == key.public
    with pytest.raises(ConfigurationError, match="expected a public key as `stemd keys show` prints it"):
        read_public(f"ssh-rsa {old}")
    assert SigningKey.read_or_make(key.path).public == key.public


def test_old_signatures_go_with_their_manifests(tmp_path, key):
    manifests = Manifests(tmp_path / "kept", key, keep_files=2)
    for number in range(4):
        manifests.write({"scan_id": f"S{number}"})
    names = sorted(path.name for path in (tmp_path / "kept").iterdir())
    assert names == [f"S{number}.manifest.json{end}" for number in (2, 3) for end in ("", ".sig")]


def test_the_key_is_where_the_configuration_or_the_state_folder_says(tmp_path, monkeypatch):
    monkeypatch.delenv("STATE_DIRECTORY", raising=False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    assert signing_key(load(environ={})) is None, "no files are written"
    given = load(environ={}, overrides={"manifest.signing_key": str(tmp_path / "own.key")})
    assert signing_key(given).path == tmp_path / "own.key"
    kept = load(environ={}, overrides={"manifests.folder": str(tmp_path / "kept")})
    assert signing_key(kept).path == tmp_path / "state" / "stemd" / "manifest.key"
    path = manifest_signing.default_key_path({"STATE_DIRECTORY": "/var/lib/stemd"})
    assert path.as_posix() == "/var/lib/stemd/manifest.key"


def test_the_command_says_what_is_known_of_the_signer(stemd, signed, key):
    status, out, _ = stemd("manifest", "verify", signed)
    assert (status, out) == (1, f"{signed}: intact, signer unknown (key {key.public})\n")
    for public in (key.public, public_path(key.path)):
        status, out, _ = stemd("manifest", "verify", signed, "--key", public)
        assert (status, out) == (0, f"{signed}: intact, signed by key {key.public}\n")
    signed.write_bytes(signed.read_bytes() + b" ")
    status, out, err = stemd("manifest", "verify", signed, "--key", key.public)
    assert (status, out, err.count("\n")) == (1, "", 1)
    answer = json.loads(stemd("manifest", "verify", signed, "--json")[1])
    assert (answer["intact"], answer["signer_known"]) == (False, False)
    assert stemd("manifest", "verify", signed, "--key", "nobody")[0] == 2


def test_the_command_checks_all_files_also_after_one_that_was_changed(stemd, signed, key):
    other = signed.with_name("other.manifest.json")
    shutil.copy(signed, other)
    shutil.copy(f"{signed}.sig", f"{other}.sig")
    files = ("manifest", "verify", signed, other, "--key", key.public)
    assert stemd(*files)[::2] == (0, "")
    signed.write_bytes(signed.read_bytes() + b" ")
    status, out, err = stemd(*files)
    assert (status, out) == (1, f"{other}: intact, signed by key {key.public}\n")
    assert err.startswith(f"stemd: {signed}: ")


def test_the_command_shows_public_keys_alone(stemd, key, tmp_path):
    secret = stemd("keys", "new", "server", "--folder", tmp_path, "--json")[1]
    server = json.loads(secret)
    status, out, _ = stemd("keys", "show", key.path, server["path"])
    assert status == 0
    assert out.splitlines() == [
        f"{key.public}  signs manifests  {key.path}",
        f"{server['public_key']}  encrypts sockets  {server['path']}",
    ]
    config = tmp_path / "stemd.toml"
    server_key = f'[security]\nserver_key = "{server["path"]}"\n'
    config.write_text(f'[manifest]\nsigning_key = "{key.path}"\n{server_key}')
    shown = json.loads(stemd("keys", "show", "-c", config, "--json")[1])["keys"]
    assert [entry["public_key"] for entry in shown] == [server["public_key"], key.public]


def test_cryptography_is_loaded_by_whoever_signs_alone():
    code = "import sys, stemd.service, stemd.cli.keys; sys.exit('cryptography' in sys.modules)"
    assert os.spawnl(os.P_WAIT, sys.executable, sys.executable, "-c", code) == 0

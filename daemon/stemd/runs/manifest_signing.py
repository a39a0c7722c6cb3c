"""Signatures of manifests: the daemon's own Ed25519 key, and how a file is checked with the public one.

Keys and signatures have the form of OpenSSH, so that ``ssh-keygen -Y verify`` checks them, too:
https://github.com/openssh/openssh-portable/blob/master/PROTOCOL.sshsig.
"""

import base64
import binascii
import hashlib
import os
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

import msgspec

from stemd.config.config import service_state_folder, user_state_folder
from stemd.errors import ConfigurationError, StemdError
from stemd.sockets.curve_keys import read_secret_text
from stemd_sources.errors import DataFileError
from stemd_sources.opening.hdf5_open import HDF5_SIGNATURE, open_hdf5
from stemd_sources.opening.regular_file import read_start

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

SUFFIX: Final = ".sig"  # of the file with the signature, after the whole name of the manifest
_MOST_MANIFEST_BYTES: Final = 2**30
_MOST_BYTES: Final = 4096  # of a signature file or a file with a public key
_ALGORITHM: Final = b"ssh-ed25519"
_KEY_BYTES: Final = 32
_SIGNATURE_BYTES: Final = 64
_MAGIC: Final = b"SSHSIG"
_USE: Final = (b"stemd-manifest", b"", b"sha512")  # namespace, nothing, hash of what is signed
_ARMOR: Final = ("-----BEGIN SSH SIGNATURE-----", "-----END SSH SIGNATURE-----")
_LINE: Final = 70  # characters in the lines between them


class BadSignature(StemdError):
    """A manifest is not what was signed, or not signed by the key that was expected."""


@dataclass(frozen=True)
class SigningKey:
    """A private key that signs manifests."""

    path: Path  # PEM, mode 0600; the public key is in the same folder, with ``.pub``
    public: str  # the public key: its algorithm and base64, as OpenSSH writes it
    _private: "Ed25519PrivateKey"

    @classmethod
    def read(cls, path: Path) -> Self:
        """Read a private Ed25519 key, or raise ConfigurationError; nobody else may read its file."""
        from cryptography.exceptions import UnsupportedAlgorithm
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
        from cryptography.hazmat.primitives.serialization import load_pem_private_key

        text = read_secret_text(path)
        try:
            private = load_pem_private_key(text.encode(), password=None)
        except (ValueError, TypeError, UnsupportedAlgorithm) as error:
            raise ConfigurationError(f"{path}: holds no private key: expected Ed25519 in PEM form") from error
        if not isinstance(private, Ed25519PrivateKey):
            raise ConfigurationError(f"{path}: holds a {type(private).__name__}, expected an Ed25519 key")
        return cls(path, _as_text(private.public_key().public_bytes_raw()), private)

    @classmethod
    def read_or_make(cls, path: Path) -> Self:
        """Read a private key, or make one with its public file. ConfigurationError if they are unusable."""
        try:
            if not path.exists():
                path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                _write_once(path, _new_private_key(), 0o600)
            key = cls.read(path)
            public = public_path(path)
            if not public.exists():
                _write_once(public, f"{key.public}\n".encode(), 0o644)
        except OSError as error:
            reason = f"{path} cannot be made: {error.strerror}: set another path"
            raise ConfigurationError(f"manifest.signing_key: {reason}") from error
        if read_public(str(public)) != key.public:
            raise ConfigurationError(f"{public}: is not the public key of {path}: remove one of them")
        return key

    def sign(self, data: bytes) -> bytes:
        """Return the content of the signature file for a manifest's bytes."""
        public = self._private.public_key().public_bytes_raw()
        text = base64.b64encode(_envelope(public, self._private.sign(_to_sign(data)))).decode()
        lines = [text[start : start + _LINE] for start in range(0, len(text), _LINE)]
        return "\n".join([_ARMOR[0], *lines, _ARMOR[1], ""]).encode()


def public_path(path: Path) -> Path:
    """Return where the public key is that belongs to the private key in `path`."""
    return path.with_name(path.name + ".pub")


def default_key_path(environ: Mapping[str, str]) -> Path:
    """Return where the key is if the configuration names none: in a state folder of service or user."""
    folder = service_state_folder(environ) or user_state_folder(environ)
    if folder is None:
        raise ConfigurationError("manifests are signed, and this user has no home: set manifest.signing_key")
    return folder / "manifest.key"


def verify(manifest: Path, public: str | None = None) -> str:
    """Check a manifest against its signature file; return the public key that signed it.

    Raises BadSignature if a byte, the file or the key is another, OSError if a file cannot be read. `public`:
    the key that must have signed it; without it any key in the signature file counts.
    """
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    is_recording = _is_recording(manifest)
    place = manifest if is_recording else manifest.with_name(manifest.name + SUFFIX)
    data, found = read_signed(manifest)
    try:
        key, signature = _from_envelope(found)
    except ValueError as error:
        raise BadSignature(f"{place}: is no signature of a manifest: {error}") from error
    signer = _as_text(key)
    if public is not None and signer != public:
        raise BadSignature(f"{manifest}: signed by key {signer}, expected key {public}")
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(signature, _to_sign(data))
    except (InvalidSignature, ValueError) as error:
        text = f"its signature in {place.name} does not fit: the file or its signature was changed"
        raise BadSignature(f"{manifest}: {text}") from error
    if is_recording:
        _check_frames(manifest, data)
    return signer


def read_signed(manifest: Path) -> tuple[bytes, bytes]:
    """Return a manifest, also of a recording, and its signature. Raises BadSignature or OSError."""
    if _is_recording(manifest):
        return _of_recording(manifest)
    place = manifest.with_name(manifest.name + SUFFIX)
    return read_start(manifest, _MOST_MANIFEST_BYTES), read_start(place, _MOST_BYTES)


def read_public(text: str) -> str:
    """Return a public key, given as itself or as the path of its file, or raise ConfigurationError."""
    found = text
    try:
        if Path(text).is_file():
            found = read_start(text, _MOST_BYTES).decode("ascii")
        algorithm, blob, *_ = [*found.split(), ""]
        # Of older versions it is the key alone.
        key = base64.b64decode(blob or algorithm, validate=True)[-_KEY_BYTES:]
        if found.split()[:2] not in (_as_text(key).split(), [base64.b64encode(key).decode()]):
            raise ValueError(found)
    except (ValueError, OSError) as error:
        expected = "a public key as `stemd keys show` prints it, or the path of its .pub file"
        raise ConfigurationError(f"{text}: expected {expected}") from error
    return _as_text(key)


def _is_recording(path: Path) -> bool:
    return read_start(path, len(HDF5_SIGNATURE)) == HDF5_SIGNATURE


def _of_recording(path: Path) -> tuple[bytes, bytes]:
    """Return the manifest in the file of a recorded scan, and its signature."""
    from stemd.recording.scan_file import MANIFEST_PATH, SIGNATURE_PATH

    found = []
    try:
        with open_hdf5(path, "a recorded scan") as file:
            for name in (MANIFEST_PATH, SIGNATURE_PATH):
                value = file[name][()] if name in file else None
                if not isinstance(value, bytes):
                    raise BadSignature(f"{path}: has no signed manifest: {name} is missing")
                found.append(value)
    except (OSError, DataFileError) as error:
        raise BadSignature(f"{path}: its manifest cannot be read: {error}") from error
    return found[0], found[1]


def _check_frames(path: Path, manifest: bytes) -> None:
    """Compare the bytes of the frames with those that the manifest was written for."""
    from stemd.recording.scan_file import digest_of_chunks

    try:
        with open_hdf5(path, "a recorded scan") as file:
            digest = digest_of_chunks(file)
    except (OSError, KeyError, DataFileError) as error:
        raise BadSignature(f"{path}: its frames cannot be read: {error}") from error
    if digest != msgspec.json.decode(manifest).get("recording", {}).get("chunks_sha256"):
        raise BadSignature(f"{path}: its frames are not those of its manifest: they were changed")


def _new_private_key() -> bytes:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

    return Ed25519PrivateKey.generate().private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


def _write_once(path: Path, content: bytes, mode: int) -> None:
    """Write a file as a whole; one that appeared meanwhile stays."""
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            os.fchmod(file.fileno(), mode)
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            os.link(name, path)
    finally:
        Path(name).unlink()


def _as_text(key: bytes) -> str:
    return f"{_ALGORITHM.decode()} {base64.b64encode(_strings(_ALGORITHM, key)).decode()}"


def _strings(*parts: bytes) -> bytes:
    """Return parts, each after its length in 4 bytes, as OpenSSH writes them."""
    return b"".join(len(part).to_bytes(4) + part for part in parts)


def _to_sign(data: bytes) -> bytes:
    return _MAGIC + _strings(*_USE, hashlib.sha512(data).digest())


def _envelope(key: bytes, signature: bytes) -> bytes:
    key_and_use = _strings(_strings(_ALGORITHM, key), *_USE)
    return _MAGIC + (1).to_bytes(4) + key_and_use + _strings(_strings(_ALGORITHM, signature))


def _from_envelope(text: bytes) -> tuple[bytes, bytes]:
    """Return public key and signature from a signature file, or raise ValueError."""
    lines = text.decode("ascii").split()
    begin, end = (tuple(line.split()) for line in _ARMOR)
    if tuple(lines[: len(begin)]) != begin or tuple(lines[-len(end) :]) != end:
        raise ValueError(f"expected text from {_ARMOR[0]} to {_ARMOR[1]}")
    try:
        found = base64.b64decode("".join(lines[len(begin) : -len(end)]), validate=True)
    except binascii.Error as error:
        raise ValueError(f"not base64: {error}") from error
    before_key = _envelope(b"\0" * _KEY_BYTES, b"\0" * _SIGNATURE_BYTES).index(b"\0" * _KEY_BYTES)
    key, signature = found[before_key : before_key + _KEY_BYTES], found[-_SIGNATURE_BYTES:]
    if found != _envelope(key, signature):
        raise ValueError(f"expected one of Ed25519 for {_USE[0].decode()}, made with {_USE[2].decode()}")
    return key, signature

"""Signatures of manifests: the daemon's own Ed25519 key, and how a file is checked with the public one."""

import base64
import os
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal, Self

import msgspec

from stemd.config.state import user_state_folder
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


_PublicKey = Annotated[bytes, msgspec.Meta(min_length=32, max_length=32)]


class _Signature(msgspec.Struct, frozen=True, kw_only=True):
    """What is in the file of a signature, as JSON; bytes are base64 there."""

    algorithm: Literal["ed25519"] = "ed25519"
    public_key: _PublicKey
    signature: Annotated[bytes, msgspec.Meta(min_length=64, max_length=64)]


class BadSignature(StemdError):
    """A manifest is not what was signed, or not signed by the key that was expected."""


@dataclass(frozen=True)
class SigningKey:
    """A private key that signs manifests."""

    path: Path  # PEM, mode 0600; the public key is in the same folder, with ``.pub``
    public: str  # the public key: 32 bytes as base64
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
        """Read a private key; where no file is, make one, and the file of its public key.

        Nothing is overwritten. Raises ConfigurationError for unusable files or another's public key.
        """
        try:
            if not path.exists():
                path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                _write_once(path, _new_private_key(), 0o600)
            key = cls.read(path)
            public = public_path(path)
            if not public.exists():
                _write_once(public, f"{key.public}\n".encode(), 0o644)
        except OSError as error:
            raise ConfigurationError(
                f"manifest.signing_key: {path} cannot be made: {error.strerror}: set another path"
            ) from error
        if read_public(str(public)) != key.public:
            raise ConfigurationError(f"{public}: is not the public key of {path}: remove one of them")
        return key

    def sign(self, data: bytes) -> bytes:
        """Return the content of the signature file for a manifest's bytes."""
        public_key = self._private.public_key().public_bytes_raw()
        signature = _Signature(public_key=public_key, signature=self._private.sign(data))
        return msgspec.json.format(msgspec.json.encode(signature), indent=1)


def public_path(path: Path) -> Path:
    """Return where the public key is that belongs to the private key in `path`."""
    return path.with_name(path.name + ".pub")


def default_key_path(environ: Mapping[str, str]) -> Path:
    """Return where the key is if the configuration names none: in a state folder of service or user."""
    if state := environ.get("STATE_DIRECTORY", "").partition(":")[0]:  # set by systemd, see systemd.exec(5)
        return Path(state) / "manifest.key"
    folder = user_state_folder(environ)
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

    is_recording = read_start(manifest, len(HDF5_SIGNATURE)) == HDF5_SIGNATURE
    if is_recording:
        place, data, text = manifest, *_of_recording(manifest)
    else:
        place = manifest.with_name(manifest.name + SUFFIX)
        data, text = read_start(manifest, _MOST_MANIFEST_BYTES), read_start(place, _MOST_BYTES)
    try:
        found = msgspec.json.decode(text, type=_Signature)
    except (ValueError, msgspec.MsgspecError, RecursionError) as error:
        raise BadSignature(f"{place}: is no signature of a manifest: {error}") from error
    signer = _as_text(found.public_key)
    if public is not None and signer != public:
        raise BadSignature(f"{manifest}: signed by key {signer}, expected key {public}")
    try:
        Ed25519PublicKey.from_public_bytes(found.public_key).verify(found.signature, data)
    except (InvalidSignature, ValueError) as error:
        raise BadSignature(
            f"{manifest}: its signature in {place.name} does not fit: the file or its signature was changed"
        ) from error
    if is_recording:
        _check_frames(manifest, data)
    return signer


def read_public(text: str) -> str:
    """Return a public key, given as itself or as the path of its file, or raise ConfigurationError."""
    found = text.strip()
    try:
        if Path(text).is_file():
            found = read_start(text, _MOST_BYTES).decode("ascii").strip()
        return _as_text(msgspec.convert(found, _PublicKey))
    except (ValueError, msgspec.MsgspecError, OSError) as error:
        raise ConfigurationError(
            f"{text}: expected a public key as `stemd keys show` prints it, or the path of its .pub file"
        ) from error


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
    descriptor, unfinished = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            os.fchmod(file.fileno(), mode)
            file.flush()
            os.fsync(file.fileno())
        os.link(unfinished, path)
    except FileExistsError:
        return
    finally:
        Path(unfinished).unlink()


def _as_text(data: bytes) -> str:
    return base64.b64encode(data).decode()

"""Signatures of manifests: the daemon's own Ed25519 key, and how a file is checked with the public one."""

import base64
import binascii
import json
import os
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

from stemd.config.state import user_state_folder
from stemd.errors import ConfigurationError, StemdError
from stemd.recording.scan_file import MANIFEST_PATH, SIGNATURE_PATH, digest_of_chunks
from stemd.sockets.curve_keys import read_secret_text
from stemd_sources.errors import DataFileError
from stemd_sources.opening.hdf5_open import open_hdf5
from stemd_sources.opening.regular_file import read_start

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

SUFFIX: Final = ".sig"
"""Of the file with the signature, after the whole name of the manifest."""
_ALGORITHM: Final = "ed25519"
_HDF5: Final = b"\x89HDF\r\n\x1a\n"
_PUBLIC_BYTES: Final = 32
_SIGNATURE_BYTES: Final = 64
_MOST_MANIFEST_BYTES: Final = 2**30
_MOST_BYTES: Final = 4096  # of a signature file or a file with a public key


class BadSignature(StemdError):
    """A manifest is not what was signed, or not signed by the key that was expected."""


@dataclass(frozen=True)
class SigningKey:
    """A private key that signs manifests."""

    path: Path
    """Its file, PEM, mode 0600. The public key is in the same folder, with ``.pub`` after the name."""
    public: str
    """The public key: 32 bytes as base64."""
    _private: "Ed25519PrivateKey"

    @classmethod
    def read(cls, path: Path) -> Self:
        """Read a private key.

        Raises
        ------
        ConfigurationError
            If it cannot be read, others may read it too, or it is no Ed25519 key.
        """
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

        A file that is there is never overwritten.

        Raises
        ------
        ConfigurationError
            If a file cannot be written or used, or the public key next to it belongs to another private key.
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
        signature = {
            "algorithm": _ALGORITHM,
            "public_key": self.public,
            "signature": _as_text(self._private.sign(data)),
        }
        return json.dumps(signature, indent=1).encode()


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

    Parameters
    ----------
    manifest : Path
        A file of a manifest, or the HDF5 file of a recorded scan, whose frames are checked, too.
    public : str, optional
        The public key that must have signed it. Without it any signer named in the signature file counts.

    Raises
    ------
    BadSignature
        If one byte differs, the signature belongs to another file, or another key signed it.
    OSError
        If one of the two files cannot be read.
    """
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    is_recording = read_start(manifest, len(_HDF5)) == _HDF5
    if is_recording:
        place, data, text = manifest, *_of_recording(manifest)
    else:
        place = manifest.with_name(manifest.name + SUFFIX)
        data, text = read_start(manifest, _MOST_MANIFEST_BYTES), read_start(place, _MOST_BYTES)
    signer, signature = _read_signature(place, text)
    if public is not None and signer != public:
        raise BadSignature(f"{manifest}: signed by key {signer}, expected key {public}")
    try:
        Ed25519PublicKey.from_public_bytes(_bytes_of(signer, _PUBLIC_BYTES)).verify(signature, data)
    except (InvalidSignature, ValueError) as error:
        raise BadSignature(
            f"{manifest}: its signature in {place.name} does not fit: the file or its signature was changed"
        ) from error
    if is_recording:
        _check_frames(manifest, data)
    return signer


def read_public(text: str) -> str:
    """Return a public key that is given as itself or as the path of its file.

    Raises
    ------
    ConfigurationError
        If it is neither.
    """
    found = text.strip()
    try:
        if Path(text).is_file():
            found = read_start(text, _MOST_BYTES).decode("ascii").strip()
        return _as_text(_bytes_of(found, _PUBLIC_BYTES))
    except (ValueError, OSError) as error:
        raise ConfigurationError(
            f"{text}: expected a public key as `stemd keys show` prints it, or the path of its .pub file"
        ) from error


def _of_recording(path: Path) -> tuple[bytes, bytes]:
    """Return the manifest in the file of a recorded scan, and its signature."""
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
    try:
        with open_hdf5(path, "a recorded scan") as file:
            digest = digest_of_chunks(file)
    except (OSError, KeyError, DataFileError) as error:
        raise BadSignature(f"{path}: its frames cannot be read: {error}") from error
    if digest != json.loads(manifest).get("recording", {}).get("chunks_sha256"):
        raise BadSignature(f"{path}: its frames are not those of its manifest: they were changed")


def _read_signature(path: Path, text: bytes) -> tuple[str, bytes]:
    try:
        values = json.loads(text)
        if values["algorithm"] != _ALGORITHM:
            raise ValueError(f"algorithm {values['algorithm']!r}")
        signer = _as_text(_bytes_of(values["public_key"], _PUBLIC_BYTES))
        return signer, _bytes_of(values["signature"], _SIGNATURE_BYTES)
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise BadSignature(
            f"{path}: is no signature of a manifest: {type(error).__name__}: {error}"
        ) from error


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


def _bytes_of(text: object, length: int) -> bytes:
    if not isinstance(text, str):
        raise TypeError(f"expected text, got {type(text).__name__}")
    try:
        data = base64.b64decode(text, validate=True)
    except binascii.Error as error:
        raise ValueError(str(error)) from error
    if len(data) != length:
        raise ValueError(f"expected {length} bytes, got {len(data)}")
    return data

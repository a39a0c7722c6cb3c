"""Key files for CURVE, ZeroMQ's encryption: certificates of ``zmq.auth`` that may name their daemon's key."""

import os
import re
import stat
import struct
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Self

import zmq
from zmq.utils import z85

from stemd.errors import ConfigurationError

SUFFIX: Final = ".key_secret"
NAME: Final = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.@-]{0,63}")
_LINE: Final = re.compile(r"""\s*([a-z-]+)\s*=\s*["'](.*)["']\s*""")
_MOST_BYTES: Final = 4096
_OTHERS: Final = 0o077

_FILE: Final = """\
#   A key of stemd. Keep it secret: a client that has this file is treated as its owner.
metadata
    name = "{name}"
{server}curve
    public-key = "{public}"
    secret-key = "{secret}"
"""


@dataclass(frozen=True, kw_only=True)
class ClientKey:
    """A pair of keys, and the public key of the daemon to talk to. All are Z85 text of 40 characters."""

    name: str
    public: str
    secret: str = field(repr=False)
    server: str | None = None

    @classmethod
    def read(cls, path: Path | str) -> Self:
        """Read a file of `create`. Raises ConfigurationError if it has no keys, or others may read it."""
        path = Path(path)
        lines = map(_LINE.fullmatch, read_secret_text(path).splitlines())
        values = {line[1]: line[2] for line in lines if line is not None}
        public = check_key(values.get("public-key"), f"{path}: public-key: ")
        secret = check_key(values.get("secret-key"), f"{path}: secret-key: ")
        if zmq.curve_public(secret.encode()).decode() != public:
            raise ConfigurationError(f"{path}: public-key is not that of secret-key: make a new pair")
        server = values.get("server-key")
        return cls(
            name=values.get("name", path.name),
            public=public,
            secret=secret,
            server=None if server is None else check_key(server, f"{path}: server-key: "),
        )

    def use(self, zmq_socket: "zmq.Socket[bytes]", address: str) -> None:
        """Prepare a socket for `address`, unless ``ipc://``; ConfigurationError without the daemon's key."""
        if address.startswith("ipc://"):
            return  # guarded by the modes of its files
        if self.server is None:
            mend = 'add the line server-key = "PUBLIC KEY OF THE DAEMON" under metadata'
            raise ConfigurationError(f"key {self.name}: it has no server-key: {mend}")
        zmq_socket.curve_serverkey = self.server.encode()
        zmq_socket.curve_publickey = self.public.encode()
        zmq_socket.curve_secretkey = self.secret.encode()


def create(folder: Path, name: str, server: str | None = None) -> tuple[Path, str]:
    """Write a new pair of keys to ``NAME.key_secret``, mode 0600; ConfigurationError if that cannot be."""
    if not NAME.fullmatch(name):
        raise ConfigurationError(f"got name {name!r}, expected {NAME.pattern}")
    server_line = "" if server is None else f'    server-key = "{check_key(server, "--server-key: ")}"\n'
    public, secret = (key.decode() for key in zmq.curve_keypair())
    path = folder / f"{name}{SUFFIX}"
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
    except FileExistsError as error:
        words = "is there already and is not overwritten: take another name, or remove it yourself"
        raise ConfigurationError(f"{path} {words}") from error
    except OSError as error:
        raise ConfigurationError(f"cannot write {path}: {error.strerror}: give another --folder") from error
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(_FILE.format(name=name, server=server_line, public=public, secret=secret))
    return path, public


def read_secret_text(path: Path, environ: Mapping[str, str] | None = None) -> str:
    """Return a file that only its owner may read, or of ``CREDENTIALS_DIRECTORY``."""
    environ = os.environ if environ is None else environ
    try:
        with path.open("rb") as file:
            found = os.fstat(file.fileno())
            if not stat.S_ISREG(found.st_mode):
                raise ConfigurationError(f"{path}: is not a file")
            text = file.read(_MOST_BYTES + 1)
    except OSError as error:
        raise ConfigurationError(f"{path}: {error.strerror}: give the path of a readable file") from error
    given = environ.get("CREDENTIALS_DIRECTORY")
    if found.st_mode & _OTHERS and not (given and path.is_relative_to(given)):
        mode = stat.S_IMODE(found.st_mode)
        raise ConfigurationError(f"{path}: others may read it (mode {mode:04o}): chmod 600 {path}")
    if found.st_uid not in (os.getuid(), 0):
        raise ConfigurationError(f"{path}: belongs to user {found.st_uid}, expected {os.getuid()} or root")
    if len(text) > _MOST_BYTES or not text.isascii():
        raise ConfigurationError(f"{path}: holds no key: expected at most {_MOST_BYTES} plain characters")
    return text.decode()


def check_key(text: str | None, where: str = "") -> str:
    """Return a key as text; ConfigurationError where it is none."""
    expected = f"{where}expected a key of 40 characters as `stemd keys new` prints it"
    if text is None or len(text) != 40:
        raise ConfigurationError(f"{expected}, got {'none' if text is None else f'{len(text)} characters'}")
    with suppress(ValueError, KeyError, struct.error):
        if z85.encode(z85.decode(text)).decode() == text:
            return text
    raise ConfigurationError(f"{expected}, got something else")

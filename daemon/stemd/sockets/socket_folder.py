"""The folder and the lock of the control socket: checks its owner, and admits only one daemon."""

import fcntl
import os
import stat
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from stemd.errors import AddressInUse, ConfigurationError

SYSTEM_ADDRESS = "ipc:///run/stemd/control.sock"


def default_control_address(environ: Mapping[str, str]) -> str:
    """Return the address a daemon of this user binds: in systemd's folder for it, else in the user's own."""
    if runtime := environ.get("RUNTIME_DIRECTORY"):
        return f"ipc://{runtime.split(':')[0]}/control.sock"
    if runtime := environ.get("XDG_RUNTIME_DIR"):
        return f"ipc://{runtime}/stemd/control.sock"
    return f"ipc:///tmp/stemd-{os.getuid()}/control.sock"


def client_control_address(environ: Mapping[str, str]) -> str:
    """Return the address a client tries: ``STEMD_CONTROL``, the user's own, else the system's if there."""
    if address := environ.get("STEMD_CONTROL") or environ.get("STEMD_CONTROL_ADDRESS"):
        return address
    address = default_control_address(environ)
    own, system = (Path(a.removeprefix("ipc://")) for a in (address, SYSTEM_ADDRESS))
    return SYSTEM_ADDRESS if system.exists() and not own.exists() else address


def prepare_folder(folder: Path) -> None:
    """Make the folder (mode 0700); ConfigurationError if it is a link, or neither this user's nor root's."""
    try:
        folder.mkdir(mode=0o700, parents=True)
    except FileExistsError:
        pass
    except OSError as error:
        raise _cannot_create(folder, error) from error
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode):
        words = "is not a folder itself (a link?): remove it, or set --control"
        raise ConfigurationError(f"control: {folder} {words}")
    if found.st_uid not in (os.getuid(), 0):
        words = f"belongs to user {found.st_uid}, not {os.getuid()}: remove it or set --control"
        raise ConfigurationError(f"control: {folder} {words}")


def tighten_folder(folder: Path) -> None:
    """Make a default folder this user's alone (mode 0700); ConfigurationError when another user owns it."""
    prepare_folder(folder)
    if folder.lstat().st_uid != os.getuid():
        raise ConfigurationError(f"control: {folder} belongs to another user: remove it, or set --control")
    folder.chmod(0o700)


def check_folder_of(address: str, environ: Mapping[str, str]) -> None:
    """Make sure that a client reaches no daemon of somebody else in place of this user's or the system's.

    The folder has to be this user's or root's. Another user's is accepted where only root could put it, such
    as systemd's ``/run/stemd``, but not as this user's default (see `environ`). Raises ConfigurationError.
    """
    if not address.startswith("ipc://"):
        return
    folder = Path(address.removeprefix("ipc://")).parent
    try:
        owners = (folder.lstat().st_uid, folder.stat().st_uid)  # of the link in its place, and its own
    except OSError:
        return  # nothing is there that could be reached
    owner = next((owner for owner in owners if owner not in (os.getuid(), 0)), None)
    if owner is None:
        return
    is_default = address == default_control_address(environ)
    if not is_default and all(_is_only_of_root(parent) for parent in folder.resolve().parents):
        return
    mend = "remove it, or if you trust that daemon run this command as its user"
    words = f"belongs to user {owner}, expected {os.getuid()} or root: it may be no daemon of yours"
    raise ConfigurationError(f"control: {folder} {words}: {mend}")


def _cannot_create(path: Path, error: OSError) -> ConfigurationError:
    return ConfigurationError(f"control: cannot create {path}: {error.strerror}: set another --control")


def _is_only_of_root(folder: Path) -> bool:
    found = folder.stat()
    return found.st_uid == 0 and not found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)


@contextmanager
def held_lock(path: Path) -> Iterator[None]:
    """Hold ``PATH.lock``; AddressInUse if a living daemon does (a killed one leaves only the file)."""
    lock_path = path.with_name(path.name + ".lock")
    descriptor = _lock(lock_path)
    try:
        yield
    finally:
        lock_path.unlink(missing_ok=True)
        os.close(descriptor)


def _lock(path: Path) -> int:
    while True:
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
        except OSError as error:
            raise _cannot_create(path, error) from error
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            os.close(descriptor)
            raise AddressInUse(
                f"control: a daemon is already running at {path.with_suffix('')}: stop it, or set --control; "
                "STEMD_CONTROL in the environment takes precedence over the configuration file"
            ) from error
        # The daemon before may have removed the file between our opening and locking it.
        if path.exists() and os.fstat(descriptor).st_ino == path.stat().st_ino:
            return descriptor
        os.close(descriptor)

"""Kinds of values in a configuration, and what is wrong with one that cannot be used."""

import os
import re
from collections.abc import Callable, Collection, Sequence
from datetime import datetime
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeVar

import numpy as np
from pydantic import AfterValidator, BeforeValidator, ByteSize, Field, NonNegativeInt, PositiveInt

from stemd.errors import ConfigurationError
from stemd.geometry.shape_fit import excess
from stemd.sockets.access_list import is_within
from stemd.sockets.addresses import check_zmq_address, split_host_port
from stemd.sockets.curve_keys import ClientKey, read_secret_text
from stemd.wire.condition import Condition
from stemd_sources.errors import SourceError
from stemd_sources.opening.regular_file import open_array

T = TypeVar("T")


# Any: the files hold arrays of any dtype of numbers.
def read_array(path: Path) -> np.ndarray[Any, Any]:
    """Map a ``.npy`` file of real numbers or truth values, or raise ConfigurationError."""
    try:
        array = open_array(path)
    except (OSError, ValueError) as error:
        raise ConfigurationError(f"{path} cannot be opened as an npy file: {error}") from error
    if not isinstance(array, np.ndarray) or array.dtype.kind not in "biuf":
        raise ConfigurationError(f"{path} holds no array of real numbers, save one with numpy.save")
    return array


def checked_by(check: Callable[[T], object]) -> AfterValidator:
    """Have pydantic check values by a function that raises ConfigurationError for wrong ones."""

    def checked(value: T) -> T:
        try:
            check(value)
        except (ConfigurationError, SourceError) as error:
            words = str(error)
            if isinstance(value, Path) and not value.is_absolute() and not value.exists():
                words += f"; relative paths begin in the folder where stemd was started, here {Path.cwd()}"
            raise ValueError(words) from error
        return value

    return AfterValidator(checked)


def _check_own_url(url: str) -> None:
    from stemd_sources.registry import parse_source_url

    if _module_of(url.partition("+")[0]) is None:  # `check_package` checks others
        parse_source_url(url)


def check_package(url: str, allowed: Collection[str]) -> None:
    """Raise ValueError for a source of a package not in `allowed`, or with a wrong address."""
    from stemd_sources.registry import parse_source_url

    protocol = url.partition("+")[0]
    if _module_of(protocol) is not None:
        check_protocol(protocol, allowed)
        try:
            parse_source_url(url)
        except SourceError as error:
            raise ValueError(f"source.url: {error}") from error


def check_protocol(protocol: str, allowed: Collection[str]) -> None:
    """Raise ValueError for a protocol of another package that may not be imported."""
    module = _module_of(protocol)
    if module is not None and not is_within(module, allowed):
        found = f"the protocol {protocol} comes from the module {module} of another package"
        mend = f"add it to [security] allowed_modules, which has only {', '.join(sorted(allowed))}"
        raise ValueError(f"source.url: {found}: {mend}")


def _module_of(protocol: str) -> str | None:
    """Return the module of a protocol of another package; None: it is ours, or not known."""
    from stemd_sources.protocols import modules_of_others, own_protocols

    return None if protocol in own_protocols() else modules_of_others().get(protocol)


def check_socket_urls(urls: Sequence[str]) -> None:
    """Raise ValueError where sockets cannot be those of one detector; the words begin with the key."""
    from stemd_sources.protocols import PROTOCOLS, find_protocol
    from stemd_sources.registry import parse_source_url

    protocols = [parse_source_url(url).protocol for url in urls]
    if len(set(protocols)) > 1:
        got = ", ".join(protocols)
        raise ValueError(f"source.url: got sockets of {got}, expected several of one protocol")
    entry = find_protocol(protocols[0])
    if entry is None or not entry.names_series:
        known = ", ".join(name for name, one in PROTOCOLS.items() if one.names_series)
        got = f"{urls[0]}: messages of {protocols[0]} do not say which scan they belong to"
        raise ValueError(f"source.url: {got}, expected {known} where there are several sockets")


def split_shape(value: object) -> object:
    """Accept ``256,256`` as well as a list: the environment and the command line have only text."""
    return [part.strip() for part in value.split(",")] if isinstance(value, str) else value


def split_into(*names: str) -> BeforeValidator:
    """Have pydantic accept a value for each of these names, as a list or as text like `split_shape`."""

    def split(value: object) -> object:
        parts = split_shape(value)
        if isinstance(parts, (list, tuple)) and len(parts) != len(names):
            raise ValueError(f"got {value!r}, expected {len(names)} numbers: {', '.join(names)}")
        return parts

    return BeforeValidator(split)


def check_nav_shape(shape: tuple[int, ...]) -> tuple[int, ...]:
    """Return the shape of a scan, one or two lengths of it -1; ValueError where it is none."""
    if not shape or any(length < 1 and length != -1 for length in shape) or shape.count(-1) > 2:
        raise ValueError(f"got {list(shape)}, expected positive lengths, at most two of them -1")
    if too_large := excess(shape):
        raise ValueError(f"got {list(shape)}: {too_large}")
    return shape


def _spell_level(level: object) -> object:
    """Accept ``warn`` and capitals: other programs' logs have them."""
    return {"warn": "warning"}.get(level.lower(), level.lower()) if isinstance(level, str) else level


def _check_token(path: Path) -> None:
    token = read_secret_text(path).strip()
    if not 16 <= len(token) <= 256 or not token.isprintable() or " " in token:
        raise ConfigurationError(f"{path}: got {len(token)} characters, expected one word of 16 to 256")


def check_range(limits: tuple[float, float]) -> tuple[float, float]:
    """Return the least and the most value of a parameter; ValueError if they are in the wrong order."""
    if limits[0] > limits[1]:
        raise ValueError(f"got {list(limits)}, expected the least value first")
    return limits


def check_scheduler(value: str) -> str:
    """Return the address of a Dask scheduler; ValueError where it is none, or Dask is not there."""
    if not re.fullmatch(r"(tcp|tls|ws|wss|ucx)://\S+", value):
        raise ValueError(f"got {value!r}, expected the address of a Dask scheduler: tcp://host:8786")
    if find_spec("distributed") is None:
        raise ValueError("Dask is not installed: install stemd[dask]")
    return value


Moment = Annotated[datetime, AfterValidator(datetime.astimezone)]
"""Without an offset, a time of this computer."""
KeyFile = Annotated[Path, checked_by(ClientKey.read)]
TokenFile = Annotated[Path, checked_by(_check_token)]
NPYFile = Annotated[Path, checked_by(read_array)]
Comparison = Annotated[str, AfterValidator(lambda text: Condition.parse(text).text)]
Address = Annotated[str, checked_by(check_zmq_address)]
HostPort = Annotated[str, checked_by(split_host_port)]
SourceAddress = Annotated[str, checked_by(_check_own_url)]
Level = Annotated[Literal["debug", "info", "warning", "error"], BeforeValidator(_spell_level)]
Listed = BeforeValidator(split_shape)
Crop = Annotated[
    tuple[NonNegativeInt, PositiveInt, NonNegativeInt, PositiveInt],
    split_into("first row", "row after the last", "first column", "column after the last"),
]
PositiveBytes = Annotated[ByteSize, Field(gt=0)]
NavShape = Annotated[tuple[int, ...], Listed, AfterValidator(check_nav_shape)]

_LONGEST_NAME: Final = 240  # bytes: file systems take 255, and unfinished files have longer names
_LONGEST_PATH: Final = 4000


def place(asked: object, folder: Path | None, setting: str, control_address: str) -> Path:
    """Return the file that a request names, in `folder`, or anywhere by ``ipc://``; or ConfigurationError."""
    if not isinstance(asked, str) or not asked or "\0" in asked:
        raise ConfigurationError(f"got path {asked!r}, expected the name of a file")
    _check_text(asked)
    longest = max(map(os.fsencode, Path(asked).parts), key=len, default=b"")
    if len(longest) > _LONGEST_NAME or len(os.fsencode(asked)) > _LONGEST_PATH:
        got = f"a path of {len(os.fsencode(asked))} bytes with a name of {len(longest)} bytes"
        raise ConfigurationError(f"got {got}, expected at most {_LONGEST_PATH} and {_LONGEST_NAME}")
    is_owner = control_address.startswith("ipc://")
    if is_owner and Path(asked).is_absolute():
        return Path(asked)  # a user whom file permissions let in may write elsewhere without us, too
    if folder is not None:
        path = (folder.absolute() / asked).resolve()
        if not path.is_relative_to(folder.resolve()):
            raise ConfigurationError(f"{asked}: is outside {setting}, {folder}")
        _check_text(str(path))
        return path
    if not is_owner:
        why = "requests over HTTP, and over a control socket that is not ipc://, write files there only"
        raise ConfigurationError(f"set {setting}: {why}")
    raise ConfigurationError(f"{asked}: expected an absolute path, or set {setting}")


def _check_text(path: str) -> None:
    """Refuse names of files that are no text: they could not be written into a status or an answer."""
    try:
        path.encode()
    except UnicodeEncodeError as error:
        raise ConfigurationError(f"got path {path!r}, expected a name that UTF-8 can represent") from error

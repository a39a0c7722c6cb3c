"""Keeps what clients changed over restarts of the daemon; the configuration wins where both disagree.

The tokens of the live page's links are in files of their own: open pages come back after a restart.
"""

import json
import os
import stat
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any, Final, Self, TypeVar

import anyio

from stemd._version import __version__
from stemd.changes.sendable_parameters import check_parameters
from stemd.config import Config
from stemd.control.permissions import why_not_named
from stemd.errors import ConfigurationError, StemdError
from stemd.monitoring.log import get_logger
from stemd.runs.daemon_run_host import DaemonRunHost
from stemd.sockets.access_list import Access
from stemd.sockets.curve_keys import read_secret_text
from stemd.web.access import HttpTokens
from stemd.web.shared_links import SharedLinks, is_secret, new_secret
from stemd.wire.header import NAME_IN_WORDS, UDF_NAME
from stemd.workers.udf_spec import UDFSpec
from stemd_sources.opening.regular_file import open_file, refuse_other, write_whole
from stemd_udfs.interface.calibration import Calibration

VERSION: Final = 1
_MOST_BYTES: Final = 64 * 2**20
_BETWEEN_WRITES_S: Final = 1.0
_MOST_SCANS: Final = 1000
_Kept = TypeVar("_Kept")

log = get_logger(__name__)


class StateUnreadable(StemdError):
    """The state file cannot be used; the message says why, in one line."""


@dataclass(frozen=True, kw_only=True)
class KeptState:
    """What is kept."""

    udfs: tuple[UDFSpec, ...] = ()  # UDFs that clients registered or changed, in their order
    removed: tuple[str, ...] = ()  # names of UDFs that run by default and that clients removed
    calibration: Calibration = field(default_factory=Calibration)  # that was measured and put to use
    layout: Mapping[str, Any] | None = None  # how pages are arranged; what is in it is the page's own
    scans: Mapping[str, Mapping[str, str]] = field(default_factory=dict)  # names and notes, by id or path

    def as_json(self) -> str:
        """Return it as the content of the file."""
        content = {
            "version": VERSION,
            "software": f"stemd {__version__}",
            "udfs": [spec.described() for spec in self.udfs],
            "removed": list(self.removed),
            "calibration": self.calibration.as_dict(),
            "layout": self.layout,
            "scans": self.scans,
        }
        return json.dumps(content, indent=1) + "\n"

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read the content of a file; ValueError says what is wrong with it."""
        content = json.loads(text)
        if not isinstance(content, dict) or content.get("version") != VERSION:
            seen = content.get("version") if isinstance(content, dict) else type(content).__name__
            raise ValueError(f"got version {seen!r}, this stemd reads version {VERSION}")
        udfs, removed = content.get("udfs", []), content.get("removed", [])
        if not isinstance(udfs, list) or not isinstance(removed, list):
            raise ValueError("expected lists of udfs and removed")
        layout = content.get("layout")
        if not isinstance(layout, dict | None):
            raise ValueError(f"got layout {str(layout)[:80]!r}, expected a map")
        if not is_json(layout, is_standard=True):
            log.warning("layout_not_restored", reason="no page could read it: arrange the page again")
            layout = None
        return cls(
            udfs=tuple(_spec(item) for item in udfs),
            removed=tuple(str(name) for name in removed),
            calibration=Calibration.from_dict(content.get("calibration", {})),
            layout=layout,
            scans=_texts(content.get("scans", {})),
        )


@dataclass(frozen=True)
class StateFile:
    """The file itself: mode 0600, and always whole."""

    path: Path

    def read(self) -> KeptState | None:
        """Return what was kept, or None; StateUnreadable for damage, versions, files others may write."""
        try:
            with open_file(self.path) as file:
                found = os.fstat(file.fileno())
                content = file.read(_MOST_BYTES + 1)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise StateUnreadable(f"{self.path}: {error.strerror}") from error
        if found.st_mode & (stat.S_IWGRP | stat.S_IWOTH) or found.st_uid not in (os.getuid(), 0):
            mode = stat.S_IMODE(found.st_mode)
            raise StateUnreadable(f"{self.path}: others may write to it (mode {mode:04o}): chmod 600 it")
        try:
            return KeptState.from_json(content.decode())
        except (ValueError, TypeError, RecursionError, OverflowError) as error:
            raise StateUnreadable(f"{self.path}: holds no state that this stemd can read: {error}") from error

    def write(self, state: KeptState) -> None:
        """Replace the file; remove it if there is nothing to keep. OSError if that cannot be done."""
        refuse_other(self.path)
        if state == KeptState():
            self.path.unlink(missing_ok=True)
            return
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_whole(self.path, state.as_json().encode(), mode=0o600)

    def put_aside(self) -> Path:
        """Rename a file that cannot be used, not to be overwritten; return its place, or raise OSError."""
        refuse_other(self.path)
        aside = self.path.with_name(self.path.name + ".unreadable")
        os.replace(self.path, aside)  # noqa: PTH105
        return aside


def is_json(value: object, *, is_standard: bool = False) -> bool:
    """Whether a value can be kept: bytes cannot. `is_standard`: every program can read it: NaN cannot be."""
    try:
        json.dumps(value, allow_nan=not is_standard, ensure_ascii=not is_standard).encode()
    except (TypeError, ValueError, RecursionError):
        return False
    return True


def same_udf(one: UDFSpec, other: UDFSpec) -> bool:
    """Whether two UDFs have the same class and parameters, as JSON writes them."""
    first, second = (json.dumps(udf.params, default=str, sort_keys=True) for udf in (one, other))
    errors = [(udf.use, udf.sigma, udf.resolution) for udf in (one, other)]
    return errors[0] == errors[1] and first == second


def _texts(scans: object) -> dict[str, dict[str, str]]:
    if not isinstance(scans, dict):
        raise ValueError(f"got scans {str(scans)[:80]!r}, expected a map")
    return {str(scan): {key: str(text) for key, text in dict(texts).items()} for scan, texts in scans.items()}


def _spec(item: object) -> UDFSpec:
    match item:
        case {"name": str(name), "use": str(use), "params": dict(params), **more}:
            sigma, resolution = (more.get(key) is True for key in ("sigma", "resolution"))
            return UDFSpec(name=name, use=use, params=params, sigma=sigma, resolution=resolution)
        case _:
            raise ValueError(f"got a UDF {str(item)[:80]!r}, expected name, use and params")


class StateKeeper:
    """Restores the state file, and writes it after changes, at most once a second. `host`: as configured."""

    def __init__(self, host: DaemonRunHost, access: Access) -> None:
        config = host.config
        path = config.state.place(config.control.address)
        self._file = None if path is None else StateFile(path)
        self._host = host
        self._access = access
        self._configured = {spec.name: spec for spec in host.udfs}
        self._is_default = not config.udf
        self._changed = anyio.Event()
        host.udfs.call_when_changed(self.changed)
        self._is_writing = anyio.Lock()
        self._written: KeptState | None = None
        self._trouble: str | None = None
        if path is None and config.state.keep:
            self._not_kept("this user has no home: set state.file, or state.keep = false")
        self.layout: Mapping[str, Any] | None = None  # how pages are arranged, as one of them said last
        self.scans: Mapping[str, Mapping[str, str]] = {}  # names and notes, by ids of scans or paths of files

    def keep_layout(self, layout: Mapping[str, Any] | None) -> None:
        """Keep how pages are arranged; None for the default."""
        self.layout = layout
        self.changed()

    def keep_scan(self, scan: str, name: str, note: str) -> None:
        """Keep what somebody wrote about a scan; of too many, what was written first is forgotten."""
        scans = {key: texts for key, texts in self.scans.items() if key != scan}
        if name or note:
            scans[scan] = {"name": name, "note": note}
        self.scans = dict(list(scans.items())[-_MOST_SCANS:])
        self.changed()

    def changed(self) -> None:
        """Called when UDFs, the calibration or the layout changed."""
        self._changed.set()

    def as_dict(self) -> dict[str, object]:
        """Return what is kept in plain values, for the status."""
        state = self._state()
        return {
            "file": None if self._file is None else str(self._file.path),
            "udfs": [spec.name for spec in state.udfs],
            "removed": list(state.removed),
            "calibration": state.calibration.as_dict() or None,
            "has_layout": state.layout is not None,
            "trouble": self._trouble,
        }

    async def restore(self) -> None:
        """Register again what the file names, as far as the configuration does not say otherwise."""
        if self._file is None:
            return
        kept = await anyio.to_thread.run_sync(self._read, self._file)
        if kept is None:
            return
        for name in kept.removed:
            self._remove(name)
        for spec in kept.udfs:
            await self._restore_udf(spec)
        self._restore_calibration(kept.calibration)
        self.layout, self.scans = kept.layout, kept.scans
        self._written = self._state()
        restored = ",".join(spec.name for spec in self._written.udfs) or "none"
        log.info("state_restored", file=str(self._file.path), udfs=restored)

    async def run(self) -> None:
        """Write the file after each change."""
        while True:
            await self._changed.wait()
            await self.write()
            await anyio.sleep(_BETWEEN_WRITES_S)

    async def write(self) -> None:
        """Write the file if something changed; log a failure, and go on."""
        async with self._is_writing:  # one after the other, so that the newest state stays
            self._changed = anyio.Event()
            state = self._state()
            if self._file is None or state == (self._written or KeptState()):
                return
            try:
                with anyio.CancelScope(shield=True):
                    await anyio.to_thread.run_sync(self._file.write, state)
            except OSError as error:
                self._not_kept(f"{self._file.path} cannot be written: {error.strerror}: set state.file")
            except (TypeError, ValueError, RecursionError) as error:
                self._not_kept(f"{self._file.path} cannot hold what was changed: {error}")
            else:
                self._written, self._trouble = state, None

    def _not_kept(self, trouble: str) -> None:
        if trouble != self._trouble:
            log.error("state_not_kept", error=trouble)
        self._trouble = trouble

    async def close(self) -> None:
        """Write the file, and log each UDF of clients that the next start will not have."""
        await self.write()
        if self._file is None:
            return
        for spec in self._host.udfs:
            if not (spec.is_temporary or self._is_configured(spec) or self._is_kept(spec)):
                why = "code that was sent" if spec.pickle is not None else "parameters that are not plain"
                reason = f"{why} cannot be kept: register it again after the start"
                log.warning("udf_not_kept", udf=spec.name, reason=reason)

    def _state(self) -> KeptState:
        registered = {spec.name: spec for spec in self._host.udfs}
        return KeptState(
            udfs=tuple(spec for spec in registered.values() if self._is_kept(spec)),
            removed=tuple(name for name in self._configured if name not in registered),
            calibration=self._host.measured,
            layout=self.layout,
            scans=self.scans,
        )

    def _is_kept(self, spec: UDFSpec) -> bool:
        if spec.pickle is not None or spec.is_temporary or not is_json(spec.params):
            return False
        return not self._is_configured(spec)

    def _is_configured(self, spec: UDFSpec) -> bool:
        configured = self._configured.get(spec.name)
        try:
            return configured is not None and same_udf(spec, configured)
        except (TypeError, ValueError, RecursionError):  # its parameters are no JSON: no file has them
            return False

    def _read(self, file: StateFile) -> KeptState | None:
        try:
            return file.read()
        except StateUnreadable as error:
            try:
                where = str(file.put_aside())
            except OSError as failure:
                where = f"not: {failure.strerror}"
            log.error("state_not_restored", error=str(error), renamed_to=where)
            self._trouble = str(error)
            return None

    def _remove(self, name: str) -> None:
        if name not in self._configured:
            return
        if self._is_default:
            self._host.udfs.remove(name)
        else:
            self._overruled(f"udf {name}", "removed by a client")

    async def _restore_udf(self, spec: UDFSpec) -> None:
        configured = self._configured.get(spec.name)
        if configured is not None and not self._is_default:
            if not same_udf(spec, configured):
                self._overruled(f"udf {spec.name}", "changed by a client")
            return
        why_not = why_not_named(spec.use, self._access.modules)
        if why_not is None and not UDF_NAME.fullmatch(spec.name):
            why_not = f"got name {spec.name[:80]!r}, expected {NAME_IN_WORDS}"
        try:
            if why_not is None:
                check_parameters(spec.name, spec.params)
                spec = await self._host.check(spec)
        except ConfigurationError as error:
            why_not = str(error)
        if why_not is None:
            self._host.udfs.put(spec)
        else:
            log.error("udf_not_restored", udf=spec.name, error=why_not)

    def _restore_calibration(self, measured: Calibration) -> None:
        configured = self._host.config.calibration.values().as_dict()
        for name, value in measured.as_dict().items():
            if name in configured and configured[name] != value:
                self._overruled(f"calibration.{name}", f"measured as {value}")
        self._host.calibrate(measured)

    def _overruled(self, what: str, kept: str) -> None:
        assert self._file is not None
        file = str(self._file.path)
        log.warning("configuration_wins", about=what, state=kept, file=file)


def http_tokens(config: Config) -> HttpTokens:
    """Return the tokens of HTTP requests, with those of the last start if kept. See `HttpTokens.of`."""
    place, port = config.state.place(config.control.address), config.http.address.rpartition(":")[2]
    if place is None or port == "0":  # each start has another port
        return HttpTokens.of(config.http)
    file, share_file = (place.with_name(f"{kind}-{port}.token") for kind in ("link", "shared"))
    token = None if config.http.read_token_file is not None else kept_token(file)
    tokens = HttpTokens.of(config.http, token, None if token is None else partial(keep_token, file))
    keep = partial(keep_token, share_file)
    kept = _read(share_file, partial(SharedLinks.read, keep=keep))  # written with the first shared link
    return replace(tokens, shared=kept or SharedLinks(keep=keep))


def kept_token(path: Path) -> str | None:
    """Return the token that a file holds, or a new one that is written there; None if it cannot be kept."""
    if (kept := _read(path, lambda text: text if is_secret(text) else None)) is not None:
        return kept
    token = new_secret()
    return token if keep_token(path, token) else None


def _read(path: Path, meaning: Callable[[str], _Kept | None]) -> _Kept | None:
    if not path.exists():
        return None
    try:
        found = meaning(read_secret_text(path).strip())
    except ConfigurationError as error:
        log.warning("link_replaced", reason=str(error))
        return None
    if found is None:
        log.warning("link_replaced", reason=f"{path}: holds no token of a link")
    return found


def keep_token(path: Path, token: str) -> bool:
    """Write tokens into a file that only its owner may read; return whether that worked."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_whole(path, f"{token}\n".encode(), mode=0o600)
    except OSError as error:
        reason = f"{path}: {error.strerror or error}"
        log.warning("link_not_kept", reason=reason, consequence="the next start makes another link")
        return False
    return True

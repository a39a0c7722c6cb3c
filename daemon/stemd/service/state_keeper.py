"""Keeps what clients changed over restarts of the daemon; the configuration wins where both disagree."""

from collections.abc import Mapping
from typing import Any, Final

import anyio

from stemd.changes.sendable_parameters import check_parameters
from stemd.control.permissions import why_not_named
from stemd.errors import ConfigurationError
from stemd.monitoring.log import get_logger
from stemd.runs.daemon_run_host import DaemonRunHost
from stemd.service.state_file import KeptState, StateFile, StateUnreadable, is_writable_as_json, same_udf
from stemd.sockets.access_list import Access
from stemd.wire.header import NAME_IN_WORDS, UDF_NAME
from stemd.workers.udf_spec import UDFSpec
from stemd_udfs.interface.calibration import Calibration

_BETWEEN_WRITES_S: Final = 1.0
_MOST_SCANS: Final = 1000

log = get_logger(__name__)


class StateKeeper:
    """Writes the state file after changes, at most once a second, and restores it at the start.

    What `host` has now is the configured state; `access` knows the modules of UDFs.
    """

    def __init__(self, host: DaemonRunHost, access: Access) -> None:
        config = host.config
        path = config.state.place(config.control.address)
        self._file = None if path is None else StateFile(path)
        self._host = host
        self._access = access
        self._configured = {spec.name: spec for spec in host.udfs}
        self._is_default = not config.udf
        self._changed = anyio.Event()
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
        if spec.pickle is not None or spec.is_temporary or not is_writable_as_json(spec.params):
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

"""The file with what clients changed and what is to be there again after a restart of the daemon."""

import json
import os
import stat
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Self

from stemd._version import __version__
from stemd.errors import StemdError
from stemd.monitoring.log import get_logger
from stemd.runs.whole_file import write_whole
from stemd.workers.udf_spec import UDFSpec
from stemd_sources.opening.regular_file import open_file, refuse_other
from stemd_udfs.interface.calibration import Calibration

VERSION: Final = 1
_MOST_BYTES: Final = 64 * 2**20

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

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to keep."""
        return self == KeptState()

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
        if not is_standard_json(layout):
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
        if state.is_empty:
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


def is_standard_json(value: object) -> bool:
    """Whether every program can read a value that Python writes as JSON: not NaN, for example."""
    try:
        json.dumps(value, allow_nan=False, ensure_ascii=False).encode()
    except (TypeError, ValueError, RecursionError):
        return False
    return True


def is_writable_as_json(params: Mapping[str, Any]) -> bool:
    """Whether parameters of a UDF can be kept: bytes, for example, cannot."""
    try:
        json.dumps(params)
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

"""UDFs on their way between processes: by name, or pickled by their owner."""

import sys
import sysconfig
import threading
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import cloudpickle
import msgspec

from stemd.errors import ConfigurationError
from stemd.libertem import is_on, use_as_libertem
from stemd.processes import named_modules
from stemd.processes.failures import describe, in_words
from stemd.sockets.access_list import is_within
from stemd_udfs import BUILTIN_UDFS, UDF
from stemd_udfs.engine import dump_udf, load_udf, with_parameters, with_sigma
from stemd_udfs.engine.clean_copy import filled
from stemd_udfs.errors import nearest_name
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.constructor import unknown_parameter

_SWITCH = (
    "switch LiberTEM's names on with `stemd.use_as_libertem()`, --libertem, or libertem = true in section "
    "[security] of the daemon's configuration"
)
OURS: Final = "stemd_udfs"  # the package with the built-in UDFs
_REGISTERING = threading.Lock()  # the registry of cloudpickle is that of the process


class UDFFacts(msgspec.Struct, frozen=True, kw_only=True):
    """The facts of a class; see the attributes of :class:`stemd_udfs.UDF` of the same names."""

    from_calibration: dict[str, str] = msgspec.field(default_factory=dict)
    panel: str | None = None
    title: str = ""
    buffer_titles: dict[str, str] = msgspec.field(default_factory=dict)
    first_step: str = ""
    frame_sums: str | None = None
    mean_pattern: str | None = None
    centres: str | None = None
    segments: str | None = None
    vectors: tuple[str, ...] = ()
    writes_files: bool = False
    is_of_region: bool = False
    takes_results: bool = True  # whether it may take results of others
    has_sigma: bool = False  # whether it knows variances of its results
    has_resolution: bool = False  # whether it knows their resolution

    def note(self, name: str, *, sigma: bool, resolution: bool) -> str | None:
        """Say what of these, which were asked for, a UDF of this name does not have; None if it has them."""
        lacks = ["no standard errors"] * (sigma and not self.has_sigma)
        lacks += ["no resolution"] * (resolution and not self.has_resolution)
        return f"{name} has {' and '.join(lacks)}" if lacks else None

    def shown(self) -> dict[str, object]:
        """Return what pages need, in plain values, but for the panel."""
        names = ("buffer_titles", "frame_sums", "centres", "is_of_region", "has_sigma", "has_resolution")
        shown = {name: getattr(self, name) for name in ("title", *names)}
        return shown | {"vectors": list(self.vectors)}


def facts_of(udf_class: type[UDF]) -> UDFFacts:
    """Read the facts of a class; runs user code. Raises msgspec.ValidationError for a wrong type."""
    names = [name for name in UDFFacts.__struct_fields__ if not name.startswith(("takes_", "has_"))]
    facts = {name: getattr(udf_class, name) for name in names}
    for name in ("from_calibration", "buffer_titles"):
        facts[name] = dict(facts[name])
    facts["takes_results"] = udf_class.get_inputs is not UDF.get_inputs
    facts["has_sigma"] = udf_class.variance is not UDF.variance
    facts["has_resolution"] = udf_class.halves is not UDF.halves
    return msgspec.convert(facts, UDFFacts)


def is_ours(module: str) -> bool:
    """Return whether a module, or what is named ``module:Class``, belongs to this package."""
    return module.partition(":")[0].partition(".")[0] == OURS


def built_in(use: str) -> type[UDF] | None:
    """Return the class of a built-in UDF, by its short name or ``module:Class``; None for all others."""
    module, colon, name = use.partition(":")
    if not colon:
        return BUILTIN_UDFS.get(use)
    if not is_ours(use):
        return None
    try:
        found = getattr(import_module(module), name, None)
    except ImportError:
        return None
    return found if isinstance(found, type) and issubclass(found, UDF) else None


@cache
def built_in_facts(use: str) -> UDFFacts | None:
    """Return the facts of a built-in UDF; None for all others."""
    found = built_in(use)
    return None if found is None else facts_of(found)


def changes_in_place(use: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> bool:
    """Return whether parameters of a UDF can change without a trial; others than built-in ones need one."""
    found = built_in(use)
    return found is not None and found.changes_in_place(before, after)


class SentUDF(msgspec.Struct, frozen=True, kw_only=True):
    """A UDF on its way to a process that runs user code; see `build_udf`."""

    name: str = ""
    use: str = ""  # ``module:Class``, or empty for a pickled one
    params: dict[str, Any] = {}  # Any: plain values of any kind
    """Of its constructor; for a pickled one those that have changed since."""
    pickle: bytes | None = None  # as `stemd_udfs.engine.dump_udf` makes it
    libertem: bool = False
    """Whether the names of LiberTEM are switched on where it arrives; then it takes no calibration."""
    sigma: bool = False  # whether its results get standard errors
    resolution: bool = False  # whether they get a resolution, too
    calibration: dict[str, Any] | None = None  # Any: plain values
    """From which it takes parameters, as `stemd_udfs.interface.calibration.Calibration.as_dict` has it."""

    @property
    def is_built_in(self) -> bool:
        """Whether all its code is ours."""
        return is_ours(self.use)


@dataclass(frozen=True, kw_only=True)
class UDFSpec:
    """A registered UDF: the name of its results, and where its class is found."""

    name: str
    use: str  # ``module:Class``, or empty for a pickled one
    params: dict[str, Any]  # of its constructor; for a pickled one those that have changed since
    pickle: bytes | None = None
    sigma: bool = False  # whether its results get standard errors
    resolution: bool = False  # whether they get a resolution, too
    is_temporary: bool = False  # whether its client removes it: a restart does not keep it
    found: UDFFacts | None = field(default=None, compare=False)  # facts of its class, if it was made

    @property
    def facts(self) -> UDFFacts:
        """What its class says of it, as far as that is known."""
        return built_in_facts(self.use) or self.found or UDFFacts()

    def takes_other(self, before: Calibration | None, now: Calibration) -> bool:
        """Return whether parameters that are not given have other values in another calibration."""
        if before is None or before == now or self.pickle is not None or is_on():
            return False
        names = [
            source.partition(".")[0]
            for name, source in self.facts.from_calibration.items()
            if self._given(name) is None
        ]
        return any(before.of(name) != now.of(name) for name in names)

    def _given(self, name: str) -> object:
        name, _, field = name.partition(".")
        value = self.params.get(name)
        return value.get(field) if field and isinstance(value, Mapping) else value

    @property
    def label(self) -> str:
        """What it is called in lists: without our own module."""
        return self.use.partition(":")[2] if is_ours(self.use) else self.use

    def sent(self, calibration: Calibration | None = None) -> SentUDF:
        """Return it as it is sent to the processes that run user code."""
        return SentUDF(
            name=self.name,
            use=self.use,
            params=self.params,
            pickle=self.pickle,
            libertem=is_on(),
            sigma=self.sigma,
            resolution=self.resolution,
            calibration=None if calibration is None else calibration.as_dict(),
        )

    def described(self) -> dict[str, object]:
        """Return its public description."""
        described: dict[str, object] = {"name": self.name, "use": self.use, "params": self.params}
        return described | {key: True for key in ("sigma", "resolution") if getattr(self, key)}

    def for_pages(self) -> dict[str, Any]:
        """Return its public description, and the facts of its class that pages need."""
        facts = self.facts.shown() | {"label": self.label}
        return {**self.described(), "panel": self.facts.panel, "facts": facts}


ENTRY_POINTS: Final = "stemd.udfs"  # group of the entry points by which other packages offer UDFs


@cache
def plugins() -> dict[str, str]:
    """Return ``module:Class`` of the entry points ``stemd.udfs`` by name, without those of built-in UDFs."""
    return {
        point.name: point.value
        for point in sorted(entry_points(group=ENTRY_POINTS), key=lambda point: point.value)
        if point.name not in BUILTIN_UDFS
    }


def named_target(name: str, target: str, allowed: Collection[str] | None = None) -> str:
    """Return ``module:Class`` for what a configuration or command line names, or raise ConfigurationError.

    `target`: the same, or the name of a built-in or installed UDF. `allowed`: modules that may offer UDFs.
    """
    if ":" in target:
        return target
    if (use := plugins().get(target)) is not None:
        module = use.partition(":")[0]
        if allowed is not None and not is_within(module, allowed):
            raise ConfigurationError(
                f"udf {name}: {target} comes from the module {module} of another package: add it to "
                f"[security] allowed_modules, which has only {', '.join(sorted(allowed))}"
            )
        return use
    if target not in BUILTIN_UDFS:
        known, nearest = ", ".join(sorted(BUILTIN_UDFS)), nearest_name(target, BUILTIN_UDFS)
        raise ConfigurationError(
            f"udf {name}: {target!r} is no built-in UDF ({known}"
            f"{f'; the nearest is {nearest}' if nearest else ''}): give module:Class for one of your own"
        )
    return f"{OURS}:{BUILTIN_UDFS[target].__name__}"


def pickled_udf(udf: UDF) -> SentUDF:
    """Return a UDF of this process as it is sent to our own workers."""
    return SentUDF(pickle=dump_udf(udf), libertem=is_on())


def pickled(udf: UDF) -> bytes:
    """Pickle a UDF for a computer that lacks its code: its module comes, too, unless a package has that."""
    module = sys.modules.get(type(udf).__module__)
    if module is None or module.__name__ == "__main__" or _is_installed(module):
        return dump_udf(udf)
    with _REGISTERING:
        if module.__name__ in cloudpickle.list_registry_pickle_by_value():  # by the user, and it stays so
            return dump_udf(udf)
        cloudpickle.register_pickle_by_value(module)
        try:
            return dump_udf(udf)
        finally:
            cloudpickle.unregister_pickle_by_value(module)


def _is_installed(module: ModuleType) -> bool:
    path = getattr(module, "__file__", None)
    if path is None or module.__name__.partition(".")[0] in ("stemd", "stemd_udfs", "stemd_sources"):
        return True
    places = {sysconfig.get_path(key) for key in ("purelib", "platlib", "stdlib")}
    return any(Path(path).is_relative_to(place) for place in places)


def build_udf(spec: SentUDF) -> UDF:
    """Make a UDF; runs user code: not in the daemon's process. Raises ConfigurationError or NotCalibrated."""
    udf = _built(spec)
    return with_sigma(udf, True, spec.resolution) if spec.sigma else udf


def _built(spec: SentUDF) -> UDF:
    has_none = spec.calibration is None or spec.libertem
    calibration = None if has_none else Calibration.from_dict(spec.calibration or {})
    if spec.pickle is not None:
        if spec.libertem:
            use_as_libertem()
        made = with_parameters(_load(spec.pickle), spec.params)
        if calibration is None:
            return made
        params, taken = filled(type(made), made._kwargs, calibration)
        if any(one.source == "calibration" for one in taken.values()):
            made = with_parameters(made, params)
        made.taken, made._taken_from = taken, calibration
        return made
    udf_class = named_class(spec)
    try:
        params, taken = filled(udf_class, spec.params, calibration)
        udf = udf_class(**params)
        udf.taken, udf._taken_from = taken, calibration
        return udf
    except TypeError as error:
        words = unknown_parameter(udf_class.__name__, udf_class, spec.params) or str(error)
        raise ConfigurationError(f"UDF {spec.use}: wrong parameters: {words}") from error


def named_class(spec: SentUDF) -> type[UDF]:
    """Return the class that `spec` names; runs user code. Raises ConfigurationError."""
    if spec.libertem:
        use_as_libertem()
    use = spec.use
    module_name, _, class_name = use.partition(":")
    named_modules.add_name(module_name)
    try:
        module = import_module(module_name)
    except Exception as error:  # whatever the user's module does when it is run
        words = _why_not_imported(module_name, error)
        raise ConfigurationError(f"UDF {use}: cannot import {module_name or '(empty)'} ({words})") from error
    udf_class = getattr(module, class_name, None)
    if not (isinstance(udf_class, type) and issubclass(udf_class, UDF)):
        raise ConfigurationError(f"UDF {use}: {module_name} has no UDF class named {class_name or '(empty)'}")
    return udf_class


def _load(dumped: bytes) -> UDF:
    try:
        return load_udf(dumped)
    except ModuleNotFoundError as error:
        if error.name != "libertem":
            raise
        raise ConfigurationError(f"the UDF imports libertem: {_SWITCH}") from error


def _why_not_imported(name: str, error: Exception) -> str:
    if isinstance(error, ModuleNotFoundError) and error.name == "libertem":
        return f"it imports libertem: {_SWITCH}"
    if isinstance(error, ModuleNotFoundError) and error.name == name.partition(".")[0]:
        folder = named_modules.folder()
        beside = "" if folder is None else f"in {folder}, nor "
        return f"no such module {beside}where Python looks: --module-path, PYTHONPATH, installed packages"
    if isinstance(error, (ValueError, TypeError)) and (not name or name.startswith(".")):
        return str(error)
    return " ".join(in_words(describe(error)).split())

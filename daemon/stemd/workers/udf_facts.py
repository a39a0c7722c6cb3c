"""Facts of the classes of UDFs, as data: the code of other packages never runs in the daemon."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any, Final

import msgspec

from stemd_udfs import BUILTIN_UDFS, UDF

OURS: Final = "stemd_udfs"  # the package with the built-in UDFs


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

    def shown(self) -> dict[str, object]:
        """Return what pages need, in plain values, but for the panel."""
        names = (
            "title",
            "buffer_titles",
            "frame_sums",
            "centres",
            "is_of_region",
            "has_sigma",
            "has_resolution",
        )
        return {name: getattr(self, name) for name in names} | {"vectors": list(self.vectors)}


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

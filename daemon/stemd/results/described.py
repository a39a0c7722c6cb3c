"""What messages and files say of results, live and offline."""

import hashlib
import inspect
import sys
import tokenize
from collections.abc import Callable, Mapping
from functools import lru_cache

import cloudpickle

from stemd_udfs import UDF
from stemd_udfs.engine.resolution import Resolution
from stemd_udfs.interface.numbers import PerAxis


def resolution_fields(
    measure: Callable[..., Mapping[str, Resolution]], scan_step_nm: PerAxis | None
) -> dict[str, dict[str, object]]:
    """Measure the resolution of results as headers have it: in nm, or in scan steps."""
    key, steps = ("resolution_px", 1.0) if scan_step_nm is None else ("resolution_nm", scan_step_nm)
    return {key: {name: one.as_dict() for name, one in measure(steps).items()}}


@lru_cache(maxsize=64)  # finding the source of a class takes milliseconds, and every run asks
def _code_of(udf_class: type[UDF]) -> bytes:
    name = f"{udf_class.__module__}:{udf_class.__qualname__}".encode()
    try:
        source = inspect.getsource(udf_class) if _is_of_this_program(udf_class) else None
    except (OSError, TypeError, SyntaxError, tokenize.TokenError):  # its file is gone, or has changed
        source = None
    return name + (bytes(cloudpickle.dumps(udf_class)) if source is None else source.encode())


def _is_of_this_program(udf_class: type[UDF]) -> bool:
    """Whether this program has its module: of another ``__main__`` Python 3.13 reads the wrong file."""
    found: object = sys.modules.get(udf_class.__module__)
    for name in udf_class.__qualname__.split("."):
        if name == "<locals>":
            return udf_class.__module__ != "__main__"
        found = getattr(found, name, None)
    return found is udf_class


def version_of(udf: UDF) -> str:
    """Return a hash of the UDF's code and parameters: equal when both are equal."""
    digest = hashlib.sha256(_code_of(type(udf)))  # type: ignore[arg-type]  # mypy asks the instance's __hash__
    digest.update(cloudpickle.dumps({name: udf.params.get(name) for name in udf.params}))
    return digest.hexdigest()[:16]

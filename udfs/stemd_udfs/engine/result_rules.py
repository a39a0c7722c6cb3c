"""The rules for what methods of a UDF may return, above all ``get_results``."""

from collections.abc import Callable, Mapping
from typing import Any, NoReturn

import numpy as np

from stemd_udfs.arrays import html
from stemd_udfs.engine.counting_errors import SUFFIX, add_sigmas
from stemd_udfs.engine.resolution import Resolution
from stemd_udfs.errors import UDFException, UndeclaredResultError, there_are
from stemd_udfs.interface.buffers import BufferWrapper
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.declaration import BufferDeclaration, MaskedResult, ResultWhenRead
from stemd_udfs.interface.numbers import MeasuredValue
from stemd_udfs.interface.other_packages import Described
from stemd_udfs.interface.udf import UDF
from stemd_udfs.interface.units import Unit
from stemd_udfs.regions.selection import Selection
from stemd_udfs.regions.slice import Shape

# Any, in this file: results have any dtype.
Array = np.ndarray[Any, Any]


class ResultBuffers(dict[str, BufferWrapper]):
    """The results of a UDF by name; the error for a wrong name lists them.

    `private`: for UDFs that take them as input. `gain`: returns gF, if standard errors were asked for.
    `resolution`: of the scan step in nm (or none): returns resolutions in nm (or steps), if asked for.
    """

    def __init__(self, results: Mapping[str, BufferWrapper] | None = None) -> None:
        super().__init__(results or {})
        self.private: dict[str, BufferWrapper] = {}
        self.gain: Callable[[], MeasuredValue] | None = None
        self.resolution: Callable[..., dict[str, Resolution]] | None = None

    def __missing__(self, name: object) -> NoReturn:
        raise KeyError(f"no result buffer {name!r}, {there_are(name, self)}")

    def _repr_html_(self) -> str:
        rows = [(name, f"{one.kind}, shape {one.shape}, {one.dtype}") for name, one in self.items()]
        return html.table("Results", rows, *(html.pictures(one.data, name) for name, one in self.items()))


def final_results(
    udf: UDF,
    declared: Mapping[str, BufferDeclaration],
    buffers: Mapping[str, Array],
    shape: Shape,
    *,
    coverage: Array,
    selection: Selection,
) -> "ResultBuffers":
    """Run ``get_results``, check (UDFException) and wrap its results. `coverage`: merged frames; copied."""
    # The default passes everything on, which needs no call.
    returned = {} if type(udf).get_results is UDF.get_results else udf.get_results()
    check_is_dict(udf, "get_results", returned, "arrays by name")
    name_of_udf = type(udf).__name__
    for name, value in returned.items():
        check_result(name_of_udf, name, value, declared)
    seen = coverage.copy()
    results = ResultBuffers()
    for name, declaration in declared.items():
        if declaration.use == "private":
            wrapped = BufferWrapper(declaration, buffers[name], shape, seen, selection=selection)
            results.private[name] = wrapped
            continue
        mask = None
        values: Array | Callable[[], Array | MaskedResult]
        if name in returned:
            if isinstance(value := returned[name], MaskedResult):
                mask = value.mask
                value = value.data
            values = (
                _computed_later(name_of_udf, name, value, declared)
                if isinstance(value, ResultWhenRead)
                else np.asarray(value)
            )
        elif declaration.use == "result_only":
            raise UDFException(
                f"{name_of_udf}: don't know how to set use='result_only' buffer {name!r}; "
                "please implement `get_results` and return it there"
            )
        else:
            values = buffers[name]
        results[name] = BufferWrapper(declaration, values, shape, seen, selection=selection, mask=mask)
    if udf.wants_sigma:
        variances = udf.variance()
        check_is_dict(udf, "variance", variances, "arrays by name")
        gain = add_sigmas(udf, variances, results, declared, shape, coverage=seen, selection=selection)
        results.gain = gain
    known = udf._taken_from
    units = {} if known is None else udf.result_units(known)
    for name, one in reversed(list(results.items())):  # errors come after what they belong to
        unit = units.get(name.removesuffix(SUFFIX), Unit(""))
        about = Described(name, unit, known or Calibration(), sigma=results.get(name + SUFFIX))
        results[name] = one.described(about)
    return results


def check_is_dict(udf: UDF, method: str, returned: object, content: str) -> None:
    """Raise UDFException if a method of a UDF returned no mapping of what `content` says."""
    if not isinstance(returned, Mapping):
        seen, advice = type(returned).__name__, ""
        if returned is None:
            seen, advice = "None", ": add a return statement"
        raise UDFException(
            f"{type(udf).__name__}: {method} returned {seen}, expected a dict of {content}{advice}"
        )


def check_result(
    udf: str,
    name: str,
    value: object,
    declared: Mapping[str, BufferDeclaration],
    arrays: tuple[type[Any], ...] = (np.ndarray, np.generic),
) -> None:
    """Refuse a result of ``get_results`` that breaks a rule; `arrays` are the types that it may have."""
    if name not in declared:
        raise UndeclaredResultError(
            f"{udf}: get_results returned {name!r}, which is not declared in get_result_buffers "
            f"({', '.join(declared) or 'nothing is'})"
        )
    declaration = declared[name]
    if declaration.use == "private":
        raise UDFException(
            f"{udf}: Don't return `use='private'` buffers from get_results; {name!r} is one of them"
        )
    if isinstance(value, ResultWhenRead):
        return
    if isinstance(value, MaskedResult):
        value = value.data
    if not isinstance(value, arrays):
        raise UDFException(
            f"{udf}: get_results returned {name!r} as {type(value).__name__}, expected an array"
        )
    if value.dtype.kind != declaration.dtype.kind:
        raise UDFException(
            f"{udf}: get_results returned {name!r} with dtype {value.dtype}, "
            f"which is not of the kind that is declared ({declaration.dtype})"
        )


def _computed_later(
    udf: str, name: str, value: ResultWhenRead, declared: Mapping[str, BufferDeclaration]
) -> Callable[[], Array | MaskedResult]:
    def compute() -> Array | MaskedResult:
        found = value.make()
        check_result(udf, name, found, declared)
        made = found.data if isinstance(found, MaskedResult) else found
        if made.dtype != declared[name].dtype:
            raise UDFException(
                f"{udf}: {name!r} was computed with the dtype {made.dtype} when it was read, "
                f"expected the declared {declared[name].dtype}"
            )
        return found

    return compute

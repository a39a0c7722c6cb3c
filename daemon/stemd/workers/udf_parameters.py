"""What the parameters of a UDF are, for a form: read from the signature and the docstring of its class."""

import collections.abc
import inspect
import json
import math
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

from stemd.workers.udf_spec import built_in
from stemd_udfs import UDF
from stemd_udfs.interface.constructor import parameter_texts, summary, unit_of
from stemd_udfs.interface.numbers import NumberParts

_KINDS: Final[dict[Any, str]] = {bool: "bool", int: "int", float: "float", str: "text"}
_SEQUENCES: Final = (collections.abc.Sequence, collections.abc.Iterable, list, tuple)
_MOST_PARTS: Final = 6


@cache
def describe_built_in(use: str) -> dict[str, object] | None:
    """Describe a built-in UDF; None for others: their code does not run in the daemon's process."""
    found = built_in(use)
    return None if found is None else describe_udf(found)


def describe_udf(udf_class: type[UDF]) -> dict[str, object]:
    """Describe the parameters of a UDF.

    Returns ``summary``, the first sentence of its docstring, the facts ``panel``, ``has_sigma`` and
    ``has_resolution``, and ``parameters``: maps with ``name``, ``is_required``, ``unit`` and ``text`` (empty
    where not known), ``from`` (the value of the calibration that it takes if not given, if any), ``default``
    (if JSON has it) and ``kind``: ``bool``, ``int``, ``float``, ``text``, ``choice`` (one of its
    ``choices``), ``numbers`` (as many as names in ``parts``), ``map`` (of its ``fields``), ``json`` for all
    other values, or ``code`` for a required function, which no form can give.
    """
    return {
        "summary": summary(udf_class),
        "panel": udf_class.panel,
        "has_sigma": udf_class.variance is not UDF.variance,
        "has_resolution": udf_class.halves is not UDF.halves,
        "parameters": parameters_of(udf_class),
    }


def parameters_of(udf_class: type[UDF]) -> list[dict[str, object]]:
    """Describe the parameters alone; see :func:`describe_udf`."""
    return list(_fields(udf_class, udf_class.from_calibration))


def _fields(make: type, sources: Mapping[str, str]) -> Iterator[dict[str, object]]:
    texts = parameter_texts(make)
    for parameter in _signature(make).parameters.values():
        if parameter.kind in (parameter.VAR_KEYWORD, parameter.VAR_POSITIONAL):
            continue
        default = parameter.default
        is_required = default is parameter.empty
        text = texts.get(parameter.name, "")
        field = {"name": parameter.name, "is_required": is_required}
        field |= {"unit": unit_of(parameter.name, text), "text": text}
        if parameter.name in sources:
            field["from"] = sources[parameter.name]
        if isinstance(default, tuple) and hasattr(default, "_fields"):
            with_owner = [(*name.partition("."), source) for name, source in sources.items()]
            of_fields = {name: source for owner, _, name, source in with_owner if owner == parameter.name}
            yield field | {"kind": "map", "fields": list(_fields(type(default), of_fields))}
        elif _is_code(parameter.annotation):
            if is_required:
                yield field | {"kind": "code"}
        else:
            if not is_required and _is_json(default):
                field["default"] = default
            kind = _kind(parameter.annotation, default)
            yield field | kind | ({"unit": ""} if kind["kind"] == "json" else {})


def _signature(make: Callable[..., Any]) -> inspect.Signature:
    try:
        return inspect.signature(make, eval_str=True)
    except NameError:  # an annotation that only a type checker can look up
        return inspect.signature(make)


def _kind(annotation: Any, default: object) -> dict[str, object]:
    """Return ``kind``, and what belongs to it."""
    options = _options(annotation)
    choices = [value for option in options if get_origin(option) is Literal for value in get_args(option)]
    if choices and len(choices) >= len(options) and all(isinstance(choice, str) for choice in choices):
        return {"kind": "choice", "choices": choices}
    parts = [names for option in options if (names := _parts(option))]
    others = [option for option in options if not _parts(option)]
    if len(parts) == 1 and others in ([], [float]):
        return {"kind": "numbers", "parts": parts[0]} | ({"or_one": True} if others else {})
    known = {_KINDS[option] for option in options if option in _KINDS}
    if known == {"int", "float"}:
        known = {"float"}
    if len(known) == 1 and not (known == {"bool"} and default is None):
        return {"kind": known.pop()}
    return {"kind": _KINDS.get(type(default), "json")}


# Any: parameters of a UDF are its own affair.
def _options(annotation: Any) -> tuple[Any, ...]:
    """Return what an annotation allows except None one by one; for text, the built-in type of that name."""
    if isinstance(annotation, str):
        return tuple(kind for kind in _KINDS if kind.__name__ == annotation.strip())
    if get_origin(annotation) in (Union, UnionType):
        return tuple(option for one in get_args(annotation) for option in _options(one))
    if (value := getattr(annotation, "__value__", None)) is not None:  # of a statement `type`, as NumPy's
        return _options(value)
    return () if annotation is type(None) else (annotation,)


def _parts(option: Any) -> list[str]:
    """Return names for the numbers of a sequence whose length is known; none for all else."""
    if get_origin(option) is Annotated:
        found = [about for about in option.__metadata__ if isinstance(about, NumberParts)]
        return list(found[0].names) if found else []
    numbers = get_args(option) if get_origin(option) is tuple else ()
    if not 0 < len(numbers) <= _MOST_PARTS or not all(number in (int, float) for number in numbers):
        return []
    return [str(at + 1) for at in range(len(numbers))]


def _is_code(annotation: Any) -> bool:
    """Whether only functions are allowed, or lists of them."""
    options = _options(annotation)
    return bool(options) and all(map(_is_callable, options))


def _is_callable(option: Any) -> bool:
    if option is collections.abc.Callable or get_origin(option) is collections.abc.Callable:
        return True
    return get_origin(option) in _SEQUENCES and any(map(_is_callable, get_args(option)))


def _is_json(value: object) -> bool:
    if isinstance(value, float) and not math.isfinite(value):
        return False
    try:
        return bool(json.dumps(value))
    except (TypeError, ValueError):
        return False

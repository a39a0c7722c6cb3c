"""What is wrong with a configuration, in words for its author."""

from collections.abc import Mapping, Sequence
from typing import Any, Final  # Any: a mistake holds whatever value was given

from pydantic import BaseModel, ValidationError

from stemd.config.config import Config
from stemd.config.models import LISTS, ClientConfig, RelayConfig, Section, TokenConfig, UDFConfig
from stemd.config.source import FurtherSocket, NodeConfig
from stemd.config.stages import STAGES
from stemd_udfs.errors import nearest_name

_NESTED: Final[Mapping[str, type[Section]]] = {
    "http.token": TokenConfig,
    "security.clients": ClientConfig,
    "upstream.daemons": NodeConfig,
    "source.further": FurtherSocket,
}
_MOST = 20  # mistakes that are reported at once
_EXPECTED = {
    "missing": "is missing",
    "byte_size": 'expected a size such as 1048576 or "2 GiB"',
    "byte_size_unit": 'expected a size such as "2 GiB", with one of the units B, KB, MB, GB, KiB, MiB, GiB',
    "bool_type": "expected true or false",
    "bool_parsing": "expected true or false",
    "int_type": "expected a whole number",
    "int_parsing": "expected a whole number",
    "int_from_float": "expected a whole number",
    "float_type": "expected a number",
    "float_parsing": "expected a number",
    "finite_number": "expected a finite number",
    "string_type": "expected text in quotes",
    "path_type": "expected text in quotes, the name of a file or folder",
    "string_pattern_mismatch": "expected letters, digits and _.@-, 64 at most",
    "tuple_type": "expected a list",
    "dict_type": "expected a table such as { radius = 3 }",
    "model_type": "expected a table",
}


def in_words(errors: Sequence[ValidationError], origins: Mapping[str, str]) -> str:
    """Describe mistakes in one line: origin of each value, its key, what was expected and what it is."""
    found = list(dict.fromkeys(_mistake(item, origins) for error in errors for item in _joined(error)))
    text, shown_origin = "", None
    for origin, words in found[:_MOST]:
        text += "; " if text else ""
        text += words if origin in (None, shown_origin) else f"{origin}: {words}"
        shown_origin = origin
    return text + (f"; and {len(found) - _MOST} more" if len(found) > _MOST else "")


def arguments_in_words(error: ValidationError) -> str:
    """Describe mistakes in arguments of a call in one line: the name, what it is, what was expected."""
    found = (f"{item['loc'][0]}: {_words(item)}" for item in error.errors(include_url=False))
    return "; ".join(dict.fromkeys(found))


def keys_of(section: str) -> list[str]:
    """Return the keys of a section; none if there is no such section, or it is a list."""
    field = Config.model_fields.get(section)
    model = None if field is None else field.annotation
    return list(model.model_fields) if isinstance(model, type) and issubclass(model, BaseModel) else []


def nearest(word: str, known: list[str]) -> str:
    """Return words that name the known word which is most like `word`, or all where none is."""
    if (found := nearest_name(word, known)) is not None:
        return f", the nearest known one is {found}"
    return f", expected one of {', '.join(known)}" if known else ""


def _joined(error: ValidationError) -> list[dict[str, Any]]:
    """Put together what a union reports for each of its members: the value fits none of them."""
    items: dict[tuple[object, ...], dict[str, Any]] = {}
    for item in map(_without_tag, error.errors(include_url=False)):
        if not item["loc"]:  # of checks over several sections, one a line
            words = str(item["msg"]).removeprefix("Value error, ").split("\n")
            items |= {(line,): item | {"msg": line} for line in words}
            continue
        lists = (*((name,) for name in LISTS), *(tuple(path.split(".")) for path in _NESTED))
        depth = next((len(path) + 2 for path in lists if item["loc"][: len(path)] == path), 2)
        known = items.setdefault(item["loc"][:depth], dict(item))
        # Of a union, words such as "auto" come first.
        if known["type"] == "literal_error" and item["type"] != "literal_error":
            known["or"] = known.get("or", {}) | {_expected(item): None}
    return list(items.values())


def _mistake(item: Mapping[str, Any], origins: Mapping[str, str]) -> tuple[str | None, str]:
    """Where it comes from, and words."""
    location = [str(part) for part in item["loc"]]
    path = ".".join(location[:2])
    if item["type"] == "extra_forbidden" and len(location) == 1:
        return origins.get(path), f"{path}: unknown section{nearest(path, list(Config.model_fields))}"
    if not location:  # a check over several sections: its words name the key
        words = str(item["msg"])
        key = words.partition(":")[0]
        of_list = origins.get("source.further") if key.startswith("source.") else None
        return origins.get(key, origins.get(key.partition("[")[0], of_list)), words
    if location[0] in LISTS:
        return origins.get(location[0]), _list_mistake(item, location)
    if path in _NESTED and len(location) > 2:
        return origins.get(path), _nested_mistake(_NESTED[path], item, location)
    if item["type"] == "extra_forbidden":
        words = f"unknown key{nearest(location[1], keys_of(location[0]))}"
    else:
        is_section = len(location) > 1 or item["type"] != "model_type"
        words = _words(item) if is_section else f"got a value, expected a section [{path}]"
    return origins.get(path), f"{path}: {words}"


def _list_mistake(item: Mapping[str, Any], location: list[str]) -> str:
    name = location[0]
    if item["type"] == "too_long":
        got, most = item["ctx"]["actual_length"], item["ctx"]["max_length"]
        return f"{name}: got {got} sections, expected {most} at most"
    if len(location) == 1:
        words = f"expected sections that begin with [[{name}]], in two brackets"
        return f"{name}: got {_short(item['input'])}, {words}"
    section: type[Section] = UDFConfig if name == "udf" else RelayConfig
    if "tag" in item:
        section = STAGES[item["tag"]]
    return _within(section, item, [f"{name}[{location[1]}]", *location[2:]])


def _within(section: type[Section], item: Mapping[str, Any], path: list[str]) -> str:
    """Describe a mistake in one of several sections of a kind."""
    words = _words(item)
    if item["type"] == "extra_forbidden":
        known = [field.alias or key for key, field in section.model_fields.items()]
        words = f"unknown key{nearest(path[-1], known)}"
    return f"{'.'.join(path)}: {words}"


def _without_tag(item: Mapping[str, Any]) -> dict[str, Any]:
    """A mistake in a stage without the kind of the stage in the place where it is."""
    where = item["loc"]
    if where[0:1] == ("stage",) and len(where) > 2:
        return {**item, "loc": (*where[:2], *where[3:]), "tag": where[2]}
    return dict(item)


def _nested_mistake(section: type[Section], item: Mapping[str, Any], location: list[str]) -> str:
    if section is not FurtherSocket:
        return _within(section, item, [f"{location[0]}.{location[1]}[{location[2]}]", *location[3:]])
    path = [f"source[{int(location[2]) + 1}]", *location[3:]]
    if item["type"] == "extra_forbidden" and location[-1] in keys_of("source"):
        return f"{'.'.join(path)}: holds for all sockets, set it in the first [[source]]"
    return _within(section, item, path)


def _words(item: Mapping[str, Any]) -> str:
    if item["type"] == "value_error":
        return str(item["msg"]).removeprefix("Value error, ")
    words = _expected(item)
    if "nav_shape" in item["loc"][:2]:
        words = "expected lengths such as [256, 256]"
    words += "".join(f" or {also.removeprefix('expected ')}" for also in item.get("or", ()))
    if item["type"] in ("missing", "union_tag_invalid", "union_tag_not_found"):
        return words
    return f"got {_short(item['input'])}, {words}"


def _expected(item: Mapping[str, Any]) -> str:
    context = item.get("ctx") or {}
    match item["type"]:
        case "union_tag_invalid":
            return f'got do = "{context["tag"]}"{nearest(str(context["tag"]), list(STAGES))}'
        case "union_tag_not_found":
            return f"do is missing, expected one of {', '.join(STAGES)}"
        case "literal_error":
            return f"expected {str(context['expected']).replace(chr(39), chr(34))}"
        case "greater_than":
            return f"expected a number above {context['gt']:g}"
        case "greater_than_equal":
            return f"expected a number of {context['ge']:g} or more"
    return _EXPECTED.get(item["type"], str(item["msg"]))


def _short(value: object) -> str:
    text = str(value).lower() if isinstance(value, bool) else repr(value)
    if isinstance(value, str | dict):
        text = f'"{value}"' if isinstance(value, str) else "a table"
    return text if len(text) <= 80 else f"{text[:77]}..."

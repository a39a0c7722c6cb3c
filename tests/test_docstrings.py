"""Docstrings of public names are complete: parameters, results, shapes of arrays, errors."""

import ast
import re
import textwrap
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import griffe

ROOT = Path(__file__).parents[1]
PUBLIC = ("stemd", "stemd_udfs", "stemd_udfs.masks")
# A docstring that refers to another one, which has the parameters.
REFERS = re.compile(r"\b[Ss]ee (?:also )?(?::\w+:)?`")
# A summary that says what the function returns needs no section for it.
SAYS_RESULT = re.compile(r"(?:Return|Yield|Give|Make|Write|Whether|The |A |An |True|Number |One )")
NOT_FOR_CALLERS = {"NotImplementedError", "AssertionError"}
# `UDF` describes what the methods ``process_…`` get, and others refer to a shape by its name.
HAS_SHAPE = re.compile(r"\bshape\b|`(?:nav|sig)_shape`|dimension|\bflat\b|\bscalar\b|[Oo]f a frame|0-d")


@cache
def modules() -> griffe.ModulesCollection:
    """Return the packages as their source text has them; nothing is imported."""
    loader = griffe.GriffeLoader(
        search_paths=[str(ROOT / folder) for folder in ("daemon", "sources", "udfs")],
        docstring_parser="numpy",
        docstring_options={"warnings": False},
    )
    for package in ("stemd_udfs", "stemd_sources", "stemd"):
        loader.load(package)
    loader.resolve_aliases(external=False)
    return loader.modules_collection


def described(thing: griffe.Object) -> dict[str, object]:
    """Return the sections of a docstring, and under ``parameters`` the names."""
    found: dict[str, object] = {}
    for section in thing.docstring.parsed if thing.docstring else ():
        if section.kind.value in ("parameters", "other parameters"):
            names = {name.strip().lstrip("*") for item in section.value for name in item.name.split(",")}
            found["parameters"] = found.get("parameters", set()) | names
        else:
            found[section.kind.value] = section.value
    return found


def public() -> Iterator[griffe.Object]:
    """Yield the public functions and classes."""
    for module in PUBLIC:
        for name in import_module(module).__all__:
            if name != "__version__":
                thing = modules()[module][name]
                yield thing.final_target if thing.is_alias else thing


def functions() -> Iterator[griffe.Function]:
    """Yield each public function and method of our own that no base class has described."""
    seen = set()
    for thing in public():
        if thing.is_function:
            yield thing
        for member in thing.all_members.values() if thing.is_class else ():
            method = member.final_target if member.is_alias else member
            if not method.is_function or method.name.startswith(("_", "process_")) or method.path in seen:
                continue
            seen.add(method.path)
            if method.path.startswith("stemd") and not inherited(method):
                yield method


def inherited(method: griffe.Function) -> bool:
    """Whether a base class has a method of this name, with a docstring."""
    bases = [base for base in method.parent.mro() if base.path.startswith("stemd")]
    return any(method.name in base.members and base[method.name].docstring for base in bases)


def faults(function: griffe.Function) -> Iterator[str]:
    """Yield what the docstring of a function lacks."""
    text = function.docstring.value if function.docstring else ""
    if REFERS.search(text.partition("\n")[0]):
        return
    sections = described(function)
    names = {parameter.name for parameter in function.parameters} - {"self", "cls"}
    if lacking := names - sections.get("parameters", set()):
        yield f"parameters {', '.join(sorted(lacking))}"
    returned = str(function.returns)
    is_described = sections.keys() & {"returns", "yields"} or SAYS_RESULT.match(text)
    if returned not in ("None", "Self", "NoReturn") and not is_described:
        yield f"what it returns ({returned})"
    documented = {str(item.annotation) for item in sections.get("raises", ())}
    if lacking := raised(function) - documented:
        yield f"errors {', '.join(sorted(lacking))}"


def raised(function: griffe.Function) -> set[str]:
    """Return the classes of errors that the function itself raises, if callers may see them."""
    tree = ast.parse(textwrap.dedent(function.source))
    calls = (node.exc for node in ast.walk(tree) if isinstance(node, ast.Raise))
    names = (call.func.id for call in calls if isinstance(call, ast.Call) and isinstance(call.func, ast.Name))
    return {name for name in names if name not in NOT_FOR_CALLERS}


def arrays_without_shape(thing: griffe.Object) -> Iterator[str]:
    """Yield parameters, attributes and results that are arrays and have no shape in their description."""
    for section in thing.docstring.parsed if thing.docstring else ():
        if section.kind.value not in ("parameters", "attributes", "returns", "yields"):
            continue
        for item in section.value:
            words = f"{item.annotation} {item.description}"
            if re.search(r"(?<!\")\b(?:ndarray|array_like)\b", words) and not HAS_SHAPE.search(words):
                yield f"{item.name}: {item.annotation}"


def test_public_functions_describe_their_parameters_and_results():
    lacking = {function.path: list(faults(function)) for function in functions()}
    assert len(lacking) > 100
    assert {path: found for path, found in lacking.items() if found} == {}


def test_methods_have_a_docstring_of_their_own_or_of_a_base_class():
    """Of the classes that need one; `ruff` knows no base classes. `UDF` describes ``process_…``."""
    lacking = []
    for module in ("stemd_udfs", "stemd_sources", "stemd"):
        for owner in public_classes(modules()[module]):
            for member in owner.members.values():
                is_method = member.is_function or (member.is_attribute and "property" in member.labels)
                is_udf = module == "stemd_udfs" and member.name.startswith("process_")
                is_described = is_udf or member.name.startswith("_") or member.docstring
                if is_method and not (is_described or inherited(member)):
                    lacking.append(member.path)
    assert lacking == []


def public_classes(owner: griffe.Object) -> Iterator[griffe.Class]:
    """Yield the classes in a module or class and below it that have no underscore before their names."""
    for member in owner.members.values():
        if member.is_alias or not (member.is_module or member.is_class) or member.name.startswith("_"):
            continue
        if member.is_class:
            yield member
        yield from public_classes(member)


def test_arrays_in_public_docstrings_have_a_shape():
    things = [*functions(), *(thing for thing in public() if thing.is_class)]
    lacking = {thing.path: list(arrays_without_shape(thing)) for thing in things}
    assert {path: found for path, found in lacking.items() if found} == {}

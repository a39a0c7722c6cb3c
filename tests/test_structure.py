"""The rooms of the code: few loose files, no import circles, complete error trees."""

import ast
import importlib
import re
import sys
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = {
    "stemd": ("daemon/stemd", 6),
    "stemd_sources": ("sources/stemd_sources", 12),
    "stemd_udfs": ("udfs/stemd_udfs", 4),
}
"""Each package with its folder, and how many files may lie beside its rooms."""


def modules(package):
    folder = ROOT / PACKAGES[package][0]
    return [path for path in sorted(folder.rglob("*.py")) if not path.name.startswith("__")]


@pytest.mark.parametrize("package", PACKAGES)
def test_few_files_lie_beside_the_rooms(package):
    folder, most = PACKAGES[package]
    assert len(list((ROOT / folder).glob("*.py"))) <= most


@pytest.mark.parametrize("package", PACKAGES)
def test_no_files_import_each_other_in_a_circle(package):
    """Imports inside functions and those for type checkers count."""
    graph = grimp.build_graph(package, exclude_type_checking_imports=False, cache_dir=None)
    assert circles(graph) == []


def circles(graph):
    """Strongly connected components of more than one module (Tarjan)."""
    number, lowest, stack, found = {}, {}, [], []

    def visit(module):
        number[module] = lowest[module] = len(number)
        stack.append(module)
        for other in graph.find_modules_directly_imported_by(module):
            if other not in number:
                visit(other)
                lowest[module] = min(lowest[module], lowest[other])
            elif other in stack:
                lowest[module] = min(lowest[module], number[other])
        if lowest[module] == number[module]:
            component = stack[stack.index(module) :]
            del stack[stack.index(module) :]
            if len(component) > 1:
                found.append(sorted(component))

    sys.setrecursionlimit(max(sys.getrecursionlimit(), 10_000))
    for module in sorted(graph.modules):
        if module not in number:
            visit(module)
    return found


def test_a_circle_is_found():
    graph = grimp.ImportGraph()
    for importer, imported in (("a", "b"), ("b", "c"), ("c", "b"), ("c", "d")):
        graph.add_import(importer=importer, imported=imported)
    assert circles(graph) == [["b", "c"]]


@pytest.mark.parametrize("package", PACKAGES)
def test_every_error_class_is_in_the_tree_that_errors_py_draws(package):
    """Classes whose name has no underscore in front and that a handler can catch."""
    tree = importlib.import_module(f"{package}.errors").__doc__
    missing = []
    for path in modules(package):
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.ClassDef) or node.name.startswith("_"):
                continue
            bases = " ".join(ast.unparse(base) for base in node.bases)
            if re.search(r"(Error|Exception|Warning)\b", bases) and not re.search(rf"\b{node.name}\b", tree):
                missing.append(f"{path.relative_to(ROOT)}: {node.name}")
    assert missing == []

"""The rooms of the code: few loose files, no import circles, complete error trees, tests of every module."""

import ast
import graphlib
import importlib
import re
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

import grimp
import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = {
    "stemd": ("daemon/stemd", 6),
    "stemd_sources": ("sources/stemd_sources", 12),
    "stemd_udfs": ("udfs/stemd_udfs", 4),
}
"""Each package with its folder, and how many files may lie beside its rooms."""


class Facts(NamedTuple):
    """What tests look for in a module, which is parsed once for all of them."""

    errors: list[str]
    """Classes whose name has no underscore in front and that a handler can catch."""
    own_causes: list[int]
    opens: bool


@cache
def facts(path):
    tree = ast.parse(path.read_text())
    return Facts(list(error_classes(tree)), list(own_causes(tree)), opens(tree))


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
    assert circle(graph) == []


def circle(graph):
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    try:
        graphlib.TopologicalSorter(imports).prepare()
    except graphlib.CycleError as error:
        return sorted(set(error.args[1]))
    return []


def test_a_circle_is_found():
    graph = grimp.ImportGraph()
    for importer, imported in (("a", "b"), ("b", "c"), ("c", "b"), ("c", "d")):
        graph.add_import(importer=importer, imported=imported)
    assert circle(graph) == ["b", "c"]


@pytest.mark.parametrize("package", PACKAGES)
def test_every_error_class_is_in_the_tree_that_errors_py_draws(package):
    drawn = set(re.findall(r"\w+", importlib.import_module(f"{package}.errors").__doc__))
    defined = [(path.name, name) for path in modules(package) for name in facts(path).errors]
    assert [one for one in defined if one[1] not in drawn] == []


def error_classes(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            bases = " ".join(ast.unparse(base) for base in node.bases)
            if re.search(r"(Error|Exception|Warning)\b", bases):
                yield node.name


OPENERS = {
    "/proc and /sys": "doctor/machine.py doctor/network.py doctor/port_holder.py processes/child.py "
    "processes/process_watch.py processes/shared_memory.py processes/template.py",
    "to write": "cli/talk.py files/hdf5_export.py recording/scan_file.py result_files/result_file.py "
    "wire/text.py",
    "a file that the door has opened": "files/array_file.py files/timepix3.py recordings/message_log.py",
    "the door": "opening/hdf5_open.py opening/regular_file.py",
    "/dev/null": "cli/options.py",
    "/dev/null, to write": "cli/root.py",
    "a descriptor that the door has opened; linked files that it has found": "detectors/follow/swmr.py",
    "a file of this package": "codecs/on_gpu.py",
    "a folder, to have the disk write it": "recording/scan_files.py",
    "a piece that the door has found": "files/raw_csr.py",
    "a recording, to write": "recording/writer.py",
    "after a look at all files that rosettasciio may open": "files/rosettasciio_file.py",
    "files of this package, and scripts of allowed ones": "web/page_files.py",
    "no file": "runs/daemon_run_host.py",
    "the lock of this daemon": "sockets/socket_folder.py",
    "the user's configuration": "config/load.py",
    "the user's keys": "sockets/curve_keys.py",
    "what this daemon wrote": "runs/manifest.py",
}
"""What files open without `stemd_sources.opening`, with these files."""
_OPENING = {"fromfile", "memmap", "open_memmap", "read_bytes", "read_text", "File", "ZipFile", "file_reader"}


def opens(tree):
    """Whether a module opens files for reading by other ways than the door."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        if isinstance(node.func, ast.Name) and node.func.id == "open":
            return True
        if isinstance(node.func, ast.Attribute):
            of = node.func.value.id if isinstance(node.func.value, ast.Name) else ""
            modes = [one.value for one in node.args if isinstance(one, ast.Constant)]
            if (
                node.func.attr in _OPENING
                or (of, node.func.attr) in {("os", "open"), ("np", "load")}
                or (node.func.attr == "open" and (not node.args or modes in (["rb"], ["r"])))
            ):
                return True
    return False


def own_causes(tree):
    """Return lines that may raise an exception from itself: who follows its causes never comes to an end."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Raise) and isinstance(node.cause, ast.Name):
            calls = [part for part in ast.walk(node.exc) if isinstance(part, ast.Call)]
            in_calls = {id(part) for call in calls for part in ast.walk(call)}
            others = [part for part in ast.walk(node.exc) if id(part) not in in_calls]
            if any(isinstance(part, ast.Name) and part.id == node.cause.id for part in others):
                yield node.lineno


def test_no_exception_is_its_own_cause():
    found = ast.parse("raise e if is_own(e) else Other(e) from e\nraise Other(e) from e\nraise other from e")
    assert list(own_causes(found)) == [1]
    assert [path for package in PACKAGES for path in modules(package) if facts(path).own_causes] == []


def test_what_a_stranger_wrote_is_opened_by_one_door():
    found = {
        path.relative_to(ROOT / PACKAGES[package][0]).as_posix()
        for package in ("stemd", "stemd_sources")
        for path in modules(package)
        if facts(path).opens
    }
    assert sorted(found - set(" ".join(OPENERS.values()).split())) == []


OURS = r"stemd(?:_sources|_udfs)?(?:\.\w+)+"
TESTS = {"stemd": "daemon", "stemd_sources": "sources", "stemd_udfs": "udfs"}
TESTED_ELSEWHERE = {
    "stemd_sources.codecs.on_gpu": "rows/test_gpus.py",
    "stemd_sources.recordings.recorded_scan": "sources/files/test_recording.py",
}
"""Modules that no test of their room reaches, with a test that uses them."""


@lru_cache(maxsize=1)
def import_graph():
    return grimp.build_graph(*PACKAGES, exclude_type_checking_imports=False, cache_dir=None)


@cache
def imported_by(path):
    """Modules of ours that a file of tests imports or names, also through what tests share."""
    text = path.read_text()
    named = set(re.findall(OURS, text)) | set(re.findall(r"^ *import ([\w.]+)", text, re.M))
    for module, names in re.findall(r"^ *from ([\w.]+) import (\([^)]*\)|.*)", text, re.M):
        named |= {module, *(f"{module}.{name}" for name in re.findall(r"\w+", names))}
    found = named & import_graph().modules
    shared = (ROOT / "tests/shared" / f"{name.replace('.', '/')}.py" for name in named)
    return found.union(*(imported_by(other) for other in shared if other != path and other.is_file()))


def reached(modules):
    """These modules and all that they import, also later, by a name in a string."""
    found, open_ones = set(modules), list(modules)
    while open_ones:
        module = open_ones.pop()
        path = ROOT / PACKAGES[module.split(".")[0]][0] / f"{'/'.join(module.split('.')[1:])}.py"
        named = set(re.findall(OURS, path.read_text())) & import_graph().modules if path.is_file() else set()
        new = (import_graph().find_modules_directly_imported_by(module) | named) - found
        found |= new
        open_ones += new
    return found


@cache
def shown_by(folders):
    """Modules that tests in these folders, or beside them, reach; and the words in these tests."""
    tests = [path for folder in folders for path in folder.rglob("*.py")]
    tests += [path for folder in folders for path in folder.parent.glob("*.py")]
    words = set(re.findall(r"\w+", " ".join(path.read_text() for path in tests)))
    return reached(set().union(*map(imported_by, tests))), words


@pytest.mark.parametrize("package", PACKAGES)
def test_tests_of_its_room_import_or_name_every_module(package):
    missing = []
    for name in sorted(import_graph().modules):
        if not name.startswith(f"{package}.") or import_graph().find_children(name):
            continue
        _, *rooms, last = name.split(".")
        folder = ROOT / "tests" / TESTS[package]
        found, words = shown_by(tuple(folder / room for room in rooms or ["."]))
        if name not in found and last not in words:
            missing.append(name)
    assert missing == sorted(name for name in TESTED_ELSEWHERE if name.startswith(f"{package}."))
    assert all((ROOT / "tests" / test).is_file() for test in TESTED_ELSEWHERE.values())

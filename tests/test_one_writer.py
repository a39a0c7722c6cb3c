"""One writer for each object: only the module of a class assigns its fields; all others call its methods."""

import ast
from functools import cache
from pathlib import Path

import pytest

DAEMON = Path(__file__).parents[1] / "daemon/stemd"
OWNED = {
    "scheduling/scan.py": ["Scan"],
    "scheduling/ledger.py": ["OpenLedger"],
    "scheduling/partitions.py": ["Partition", "MergeTrial", "RunPartitions"],
    "scheduling/run.py": ["Run"],
    "runs/daemon_run.py": ["DaemonRun"],
}
"""Classes whose objects many others have in hand, by module."""
ROOMS = ("scheduling", "service", "live")
"""Where such objects are in hand; elsewhere other classes have fields of the same names."""
CONTAINERS = ("dict", "list", "set", "deque", "NDArray")
MUTATING = {
    *("add", "append", "appendleft", "clear", "discard", "extend", "insert", "pop", "popitem", "popleft"),
    *("remove", "reverse", "setdefault", "sort", "update"),
}
"""Methods that change a container in place."""


def fields_of(source, names):
    """Return the fields of classes, and which of them are containers: by their annotations."""
    fields, containers = set(), set()
    nodes = ast.parse(source).body
    classes = [node for node in nodes if isinstance(node, ast.ClassDef) and node.name in names]
    assert [node.name for node in classes] == names
    for node in classes:
        fields |= {attribute.attr for _, attribute in assigned(node) if base_of(attribute) == "self"}
        for item in ast.walk(node):
            if isinstance(item, ast.AnnAssign):
                name = item.target.attr if isinstance(item.target, ast.Attribute) else item.target.id
                fields.add(name)
                if ast.unparse(item.annotation).startswith(CONTAINERS):
                    containers.add(name)
    return fields, containers


def assigned(tree):
    """Yield (line, attribute) for each attribute that is assigned or deleted, itself or an item of it."""
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=targets) | ast.Delete(targets=targets):
                pass
            case ast.AugAssign(target=target) | ast.AnnAssign(target=target) | ast.For(target=target):
                targets = [target]
            case _:
                continue
        for target in targets:
            for item in target.elts if isinstance(target, ast.Tuple | ast.List) else [target]:
                written = item
                while isinstance(written, ast.Subscript | ast.Starred):
                    written = written.value
                if isinstance(written, ast.Attribute):
                    yield node.lineno, written


def changed_in_place(tree):
    """Yield (line, attribute) for each attribute of which a method is called that changes containers."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Attribute() as container, attr=method)):
                if method in MUTATING:
                    yield node.lineno, container


def base_of(attribute):
    return attribute.value.id if isinstance(attribute.value, ast.Name) else ""


def foreign_writes(tree, fields, containers):
    """Return "line: attribute" for each field of another object that a file assigns or changes in place."""
    written = [found for found in assigned(tree) if found[1].attr in fields]
    written += [found for found in changed_in_place(tree) if found[1].attr in containers]
    return [f"{line}: {ast.unparse(field)}" for line, field in written if base_of(field) != "self"]


@cache
def parsed(path):
    return ast.parse(path.read_text())


RUN_FIELDS = fields_of((DAEMON / "scheduling/run.py").read_text(), ["Run"])


@pytest.mark.parametrize("home", OWNED)
def test_no_other_file_assigns_a_field(home):
    fields, containers = fields_of((DAEMON / home).read_text(), OWNED[home])
    found = {}
    for room in ROOMS:
        for path in sorted((DAEMON / room).rglob("*.py")):
            if path != DAEMON / home:
                found[path.name] = foreign_writes(parsed(path), fields, containers)
    assert {name: writes for name, writes in found.items() if writes} == {}


@pytest.mark.parametrize(
    "statement",
    [
        "run.merge_trial = None",
        "run.merge_trial, other = None, 1",
        "self._run.changes += 1",
        "runs[0].joined.add(3)",
        "del run.blame",
        "run.udfs: int = 3",
        "for run.udfs in range(3): pass",
        "run.excluded |= {3}",
    ],
)
def test_a_write_from_outside_is_found(statement):
    assert len(foreign_writes(ast.parse(statement), *RUN_FIELDS)) == 1


def test_reads_calls_and_fields_of_ones_own_are_no_such_writes():
    reads = ("known = run.merge_trial", "run.udfs == 3")
    for statement in (*reads, "run.exclude(3)", "run.blame.add(3)", "self.merge_trial = None"):
        assert foreign_writes(ast.parse(statement), *RUN_FIELDS) == [], statement


def test_an_item_of_a_field_counts():
    fields, containers = fields_of((DAEMON / "runs/daemon_run.py").read_text(), ["DaemonRun"])
    assert {"specs", "errors", "is_open", "in_workers"} <= fields
    assert foreign_writes(ast.parse("run.errors['sum'] = error"), fields, containers) == ["1: run.errors"]

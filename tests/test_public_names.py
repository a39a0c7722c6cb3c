"""The names that users import or write, as `public_names.toml` lists them."""

import ast
import re
import tomllib
from importlib import import_module
from importlib.metadata import distribution
from pathlib import Path

import pytest

from stemd.workers import udf_spec
from stemd_sources.codecs import decoders
from stemd_sources.protocols import ENTRY_POINTS, PROTOCOLS, own_protocols
from stemd_udfs import BUILTIN_UDFS

DETECTORS = Path(__file__).parents[1] / "docs" / "detectors.md"
BRIDGES = Path(__file__).parents[1] / "bridges"
OURS = ("stemd", "stemd_sources", "stemd_udfs")
LISTED = tomllib.loads(Path(__file__).with_name("public_names.toml").read_text())
BUILT_IN = re.findall(
    r"^\| `(\w+UDF)` \| (?:`(\w+)` )?\|", (DETECTORS.parent / "built-in-udfs.md").read_text(), re.MULTILINE
)
"""Classes of the table of built-in UDFs, and the names that command line and configuration know them by."""
LISTED["imports"]["stemd_udfs"] += [udf for udf, _ in BUILT_IN]


def names_of(module):
    """What a module lists in ``__all__``; else what it defines itself under names without an underscore."""
    if hasattr(module, "__all__"):
        return list(module.__all__)
    own = [
        name for name, value in vars(module).items() if getattr(value, "__module__", None) == module.__name__
    ]
    return [name for name in own if not name.startswith("_")]


@pytest.mark.parametrize("module", LISTED["imports"])
def test_a_module_has_the_listed_names_and_no_others(module):
    imported = import_module(module)
    listed = LISTED["imports"][module]
    if module == "stemd":
        listed = [*listed, *(name for name in LISTED["imports"]["stemd_udfs"] if name != "BUILTIN_UDFS")]
    assert sorted(names_of(imported)) == sorted(listed)
    for name in listed:
        assert getattr(imported, name) is not None


@pytest.mark.parametrize(
    "path", sorted(BRIDGES.glob("*/src/*/*.py")), ids=lambda path: f"{path.parent.name}.{path.stem}"
)
def test_bridges_import_listed_names_only(path):
    """They are distributions of their own, which are older or newer than stemd."""
    found = [
        (node.module, name.name)
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ImportFrom) and node.module.partition(".")[0] in OURS
        for name in node.names
    ]
    listed = LISTED["imports"] | {"stemd": [*LISTED["imports"]["stemd"], *LISTED["imports"]["stemd_udfs"]]}
    assert [(module, name) for module, name in found if name not in listed.get(module, ())] == []


def test_names_on_the_command_line_and_in_configurations_are_the_listed_ones():
    listed = {name: udf for udf, name in BUILT_IN if name}
    assert {name: udf.__name__ for name, udf in BUILTIN_UDFS.items()} == listed


def test_the_table_of_detectors_in_the_documentation_is_that_of_their_descriptions():
    """The names of protocols in source URLs are those of this table; `modules` has no source URL."""
    rows = []
    for protocol in own_protocols():
        detector = PROTOCOLS[protocol]
        assert detector.protocol == protocol
        if not detector.name:
            continue
        transport = "ZeroMQ" if "ipc" in detector.transports else "TCP"
        url = detector.url or f"{protocol}+tcp://host:{detector.default_port}"
        port = f"{transport}, port {detector.default_port}" if detector.transports else ""
        at = detector.listens_at or port
        rows.append(f"| `{url}` | {detector.name} | {at} | {detector.tested_with} |".replace("|  |", "| |"))
    table = "\n".join(rows)
    assert f"|---|---|---|---|\n{table}\n\n" in DETECTORS.read_text(), f"docs/detectors.md: expected\n{table}"


def test_packages_plug_in_and_commands_start_under_the_listed_names():
    loading = import_module("stemd.datasets.load")
    groups = sorted([ENTRY_POINTS, decoders.ENTRY_POINTS, loading.ENTRY_POINTS, udf_spec.ENTRY_POINTS])
    assert groups == LISTED["words"]["entry points of other packages"]
    found = {point.name: point.value for point in distribution("stemd").entry_points}
    assert found == LISTED["words"]["commands"]


def test_a_name_that_goes_or_comes_is_noticed(monkeypatch):
    errors = import_module("stemd.errors")
    monkeypatch.delattr(errors, "NotEnoughMemory")
    monkeypatch.setattr(errors, "Extra", type("Extra", (), {"__module__": "stemd.errors"}), raising=False)
    changed = set(names_of(errors)) ^ set(LISTED["imports"]["stemd.errors"])
    assert changed == {"NotEnoughMemory", "Extra"}

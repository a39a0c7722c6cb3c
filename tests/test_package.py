"""What is said of the package: licences, version and citation."""

import re
import tomllib
from importlib.metadata import metadata, version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import stemd
from installed_packages import closure

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
BASE, EXTRAS = (ROOT / "packaging" / "licences.md").read_text().split("## Extras")


def table(text):
    rows = (line.strip("|").split("|") for line in text.splitlines() if line.startswith("| "))
    found = {cells[0].strip(): cells[1].strip() for cells in rows}
    del found["package"]
    return found


def test_each_package_of_the_base_install_is_listed_with_the_licence_that_it_names():
    packages = {canonicalize_name(Requirement(one).name) for one in PROJECT["dependencies"]}
    assert set(table(BASE)) == packages | closure("stemd") - {"stemd"}
    for package, licence in table(BASE).items():
        named = metadata(package).get("License-Expression")
        assert named is None or licence.partition(";")[0] == named, package


def test_nothing_in_the_base_install_passes_its_licence_on():
    assert not re.search(r"GPL|EUPL|SSPL|CC-BY-SA", BASE)


@pytest.mark.parametrize("extra", sorted(PROJECT["optional-dependencies"]))
def test_what_an_extra_asks_for_is_listed(extra):
    for line in PROJECT["optional-dependencies"][extra]:
        assert canonicalize_name(Requirement(line).name) in table(EXTRAS), line


def test_the_version_stands_in_one_place():
    assert PROJECT["dynamic"] == ["version"]
    assert version("stemd") == stemd.__version__
    files = [path for folder in ("daemon", "sources", "udfs") for path in (ROOT / folder).rglob("*.py")]
    written = [path for path in files if f'"{stemd.__version__}"' in path.read_text()]
    assert written == [ROOT / "daemon/stemd/_version.py"]


def test_the_locked_versions_are_of_what_the_project_asks_for():
    """`uv lock` writes the file again."""
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]
    locked = tomllib.loads((ROOT / "uv.lock").read_text())["package"]
    (ours,) = (one["metadata"] for one in locked if one["name"] == PROJECT["name"])
    versions = {one["name"]: one["version"] for one in locked if "version" in one}

    def asked(lines):
        found = {}
        for requirement in map(Requirement, lines):
            found.setdefault(canonicalize_name(requirement.name), []).append(requirement)
        return found

    def names(entries):
        return {entry["name"] for entry in entries}

    whole = sum(PROJECT["optional-dependencies"].values(), PROJECT["dependencies"])
    assert names(ours["requires-dist"]) == set(asked(whole))
    for group, lines in groups.items():
        included = [groups[line["include-group"]] for line in lines if isinstance(line, dict)]
        named = asked(one for one in sum(included, lines) if isinstance(one, str))
        assert names(ours["requires-dev"][group]) == set(named), group
    for name, requirements in asked(PROJECT["dependencies"]).items():
        assert all(one.specifier.contains(versions[name]) for one in requirements), name


def test_the_citation_agrees_with_the_project():
    lines = (ROOT / "CITATION.cff").read_text().splitlines()
    fields = dict(line.split(": ", 1) for line in lines if re.match(r"[a-z-]+: ", line))
    assert fields["cff-version"] == "1.2.0"
    assert fields["license"] == PROJECT["license"] == "MIT"
    assert {"message", "title", "type"} <= fields.keys()
    assert "authors:" in lines
    assert "version" not in fields  # it stands in one place

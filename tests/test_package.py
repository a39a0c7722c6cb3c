"""What is said of the package: licences, version and citation; it stays light, to import and to install."""

import json
import re
import sys
import tomllib
from importlib.metadata import distribution, metadata, version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import stemd
from installed_packages import closure
from whole_way.programs import finished

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
BASE, EXTRAS = (ROOT / "packaging" / "licences.md").read_text().split("## Extras")
HEAVY = {"dask", "numba", "scipy", "matplotlib", "h5py", "cupy", "starlette", "uvicorn"}
IMPORT = """
import json, sys, time
begin = time.process_time()
import stemd
print(json.dumps([time.process_time() - begin, sorted(sys.modules)]))
"""


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

    whole = sum(PROJECT["optional-dependencies"].values(), PROJECT["dependencies"])
    assert {entry["name"] for entry in ours["requires-dist"]} == set(asked(whole))
    for group, lines in groups.items():
        included = [groups[line["include-group"]] for line in lines if isinstance(line, dict)]
        named = asked(one for one in sum(included, lines) if isinstance(one, str))
        assert {entry["name"] for entry in ours["requires-dev"][group]} == set(named), group
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


def imported(program=IMPORT):
    """Seconds of CPU time and modules of a program in a process of its own."""
    done = finished(sys.executable, "-c", program, check=True)
    return json.loads(done.stdout)


def test_importing_is_fast_and_loads_nothing_heavy():
    runs = [imported() for _ in range(5)]
    assert min(seconds for seconds, _ in runs) < 0.25
    for _, modules in runs:
        assert not HEAVY & {name.partition(".")[0] for name in modules}


def test_a_command_that_asks_a_daemon_loads_neither_numpy_nor_asyncio():
    program = IMPORT.replace("import stemd\n", "import stemd.cli.talk, stemd.client.control_client\n")
    _, modules = imported(program)
    assert not {"numpy", "asyncio"} & set(modules)


def test_running_a_udf_inline_loads_no_optional_package_that_is_installed():
    run = "ctx.run_udf(ctx.load('memory', numpy.ones((3, 4, 5))), stemd.SumUDF())"
    program = f"import numpy, stemd\nctx = stemd.Context('inline')\n{run}\n"
    _, modules = imported(IMPORT.replace("import stemd\n", program))
    assert not HEAVY & {name.partition(".")[0] for name in modules}


def test_the_base_install_has_no_compiler_and_at_most_28_packages():
    packages = closure("stemd")
    for package in packages:
        distribution(package)
    assert "pydantic-core" in packages  # what is needed by what is needed
    assert not {"numba", "llvmlite", "ziglang"} & set(packages)
    assert len(packages) <= 28, sorted(packages)

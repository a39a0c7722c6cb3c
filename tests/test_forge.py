"""The files for a public forge say what the project itself says."""

import re
import tomllib
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def steps(workflow):
    jobs = yaml.safe_load(workflow.read_text())["jobs"]
    return [step for job in jobs.values() for step in job["steps"]]


def test_the_pythons_that_are_tested_are_those_that_the_package_names():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    named = [one.rpartition(" ")[2] for one in project["classifiers"] if re.search(r"Python :: 3\.\d+", one)]
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "test.yml").read_text())
    assert workflow["jobs"]["pythons"]["strategy"]["matrix"]["python"] == named


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_commands_of_workflows_are_there(workflow):
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    commands = [step["run"] for step in steps(workflow) if "run" in step]
    assert commands
    for command in commands:
        name, _, rest = command.partition(" ")
        if name == "make":
            assert rest in targets
        elif name not in ("git", "mkdir"):
            assert (ROOT / name).stat().st_mode & 0o100


def test_hooks_before_a_commit_run_tools_of_the_environment():
    config = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text())
    makefile = (ROOT / "Makefile").read_text()
    for hook in config["repos"][0]["hooks"]:
        command = hook["entry"].removeprefix(".venv/bin/").partition(" --")[0]
        assert f"$(BIN)/{command}" in makefile


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_workflows_name_actions_by_their_commit(workflow):
    for action in [step["uses"] for step in steps(workflow) if "uses" in step]:
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", action), action

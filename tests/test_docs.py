"""Runs the examples of the documentation: what is marked python, toml or console has to work as it stands.

Python and TOML whose first line is a comment with a file name are files that the examples beside them use.
The addresses of the examples are replaced by ones that are free here.
"""

import pydoc
import re
import signal
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

import control_page
from stemd.config import RelayConfig, UDFConfig, load
from stemd.config.models import LISTS
from stemd.config.stages import STAGES
from stemd.datasets.base import Partition
from stemd_udfs import UDF
from whole_way.programs import finished
from whole_way.waiting import LIMIT_S

ROOT = Path(__file__).parents[1]
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
KINDS = {"python", "toml", "console", "text"}
RUN_BY_BRIDGES = {"epics.md", "bluesky.md"}
"""Pages whose examples need other programs: `.ci/bridges` runs them."""
FILE_NAME = re.compile(r"# (\w+\.(?:py|toml))\n")


class Example(NamedTuple):
    kind: str
    text: str
    where: str

    @property
    def file_name(self) -> str | None:
        match = FILE_NAME.match(self.text)
        return match[1] if match else None


def examples_of(document: Path) -> list[Example]:
    text = document.read_text()
    found = re.finditer(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [
        Example(match[1], match[2], f"{document.name}:{text.count(chr(10), 0, match.start()) + 1}")
        for match in found
    ]


EXAMPLES = {document: examples_of(document) for document in DOCUMENTS}


def of_kind(*kinds: str) -> list:
    return [
        pytest.param(document, example, id=example.where)
        for document, examples in EXAMPLES.items()
        for example in examples
        if example.kind in kinds and document.name not in RUN_BY_BRIDGES
    ]


@pytest.fixture
def folder(place):
    """A place whose addresses stand in for those of the documents."""
    place.replacements = {
        "dectris-v2+tcp://127.0.0.1:31001": place.detector.replace("ipc://", "dectris-v2+ipc://"),
        # Smaller frames than by default, unless the example says how large they are.
        "stemd simulate dectris-v2": f"stemd simulate dectris-v2 --sig 64,64 --bind {place.detector}",
        "tcp://127.0.0.1:5555": place.environ["STEMD_PUBLISH_RESULTS"],
        "tcp://127.0.0.1:5556": place.environ["STEMD_PUBLISH_SNAPSHOTS"],
    }
    return place


def adapted(place, text: str) -> str:
    """The text with addresses that are free, shorter scans where no frame is named, and fewer looks."""
    text = re.sub(r"--nav 64,64(?!.*--fault)", "--nav 32,32", text).replace("do sleep 0.1;", "do sleep 0.3;")
    for old, new in place.replacements.items():
        text = text.replace(old, new)
    return text


def write_files(place, document: Path) -> None:
    for example in EXAMPLES[document]:
        if example.file_name:
            (place.folder / example.file_name).write_text(adapted(place, example.text))


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_each_example_says_what_it_is(document):
    assert {example.kind for example in EXAMPLES[document]} <= KINDS
    assert document.read_text().count("```") == 2 * len(EXAMPLES[document])


@pytest.mark.parametrize(("document", "example"), of_kind("toml"))
def test_configurations_are_accepted(document, example, tmp_path):
    path = tmp_path / "stemd.toml"
    path.write_text(example.text)
    load(path, {})


def test_the_configuration_page_names_every_key():
    text = (ROOT / "docs/configuration.md").read_text()
    config = load(None, {})
    for section in type(config).model_fields:
        if section in LISTS:
            continue
        for key in type(getattr(config, section)).model_fields:
            assert f"`{section}.{key}`" in text, key
    stages = (("stage", model) for model in STAGES.values())
    for section, model in (("udf", UDFConfig), ("relay", RelayConfig), *stages):
        for key, field in model.model_fields.items():
            assert f"| `[[{section}]]` `{field.alias or key}` |" in text, key


@pytest.mark.parametrize(("document", "example"), of_kind("console"))
def test_commands_work_as_they_stand(document, example, folder):
    write_files(folder, document)
    lines = example.text.splitlines()
    assert all(line.startswith("$ ") for line in lines), example.where
    commands = "\n".join(adapted(folder, line.removeprefix("$ ")) for line in lines)
    # What an example leaves running in the background is ended as Ctrl-C would, and waited for.
    script = f"set -e -o pipefail\ntrap 'kill $(jobs -p) 2>/dev/null || true; wait' EXIT\n{commands}\n"
    done = finished("bash", "-c", script, cwd=folder.folder, env=folder.environ)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(("document", "example"), of_kind("python"))
def test_programs_work_as_they_stand(document, example, folder):
    write_files(folder, document)
    path = folder.folder / (example.file_name or "example.py")
    path.write_text(adapted(folder, example.text))
    if example.file_name == "subscriber.py":  # it runs for ever; the file in examples/ has a test of its own
        lines = iter((ROOT / "examples" / path.name).read_text().splitlines())
        assert all(line in lines for line in example.text.splitlines()[1:]), "not the lines of that file"
    elif "stemd.connect" in example.text:  # a console example beside it starts the daemon that it needs
        commands = [other.text for other in EXAMPLES[document] if other.kind == "console"]
        assert any(f"python {example.file_name}\n" in text for text in commands), example.where
    elif "zmq" in example.text:
        with daemon_after_a_scan(folder):
            assert folder.run("python", "-W", "error", path.name)
    else:
        folder.run("python", "-W", "error", path.name)


@contextmanager
def daemon_after_a_scan(place):
    source = place.replacements["dectris-v2+tcp://127.0.0.1:31001"]
    with place.started("stemd", "serve", "--source", source) as daemon:
        with place.started("stemd", "watch", "--scans", "1") as watcher:
            assert watcher.stdout.readline() == "watching\n"
            scan = ("--bind", place.detector, "--nav", "8,8", "--sig", "16,16")
            place.run("stemd", "simulate", "dectris-v2", *scan)
            watcher.communicate(timeout=LIMIT_S)
            assert watcher.returncode == 0
        yield
        daemon.send_signal(signal.SIGTERM)
        daemon.communicate(timeout=LIMIT_S)
        assert daemon.returncode == 0


@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.toml")), ids=lambda path: path.name)
def test_example_configurations_pass_their_check(path, place):
    assert place.run("stemd", "config", "check", str(path)).startswith(f"{path}: ok (not tried: ")


def test_every_test_that_the_promises_name_is_there():
    """Named: a path below tests, or a file's name, with or without the name of a test."""
    text = (ROOT / "tests" / "promises.md").read_text()
    missing = []
    for path, name in set(re.findall(r"`(?:tests/)?((?:[a-z_0-9]+/)*test_\w+\.py)(?:::(test_\w+))?", text)):
        found = [file for file in (ROOT / "tests").rglob(Path(path).name) if str(file).endswith(f"/{path}")]
        if not any(not name or f"def {name}(" in file.read_text() for file in found):
            missing.append(f"{path}::{name}" if name else path)
    assert missing == []


def test_every_module_that_a_guide_of_the_code_names_is_there():
    folders = ("daemon", "sources", "udfs", "bridges", "tests", "benchmarks")
    known = {path.name for folder in folders for path in (ROOT / folder).rglob("*.py")}
    known |= {path.name for path in ROOT.glob("*.py")}
    for guide in (ROOT / "daemon/README.md", *(ROOT / "docs/decisions").glob("*.md")):
        assert set(re.findall(r"`[\w/]*?(\w+\.py)\b", guide.read_text())) <= known, guide


def test_the_control_protocol_page_is_as_the_classes_of_requests_are():
    text = control_page.PAGE.read_text()
    assert text == control_page.page(text), "run: python tests/shared/control_page.py"
    assert re.findall(r"^### (\w+)$", text, re.MULTILINE) == list(control_page.BY_OP)


# Not names of Python: a file, and placeholders.
NO_NAMES = {"stemd.toml", "stemd.NAME", "stemd_udfs.NAME"}
# Methods of LiberTEM that a page names as left out.
LEFT_OUT = {"get_mask_factories", "get_resources_for_backends", "get_tiles"}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_python_names_that_a_page_mentions_exist(document):
    text = document.read_text()
    names = set(re.findall(r"`(stemd(?:_udfs|_sources)?(?:\.\w+)+)(?:\(|`)", text)) - NO_NAMES
    assert [name for name in names if pydoc.locate(name) is None] == []
    methods = set(re.findall(r"`(?:def )?(get_\w+|with_mask|when_read)\b", text)) - LEFT_OUT
    assert [name for name in methods if not hasattr(UDF, name) and not hasattr(Partition, name)] == []

"""The project's own rules for its language find what they are for, and leave plain sentences alone."""

import runpy
import tomllib
from pathlib import Path
from types import SimpleNamespace

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def prose() -> SimpleNamespace:
    return SimpleNamespace(**runpy.run_path(str(ROOT / ".ci" / "prose.py")))


def findings(prose: SimpleNamespace, text: str) -> list[str]:
    rules = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["prose"]["rules"]
    # As the linter passes it: between line breaks.
    text = f"\n{prose.NOT_PROSE.sub(prose.blanked, text)}\n"
    return [result.message for check in prose.own_checks(rules) for result in check.check(text)]


@pytest.mark.parametrize(
    "sentence",
    [
        "Of each scan there is a closing record.",
        "If the sum does not close, it is told as such.",
        "Whoever else answers at the address is named in the log once.",
        "It is encrypted: who has no listed key gets no byte.",
        "There is nothing to tell stemd.",
        "Predicted was 15 for the first.",
        "Let go of that memory again.",
        "The workers unmap it, behind all merges.",
        "The workers unmap it,\nbehind all merges.",
        "Messages are written as\nthey come.",
        "The process is started anew.",
        "Whoever reads it wakes.",
        "Hear that a run begins.",
    ],
)
def test_a_riddle_is_found(prose, sentence):
    assert findings(prose, sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "stemd writes a manifest for every scan.",
        "If the sum does not close, that is a bug in stemd.",
        "Clients without a listed key cannot read anything.",
        "Restart the scan at the microscope. stemd needs no action.",
        "Unmap the worker's slots once all queued merges are done.",
        "The key `when_behind` is code, and so is `tell`.",
        "```text\ntell it, behind this\n```\n",
        "See [the page](behind.md#tell).",
    ],
)
def test_a_plain_sentence_and_code_are_left_alone(prose, sentence):
    assert findings(prose, sentence) == []


MODULE = '''"""Docstring of the module.

It tells nothing.
"""
KEY = "tell"  # whoever reads it
def run(value):
    raise ValueError(f"got {value}, expected one that "
                     "lies behind the others")
'''


def test_docstrings_comments_and_messages_of_a_module_are_prose_on_their_lines(prose):
    lines = prose.prose_of(MODULE).split("\n")
    assert lines[:5] == ["Docstring of the module.", "~", "It tells nothing.", "~", "whoever reads it"]
    assert lines[6] == "got ~, expected one that lies behind the others"
    assert "tell" not in " ".join(lines).replace("tells", ""), "a key is no prose"


def test_a_sentence_ends_where_its_comment_ends(prose):
    """Code between two comments is no blank, so no rule sees words of both."""
    code = "# Nobody waits. Of all\nx = 1\n# the frames one is a copy.\n"
    assert findings(prose, prose.prose_of(code)) == []


def test_names_are_checked_by_their_words(prose):
    rules = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["prose"]["names"]
    code = """
class ToldLock:
    def hear(self, who):
        self._doors = let_go = behind_since = nobody = 1
        self.shown = when_behind = doorstep = whole = 2
"""
    found = [message.split("'")[1] for _, message in prose.odd_names(code, rules)]
    assert sorted(found) == ["ToldLock", "_doors", "behind_since", "hear", "let_go", "nobody", "who"]

"""Check the language of documentation, docstrings, comments and messages with proselint and our own rules.

The names that modules define are checked by the rules of ``tool.prose.names``, as words.
Run it from the repository's root, without arguments. The rules and exceptions are in pyproject.toml, section
``tool.prose``. Code and links' targets are not checked. Messages are the strings of a module that have
several words: errors, and the help of commands. Exit status 1 if something was found.
"""

import ast
import io
import re
import sys
import tokenize
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from proselint.checks import __register__ as checks_of_proselint
from proselint.registry import CheckRegistry
from proselint.registry.checks import Check, CheckFlags
from proselint.registry.checks.engine import Fast, RegexOptions
from proselint.registry.checks.types import ExistenceSimple
from proselint.tools import LintFile

ROOT = Path(__file__).parents[1]
OWN = "stemd"
# Fences, code in a line, targets of links and addresses: replaced by blanks, so that positions stay the same.
NOT_PROSE = re.compile(
    r"^```.*?^```$|(`+)(?!`)(?:(?!\n\n).)+?\1(?!`)|\]\([^)]*\)|https?://\S+", re.MULTILINE | re.DOTALL
)
_LEAST_WORDS = 4  # of a string that is a message, and no key, name or format


def own_checks(rules: list[dict[str, str]]) -> tuple[Check, ...]:
    """Return a check for each rule; a blank in a pattern matches a line break, too."""
    engine = Fast(RegexOptions(case_insensitive=True))
    return tuple(
        Check(
            check_type=ExistenceSimple("(?m)" + rule["pattern"].replace(" ", r"\s+")),
            engine=engine,
            path=f"{OWN}.rule",
            message=f"got '{{}}', expected {rule['say']}",
            flags=CheckFlags(allow_quotes=True),
        )
        for rule in rules
    )


def blanked(match: re.Match[str]) -> str:
    """Return the text with each character but line breaks replaced by one that is part of no word."""
    return re.sub(r"[^\n]", "~", match[0])


def pages(settings: dict[str, Any]) -> Iterator[tuple[Path, str]]:
    """Yield each page with its prose."""
    for pattern in settings["pages"]:
        for path in sorted(ROOT.glob(pattern)):
            yield path, NOT_PROSE.sub(blanked, path.read_text())


def modules(settings: dict[str, Any]) -> Iterator[tuple[Path, str]]:
    """Yield each module with its docstrings, comments and messages, on the lines on which they are."""
    for folder in settings["packages"]:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path, prose_of(path.read_text())


def prose_of(code: str) -> str:
    """Return the prose of a module; all of its code is left out, and the numbers of lines stay the same."""
    lines = [""] * (code.count("\n") + 2)
    for line, text in [*strings(code), *comments(code)]:
        for offset, part in enumerate(NOT_PROSE.sub(blanked, text).split("\n")):
            lines[line - 1 + offset] = f"{lines[line - 1 + offset]} {part.strip()}".strip()
    # No sentence goes over lines without prose.
    return "\n".join(line or "~" for line in lines)


def strings(code: str) -> Iterator[tuple[int, str]]:
    """Yield the docstrings and messages of a module with their lines; values in messages are left out."""
    parts_of: set[int] = set()  # f-strings
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.JoinedStr):
            parts = [part.value if isinstance(part, ast.Constant) else "~" for part in node.values]
            text = "".join(map(str, parts))
            parts_of.update(map(id, node.values))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts_of:
            text = node.value
        else:
            continue
        # A message that goes over several lines of code is one line of prose; a docstring has its own.
        if len(text.split()) >= _LEAST_WORDS:
            yield node.lineno, text


def comments(code: str) -> Iterator[tuple[int, str]]:
    """Yield the comments of a module with their lines."""
    for token in tokenize.generate_tokens(io.StringIO(code).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string.lstrip("# ")


def words_of(name: str) -> str:
    """Return the words of a name in small letters, with a blank between them."""
    return " ".join(re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+", name)).lower()


def defined_names(code: str) -> Iterator[tuple[int, str]]:
    """Yield the names of functions, classes, arguments, variables and attributes that a module defines."""
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield node.lineno, name
            case ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()):
                yield node.lineno, name
            case ast.Attribute(attr=name, ctx=ast.Store()):
                yield node.lineno, name


def odd_names(code: str, rules: list[dict[str, str]]) -> Iterator[tuple[int, str]]:
    """Yield the lines of names that a rule is against, and what is expected in their place."""
    for line, name in defined_names(code):
        for rule in rules:
            if re.search(rule["pattern"], words_of(name)):
                yield line, f"got the name '{name}', expected {rule['say']}"


def main() -> int:
    """Print each finding as ``FILE:LINE: what was found, what was expected``; return the exit status."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["prose"]
    registry = CheckRegistry()
    registry.register_many(checks_of_proselint)
    registry.register_many(own_checks(settings["rules"]))
    names = [*settings["proselint"], OWN]
    found = 0
    for path, text in [*pages(settings), *modules(settings)]:
        if not text.strip():
            continue
        config = {"max_errors": 1000, "checks": dict.fromkeys(names, True)}
        for result in LintFile(str(path), text).lint(config):
            found += 1
            print(
                f"{path.relative_to(ROOT)}:{result.pos[0]}: {' '.join(result.check_result.message.split())}"
            )
    for folder in settings["packages"]:
        for path in sorted((ROOT / folder).rglob("*.py")):
            for line, message in odd_names(path.read_text(), settings["names"]):
                found += 1
                print(f"{path.relative_to(ROOT)}:{line}: {message}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

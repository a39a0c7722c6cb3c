"""Check the language of the documentation and docstrings with proselint and the project's own rules.

Run it from the repository's root, without arguments. The rules and exceptions are in pyproject.toml, section
``tool.prose``. Code, links' targets and the pages listed as ``skip`` are not checked; of a docstring only the
first line is. Exit status 1 if something was found.
"""

import ast
import re
import sys
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
            if str(path.relative_to(ROOT)) not in settings["skip"]:
                yield path, NOT_PROSE.sub(blanked, path.read_text())


def docstrings(settings: dict[str, Any]) -> Iterator[tuple[Path, str]]:
    """Yield each module with the first lines of its docstrings, on the lines on which they are."""
    for folder in settings["packages"]:
        for path in sorted((ROOT / folder).rglob("*.py")):
            text = path.read_text()
            lines = [""] * (text.count("\n") + 1)
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                    first = node.body[0] if node.body else None
                    if isinstance(first, ast.Expr) and (whole := ast.get_docstring(node)):
                        lines[first.lineno - 1] = NOT_PROSE.sub(blanked, whole.splitlines()[0])
            yield path, "\n".join(lines)


def main() -> int:
    """Print each finding as ``FILE:LINE: what was found, what was expected``; return the exit status."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["prose"]
    registry = CheckRegistry()
    registry.register_many(checks_of_proselint)
    registry.register_many(own_checks(settings["rules"]))
    names = [*settings["proselint"], OWN]
    found = 0
    for path, text in [*pages(settings), *docstrings(settings)]:
        if not text.strip():
            continue
        config = {"max_errors": 1000, "checks": dict.fromkeys(names, True)}
        for result in LintFile(str(path), text).lint(config):
            found += 1
            print(
                f"{path.relative_to(ROOT)}:{result.pos[0]}: {' '.join(result.check_result.message.split())}"
            )
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

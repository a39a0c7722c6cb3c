"""Makes the table of which behaviours of the UDF interface are shown where, from the markers of the tests.

``python tests/rows/table.py > tests/rows/README.md``
"""

import contextlib
import io
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from row_titles import ADVICE, NOT_THERE_YET, TITLES

ROOT = Path(__file__).parents[2]
PLACES = ("inline", "threads", "processes", "live")
ELSEWHERE = "other"
LIVE_FIXTURES = {"simulate", "start_daemon", "one_daemon"}
HEAD = """\
# The UDF interface, row by row

Each behaviour of the interface has a number, and the tests that show it carry it as a marker. This table is
made from them by `python tests/rows/table.py > tests/rows/README.md`. It says yes where at least one test
shows the behaviour with that executor, or on a live scan; what is refused before a run may be shown with
one executor alone. Tests in the column "other" make contexts of their own, or need none.

| row | behaviour | inline | threads | processes | live | other |
|---:|---|---|---|---|---|---|
"""


class Rows:
    """Plugin of pytest that notes for each row where its tests run."""

    def __init__(self) -> None:
        self.places: dict[int, set[str]] = {}

    def pytest_collection_modifyitems(self, items: Iterable[pytest.Function]) -> None:
        for item in items:
            for marker in item.iter_markers("row"):
                for row in marker.args:
                    self.places.setdefault(row, set()).add(place_of(item))


def place_of(item: pytest.Function) -> str:
    """Where a test runs UDFs, as its fixtures tell."""
    if LIVE_FIXTURES & set(item.fixturenames):
        return "live"
    parameters = item.callspec.params if hasattr(item, "callspec") else {}
    for name in ("place", "ctx"):
        if parameters.get(name) in PLACES:
            return str(parameters[name])
    return "inline" if "inline_ctx" in item.fixturenames else ELSEWHERE


def marked_files() -> list[Path]:
    return sorted(path for path in (ROOT / "tests").rglob("test_*.py") if "mark.row" in path.read_text())


def rows_of_tests() -> dict[int, set[str]]:
    """Collect the tests that have markers; nothing is run."""
    rows = Rows()
    said = io.StringIO()
    arguments = ["--collect-only", "-q", "-p", "no:cacheprovider", f"--rootdir={ROOT}"]
    with contextlib.redirect_stdout(said):
        status = pytest.main([*arguments, *map(str, marked_files())], plugins=[rows])
    if status:
        raise SystemExit(said.getvalue())
    return rows.places


def table(places: dict[int, set[str]]) -> str:
    missing = {row: feature for feature, rows in NOT_THERE_YET.items() for row in rows}
    lines = []
    for row, title in TITLES.items():
        note = ""
        if row in missing:
            note = f" (not there yet: {missing[row]})"
        elif row in ADVICE:
            note = " (advice to authors: nothing to show)"
        cells = ["yes" if place in places.get(row, ()) else "" for place in (*PLACES, ELSEWHERE)]
        lines.append(f"| {row} | {title}{note} | {' | '.join(cells)} |\n")
    shown = len(TITLES) - len(missing) - len(ADVICE)
    return f"{HEAD}{''.join(lines)}\n{shown} rows of {len(TITLES)} are there.\n"


if __name__ == "__main__":
    sys.stdout.write(table(rows_of_tests()))

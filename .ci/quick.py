"""``make quick``: lint the files that differ from the last commit, and run the fast tests of their rooms.

Fast are files of tests that start no daemon, no browser, no cluster and no other process. Where nothing
differs, the files of the last commit are taken. Prints how long it took.
"""

import re
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
TESTS = {
    "daemon/stemd": "tests/daemon",
    "sources/stemd_sources": "tests/sources",
    "udfs/stemd_udfs": "tests/udfs",
}
SLOW = re.compile(r"\bwhole_way\b|\bplayed_scans\b|\bsubprocess\b|\bdask|\bsimulate\b|Context\(")
"""What tests use that start daemons, browsers, clusters and other processes, or wait for them."""


def git(*arguments: str) -> list[str]:
    """Paths that git prints."""
    return subprocess.run(
        ["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()


def changed() -> list[Path]:
    """Files of Python that differ from the last commit, or those of that commit."""
    found = git("diff", "--name-only", "HEAD") + git("ls-files", "--others", "--exclude-standard")
    names = found or git("diff", "--name-only", "HEAD~1", "HEAD")
    return [path for name in names if (path := ROOT / name).suffix == ".py" and path.is_file()]


def tests_of(path: Path) -> set[Path]:
    """Files of tests in the folder of a module's room, or the file itself."""
    name = path.relative_to(ROOT).as_posix()
    if path.name.startswith("test_"):
        return {path}
    for package, folder in TESTS.items():
        if name.startswith(f"{package}/"):
            rooms = Path(name).relative_to(package).parent.parts
            folders = [ROOT / folder / room for room in rooms] + [ROOT / folder / Path(*rooms)]
            return {test for one in folders for test in one.rglob("test_*.py")}
    return set()


def main() -> int:
    """Run all; return the status of the first that failed."""
    began = time.monotonic()
    files = changed()
    tests = sorted(test for test in set().union(*map(tests_of, files)) if not SLOW.search(test.read_text()))
    commands = []
    if files:
        paths = [str(path) for path in files]
        commands += [["ruff", "check", *paths], ["ruff", "format", "--check", *paths]]
    if tests:
        commands.append(["pytest", "-q", "--processes", "2", *map(str, tests)])
    status = 0
    for tool, *arguments in commands:
        status = (
            status
            or subprocess.run([sys.executable, "-m", tool, *arguments], cwd=ROOT, check=False).returncode
        )
    print(f"{len(files)} files, {len(tests)} files of tests: {time.monotonic() - began:.0f} s")
    return status


if __name__ == "__main__":
    sys.exit(main())

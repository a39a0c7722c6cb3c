"""Installs `examples/stemd-example`, as far as Python finds it and its entry points."""

import tomllib
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "stemd-example"


def paths_of_example(folder: Path) -> list[str]:
    """Write the entry points of its ``pyproject.toml`` into a folder; return what belongs on ``sys.path``."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text())["project"]
    information = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    information.mkdir(parents=True)
    metadata = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (information / "METADATA").write_text(metadata)
    lines = []
    for group, points in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {value}" for name, value in points.items())]
    (information / "entry_points.txt").write_text("\n".join(lines) + "\n")
    return [str(folder), str(EXAMPLE)]

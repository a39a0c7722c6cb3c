"""Environments of their own for what is compared, made when they are first asked for."""

import subprocess
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).parent.parent
CONTENTS = {
    "stemd": ["--editable", str(ROOT)],
    "stemd, plain": ["--editable", str(ROOT)],
    "py4DSTEM": ["py4DSTEM==0.14.*", "numpy<2"],
    "abTEM": ["abtem==1.0.*"],
    "quantem": ["quantem==0.1.*"],
    "ptychography40": [
        *("libertem==0.16.*", "ptychography40==0.1.0", "pyfftw", "scikit-image", "sparseconverter"),
    ],
    "LiberTEM": ["libertem==0.16.*", "libertem-live==0.3.*"],
}

VARIABLES = {"stemd, plain": {"STEMD_KERNELS": "plain"}}
"""What is set in the environment of a system's processes."""


def python_of(name: str, folder: Path) -> Path:
    """Return the interpreter of an environment, made or renewed if need be.

    Parameters
    ----------
    name : str
        One of CONTENTS.
    folder : Path
        Where environments are kept.
    """
    wanted = CONTENTS[name]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    needed = project["dependencies"]
    mark = repr((wanted, needed if "--editable" in wanted else None))
    place = folder / name.replace(", ", "-").replace(" ", "-").lower()
    done = place / "contents"
    python = place / "bin" / "python"
    if not done.exists() or done.read_text() != mark:
        print(f"making an environment for {name} in {place} ...", flush=True)
        if not python.exists():
            venv.create(place, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *wanted], check=True)
        done.write_text(mark)
    return python

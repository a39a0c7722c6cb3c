"""Every notebook in examples/ runs from top to bottom; what they assert holds."""

import os
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from whole_way.waiting import LIMIT_S

NOTEBOOKS = sorted((Path(__file__).parents[1] / "examples").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore:Proactor:RuntimeWarning")
def test_a_notebook_runs_from_top_to_bottom(path, tmp_path):
    notebook = nbformat.read(path, as_version=4)
    assert not any(cell.get("outputs") for cell in notebook.cells), "stored without results"
    environ = os.environ | {"MPLBACKEND": "Agg", "IPYTHONDIR": str(tmp_path), "JUPYTER_PLATFORM_DIRS": "1"}
    client = NotebookClient(
        notebook, timeout=LIMIT_S, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}}
    )
    client.execute(env=environ)
    nbformat.validate(notebook)

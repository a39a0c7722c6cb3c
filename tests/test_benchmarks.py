"""The benchmark suite, in its smallest form."""

import json
import subprocess
import sys
from pathlib import Path

SUITE = Path(__file__).parent.parent / "benchmarks"


def test_the_suite_measures_stored_data_and_writes_a_table(tmp_path):
    program = (
        "import sys, environments, suite\n"
        f"environments.python_of = lambda name, folder: {sys.executable!r}\n"
        "import runs\n"
        "runs.python_of = environments.python_of\n"
        f"sys.argv = ['suite', '--quick', '--repeat', '1', '--only', 'offline', '--select', 'npy', "
        f"'--folder', {str(tmp_path)!r}]\n"
        "suite.main()\n"
    )
    subprocess.run([sys.executable, "-c", program], cwd=SUITE, check=True, timeout=110)
    (results,) = tmp_path.glob("results-*.json")
    rows = json.loads(results.read_text())["rows"]
    assert {row["what"] for row in rows} == {"npy: sum", "npy: sumsig", "npy: masks", "npy: three"}
    assert all(value > 0 for row in rows for value in row["values"])
    assert "| npy: three | stemd, threads |" in results.with_suffix(".md").read_text()

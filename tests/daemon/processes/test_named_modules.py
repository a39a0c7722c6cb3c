"""What is imported from the working folder: the module of a UDF that is named, and nothing else."""

import os
import sys
from contextlib import ExitStack
from pathlib import Path

import h5py
import numpy as np
import pytest

from whole_way import command_server
from whole_way.checks import check_ledger
from whole_way.daemon import DaemonProcess
from whole_way.programs import finished

STEMD = str(Path(sys.executable).with_name("stemd"))
TRAPS = ("numba", "llvmlite", "cupy", "scipy", "sparse", "tqdm", "json", "sitecustomize", "usercustomize")
COUNT = """
from stemd_udfs import UDF
{imports}

class Count(UDF):
    def get_result_buffers(self):
        return {{"frames": self.buffer(kind="single", dtype="int64")}}

    def process_frame(self, frame):
        self.results.frames[:] += {step}

    def merge(self, dest, src):
        dest.frames[:] += src.frames
"""


@pytest.fixture
def folder(tmp_path):
    """A folder with a scan, a UDF, and files that have the names of packages and leave a mark if executed."""
    for name in TRAPS:
        (tmp_path / f"{name}.py").write_text(
            f"import pathlib\npathlib.Path({str(tmp_path)!r}, 'executed-{name}').touch()\n"
            f"raise RuntimeError('executed: {name}')\n"
        )
    (tmp_path / "mine_of_folder.py").write_text(COUNT.format(imports="", step="1"))
    np.save(tmp_path / "scan.npy", np.ones((4, 5, 6, 7), np.uint16))
    return tmp_path


@pytest.fixture
def daemon_in():
    """Start a daemon that has a given working folder."""
    with ExitStack() as stack:

        def start(folder, *udfs):
            daemon = DaemonProcess(folder, udfs=udfs, anew=True)
            stack.callback(daemon.stop)
            daemon.wait_ready()
            return daemon

        yield start


def run(folder, *arguments, program=None, **variables):
    """Run over the scan; where a new interpreter makes no difference, in a forked process."""
    options = ("-o", "out.h5", "--overwrite", "--workers", "1")
    command = (*(program or (command_server.stemd(),)), "run", "scan.npy", *options, *arguments)
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"} | variables
    done = finished(*command, cwd=folder, env=environment)
    return done.returncode, done.stderr.splitlines()[-1] if done.stderr else ""


def remove_traps(folder):
    for name in TRAPS:
        (folder / f"{name}.py").unlink()


def executed(folder):
    return sorted(path.name for path in folder.glob("executed-*"))


def count_in(folder):
    with h5py.File(folder / "out.h5") as file:
        return int(file["results/count/frames"][()].sum())


@pytest.mark.parametrize("program", [(STEMD,), (sys.executable, "-m", "stemd")])
def test_files_that_are_named_like_packages_are_not_executed(folder, program):
    status, said = run(folder, "--udf", "sum", "--udf", "count=mine_of_folder:Count", program=program)
    assert (status, executed(folder)) == (0, []), said
    assert count_in(folder) == 20


def test_nor_by_a_daemon_and_its_children(folder, daemon_in, collect, simulate):
    daemon = daemon_in(folder, "sum", "count=mine_of_folder:Count")
    collector = collect(daemon)
    simulate(daemon.detector, nav=(8, 8), sig=(16, 16))
    (ended,) = collector.runs(1)
    check_ledger(ended.last("sum"))
    assert ended.last("count").arrays["frames"] == 64
    assert executed(folder) == []


def test_an_installed_package_comes_before_a_file_of_the_same_name(folder):
    (folder / "stemd_udfs.py").write_text("raise RuntimeError('executed')\n")
    assert run(folder, "--udf", "other=stemd_udfs:SumUDF")[0] == 0


def test_a_named_package_finds_its_own_modules(folder):
    (folder / "pack_of_folder").mkdir()
    (folder / "pack_of_folder" / "steps.py").write_text("ONE = 1\n")
    (folder / "pack_of_folder" / "counting.py").write_text(
        COUNT.format(imports="from pack_of_folder.steps import ONE", step="ONE")
    )
    status, said = run(folder, "--udf", "count=pack_of_folder.counting:Count")
    assert status == 0, said
    assert count_in(folder) == 20


@pytest.mark.parametrize("late", [False, True])
def test_a_neighbour_is_found_with_module_path_alone(folder, late):
    (folder / "steps_of_folder.py").write_text("ONE = 1\n")
    code = COUNT.format(imports="import steps_of_folder", step="steps_of_folder.ONE")
    if late:
        code = COUNT.format(imports="", step="__import__('steps_of_folder').ONE")
    (folder / "user_of_folder.py").write_text(code)
    arguments = ("--udf", "count=user_of_folder:Count", "--udf", "sum")
    status, said = run(folder, *arguments)
    assert status != 0
    assert "No module named 'steps_of_folder'" in said
    assert f"give --module-path {folder}" in said
    remove_traps(folder)
    status, said = run(folder, *arguments, "--module-path", ".")
    assert status == 0, said
    assert count_in(folder) == 20


def test_a_module_path_comes_last(folder):
    (folder / "code").mkdir()
    (folder / "code" / "numpy.py").write_text("raise RuntimeError('executed')\n")
    (folder / "code" / "mine_of_path.py").write_text(COUNT.format(imports="import numpy", step="1"))
    status, said = run(folder, "--udf", "count=mine_of_path:Count", "--module-path", "code")
    assert status == 0, said


def test_the_users_own_pythonpath_works_as_it_does_in_python(folder, tmp_path_factory):
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    (elsewhere / "mine_of_path.py").write_text(COUNT.format(imports="", step="2"))
    assert run(folder, "--udf", "count=mine_of_path:Count", PYTHONPATH=str(elsewhere))[0] == 0
    assert count_in(folder) == 40


def test_a_module_path_that_is_no_folder_is_wrong_usage(folder):
    status, said = run(folder, "--udf", "sum", "--module-path", "nowhere")
    assert status == 2
    assert "'nowhere' does not exist" in said


def test_a_script_with_a_context_imports_what_lies_beside_it(folder):
    remove_traps(folder)
    (folder / "script.py").write_text(
        "import numpy as np\nimport stemd\nfrom mine_of_folder import Count\n"
        "if __name__ == '__main__':\n"
        "    with stemd.Context(executor='processes', workers=1) as ctx:\n"
        "        ds = ctx.load('npy', 'scan.npy')\n"
        "        print(int(ctx.run_udf(dataset=ds, udf=Count())['frames'].data.sum()))\n"
    )
    assert finished(sys.executable, "script.py", cwd=folder, check=True, env=os.environ).stdout == "20\n"

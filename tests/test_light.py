"""The package stays light: to import, and to install."""

import json
import sys
from importlib.metadata import distribution

from installed_packages import closure
from whole_way.programs import finished

HEAVY = {"dask", "numba", "scipy", "matplotlib", "h5py", "cupy", "starlette", "uvicorn"}
IMPORT = """
import json, sys, time
begin = time.process_time()
import stemd
print(json.dumps([time.process_time() - begin, sorted(sys.modules)]))
"""


def imported(program=IMPORT):
    """Seconds of CPU time and modules of a program in a process of its own."""
    done = finished(sys.executable, "-c", program, check=True)
    return json.loads(done.stdout)


def test_importing_is_fast_and_loads_nothing_heavy():
    runs = [imported() for _ in range(5)]
    assert min(seconds for seconds, _ in runs) < 0.25
    for _, modules in runs:
        assert not HEAVY & {name.partition(".")[0] for name in modules}


def test_a_command_that_asks_a_daemon_loads_neither_numpy_nor_asyncio():
    program = IMPORT.replace("import stemd\n", "import stemd.cli.talk, stemd.client.control_client\n")
    _, modules = imported(program)
    assert not {"numpy", "asyncio"} & set(modules)


def test_running_a_udf_inline_loads_no_optional_package_that_is_installed():
    run = "ctx.run_udf(ctx.load('memory', numpy.ones((3, 4, 5))), stemd.SumUDF())"
    program = f"import numpy, stemd\nctx = stemd.Context('inline')\n{run}\n"
    _, modules = imported(IMPORT.replace("import stemd\n", program))
    assert not HEAVY & {name.partition(".")[0] for name in modules}


def test_the_base_install_has_no_compiler_and_at_most_28_packages():
    packages = closure("stemd")
    for package in packages:
        distribution(package)
    assert "pydantic-core" in packages  # what is needed by what is needed
    assert not {"numba", "llvmlite", "ziglang"} & set(packages)
    assert len(packages) <= 28, sorted(packages)

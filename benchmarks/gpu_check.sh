#!/usr/bin/env bash
# Checks stemd on a machine with an NVIDIA GPU, CuPy and no network, in at most eight minutes, and prints a table.
#
#   benchmarks/gpu_check.sh wheels   where there is a network: fills benchmarks/gpu-wheels with what is needed
#   benchmarks/gpu_check.sh          on the machine with the GPU: tests, then figures
#
# Call `wheels` with PYTHON=.venv/bin/python after `make .venv/installed`. The folder suits Python 3.11 to 3.13.
# NumPy, CuPy and pytest are those of the machine. Of hdf5plugin, which is large, only the library that compresses
# frames is taken.
set -euo pipefail
cd "$(dirname "$0")/.."
python=${PYTHON:-python3}
wheels=$PWD/benchmarks/gpu-wheels
if [ "${1:-}" = wheels ]; then
    "$python" -c 'import hdf5plugin, stemd' || { echo "call this script with PYTHON=.venv/bin/python" >&2; exit 1; }
    rm -rf "$wheels" && mkdir -p "$wheels"
    # What stemd and its tests on a GPU need, in the versions that are installed here.
    needed=$("$python" - "$wheels" <<'PYTHON'
import pathlib, shutil, sys
from importlib.metadata import distribution

from packaging.requirements import Requirement

names, waiting = set(), ["stemd", "pytest-asyncio", "pytest-timeout", "sparse", "sparseconverter"]
there = {"cupy", "hdf5plugin", "numba", "numpy", "pytest", "scipy", "stemd"}
while waiting:
    name = waiting.pop()
    requirements = map(Requirement, distribution(name).requires or ())
    wanted = {one.name for one in requirements if one.marker is None or one.marker.evaluate({"extra": ""})}
    waiting += wanted - names - there
    names |= {name} - there
print(*(f"{name}=={distribution(name).version}" for name in sorted(names)))
plugins = pathlib.Path(sys.argv[1], "hdf5plugin", "plugins")
plugins.mkdir(parents=True)
shutil.copy(distribution("hdf5plugin").locate_file("hdf5plugin/plugins/libh5bshuf.so"), plugins)
PYTHON
    )
    for version in 3.11 3.12 3.13; do
        # shellcheck disable=SC2086
        "$python" -m pip download --quiet --no-deps --only-binary=:all: --python-version $version \
            --implementation cp --platform manylinux_2_28_x86_64 --platform manylinux_2_17_x86_64 \
            --platform manylinux2014_x86_64 --dest "$wheels" $needed
    done
    du -sh "$wheels"
    exit
fi

site=$(mktemp -d)
trap 'rm -rf "$site"' EXIT
names=$(for wheel in "$wheels"/*.whl; do basename "$wheel" | cut -d- -f1; done | sort -u)
# shellcheck disable=SC2086
"$python" -m pip install --quiet --no-index --no-deps --no-compile --find-links "$wheels" --target "$site" $names
cp -r "$wheels/hdf5plugin" "$site"
export PYTHONPATH=$PWD/daemon:$PWD/sources:$PWD/udfs:$PWD/tests/shared:$site PYTHONUNBUFFERED=1
unset PYTHONDONTWRITEBYTECODE
rows=()
part() { # name, seconds at most, command
    local begin=$SECONDS result=passed
    echo "== $1"
    timeout "$2" "${@:3}" || result="FAILED ($?)"
    rows+=("$(printf '%-12s %-14s %4d s' "$1" "$result" $((SECONDS - begin)))")
}
nvidia-smi --query-gpu=name,driver_version,memory.total --format=csv,noheader || true
part tests 90 "$python" -m pytest -q --no-header -p no:cacheprovider -o addopts= -m gpu tests/gpu
for name in ring offline stages; do
    part $name 90 "$python" benchmarks/gpu.py --only $name
done
part live 120 "$python" benchmarks/gpu.py --only live
echo
echo "stemd $(git rev-parse --short HEAD 2>/dev/null || echo 'without git'), $("$python" -c 'import cupy, numpy, sys
print("Python", sys.version.split()[0] + ", NumPy", numpy.__version__ + ", CuPy", cupy.__version__)')"
printf '%s\n' "${rows[@]}"
[[ "${rows[*]}" != *FAILED* ]]

"""Compiles the kernels: with `cc` if that works, else with the compiler in the package ``ziglang``.

All C files of `stemd_sources` and `stemd_udfs` become one library for each variant, in `native` of both.
``hatch_build.py`` does this when stemd is installed; ``python build_kernels.py`` does so after a change. Read
from the environment:

``CC``
    Another command than `cc`.
``STEMD_MANYLINUX=x86_64`` or ``aarch64``
    Compile for every Linux with glibc 2.17 and this kind of processor, with ``ziglang``.
``STEMD_BUILD=debug`` or ``sanitize``
    Check assertions; with `sanitize` check addresses and undefined behaviour, too.
"""

import hashlib
import os
import platform
import shlex
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parent
FOLDER = ROOT / "udfs" / "stemd_udfs" / "native"
SOURCES = ("sources", "udfs")
FLAGS = (
    *("-std=c11", "-O3", "-fPIC", "-fvisibility=hidden", "-Wall", "-Wextra", "-Werror"),
    # Products may be added without being rounded; memory of arrays has no types; comparisons raise no flags.
    *("-ffp-contract=fast", "-fno-strict-aliasing", "-fno-trapping-math", "-fno-math-errno"),
)
INCLUDES = tuple(f"-I{ROOT / folder}" for folder in SOURCES)
BUILDS = {
    "release": ("-DNDEBUG", "-g0"),
    "debug": ("-g",),
    "sanitize": ("-g", "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=undefined"),
}
_AVX2 = ("-mavx2", "-mfma", "-mbmi", "-mbmi2")
_AVX512 = (
    "-mavx512f",
    "-mavx512bw",
    "-mavx512dq",
    "-mavx512vl",
    "-mavx512vbmi",
    "-mavx512vbmi2",
    "-mavx512vnni",
    "-mgfni",
)
VARIANTS: dict[str, dict[str, tuple[str, ...]]] = {
    "x86_64": {"base": (), "avx2": _AVX2, "avx512": (*_AVX2, *_AVX512, "-mprefer-vector-width=512")},
    "aarch64": {"base": ()},
}
"""By the processor: flags of each variant, see ``native/library.py``."""
GLIBC = "2.17"
PROBE = "#include <stdint.h>\n#include <string.h>\nvoid probe(void *to) { memset(to, 0, 8); }\n"


class CompilingFailed(Exception):
    """There is no compiler, or it failed."""


def main() -> None:
    """Compile to the source tree, or to a folder that the command line names; print what was compiled."""
    for path in compile_all(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER):
        print(path)


def compile_all(folder: Path) -> list[Path]:
    """Compile all variants to a folder, if they are not there already; return the libraries.

    Raises
    ------
    CompilingFailed
    """
    command, flags = compiler(), (*FLAGS, *BUILDS[os.environ.get("STEMD_BUILD") or "release"])
    files = [file for name in SOURCES for file in sorted((ROOT / name).rglob("*.c"))]
    by = [part for part in command if part != sys.executable]  # folders do not change the library
    setting = hashlib.sha256(repr((by, flags, VARIANTS)).encode()).hexdigest()[:16]
    mark = f"stemd kernels {source_stamp()} {setting}"
    made = {name: folder / f"{name}.so" for name in VARIANTS[machine()]}
    folder.mkdir(parents=True, exist_ok=True)
    if all(path.is_file() and mark.encode() in path.read_bytes() for path in made.values()):
        return list(made.values())
    with tempfile.TemporaryDirectory() as place, ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        stamp = Path(place) / "stamp.c"
        stamp.write_text(f'__attribute__((visibility("default"))) const char kernels_stamp[] = "{mark}";\n')
        objects = {name: [Path(place) / f"{name}-{file.stem}.o" for file in (*files, stamp)] for name in made}
        jobs = [
            [*command, *flags, *INCLUDES, *VARIANTS[machine()][name], "-c", str(file), "-o", str(to)]
            for name in made
            for file, to in zip((*files, stamp), objects[name], strict=True)
        ]
        list(pool.map(_run, jobs))
        for name, path in made.items():
            library = path.with_suffix(f".{os.getpid()}")
            checks = [flag for flag in flags if flag.startswith("-fsanitize")]
            _run([*command, *checks, "-shared", *map(str, objects[name]), "-o", str(library)])
            library.replace(path)  # a daemon may run with the library before
    return list(made.values())


def compiler() -> list[str]:
    """Return the command that compiles C.

    Raises
    ------
    CompilingFailed
        If there is none.
    """
    if not needs_zig():
        return shlex.split(os.environ.get("CC") or "cc")
    if find_spec("ziglang") is None:
        raise CompilingFailed("there is neither a C compiler (cc) nor the package ziglang")
    return [sys.executable, "-m", "ziglang", "cc", "-target", f"{machine()}-linux-gnu.{GLIBC}"]


def needs_zig() -> bool:
    """Whether the host's compiler is not there, cannot compile all variants, or is not wanted."""
    if os.environ.get("STEMD_MANYLINUX"):
        return True
    flags = [flag for more in VARIANTS[machine()].values() for flag in more]
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "probe.c"
        file.write_text(PROBE)
        command = shlex.split(os.environ.get("CC") or "cc")
        try:
            _run([*command, *flags, "-shared", "-fPIC", str(file), "-o", str(file.with_suffix(".so"))])
        except CompilingFailed:
            return True
    return False


def machine() -> str:
    """Return the kind of processor that is compiled for."""
    return os.environ.get("STEMD_MANYLINUX") or platform.machine()


def source_stamp() -> str:
    """Return the digest of all C files, which libraries have in `kernels_stamp`."""
    digest = hashlib.sha256()
    for folder in SOURCES:
        for path in sorted((*(ROOT / folder).rglob("*.c"), *(ROOT / folder).rglob("*.h"))):
            digest.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def _run(command: list[str]) -> None:
    try:
        subprocess.run(command, check=True, capture_output=True, text=True)
    except OSError as error:
        raise CompilingFailed(str(error)) from error
    except subprocess.CalledProcessError as error:
        raise CompilingFailed(f"{shlex.join(command)}: {error.stderr}") from error


if __name__ == "__main__":
    main()

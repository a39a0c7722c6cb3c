"""Writes the files of LLVM's instructions that kernels are made of; see docs/decisions/0023-kernels.md.

Run by ``make kernels`` in an environment with one version of numba, so that everybody makes the same files.
The other one, `kernel_writer`, does the work, in a process for each file.
"""

import hashlib
import os
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[1]
SETTINGS = {
    # Optimised where it is used; here for no processor in particular.
    "NUMBA_OPT": "0",
    "NUMBA_LOOP_VECTORIZE": "0",
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "PYTHONPATH": os.pathsep.join(str(ROOT / folder) for folder in ("sources", "udfs")),
}


UDFS = tuple(
    f"udfs/stemd_udfs/kernels/compiled/{name}.py"
    for name in ("compiling", "functions", "gathering", "multiplying", "pixel_loops", "sizes", "stage_loops")
)
MEMORY = ("sources/stemd_sources/compiling/marks.py", "sources/stemd_sources/codecs/compiled/*.py")
FRAMES = (*MEMORY, "sources/stemd_sources/codecs/framing.py")
ASI = ("sources/stemd_sources/compiling/marks.py", "sources/stemd_sources/asi_csr/messages.py")


@dataclass(frozen=True)
class Kernels:
    """A file that is written: of which module, of which sources, with which environment."""

    file: str
    module: str
    sources: tuple[str, ...]
    environ: dict[str, str] = field(default_factory=dict)

    @property
    def path(self) -> Path:
        """Where it is."""
        return ROOT / self.file

    def stamp(self) -> str:
        """Digest of what the file is made of, `kernel_writer` included."""
        digest = hashlib.sha256(Path(__file__).with_name("kernel_writer.py").read_bytes())
        for path in sorted(path for pattern in self.sources for path in ROOT.glob(pattern)):
            digest.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
        return digest.hexdigest()[:16]

    def is_current(self) -> bool:
        """Whether the file was made of what is there now."""
        return self.path.exists() and f"; {self.stamp()}" in self.path.read_text().splitlines()[:2]


ALL = (
    *(
        Kernels(f"udfs/stemd_udfs/kernels/compiled/{name}.ll", f"stemd_udfs.kernels.compiled.{name}", UDFS)
        for name in ("functions", "gathering", "multiplying", "stage_loops")
    ),
    Kernels(
        "udfs/stemd_udfs/kernels/compiled/multiplying_512.ll",
        "stemd_udfs.kernels.compiled.multiplying",
        UDFS,
        {"STEMD_VECTOR_BYTES": "64"},
    ),
    *(
        Kernels(
            f"sources/stemd_sources/codecs/compiled/{name}.ll",
            "stemd_sources.codecs.compiled.frames",
            FRAMES,
            {"STEMD_VECTOR_BYTES": width},
        )
        for name, width in (("frames", "32"), ("frames_512", "64"))
    ),
    Kernels(
        "sources/stemd_sources/asi_csr/compiled.ll",
        "stemd_sources.asi_csr.compiled",
        (*ASI, "sources/stemd_sources/asi_csr/compiled.py"),
    ),
    Kernels(
        "sources/stemd_sources/timepix3/compiled.ll",
        "stemd_sources.timepix3.compiled",
        (
            *ASI,
            *MEMORY,
            "sources/stemd_sources/timepix3/compiled.py",
            "sources/stemd_sources/timepix3/words.py",
        ),
    ),
    Kernels(
        "sources/stemd_sources/layouts/compiled.ll",
        "stemd_sources.layouts.compiled",
        ("sources/stemd_sources/compiling/marks.py", "sources/stemd_sources/layouts/[cl]*.py"),
    ),
    Kernels(
        "sources/stemd_sources/zeromq/compiled_framing.ll",
        "stemd_sources.zeromq.compiled_framing",
        (
            "sources/stemd_sources/compiling/marks.py",
            "sources/stemd_sources/zeromq/compiled_framing.py",
            "sources/stemd_sources/zeromq/multipart.py",
            "sources/stemd_sources/zeromq/zmtp.py",
        ),
    ),
)


def main() -> None:
    """Write all files; with --check only find out whether they were made of the sources at hand."""
    match sys.argv[1:]:
        case ["--check"]:
            if stale := [kernels.file for kernels in ALL if not kernels.is_current()]:
                raise SystemExit(f"made of other sources, run `make kernels`: {', '.join(stale)}")
        case [file]:
            (kernels,) = (kernels for kernels in ALL if kernels.file == file)
            from kernel_writer import Writer  # needs numba

            Writer(kernels.module, kernels.path, kernels.stamp()).write()
        case _:
            for kernels in ALL:
                environ = os.environ | SETTINGS | kernels.environ
                subprocess.run([sys.executable, __file__, kernels.file], env=environ, check=True)


if __name__ == "__main__":
    main()

"""Has the kernels compiled when stemd is built, see ``build_kernels.py``.

If nothing compiles, or with ``STEMD_PURE=1`` in the environment, stemd is built without them, and NumPy does
their work.
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

import build_kernels

PACKAGES = {"sources": "stemd_sources", "udfs": "stemd_udfs"}
"""Folders and packages that call kernels: both have the room `native`."""


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """What hatchling calls."""

    def dependencies(self) -> list[str]:
        """Ask for the compiler in a package, if it will be needed."""
        return ["ziglang"] if _is_wanted() and build_kernels.needs_zig() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and have the libraries in the wheel; for an editable install in the source tree."""
        is_editable = version == "editable"
        if not is_editable:  # in the source tree one is a link to the other, and hatchling takes one of them
            root, names = Path(__file__).parent, ("__init__.py", "library.py")
            loaders = {root / folder / package / "native": package for folder, package in PACKAGES.items()}
            files = {
                str(place / name): f"{to}/native/{name}" for place, to in loaders.items() for name in names
            }
            build_data["force_include"].update(files)
        if not _is_wanted():
            return
        folder = build_kernels.FOLDER if is_editable else Path(tempfile.mkdtemp())
        try:
            made = build_kernels.compile_all(folder)
        except build_kernels.CompilingFailed as error:
            if os.environ.get("STEMD_MANYLINUX"):
                raise
            self.app.display_warning(f"stemd is built without compiled kernels, NumPy is slower: {error}")
            return
        if not is_editable:
            system = "manylinux_2_17" if os.environ.get("STEMD_MANYLINUX") else "linux"
            for package in PACKAGES.values():
                place = Path(shutil.copytree(folder, Path(tempfile.mkdtemp()) / package))
                libraries = {str(place / path.name): f"{package}/native/{path.name}" for path in made}
                build_data["force_include"].update(libraries)
            build_data["pure_python"] = False
            build_data["tag"] = f"py3-none-{system}_{build_kernels.machine()}"


def _is_wanted() -> bool:
    is_pure = os.environ.get("STEMD_PURE", "0") not in {"", "0"}
    return not is_pure and sys.platform == "linux" and build_kernels.machine() in build_kernels.VARIANTS

from pathlib import Path

import stemd_sources
from stemd_sources import compiling


def test_every_place_of_compiled_code_is_looked_at_and_there():
    """What is kept counts as complete only while these files are the same."""
    folder = Path(stemd_sources.__file__).parent
    for pattern in compiling._SOURCES:
        assert list(folder.glob(pattern)), pattern
    for module in compiling.MODULES:
        path = folder.joinpath(*module.split(".")[1:]).with_suffix(".py")
        assert path in compiling.source_files()

"""Count the objects of this process by type when it is asked to by SIGUSR1; for processes of soak runs.

Python imports this file at its start where the folder is on ``PYTHONPATH``. The product knows nothing of it.
"""

import gc
import json
import os
import signal
from collections import Counter
from pathlib import Path


def _is_extents(one: object) -> bool:
    """Whether these are positions that results cover: in more pieces where the machine is slower."""
    if not isinstance(one, list) or not one:
        return False
    return list(map(type, one)) == [int, int] or all(map(_is_extents, one))


def _write_counts(*_: object) -> None:
    folder = Path(os.environ["OBJECT_COUNTS_FOLDER"])
    gc.collect()
    counted = [one for one in gc.get_objects() if not _is_extents(one)]
    counts = Counter(f"{type(one).__module__}.{type(one).__qualname__}" for one in counted)
    unfinished = folder / f"{os.getpid()}.tmp"
    unfinished.write_text(json.dumps(counts))
    unfinished.replace(folder / f"{os.getpid()}.json")


if "OBJECT_COUNTS_FOLDER" in os.environ:
    signal.signal(signal.SIGUSR1, _write_counts)

import os
from functools import partial

import numpy as np
import pytest

from stemd.processes.sealed_memory import map_sealed, write_sealed


def test_what_is_written_is_read_and_cannot_be_changed():
    pieces = [np.arange(number, number + 7000, dtype=np.int64).view(np.uint8) for number in range(600)]
    fd = write_sealed([pieces[0], pieces[0][:0], *pieces[1:]])
    memory = map_sealed(fd, sum(map(len, pieces)))
    changes = (
        partial(os.pwrite, fd, b"x", 0),
        partial(os.ftruncate, fd, 1),
        partial(os.ftruncate, fd, 10**9),
    )
    for change in changes:
        with pytest.raises(PermissionError):
            change()
    os.close(fd)
    assert memory.readonly
    assert bytes(memory) == b"".join(piece.tobytes() for piece in pieces)


def test_memory_of_another_size_is_refused():
    fd = write_sealed([np.zeros(100, np.uint8)])
    with pytest.raises(ValueError, match="memory of 100 bytes with the seals 0xf, expected 99"):
        map_sealed(fd, 99)
    os.close(fd)

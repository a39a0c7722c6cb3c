import os

import numpy as np
import pytest

from stemd.processes.shared_memory import read_file, write_file
from whole_way.processes import own_descriptors


def test_what_is_written_in_pieces_is_read_and_nothing_stays_open():
    before = own_descriptors()
    pieces = [np.arange(number, number + 7000, dtype=np.int64).view(np.uint8) for number in range(600)]
    fd = write_file([pieces[0], pieces[0][:0], *pieces[1:]])
    memory = read_file(fd, sum(map(len, pieces)))
    os.close(fd)
    assert own_descriptors() == before
    assert memory.readonly
    assert bytes(memory) == b"".join(piece.tobytes() for piece in pieces)


def test_a_file_of_another_size_is_refused():
    fd = write_file([np.zeros(100, np.uint8)])
    with pytest.raises(ValueError, match="a file of 100 bytes, expected 99"):
        read_file(fd, 99)
    os.close(fd)

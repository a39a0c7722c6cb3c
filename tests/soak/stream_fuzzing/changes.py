"""Random changes of a message's bytes."""

import random

NUMBERS = (
    b"0",
    b"-1",
    b"1",
    b"255",
    b"65536",
    b"4294967296",
    b"99999999999999999999",
    b"1e999",
    b"null",
    b'""',
)
"""What takes the place of one byte, among other changes."""
HEAD_BYTES = 400
"""Most changes are within the head of a message: the structure is there, and payloads are long."""


def changed(data: bytes) -> bytes:
    """Return the data with one to four changes."""
    array = bytearray(data)
    for _ in range(random.randint(1, 4)):
        reach = len(array) if random.random() < 0.3 else min(len(array), HEAD_BYTES)
        place = random.randint(0, reach)
        size = random.choice((0, 1, 1, 2, 4, 8, 60))
        match random.randrange(6):
            case 0:
                array[place : place + size] = random.randbytes(size)
            case 1:
                array[place:place] = random.randbytes(size)
            case 2:
                del array[place : place + size]
            case 3:
                array[place:place] = array[place : place + size] * random.choice((1, 2, 50))
            case 4:
                array[place : place + 1] = random.choice(NUMBERS)
            case _:
                del array[place:]
    return bytes(array)

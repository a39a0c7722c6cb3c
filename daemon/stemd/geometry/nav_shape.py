"""Which navigation shape a scan gets."""

import math
from collections.abc import Iterable

OPEN_ENDED_FRAMES = 1 << 16
"""Length of the nav axis where nothing is announced and no shape was given; overwritten pass by pass."""

MAX_FRAMES = 1 << 24
"""4096 x 4096. A series that announces more is taken for a free run that somebody will stop."""

LARGEST_PRODUCT = 1 << 31  # positions of the largest nav shape that may be asked for: 46 340 x 46 340


def excess(shape: Iterable[int]) -> str | None:
    """Return what is wrong with the size of a nav shape in words, or None if it is not too large."""
    product = math.prod(abs(length) for length in shape)
    return f"{product} positions, expected at most {LARGEST_PRODUCT}" if product > LARGEST_PRODUCT else None


def believed(announced: int | None) -> int | None:
    """Return the announced number of frames, or None where it is absent or too large to be meant."""
    return None if announced is None or not 0 < announced <= MAX_FRAMES else announced


def choose(
    asked: Iterable[tuple[str, tuple[int, ...] | None]], announced: int | None
) -> tuple[tuple[int, ...], list[str]]:
    """Return the first shape that fits the announced count, and `refused`: a line for each that does not.

    `asked`: wanted shapes (None: no wish) and their origins, strongest first; then square and 1-D.
    """
    refused: list[str] = []
    for origin, shape in asked:
        if shape is None:
            continue
        if too_large := excess(shape):
            refused.append(f"nav shape {list(shape)} from the {origin} has {too_large}")
            continue
        fitted = fit(shape, announced)
        if fitted is not None:
            return fitted, refused
        refused.append(f"nav shape {list(shape)} from the {origin} does not fit {announced} announced frames")
    if announced is None:
        return (OPEN_ENDED_FRAMES,), refused
    return fit((-1, -1), announced) or (announced,), refused


def fit(asked: tuple[int, ...], announced: int | None) -> tuple[int, ...] | None:
    """Return `asked` with -1 (one or two: a square) replaced for so many frames; None if it does not fit."""
    unknown = [axis for axis, length in enumerate(asked) if length == -1]
    if not asked or len(unknown) > 2 or any(length < 1 for length in asked if length != -1):
        return None
    if announced is None:
        return None if unknown else asked
    known = math.prod(length for length in asked if length != -1)
    if not unknown:
        return asked if known == announced else None
    rest, remainder = divmod(announced, known)
    side = rest if len(unknown) == 1 else math.isqrt(rest)
    if remainder or rest < 1 or side ** len(unknown) != rest:
        return None
    shape = list(asked)
    for axis in unknown:
        shape[axis] = side
    return tuple(shape)

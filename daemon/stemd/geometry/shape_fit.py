"""Which navigation shape a scan gets, also if the beam flies back, turns, or stays for several frames."""

import math
from collections.abc import Iterable
from dataclasses import asdict, replace

from stemd.geometry.frame_map import PLAIN, FrameMap, ScanGeometry

OPEN_ENDED_FRAMES = 1 << 16
"""Length of the nav axis where nothing is announced and no shape was given; overwritten pass by pass."""

LARGEST_PRODUCT = 1 << 31  # positions of the largest nav shape that may be asked for: 46 340 x 46 340


def excess(shape: Iterable[int]) -> str | None:
    """Return what is wrong with the size of a nav shape in words, or None if it is not too large."""
    product = math.prod(abs(length) for length in shape)
    return f"{product} positions, expected at most {LARGEST_PRODUCT}" if product > LARGEST_PRODUCT else None


def choose(
    asked: Iterable[tuple[str, tuple[int, ...] | None]], announced: int | None
) -> tuple[tuple[int, ...], list[str]]:
    """Return the first shape that fits the announced count, and `refused`: a line for each that does not.

    `asked`: wanted shapes (None: no wish) and their origins, strongest first; then square and 1-D.
    """
    found, refused = _choose(asked, announced, PLAIN)
    return found.shape, refused


def fit(asked: tuple[int, ...], announced: int | None) -> tuple[int, ...] | None:
    """Return `asked` with -1 (one or two: a square) replaced for so many frames; None if it does not fit."""
    unknown = asked.count(-1)
    if not asked or unknown > 2 or any(length < 1 for length in asked if length != -1):
        return None
    if announced is None:
        return None if unknown else asked
    known = math.prod(length for length in asked if length != -1)
    if not unknown:
        return asked if known == announced else None
    rest, remainder = divmod(announced, known)
    side = rest if unknown == 1 else math.isqrt(rest)
    if remainder or rest < 1 or side**unknown != rest:
        return None
    return tuple(side if length == -1 else length for length in asked)


def choose_map(
    asked: Iterable[tuple[str, tuple[int, ...] | None]], announced: int | None, geometry: ScanGeometry = PLAIN
) -> tuple[FrameMap, list[str]]:
    """Return where frames belong by the first shape that fits (`choose`); fly-back and turns need lines."""
    wishes = list(asked)
    found, refused = _choose(wishes, announced, geometry)
    if announced is None or found.count(announced):
        return found, refused
    refused.append(
        f"sync_offset = {geometry.sync_offset} leaves none of {announced} announced frames on "
        f"{found.size} positions: it is not used"
    )
    found, more = _choose(wishes, announced, replace(geometry, sync_offset=0))
    return found, [*refused, *more]


def _choose(
    asked: Iterable[tuple[str, tuple[int, ...] | None]], announced: int | None, geometry: ScanGeometry
) -> tuple[FrameMap, list[str]]:
    is_endless = announced is None
    refused = []
    frames = f"{announced} announced frames"
    if not geometry.is_plain:
        frames += f" with {in_words(geometry)}"
    for origin, shape in asked:
        if shape is None:
            continue
        if too_large := excess(shape):
            refused.append(f"nav shape {list(shape)} from the {origin} has {too_large}")
            continue
        if (fitted := fit_lines(shape, announced, geometry)) is not None:
            return FrameMap(geometry, fitted, is_endless), refused
        refused.append(f"nav shape {list(shape)} from the {origin} does not fit {frames}")
    if (square := fit_lines((-1, -1), announced, geometry)) is not None:
        return FrameMap(geometry, square), refused
    if (rest := replace(geometry, flyback_columns=0, serpentine=False)) != geometry:
        refused.append(
            f"no nav shape is known that fits {frames}: "
            "flyback_columns and serpentine are not used, give [scan] nav_shape"
        )
    if (line := fit_lines((-1,), announced, rest)) is not None:
        return FrameMap(rest, line), refused
    last = (OPEN_ENDED_FRAMES,) if announced is None else fit((-1, -1), announced) or (announced,)
    return FrameMap(ScanGeometry(sync_offset=geometry.sync_offset), last, is_endless), refused


def fit_lines(
    asked: tuple[int, ...], announced: int | None, geometry: ScanGeometry
) -> tuple[int, ...] | None:
    """Return lines and columns of a scan with `asked` and its -1 replaced, or None where it does not fit.

    The last fly-back may be missing; with a `sync_offset` there may be as many frames as positions, or those
    skipped on top. Else `asked` may be all points, fly-back and frames of a position included.
    """
    if announced is None:
        return fit(asked, None)
    several, flyback = geometry.frames_per_position, geometry.flyback_columns
    # The numbers of frames that the whole scan may have, from its first position to its last fly-back.
    counts = dict.fromkeys((announced, announced - geometry.sync_offset))
    for frames in [count + last for last in dict.fromkeys((0, flyback * several)) for count in counts]:
        if frames <= 0 or frames % several:
            continue
        if (fitted := _solve(tuple(asked), frames // several, flyback)) is not None:
            return fitted
    if -1 in asked or (geometry.is_shift and several == 1):
        return None
    points = tuple(asked[:-1]) if several > 1 and asked[-1:] == (several,) else tuple(asked)
    is_all = bool(points) and min(points) > 0 and math.prod(points) * several == announced
    return (*points[:-1], points[-1] - flyback) if is_all and points[-1] > flyback else None


def in_words(geometry: ScanGeometry) -> str:
    """Return what of a geometry is not the default."""
    values = asdict(geometry).items()
    return ", ".join(f"{name} = {value}" for name, value in values if value != getattr(PLAIN, name))


def _solve(asked: tuple[int, ...], points: int, flyback: int) -> tuple[int, ...] | None:
    """Replace the -1 so that lines of columns and fly-back have exactly so many points."""
    if not flyback or not asked:
        return fit(asked, points)
    lines, columns = asked[:-1], asked[-1]
    if columns == -1:
        return _solve_columns(lines, points, flyback)
    per_line = columns + flyback
    if columns < 1 or points % per_line:
        return None
    if not lines:
        return asked if points == per_line else None
    found = fit(lines, points // per_line)
    return None if found is None else (*found, columns)


def _solve_columns(lines: tuple[int, ...], points: int, flyback: int) -> tuple[int, ...] | None:
    unknown = lines.count(-1)
    known = math.prod(length for length in lines if length != -1)
    if unknown > 1 or any(length < 1 for length in lines if length != -1) or points % known:
        return None
    columns = points // known - flyback
    if unknown:  # a square: side * (side + flyback) points
        columns = (math.isqrt(flyback**2 + 4 * (points // known)) - flyback) // 2
        if columns * (columns + flyback) * known != points:
            return None
    return (*(columns if length == -1 else length for length in lines), columns) if columns > 0 else None

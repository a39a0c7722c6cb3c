"""Compare the mask factories with LiberTEM's over a grid of arguments: `make compare`.

It needs an environment that has both. Each difference is in the list of those on purpose, or the program
fails. Only what the functions return is compared.
"""

import sys
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from stemd_udfs import masks as ours

# Any, in this file: masks of any dtype, and arguments of any type.
Arguments = dict[str, Any]


class OnPurpose(NamedTuple):
    """A difference that stays, as docs/from-libertem.md says."""

    reason: str
    functions: tuple[str, ...]
    holds: Callable[[Arguments, Any, Any], bool]  # whether arguments and both results are such a case


def _refused(theirs: Any, mine: Any) -> bool:
    return isinstance(mine, ValueError) and not isinstance(theirs, Exception)


ON_PURPOSE = (
    OnPurpose(
        "normalized radial bins add up to 1, or to 0 without pixels",
        ("radial_bins",),
        lambda arguments, theirs, mine: arguments["normalize"] and _equal_as_means(theirs, mine),
    ),
    OnPurpose(
        "at least one radial bin",
        ("radial_bins",),
        lambda arguments, theirs, mine: isinstance(theirs, ZeroDivisionError) and not _failed(mine),
    ),
    OnPurpose(
        "a background without pixels is a ValueError",
        ("background_subtraction",),
        lambda arguments, theirs, mine: _refused(theirs, mine) and np.isnan(theirs).all(),
    ),
    OnPurpose(
        "a mask that cannot be balanced is a ValueError",
        ("balance",),
        lambda arguments, *results: _refused(*results),
    ),
    OnPurpose(
        "integers are converted",
        ("balance", "radial_gradient_background_subtraction"),
        lambda given, theirs, mine: next(iter(given.values())).dtype.kind == "i" and not _failed(mine),
    ),
    OnPurpose(
        "an empty list of places gives an empty stack",
        ("sparse_template_multi_stack", "sparse_circular_multi_stack"),
        lambda arguments, theirs, mine: _failed(theirs) and len(mine) == 0,
    ),
    OnPurpose(
        "fractions of offsets are cut off",
        ("sparse_template_multi_stack",),
        lambda arguments, theirs, mine: any(x != int(x) < 1 for x in arguments["offsetX"]),
    ),
    OnPurpose(
        "rectangles outside of the image are empty",
        ("rectangular",),
        lambda arguments, theirs, mine: not mine.any() and min(arguments["X"], arguments["Y"]) < -1,
    ),
)


def _failed(result: Any) -> bool:
    return isinstance(result, Exception)


def _equal_as_means(theirs: Any, mine: Any) -> bool:
    """Whether rings that differ are those of the middle pixel, or have no pixel, and ours add up to 1."""
    if _failed(theirs) or _failed(mine):
        return False
    other, own = _dense(theirs), _dense(mine)
    differ = ~np.isclose(other, own, rtol=1e-5, equal_nan=True).all(axis=(1, 2))
    is_empty = ~own.any(axis=(1, 2))
    is_first = np.arange(len(own)) == 0
    sums = own.sum(axis=(1, 2))
    return bool((is_first | is_empty)[differ].all() and np.isclose(sums[~is_empty], 1, atol=1e-5).all())


def _grid(**values: Any) -> Iterator[Arguments]:
    for chosen in product(*values.values()):
        yield dict(zip(values, chosen, strict=True))


def _frames() -> list[Arguments]:
    names = ("centerX", "centerY", "imageSizeX", "imageSizeY")
    places = [(5.3, 6.1, 13, 12), (8, 6, 16, 12), (0, 0, 9, 7), (-3, 2.5, 8, 8), (20, 5, 10, 11)]
    places += [(4, 4, 9, 9), (7.5, 7.5, 16, 16), (5, 3, 1, 1)]
    return [dict(zip(names, place, strict=True)) for place in places]


def cases() -> Iterator[tuple[str, Arguments]]:
    for frame in _frames():
        yield "bounding_radius", frame
        for more in _grid(stretchY=[1, 1.5, 0.7, 2], angle=[0, np.pi / 4, -0.3, np.pi / 2]):
            yield "polar_map", frame | more
        for more in _grid(radius=[0.3, 1, 2.5, 3, 4.7, 8, 30], antialiased=[False, True]):
            yield "circular", frame | more
            yield "radial_gradient", frame | more
            for inner in (0, 0.2, 1, 2, 2.2, 3, 6):
                yield "ring", frame | more | {"radius_inner": inner}
                yield "background_subtraction", frame | more | {"radius_inner": inner}
        of_bins = {"radius": [None, 3, 5.5, 8], "radius_inner": [0, 0.2, 1, 2.5], "n_bins": [None, 1, 3, 20]}
        of_bins |= {
            "normalize": [False, True],
            "use_sparse": [None, False, True],
            "dtype": [None, np.float32],
        }
        for more in _grid(**of_bins):
            yield "radial_bins", frame | more
    sides = {"Width": [0, 1, 4, -3, 2.5, -0.5, 20], "Height": [0, 3, -1.5, 30]}
    for more in _grid(X=[0, 2, -1, 5.5, -0.5, -2.3], Y=[0, 3, 2.5, 7.5], **sides):
        yield "rectangular", more | {"imageSizeX": 9, "imageSizeY": 8}
    for more in _grid(imageSizeX=[1, 7], imageSizeY=[5, 1], dtype=[np.float32, "i2", float]):
        yield "gradient_x", more
        yield "gradient_y", more
    r = np.hypot(*np.mgrid[-8:9, -8:9])
    radii = [r, r.astype("f4"), np.arange(9)]
    for more in _grid(r=radii, r0=[0, 0.3, 3, 5], r_outer=[3, 6, 8], delta=[0.5, 1, 7]):
        yield "radial_gradient_background_subtraction", more
    for template in ([[4, -1], [0, -3]], [6.0, -1, -2], [0.0, 0], [1.0, 1], [-1.0, -1], [1.0, -1, 0]):
        yield "balance", {"template": np.array(template)}
    template = np.arange(1, 10).reshape(3, 3)
    image = {"imageSizeX": 7, "imageSizeY": 5}
    offsets = {"offsetX": [[2, -1, 0, 6], [1, 2.7, 3, 4], [-0.5, 1, 1, 1]]}
    offsets |= {"offsetY": [[1, 0, 0, -9], [1.7, 2.3, 0, 0]]}
    templates = [template, template.astype("f4"), template > 3]
    for more in _grid(template=templates, mask_index=[[0, 1, 1, 3], range(4)], **offsets):
        yield "sparse_template_multi_stack", more | image
    nothing = {"mask_index": [], "offsetX": [], "offsetY": [], "template": template}
    yield "sparse_template_multi_stack", nothing | image
    centres = [[3, 8, 8], [3.4, 7.8, -1]]
    for more in _grid(mask_index=[[0, 1, 1], range(3)], centerX=centres, radius=[0, 0.5, 1, 2.5, 2.9]):
        yield "sparse_circular_multi_stack", more | {"centerY": [4, 5, 6]} | image


def _result(module: Any, name: str, arguments: Arguments) -> Any:
    try:
        return getattr(module, name)(**arguments)
    except Exception as error:
        return error


def _dense(array: Any) -> Any:
    return np.asarray(array.todense() if hasattr(array, "todense") else array)


def difference(theirs: Any, mine: Any) -> str | None:
    if isinstance(theirs, tuple):
        found = [difference(*pair) for pair in zip(theirs, mine, strict=True)]
        return "; ".join(text for text in found if text) or None
    if _failed(theirs) or _failed(mine):
        return None if type(theirs) is type(mine) else f"{theirs!r:.80} and {mine!r:.80}"
    if type(theirs) is not type(mine):
        return f"types {type(theirs)} and {type(mine)}"
    other, own = _dense(theirs), _dense(mine)
    if (other.dtype, other.shape) != (own.dtype, own.shape):
        return f"{other.dtype} of {other.shape} and {own.dtype} of {own.shape}"
    tolerance = {"f8": 1e-9, "f4": 1e-5}.get(other.dtype.str[1:], 0)
    span = np.ptp(np.nan_to_num(other).astype(float)) if other.size else 0
    if np.allclose(own, other, rtol=0, atol=tolerance * max(1, span), equal_nan=True):
        return None
    return f"{np.count_nonzero(own != other)} of {own.size} values"


def compare(theirs: Any) -> int:
    """Compare all cases, print what differs, and return how many differences are not on purpose."""
    calls: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    unexpected = 0
    for name, arguments in cases():
        calls[name] += 1
        with warnings.catch_warnings(), np.errstate(all="ignore"):
            warnings.simplefilter("ignore")
            other, own = _result(theirs, name, arguments), _result(ours, name, arguments)
            found = difference(other, own)
            if found is None:
                continue
            of_name = [entry for entry in ON_PURPOSE if name in entry.functions]
            known = next((one.reason for one in of_name if one.holds(arguments, other, own)), None)
        if known:
            reasons[known] += 1
        else:
            unexpected += 1
            shown = {key: value for key, value in arguments.items() if np.size(value) < 9}
            print(f"{name}({shown}): {found}")
    print(f"{calls.total()} calls of {len(calls)} functions, {unexpected} differences not on purpose")
    for reason, count in reasons.items():
        print(f"  on purpose: {reason} ({count} calls)")
    return unexpected


if __name__ == "__main__":
    import libertem
    from libertem import masks

    print(f"mask factories beside those of LiberTEM {libertem.__version__}")
    sys.exit(1 if compare(masks) else 0)

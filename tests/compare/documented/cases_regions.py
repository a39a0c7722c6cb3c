"""``Shape`` and ``Slice``: every documented operation over a grid of arguments."""

from collections.abc import Callable
from functools import partial
from operator import attrgetter, itemgetter, methodcaller
from typing import Any

import numpy as np
from data import pickled
from libertem.common import Shape, Slice

SHAPES = [((4, 5, 6, 7), 2), ((4, 5, 6), 1), ((4, 5, 6), 2), ((20,), 1), ((20, 6), 2)]
SHAPES += [((3, 4, 5, 6, 7), 2), ((2, 3, 4), 0), ((3,), 0), ((0, 5, 6), 2)]
OF_SHAPE = {
    **{one.__name__: one for one in (tuple, len, list, repr, str, max)},
    **{name: attrgetter(name) for name in ("nav", "sig", "dims", "sig_dims", "nav_dims", "size")},
    **{f"{name}_size": attrgetter(f"{name}.size") for name in ("nav", "sig")},
    **{name: methodcaller(name) for name in ("to_tuple", "flatten_nav", "flatten_sig")},
    **{name: methodcaller(name, 5) for name in ("index", "count")},
    **{name: itemgetter(place) for name, place in (("first", 0), ("last", -1), ("beyond", 9))},
    "flatten_both": lambda s: s.flatten_nav().flatten_sig(),
    "slice": lambda s: s[1:],
    "slice_type": lambda s: type(s[1:]).__name__,
    "plus_tuple": lambda s: s + (2, 3),
    "tuple_plus": lambda s: (2, 3) + s,
    "plus_shape": lambda s: s.nav + s.sig,
    "sig_plus_nav": lambda s: s.sig + s.nav,
    "equal": lambda s: s == Shape(tuple(s), s.sig.dims),
    "equal_tuple": lambda s: s == tuple(s),
    "equal_other_dims": lambda s: s == Shape(tuple(s), 1),
    "unequal": lambda s: s != Shape((1, *s), s.sig.dims),
    "hash": lambda s: hash(s) == hash(Shape(tuple(s), s.sig.dims)),
    "in": lambda s: 5 in s,
    "nav_tuple": lambda s: tuple(s.nav),
    "sig_tuple": lambda s: tuple(s.sig),
    "nav_sig_dims": lambda s: (s.nav.sig.dims, s.nav.nav.dims, s.sig.sig.dims, s.sig.nav.dims),
    "array": lambda s: np.zeros(s).shape,
    "reshape": lambda s: np.zeros(s.size).reshape(s).shape,
    "prod": lambda s: int(np.prod(s)),
    "numpy": np.array,
    "truth": bool,
    "unpack": lambda s: [*s],
    "copy": lambda s: Shape(s, s.sig.dims),
    "pickle": pickled,
    "nav_of_nav": lambda s: s.nav.nav,
    "reversed": lambda s: list(reversed(s)),
}
SLICES = [
    ((0, 0, 0), ((4, 6, 7), 2)),
    ((3, 0, 2), ((2, 6, 3), 2)),
    ((8, 1, 0), ((5, 2, 7), 2)),
    ((0, 1, 0, 2), ((2, 3, 6, 4), 2)),
    ((5,), ((3,), 0)),
    ((2, 4), ((3, 5), 1)),
    ((3, 2, 1), ((0, 6, 7), 2)),
]
OF_SLICE = {
    **{name: attrgetter(name) for name in ("origin", "shape", "nav", "sig")},
    **{name: methodcaller(name) for name in ("discard_nav", "get", "is_null")},
    "get_nav": lambda s: s.get(nav_only=True),
    "get_sig": lambda s: s.get(sig_only=True),
    "get_array": lambda s: s.get(np.arange(20 * 8 * 9).reshape(20, 8, 9)),
    "get_array_sig": lambda s: s.get(np.arange(8 * 9).reshape(8, 9), sig_only=True),
    "get_array_nav": lambda s: s.get(np.arange(20), nav_only=True),
    "clip": lambda s: s.clip_to(Shape((4, 5, 4), 2)),
    "clip_small": lambda s: s.clip_to(Shape((1, 1, 1), 2)),
    "shift_by": lambda s: s.shift_by(tuple(range(len(s.origin)))),
    "shift_negative": lambda s: s.shift_by(tuple(-one for one in s.origin)),
    "shift_wrong": lambda s: s.shift_by((1,) * 7),
    "shift": lambda s: s.shift(s),
    "flatten_nav": lambda s: s.flatten_nav((20, 8, 9)),
    "flatten_nav_4d": lambda s: s.flatten_nav((4, 5, 8, 9)),
    "flatten_nav_shape": lambda s: s.flatten_nav(Shape((4, 5, 8, 9), 2)),
    "flatten_nav_full": lambda s: s.flatten_nav(Shape((2, 3, 8, 9), 2)),
    "subslices": lambda s: list(s.subslices((2, 3, 4))),
    "subslices_shape": lambda s: list(s.subslices(Shape((2, 3, 4), 2))),
    "subslices_whole": lambda s: list(s.subslices(tuple(s.shape))),
    "subslices_wrong": lambda s: list(s.subslices((2,) * 6)),
    "adjust_for_roi": lambda s: s.adjust_for_roi(np.arange(20) % 3 == 0),
    "adjust_for_no_roi": lambda s: s.adjust_for_roi(None),
    "adjust_for_empty_roi": lambda s: s.adjust_for_roi(np.zeros(20, bool)),
    "adjust_for_2d_roi": lambda s: s.adjust_for_roi(np.arange(20).reshape(4, 5) % 3 == 0),
    "intersection": lambda s: s.intersection_with(Slice((1, 1, 1), Shape((5, 3, 3), 2))),
    "intersection_null": lambda s: s.intersection_with(Slice((30, 1, 1), Shape((5, 3, 3), 2))).is_null(),
    "intersection_self": lambda s: s.intersection_with(s),
    "equal": lambda s: s == Slice(tuple(s.origin), s.shape),
    "unequal": lambda s: s != Slice(tuple(one + 1 for one in s.origin), s.shape),
    "equal_none": lambda s: s == None,  # noqa: E711
    "hash": lambda s: {s: 1}[Slice(tuple(s.origin), s.shape)],
    "repr": repr,
    "pickle": pickled,
    "origin_type": lambda s: type(s.origin).__name__,
    "list_origin": lambda s: Slice(list(s.origin), s.shape) == s,
    "list_origin_kept": lambda s: Slice(list(s.origin), s.shape).origin,
}


def _shape(make: tuple, what: Callable[[Any], Any]) -> Any:
    return what(Shape(*make))


def _slice(origin: tuple, make: tuple, what: Callable[[Any], Any]) -> Any:
    return what(Slice(origin=origin, shape=Shape(*make)))


def _intersect(a: tuple, b: tuple) -> Any:
    one, other = (Slice(origin, Shape(shape, sig_dims=2)) for origin, shape in (a, b))
    return one.intersection_with(other), one.intersection_with(other).is_null()


PAIRS = [
    (((0, 0, 0), (4, 6, 7)), ((2, 0, 0), (4, 6, 7))),
    (((0, 0, 0), (4, 6, 7)), ((4, 0, 0), (4, 6, 7))),
    (((0, 0, 0), (4, 6, 7)), ((0, 3, 3), (2, 6, 7))),
    (((5, 2, 2), (4, 2, 2)), ((0, 0, 0), (20, 8, 9))),
    (((5, 2, 2), (4, 2, 2)), ((0, 0, 0), (2, 2, 2))),
]
TABLE = {f"intersect {a} {b}": partial(_intersect, a, b) for a, b in PAIRS}
for name, what in OF_SHAPE.items():
    TABLE |= {f"Shape{make} {name}": partial(_shape, make, what) for make in SHAPES}
for name, what in OF_SLICE.items():
    TABLE |= {f"Slice{a}{shape} {name}": partial(_slice, a, shape, what) for a, shape in SLICES}


def case_wrong_shapes() -> Any:
    found = []
    given = [((4, 5), 3), ((4, 5), -1), ((4, 5),), ("ab", 1), ((4, -5), 1), ((4, 5.0), 1), ([4, 5], 1)]
    for arguments in (*given, (np.array([4, 5]), 1)):
        try:
            found.append(tuple(Shape(*arguments)))
        except Exception as error:
            found.append(type(error).__name__)
    return found


A, B = Slice((3, 0, 2), Shape((2, 6, 3), 2)), Slice((1, 0, 1), Shape((9, 6, 9), 2))
TABLE |= {
    "nav_shift": lambda: (A.shift(B), B.shift(A)),
    "from_shape": lambda: [Slice.from_shape((4, 5, 6, 7), sig_dims=2), Slice.from_shape((4, 5), 1)],
    "from_list": lambda: Slice.from_shape([3], 0),
    "slice_needs_a_shape": lambda: Slice(origin=(0, 0), shape=(4, 5)),
    "slice_of_a_wrong_length": lambda: Slice(origin=(0, 0), shape=Shape((4, 5, 6), 2)),
    "clip_beyond": lambda: Slice((2, 0, 0), Shape((4, 6, 7), 2)).clip_to(Shape((1, 6, 7), 2)),
}

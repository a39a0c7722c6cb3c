"""``--disk`` and ``--ring``: virtual detectors on the command line, without Python."""

import re
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar  # parameters of a UDF are its own affair

import click

T = TypeVar("T")

USE: Final = "masks"
_NUMBER: Final = r"\d+(?:\.\d*)?|\.\d+"
_PLACE: Final = rf"(?:@(?P<y>{_NUMBER}),(?P<x>{_NUMBER}))?"
_SIZES: Final = {
    "disk": rf"(?P<radius>{_NUMBER}){_PLACE}",
    "ring": rf"(?P<radius_inner>{_NUMBER}),(?P<radius>{_NUMBER}){_PLACE}",
}
_METAVARS: Final = {"disk": "RADIUS[@Y,X]", "ring": "INNER,OUTER[@Y,X]"}
_EXAMPLES: Final = {"disk": "20 or 5@64,30", "ring": "40,90 or 12,20@64,30"}
_WORDS: Final = {
    "disk": "Virtual detector: the sum over a disk, in pixels, by default around the middle of the frame.",
    "ring": "Virtual detector: the sum over a ring.",
}


class Mask(click.ParamType[tuple[str, dict[str, object]]]):
    """A disk or ring, with the name of the UDF that it belongs to in front.

    `is_named`: whether there is a name; without one it is empty.
    """

    def __init__(self, shape: str, *, is_named: bool) -> None:
        self.name = shape
        name = "(?P<name>[^=]+)=" if is_named else "(?P<name>)"
        self._form = re.compile(name + _SIZES[shape])
        self._wanted = f"{'NAME=' * is_named}{_METAVARS[shape]} in pixels, such as {'bf=' * is_named}"
        self._wanted += _EXAMPLES[shape].replace("or ", f"or {'bf=' * is_named}")

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, dict[str, object]]:
        """Read name and sizes."""
        found = self._form.fullmatch(str(value))
        if found is None:
            self.fail(f"got {value!r}, expected {self._wanted}", param, ctx)
        sizes = {key: _number(text) for key, text in found.groupdict().items() if key != "name" and text}
        if sizes["radius"] <= sizes.get("radius_inner", 0):
            self.fail(f"got {value!r}, expected an outer radius above the inner one, and above 0", param, ctx)
        mask: dict[str, object] = {"shape": self.name}
        if "y" in sizes:
            mask["centre"] = [sizes.pop("y"), sizes.pop("x")]
        return found["name"], mask | sizes


def detector_options(*, are_named: bool) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """Add ``--disk`` and ``--ring``, passed as `disks` and `rings`: pairs of name and mask.

    `are_named`: whether each begins with the name of its UDF; those of one name are channels of one result.
    """

    def decorate(function: Callable[..., T]) -> Callable[..., T]:
        for shape in ("ring", "disk"):
            option: Callable[[Callable[..., T]], Callable[..., T]] = click.option(
                f"--{shape}",
                f"{shape}s",
                multiple=True,
                type=Mask(shape, is_named=are_named),
                metavar=f"{'NAME=' * are_named}{_METAVARS[shape]}",
                help=_WORDS[shape],
            )
            function = option(function)
        return function

    return decorate


def detector_udfs(masks: Iterable[tuple[str, dict[str, object]]]) -> list[dict[str, object]]:
    """Return the UDFs that these masks make, as a configuration has them: one for each name."""
    by_name: dict[str, list[dict[str, object]]] = {}
    for name, mask in masks:
        by_name.setdefault(name, []).append(mask)
    return [{"name": name, "use": USE, "params": {"masks": found}} for name, found in by_name.items()]


def useless_masks(masks: Iterable[dict[str, object]], sig_shape: tuple[int, ...]) -> list[str]:
    """Say in one line for each of these masks that it covers nothing, or all, of frames of this shape."""
    from stemd.wire.text import json_line
    from stemd_udfs.masks.stack import mask_from_description

    lines = []
    for mask in masks:
        found = mask_from_description(mask, sig_shape)
        if found.all() or not found.any():
            covers = "covers the whole frame" if found.all() else "lies outside the frame"
            lines.append(f"{json_line(mask)} {covers} of {sig_shape[0]} x {sig_shape[1]} pixels")
    return lines


def _number(text: str) -> float:
    return float(text) if "." in text else int(text)

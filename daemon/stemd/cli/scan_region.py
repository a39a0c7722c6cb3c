"""``stemd udf region``: the region of the scan whose pattern a UDF gives."""

from typing import Any  # regions are maps of plain values

import click

from stemd.cli.options import client_options, daemon_client
from stemd.cli.output import say_answer


class Numbers(click.ParamType[tuple[float, ...]]):
    """Numbers with commas, such as ``3,4``.

    `count`: how many; default an even number from 6 on.
    """

    def __init__(self, name: str, count: int | None = None) -> None:
        self.name = name
        self._count = count

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[float, ...]:
        """Read the numbers."""
        if isinstance(value, tuple):
            return value
        try:
            numbers = tuple(float(part) for part in str(value).split(","))
        except ValueError:
            numbers = ()
        is_right = len(numbers) == self._count if self._count else len(numbers) >= 6 and not len(numbers) % 2
        if not is_right:
            self.fail(f"got {value!r}, expected numbers {self.name}", param, ctx)
        return numbers


@click.command("region")
@click.argument("name")
@click.option("--point", type=Numbers("Y,X", 2), help="One position.")
@click.option(
    "--rectangle",
    type=Numbers("Y0,X0,Y1,X1", 4),
    help="Rows Y0 to Y1 and columns X0 to X1, the last ones not included.",
)
@click.option("--ellipse", type=Numbers("Y,X,RY,RX", 4), help="Centre and radii.")
@click.option("--polygon", type=Numbers("Y,X,Y,X,Y,X,...", None), help="Corners, three or more.")
@click.option("--all", "takes_all", is_flag=True, help="The whole scan.")
@client_options
def region(*, name: str, takes_all: bool, as_json: bool, control: str | None, **shapes: Any) -> None:
    """Set the region of the scan whose pattern the UDF NAME, a picksum, sums up.

    During a scan its results start again, with the frames that the daemon still holds. After the end of a
    scan its results do not change; the region applies from the next scan on. Positions count from 0.
    """
    from stemd.control.requests import Region
    from stemd.wire.text import json_line

    given = {shape: numbers for shape, numbers in shapes.items() if numbers is not None}
    if len(given) + takes_all != 1:
        raise click.UsageError("expected one of --point, --rectangle, --ellipse, --polygon, --all")
    shape = None if takes_all else _described(*given.popitem())
    with daemon_client(control) as client:
        answer = client.request(Region(udf=name, shape=shape))
        where = "" if answer["positions"] is None else f", {answer['positions']} positions of the scan"
        say_answer(answer, as_json, lambda: f"{name}: {json_line(answer['udf']['params']['region'])}{where}")


def _described(shape: str, numbers: tuple[float, ...]) -> dict[str, object]:
    pairs = [list(pair) for pair in zip(numbers[::2], numbers[1::2], strict=True)]
    match shape:
        case "point":
            return {"shape": shape, "at": pairs[0]}
        case "rectangle":
            return {"shape": shape, "from": pairs[0], "to": pairs[1]}
        case "ellipse":
            return {"shape": shape, "centre": pairs[0], "radii": pairs[1]}
        case _:
            return {"shape": shape, "corners": pairs}

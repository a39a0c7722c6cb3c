"""``stemd udf``: the UDFs of a running daemon."""

from contextlib import suppress
from typing import TYPE_CHECKING, Any  # regions and parameters of a UDF are plain values of any kind

import click

from stemd.cli import options
from stemd.cli.options import ask, client_options, daemon_client, say, say_answer
from stemd.cli.udf_options import USE, detector_options, useless_masks

if TYPE_CHECKING:
    from stemd.client.control_client import ControlClient
    from stemd.control.requests import Answer, Register, SetParameters

Masks = tuple[tuple[str, dict[str, object]], ...]

_params = click.option(
    "--param", "params", multiple=True, metavar="K=V", help="Parameter of its constructor; V is JSON or text."
)


class Numbers(options.Kind[tuple[float, ...]]):
    """Numbers with commas, such as ``3,4``; `count`: how many, by default an even number from 6 on."""

    def __init__(self, name: str, count: int | None = None) -> None:
        self.name = name
        self._count = count

    def read(self, text: str) -> tuple[float, ...]:
        with suppress(ValueError):
            numbers = tuple(float(part) for part in text.split(","))
            count = len(numbers)
            if count == self._count if self._count else count >= 6 and not count % 2:
                return numbers
        raise ValueError(f"got {text!r}, expected numbers {self.name}")


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

    def words(answer: "Answer") -> str:
        where = "" if answer["positions"] is None else f", {answer['positions']} positions of the scan"
        return f"{name}: {json_line(answer['udf']['params']['region'])}{where}"

    ask(Region(udf=name, shape=shape), control, as_json, words)


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


@click.group()
def udf() -> None:
    """List, add, change and remove the UDFs of a running daemon."""


udf.add_command(region)


@udf.command("list")
@client_options
def list_udfs(as_json: bool, control: str | None) -> None:
    """List the UDFs that run over each scan."""
    from stemd.control.requests import Udfs

    ask(Udfs(), control, as_json, lambda answer: "\n".join(map(_line, answer["udfs"])))


@udf.command("add")
@click.argument("name", metavar="NAME[=module:Class]")
@_params
@detector_options(are_named=False)
@click.option("--send", is_flag=True, help="Import the class here and send its code.")
@options.module_path_option
@click.option("--replace", is_flag=True, help="Replace the UDF that has this name.")
@click.option("--sigma", is_flag=True, help="Add standard errors of its results.")
@click.option("--resolution", is_flag=True, help="Also measure the resolution of its images of the scan.")
@client_options
def add(
    *,
    name: str,
    params: tuple[str, ...],
    disks: Masks,
    rings: Masks,
    send: bool,
    replace: bool,
    sigma: bool,
    resolution: bool,
    as_json: bool,
    control: str | None,
) -> None:
    """Add a UDF, beginning with the scan in progress; NAME alone is a built-in UDF.

    It processes new frames, and after them those that are still in the daemon's memory.
    """
    from stemd.control.requests import Register

    own_name, use = options.named_udf(name)
    values = options.key_values(params, "--param") | _masks(disks, rings)
    use = use or (USE if disks or rings else "")
    code = _pickled(own_name, use, values) if send else None
    named, params_of_named = (None, None) if send else (use or own_name, values)
    asked = {"replace": replace, "sigma": sigma, "resolution": resolution}
    request = Register(name=own_name, use=named, params=params_of_named, pickle=code, **asked)
    _change(request, (*disks, *rings), control, as_json, "  runs from now on")


@udf.command("remove")
@click.argument("name")
@client_options
def remove(name: str, as_json: bool, control: str | None) -> None:
    """Remove a UDF; the daemon publishes its last result as cancelled."""
    from stemd.control.requests import Unregister

    ask(Unregister(name=name), control, as_json, lambda _: f"{name} is removed")


@udf.command("set")
@click.argument("name")
@_params
@detector_options(are_named=False)
@click.option(
    "--restart", is_flag=True, help="Start the results again, with the frames that the daemon still holds."
)
@click.option("--sigma/--no-sigma", default=None, help="Add standard errors; results start again.")
@click.option("--resolution/--no-resolution", default=None, help="The same for the resolution.")
@client_options
def set_parameters(
    *,
    name: str,
    params: tuple[str, ...],
    disks: Masks,
    rings: Masks,
    restart: bool,
    sigma: bool | None,
    resolution: bool | None,
    as_json: bool,
    control: str | None,
) -> None:
    """Change parameters of a UDF, also during a scan; other parameters stay as they are."""
    from stemd.control.requests import SetParameters

    values = options.key_values(params, "--param") | _masks(disks, rings)
    request = SetParameters(name=name, params=values, restart=restart, sigma=sigma, resolution=resolution)
    _change(request, (*disks, *rings), control, as_json)


def _masks(disks: Masks, rings: Masks) -> dict[str, object]:
    masks = [mask for _, mask in (*disks, *rings)]
    return {"masks": masks} if masks else {}


def _pickled(name: str, use: str, params: dict[str, object]) -> bytes:
    import sys

    import cloudpickle

    from stemd.errors import ConfigurationError
    from stemd.workers.udf_spec import SentUDF, build_udf, named_class, named_target
    from stemd_udfs.engine import dump_udf
    from stemd_udfs.errors import NotCalibrated

    options.allow_working_folder()
    spec = SentUDF(use=named_target(name, use or name), params=params)
    try:
        made = build_udf(spec)
    except NotCalibrated as missing:  # the daemon has the calibration, or lets the UDF wait for it
        try:
            made = named_class(spec)(**params)
        except TypeError as error:  # it has no default, most likely
            raise ConfigurationError(f"udf {name}: {missing}; without it: {error}") from missing
    module = sys.modules[type(made).__module__]
    if not module.__name__.startswith("stemd_udfs"):
        cloudpickle.register_pickle_by_value(module)
    return dump_udf(made)


def _change(
    request: "Register | SetParameters", masks: Masks, control: str | None, as_json: bool, then: str = ""
) -> None:
    """Send a request; print its answer, after warnings of the UDF and of masks that are of no use."""
    from stemd.client.status_text import doubt_words

    with daemon_client(control) as client:
        answer = client.request(request)
        warnings = _useless(client, masks)
        if answer.get("warning") is not None:
            warnings.insert(0, doubt_words(request.name, answer["warning"]))
        if answer.get("note") is not None:
            warnings.append(answer["note"])
        for line in warnings:
            say(f"stemd: warning: {line}", err=True)
        say_answer(answer, as_json, lambda: f"{_line(answer['udf'])}{then}")


def _useless(client: "ControlClient", masks: Masks) -> list[str]:
    """Say which of these masks cover all or nothing of the frames of the scan in progress."""
    if not masks:
        return []
    scan = client.status().get("scan")  # none before the daemon is ready
    if scan is None or scan["sig_shape"] is None or len(scan["sig_shape"]) != 2:
        return []
    seen = scan["stage"][-1] if scan.get("stage") else scan  # UDFs get frames from the last stage
    return useless_masks((mask for _, mask in masks), tuple(seen.get("sig_shape", scan["sig_shape"])))


def _line(entry: dict[str, object]) -> str:
    from stemd.wire.text import json_line

    params = f"  {json_line(entry['params'])}" if entry.get("params") else ""
    return f"{entry['name']}  {entry['use'] or '(sent by a client)'}{params}"

"""``stemd serve``, ``stemd cluster``, ``stemd demo``: the daemon in the foreground, alone or with others."""

import gc
import os
import select
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
from click import option

from stemd.cli import options
from stemd.cli.options import COUNT, PATH, daemon_client, named_udf, say, say_answer
from stemd.cli.simulate import Specimen
from stemd.cli.udf_options import detector_options, detector_udfs

if TYPE_CHECKING:
    from stemd.processes.template_handle import Template
    from stemd.service.components import Components

_END_S: Final = 60.0
_NO_SOURCE = """\
stemd: no source: name a detector or a recording with --source URL, or as source.url in a configuration:
  stemd serve --source dectris-v2+tcp://10.0.0.5:31001
  stemd serve --source dectris-v2+tcp://127.0.0.1:31001   # in another terminal: stemd simulate dectris-v2"""


@click.command()
@option(
    "-c",
    "--config",
    "path",
    type=PATH,
    metavar="FILE",
    help="Configuration file (TOML). STEMD_<SECTION>_<KEY> and the options of this command take "
    "precedence over it.",
)
@option(
    "--source",
    "sources",
    multiple=True,
    metavar="URL",
    help="Detector, such as dectris-v2+tcp://10.0.0.5:31001; repeatable, for several sockets that bring "
    "frames of the same scan.",
)
@option(
    "--nav",
    type=options.NavShape(),
    help="Shape of scans for which the detector announces none; one or two may be -1.",
)
@option("--nodata", metavar="MODE", help="How pixels without data are read: zero (default), keep or repair.")
@option(
    "--udf",
    "udfs",
    multiple=True,
    metavar="NAME[=module:Class]",
    help="UDF to run; repeatable. NAME alone is a built-in UDF. With any --udf, --disk or --ring, the UDFs "
    "of the configuration do not run.",
)
@detector_options(are_named=True)
@option(
    "--relay",
    "relays",
    multiple=True,
    metavar="ADDRESS",
    help="Pass the detector's messages on, unchanged, to other software that connects to ADDRESS. This "
    "option replaces the relays of the configuration; it can be repeated.",
)
@options.module_path_option
@options.control_option
@option("--results", metavar="ADDRESS", help="Address at which to publish results.")
@option("--snapshots", metavar="ADDRESS", help="Address at which to answer requests for the newest results.")
@option("--http", metavar="HOST:PORT", help="Address at which to serve the live page, metrics and health.")
@option("--log-level", metavar="LEVEL", help="debug, info, warning or error.")
@options.libertem_option
@options.debug_option
def serve(
    *,
    path: Path | None,
    sources: tuple[str, ...],
    nav: tuple[int, ...] | None,
    nodata: str | None,
    udfs: tuple[str, ...],
    disks: tuple[tuple[str, dict[str, object]], ...],
    rings: tuple[tuple[str, dict[str, object]], ...],
    relays: tuple[str, ...],
    control: str | None,
    results: str | None,
    snapshots: str | None,
    http: str | None,
    log_level: str | None,
    libertem: bool,
) -> int:
    """Run the daemon in the foreground, until SIGTERM or Ctrl-C.

    In a terminal it prints the link of the live page; `stemd status --link` prints it anywhere. Without any
    UDF it runs sum and sumsig. Addresses with port 0 take a free port; `stemd status` shows which. After
    SIGHUP it reads its configuration again and applies the settings that can change while it runs.
    """
    given = {
        "scan.nav_shape": nav,
        "source.nodata": nodata,
        "control.address": control,
        "publish.results": results,
        "publish.snapshots": snapshots,
        "http.address": http,
        "log.level": log_level,
        "security.libertem": libertem or None,
        "relay": [{"address": address} for address in relays] or None,
        "udf": [*map(_udf, udfs), *detector_udfs([*disks, *rings])] or None,
    }
    overrides = {key: value for key, value in given.items() if value is not None} | _sources(sources)
    return serve_with(path, overrides, libertem=libertem)


def serve_with(path: Path | None, overrides: dict[str, object], *, libertem: bool = False) -> int:
    """Run the daemon of a configuration until a signal ends it; return the exit status."""
    gc.disable()  # until all is imported: nothing is garbage, and to look for it takes a tenth of the time
    from stemd.processes.template_handle import make_template

    template = make_template()
    try:
        if not libertem:  # these names change what processes load, and are switched on later
            template.launch()  # it loads its modules while this process loads the rest
        return _serve(path, overrides, template)
    finally:
        gc.enable()
        template.end()


def _sources(urls: tuple[str, ...]) -> dict[str, object]:
    """Return the keys that sources on the command line set: they replace all of the configuration."""
    if not urls:
        return {}
    first, *others = urls
    further = [{"url": url} for url in others]
    of_modules = dict.fromkeys(("source.module", "source.place", "source.detector_shape"))
    return {"source.url": first, "source.further": further, **of_modules}


def _serve(path: Path | None, overrides: dict[str, object], template: "Template") -> int:
    from stemd.config import load

    config = load(path, overrides=overrides)
    if config.source.url is None and not config.is_head:
        say(_NO_SOURCE, err=True)
        return options.EXIT_USAGE
    options.allow_working_folder()

    from stemd.monitoring import log
    from stemd.processes import user_output
    from stemd.service import daemon as service

    gc.freeze()
    gc.enable()
    log.configure(config.log.level)
    user_output.log_in_children(config.log.level)
    return service.run(config, lambda: load(path, overrides=overrides), _print_link, template)


def _print_link(components: "Components") -> None:
    # It has a token and is for people only: what is no terminal may be a file, a pipe or the journal.
    for stream in (sys.stdout, sys.stderr):
        if stream.isatty():
            say(f"Live page: {components.http.access.link}", file=stream)
            return


def _udf(text: str) -> dict[str, str]:
    name, use = named_udf(text)
    return {"name": name} if use is None else {"name": name, "use": use}


@click.group()
def cluster() -> None:
    """Run a head whose nodes an engine starts and watches: on this computer, or on a Dask cluster."""


@cluster.command()
@option(
    "--on",
    "engine",
    metavar="ENGINE",
    help="local, a Dask scheduler such as tls://HOST:8786, or dask:///PATH of the file that a scheduler "
    "wrote. [default: upstream.engine of the configuration]",
)
@option("--nodes", type=COUNT, help="Number of nodes; default: one for each [[source]].")
@options.config_option
@options.control_option
@option("--http", metavar="HOST:PORT", help="Address of the live page.")
@options.debug_option
def up(
    *, engine: str | None, nodes: int | None, path: Path | None, control: str | None, http: str | None
) -> int:
    """Start the nodes, and a head in the foreground that merges their results.

    The nodes end with the head. Each [[source]] of the configuration is that of a node. A node that ends is
    started again, on another worker if its own is gone.
    """
    given: dict[str, object] = {"upstream.engine": engine, "upstream.nodes": nodes}
    given |= {"control.address": control, "http.address": http}
    return serve_with(path, {key: value for key, value in given.items() if value is not None})


@cluster.command()
@options.client_options
def status(as_json: bool, control: str | None) -> None:
    """Show the nodes of the running head: where each is, and in what state."""
    from stemd.client.status_text import node_lines

    with daemon_client(control) as client:
        answer = client.status()
        found = {"engine": answer.get("engine"), "nodes": answer.get("nodes") or []}
        say_answer(found, as_json, lambda: "\n".join(node_lines(found)))


@cluster.command()
@options.client_options
def down(as_json: bool, control: str | None) -> None:
    """End the running head and all its nodes; only over ipc://, on the computer of the head."""
    with daemon_client(control) as client:
        if not client.address.startswith("ipc://"):
            raise click.UsageError(f"--control {client.address}: run this on the computer of the head")
        answer = client.status()
        if "engine" not in answer:
            raise click.UsageError(f"{client.address} is no head with an engine: nothing was ended")
        process = os.pidfd_open(answer["pid"])
    signal.pidfd_send_signal(process, signal.SIGTERM)
    poll = select.poll()
    poll.register(process, select.POLLIN)
    has_ended = bool(poll.poll(_END_S * 1000))
    os.close(process)
    if not has_ended:
        raise click.ClickException(f"process {answer['pid']} has not ended within {_END_S:g} s")
    ended = len(answer["nodes"])
    say_answer({"nodes": ended}, as_json, lambda: f"the head and its {ended} nodes have ended")


@click.command()
@option("--scans", type=COUNT, default=3, show_default=True, help="Scans to run.")
@option("--no-web", is_flag=True, help="Do not print the address of the live page.")
@option("--specimen", type=Specimen(), default="gold", show_default=True, help="What the page shows.")
@options.json_option
@options.debug_option
def demo(scans: int, no_web: bool, specimen: str, as_json: bool) -> int:
    """Show everything at once: a simulated detector, the daemon, a restart during a scan, a subscriber.

    Uses free ports and prints a summary. Then the live page shows scans of a simulated specimen, until
    Ctrl-C; with --no-web or --json the demo ends by itself.
    """
    from stemd.cli.demonstration import run

    return run(scans=scans, web=not no_web, json=as_json, specimen=specimen)

"""The root command, and how an error is reported: one line, and an exit status."""

import importlib
import os
import re
import sys
from collections.abc import Sequence

import click

from stemd._version import __version__
from stemd.cli.options import EXIT_FAILED, EXIT_INTERRUPTED, EXIT_USAGE, open_closed_streams, say

# The modules are imported when their command is asked for: `stemd --version` should not wait for numpy.
_COMMANDS = {
    "demo": "stemd.cli.serve",
    "serve": "stemd.cli.serve",
    "simulate": "stemd.cli.simulate",
    "replay": "stemd.cli.simulate",
    "watch": "stemd.cli.watch",
    "run": "stemd.cli.run",
    "report": "stemd.cli.report",
    "status": "stemd.cli.talk",
    "cancel": "stemd.cli.talk",
    "save": "stemd.cli.talk",
    "udf": "stemd.cli.udf",
    "calibrate": "stemd.cli.talk",
    "record": "stemd.cli.talk",
    "config": "stemd.cli.checks",
    "doctor": "stemd.cli.checks",
    "keys": "stemd.cli.keys",
    "manifest": "stemd.cli.checks",
    "control": "stemd.cli.talk",
    "cluster": "stemd.cli.serve",
}


class _Root(click.Group):
    def invoke(self, ctx: click.Context) -> object:
        # click has its own answers to these two: an empty line on standard error, and status 1.
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except KeyboardInterrupt:
            return EXIT_INTERRUPTED
        except BrokenPipeError:  # the reader of our output has closed it
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        return result

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in _COMMANDS and not args[0].startswith("-"):
            from difflib import get_close_matches

            found = get_close_matches(args[0], _COMMANDS, n=1)
            meant = f" Did you mean '{found[0]}'?" if found else ""
            ctx.fail(f"No such command '{args[0]}'.{meant}")
        return super().resolve_command(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        command = getattr(importlib.import_module(_COMMANDS[cmd_name]), cmd_name)
        assert isinstance(command, click.Command)
        return command


@click.group(cls=_Root, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, message="stemd %(version)s")
@click.option("--debug", is_flag=True, expose_value=False, help="Show tracebacks of errors.")
def root() -> None:
    """Run UDFs on every frame of a live 4D-STEM detector stream.

    Exit status: 0 done, 1 the work failed, 2 wrong usage or configuration, 3 the run was cancelled
    (`run` only), 130 after Ctrl-C.
    """


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and exit the process with its status."""
    open_closed_streams()
    sys.exit(_run(sys.argv[1:] if arguments is None else arguments))


def _run(arguments: Sequence[str]) -> int:
    is_debug = "--debug" in arguments
    try:
        result = root.main(list(arguments), prog_name="stemd", standalone_mode=False)
    except (click.Abort, KeyboardInterrupt):
        return EXIT_INTERRUPTED
    except click.exceptions.NoArgsIsHelpError as help_wanted:
        help_wanted.show()
        return EXIT_USAGE
    except (Exception, BaseExceptionGroup) as raised:  # the one place where errors become words and a status
        if is_debug and not isinstance(raised, click.ClickException):
            raise
        from stemd.errors import single_error

        error = single_error(raised) if isinstance(raised, BaseExceptionGroup) else raised
        if isinstance(error, KeyboardInterrupt):
            return EXIT_INTERRUPTED
        status, words = _words(error)
        say("stemd: " + re.sub(r"\s*[\n\t]\s*", " ", words), err=True)
        return status
    return result if isinstance(result, int) else 0


def _words(error: BaseException) -> tuple[int, str]:
    from stemd.errors import ConfigurationError, StemdError, is_out_of_memory
    from stemd.processes.shared_memory import memory_limits
    from stemd_sources.errors import FaultError, SourceError, SourceURLError

    if isinstance(error, click.UsageError):
        command = error.ctx.command_path if error.ctx else "stemd"
        return error.exit_code, f"{error.format_message()}{_pair_option(error)} (see {command} --help)"
    if isinstance(error, click.ClickException):
        return error.exit_code, error.format_message()
    if isinstance(error, (ConfigurationError, SourceURLError, FaultError)):
        return EXIT_USAGE, str(error)
    if is_out_of_memory(error):
        found = str(error) or type(error).__name__
        words = f"not enough memory: {found}; limits: {memory_limits()}; raise them or free memory"
        return EXIT_FAILED, words
    if isinstance(error, (StemdError, SourceError, OSError)):
        return EXIT_FAILED, str(error)
    return EXIT_FAILED, f"internal error: {type(error).__name__}: {error} (--debug shows where)"


def _pair_option(error: click.UsageError) -> str:
    """Name the option that takes ``K=V``, where one came without it."""
    pair = re.search(r"unexpected extra arguments? \((\S+=[^\s)]+)", error.format_message())
    options = [] if pair is None or error.ctx is None else error.ctx.command.params
    found = [option.opts[0] for option in options if (option.metavar or "").endswith("K=V")]
    return f": expected {found[0]} {pair[1]}" if pair and found else ""

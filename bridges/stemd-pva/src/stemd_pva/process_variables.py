"""The process variables: which there are, and what is posted to them."""

import json
import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final, Generic, TypeVar  # values of p4p have no types

from p4p.server import StaticProvider
from p4p.server.thread import SharedPV

from stemd.client import Message
from stemd_pva import normative_types
from stemd_pva.normative_types import ScanTable
from stemd_pva.puts import Puts, Shown, as_json, shown

_LARGEST_ID: Final = 2**31 - 1
_SUMMARY: Final = ""  # of STATUS and LEDGER; no topic is called so


T = TypeVar("T")


class HeldUpdates(Generic[T]):
    """Decides for each update whether it is posted now or later; a newer one replaces one that waits."""

    def __init__(self, max_rate_hz: float, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._period_s = 1.0 / max_rate_hz
        self._clock = clock
        self._posted_at: dict[str, float] = {}
        self._waiting: dict[str, T] = {}

    def offer(self, key: str, update: T, *, at_once: bool = False) -> bool:
        """Return whether to post an update now (`at_once`: anyhow); else it waits, in place of another."""
        if not at_once and self._left_s(key) > 0:
            self._waiting[key] = update
            return False
        self._waiting.pop(key, None)
        self._posted_at[key] = self._clock()
        return True

    def take_due(self) -> list[T]:
        """Return the updates whose time has come; each counts as posted."""
        due = [key for key in self._waiting if self._left_s(key) <= 0]
        for key in due:
            self._posted_at[key] = self._clock()
        return [self._waiting.pop(key) for key in due]

    def wait_s(self, most_s: float) -> float:
        """Return how long nothing is due, at most `most_s`."""
        return max(0.0, min(most_s, min(map(self._left_s, self._waiting), default=most_s)))

    def forget(self, key: str) -> None:
        """Drop what waits under a key."""
        self._waiting.pop(key, None)
        self._posted_at.pop(key, None)

    def _left_s(self, key: str) -> float:
        posted_at = self._posted_at.get(key)
        return 0.0 if posted_at is None else posted_at + self._period_s - self._clock()


class ResultVariables:
    """``UDF:BUFFER`` of all UDFs, ``STATUS``, ``LEDGER``, in one thread; `report` gets what is not served."""

    def __init__(
        self, prefix: str, provider: StaticProvider, max_rate_hz: float, report: Callable[[str], None]
    ) -> None:
        self._report = report
        self._prefix = prefix
        self._provider = provider
        self._held = HeldUpdates[Message | None](max_rate_hz)
        self._scans = ScanTable()
        self._images: dict[str, dict[str, SharedPV]] = {}
        self._refused: set[tuple[str, str]] = set()
        self._status = SharedPV(initial=normative_types.status(None))
        self._ledger = SharedPV(initial=normative_types.ledger([]))
        provider.add(f"{prefix}STATUS", self._status)
        provider.add(f"{prefix}LEDGER", self._ledger)

    def take(self, message: Message) -> None:
        """Post what a message says, or hold it until the rate allows it."""
        begins_or_ends = self._scans.take(message.topic, message.header)
        if message.is_result and self._held.offer(message.topic, message, at_once=message.is_last):
            self._post_images(message)
        if message.topic == "event/udf_removed":
            self._remove(message.header["udf"])
        if (message.is_result or begins_or_ends) and self._held.offer(_SUMMARY, None, at_once=begins_or_ends):
            self._post_summary()

    def post_due(self, most_s: float) -> float:
        """Post what was held and is due; return for how long nothing else is, at most `most_s`."""
        for message in self._held.take_due():
            if message is None:
                self._post_summary()
            else:
                self._post_images(message)
        return self._held.wait_s(most_s)

    def _post_summary(self) -> None:
        rows = self._scans.rows
        self._status.post(normative_types.status(rows[0] if rows else None))
        self._ledger.post(normative_types.ledger(rows))

    def _post_images(self, message: Message) -> None:
        udf, header = str(message.header["udf"]), message.header
        images = self._images.setdefault(udf, {})
        if not message.arrays:  # failed before there was a result, or an old one whose arrays are gone
            for known in images.values():
                known.post(normative_types.without_pixels(known.current(), header, _next_id(known)))
            return
        for buffer, array in message.arrays.items():
            known = images.get(buffer)
            value = normative_types.image(array, header, 1 if known is None else _next_id(known))
            if value is None:
                if (udf, buffer) not in self._refused:
                    self._refused.add((udf, buffer))
                    self._report(f"buffer {udf}:{buffer} is not served: an NTNDArray has no {array.dtype}")
            elif known is None:
                images[buffer] = SharedPV(initial=value)
                self._provider.add(f"{self._prefix}{udf}:{buffer}", images[buffer])
            else:
                known.post(value)
        for buffer in images.keys() - message.arrays.keys():  # of another UDF that had this name before
            self._close(udf, buffer)

    def _remove(self, udf: str) -> None:
        self._held.forget(f"result/{udf}")
        for buffer in list(self._images.get(udf, {})):
            self._close(udf, buffer)
        self._images.pop(udf, None)

    def _close(self, udf: str, buffer: str) -> None:
        self._provider.remove(f"{self._prefix}{udf}:{buffer}")
        self._images[udf].pop(buffer).close(destroy=True)


def _next_id(variable: SharedPV) -> int:
    number = int(variable.current()["uniqueId"])
    return 1 if number >= _LARGEST_ID else number + 1


class ParameterVariables:
    """``UDF:PARAMS:NAME`` for each parameter of a registered UDF; with `puts` to write, and ``CANCEL``."""

    def __init__(self, prefix: str, provider: StaticProvider, puts: Puts | None) -> None:
        self._prefix = prefix
        self._provider = provider
        self._puts = puts
        self._known: dict[tuple[str, str], tuple[Shown, SharedPV]] = {}
        if puts is not None:
            initial = normative_types.parameter("i", 0, "write 1 to cancel the run in progress")
            cancel = SharedPV(initial=initial)
            cancel.put(partial(_cancel, puts))
            provider.add(f"{prefix}CANCEL", cancel)

    def show(self, params: dict[str, str]) -> None:
        """Show the parameters of all UDFs; those that are not there any more are closed."""
        wanted = {
            (udf, str(name)): shown(value)
            for udf, text in params.items()
            for name, value in json.loads(text).items()
        }
        for key in [key for key in self._known if key not in wanted]:
            self._close(*key)
        for key, value in wanted.items():
            self._show(*key, value)

    def _show(self, udf: str, name: str, value: Shown) -> None:
        kind = "JSON of parameter" if value.is_json else "parameter"
        content = normative_types.parameter(value.code, value.value, f"{kind} {name} of UDF {udf}")
        if (udf, name) in self._known:
            before, variable = self._known[udf, name]
            if before == value:
                return
            if (before.code, before.is_json) == (value.code, value.is_json):
                variable.post(content)
                self._known[udf, name] = (value, variable)
                return
            self._close(udf, name)
        variable = SharedPV(initial=content)
        if self._puts is not None:
            variable.put(partial(self._put, self._puts, udf, name))
        self._known[udf, name] = (value, variable)
        self._provider.add(self._name(udf, name), variable)

    def _put(self, puts: Puts, udf: str, name: str, _: SharedPV, operation: Any) -> None:
        """Change a parameter, as a client wrote."""
        try:
            value = as_json(self._known[udf, name][0], operation.value()["value"])
        except KeyError:
            operation.done(error=f"{udf}: {name}: the parameter is gone")
            return
        except (ValueError, TypeError, OverflowError) as error:
            operation.done(error=f"{udf}: {name}: {error}")
            return
        puts.ask(operation, "PutParameter", udf=udf, name=name, value=value)

    def _close(self, udf: str, name: str) -> None:
        self._provider.remove(self._name(udf, name))
        self._known.pop((udf, name))[1].close(destroy=True)

    def _name(self, udf: str, name: str) -> str:
        return f"{self._prefix}{udf}:PARAMS:{name}"


def _cancel(puts: Puts, _: SharedPV, operation: Any) -> None:
    """Cancel the run in progress, as a client wrote to ``CANCEL``; 0 does nothing."""
    if int(operation.value()["value"]):
        puts.ask(operation, "PutCancel")
    else:
        operation.done()

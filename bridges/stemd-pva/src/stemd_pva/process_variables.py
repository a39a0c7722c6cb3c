"""The process variables: which there are, and what is posted to them."""

import json
from collections.abc import Callable
from typing import Any, Final  # values of p4p have no types

from p4p.server import StaticProvider
from p4p.server.thread import SharedPV

from stemd.client import Message
from stemd_pva import normative_types
from stemd_pva.held_updates import HeldUpdates
from stemd_pva.parameters import Shown, shown
from stemd_pva.puts import CancelHandler, ParameterHandler, Puts
from stemd_pva.scan_table import ScanTable

_LARGEST_ID: Final = 2**31 - 1
_SUMMARY: Final = ""  # of STATUS and LEDGER; no topic is called so


class ResultVariables:
    """``UDF:BUFFER`` of all UDFs, ``STATUS`` and ``LEDGER``; used in one thread only.

    `prefix`: of all names. `max_rate_hz`: updates a second of each; last results are posted at once.
    `report`: gets a sentence about a buffer that is not served.
    """

    def __init__(
        self, prefix: str, provider: StaticProvider, max_rate_hz: float, report: Callable[[str], None]
    ) -> None:
        self._report = report
        self._prefix = prefix
        self._provider = provider
        self._held = HeldUpdates[Message | None](max_rate_hz)
        self._scans = ScanTable()
        self._images: dict[str, dict[str, _Image]] = {}
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
                known.post(normative_types.without_pixels(known.current, header, known.next))
            return
        for buffer, array in message.arrays.items():
            shown_image = images.get(buffer)
            value = normative_types.image(array, header, 1 if shown_image is None else shown_image.next)
            if value is None:
                self._refuse(udf, buffer, array.dtype)
            elif shown_image is None:
                images[buffer] = _Image(value)
                self._provider.add(f"{self._prefix}{udf}:{buffer}", images[buffer].variable)
            else:
                shown_image.post(value)
        for buffer in images.keys() - message.arrays.keys():  # of another UDF that had this name before
            self._close(udf, buffer)

    def _refuse(self, udf: str, buffer: str, dtype: object) -> None:
        if (udf, buffer) not in self._refused:
            self._refused.add((udf, buffer))
            self._report(f"buffer {udf}:{buffer} is not served: an NTNDArray has no {dtype}")

    def _remove(self, udf: str) -> None:
        self._held.forget(f"result/{udf}")
        for buffer in list(self._images.get(udf, {})):
            self._close(udf, buffer)
        self._images.pop(udf, None)

    def _close(self, udf: str, buffer: str) -> None:
        self._provider.remove(f"{self._prefix}{udf}:{buffer}")
        self._images[udf].pop(buffer).variable.close(destroy=True)


class _Image:
    """A process variable with an image, and the number of the update that it shows."""

    def __init__(self, value: Any) -> None:
        self.variable = SharedPV(initial=value)
        self._number = int(value["uniqueId"])

    @property
    def next(self) -> int:
        """The number of the next update."""
        return 1 if self._number >= _LARGEST_ID else self._number + 1

    @property
    def current(self) -> Any:
        """What it shows."""
        return self.variable.current()

    def post(self, value: Any) -> None:
        """Show a value or a change."""
        self._number = int(value["uniqueId"])
        self.variable.post(value)


class ParameterVariables:
    """``UDF:PARAMS:NAME`` for each parameter with which a UDF was registered, and ``CANCEL``.

    `puts`: without it clients may only read, and there is no ``CANCEL``.
    """

    def __init__(self, prefix: str, provider: StaticProvider, puts: Puts | None) -> None:
        self._prefix = prefix
        self._provider = provider
        self._puts = puts
        self._known: dict[tuple[str, str], tuple[Shown, SharedPV, ParameterHandler | None]] = {}
        if puts is not None:
            initial = normative_types.parameter("i", 0, "write 1 to cancel the run in progress")
            provider.add(f"{prefix}CANCEL", SharedPV(handler=CancelHandler(puts), initial=initial))

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
            before, variable, handler = self._known[udf, name]
            if before == value:
                return
            if (before.code, before.is_json) == (value.code, value.is_json):
                variable.post(content)
                if handler is not None:
                    handler.shown = value
                self._known[udf, name] = (value, variable, handler)
                return
            self._close(udf, name)
        handler = None if self._puts is None else ParameterHandler(self._puts, udf, name, value)
        variable = SharedPV(handler=handler, initial=content)
        self._known[udf, name] = (value, variable, handler)
        self._provider.add(self._name(udf, name), variable)

    def _close(self, udf: str, name: str) -> None:
        self._provider.remove(self._name(udf, name))
        self._known.pop((udf, name))[1].close(destroy=True)

    def _name(self, udf: str, name: str) -> str:
        return f"{self._prefix}{udf}:PARAMS:{name}"

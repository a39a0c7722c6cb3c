"""The UDFs that run over every scan, by their names."""

from collections.abc import Callable, Iterable, Iterator

from stemd.workers.udf_spec import UDFSpec


class RegisteredUDFs:
    """The UDFs, in the order in which they were registered; each has a name of its own."""

    def __init__(self, specs: Iterable[UDFSpec]) -> None:
        self._by_name = {spec.name: spec for spec in specs}
        self._on_change: list[Callable[[], None]] = []

    def __iter__(self) -> Iterator[UDFSpec]:
        return iter(tuple(self._by_name.values()))  # one may be registered while somebody awaits between two

    def __len__(self) -> int:
        return len(self._by_name)

    def get(self, name: str) -> UDFSpec | None:
        """Return the UDF of a name, or None."""
        return self._by_name.get(name)

    def put(self, spec: UDFSpec) -> None:
        """Take a UDF, in the place of the one of its name, if there is one."""
        self._by_name[spec.name] = spec
        self._changed()

    def remove(self, name: str) -> None:
        """Drop a UDF; there must be one of that name."""
        del self._by_name[name]
        self._changed()

    def call_when_changed(self, function: Callable[[], None]) -> None:
        """Have a function called after each change."""
        self._on_change.append(function)

    def _changed(self) -> None:
        for function in self._on_change:
            function()

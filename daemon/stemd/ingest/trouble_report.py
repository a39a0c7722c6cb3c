"""What a process that receives reports of wrong messages and of its source."""

from collections.abc import Callable

from stemd.ingest.messages import SourceTrouble
from stemd_sources.errors import MalformedMessage
from stemd_sources.interfaces import Receiver
from stemd_sources.registry import parse_source_url
from stemd_sources.zeromq.other_protocol import advice, other_protocol


class TroubleReport:
    """Finds out what is wrong, from the source and from messages that cannot be parsed."""

    def __init__(self, url: str, source: Receiver, send: Callable[[SourceTrouble], None]) -> None:
        self._url = url
        self._protocol = parse_source_url(url).protocol
        self._source = source
        self._send = send
        self._advice = ""  # what to do about messages of another protocol
        self._sent = ""

    def described(self, error: MalformedMessage) -> str:
        """Return what is wrong with a message, and what to do if it belongs to another protocol."""
        if (other := other_protocol(self._protocol, error.begin)) is None:
            return str(error)
        self._advice = advice(self._url, other)
        self.send()
        return f"{error}; {self._advice}"

    def forget_protocol(self) -> None:
        """Forget that messages of another protocol came."""
        self._advice = ""

    def send(self) -> None:
        """Send what is wrong, if it has changed."""
        trouble = self._source.trouble or self._advice
        if trouble != self._sent:
            self._sent = trouble
            self._send(SourceTrouble(text=trouble))

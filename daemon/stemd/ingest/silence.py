"""What the receiver knows of the detector's silence."""

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Silence:
    """What the receiver knows of the detector's silence, in monotonic seconds.

    Only the receiver can distinguish silence from messages that wait unread: it says when it looked.
    """

    looked_at: float
    """When the receiver last found the socket empty."""
    reading_since: float = 0.0
    """When the receiver last stopped holding the detector back."""

    def since(self, moment: float) -> float:
        """Return how many seconds of silence the receiver has witnessed since `moment`.

        The time in which the receiver did not look does not count, and a detector that was held back gets the
        whole time again.
        """
        return self.looked_at - self.starts(moment)

    def starts(self, moment: float) -> float:
        """Return from when on the seconds since `moment` count."""
        return max(moment, self.reading_since)

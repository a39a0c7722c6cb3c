"""Waiting for the ends of scans."""

from stemd.client.subscriber import Subscriber


def wait_ends(subscriber: Subscriber, scans: int) -> None:
    """Return when so many scans have ended; end the program if one is not complete or nothing comes."""
    left = scans
    while left:
        message = subscriber.receive(120)
        if message is None:
            raise SystemExit("nothing was published for 120 s")
        if message.topic == "event/run_ended":
            if not message.header["complete"]:
                raise SystemExit(f"a scan is not complete: {message.header['ledger']}")
            left -= 1

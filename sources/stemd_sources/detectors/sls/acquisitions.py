"""Which image belongs to which acquisition of an slsDetectorPackage stream."""

import json
from collections import deque
from typing import Final, TypeAlias

from stemd_sources.errors import MalformedMessage
from stemd_sources.headers.json_object import natural
from stemd_sources.headers.runs import Runs, is_one_digit_apart
from stemd_sources.user_data import images_of

_PAST: Final = 16  # acquisitions of which images of late ports may still come
_Identity: TypeAlias = tuple[int, object]


class Acquisitions:
    """Takes the headers of images, and the end messages.

    An acquisition starts with another ``fileIndex`` or ``fname``, and after an end. An end can be lost, and
    ``fileIndex`` stay the same where no files are written: then image numbers decide, see `Runs`.
    ``frameNumber`` minus ``frameIndex`` stays the same, so a damaged number shows: that image is left out, if
    ``progress`` goes on. Attribute `number`: the present ``fileIndex``, or 0.
    """

    def __init__(self) -> None:
        self._runs = Runs()
        self._identity: _Identity | None = None
        self._past: deque[_Identity] = deque(maxlen=_PAST)
        self._offset: int | None = None
        self._progress = 0.0  # percent, of the image before
        self._images = 0  # of the present acquisition that have this offset
        self._odd: object = None  # the other offset, or identity, of an image that was left out
        self.number = 0

    def end(self) -> None:
        """Take an end message."""
        self._runs.end()

    def starts(self, header: dict[str, object], index: int, *, is_whole: bool) -> bool:
        """Take the header of an image; whether it starts an acquisition. MalformedMessage for damaged
        numbers.

        `header`: of the first port that sent the image. `is_whole`: whether all did; other ports may be late.
        """
        identity = natural(header, "fileIndex", "header"), header.get("fname")
        number = header.get("frameNumber")
        offset = number - index if type(number) is int else None
        if identity != self._identity:
            if not is_whole and identity in self._past:
                return False
            self._check(index, identity, offset)
            return self._start(header, identity, index, offset)
        if not is_whole:
            return False
        if self._offset is None or offset is None or offset == self._offset:
            return self._take(header, identity, index, offset)
        return self._take_odd(header, identity, index, offset)

    def _start(self, header: dict[str, object], identity: _Identity, index: int, offset: int | None) -> bool:
        if self._identity is not None and identity != self._identity:
            self._past.append(self._identity)
        self._identity, self._offset, self._images, self._odd = identity, offset, 1, None
        self._progress = progress_of(header)
        self.number = identity[0]
        self._runs.begin(index)
        return True

    def _take(self, header: dict[str, object], identity: _Identity, index: int, offset: int | None) -> bool:
        is_certain = offset is not None and offset == self._offset
        announced = images_of(added_values(header))
        if self._runs.starts(index, announced=announced, is_certain=is_certain):
            return self._start(header, identity, index, offset)
        self._offset, self._progress = offset, progress_of(header)
        self._images += 1
        self._odd = None
        return False

    def _take_odd(self, header: dict[str, object], identity: _Identity, index: int, offset: int) -> bool:
        """Take an image whose offset is another one: of another acquisition, or with a damaged number."""
        if (
            offset == self._odd and self._images == 1
        ):  # the first image had a damaged number, and not this one
            self._offset, self._odd = offset, None
            self._runs.last = index
            return False
        if offset == self._odd or not self._may_be_damaged(header, index, offset):
            return self._start(header, identity, index, offset)
        self._odd = offset
        raise MalformedMessage(
            f"image {index} of acquisition {identity[0]}: frameNumber is {offset} more than frameIndex, "
            f"expected {self._offset} as before: left out, because one of them may be damaged"
        )

    def _may_be_damaged(self, header: dict[str, object], index: int, offset: int) -> bool:
        """Whether the image can be the next of the acquisition, with one damaged digit."""
        if self._runs.has_ended or (index == 0 and self._images == 1):
            return False
        last, expected = self._runs.last, self._offset or 0
        meant = index + offset - expected  # if frameNumber is right
        if meant > last and is_one_digit_apart(index, meant):
            announced = images_of(added_values(header))
            each = self._progress / (last + 1)
            goes_on = abs(progress_of(header) - each * (meant + 1)) <= each / 2
            return goes_on and (announced is None or meant < announced)
        return index > last and is_one_digit_apart(index + offset, index + expected)

    def _check(self, index: int, identity: _Identity, offset: int | None) -> None:
        """Leave out an image that only its ``fileIndex`` or ``fname`` parts from the acquisition, once."""
        is_next = 0 < index == self._runs.last + 1 and offset == self._offset
        if is_next and identity != self._odd:
            self._odd = identity
            raise MalformedMessage(
                f"image {index}: fileIndex is {identity[0]}, expected {self.number} as before: left out, "
                "because it may be damaged"
            )


def progress_of(header: dict[str, object]) -> float:
    """How much of the acquisition the software has seen, in percent; 0: it does not say."""
    value = header.get("progress")
    return float(value) if isinstance(value, int | float) and 0 <= value <= 100 else 0.0


def added_values(header: dict[str, object]) -> dict[str, object]:
    """What users added to the header: JSON in texts."""
    added = header.get("addJsonHeader")
    values: dict[str, object] = {}
    for key in ("images", "nav_shape"):
        text = added.get(key) if isinstance(added, dict) else None
        try:
            values[key] = json.loads(text) if isinstance(text, str) else None
        except (ValueError, RecursionError):
            continue
    return values

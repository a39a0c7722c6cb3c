"""The known name that is most like a wrong one, for error messages. Pure."""

import difflib
from collections.abc import Iterable
from typing import Final

_LEAST_SIMILAR: Final = 0.5  # below it the nearest known name is no help


def nearest_name(wrong: object, known: Iterable[str], cutoff: float = _LEAST_SIMILAR) -> str | None:
    """Return the known name most like the text `wrong`, at least by `cutoff` (1: the same), or None."""
    if not isinstance(wrong, str):
        return None
    # Upper and lower case do not count: the right name may differ in that alone.
    spellings = {name.lower(): name for name in known}
    found = difflib.get_close_matches(wrong.lower(), spellings, n=1, cutoff=cutoff)
    return spellings[found[0]] if found else None


def there_are(wrong: object, known: Iterable[str]) -> str:
    """Return ``there are: a, b; the nearest is a``, for the end of a message about a wrong name."""
    names = list(known)
    nearest = nearest_name(wrong, names)
    return f"there are: {', '.join(names) or 'none'}" + (f"; the nearest is {nearest}" if nearest else "")

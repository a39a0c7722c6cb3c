"""Call everything that LiberTEM documents, under LiberTEM and under stemd with its names, and compare.

``run.py reference FILE`` writes the results of the environment with LiberTEM. ``run.py check FILE`` calls the
same functions in an environment with stemd and without LiberTEM, and ends with status 1 if a result differs
and the difference is not in ``ON_PURPOSE``.
"""

import importlib
import pickle
import sys
import time
import traceback
import warnings
from collections.abc import Callable, Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import numpy as np

# Any, in this file: results of any type, of two libraries with classes of the same names.
MODULES = tuple(sorted(path.stem for path in Path(__file__).parent.glob("cases_*.py")))
_UNSPECIFIC = ("AssertionError", "AttributeError", "UnknownBackendError", "ZeroDivisionError")
DIGITS = {"f4": 1e-5, "c8": 1e-5, "f8": 1e-9, "c16": 1e-9, "f2": 1e-2}


def cases() -> Iterator[tuple[str, Callable[[], Any]]]:
    for module in MODULES:
        found = vars(importlib.import_module(module))
        for name, function in list(found.items()):
            if getattr(function, "__module__", None) == module and name.startswith("case_"):
                yield f"{module[6:]}.{name[5:]}", function
        for name, function in found.get("TABLE", {}).items():
            yield f"{module[6:]}.{name}", function


def plain(value: Any) -> Any:
    """Describe a result in types that both libraries have."""
    kind = type(value).__name__
    if value is None or isinstance(value, bool | bytes):
        return value
    for simple in (int, str, float, complex):
        if isinstance(value, simple) and not isinstance(value, np.generic):
            return simple(value)  # also of enumerations
    if isinstance(value, np.integer | np.bool_):
        return value.item()
    if isinstance(value, np.ndarray | np.generic):
        if value.dtype == object:
            return ("objects", value.shape, [plain(one) for one in value.ravel()])
        return np.array(value)
    if isinstance(value, np.dtype):
        return f"dtype {value.str}"
    if isinstance(value, type):
        return f"class {value.__name__}"
    if kind in ("Shape", "NavOnlyShape", "SigOnlyShape"):
        return ("Shape", tuple(value), value.sig.dims)
    if kind == "Slice":
        return ("Slice", tuple(int(one) for one in value.origin), plain(value.shape))
    if isinstance(value, slice):
        return ("slice", *(one if one is None else int(one) for one in (value.start, value.stop, value.step)))
    if isinstance(value, dict):
        return {str(key): plain(one) for key, one in value.items()}
    if hasattr(value, "todense") or hasattr(value, "toarray"):
        dense = value.todense() if hasattr(value, "todense") else value.toarray()
        return ("sparse", kind, np.asarray(dense))
    if hasattr(value, "raw_data") and hasattr(value, "valid_mask"):
        return {name: plain(getattr(value, name)) for name in ("kind", "dtype", "data", "raw_data")}
    if isinstance(value, frozenset | set):
        return sorted(map(plain, value))
    if isinstance(value, tuple | list | range) or hasattr(value, "__next__"):
        return [plain(one) for one in value]
    if isinstance(value, BaseException):
        return ("error", [one.__name__ for one in type(value).__mro__], str(value))
    return ("of class", kind)


def run(names: list[str]) -> dict[str, Any]:
    results = {}
    for name, function in cases():
        if names and not any(name.startswith(one) for one in names):
            continue
        begin = time.monotonic()
        with warnings.catch_warnings(record=True) as caught, np.errstate(all="ignore"):
            warnings.simplefilter("always")
            try:
                result: Any = plain(function())
            except BaseException as error:  # whatever it is, it is compared
                result = ("error", [one.__name__ for one in type(error).__mro__], str(error))
                if "-v" in sys.argv:
                    traceback.print_exc()
        said = sorted({one.category.__name__ for one in caught if one.category is UserWarning})
        results[name] = (result, said)
        if time.monotonic() - begin > 5:
            print(f"{name}: {time.monotonic() - begin:.1f} s", flush=True)
    return results


def difference(theirs: Any, mine: Any, where: str = "") -> str | None:
    """Say where two results differ, or return None."""
    if isinstance(theirs, tuple) and theirs[:1] == ("error",):
        if isinstance(mine, tuple) and mine[:1] == ("error",):
            wanted, kinds = theirs[1][0], mine[1]
            # These say nothing to rely on; ours are errors with a sentence.
            if wanted in _UNSPECIFIC and {"ValueError", "TypeError"} & set(kinds):
                return None
            return None if wanted in kinds else f"{where} {wanted}: {theirs[2]!r} and {kinds[0]}: {mine[2]!r}"
        return f"{where} raises {theirs[1][0]}: {theirs[2]!r}, not {str(mine)[:200]}"
    if isinstance(mine, tuple) and mine[:1] == ("error",):
        return f"{where} ours raises {mine[1][0]}: {mine[2]!r}, not {str(theirs)[:200]}"
    if isinstance(theirs, np.ndarray) or isinstance(mine, np.ndarray):
        return _arrays(theirs, mine, where)
    if isinstance(theirs, dict) and isinstance(mine, dict):
        if list(theirs) != list(mine):
            return f"{where} keys {list(theirs)} and {list(mine)}"
        return _first(difference(theirs[key], mine[key], f"{where}.{key}") for key in theirs)
    if isinstance(theirs, list | tuple) and isinstance(mine, list | tuple):
        if len(theirs) != len(mine):
            return f"{where} {len(theirs)} and {len(mine)} items: {str(theirs)[:200]} and {str(mine)[:200]}"
        pairs = enumerate(zip(theirs, mine, strict=True))
        return _first(difference(a, b, f"{where}[{number}]") for number, (a, b) in pairs)
    if isinstance(theirs, float) and isinstance(mine, float) and np.isclose(theirs, mine, equal_nan=True):
        return None
    return None if theirs == mine and type(theirs) is type(mine) else f"{where} {theirs!r} and {mine!r}"


def _parameters(theirs: Any, mine: Any) -> str | None:
    """Say which parameters of theirs ours does not take, or takes in another place."""
    if isinstance(mine, tuple):
        return difference(theirs, mine)
    places = {name: place for place, (name, _) in enumerate(mine)}
    for place, (name, kind) in enumerate(theirs):
        if name not in places:
            return f"has no parameter {name}"
        if kind.startswith("POSITIONAL") and places[name] != place:
            return f"parameter {name} is in place {places[name]}, not {place}"
    return None


def _first(found: Iterator[str | None]) -> str | None:
    return next((one for one in found if one), None)


def _arrays(theirs: Any, mine: Any, where: str) -> str | None:
    shapes = [(type(one).__name__, getattr(one, "dtype", ""), np.shape(one)) for one in (theirs, mine)]
    if shapes[0] != shapes[1]:
        return f"{where} {shapes[0]} and {shapes[1]}"
    if theirs.dtype.kind not in "fc":
        same = np.array_equal(theirs, mine, equal_nan=theirs.dtype.kind in "mM")
    else:
        finite = theirs[np.isfinite(theirs)]
        span = max(1.0, float(np.ptp(np.abs(finite)))) if finite.size else 1.0
        same = np.allclose(mine, theirs, rtol=0, atol=DIGITS[theirs.dtype.str[1:]] * span, equal_nan=True)
    if same:
        return None
    return f"{where} {str(theirs.ravel()[:8])[:150]} and {str(mine.ravel()[:8])[:150]}"


def check(expected: dict[str, Any], found: dict[str, Any]) -> int:
    """Print what differs, and return how many differences are not on purpose."""
    from on_purpose import ON_PURPOSE

    unexpected = known = 0
    used = set()
    for name, (theirs, warned) in expected.items():
        if name not in found:
            continue
        mine, here = found[name]
        compared = _parameters if name.startswith("names.takes ") else difference
        how = compared(theirs, mine)
        if how is None and name.startswith("runs.roi ") and warned != here:
            how = f"warnings {warned} and {here}"
        if how is None:
            continue
        reasons = [pattern for pattern in ON_PURPOSE if fnmatchcase(name, pattern)]
        if reasons:
            used.add(reasons[0])
            known += 1
            continue
        unexpected += 1
        print(f"{name}: {how}")
    print(f"{len(found)} calls, {known} differ on purpose, {unexpected} differ otherwise")
    tried = {pattern for pattern in ON_PURPOSE for name in found if fnmatchcase(name, pattern)}
    idle = [pattern for pattern in ON_PURPOSE if pattern in tried - used]
    for pattern in idle:
        print(f"{pattern}: does not differ any more, take it out of ON_PURPOSE")
    return unexpected + len(idle)


def main() -> int:
    task, file, *names = [one for one in sys.argv[1:] if one != "-v"]
    sys.path.insert(0, str(Path(__file__).parent))
    if task == "reference":
        Path(file).write_bytes(pickle.dumps(run(names)))
        return 0
    import stemd

    stemd.use_as_libertem()
    return 1 if check(pickle.loads(Path(file).read_bytes()), run(names)) else 0


if __name__ == "__main__":
    sys.exit(main())

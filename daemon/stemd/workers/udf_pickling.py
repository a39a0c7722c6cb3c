"""UDFs on their way to a computer that does not have their code."""

import sys
import sysconfig
import threading
from pathlib import Path
from types import ModuleType

import cloudpickle

from stemd_udfs import UDF
from stemd_udfs.engine import dump_udf

_REGISTERING = threading.Lock()  # the registry is that of the process


def pickled(udf: UDF) -> bytes:
    """Pickle class and parameters of a UDF, with the code of its module unless a package has it."""
    module = sys.modules.get(type(udf).__module__)
    if module is None or module.__name__ == "__main__" or _is_installed(module):
        return dump_udf(udf)
    with _REGISTERING:
        if module.__name__ in cloudpickle.list_registry_pickle_by_value():  # by the user, and it stays so
            return dump_udf(udf)
        cloudpickle.register_pickle_by_value(module)
        try:
            return dump_udf(udf)
        finally:
            cloudpickle.unregister_pickle_by_value(module)


def _is_installed(module: ModuleType) -> bool:
    path = getattr(module, "__file__", None)
    if path is None or module.__name__.partition(".")[0] in ("stemd", "stemd_udfs", "stemd_sources"):
        return True
    places = {sysconfig.get_path(key) for key in ("purelib", "platlib", "stdlib")}
    return any(Path(path).is_relative_to(place) for place in places)

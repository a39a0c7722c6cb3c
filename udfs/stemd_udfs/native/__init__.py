"""C functions that sources and UDFs call; see `library.py`."""

from .library import AUTO as AUTO
from .library import KERNELS as KERNELS
from .library import PLAIN as PLAIN
from .library import Kernel as Kernel
from .library import KernelReport as KernelReport
from .library import address as address
from .library import available as available
from .library import kernel as kernel
from .library import report as report

"""Options of the programs that measure several things, and how they tell of each."""

import argparse
import json
import re


class Things:
    """What is asked for on the command line: ``[--repeat N] [--select PATTERN] [--quick]``."""

    def __init__(self):
        parser = argparse.ArgumentParser()
        parser.add_argument("--repeat", type=int, default=5, help="how often each thing is measured")
        parser.add_argument("--select", default="", help="regular expression: only what it is found in")
        parser.add_argument("--quick", action="store_true", help="small data")
        options = parser.parse_args()
        self.repeat, self.is_quick, self._select = options.repeat, options.quick, options.select

    def wants(self, what, system="stemd"):
        """Whether a thing is to be measured."""
        return re.search(self._select, f"{what} {system}") is not None

    def measure(self, what, unit, function, *arguments, system="stemd"):
        """Measure a thing if it is wanted; the function returns its values."""
        if self.wants(what, system):
            self.tell(what, unit, function(*arguments), system)

    def tell(self, what, unit, values, system="stemd"):
        """Print what was measured, if it is wanted."""
        if self.wants(what, system):
            told = {"what": what, "system": system, "unit": unit, "values": list(values)}
            print(json.dumps(told), flush=True)

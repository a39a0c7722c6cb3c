# Everything that `make demo` and `make test` need is built in .venv beside this file.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: demo test lint bench soak clean

demo: $(VENV)/installed
	$(BIN)/stemd demo --no-web

test: $(VENV)/installed-dev lint
	$(BIN)/python -m pytest

lint: $(VENV)/installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

soak: $(VENV)/installed-dev
	$(BIN)/python -m pytest tests/faults --soak -s
	$(BIN)/python tests/soak/fuzz_streams.py --messages 100000

bench: $(VENV)/installed-dev
	$(BIN)/python benchmarks/live.py

$(VENV)/pip-upgraded:
	$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "stemd needs Python 3.11 or newer, this is " + sys.version.split()[0] + ": try make PYTHON=python3.12")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	touch $@

$(VENV)/installed: pyproject.toml $(VENV)/pip-upgraded
	$(BIN)/python -m pip install --quiet --editable .
	touch $@

$(VENV)/installed-dev: pyproject.toml $(VENV)/installed
	$(BIN)/python -m pip install --quiet --group dev
	touch $@

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

# Everything that `make demo` and `make test` need is built in .venv beside this file.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# What the library of kernels is compiled of.
KERNELS := hatch_build.py build_kernels.py $(shell find sources udfs -name '*.[ch]')
# Every process of a daemon would compile all of its modules anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: demo test run-tests quick lint lint-types lint-rest lint-tests docs bench compare soak release clean

demo: $(VENV)/installed
	$(BIN)/stemd demo --no-web

# Lints while tests are found and run, whose dots are not held back (+).
test: $(VENV)/installed-dev
	@begin=$$(date +%s); \
	$(MAKE) --no-print-directory --jobs 3 --output-sync lint-types lint-rest run-tests && \
	echo "make test: $$(($$(date +%s) - begin)) s"

# Tests wait for processes and sockets for more than half of the time: seven files at once keep two cores busy.
# Where ten have failed, others may each wait for minutes for the same cause.
run-tests:
	+$(BIN)/python -m pytest --processes 7 --maxfail 10

# While working: what differs from the last commit, in less than a minute.
quick: $(VENV)/installed-dev
	$(BIN)/python .ci/quick.py

# Types take as long as all the others together.
lint: $(VENV)/installed-dev
	$(MAKE) --no-print-directory --jobs 2 --output-sync lint-types lint-rest lint-tests

lint-types:
	$(BIN)/mypy

lint-rest:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/python .ci/prose.py

# Finds all tests.
lint-tests:
	$(BIN)/python -m pytest --collect-only -qqq

docs: $(VENV)/installed-docs
	$(BIN)/python tests/commands_page.py > docs/commands.md
	$(BIN)/zensical build --strict --clean

soak: $(VENV)/installed-dev
	$(BIN)/python -m pytest tests/faults tests/daemon/recording/test_scan_file.py tests/soak --soak -s -o faulthandler_timeout=0
	.ci/engines soak
	.ci/kernels sanitize
	if command -v qemu-aarch64-static >/dev/null; then .ci/kernels arm64; \
	else echo "The kernels for ARM64 were not run: qemu-aarch64-static is missing (Debian: qemu-user-static)."; fi
	-$(BIN)/python -m pip install --quiet --group fuzz
	if $(BIN)/python -c 'import atheris' 2>/dev/null; then \
	for subject in dectris-v1 dectris-v2 dectris-v2-all merlin; do \
	$(BIN)/python tests/soak/fuzz_atheris.py $$subject --messages 100000 || exit 1; done; fi

# sdist, wheels, constraints with hashes and a software bill of materials, in dist/.
release:
	PYTHON=$(PYTHON) .ci/release

bench: $(VENV)/installed-dev
	$(BIN)/python benchmarks/suite.py

# Masks, UDFs and corrections beside LiberTEM's, UDFs of packages written for LiberTEM, and images of other programs,
# in environments of their own.
compare: .venv-compare/installed
	for program in tests/compare/*.py; do .venv-compare/bin/python $$program || exit 1; done
	PYTHON=$(PYTHON) .ci/libertem-packages
	.venv-compare/bin/python benchmarks/images_beside.py

.venv-compare/installed: pyproject.toml
	$(PYTHON) -m venv .venv-compare
	.venv-compare/bin/python -m pip install --quiet --upgrade pip
	.venv-compare/bin/python -m pip install --quiet --editable '.[sparse]' --group compare
	touch $@

$(VENV)/pip-upgraded:
	$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "stemd needs Python 3.11 or newer, this is " + sys.version.split()[0] + ": try make PYTHON=python3.12")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	touch $@

$(VENV)/installed: pyproject.toml $(KERNELS) $(VENV)/pip-upgraded
	@echo "Installing stemd and the packages that it needs into $(VENV): this takes a minute or two."
	@$(BIN)/python -m pip install --quiet --editable .
	touch $@

$(VENV)/installed-dev: pyproject.toml $(VENV)/installed
	@echo "Installing the development tools: this takes a few minutes."
	@$(BIN)/python -m pip install --quiet --group dev
	touch $@

$(VENV)/installed-docs: pyproject.toml $(VENV)/installed
	$(BIN)/python -m pip install --quiet --group docs
	touch $@

clean:
	rm -f udfs/stemd_udfs/native/*.so docs/commands.md
	rm -rf $(VENV) site dist .venv-* \
		.mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

# Two commands do everything: `make run` and `make test`. Both set up .venv when it is needed.

PYTHON ?= python3
BIN := .venv/bin
SOURCES := vine_ls tests benchmarks docs

export CHROMIUM ?= /usr/bin/chromium

.PHONY: run test lint types pytest browser strace bench soak fuzz docs gallery clean

run: .venv/.run
	@$(BIN)/vine check examples --exit-zero
	@echo
	@echo "These are the findings of the plans in examples/; broken.vine is broken on purpose."
	@echo "Next: let your editor start this server for .vine files, and see them as you type;"
	@echo "README.md, section Try it, says how to put it on the PATH:"
	@echo
	@echo "    $(CURDIR)/$(BIN)/vine-ls"
	@echo
	@echo "README.md, section Editors, has the lines to paste."

test: lint types pytest

lint: .venv/.dev
	$(BIN)/ruff format --check $(SOURCES)
	$(BIN)/ruff check $(SOURCES)

types: .venv/.dev
	$(BIN)/mypy

# The tests of a file share what they start, such as an editor, so one process runs them all.
pytest: .venv/.dev browser strace
	$(BIN)/pytest -n 2 --dist loadfile --cov --cov-report=
	$(BIN)/coverage report --include='vine_ls/language/*' --fail-under=95

# What some tests need of the system, which root may install: where it is not there, they are skipped
# with a word. $(1): the packages, $(2): the tests.
install = test "$$(id -u)" != 0 || ! command -v apt-get >/dev/null || \
	{ apt-get update -qq; DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $(1); } || \
	echo "$(firstword $(1)) could not be installed; $(2) are skipped."

# On CI the tests of the page are not skipped.
browser:
	@test -x $(CHROMIUM) || $(call install,chromium fonts-dejavu-core,the tests of the page)

strace:
	@command -v strace >/dev/null || $(call install,strace,the tests that stop a command at each call of the system)

bench: .venv/.run
	$(BIN)/python -m benchmarks.core
	$(BIN)/python -m benchmarks.latency
	$(BIN)/python -m benchmarks.layout
	$(BIN)/python -m benchmarks.following
	$(BIN)/python -m benchmarks.shell
	$(BIN)/python -m benchmarks.peers

# Hours of typing in some minutes: make soak MINUTES=5. Fails if memory or latency has grown by a tenth.
soak: .venv/.run
	$(BIN)/python -m benchmarks.soak "$(MINUTES)"

# Look for texts, edits and messages that break a law: make fuzz SECONDS=60 ITERATIONS= SEED= FIELD=
fuzz: .venv/.dev
	$(BIN)/python -m tests.fuzz --seconds "$(SECONDS)" --iterations "$(ITERATIONS)" --seed "$(SEED)" --field "$(FIELD)"

docs: .venv/.run
	$(BIN)/python docs/make.py
	$(BIN)/python -m tests.editors.vscode_contributions

# Draw the pictures of all rules and fixes again; look at what has changed before you keep it.
gallery: .venv/.run
	$(BIN)/python -m tests.rules.gallery

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage build dist
	rm -rf editors/vscode/node_modules editors/vscode/out editors/vscode/bundled/libs

.venv/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10) and "vine-ls needs Python 3.10 or newer; say which: make PYTHON=python3.12 …")'
	$(PYTHON) -m venv .venv

.venv/.run: .venv/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

.venv/.dev: .venv/.run
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

# Everything a fresh clone needs, with nothing but Python 3.11 or later, gcc and make.
#   make demo    install and show what it does      make test    install what tests need and run them all
#   make quick   the quick tests alone              make lint    ruff and mypy
#   make bench   the fixed bench and the race of the search loop
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := pyproject.toml setup.py $(shell find src -name '*_cy.py' -o -name '*.pxd' -o -name '*_cy.pxd')

.PHONY: demo test quick lint bench cover pictures clean

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip

$(VENV)/.installed: $(SOURCES) | $(BIN)/python
	$(BIN)/python -m pip install --quiet --editable .
	@touch $@

$(VENV)/.tested: $(SOURCES) | $(BIN)/python
	FRONTEIRA_REQUIRE_COMPILED=1 $(BIN)/python -m pip install --quiet --editable ".[dev]"
	@touch $@ $(VENV)/.installed

demo: $(VENV)/.installed
	$(BIN)/fronteira demo

test: lint
	FRONTEIRA_REQUIRE_COMPILED=1 $(BIN)/python -m pytest -n 2

quick: $(VENV)/.tested
	$(BIN)/python -m pytest -m "not slow" -n 2

lint: $(VENV)/.tested
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

cover: $(VENV)/.tested
	$(BIN)/python -m coverage erase
	$(BIN)/python -m coverage run -m pytest -m "not slow"
	$(BIN)/python -m coverage report --include='*/search/*,*/referee.py,*/notation.py' --fail-under=95
	$(BIN)/python -m coverage report --skip-covered

pictures: $(VENV)/.installed
	$(BIN)/python docs/pictures.py

bench: $(VENV)/.tested
	$(BIN)/python benchmarks/nodes.py
	$(BIN)/python benchmarks/search_loop.py

clean:
	rm -rf $(VENV) build dist src/*.egg-info
	find src -name '*_cy.c' -o -name '*_cy.*.so' | xargs -r rm

# Everything a fresh clone needs, with nothing but Python 3.11 or later, gcc and make.
#   make demo    install and show what it does      make test    install what tests need and run them all
#   make quick   the quick tests alone              make lint    ruff and mypy
#   make bench   node counts of a fixed set, and the race of the search loop against simpleai's
#   make bench-aima LIBRARY=path     our drop-in against the library it stands in for, a clone of which is at that path
#   make race    the kernels against other solvers; writes docs/benchmarks.md (QUICK=1: a few boards, printed only; BEFORE=path: another source tree, built, takes part)
#   make studies the experiments of the five reports; writes docs/reports.md and a page for each in build/studies
#   make corpus  a million boards counted, by one process, two, and Dask      make kill-batch, make kill-study  killed at random, and taken up again
#   make campaign N=100000   random boards, every engine against every other
#   make campaign-puzzles N=100000   puzzles made, and each of them held against solvers and rules that did not make it
#   make campaign-hints N=100000     hints on boards half done, and each of them held to its word
#   make campaign-lessons N=100      irreducible puzzles explained: how many need search, how many hard steps, how long it takes
#   make race-generate               making puzzles, against Unruly where it is installed; writes its part of docs/benchmarks.md
#   make race-loose                  a thousand loose Numbrix boards: the tail of a search by chance; writes its part of docs/benchmarks.md
#   make bench-game                  exact values of Dots and Boxes for two, and their cost; writes its part of docs/benchmarks.md (QUICK=1: printed only)
#   make campaign-levels N=200       every level of the game against the one below; are they told apart as they should be?
#   make campaign-game N=100000      values of random positions against a plain table, and perfect play played out
#   make bench-web                   the web face in a browser: how soon, how quick, how large; writes its part of docs/benchmarks.md
#   make limits                      every command and engine on boards too hard for it: are limits on time and memory kept? (SHORT=1: some)
#   make abuse-web                   the web face under clients that are many, slow, gone or hostile, and under dying workers
#   make clock                       players of games under a clock: by how much do they overstep it? (MOVES=100: fewer)
#   make openspiel                   our rules of the game for two against OpenSpiel's, where it is installed
#   make fuzz SECONDS=600    strange texts into every reader
#   make mutants SECONDS=600 SEED=1 ONLY=engines/    small wrong changes to the code, and whether the tests notice
#   make sanitize            the kernels built apart with gcc's sanitizers, their tests, and every door of theirs tried (SHORT=1: as in CI)
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Tests start hundreds of processes, each of which would compile all it imports
unexport PYTHONDONTWRITEBYTECODE
SOURCES := pyproject.toml setup.py $(shell find src -name '*_cy.py' -o -name '*.pxd' -o -name '*_cy.pxd')

.PHONY: demo test quick lint bench bench-aima race race-generate race-loose bench-game bench-web campaign-levels campaign-game campaign campaign-puzzles campaign-hints campaign-lessons limits abuse-web fuzz sanitize mutants studies corpus kill-batch kill-study cover pictures clean

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip

$(VENV)/.installed: $(SOURCES) | $(BIN)/python
	$(BIN)/python -m pip install --quiet --editable .
	@touch $@

$(VENV)/.tested: $(SOURCES) | $(BIN)/python
	FRONTEIRA_REQUIRE_COMPILED=1 $(BIN)/python -m pip install --quiet --no-compile --editable ".[dev]"
	@touch $@ $(VENV)/.installed

demo: $(VENV)/.installed
	$(BIN)/fronteira demo
	@echo "(here: $(BIN)/pip install '.[web]' && $(BIN)/fronteira web --open)"

test: lint
	FRONTEIRA_REQUIRE_COMPILED=1 $(BIN)/python -m pytest -n 2 --dist worksteal --durations=20

quick: $(VENV)/.tested
	$(BIN)/python -m pytest -n 2 --dist worksteal -m "not slow"

lint: $(VENV)/.tested
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

cover: $(VENV)/.tested
	$(BIN)/python -m coverage erase
	$(BIN)/python -m coverage run -m pytest -m "not slow"
	$(BIN)/python -m coverage report --include='*/search/*,*/referee.py,*/notations/*,*/formats/*' --fail-under=95
	$(BIN)/python -m coverage report --skip-covered

pictures: $(VENV)/.tested
	$(BIN)/python -m docs.pictures
	$(BIN)/python -m docs.house
	$(BIN)/python -m docs.web_pictures

bench: $(VENV)/.tested
	$(BIN)/python -m benchmarks.nodes
	$(BIN)/python -m benchmarks.search_loop

bench-aima: $(VENV)/.tested
	$(BIN)/python -m benchmarks.drop_in $(if $(LIBRARY),--library $(LIBRARY)) $(if $(QUICK),--quick)

race: $(VENV)/.tested
	$(BIN)/python -m benchmarks.race $(if $(QUICK),--quick) $(if $(BEFORE),--before $(BEFORE))

campaign: N ?= 2000
campaign: SEED ?= 1
campaign: $(VENV)/.tested
	$(BIN)/python -m campaigns.engines --boards $(N) --seed $(SEED)

campaign-puzzles campaign-hints: N ?= 2000
campaign-puzzles campaign-hints: SEED ?= 1
campaign-puzzles campaign-hints: FIRST ?= 0
campaign-puzzles campaign-hints: JOBS ?= 1
campaign-puzzles: UNRULY ?= 0
campaign-puzzles: $(VENV)/.tested
	$(BIN)/python -m campaigns.puzzles --puzzles $(N) --seed $(SEED) --first $(FIRST) --jobs $(JOBS) --unruly $(UNRULY)

campaign-hints: $(VENV)/.tested
	$(BIN)/python -m campaigns.hints --hints $(N) --seed $(SEED) --first $(FIRST) --jobs $(JOBS)

campaign-lessons: N ?= 100
campaign-lessons: SEED ?= 1
campaign-lessons: $(VENV)/.tested
	$(BIN)/python -m campaigns.lessons --puzzles $(N) --seed $(SEED) $(if $(PUZZLE),--puzzle $(PUZZLE))

bench-game: $(VENV)/.tested
	$(BIN)/python -m benchmarks.game $(if $(QUICK),--quick)

campaign-levels: N ?= 200
campaign-levels: JOBS ?= 1
campaign-levels: $(VENV)/.tested
	nice $(BIN)/python -m campaigns.levels --games $(N) --jobs $(JOBS)

campaign-game: N ?= 100000
campaign-game: SEED ?= 1
campaign-game: $(VENV)/.tested
	$(BIN)/python -m campaigns.game_values --positions $(N) --seed $(SEED)

race-loose: $(VENV)/.tested
	$(BIN)/python -m benchmarks.loose $(if $(QUICK),--boards 20)

race-generate: $(VENV)/.tested
	$(BIN)/python -m benchmarks.race_generate $(if $(QUICK),--quick)

clock: $(VENV)/.tested
	$(BIN)/python -m campaigns.clock $(if $(MOVES),--moves $(MOVES))

openspiel: $(VENV)/.tested
	$(BIN)/python -m campaigns.openspiel $(if $(N),--games $(N))

bench-web: $(VENV)/.tested
	$(BIN)/python -m benchmarks.web $(if $(QUICK),--quick)

limits: $(VENV)/.tested
	$(BIN)/python -m campaigns.limits $(if $(SHORT),--short)

abuse-web: CLIENTS ?= 200
abuse-web: $(VENV)/.tested
	$(BIN)/python -m campaigns.web_abuse --clients $(CLIENTS)

fuzz: SECONDS ?= 600
fuzz: SEED ?= 1
fuzz: $(VENV)/.tested
	$(BIN)/python -m pip install --quiet atheris
	nice -n 19 $(BIN)/python -m campaigns.fuzz --seconds $(SECONDS) --seed $(SEED)

mutants: SECONDS ?= 600
mutants: SEED ?= 1
mutants: $(VENV)/.tested
	nice -n 10 $(BIN)/python -m campaigns.mutants --seconds $(SECONDS) --seed $(SEED) $(if $(ONLY),--only $(ONLY))

sanitize: SEED ?= 1
sanitize: $(VENV)/.tested
	$(BIN)/python -m campaigns.sanitize --seed $(SEED) $(if $(SHORT),--short) $(if $(SECONDS),--seconds $(SECONDS))

studies: $(VENV)/.tested
	for number in 0 1 2 3 4; do \
		$(BIN)/fronteira lab run studies/report-00$$number.toml --jobs 2 --out build/studies/report-00$$number && \
		$(BIN)/fronteira lab report build/studies/report-00$$number || exit 1; \
	done
	$(BIN)/python studies/pages.py build/studies

corpus: N ?= 1000000
corpus: FILE ?= build/corpus-$(N).txt.gz
corpus: $(VENV)/.tested
	mkdir -p $(dir $(FILE))
	test -e $(FILE) || $(BIN)/python -m benchmarks.corpus make $(FILE) --boards $(N)
	$(BIN)/python -m benchmarks.corpus measure $(FILE)

kill-batch: N ?= 100
kill-batch: $(VENV)/.tested
	$(BIN)/python -m campaigns.kill_batch --times $(N)
	$(BIN)/python -m campaigns.kill_batch --times $(N) --dask

kill-study: N ?= 20
kill-study: $(VENV)/.tested
	$(BIN)/python -m campaigns.kill_study --times $(N)

clean:
	rm -rf $(VENV) build dist src/*.egg-info
	find src -name '*_cy.c' -o -name '*_cy.*.so' | xargs -r rm

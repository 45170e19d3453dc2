# Every target sets up what it needs; `make help` lists them.
.DEFAULT_GOAL := help
SHELL := bash
BIN := .venv/bin
READY := .venv/.ready
PLAYABLE := .venv/.playable
# What is above the rules runs interpreted in both builds: server, terminal, lab.
COMPILED_TESTS := --ignore=tests/server --ignore=tests/cli --ignore=tests/lab

.PHONY: help setup test test-all lint rules rules-accept compiled compiled-for-tests sdist test-dist bench web web-check pictures play docs generate observations lock clean

help: ## list the targets
	@sed -nE 's/^([a-z-]+):.*## (.*)/  \1\t\2/p' Makefile | expand -t 18

setup: $(READY) ## create .venv with Meseta (editable) and all its tools, as locked

$(READY): requirements.lock pyproject.toml tools/setup.sh tools/need.sh
	@tools/setup.sh

$(PLAYABLE): requirements-play.lock pyproject.toml tools/setup.sh tools/need.sh
	@tools/setup.sh play

test: $(READY) web ## what CI runs: lint, docs, tests on the sources, in the browser and compiled
	@echo "==> lint, docs and the web page's checks, while the compiled build is made"
	@$(MAKE) --no-print-directory -j2 --output-sync=target compiled-for-tests lint docs web-check
	@tools/chromium.sh
	$(BIN)/pytest -n 3 --dist worksteal --durations=10 --rules-out=build/rules.json
	$(BIN)/python -m tools.rules_report build/rules.json
	@tools/test_compiled.sh -n 2 $(COMPILED_TESTS)

test-all: $(READY) web ## all tests, with those marked slow, interpreted and compiled
	@tools/chromium.sh
	MESETA_EXPLORE=1 $(BIN)/pytest -n 2 -m ""
	@tools/test_compiled.sh -n 2 -m ""

lint: $(READY) ## ruff (check and format) and mypy
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

rules: $(READY) ## which rule clauses have a passing test, and which have none
	-$(BIN)/pytest -n 2 -m rule --rules-out=build/rules.json
	$(BIN)/python -m tools.rules_report build/rules.json

rules-accept: $(READY) ## the same, and write docs/rules/covered.txt anew
	$(BIN)/pytest -n 2 -m rule --rules-out=build/rules.json
	$(BIN)/python -m tools.rules_report build/rules.json --accept

compiled: $(READY) web ## build the wheel with mypyc and install it into .venv-compiled
	@tools/compiled.sh

# While it compiles, single-minded checkers can use the other processor.
compiled-for-tests: $(READY) web
	@tools/test_compiled.sh build

sdist: $(READY) web ## make the source distribution, with the web page in it, in dist/
	@tools/sdist.sh

test-dist: sdist ## install the source distribution away from here, compiled and not, old and new Python; play
	@tools/test_dist.sh

bench: compiled ## run the benchmarks on the compiled build
	@$(BIN)/pip --python .venv-compiled install --disable-pip-version-check -qq --require-hashes --no-deps -r requirements-bench.lock
	$(BIN)/python -m benchmarks.run

web: $(PLAYABLE) ## build the browser's side into meseta/server/static
	@tools/web.sh

web-check: web
	@tools/web.sh check

pictures: $(READY) web ## take the screenshots of README and docs anew
	@tools/chromium.sh
	$(BIN)/python -m tools.pictures

play: web ## open the web table in the browser
	@mkdir -p var
	@$(BIN)/meseta serve --open --database var/meseta.db

docs: $(READY) ## build the documentation into site/, with strict link checks
	$(BIN)/python -m properdocs build --strict

generate: $(READY) ## write anew the Python files that follow from the games' declarations
	$(BIN)/python -m tools.generate

observations: $(READY) ## write docs/observations.md anew: the blocks of every game's numbers
	$(BIN)/python -m tools.observations

lock: $(READY) ## write requirements.lock anew from pyproject.toml
	@tools/lock.sh $(LOCK)

clean: ## remove everything that was built or installed
	rm -rf .venv .venv-compiled build dist site *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	rm -rf web/node_modules meseta/server/static

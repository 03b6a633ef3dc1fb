"""What lab says, in English."""

WORDS = {
    # what is wrong with a study
    "lab.not-toml": "this is not TOML, as in key = 3",
    "lab.too-deep": "this goes deeper than any study does",
    "lab.a.huge-number": "a number beyond all bounds",
    "lab.too-many": "these would be {runs} runs, and {most} is the most",
    "lab.needs": "{part} needs {what}",
    "lab.a.study": "a study",
    "lab.a.experiment": "an experiment",
    "lab.a.stage": "a stage",
    "lab.a.limit": "a limit",
    "lab.a.title": "a title",
    "lab.a.puzzle": "a puzzle",
    "lab.a.problem": "a problem",
    "lab.a.program": "a program",
    "lab.a.name": "a name",
    "lab.a.label": "a label",
    "lab.a.model": "a model",
    "lab.a.table": "a table",
    "lab.a.list": "a list",
    "lab.experiment": "experiment {number} ({name})",
    "lab.nameless-experiment": "experiment {number}",
    "lab.stage": "stage {number}",
    "lab.wanted.table": "found {found}, wanted a table",
    "lab.wanted.text": "found {found}, wanted a text",
    "lab.wanted.texts": 'found {found}, wanted a text or one per language, as in {{ en = "…", pt = "…" }}',
    "lab.wanted.names": 'found {found}, wanted a list of names, as in ["bfs", "dfs"]',
    "lab.wanted.whole-number": "found {found}, wanted a whole number",
    "lab.wanted.number": "found {found}, wanted a number from 0 up",
    "lab.wanted.rules": "found {found}, wanted a table, as in {{ goal = 10 }}",
    "lab.wanted.stages": 'found {found}, wanted a list of stages, as in [{{ label = "naive", model = "every-move" }}]',
    "lab.wanted.experiments": "found {found}, wanted a list of tables: write [[{key}]]",
    "lab.no-english": "the English text is missing",
    "lab.not-memory": "{text!r} is not an amount of memory, as in 32M",
    "lab.negative-limit": "the limit on {limit} should not be negative: {value}",
    "lab.same-label": "two stages are called {label!r}",
    "lab.same-board": "there is already a board called {name}",
    "lab.other-puzzle": "{source}: this is a board of {found}, wanted one of {wanted}",
    "lab.no-wish": "wanted generate:{puzzle} and then options, as in generate:{puzzle}:size=8:count=5",
    "lab.no-boards": "a study needs boards: name files, built-in boards or a wish",
    "lab.no-experiment": "a study needs at least one experiment",
    "lab.same-experiment": "there is another experiment of this name",
    "lab.nothing-alike": "none of its boards is called like those of the study",
    "lab.no-repeat": "there should be at least 1 run of each, not {repeat}",
    "lab.no-ablation": '{found!r} is not known: it can only be "each", every switch off in turn',
    "lab.stages-alone": "they name the models, so there can be no models or ablate beside them",
    "lab.two-ranges": "{text!r} has more than one range: sweep one option at a time",
    "lab.no-range": "{text!r} is not a range, as in 0.0..1.0 step 0.1",
    "lab.bad-range": "{text!r} should go up, in steps above 0, and in fewer than {most} of them",
    "lab.full-model": "full model",
    "lab.without": "without {switch}",
    "lab.otherwise-wrong": "{error}",
    "lab.no-such-file": "no file in {folder} is called like that",
    "lab.and-more": "{names} and {count} more",
    # its records
    "lab.unknown-puzzle": "{puzzle}: no puzzle here is called that. If it is in a file, that file was not run, because looking at records "
    "runs no code: boards are not drawn. To have it, name the file you trust: --puzzle FILE.py",
    "lab.damaged": "this file is damaged. Whole in it: {runs} records. --repair saves them in a fresh file, and keeps this one beside it",
    "lab.nothing-whole": "nothing in this file is whole, so there is nothing to save",
    "lab.records-damaged": "{lost} of {total} records are not what was written: fronteira lab run makes them again, --repair saves "
    "all others",
    "lab.disk-full": "the disk is full or does not answer ({error}). What was made before is kept: make room, then run the same"
    " command again",
    "lab.not-kept": "the records cannot be kept there: {error}",
    "lab.not-readable": "the records cannot be read: {error}",
    "lab.busy": "another run is at work here",
    "lab.no-records": "there are no records here: {file} is missing",
    "lab.no-records-yet": "there are no records here yet",
    "lab.not-records": "this is not a file of records",
    "lab.other-format": "another version of fronteira made these records, and this one cannot read them",
    # how two studies were made
    "lab.setting.limits": "limits",
    "lab.setting.seconds": "seconds",
    "lab.setting.nodes": "nodes",
    "lab.setting.memory": "memory",
    "lab.setting.machine": "machine",
    "lab.setting.processor": "processor",
    "lab.setting.cores": "cores",
    "lab.setting.system": "system",
    "lab.setting.python": "python",
    "lab.setting.kernels": "kernels",
    "lab.setting.versions": "versions",
    "lab.setting.jobs": "jobs",
    "lab.setting.repeat": "repeat",
    # findings
    "lab.found.share": "{search} {count} of {boards}",
    "lab.found.estimate": "{board}: {estimate} where {cost} is enough",
    "lab.found.dearer": "{board}: {cost} instead of {optimum}",
    "lab.found.wrong": "The referee refused {count} of {total} answers ({where}): these figures must not be used.",
    "lab.found.crashed": "{count} of {total} runs broke down ({where}).",
    "lab.found.counts-differ": "{count} of {total} runs counted differently when they were repeated ({where}): the model is not "
    "deterministic.",
    "lab.found.unsteady": "Runs that a limit ended in some repeats and not in others: {count} ({where}); their figures are those of the "
    "repeats that got through.",
    "lab.found.all-solved": "All {runs} cases, each a search on a board, ended with a solution.",
    "lab.found.some-solved": "{solved} of {runs} cases, each a search on a board, ended with a solution.",
    "lab.found.solved": "Boards solved: {shares}.",
    "lab.found.limit": "{search} was ended by the limit ({limit}) in {count} of {runs} cases: {where}.",
    "lab.found.fewest": "Fewest nodes expanded on the {boards} {boards:board|boards} that at least two searches solved (ties "
    "count for each): {shares}.",
    "lab.found.fastest": "Fastest on the {boards} {boards:board|boards} that at least two searches solved: {shares}. On "
    "{clear} of them this is clear: "
    "its slowest repeat was faster than any other search’s fastest.",
    "lab.found.fastest-once": "Fastest, in one run each, on the {boards} {boards:board|boards} that at least two searches "
    "solved: {shares}. How noisy "
    "these times are is not known.",
    "lab.found.ratio": "{search} expanded {ratio} times as many nodes as {best} on average (geometric mean over the {boards} "
    "{boards:board|boards} both "
    "solved; from {least} to {most} times, the most on {where}).",
    "lab.found.ratio-one": "{search} expanded {ratio} times as many nodes as {best} on {where}, the only board both solved.",
    "lab.found.lost-to-blind": "The informed search lost to a blind one: {informed} expanded more nodes than {blind} on {count} of "
    "{boards} boards both solved; most clearly on {where}, {more} against {fewer}.",
    "lab.found.overestimates": "{heuristic} is not admissible with model {model}: at the start it says more than a solution costs "
    "({where}). {consequence}",
    "lab.found.overestimates-within": "{heuristic} is not admissible with model {model}, though nowhere at the start does it say too much. "
    "{consequence}",
    "lab.found.inconsistent": "{heuristic} is not consistent with model {model}, and {searches} relies on that: dearer solutions in "
    "{count} of {boards} runs ({where}).",
    "lab.found.optimum-missed": "That cost the optimum: dearer solutions in {count} of {boards} runs of {searches} ({where}).",
    "lab.found.optimum-found": "All the same, each of the {boards} runs of {searches} with a known optimum found a cheapest solution.",
    "lab.found.optimum-unknown": "Whether that costs a cheapest solution cannot be told from these runs.",
    "lab.found.cheapest": "A cheapest solution on every board solved (how many those are): {shares}.",
    "lab.found.cheapest-not-always": "{search} found a cheapest solution on {count} of the {boards} boards it solved; dearer ones on "
    "{where}.",
    "lab.found.worth-more": "{search}, {stage}: {ratio} times the nodes of “{against}” (geometric mean over the {boards} "
    "{boards:board|boards} both "
    "solved; from {least} to {most} times, the most on {where}).",
    "lab.found.worth-less": "{search}, {stage}: “{against}” needed {ratio} times the nodes (geometric mean over the {boards} "
    "{boards:board|boards} both "
    "solved; from {least} to {most} times, the most on {where}).",
    "lab.found.worth-harm": "{search}, {stage}: fewer nodes, not more; “{against}” needed {ratio} times as many (geometric mean over the "
    "{boards} boards both solved; from {least} to {most} times, the most on {where}).",
    "lab.found.worth-nothing": "{search}, {stage}: exactly the nodes of “{against}”, on all of the {boards} boards both solved.",
    "lab.found.solved-no-more": "{search}, {stage}: boards no longer solved that “{against}” solved: {count} ({where}).",
    "lab.found.solved-only-now": "{search}, {stage}: boards solved that “{against}” did not solve: {count} ({where}).",
    "lab.found.best-value": "{search} on {board}: fewest nodes at {parameter} = {values} ({nodes} expanded; {worst_nodes} at {parameter} = "
    "{worst}); {solved} of {runs} values solved it.",
    "lab.found.no-best-value": "{search} on {board}: {parameter} makes no difference ({nodes} nodes expanded with each of the {solved} "
    "values that solved it, of {runs}).",
    "lab.found.worth-one-more": "{search}, {stage}: {ratio} times the nodes of “{against}” on {where}.",
    "lab.found.worth-one-less": "{search}, {stage}: “{against}” needed {ratio} times the nodes on {where}.",
    "lab.found.won": "{search} {count}",
    "lab.found.ratio-same": "{search} expanded exactly as many nodes as {best} on each of the {boards} boards both solved.",
    "lab.found.lost-to-blind-stages": "The informed search lost to a blind one: {informed} expanded more nodes than {blind} in {count} of "
    "{boards} pairs of a board and a stage that both solved; most clearly on {where}, {more} against {fewer}.",
    "lab.found.times": "{search} {ratio} ({boards})",
    "lab.found.limits": "Ended by the limit ({limit}): {shares} cases.",
    "lab.found.ratios": "How many times the nodes of {best} each search expanded, as a geometric mean over the boards both solved (their "
    "number in brackets): {shares}.",
    "lab.page.untitled": "A study",
    "lab.page.findings": "Findings",
    "lab.page.findings-how": "Every sentence here was computed from the records below. Nodes are nodes expanded; ratios are geometric "
    "means, in which a search that expanded no node counts as one.",
    "lab.page.more-findings": "{count} more",
    "lab.page.setting": "What was run",
    "lab.page.boards": "Boards",
    "lab.page.counters": "What the counters mean",
    "lab.page.records": "Records",
    "lab.page.records-how": "One line per run, with every digit. A spreadsheet or pandas reads it as it is.",
    "lab.page.download": "Save the {runs} records as records.csv",
    "lab.page.boards-run": "boards",
    "lab.page.searches": "searches compared",
    "lab.page.runs": "runs",
    "lab.page.solved": "runs solved",
    "lab.page.searching": "of searching",
    "lab.page.repeat": "runs of each",
    "lab.page.seed": "seed of the order",
    "lab.page.jobs": "runs at a time",
    "lab.page.processor": "processor",
    "lab.page.cores": "cores",
    "lab.page.system": "system",
    "lab.page.python": "Python",
    "lab.machine.compiled": "compiled",
    "lab.machine.not-compiled": "not compiled",
    "lab.page.kernels": "kernels",
    "lab.page.versions": "versions",
    "lab.page.started": "first run",
    "lab.page.finished": "last run",
    "lab.page.command": "command",
    "lab.page.partial": "This study is not complete: {done} of {planned} runs are made.",
    "lab.page.left-out": "Left out, because none of their boards was there: {names}.",
    "lab.page.study": "The study as it was declared",
    "lab.page.fair": "Every run started from a fresh problem, in shuffled order, and the referee judged its answer; counts must be the "
    "same in every repeat.",
    "lab.page.fair-program": "Every run was given the program’s own problem in a fresh process. What it printed was judged by the "
    "referee, where the board’s puzzle is known.",
    "lab.page.stages": "What each stage is",
    "lab.counter.expanded": "nodes whose successors were made",
    "lab.counter.tested": "nodes asked whether they are a goal",
    "lab.counter.generated": "successors made, also of states met before; the root is not counted",
    "lab.counter.dead_ends": "branches the model cut by itself: states without actions, and actions without a result",
    "lab.counter.duplicates": "successors whose state had been reached before (searches that keep no table count those on the current "
    "path)",
    "lab.counter.max_frontier": "the most nodes that waited to be expanded at one time",
    "lab.counter.frontier_left": "nodes still waiting when the search ended",
    "lab.counter.depth": "steps from the start to the solution",
    "lab.counter.cost": "sum of the step costs to the solution",
    "lab.counter.penetrance": "depth divided by nodes generated: 1 means that nothing but the solution’s own path was generated",
    "lab.counter.branching": "the mean branching factor b, for which b + b² + … + b^depth is the number of nodes generated",
    "lab.counter.seconds": "wall-clock time of the search",
    "lab.counter.setup": "wall-clock time to make the model and the heuristic, before the search",
    "lab.one-subject": "one of {keys} is enough: a study is about one thing",
    "lab.not-of-programs": "this is not for programs, which have their own models and boards",
    "lab.said-twice": "{key} says again what another key has said: boards and instances mean the same",
    "lab.draft": """# A study: experiments on boards, as tables, charts and findings. Run it, and look at it:
#   fronteira lab run study.toml
#   fronteira lab report study.lab
# Every key is explained in docs/studies.md. What begins with # is a comment.

title = "{title}: which search?"          # or one per language: {{ en = "…", pt = "…" }}
{subject}

# Boards: built-in ones, files beside this one ("boards/*.txt"), or made to a wish ("generate:…:size=8:level=easy:count=5:seed=1").
boards = [{boards}]

# Of each run. A run that reaches one ends there, and the tables say so.
limits = {{ seconds = 5, nodes = 100_000, memory = "1G" }}

# Each run so many times: counts must agree, and the spread of the times is shown.
repeat = 2

# What the experiments share may stand here; each may say otherwise.
models = [{model}]                        # {models}
strategies = [{strategies}]
heuristics = [{heuristic}]                # {heuristics}

[[experiment]]
name = "searches"
title = "Blind and informed"
tables = ["time", "nodes", "penetrance"]  # {tables}
charts = ["bars:expanded", "cactus"]      # {charts}; figures: {figures}

# A range makes a sweep: one run for each value, and a chart of lines.
[[experiment]]
name = "weights"
title = "How much to trust the heuristic"
boards = [{one}]
strategies = ["wastar:w=1.0..3.0 step 1.0"]
charts = ["lines:expanded"]

# The full model, and then without each of its switches in turn:
# [[experiment]]
# name = "what each idea is worth"
# ablate = "each"
""",
    "lab.counter.alpha_cuts": "of a search of a game: positions left early where the opponent of whoever moves at the root moves",
    "lab.counter.beta_cuts": "of a search of a game: positions left early where whoever moves at the root moves",
    "lab.counter.value": "of a search of a game: how many points more than the other whoever moves gets, as far as was seen. There, "
    "expanded counts positions analysed, tested those evaluated, duplicates those a table answered for",
    "lab.a.game": "a game",
    "lab.not-of-games": "a study of a game has no models: it compares searches (strategies) and evaluations (heuristics)",
}

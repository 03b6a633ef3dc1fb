"""What lab says, in English."""

WORDS = {
    "lab.otherwise-wrong": "{error}",
    "lab.no-such-file": "no file in {folder} is called like that",
    "lab.and-more": "{names} and {count} more",
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
    "lab.found.fewest": "Fewest nodes expanded on the {boards} boards that at least two searches solved (ties count for each): {shares}.",
    "lab.found.fastest": "Fastest on the {boards} boards that at least two searches solved: {shares}. On {clear} of them this is clear: "
    "its slowest repeat was faster than any other search’s fastest.",
    "lab.found.fastest-once": "Fastest, in one run each, on the {boards} boards that at least two searches solved: {shares}. How noisy "
    "these times are is not known.",
    "lab.found.ratio": "{search} expanded {ratio} times as many nodes as {best} on average (geometric mean over the {boards} boards both "
    "solved; from {least} to {most} times, the most on {where}).",
    "lab.found.ratio-one": "{search} expanded {ratio} times as many nodes as {best} on {where}, the only board both solved.",
    "lab.found.lost-to-blind": "The informed search lost to a blind one: {informed} expanded more nodes than {blind} on {count} of "
    "{boards} boards both solved; most clearly on {where}, {more} against {fewer}.",
    "lab.found.overestimates": "{heuristic} is not admissible with model {model}: at the start it says more than a solution costs "
    "({where}). {consequence}",
    "lab.found.overestimates-within": "{heuristic} is not admissible with model {model}, though nowhere at the start does it say too much. "
    "{consequence}",
    "lab.found.optimum-missed": "That cost the optimum: dearer solutions in {count} of {boards} runs of {searches} ({where}).",
    "lab.found.optimum-found": "All the same, each of the {boards} runs of {searches} with a known optimum found a cheapest solution.",
    "lab.found.optimum-unknown": "Whether that costs a cheapest solution cannot be told from these runs.",
    "lab.found.cheapest": "A cheapest solution on every board solved (how many those are): {shares}.",
    "lab.found.cheapest-not-always": "{search} found a cheapest solution on {count} of the {boards} boards it solved; dearer ones on "
    "{where}.",
    "lab.found.worth-more": "{search}, {stage}: {ratio} times the nodes of “{against}” (geometric mean over the {boards} boards both "
    "solved; from {least} to {most} times, the most on {where}).",
    "lab.found.worth-less": "{search}, {stage}: “{against}” needed {ratio} times the nodes (geometric mean over the {boards} boards both "
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
    "lab.page.records-how": "One line a run, with every digit. A spreadsheet or pandas reads it as it is.",
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
    "lab.page.fair-program": "Every run was given the program’s own problem in a fresh process. Nobody but the program judged its answers.",
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
}

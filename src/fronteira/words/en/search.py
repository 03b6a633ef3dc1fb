"""What search says, in English."""

WORDS = {
    # strategies
    "search.strategy.bfs": "breadth first: the shallowest node next; fewest steps",
    "search.strategy.dfs": "depth first: the newest node next, optionally to a depth limit",
    "search.strategy.ids": "iterative deepening: depth first to depth 0, 1, 2 …; fewest steps in little memory",
    "search.strategy.ucs": "uniform cost: the cheapest node next; cheapest solution",
    "search.strategy.greedy": "greedy best first: the node that looks nearest to a goal next",
    "search.strategy.astar": "A*: lowest cost so far plus estimate next; cheapest if the heuristic is admissible",
    "search.strategy.wastar": "weighted A*: cost plus w times the estimate; at most w times too dear",
    "search.strategy.idastar": "IDA*: depth first under a growing bound on cost plus estimate; A* in little memory",
    "search.strategy.rbfs": "recursive best first: follows the best node, goes back when the alternative is better",
    "search.strategy.smastar": "SMA*: A* that holds a given number of nodes and forgets the worst",
    "search.strategy.beam": "beam: breadth first, only the best few nodes of each level; may miss solutions",
    "search.strategy.aima": "any search of the aima-python library under its own name, with its exact order of work",
    # heuristics any problem has
    "search.heuristic.zero": "knows nothing: 0 everywhere",
    "search.heuristic.max": "the largest of several, as in max:half-sum:perimeter",
    # traces
    "search.no-event": "found no event of a search there, wanted JSON lines as `solve --trace` writes them",
    # limits
    "search.negative-limit": "the limit on {name} should not be negative: {value}",
    # problems
    "search.no-problem": "a problem has start, actions, result and is_goal (or the names of aima-python or simpleai); "
    "this {kind} lacks {missing}",
    "search.odd-answer": "what the problem answered is of no use to a search ({error}): actions gives a list, or anything else to go "
    "through; result a state, or None; cost and heuristics numbers",
    "search.unhashable": "states cannot be remembered, because {kind} has no hash: make them of tuples, strings and frozensets in place of "
    "lists, sets and dictionaries, or give their class __hash__ and __eq__",
}

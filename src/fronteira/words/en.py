"""What Fronteira says, in English."""

WORDS = {
    # strategies
    "strategy.bfs": "breadth first: the shallowest node next; fewest steps",
    "strategy.dfs": "depth first: the newest node next, optionally to a depth limit",
    "strategy.ids": "iterative deepening: depth first to depth 0, 1, 2 …; fewest steps in little memory",
    "strategy.ucs": "uniform cost: the cheapest node next; cheapest solution",
    "strategy.greedy": "greedy best first: the node that looks nearest to a goal next",
    "strategy.astar": "A*: lowest cost so far plus estimate next; cheapest if the heuristic is admissible",
    "strategy.wastar": "weighted A*: cost plus w times the estimate; at most w times too dear",
    "strategy.idastar": "IDA*: depth first under a growing bound on cost plus estimate; A* in little memory",
    "strategy.rbfs": "recursive best first: follows the best node, goes back when the alternative is better",
    "strategy.smastar": "SMA*: A* that holds a given number of nodes and forgets the worst",
    "strategy.beam": "beam: breadth first, only the best few nodes of each level; may miss solutions",
    "strategy.aima": "any search of the aima-python library under its own name, with its exact order of work",
    # heuristics any problem has
    "heuristic.zero": "knows nothing: 0 everywhere",
    "heuristic.max": "the largest of several, as in max:half-sum:perimeter",
}

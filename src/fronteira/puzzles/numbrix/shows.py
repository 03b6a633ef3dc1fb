"""What the report about Numbrix found, as scenes for a lecture."""

from fronteira.puzzle import Show

SMALL = "numbrix:6x6:c33c26d2i19e12_11a6_7b10"
NINE = "numbrix:9x9:39c27a15a11s35d4_3n48_49_50_51g65a53i79b70c56a"
GREEDY = "pruned/greedy/adjacent-empties:alpha=0.1"
ASTAR = "pruned/astar/adjacent-empties:alpha=0.1"

SHOWS = (
    Show("000", "searches", "race", {"board": SMALL, "run": ("pruned/bfs", "pruned/dfs", GREEDY, ASTAR)}, (177, 98, 32, 177)),
    Show("000", "constraints", "race", {"board": NINE, "run": ("pruned/dfs", "domains/dfs")}, (160, 6)),
    Show(
        "000",
        "greedy",
        "watch",
        {"board": SMALL, "model": "pruned", "strategy": "greedy", "heuristic": "adjacent-empties:alpha=0.1"},
        (32,),
    ),
)

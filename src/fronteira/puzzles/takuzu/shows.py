"""What the three reports about Takuzu found, as scenes for a lecture."""

from fronteira.puzzle import Show

EIGHT = "takuzu:8x8:a1e1b00g1b10b0a1b11b0a0d01b1d0b01c11b1"
TEN = "takuzu:10x10:b00c0b0010a0a1b1a0d0a01a0100b0f101a010c1g0a01a1a0d0b1a101a0b001a0a1c110"
TWELVE = "takuzu:12x12:a0110c1b101d1c0a1a0c1a0a1e01a11c11a010a10101a0f1010b1b11a0a01b1c0a10b0c1b1011b100c011b00b0a1c01e1a1a0b"


def four(model: str, heuristic: str) -> tuple[str, ...]:
    """The four searches of the reports."""
    return f"{model}/bfs", f"{model}/dfs", f"{model}/greedy/{heuristic}", f"{model}/astar/{heuristic}"


SHOWS = (
    Show("001", "forced", "race", {"board": TEN, "run": four("forced-first", "pressure")}, (57, 55, 58, 56)),
    Show("001", "unforced", "race", {"board": TEN, "run": ("forced-first/dfs", "forced-first:forced=off/dfs")}, (55, 162)),
    Show("002", "sixth", "race", {"board": TWELVE, "run": four("obvious-first", "open-lines")}, (4689, 81, 102, 4528)),
    Show(
        "003",
        "stages",
        "compare",
        {"board": EIGHT, "run": ("one-cell/astar/h2", "propagate:rules=basic/dfs", "propagate/dfs")},
        (241, 1, 0),
    ),
    Show("003", "shared", "race", {"board": EIGHT, "run": ("propagate/dfs", "propagate/astar/h2")}, (0, 0)),
)

"""What is compared when nobody says, and what is counted: apart from comparing, so that workers who do something else need not know how."""

from fronteira.search.stats import Stats

STRATEGIES = ("bfs", "dfs", "greedy", "astar")
"""What is compared when nobody says: the four searches of the reports."""

COUNTERS = tuple(name for name in Stats().to_dict() if name != "seconds")
"""The counters of a search, by their columns."""

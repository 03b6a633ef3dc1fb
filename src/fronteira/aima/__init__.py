"""A drop-in for the search half of aima-python (December 2021), with the additions of the courses that use it.

    from fronteira.aima import Problem, Node, astar_search

gives what `from search import …` gives there: the same searches, in the same order of work, with the same counters and return values, but
without the linear scans of the frontier that make that library's graph searches quadratic.

    search, utils   the two modules programs import; they gather names from the rest
    counting        a problem that is counted while a search works on it
    strategies      the same searches on problems of ours, as `aima:astar_search`
    programs        running a student's program unchanged, watched and within limits, and comparing its searches
"""

# ruff: noqa: F403
from fronteira.aima.search import *

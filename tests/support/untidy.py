"""Problem classes as students write them: short files in every style, some of them untidy, each right unless it says otherwise."""

from __future__ import annotations

COUNTING = """
class Count:
    '''Up to ten, by ones and threes.'''
    def __init__(self, start=0, goal=10):
        self.start, self.goal = start, goal
    def actions(self, number): return [1, 3]
    def result(self, number, step): return number + step if number + step <= self.goal else None
    def is_goal(self, number): return number == self.goal
    def h(self, node): return (self.goal - node.state) / 3
    def h_steps(self, number): return self.goal - number
"""

ROMANIA = """
from search import Problem, GraphProblem, romania_map

class Trip(Problem):
    def actions(self, city): return list(romania_map.get(city))
    def result(self, city, road): return road
    def path_cost(self, cost, here, road, there): return cost + romania_map.get(here, there)
    def h(self, node):
        (x, y), (a, b) = (romania_map.locations[city] for city in (node.state, self.goal))
        return ((x - a) ** 2 + (y - b) ** 2) ** 0.5

def twice(state): return 1000

if __name__ == "__main__":
    raise SystemExit("nobody runs this")
"""

STAIRS = """
from simpleai.search import SearchProblem, astar

class Stairs(SearchProblem):
    def __init__(self, start="0"): super().__init__(start)
    def actions(self, state): return (step for step in (1, 2) if int(state) < 4)
    def result(self, state, action): return str(int(state) + action)
    def is_goal(self, state): return state == "5"
    def cost(self, state, action, after): return action ** 1.5
    def heuristic(self, state): return max(0, 5 - int(state))
    def state_representation(self, state): return "=" * int(state) or "(the floor)"

print("who reads this?")
easy, hard = Stairs("3"), Stairs()
"""

DRAWN = """
import helper
from dataclasses import dataclass

@dataclass(frozen=True)
class Jugs:
    big: int = 0
    small: int = 0
    def __str__(self): return f"[{self.big}|{self.small}]"

class Pouring:
    BOARDS = [(5, 3), {"big": 4, "small": 3}]
    def __init__(self, big, small, wanted=helper.WANTED): self.sizes, self.wanted = (big, small), wanted
    start = Jugs()
    def actions(self, jugs): return helper.ACTIONS
    def result(self, jugs, action):
        what, which = action
        if what == "fill": after = (self.sizes[0], jugs.small) if which == 0 else (jugs.big, self.sizes[1])
        elif what == "empty": after = (0, jugs.small) if which == 0 else (jugs.big, 0)
        else:
            held = [jugs.big, jugs.small]
            moved = min(held[which], self.sizes[1 - which] - held[1 - which])
            held[which] -= moved; held[1 - which] += moved
            after = tuple(held)
        return Jugs(*after)
    def is_goal(self, jugs): return self.wanted in (jugs.big, jugs.small)
"""

HELPER = """
WANTED = 4
ACTIONS = [(what, which) for what in ("fill", "empty", "pour") for which in (0, 1)]
"""

GRID = """
WALLS = set()

class Walk:
    def __init__(self, rows):
        global WALLS
        self.rows = rows
        WALLS = {(r, c) for r, row in enumerate(rows) for c, x in enumerate(row) if x == "#"}
    @classmethod
    def parse(cls, text): return text.split()
    @property
    def initial(self): return (0, 0)
    def actions(self, state): return [(0, 1), (1, 0), (0, -1), (-1, 0)]
    def result(self, state, action):
        r, c = state[0] + action[0], state[1] + action[1]
        inside = 0 <= r < len(self.rows) and 0 <= c < len(self.rows[0])
        return (r, c) if inside and (r, c) not in WALLS else state
    def goal_test(self, state): return state == (len(self.rows) - 1, len(self.rows[0]) - 1)
"""

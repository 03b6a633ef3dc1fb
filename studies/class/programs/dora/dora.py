"""Brings an own copy of the library, in which nodes are counted: that copy is used, and said to be."""

import sys

import search
from search import Problem, depth_first_tree_search


def is_broken(line):
    half = (len(line) + 1) // 2
    return line.count(0) > half or line.count(1) > half or any(a == b == c != 2 for a, b, c in zip(line, line[1:], line[2:], strict=False))


class Takuzu(Problem):
    def actions(self, rows):
        if self.breaks_a_rule(rows):
            return []
        return next(([(y, x, 0), (y, x, 1)] for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == 2), [])

    def result(self, rows, action):
        y, x, cell = action
        return (*rows[:y], (*rows[y][:x], cell, *rows[y][x + 1 :]), *rows[y + 1 :])

    def breaks_a_rule(self, rows):
        columns = tuple(zip(*rows, strict=True))
        twice = any(2 not in line and lines.count(line) > 1 for lines in (rows, columns) for line in lines)
        return twice or any(map(is_broken, rows + columns))

    def goal_test(self, rows):
        return not any(2 in row for row in rows) and not self.breaks_a_rule(rows)

    def h(self, node):
        return sum(row.count(2) for row in node.state)


lines = sys.stdin.read().split("\n")
start = tuple(tuple(map(int, line.split("\t"))) for line in lines[1 : int(lines[0]) + 1])
for row in depth_first_tree_search(Takuzu(start)).state:
    print("\t".join(map(str, row)))
print(search.visited, "nodes", file=sys.stderr)

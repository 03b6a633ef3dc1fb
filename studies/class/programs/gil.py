"""Talks all the time: what it read, each hundredth test, and a line of dashes before the answer."""

import sys

from search import Problem, depth_first_tree_search


class Board:
    def __init__(self, rows):
        self.rows = rows

    @staticmethod
    def parse():
        size, *lines = sys.stdin.read().splitlines()
        return Board([[int(cell) for cell in line.split()] for line in lines[: int(size)]])

    def __str__(self):
        return "\n".join("\t".join(map(str, row)) for row in self.rows)


def is_broken(line):
    half = (len(line) + 1) // 2
    return line.count(0) > half or line.count(1) > half or any(a == b == c != 2 for a, b, c in zip(line, line[1:], line[2:], strict=False))


class Takuzu(Problem):
    def __init__(self, board):
        super().__init__(tuple(map(tuple, board.rows)))

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

    tests = 0

    def goal_test(self, rows):
        self.tests += 1
        if self.tests % 100 == 0:
            print("tested", self.tests)
        return not any(2 in row for row in rows) and not self.breaks_a_rule(rows)

    def h(self, node):
        return sum(row.count(2) for row in node.state)


board = Board.parse()
print("This is the board:", board, sep="\n")
goal = depth_first_tree_search(Takuzu(board))
print("-" * 20, Board(goal.state), sep="\n")
print("found at depth", goal.depth)

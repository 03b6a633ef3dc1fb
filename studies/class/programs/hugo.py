"""Wrong: it forgets that no two rows and no two columns are alike, and that there are columns at all."""

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
        return any(map(is_broken, rows))

    def goal_test(self, rows):
        return not any(2 in row for row in rows) and not self.breaks_a_rule(rows)

    def h(self, node):
        return sum(row.count(2) for row in node.state)


if __name__ == "__main__":
    goal = depth_first_tree_search(Takuzu(Board.parse()))
    print(Board(goal.state))

"""Everything at the level of the module: lists that are filled while the board is read, no functions called main."""

import sys

from search import *  # noqa: F403

rows = []
empty = []
for number, line in enumerate(sys.stdin):
    if number > 0 and line.strip():
        rows.append(tuple(int(cell) for cell in line.split()))
        for x in range(len(rows[-1])):
            if rows[-1][x] == 2:
                empty.append((len(rows) - 1, x))  # noqa: PERF401


def is_broken(line):
    half = (len(line) + 1) // 2
    return line.count(0) > half or line.count(1) > half or any(a == b == c != 2 for a, b, c in zip(line, line[1:], line[2:], strict=False))


class Fill(Problem):  # noqa: F405
    """A state is what the empty cells hold so far, in the order in which they were read."""

    def actions(self, cells):
        return [0, 1] if len(cells) < len(empty) and self.fits(cells) else []

    def result(self, cells, cell):
        return (*cells, cell)

    def filled(self, cells):
        board = [list(row) for row in rows]
        for (y, x), cell in zip(empty, cells, strict=False):
            board[y][x] = cell
        return board

    def fits(self, cells):
        board = self.filled(cells)
        across, down = list(map(tuple, board)), list(zip(*board, strict=True))
        twice = any(2 not in line and lines.count(line) > 1 for lines in (across, down) for line in lines)
        return not twice and not any(map(is_broken, across + down))

    def goal_test(self, cells):
        return len(cells) == len(empty) and self.fits(cells)

    def h(self, node):
        return len(empty) - len(node.state)


problem = Fill(())
for row in problem.filled(breadth_first_tree_search(problem).state):  # noqa: F405
    print("\t".join(map(str, row)))

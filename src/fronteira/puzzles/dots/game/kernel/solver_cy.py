"""The exact value of a game of Dots and Boxes: how many boxes more than the other whoever moves will get, both playing perfectly.

Only quiet positions are searched, by questions "is the value at least g?", each answered by trying moves. The value has the parity of the
boxes still open, so g is rounded up to it, and beyond ± the open boxes there is nothing to ask.

    safe line    V ≥ g if the other's value after it is below 1 − g
    opening      of T boxes harvested, `left` may be given back: V ≥ g if |V(rest) + left| ≤ −g − T + left: one question, or two

After the first move of a position failed, all others are looked up in the table before one of them is searched.
The stack is kept in arrays, one entry a position, so that `run` can stop anywhere and go on. A node is a position whose moves are listed.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.buffers_cy import demand_bytes
    from cython.cimports.fronteira.puzzles.dots.game.kernel.moves_cy import Moves
    from cython.cimports.fronteira.puzzles.dots.game.kernel.table_cy import Table
    from cython.cimports.fronteira.puzzles.dots.game.kernel.wide import ctz, popcount, wide
else:
    from fronteira.kernels.buffers_cy import demand_bytes
    from fronteira.puzzles.dots.game.kernel.moves_cy import Moves
    from fronteira.puzzles.dots.game.kernel.table_cy import Table
    from fronteira.puzzles.dots.game.kernel.wide import ctz, popcount

from fronteira.kernels.codes import FOUND, LIMIT, NONE

COMPILED = cython.compiled
NO, YES, STOP = NONE, FOUND, LIMIT

ANSWER_NO = cython.declare(cython.int, 0)
ANSWER_YES = cython.declare(cython.int, 1)
STOPPED = cython.declare(cython.int, 2)
OPEN_QUESTION = cython.declare(cython.int, 3)

VERTICAL = cython.declare(cython.int, 128)
CHAIN = cython.declare(cython.int, 256)  # moves: a line's bit, or this and the length of an isolated piece
NO_MOVE = cython.declare(cython.int, 511)
SAFE = cython.declare(cython.int, -1)  # what a safe line lets the other take
NO_GOAL = cython.declare(cython.int, 1000)
EFFORT = cython.declare(cython.int, 1 << 9)


@cython.final
@cython.cclass
class Solver(Moves):
    """Answers questions about positions of one shape; what it found it keeps in its table for the next."""

    def __init__(self, rows: int, columns: int, entries: int = 1 << 20) -> None:
        Moves.__init__(self, rows, columns)
        self.table = Table(entries)
        deep = self.lines + 2
        self.second_goal = self.new_ints(deep)
        self.wanted = self.new_ints(deep)
        self.ahead = self.new_words(self.lines)
        self.found_in_table = 0
        self.ready()
        self.load(bytes(self.lines))

    def load(self, lines: bytes) -> None:
        """Takes a position: for each line, in the order of boards, 1 where it is drawn and 0 where it is not.

        Boxes that can be had are harvested first: `first_taken` of them, of which `first_left` may be given back; questions are about the
        rest.
        """
        demand_bytes(lines, self.lines, b"\0\1")
        self.enter()
        self.read_lines(lines)
        self.harvest(self.read_h, self.read_v)
        self.first_taken = self.taken
        self.first_left = self.left
        self.set_root()
        self.open_boxes = self.open[0]
        self.asked = False
        self.nodes = 0
        self.leave()

    def ask(self, goal: int) -> None:
        """The next question: is the value of the quiet rest, to whoever moves, at least `goal`?"""
        if not -1000 < goal < 1000:
            raise ValueError(f"a goal of {goal}")
        self.enter()
        while self.depth > 0:
            self.take_back(self.depth)
            self.depth -= 1
        self.goal[0] = goal
        self.stage = OPEN_QUESTION
        self.asked = True
        self.leave()

    def run(self, nodes: int, seconds: float) -> int:
        """Goes on with the question: YES, NO, or STOP where the budget was spent. Negative nodes and 0 seconds mean no limit."""
        result: cython.int
        if not self.asked:
            raise ValueError("nothing was asked")
        self.enter()
        try:
            self.start_slice(nodes, seconds)
            with cython.nogil:
                result = self.search()
        finally:
            self.leave()
        return result

    def best_move(self) -> int | None:
        """The move that reaches the best value of the quiet rest that was found so far, or None: a line's number in the order of boards (of
        a chain, whichever of its lines leaves least to give back), −L for an isolated chain of length L, −128 − L for a loop."""
        entry: cython.longlong
        move: cython.int
        self.demand_idle()
        if self.depth:
            raise ValueError("a question is open")
        self.settle_key()
        entry = self.table.look_up(self.key[0])
        move = self.table.move(entry) if entry else NO_MOVE
        if move == NO_MOVE:
            return None
        if move < CHAIN:
            move = self.undrawn_twin(self.turned[8 * move + self.inverse[self.image[0]]])
        return self.number_of(move)

    def undrawn_twin(self, line):
        """A line of the position at the bottom, or where it is drawn a twin that is not: positions that differ in twins share an entry."""
        index: cython.int
        h: wide = self.h[0]
        v: wide = self.v[0]
        for index in range(self.twins):
            if not self.is_open(h, v, line) and self.is_open(self.twin_h[index], self.twin_v[index], line):
                h &= self.twin_h[index]
                v &= self.twin_v[index]
                return ctz(h) if h else VERTICAL + ctz(v)
        return line

    def search(self):
        """The loop: enter a position, try its moves one after the other, hand its answer to the one above."""
        answer: cython.int
        while True:
            if self.stage == OPEN_QUESTION:
                answer = self.enter_position()
                if answer == STOPPED:
                    return STOPPED
            else:
                answer = self.stage
            # `answer` is about the position on top, unless it is still open: then its next move was made or there was none
            while answer != OPEN_QUESTION:
                if self.depth == 0:
                    self.stage = answer
                    return answer
                answer = self.hear(answer)
            self.stage = OPEN_QUESTION

    def hear(self, answer):
        """What the answer about the position on top means for the one it came from: its answer, or OPEN_QUESTION with the next on top."""
        depth: cython.int = self.depth - 1
        if answer == self.wanted[depth]:
            if self.second_goal[depth] != NO_GOAL:
                self.goal[depth + 1] = self.second_goal[depth]
                self.second_goal[depth] = NO_GOAL
                self.wanted[depth] = 1 - self.wanted[depth]
                return OPEN_QUESTION
            self.take_back(depth + 1)
            self.depth = depth
            self.keep(True, self.move[self.at_move[depth]])
            return ANSWER_YES
        self.take_back(depth + 1)
        self.depth = depth
        self.at_move[depth] += 1
        return self.next_move()

    def enter_position(self):
        """The question about the position on top: answered at once, or its first move made. STOPPED where the budget is spent."""
        depth: cython.int = self.depth
        goal: cython.int = self.goal[depth]
        open_boxes: cython.int = self.open[depth]
        entry: cython.longlong
        first: cython.int
        if (goal + open_boxes) & 1:
            goal += 1
        if goal <= -open_boxes:
            return ANSWER_YES
        if goal > open_boxes:
            return ANSWER_NO
        self.goal[depth] = goal
        self.settle_key()
        entry = self.table.look_up(self.key[depth])
        first = NO_MOVE
        if entry:
            if self.table.low(entry) >= goal:
                self.found_in_table += 1
                return ANSWER_YES
            if self.table.high(entry) < goal:
                self.found_in_table += 1
                return ANSWER_NO
            first = self.table.move(entry)
        if not self.may_go_on(EFFORT):
            return STOPPED
        self.list_moves(first)
        return self.next_move()

    def keep(self, holds, move):
        """Enters into the table what is now known of the position on top: that its value is at least its goal, or below."""
        depth: cython.int = self.depth
        low: cython.int = self.goal[depth] if holds else -self.open[depth]
        high: cython.int = self.open[depth] if holds else self.goal[depth] - 2
        weight: cython.int = popcount(self.h[depth]) + popcount(self.v[depth]) + 1
        if move < CHAIN:
            move = self.turned[8 * move + self.image[depth]]
        self.table.keep(self.key[depth], low, high, move, weight)

    @property
    def entries_used(self) -> int:
        """How many places of the table are taken."""
        self.demand_idle()
        return self.table.used

    def next_move(self):
        """Makes the next move of the position on top that may answer its question, and asks about what is left: OPEN_QUESTION. Or NO."""
        depth: cython.int = self.depth
        at: cython.int = self.at_move[depth]
        if at == self.moves_begin[depth] + 1 and self.look_ahead():
            return ANSWER_YES
        if at == self.safe_end[depth] and not self.all_listed[depth]:
            self.list_openings(NO_MOVE)
        if at == self.moves_end[depth]:
            self.keep(False, NO_MOVE)
            return ANSWER_NO
        self.pose(depth, at)
        self.make_child(self.move[at], self.worth[at])
        return OPEN_QUESTION

    def pose(self, depth, at):
        """The question about what a move leaves, or the first of two; which answer is wanted, and what is asked then."""
        slack: cython.int
        self.second_goal[depth] = NO_GOAL
        self.wanted[depth] = ANSWER_NO
        if self.worth[at] == SAFE:
            self.goal[depth + 1] = 1 - self.goal[depth]
            return
        slack = self.kept[at] - self.worth[at] - self.goal[depth]
        if self.kept[at]:
            self.goal[depth + 1] = -slack - self.kept[at]
            self.wanted[depth] = ANSWER_YES
            self.second_goal[depth] = slack - self.kept[at] + 1
        else:
            self.goal[depth + 1] = slack + 1

    def look_ahead(self):
        """Is there a safe line of which the table knows that it answers the question of the position on top? Then it is answered."""
        depth: cython.int = self.depth
        child: cython.int = depth + 1
        at: cython.int
        key: cython.ulonglong
        entry: cython.longlong
        for at in range(self.at_move[depth], self.safe_end[depth]):
            key = self.key_after(self.move[at])
            if key == 0:
                self.make_child(self.move[at], SAFE)
                self.settle_key()
                key = self.key[child]
                self.take_back(child)
                self.depth = depth
            self.ahead[at - self.at_move[depth]] = key
            self.table.fetch(key)
        for at in range(self.at_move[depth], self.safe_end[depth]):
            entry = self.table.look_up(self.ahead[at - self.at_move[depth]])
            if entry and self.table.high(entry) < 1 - self.goal[depth]:
                self.found_in_table += 1
                self.keep(True, self.move[at])
                return True
        return False

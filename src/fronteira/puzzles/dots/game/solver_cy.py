"""The exact value of a game of Dots and Boxes: how many boxes more than the other whoever moves will get, both playing perfectly.

Only quiet positions are searched, by questions "is the value at least g?", each answered by trying moves. The value has the parity of the
boxes still open, so g is rounded up to it, and beyond ± the open boxes there is nothing to ask.

    safe line    draws no third side: the other must answer in a quiet position. V ≥ g if the other's value there is below 1 − g
    opening      the first line of a chain or loop, which the other then harvests (see lines_cy): of T boxes, `left` may be given back.
                 V ≥ g if |V(rest) + left| ≤ −g − T + left: one question about the rest, or two
    one line is tried for each chain, the one after which least can be left; of isolated pieces one chain of one, one of two, the shortest
    of three and more, the shortest loop; of twins one

Isolated pieces are kept as how many there are of each length, the rest as bits. A position's key is the smallest of those of its images
(turned and mirrored), each a sum of random words, one a line, plus one a piece. The table keeps for a key the bounds known of its value and
the move that answered last; buckets of four, the position with the fewest lines leaves.

The stack is kept in arrays, one entry a position, so that `run` can stop anywhere and go on. A node is a position whose moves are listed.
"""

from __future__ import annotations

from array import array

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import ctz, popcount
    from cython.cimports.fronteira.kernels.buffers_cy import demand_bytes, words_at
    from cython.cimports.fronteira.puzzles.dots.game.lines_cy import Lines
else:
    from fronteira.kernels.bits import ctz, popcount
    from fronteira.kernels.buffers_cy import demand_bytes, words_at
    from fronteira.puzzles.dots.game.lines_cy import Lines

from fronteira.kernels.codes import FOUND, LIMIT, NONE

COMPILED = cython.compiled
NO, YES, STOP = NONE, FOUND, LIMIT

ANSWER_NO = cython.declare(cython.int, 0)
ANSWER_YES = cython.declare(cython.int, 1)
STOPPED = cython.declare(cython.int, 2)
OPEN_QUESTION = cython.declare(cython.int, 3)

VERTICAL = cython.declare(cython.int, 64)
CHAIN = cython.declare(cython.int, 128)  # moves: a line's bit, or this and the length of an isolated piece
LOOP = cython.declare(cython.int, 192)
NO_MOVE = cython.declare(cython.int, 255)
SAFE = cython.declare(cython.int, -1)  # what a safe line lets the other take
NO_GOAL = cython.declare(cython.int, 1000)
WORD = cython.declare(cython.ulonglong, (1 << 64) - 1)
WAYS = cython.declare(cython.int, 4)
EFFORT = cython.declare(cython.int, 1 << 9)
ROOM = cython.declare(cython.int, 64)  # moves of a position, at most: lines, chains and pieces
MOST_BITS = 63
MOST_ENTRIES = 1 << 28


@cython.final
@cython.cclass
class Solver(Lines):
    """Answers questions about positions of one shape; what it found it keeps in its table for the next."""

    def __init__(self, rows: int, columns: int, entries: int = 1 << 20) -> None:
        if not (isinstance(rows, int) and isinstance(columns, int) and isinstance(entries, int)):
            raise TypeError("whole numbers are wanted")
        if rows < 1 or columns < 1 or rows * (columns + 1) + columns > MOST_BITS:
            raise ValueError(f"boards of {rows} × {columns} boxes do not fit in a word")
        if not WAYS <= entries <= MOST_ENTRIES:
            raise ValueError(f"a table of {entries} positions")
        Lines.__init__(self, rows, columns)
        self.bucket_bits = (entries // WAYS).bit_length() - 1
        words: cython.longlong = 2 * WAYS  # of a bucket, then of all
        words <<= self.bucket_bits
        self.table_buffer = array("Q", [0]) * words
        self.table = words_at(self.table_buffer)
        deep = self.lines + 2
        self.h = self.new_words(deep)
        self.v = self.new_words(deep)
        self.keys = self.new_words(8 * deep)
        self.open = self.new_ints(deep)
        self.pieces_key = self.new_words(deep)
        self.goal = self.new_ints(deep)
        self.key = self.new_words(deep)
        self.image = self.new_ints(deep)
        self.moves_begin = self.new_ints(deep)
        self.moves_end = self.new_ints(deep)
        self.at_move = self.new_ints(deep)
        self.second_goal = self.new_ints(deep)
        self.wanted = self.new_ints(deep)
        self.undo_begin = self.new_ints(deep)
        room = deep * (self.lines + ROOM)
        self.move = self.new_ints(room)
        self.worth = self.new_ints(room)
        self.kept = self.new_ints(room)
        self.twos = self.new_words(deep)
        self.inverse = self.new_ints(8)
        for image, other in enumerate((0, 1, 2, 3, 4, 6, 5, 7)):
            self.inverse[image] = other
        self.chains = self.new_ints(64)
        self.loops = self.new_ints(64)
        self.undo = self.new_ints(4 * deep + 4 * self.boxes)
        self.asked = False
        self.found_in_table = 0
        self.entries_used = 0
        self.ready()
        self.load(bytes(self.lines))

    def load(self, lines: bytes) -> None:
        """Takes a position: for each line, in the order of boards, 1 where it is drawn and 0 where it is not.

        Boxes that can be had are harvested first: `first_taken` of them, of which `first_left` may be given back; questions are about the
        rest.
        """
        demand_bytes(lines, self.lines, b"\0\1")
        one: cython.ulonglong = 1
        h: cython.ulonglong = 0
        v: cython.ulonglong = 0
        index: cython.int
        line: cython.int
        self.enter()
        for index in range(self.lines):
            line = self.place_of[index]
            if lines[index] == 0:
                if line < VERTICAL:
                    h |= one << line
                else:
                    v |= one << (line - VERTICAL)
        self.harvest(h, v)
        self.first_taken = self.taken
        self.first_left = self.left
        self.set_root()
        self.leave()

    def set_root(self):
        """The rest of a harvest to the bottom of the stack."""
        index: cython.int
        image: cython.int
        line: cython.int
        for index in range(64):
            self.chains[index] = 0
            self.loops[index] = 0
        self.chain_lengths = 0
        self.loop_lengths = 0
        self.undo_size = 0
        self.undo_begin[0] = 0
        self.pieces_key[0] = 0
        self.h[0] = self.rest_h
        self.v[0] = self.rest_v
        for image in range(8):
            self.keys[image] = 0
        for index in range(self.lines):
            line = self.place_of[index]
            if self.is_open(self.rest_h, self.rest_v, line):
                for image in range(8):
                    self.keys[image] = (self.keys[image] + self.share[8 * line + image]) & WORD
        self.count_sides(self.h[0], self.v[0])
        self.open[0] = popcount(self.with_two | self.with_more)
        self.open_boxes = self.open[0]
        self.detach(0, self.with_two)
        self.undo_size = 0  # what is isolated at the bottom stays so
        self.depth = 0
        self.asked = False
        self.nodes = 0
        return 0

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

    def push_piece(self, depth, is_loop, length):
        """One more isolated piece."""
        one: cython.ulonglong = 1
        if is_loop:
            self.loops[length] += 1
            self.loop_lengths |= one << length
            self.pieces_key[depth] = (self.pieces_key[depth] + self.loop_share[length]) & WORD
        else:
            self.chains[length] += 1
            self.chain_lengths |= one << length
            self.pieces_key[depth] = (self.pieces_key[depth] + self.chain_share[length]) & WORD
        self.undo[self.undo_size] = 64 + length if is_loop else length
        self.undo_size += 1

    def pull_piece(self, depth, is_loop, length):
        """One isolated piece less."""
        one: cython.ulonglong = 1
        if is_loop:
            self.loops[length] -= 1
            if self.loops[length] == 0:
                self.loop_lengths &= ~(one << length)
            self.pieces_key[depth] = (self.pieces_key[depth] - self.loop_share[length]) & WORD
        else:
            self.chains[length] -= 1
            if self.chains[length] == 0:
                self.chain_lengths &= ~(one << length)
            self.pieces_key[depth] = (self.pieces_key[depth] - self.chain_share[length]) & WORD
        self.undo[self.undo_size] = 128 + (64 + length if is_loop else length)
        self.undo_size += 1

    def take_back(self, depth):
        """The pieces as they were before the move to this depth."""
        one: cython.ulonglong = 1
        code: cython.int
        length: cython.int
        while self.undo_size > self.undo_begin[depth]:
            self.undo_size -= 1
            code = self.undo[self.undo_size]
            length = code & 63
            if code & 64:
                self.loops[length] += 1 if code & 128 else -1
                if self.loops[length]:
                    self.loop_lengths |= one << length
                else:
                    self.loop_lengths &= ~(one << length)
            else:
                self.chains[length] += 1 if code & 128 else -1
                if self.chains[length]:
                    self.chain_lengths |= one << length
                else:
                    self.chain_lengths &= ~(one << length)

    def draw(self, depth, h, v):
        """Draws these lines, all of them undrawn."""
        line: cython.int
        image: cython.int
        self.h[depth] ^= h
        self.v[depth] ^= v
        while h:
            line = ctz(h)
            h &= h - 1
            for image in range(8):
                self.keys[8 * depth + image] = (self.keys[8 * depth + image] - self.share[8 * line + image]) & WORD
        while v:
            line = VERTICAL + ctz(v)
            v &= v - 1
            for image in range(8):
                self.keys[8 * depth + image] = (self.keys[8 * depth + image] - self.share[8 * line + image]) & WORD

    def detach(self, depth, boxes):
        """Takes off the board what is isolated among chains through these boxes, all of which have two open sides."""
        box: cython.int
        while boxes:
            box = ctz(boxes)
            self.trace(self.h[depth], self.v[depth], box)
            boxes &= ~self.traced_boxes
            if self.joint < 0 and self.other_joint < 0:
                self.push_piece(depth, self.is_loop, self.length)
                self.draw(depth, self.traced_h, self.traced_v)

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
        entry = self.look_up(self.key[depth])
        first = NO_MOVE
        if entry >= 0:
            if (entry & 127) - 64 >= goal:
                self.found_in_table += 1
                return ANSWER_YES
            if (entry >> 7 & 127) - 64 < goal:
                self.found_in_table += 1
                return ANSWER_NO
            first = entry >> 14 & 255
        if not self.may_go_on(EFFORT):
            return STOPPED
        self.list_moves(first)
        return self.next_move()

    def settle_key(self):
        """The smallest key of the images of the position on top, and whose it is."""
        depth: cython.int = self.depth
        image: cython.int
        best: cython.int = 0
        for image in range(1, self.images):
            if self.keys[8 * depth + image] < self.keys[8 * depth + best]:
                best = image
        self.image[depth] = best
        self.key[depth] = (self.keys[8 * depth + best] + self.pieces_key[depth]) & WORD

    def bucket(self, key):
        """The number of a key's bucket."""
        return key >> (64 - self.bucket_bits) if self.bucket_bits else 0

    def look_up(self, key):
        """What the table has of a key, or -1."""
        at: cython.longlong = 2 * WAYS * self.bucket(key)
        way: cython.int
        for way in range(WAYS):
            if self.table[at + 2 * way] == key and self.table[at + 2 * way + 1]:
                return self.table[at + 2 * way + 1]
        return -1

    def keep(self, holds, move):
        """Enters into the table what is now known of the position on top: that its value is at least its goal, or below."""
        depth: cython.int = self.depth
        key: cython.ulonglong = self.key[depth]
        at: cython.longlong = 2 * WAYS * self.bucket(key)
        low: cython.longlong = -self.open[depth]
        high: cython.longlong = self.open[depth]
        weight: cython.longlong = popcount(self.h[depth]) + popcount(self.v[depth]) + 1
        best: cython.longlong = move
        lightest: cython.longlong = 1 << 30
        way: cython.int
        chosen: cython.int = -1
        entry: cython.longlong
        if move < CHAIN:
            best = self.turned[8 * move + self.image[depth]]
        for way in range(WAYS):
            entry = self.table[at + 2 * way + 1]
            if entry and self.table[at + 2 * way] == key:
                low = (entry & 127) - 64
                high = (entry >> 7 & 127) - 64
                if move == NO_MOVE:
                    best = entry >> 14 & 255
                chosen = way
                lightest = 1
                break
            if entry >> 22 < lightest:
                lightest = entry >> 22
                chosen = way
        if lightest == 0:
            self.entries_used += 1
        if holds:
            low = self.goal[depth]
        else:
            high = self.goal[depth] - 2
        self.table[at + 2 * chosen] = key
        self.table[at + 2 * chosen + 1] = (low + 64) | (high + 64) << 7 | best << 14 | weight << 22

    def list_moves(self, first):
        """Lists the moves of the position on top that may answer its question: `first`, if the table has one; safe lines from the middle
        outwards; openings, the smallest harvest first."""
        one: cython.ulonglong = 1
        depth: cython.int = self.depth
        index: cython.int
        line: cython.int
        twins: cython.ulonglong
        safe_h: cython.ulonglong
        safe_v: cython.ulonglong
        self.count_sides(self.h[depth], self.v[depth])
        self.twos[depth] = self.with_two
        safe_h = self.h[depth] & ~(self.with_two | self.with_two << self.stride)
        safe_v = self.v[depth] & ~(self.with_two | self.with_two << 1)
        for index in range(self.twins):
            twins = self.twin_h[index] & safe_h
            if twins:
                safe_h &= ~(twins & (twins - 1))
                safe_v &= ~self.twin_v[index]
            else:
                twins = self.twin_v[index] & safe_v
                if twins:
                    safe_v &= ~(twins & (twins - 1))
        self.moves = self.moves_end[depth - 1] if depth else 0
        self.moves_begin[depth] = self.moves
        if first < CHAIN:
            first = self.turned[8 * first + self.inverse[self.image[depth]]]
            if self.is_open(safe_h, safe_v, first):
                self.add_move(first, SAFE, 0)
                if first < VERTICAL:
                    safe_h &= ~(one << first)
                else:
                    safe_v &= ~(one << (first - VERTICAL))
        for index in range(self.lines):
            line = self.order[index]
            if self.is_open(safe_h, safe_v, line):
                self.add_move(line, SAFE, 0)
        self.list_openings(first)
        self.moves_end[depth] = self.moves
        self.at_move[depth] = self.moves_begin[depth]

    def add_move(self, code, taken, left):
        """One more move to try."""
        self.move[self.moves] = code
        self.worth[self.moves] = taken
        self.kept[self.moves] = left
        self.moves += 1

    def add_opening(self, code, taken, left, is_first):
        """One more opening, before those of more boxes; unless it cannot be good enough. `is_first`: before all moves."""
        at: cython.int = self.moves
        begin: cython.int = self.openings
        if left and taken - left > -self.goal[self.depth]:
            return
        if is_first:
            begin = self.moves_begin[self.depth]
        self.moves += 1
        while at > begin and (is_first or self.worth[at - 1] > taken):
            self.move[at] = self.move[at - 1]
            self.worth[at] = self.worth[at - 1]
            self.kept[at] = self.kept[at - 1]
            at -= 1
        self.move[at] = code
        self.worth[at] = taken
        self.kept[at] = left
        if is_first:
            self.openings += 1

    def list_openings(self, first):
        """One line of each chain, and of isolated pieces those worth opening."""
        depth: cython.int = self.depth
        length: cython.int
        boxes: cython.ulonglong = self.with_two
        h: cython.ulonglong = self.h[depth]
        v: cython.ulonglong = self.v[depth]
        is_first: cython.bint
        line: cython.int
        self.openings = self.moves
        for length in range(1, 3):
            if self.chain_lengths >> length & 1:
                self.add_opening(CHAIN + length, length, 0, first == CHAIN + length)
        if self.chain_lengths >> 3:
            length = 3 + ctz(self.chain_lengths >> 3)
            self.add_opening(CHAIN + length, length, 2, first == CHAIN + length)
        if self.loop_lengths:
            length = ctz(self.loop_lengths)
            self.add_opening(LOOP + length, length, 4, first == LOOP + length)
        while boxes:
            self.trace(h, v, ctz(boxes))
            boxes &= ~self.traced_boxes
            is_first = first < CHAIN and self.is_open(self.traced_h, self.traced_v, first)
            line = ctz(self.traced_h) if self.traced_h else VERTICAL + ctz(self.traced_v)
            if self.joint >= 0 and self.joint == self.other_joint and self.sides_of(h, v, self.joint) == 3:
                self.open_tail(h, v)
                self.add_opening(line, self.taken, self.left, is_first)
            else:
                self.add_opening(line, self.length, 2 if self.length > 2 else 0, is_first)

    def open_tail(self, h, v):
        """A chain that leaves a joint with one side and comes back to it: what the best of its lines comes to, for whoever draws it."""
        one: cython.ulonglong = 1
        lines: cython.ulonglong = self.traced_h
        best: cython.int = 2
        while lines:
            self.harvest(h & ~(lines & (~lines + 1)), v)
            lines &= lines - 1
            if self.left == 0 or (self.left == 4 and best == 2):
                best = self.left
        lines = self.traced_v
        while lines:
            self.harvest(h, v & ~(one << ctz(lines)))
            lines &= lines - 1
            if self.left == 0 or (self.left == 4 and best == 2):
                best = self.left
        self.left = best

    def next_move(self):
        """Makes the next move of the position on top that may answer its question, and asks about what is left: OPEN_QUESTION. Or NO."""
        depth: cython.int = self.depth
        at: cython.int = self.at_move[depth]
        slack: cython.int
        if at == self.moves_end[depth]:
            self.keep(False, NO_MOVE)
            return ANSWER_NO
        self.second_goal[depth] = NO_GOAL
        self.wanted[depth] = ANSWER_NO
        if self.worth[at] == SAFE:
            self.goal[depth + 1] = 1 - self.goal[depth]
        else:
            slack = self.kept[at] - self.worth[at] - self.goal[depth]
            if self.kept[at]:
                self.goal[depth + 1] = -slack - self.kept[at]
                self.wanted[depth] = ANSWER_YES
                self.second_goal[depth] = slack - self.kept[at] + 1
            else:
                self.goal[depth + 1] = slack + 1
        self.make_child(self.move[at], self.worth[at])
        return OPEN_QUESTION

    def make_child(self, move, taken):
        """The position after a move, and after the harvest it invites, on top."""
        depth: cython.int = self.depth
        child: cython.int = depth + 1
        h: cython.ulonglong = self.h[depth]
        v: cython.ulonglong = self.v[depth]
        one: cython.ulonglong = 1
        image: cython.int
        box: cython.int
        self.h[child] = h
        self.v[child] = v
        self.open[child] = self.open[depth]
        self.pieces_key[child] = self.pieces_key[depth]
        for image in range(8):
            self.keys[8 * child + image] = self.keys[8 * depth + image]
        self.undo_begin[child] = self.undo_size
        self.depth = child
        if taken != SAFE:
            self.open[child] -= taken
        if move >= CHAIN:
            self.pull_piece(child, move >= LOOP, move & 63)
            return
        if taken == SAFE:
            if move < VERTICAL:
                self.draw(child, one << move, 0)
            else:
                self.draw(child, 0, one << (move - VERTICAL))
        else:
            box = move if move < VERTICAL else move - VERTICAL
            if not self.twos[depth] >> box & 1:
                box = box - self.stride if move < VERTICAL else box - 1
            self.trace(h, v, box)
            if self.length == taken:
                self.draw(child, self.traced_h, self.traced_v)
            else:
                self.close_all(h & ~self.traced_h, v & ~self.traced_v, 0, 0)
                self.draw(child, h & ~self.rest_h, v & ~self.rest_v)
        self.count_sides(self.h[child], self.v[child])
        self.detach(child, self.with_two & ~self.twos[depth])

"""A stack of quiet positions, each made from the one below by a move and the harvest it invites.

Isolated pieces are kept as how many there are of each length, the rest as bits. A position's key is the smallest of those of its images
(turned and mirrored), each a sum of random words, one a line, plus one a piece. Moves are lines by their bits, or isolated pieces by their
lengths.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fronteira.puzzles.dots.game.kernel.harvest_cy import Harvest
    from cython.cimports.fronteira.puzzles.dots.game.kernel.wide import ctz, has, popcount, wide
else:
    from fronteira.puzzles.dots.game.kernel.harvest_cy import Harvest
    from fronteira.puzzles.dots.game.kernel.wide import ctz, has, popcount

GROUND = cython.declare(cython.int, -1)
VERTICAL = cython.declare(cython.int, 128)
CHAIN = cython.declare(cython.int, 256)  # moves: a line's bit, or this and the length of an isolated piece
LOOP = cython.declare(cython.int, 384)
SAFE = cython.declare(cython.int, -1)  # what a safe line lets the other take
WORD = cython.declare(cython.ulonglong, (1 << 64) - 1)


@cython.cclass
class Positions(Harvest):
    """Positions of one shape."""

    def __init__(self, rows, columns):
        Harvest.__init__(self, rows, columns)
        deep = self.lines + 2
        self.h = self.new_wides(deep)
        self.v = self.new_wides(deep)
        self.twos = self.new_wides(deep)
        self.joints = self.new_wides(deep)
        self.open = self.new_ints(deep)
        self.keys = self.new_words(8 * deep)
        self.pieces_key = self.new_words(deep)
        self.key = self.new_words(deep)
        self.image = self.new_ints(deep)
        self.chains = self.new_ints(128)
        self.loops = self.new_ints(128)
        self.undo = self.new_ints(4 * deep + 4 * self.boxes)
        self.undo_begin = self.new_ints(deep)

    def set_root(self):
        """The rest of a harvest to the bottom of the stack."""
        index: cython.int
        image: cython.int
        line: cython.int
        for index in range(128):
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
        self.detach(0, self.with_two)
        self.undo_size = 0  # what is isolated at the bottom stays so
        self.depth = 0
        return 0

    def push_piece(self, depth, is_loop, length):
        """One more isolated piece."""
        one: wide = 1
        if is_loop:
            self.loops[length] += 1
            self.loop_lengths |= one << length
            self.pieces_key[depth] = (self.pieces_key[depth] + self.loop_share[length]) & WORD
        else:
            self.chains[length] += 1
            self.chain_lengths |= one << length
            self.pieces_key[depth] = (self.pieces_key[depth] + self.chain_share[length]) & WORD
        self.undo[self.undo_size] = 128 + length if is_loop else length
        self.undo_size += 1

    def pull_piece(self, depth, is_loop, length):
        """One isolated piece less."""
        one: wide = 1
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
        self.undo[self.undo_size] = 256 + (128 + length if is_loop else length)
        self.undo_size += 1

    def take_back(self, depth):
        """The pieces as they were before the move to this depth."""
        one: wide = 1
        code: cython.int
        length: cython.int
        while self.undo_size > self.undo_begin[depth]:
            self.undo_size -= 1
            code = self.undo[self.undo_size]
            length = code & 127
            if code & 128:
                self.loops[length] += 1 if code & 256 else -1
                if self.loops[length]:
                    self.loop_lengths |= one << length
                else:
                    self.loop_lengths &= ~(one << length)
            else:
                self.chains[length] += 1 if code & 256 else -1
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

    def key_after(self, line):
        """The key of the position on top after a safe line, 0 where it would leave something isolated and so has to be made."""
        depth: cython.int = self.depth
        image: cython.int
        key: cython.ulonglong
        best: cython.ulonglong = WORD
        if line < VERTICAL:
            if not (self.stays_tied(line, 0) and self.stays_tied(line - self.stride, 1)):
                return 0
        elif not (self.stays_tied(line - VERTICAL, 2) and self.stays_tied(line - VERTICAL - 1, 3)):
            return 0
        for image in range(8):
            key = (self.keys[8 * depth + image] - self.share[8 * line + image]) & WORD
            best = min(best, key)
        return (best + self.pieces_key[depth]) & WORD

    def stays_tied(self, box, number):
        """Is it seen at a glance that a box, if it is one, is no part of an isolated piece once a side of it is drawn?"""
        depth: cython.int = self.depth
        sides: cython.int
        beyond: cython.int
        if box < 0 or not has(self.box_mask, box):
            return True
        sides = self.open_sides(self.h[depth], self.v[depth], box) & ~(1 << number)
        if popcount(sides) > 2:
            return True
        while sides:
            beyond = self.neighbours[4 * box + ctz(sides)]
            sides &= sides - 1
            if beyond != GROUND and has(self.joints[depth], beyond):
                return True
        return False

    def make_child(self, move, taken):
        """The position after a move, and after the harvest it invites, on top."""
        depth: cython.int = self.depth
        child: cython.int = depth + 1
        h: wide = self.h[depth]
        v: wide = self.v[depth]
        one: wide = 1
        image: cython.int
        box: cython.int
        self.h[child] = h
        self.v[child] = v
        self.open[child] = self.open[depth]
        self.pieces_key[child] = self.pieces_key[depth]
        self.undo_begin[child] = self.undo_size
        self.depth = child
        if taken == SAFE:
            if move < VERTICAL:
                self.h[child] ^= one << move
            else:
                self.v[child] ^= one << (move - VERTICAL)
            for image in range(8):
                self.keys[8 * child + image] = (self.keys[8 * depth + image] - self.share[8 * move + image]) & WORD
            self.count_sides(self.h[child], self.v[child])
            self.detach(child, self.with_two & ~self.twos[depth])
            return
        for image in range(8):
            self.keys[8 * child + image] = self.keys[8 * depth + image]
        self.open[child] -= taken
        if move >= CHAIN:
            self.pull_piece(child, move >= LOOP, move & 127)
            return
        box = move if move < VERTICAL else move - VERTICAL
        if not has(self.twos[depth], box):
            box = box - self.stride if move < VERTICAL else box - 1
        self.trace(h, v, box)
        if self.length == taken:
            self.draw(child, self.traced_h, self.traced_v)
        else:
            self.close_all(h & ~self.traced_h, v & ~self.traced_v, 0, 0)
            self.draw(child, h & ~self.rest_h, v & ~self.rest_v)
        self.count_sides(self.h[child], self.v[child])
        self.detach(child, self.with_two & ~self.twos[depth])

"""From which sides a number is come to and left: its predecessor and its successor lie on different sides of its cell.

           ┌───┬───┬───┐
           │   │ 7?│   │        8 can be in the middle only if 7 can be on one side of it and 9 on another,
           ├───┼───┼───┤        both along living edges,
           │ 9?│ 8?│   │        and if every forced edge of the cell is one of those two.
           ├───┼───┼───┤
           │   │ 7?│   │        The first and the last number have one neighbour in the chain, which they ask twice.
           └───┴───┴───┘

For a word of cells at a time, and for each side, the rule makes the set of cells whose predecessor can lie there (`…_back`) and of those
whose successor can (`…_ahead`). A cell is kept if it has both, unless one single side is all it has for either: `same` are the cells with a
side that serves both, `many` those with more than one side for the predecessor, or for the successor.

It is asked for the numbers near a change only (`look_near`). Runs of numbers go together (`look_along`), which is nearly all there is to
do; the ends of the path, and boards with diagonals, go one by one (`look_at`). Both must say the same. Edges are explained in edges_cy.
"""

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import ctz, popcount, shift_down, shift_left, shift_up
    from cython.cimports.fronteira.puzzles.numbrix.kernel.domains_cy import CHANGED
    from cython.cimports.fronteira.puzzles.numbrix.kernel.rows import keep_sided
    from cython.cimports.fronteira.puzzles.numbrix.kernel.rules.cheap_rules_cy import CheapRules
else:
    from fronteira.kernels.bits import ctz, popcount, shift_down, shift_left, shift_up
    from fronteira.puzzles.numbrix.kernel.domains_cy import CHANGED
    from fronteira.puzzles.numbrix.kernel.rows import keep_sided
    from fronteira.puzzles.numbrix.kernel.rules.cheap_rules_cy import CheapRules


class Sides(CheapRules):
    """Domains whose numbers look to both sides."""

    def look_near(self):
        """Ask every number near a change for its two sides: 0 contradiction, 1 nothing new, 2 something to sweep."""
        number: cython.int
        word: cython.int
        told: cython.int
        news: cython.int = 1
        near: cython.ulonglong
        asked: cython.ulonglong
        rest: cython.ulonglong
        last: cython.ulonglong = 0  # the word before, as it was
        for word in range(self.number_words):
            near = self.near[word]
            asked = near | (near >> 1) | shift_left(near, 1) | (last >> 63) | shift_left(self.near[word + 1], 63)
            self.asked[word] = asked & self.unfixed[word]
            self.near[word] = 0
            last = near
        for word in range(self.number_words):
            asked = self.asked[word]
            while asked:
                number = 64 * word + ctz(asked)
                asked |= asked - 1
                rest = asked & (asked + 1)  # without the run that begins there
                told = self.look_from(number, 64 * word + popcount(asked ^ rest) - 1)
                asked = rest
                if told == 0:
                    return 0
                news |= told
        return 2 if news > 1 else 1

    def look_from(self, number, last):
        """Ask a run of numbers: the inner ones together where that can be, the ends of the path one by one."""
        told: cython.int
        news: cython.int = 1
        inner: cython.int = min(last, self.total - 2)
        while number <= last:
            if self.diagonal or number == 0 or number == self.total - 1:
                told = self.look_at(number)
                number += 1
            else:
                told = self.look_along(number, inner)
                number = inner + 1
            if told == 0:
                return 0
            news |= told
        return news

    def look_along(self, first, last):
        """What look_at does, for a run of up to 64 numbers without the ends of the path and on a board without diagonals.

        That is nearly all there is to do. Word by word and then number by number, so that the machine takes several numbers at a time.
        """
        dom = self.dom
        ones = self.ones
        stride: cython.Py_ssize_t = self.stride
        skip: cython.Py_ssize_t = self.skip * stride
        row: cython.Py_ssize_t
        word: cython.int
        low: cython.int = self.words
        high: cython.int = 0
        number: cython.int
        shrunk: cython.ulonglong = 0  # a bit for each number of the run
        for number in range(first, last + 1):
            low, high = min(low, self.low[number]), max(high, self.high[number])
        for word in range(low, high + 1):
            row = self.first_row + word * stride
            if keep_sided(dom, row, stride, skip, self.turn, row + self.edges, row + self.forced, first, last, ones):
                for number in range(first, last + 1):
                    if ones[number] != dom[row + number]:
                        self.put(row + number, ones[number])
                        shrunk |= shift_left(1, number - first)
        if shrunk == 0:
            return 1
        while shrunk:
            number = first + ctz(shrunk)
            shrunk &= shrunk - 1
            if not self.changed(number, CHANGED, self.count(number)):
                return 0
        return 2

    def look_at(self, number):
        """Keep the cells whose predecessor and successor can lie on different sides, every forced edge being one of the two.

        0 no cell is left, 1 nothing new, 2 some went.
        """
        dom = self.dom
        stride: cython.Py_ssize_t = self.stride
        skip: cython.Py_ssize_t = self.skip * stride
        place: cython.Py_ssize_t
        edge: cython.Py_ssize_t
        back: cython.Py_ssize_t
        ahead: cython.Py_ssize_t
        word: cython.int
        turn: cython.int = self.turn
        found: cython.int = 0
        shrunk: cython.bint = False
        inner: cython.bint = 0 < number < self.total - 1
        direction: cython.int
        leap: cython.Py_ssize_t
        by: cython.int
        old: cython.ulonglong
        new: cython.ulonglong
        right_back: cython.ulonglong
        right_ahead: cython.ulonglong
        left_back: cython.ulonglong
        left_ahead: cython.ulonglong
        lower_back: cython.ulonglong
        lower_ahead: cython.ulonglong
        upper_back: cython.ulonglong
        upper_ahead: cython.ulonglong
        backs: cython.ulonglong
        aheads: cython.ulonglong
        many: cython.ulonglong
        same: cython.ulonglong
        for word in range(self.low[number], self.high[number] + 1):
            place = self.first_row + word * stride + number
            old = dom[place]
            if old == 0:
                continue
            # an end of the path asks its one neighbour twice
            back = place - 1 if number > 0 else place + 1
            ahead = place + 1 if number < self.total - 1 else place - 1
            edge = place - number + self.edges
            right_back = shift_down(dom[back], dom[back + stride], 1) & dom[edge]
            right_ahead = shift_down(dom[ahead], dom[ahead + stride], 1) & dom[edge]
            left_back = shift_up(dom[back], dom[back - stride], 1) & dom[edge + 1]
            left_ahead = shift_up(dom[ahead], dom[ahead - stride], 1) & dom[edge + 1]
            lower_back = shift_down(dom[back + skip], dom[back + skip + stride], turn) & dom[edge + 2]
            lower_ahead = shift_down(dom[ahead + skip], dom[ahead + skip + stride], turn) & dom[edge + 2]
            upper_back = shift_up(dom[back - skip], dom[back - skip - stride], turn) & dom[edge + 3]
            upper_ahead = shift_up(dom[ahead - skip], dom[ahead - skip - stride], turn) & dom[edge + 3]
            backs = right_back | left_back | lower_back | upper_back
            aheads = right_ahead | left_ahead | lower_ahead | upper_ahead
            many = (right_back & left_back) | ((right_back | left_back) & (lower_back | upper_back)) | (lower_back & upper_back)
            many |= (right_ahead & left_ahead) | ((right_ahead | left_ahead) & (lower_ahead | upper_ahead)) | (lower_ahead & upper_ahead)
            same = (right_back & right_ahead) | (left_back & left_ahead) | (lower_back & lower_ahead) | (upper_back & upper_ahead)
            edge += self.directions
            new = old & (right_back | right_ahead | ~dom[edge]) & (left_back | left_ahead | ~dom[edge + 1])
            new &= (lower_back | lower_ahead | ~dom[edge + 2]) & (upper_back | upper_ahead | ~dom[edge + 3])
            if self.diagonal:
                edge -= self.directions
                for direction in range(4, 8):
                    leap = (self.skip_right if direction < 6 else self.skip_left) * stride
                    by = self.turn_right if direction < 6 else self.turn_left
                    if direction & 1:
                        right_back = shift_up(dom[back - leap], dom[back - leap - stride], by) & dom[edge + direction]
                        right_ahead = shift_up(dom[ahead - leap], dom[ahead - leap - stride], by) & dom[edge + direction]
                    else:
                        right_back = shift_down(dom[back + leap], dom[back + leap + stride], by) & dom[edge + direction]
                        right_ahead = shift_down(dom[ahead + leap], dom[ahead + leap + stride], by) & dom[edge + direction]
                    many |= (backs & right_back) | (aheads & right_ahead)
                    backs |= right_back
                    aheads |= right_ahead
                    same |= right_back & right_ahead
                    new &= right_back | right_ahead | ~dom[edge + 8 + direction]
            new &= backs & aheads
            if inner:
                new &= ~same | many
            if new != old:
                self.put(place, new)
                shrunk = True
            found += popcount(new)
        if not shrunk:
            return 1
        return 2 if self.changed(number, CHANGED, found) else 0

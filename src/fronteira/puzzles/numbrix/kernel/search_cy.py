"""Search: a number put in a cell or refused it, one choice below the other, and what has been found by that.

How it thinks: always the number or cell that is hardest pressed: few places, often the scene of a contradiction (dom/wdeg).

    level    how many choices stand; level 0, the root, is never taken back
    known    the solutions already told, which a tree begun anew must not tell again; nothing is begun anew once there are two
    little   whether cells are tried before numbers until search was taught enough, as is well on little boards
"""

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import ctz, popcount
    from cython.cimports.fronteira.kernels.codes import FOUND
    from cython.cimports.fronteira.puzzles.numbrix.kernel.agreement_cy import Agreement
else:
    from fronteira.kernels.bits import ctz, popcount
    from fronteira.kernels.codes import FOUND
    from fronteira.puzzles.numbrix.kernel.agreement_cy import Agreement

    GO_ON = 3


class Search(Agreement):
    """All rules, and choices below the root."""

    def __init__(self, rows, columns, holes=None, diagonal=False):
        Agreement.__init__(self, rows, columns, holes, diagonal)
        self.known = self.new_ints(3 * self.total)
        self.branch_number = self.new_ints(self.total + 2)
        self.branch_cell = self.new_ints(self.total + 2)

    def climb(self):
        """Back to the root."""
        while self.level > 0:
            self.close_level()
        self.failed = False

    def judge(self, outcome):
        """What a fixed point means for the search."""
        self.failed = outcome != 1
        if outcome != 2 or self.is_known(self.at):
            return GO_ON
        self.found += 1
        return FOUND

    def is_known(self, at):
        """Whether this board was told before; if not it is kept as the newest answer."""
        number: cython.int
        slot: cython.int
        same: cython.bint
        for slot in range(2):
            same = slot < self.found
            for number in range(self.total):
                if not same or self.known[slot * self.total + number] != at[number]:
                    same = False
                    break
            if same:
                return True
        self.answer = 2 if self.found > 1 else self.found
        for number in range(self.total):
            self.known[self.answer * self.total + number] = at[number]
        return False

    def dive(self):
        """Place one more number by choice, or take back the last choice and refuse it."""
        number: cython.int
        cell: cython.int
        if self.failed:
            number, cell = self.branch_number[self.level], self.branch_cell[self.level]
            self.close_level()
            self.root_changes += self.level == 0
            if not self.drop(number, cell):
                return GO_ON
            # a refusal that fixes nothing tells little: it is not worth the dear rules
            self.brief = self.level > 0 and self.count(number) > 1
        else:
            number = self.choose()
            if number < self.total:
                cell = self.cell_of(number)
            else:  # a cell with two numbers: the choice is its first
                cell = number - self.total
                number = self.after[self.total]
                while not (self.dom[self.first_row + (cell >> 6) * self.stride + number] >> (cell & 63)) & 1:
                    number = self.after[number]
            self.open_level()
            self.branch_number[self.level], self.branch_cell[self.level] = number, cell
            self.keep(number, cell)
        return self.judge(self.propagate())

    def choose(self):
        """The number, or total + the cell with two numbers, with the fewest places for its weight; `pair` is what such a cell counts."""
        dom = self.dom
        number: cython.int
        word: cython.int
        place: cython.int
        size: cython.longlong
        weight: cython.longlong
        best: cython.int = -1
        best_size: cython.longlong = 1
        best_weight: cython.longlong = 0
        cell: cython.int
        pair: cython.longlong = 1 if self.little and self.restarts == 0 else 2
        mine: cython.ulonglong
        for word in range(self.words):
            self.once[word] = self.twice[word] = self.thrice[word] = 0
        number = self.after[self.total]
        while number < self.total:
            place = self.first_row + number
            size = 0
            for word in range(self.low[number], self.high[number] + 1):
                mine = dom[place + word * self.stride]
                size += popcount(mine)
                self.thrice[word] |= self.twice[word] & mine
                self.twice[word] |= self.once[word] & mine
                self.once[word] |= mine
            weight = self.number_weight[number]
            if size * best_weight < best_size * weight:
                best, best_size, best_weight = number, size, weight
            number = self.after[number]
        for word in range(self.words):
            mine = self.twice[word] & ~self.thrice[word]
            while mine:
                cell = 64 * word + ctz(mine)
                mine &= mine - 1
                weight = self.cell_weight[cell]
                if pair * best_weight < best_size * weight:
                    best, best_size, best_weight = self.total + cell, pair, weight
        return best

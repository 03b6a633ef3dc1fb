"""The ladder of Takuzu climbed quickly: what each rule says is in `line_rules`, `difference_rules` and `what_if`, how they are asked in
`fronteira.kernels.ladder_cy`. Here a line is two words of bits (see `ladder_board_cy`); lines are compared in `copies_cy`, and values tried
in `trials_cy`.

    ladder = Ladder(rows, columns)
    ladder.climb(cells, up_to)      # bytes in row order: 0, 1, 2 for empty; only the first so many rules: DONE, STUCK or BROKEN
    ladder.used, ladder.rounds      # cells decided by each rule
    ladder.links                    # the chains of the hard steps, together
    ladder.cells()                  # the board it ended with
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import ctz, popcount
    from cython.cimports.fronteira.kernels.codes import BROKEN_HERE, DONE, NOTHING, SOMETHING
    from cython.cimports.fronteira.puzzles.takuzu.kernel.grid_cy import EMPTY
    from cython.cimports.fronteira.puzzles.takuzu.kernel.line.bounds_cy import BOUNDED, bound_line
    from cython.cimports.fronteira.puzzles.takuzu.kernel.line.programme_cy import solve_line
    from cython.cimports.fronteira.puzzles.takuzu.ladder.trials_cy import Trials
else:
    from fronteira.kernels.bits import ctz, popcount
    from fronteira.kernels.codes import BROKEN_HERE, DONE, NOTHING, SOMETHING
    from fronteira.puzzles.takuzu.kernel.grid_cy import EMPTY
    from fronteira.puzzles.takuzu.kernel.line.bounds_cy import BOUNDED, bound_line
    from fronteira.puzzles.takuzu.kernel.line.programme_cy import solve_line
    from fronteira.puzzles.takuzu.ladder.trials_cy import Trials

    PAIR, SANDWICH, FULL_LINE, NEARLY_FULL_LINE, TWO_GAPS, EXACT_LINE, DIFFERENT_LINES, MANY_GAPS = range(8)  # the rules, easiest first
    WHAT_IF, EITHER_WAY, WHAT_IF_LINES, WHAT_IF_TWICE, ALL_RULES = range(8, 13)
    LONGEST = 20  # line of a board on which what-ifs within what-ifs are looked for
    FEW_GAPS = 4  # in a line that people complete in all ways

COMPILED: bool = cython.compiled


@cython.cclass
class Ladder(Trials):
    """Climbs boards of one shape, one at a time."""

    def __init__(self, rows: int, columns: int, different_lines: bool = True):
        Trials.__init__(self, rows, columns, ALL_RULES, WHAT_IF, different_lines)
        self.twice_links = self.new_ints(rows * columns)
        self.twice_value = self.new_ints(rows * columns)
        self.safe_zeros, self.safe_ones = self.new_words(rows), self.new_words(rows)
        self.ready()

    def climb(self, cells: bytes, up_to: int = ALL_RULES, rounds: int = 0, at_once: bool = False) -> int:
        """How far the first `up_to` rules get from a board: DONE, STUCK, or BROKEN (by the rule `contradiction`).

        In so many rounds, if not 0; `at_once` with all moves of the hard rules too.
        """
        index: cython.int
        result: cython.int
        first_rules: cython.int = up_to
        if len(cells) != self.rows * self.columns:
            raise ValueError(f"{len(cells)} cells, where {self.rows} × {self.columns} = {self.rows * self.columns} were wanted")
        given: cython.pointer[cython.const[cython.uchar]] = cells
        for index in range(self.rows * self.columns):
            if given[index] > EMPTY:
                raise ValueError(f"value {given[index]} in cell {index}, where 0, 1 or 2 was wanted")
        self.begin(up_to, rounds, at_once)
        self.clear()
        for index in range(self.rows * self.columns):
            if given[index] != EMPTY:
                self.fill(self.row_of[index], self.place_of[index], given[index])
        with cython.nogil:
            result = self.go(first_rules)
        self.leave()
        self.raise_what_ended_it()
        return result

    def solves(self, cells: bytes, up_to: int = ALL_RULES) -> bool:
        """Do the first `up_to` rules fill a board?"""
        return self.climb(cells, up_to, 0, True) == DONE

    @property
    def hardest(self) -> int:
        """The hardest rule that decided anything in the last climb; the easiest, where none did."""
        rule: cython.int = ALL_RULES - 1
        self.demand_idle()
        while rule > 0 and self.decided[rule] == 0:
            rule -= 1
        return rule

    def cells(self) -> bytes:
        """The board the last climb ended with."""
        self.demand_idle()
        room: bytearray = bytearray(self.rows * self.columns)
        cells: cython.p_uchar = room
        row: cython.int
        place: cython.int
        for row in range(self.rows):
            for place in range(self.columns):
                is_filled: cython.bint = (self.zeros[row] | self.ones[row]) >> place & 1
                cells[row * self.columns + place] = self.ones[row] >> place & 1 if is_filled else EMPTY
        return bytes(room)

    def ask(self, rule):
        """What a rule sees on the whole board; what it demands is gathered."""
        line: cython.int
        seen: cython.int
        found: cython.int = NOTHING
        if rule == WHAT_IF or rule == WHAT_IF_LINES:
            return self.what_if(rule == WHAT_IF_LINES)
        if rule == EITHER_WAY:
            return self.either_way()
        if rule == WHAT_IF_TWICE:
            return self.what_if_twice()
        if rule == TWO_GAPS or rule == DIFFERENT_LINES or rule == MANY_GAPS:
            return self.ask_differences(rule)
        for line in range(self.lines):
            if self.passed[line] > rule:
                continue
            seen = self.ask_line(rule, line)
            if seen == NOTHING:
                self.passed[line] = rule + 1
            elif seen == BROKEN_HERE:
                return BROKEN_HERE
            else:
                found = SOMETHING
        return found

    def ask_differences(self, rule):
        """What a rule that compares lines with full ones sees."""
        line: cython.int
        gaps: cython.int
        seen: cython.int
        found: cython.int = NOTHING
        if not self.different_lines:
            return NOTHING
        self.find_full_lines()
        for line in range(self.lines):
            if (self.full_rows if line < self.rows else self.full_columns) == 0:
                continue
            gaps = popcount(self.whole[line] & ~(self.zeros[line] | self.ones[line]))
            if rule == TWO_GAPS:
                if gaps > 2:
                    continue
                seen = self.two_gaps(line)
            elif gaps == 0 or (gaps > FEW_GAPS) != (rule == MANY_GAPS):
                continue
            else:
                seen = self.differ(line, rule == MANY_GAPS)
            if seen == BROKEN_HERE:
                return BROKEN_HERE
            if seen == SOMETHING:
                found = SOMETHING
        return found

    def ask_line(self, rule, line):
        """What a rule that looks at single lines sees on one."""
        if rule == PAIR or rule == SANDWICH:
            return self.threes(rule, line)
        if rule == FULL_LINE:
            return self.full_line(line)
        if rule == NEARLY_FULL_LINE:
            return self.nearly_full_line(line)
        return self.exact_line(line)

    def threes(self, rule, line):
        """Pair and sandwich: where a third equal would stand."""
        zeros: cython.ulonglong = self.zeros[line]
        ones: cython.ulonglong = self.ones[line]
        free: cython.ulonglong = self.whole[line] & ~(zeros | ones)
        if rule == SANDWICH:
            return self.demand(line, (ones << 1) & (ones >> 1) & free, (zeros << 1) & (zeros >> 1) & free)
        if (zeros & (zeros << 1) & (zeros << 2)) | (ones & (ones << 1) & (ones << 2)):
            return BROKEN_HERE
        ones = ((ones << 1) & (ones << 2)) | ((ones >> 1) & (ones >> 2))
        zeros = ((zeros << 1) & (zeros << 2)) | ((zeros >> 1) & (zeros >> 2))
        return self.demand(line, ones & free, zeros & free)

    def full_line(self, line):
        """All it takes of a value: the other one in the gaps."""
        zeros: cython.int = popcount(self.zeros[line])
        ones: cython.int = popcount(self.ones[line])
        most: cython.int = self.most[line]
        free: cython.ulonglong = self.whole[line] & ~(self.zeros[line] | self.ones[line])
        if zeros > most or ones > most:
            return BROKEN_HERE
        return self.demand(line, free if ones == most else 0, free if zeros == most else 0)

    def nearly_full_line(self, line):
        """Just one more of a value: it must stand in every three neighbours without it."""
        value: cython.int
        seen: cython.int = NOTHING
        own: cython.ulonglong
        free: cython.ulonglong = self.whole[line] & ~(self.zeros[line] | self.ones[line])
        threes: cython.ulonglong
        common: cython.ulonglong
        three: cython.ulonglong = 7
        for value in range(2):
            own = self.ones[line] if value else self.zeros[line]
            if popcount(own) != self.most[line] - 1:
                continue
            threes = self.whole[line] & ~own
            threes &= (threes >> 1) & (threes >> 2)
            if threes == 0:
                continue
            common = free
            while threes:
                common &= three << ctz(threes)
                threes &= threes - 1
            if common == 0:
                return BROKEN_HERE
            common = free & ~common
            if self.demand(line, common if value else 0, 0 if value else common) == SOMETHING:
                seen = SOMETHING
        return seen

    def exact_line(self, line):
        """All that the line's own rules force."""
        self.line_words[0] = self.zeros[line]
        self.line_words[1] = 0
        self.line_words[2] = self.ones[line]
        self.line_words[3] = 0
        if self.zeros[line] | self.ones[line] == self.whole[line]:
            return NOTHING  # its triples and counts were looked at before
        if self.length[line] <= BOUNDED:
            if not bound_line(self.line_words, self.length[line]):
                return BROKEN_HERE
        elif not solve_line(self.line_words, self.length[line], self.table):
            return BROKEN_HERE
        return self.demand(line, self.line_words[4], self.line_words[6])

    def two_gaps(self, line):
        """With two gaps at most, must not become a copy of a full line; what else it may become, the counts alone say."""
        zeros: cython.ulonglong = self.zeros[line]
        ones: cython.ulonglong = self.ones[line]
        free: cython.ulonglong = self.whole[line] & ~(zeros | ones)
        one: cython.ulonglong = 1
        first: cython.int = 0 if line < self.rows else self.rows
        others: cython.ulonglong = (self.full_rows if line < self.rows else self.full_columns) & ~(one << (line - first))
        other: cython.int
        found: cython.int = NOTHING
        seen: cython.int
        while others:
            other = first + ctz(others)
            others &= others - 1
            if (zeros & ~self.zeros[other]) | (ones & ~self.ones[other]) == 0:
                seen = self.fill_otherwise(line, self.ones[other] & free)
                if seen == BROKEN_HERE:
                    return BROKEN_HERE
                if seen == SOMETHING:
                    found = SOMETHING
        return found

    def find_full_lines(self):
        """Note which rows and columns are full."""
        one: cython.ulonglong = 1
        line: cython.int
        self.full_rows = self.full_columns = 0
        for line in range(self.rows):
            if self.zeros[line] | self.ones[line] == self.whole[line]:
                self.full_rows |= one << line
        for line in range(self.rows, self.lines):
            if self.zeros[line] | self.ones[line] == self.whole[line]:
                self.full_columns |= one << (line - self.rows)

    def fill_otherwise(self, line, copy):
        """What the gaps of a line share in all ways that the counts allow, but one: these of them ones."""
        free: cython.ulonglong = self.whole[line] & ~(self.zeros[line] | self.ones[line])
        zeros_left: cython.int = self.most[line] - popcount(self.zeros[line])
        ones_left: cython.int = self.most[line] - popcount(self.ones[line])
        always: cython.ulonglong = free
        sometimes: cython.ulonglong = 0
        way: cython.ulonglong = free
        ways: cython.int = 0
        if popcount(copy) > ones_left or popcount(free ^ copy) > zeros_left:
            return NOTHING
        while True:
            if way != copy and popcount(way) <= ones_left and popcount(free ^ way) <= zeros_left:
                always &= way
                sometimes |= way
                ways += 1
            if way == 0:
                break
            way = (way - 1) & free
        if ways == 0:
            return BROKEN_HERE
        return self.demand(line, free & ~sometimes, always)

    def differ(self, line, has_many_gaps):
        """What all ways to complete a line of few gaps, or of many, share, without the copies of full lines."""
        seen: cython.int
        seen = self.shun_copies(line, self.zeros, self.ones) if has_many_gaps else self.complete_otherwise(line)
        return self.demand(line, self.follows_zero, self.follows_one) if seen == SOMETHING else seen

    def complete_otherwise(self, line):
        """`shun_copies` for few gaps: every way to fill them is looked at."""
        zeros: cython.ulonglong = self.zeros[line]
        ones: cython.ulonglong = self.ones[line]
        free: cython.ulonglong = self.whole[line] & ~(zeros | ones)
        copies: cython.int = self.list_copies(line, self.zeros, self.ones)
        way: cython.ulonglong = free
        if copies == 0:
            return NOTHING
        self.follows_zero = self.follows_one = free
        while True:
            if self.is_fine(line, ones | way, zeros | (free ^ way)) and not self.is_copy(ones | way, copies):
                self.follows_zero &= ~way
                self.follows_one &= way
            if way == 0:
                break
            way = (way - 1) & free
        return BROKEN_HERE if self.follows_zero & self.follows_one else SOMETHING

    def is_fine(self, line, ones, zeros):
        """Has a full line no three in a row and its counts right?"""
        if popcount(ones) > self.most[line] or popcount(zeros) > self.most[line]:
            return False
        return (ones & (ones >> 1) & (ones >> 2)) | (zeros & (zeros >> 1) & (zeros >> 2)) == 0

    def is_copy(self, ones, copies):
        """Is a full line one of the copies listed?"""
        index: cython.int
        for index in range(copies):
            if self.copies[index] == ones:
                return True
        return False

    def count_links(self, rule, cell, value):
        if rule == EITHER_WAY:
            return self.either_links[cell]
        if rule == WHAT_IF_TWICE:
            return self.twice_links[cell]
        return self.count_what_if(cell, value, rule == WHAT_IF_LINES)

    def what_if_twice(self):
        """Supposes values on the board itself, each pursued by the rules up to what-if; where one does harm, the other is demanded."""
        cell: cython.int
        value: cython.int
        row: cython.int
        links: cython.int
        found: cython.int = NOTHING
        if max(self.rows, self.columns) > LONGEST:
            return NOTHING
        self.remember()
        for row in range(self.rows):
            self.safe_zeros[row], self.safe_ones[row] = self.zeros[row], self.ones[row]
        for cell in range(self.rows * self.columns):
            self.twice_links[cell] = 0
            row = self.row_of[cell]
            for value in range(2):
                if (self.safe_ones[row] if value else self.safe_zeros[row]) >> self.place_of[cell] & 1 or self.is_filled(cell):
                    continue
                links = self.pursue_to_the_end(cell, value)
                if links and self.twice_links[cell]:
                    return BROKEN_HERE
                if links:
                    self.twice_links[cell], self.twice_value[cell] = links, 1 - value
        for cell in range(self.rows * self.columns):
            if self.twice_links[cell]:
                self.take(cell, self.twice_value[cell])
                found = SOMETHING
        return NOTHING if self.is_halted else found

    def is_filled(self, cell):
        """Is there a value in a cell?"""
        row: cython.int = self.row_of[cell]
        return ((self.zeros[row] | self.ones[row]) >> self.place_of[cell]) & 1

    def pursue_to_the_end(self, cell, value):
        """In how many rounds the rules up to what-if come from a value in a cell to a contradiction; 0 if they do not, and then all that
        follows is safe. The board is as it was noted afterwards."""
        rounds: cython.int = 0
        rule: cython.int
        row: cython.int
        seen: cython.int = SOMETHING
        self.take(cell, value)
        self.play()
        while seen == SOMETHING and self.may_go_on(self.rows * self.columns):
            rounds += 1
            rule = 0
            seen = NOTHING
            while rule <= WHAT_IF and seen == NOTHING:
                seen = self.ask(rule)
                rule += 1
            if seen == SOMETHING and self.clashes():
                seen = BROKEN_HERE
            if seen == SOMETHING:
                self.play()
        self.forget()
        if seen != BROKEN_HERE:
            rounds = 0
            for row in range(self.rows):
                self.safe_zeros[row] |= self.zeros[row]
                self.safe_ones[row] |= self.ones[row]
        self.come_back()
        return rounds

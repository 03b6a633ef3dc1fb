"""Why a cell has its value, and why a rule is broken.

Nothing about the rules is stored as clauses: a reason is read off the board when the learner asks for it, helped by the order in which the
cells were filled. For a pair or for equal lines it is plain. For what a line forced by itself there is the line as it was then, and the
question goes back to whoever solved it, who answers cells of which none can be left out.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import ctz
    from cython.cimports.fronteira.puzzles.takuzu.kernel.grid_cy import BY_EQUAL, BY_LINE
    from cython.cimports.fronteira.puzzles.takuzu.kernel.line.bounds_cy import needed_cells
    from cython.cimports.fronteira.puzzles.takuzu.kernel.line.programme_cy import explain_line
    from cython.cimports.fronteira.puzzles.takuzu.kernel.rules_cy import Rules, cell_at
else:
    from fronteira.kernels.bits import ctz
    from fronteira.puzzles.takuzu.kernel.grid_cy import BY_EQUAL, BY_LINE
    from fronteira.puzzles.takuzu.kernel.line.bounds_cy import needed_cells
    from fronteira.puzzles.takuzu.kernel.line.programme_cy import explain_line
    from fronteira.puzzles.takuzu.kernel.rules_cy import Rules, cell_at


@cython.cclass
class Reasons(Rules):
    """Rules that can explain themselves."""

    def explain_cell(self, cell, code):
        """Writes into `why` the literals that forced a cell by a rule of the game, and returns how many."""
        other: cython.int = 1 - self.value[cell]
        before: cython.int = self.position[cell]
        kind: cython.int = code & 7
        line: cython.int = code >> 3
        step: cython.int
        place: cython.int
        length: cython.int
        if kind == BY_LINE:
            return self.explain_by_line(line & 255, line >> 8, cell)
        if kind == BY_EQUAL:
            return line_literals(self, line & 255, other, before, line_literals(self, line >> 8, other, before, 0))
        if line < self.rows:
            step = 1
            place = self.column_of[cell]
            length = self.columns
        else:
            step = self.columns
            place = self.row_of[cell]
            length = self.rows
        if place >= 2 and pair_before(self, cell - 2 * step, cell - step, other, before):
            return 2
        if place >= 1 and place + 1 < length and pair_before(self, cell - step, cell + step, other, before):
            return 2
        pair_before(self, cell + step, cell + 2 * step, other, before)
        return 2

    def explain_break(self, code):
        """Writes into `why` true literals that cannot all hold by a rule of the game, and returns how many."""
        kind: cython.int = code & 7
        line: cython.int = code >> 3
        value: cython.int = self.broken_value
        place: cython.int
        run: cython.int = 0
        length: cython.int = self.columns if line < self.rows else self.rows
        if kind == BY_LINE:
            return self.explain_by_line(line, -1, -1)
        if kind == BY_EQUAL:
            return line_literals(self, line & 255, value, self.filled, line_literals(self, line >> 8, value, self.filled, 0))
        for place in range(length):
            run = run + 1 if self.value[cell_at(self, line, place)] == value else 0
            if run == 3:
                self.why[0] = 2 * cell_at(self, line, place - 2) + value
                self.why[1] = 2 * cell_at(self, line, place - 1) + value
                self.why[2] = 2 * cell_at(self, line, place) + value
                return 3
        return 0

    @cython.final
    def explain_by_line(self, line, when, cell):
        """Why a line's own rules forced a cell, or, cell -1, why the line cannot be finished; `when` says how the line was kept then.

        Cells of level 0 and cells already part of the analysis cost nothing, so they may stay in the reason; the others are unwanted.
        """
        one: cython.ulonglong = 1
        is_row: cython.bint = line < self.rows
        zeros: cython.ulonglong
        ones: cython.ulonglong
        bits: cython.ulonglong
        start: cython.int = line * self.columns if is_row else line - self.rows
        step: cython.int = 1 if is_row else self.columns
        place: cython.int
        size: cython.int = 0
        if self.shift:
            return self.explain_by_wide_line(line, when, cell, start, step)
        zeros = self.line_then[2 * when] if cell >= 0 else self.mask[line]
        ones = self.line_then[2 * when + 1] if cell >= 0 else self.mask[self.half + line]
        bits = (zeros & ~self.settled[line] | ones & ~self.settled[self.half + line]) & ~self.traced[line]
        if bits == 0:
            return 0
        if cell >= 0:
            place = self.column_of[cell] if is_row else self.row_of[cell]
            if self.value[cell]:
                zeros |= one << place
            else:
                ones |= one << place
        bits = needed_cells(zeros, ones, bits, self.columns if is_row else self.rows)
        while bits:
            place = ctz(bits)
            bits &= bits - 1
            self.why[size] = 2 * (start + step * place) + cython.cast(cython.int, (ones >> place) & 1)
            size += 1
        return size

    @cython.final
    def explain_by_wide_line(self, line, when, cell, start, step):
        """The same for a line in two words; `start` is its first cell, `step` from one to the next."""
        one: cython.ulonglong = 1
        length: cython.int = self.read_line(line)
        word: cython.int
        bits: cython.ulonglong
        place: cython.int
        size: cython.int = 0
        for word in range(2):
            if cell >= 0:
                self.line_words[word] = self.line_then[4 * when + word]
                self.line_words[2 + word] = self.line_then[4 * when + 2 + word]
            bits = self.line_words[word] & ~self.settled[2 * line + word]
            bits |= self.line_words[2 + word] & ~self.settled[self.half + 2 * line + word]
            self.line_words[8 + word] = bits & ~self.traced[2 * line + word]
        if self.line_words[8] | self.line_words[9] == 0:
            return 0
        if cell >= 0:
            place = self.column_of[cell] if line < self.rows else self.row_of[cell]
            self.line_words[(1 - self.value[cell]) * 2 + (place >> 6)] |= one << (place & 63)
        explain_line(self.line_words, length, self.table)
        for word in range(4):
            bits = self.line_words[4 + word]
            while bits:
                self.why[size] = 2 * (start + step * ((word & 1) * 64 + ctz(bits))) + (word >> 1)
                bits &= bits - 1
                size += 1
        return size


def line_literals(grid, line, value, before, at):
    """Appends to `why`, from index `at`, the cells of a line that had a value before a moment of the trail. Returns the new end."""
    index: cython.int = value * grid.half + (line << grid.shift)
    bits: cython.ulonglong = grid.mask[index]
    word: cython.int
    cell: cython.int
    for word in range(grid.shift + 1):
        bits = grid.mask[index + word]
        while bits:
            cell = cell_at(grid, line, 64 * word + ctz(bits))
            bits &= bits - 1
            if grid.position[cell] < before:
                grid.why[at] = 2 * cell + value
                at += 1
    return at


def pair_before(grid, first, second, value, before):
    """Writes two cells into `why` if both had the value before a moment of the trail."""
    if grid.value[first] != value or grid.value[second] != value:
        return 0
    if grid.position[first] >= before or grid.position[second] >= before:
        return 0
    grid.why[0] = 2 * first + value
    grid.why[1] = 2 * second + value
    return 1

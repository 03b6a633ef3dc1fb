"""What the givens force by triples and counts, before anything is decided.

Nobody asks why a cell has its value where nothing was decided, nor in which order cells came. So until then the board is its masks alone,
without counts, trail and reasons: a line is taken to its own fixed point in words of bits, and a cell that it forces is one bit in the line
across. All the rest is written once (`take_over`), and the dearer rules go on from there. This is for boards that are not wide.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import ctz, popcount
    from cython.cimports.fronteira.puzzles.takuzu.kernel.grid_cy import EMPTY, NO_REASON
    from cython.cimports.fronteira.puzzles.takuzu.kernel.line.bounds_cy import beside_pairs
else:
    from fronteira.kernels.bits import ctz, popcount
    from fronteira.puzzles.takuzu.kernel.grid_cy import EMPTY, NO_REASON
    from fronteira.puzzles.takuzu.kernel.line.bounds_cy import beside_pairs


def open_board(grid, given):
    """Takes givens into an empty grid, with what they force. Returns False if they break a rule."""
    value: cython.int
    cells: cython.int = mark_givens(grid, given)
    if not settle(grid):
        return False
    take_over(grid)
    if grid.different_lines:
        for value in range(2):
            mark_alike(grid, value, 0, grid.rows)
            mark_alike(grid, value, grid.rows, grid.lines)
    grid.propagations += grid.filled - cells
    return True


def mark_givens(grid, given):
    """Writes givens into the masks. Returns how many they are."""
    one: cython.ulonglong = 1
    row: cython.int
    column: cython.int
    value: cython.int
    cell: cython.int = 0
    number: cython.int = 0
    for row in range(grid.rows):
        for column in range(grid.columns):
            value = given[cell]
            cell += 1
            if value != EMPTY:
                grid.mask[value * grid.half + row] |= one << column
                grid.mask[value * grid.half + grid.rows + column] |= one << row
                number += 1
    return number


def settle(grid):
    """Triples and counts in the masks until no line forces anything. Returns False if one is broken."""
    one: cython.ulonglong = 1
    rows_left: cython.ulonglong = grid.full[2]  # a bit a line that is to be looked at
    columns_left: cython.ulonglong = grid.full[0]
    is_row: cython.bint
    line: cython.int
    across: cython.int  # where the lines across begin
    most: cython.int
    whole: cython.ulonglong
    bit: cython.ulonglong  # of this line in those across
    zeros: cython.ulonglong
    ones: cython.ulonglong
    to_zero: cython.ulonglong
    to_one: cython.ulonglong
    fresh: cython.ulonglong
    while rows_left | columns_left:
        is_row = rows_left != 0
        line = ctz(rows_left) if is_row else ctz(columns_left)
        bit = one << line
        if is_row:
            rows_left ^= bit
            across = grid.rows
            most = grid.most_in_row
            whole = grid.full[0]
        else:
            columns_left ^= bit
            line += grid.rows
            across = 0
            most = grid.most_in_column
            whole = grid.full[2]
        zeros = grid.mask[line]
        ones = grid.mask[grid.half + line]
        while True:
            to_zero = beside_pairs(ones)
            to_one = beside_pairs(zeros)
            if (to_zero & ones) | (to_one & zeros) or popcount(zeros) > most or popcount(ones) > most:
                return False
            fresh = whole & ~(zeros | ones)
            if popcount(ones) == most:
                to_zero = fresh
            if popcount(zeros) == most:
                to_one = fresh
            to_zero &= fresh
            to_one &= fresh & ~to_zero  # a cell in both shows as broken when the line is looked at again
            if to_zero | to_one == 0:
                break
            zeros |= to_zero
            ones |= to_one
        fresh = zeros & ~grid.mask[line]
        to_one = ones & ~grid.mask[grid.half + line]
        grid.mask[line] = zeros
        grid.mask[grid.half + line] = ones
        if is_row:
            columns_left |= fresh | to_one
        else:
            rows_left |= fresh | to_one
        while fresh:
            grid.mask[across + ctz(fresh)] |= bit
            fresh &= fresh - 1
        while to_one:
            grid.mask[grid.half + across + ctz(to_one)] |= bit
            to_one &= to_one - 1
    return True


def take_over(grid):
    """Everything that follows from the masks: counts, what the dearer rules must look at, cells and trail."""
    one: cython.ulonglong = 1
    line: cython.int
    most: cython.int = grid.most_in_row
    whole: cython.ulonglong = grid.full[0]
    filled: cython.int = 0
    cell: cython.int
    value: cython.int
    place: cython.int
    zeros: cython.ulonglong
    ones: cython.ulonglong
    bits: cython.ulonglong
    for line in range(grid.lines):
        if line == grid.rows:
            most = grid.most_in_column
            whole = grid.full[2]
        zeros = grid.mask[line]
        ones = grid.mask[grid.half + line]
        look_at(grid, line, 0, popcount(zeros), most)
        look_at(grid, line, 1, popcount(ones), most)
        bits = zeros | ones
        if bits != whole and bits:
            if line < grid.rows:
                grid.stale[0] |= one << line
            else:
                grid.stale[2] |= one << (line - grid.rows)
        if line >= grid.rows:
            continue
        while bits:
            place = ctz(bits)
            bits &= bits - 1
            cell = line * grid.columns + place
            value = (ones >> place) & 1
            grid.value[cell] = value
            grid.trail[filled] = 2 * cell + value
            grid.position[cell] = filled
            grid.level_of[cell] = 0
            grid.reason[cell] = NO_REASON
            filled += 1
    grid.filled = filled


def look_at(grid, line, value, count, most):
    """A line has so many cells of a value: is it close to saturation?"""
    one: cython.ulonglong = 1
    if count >= most - 1:
        if line < grid.rows:
            grid.close[4 * value] |= one << line
        else:
            grid.close[4 * value + 2] |= one << (line - grid.rows)


def mark_alike(grid, value, start, end):
    """Of lines beside each other, marks those to be compared that have a value where another has it, but for one place at most."""
    one: cython.ulonglong = 1
    line: cython.int
    other: cython.int
    own: cython.ulonglong
    difference: cython.ulonglong
    for line in range(start, end):
        own = grid.mask[value * grid.half + line]
        for other in range(line + 1, end):
            difference = grid.mask[value * grid.half + other] ^ own
            if difference & (difference - 1) == 0:
                grid.near[4 * value + (2 if start else 0)] |= one << (line - start)
                break

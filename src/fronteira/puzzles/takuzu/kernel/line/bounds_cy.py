"""What one line's own rules force, and why, by bounds: a few words of bits where the line programme goes through every place.

It takes lines of up to BOUNDED cells.

Any three neighbours, a *window*, have at least one 1. So beside the ones it has, a line needs as many as it takes to *hit* every window
without a one, using empty cells only. Windows in order are intervals of the empty cells, and so going from the left and always
taking the last empty cell of the first window not yet hit gives the fewest; going from the right gives as many. If that is more than the
line may still have, the line is broken. If it is just as many, the i-th one of any way to fill the line lies between the i-th from the
right and the i-th from the left: other empty cells must be 0, and an empty cell without which it would take more must be 1.

The same holds for zeros; and once triples have been applied, that is all a line forces: every number of ones between the fewest and the
most can be reached. Tests hold both answers against the line programme.

In what follows `own` are the cells of the value that is counted, `other` those of the opposite.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import ctz, highest, popcount
else:
    from fronteira.kernels.bits import ctz, highest, popcount

    BOUNDED = 62

    def beside_pairs(cells):  # compiled, these are in the .pxd
        """The cells that would make three in a row of two of these, to the left of them, to the right or between."""
        return ((cells << 1) & ((cells << 2) | (cells >> 1))) | ((cells >> 1) & (cells >> 2))

    def open_windows(run):
        """The windows, by their first cells, that lie wholly in these cells."""
        return run & (run >> 1) & (run >> 2)


def bound_line(words, length):
    """Answers the cells that must be 0 and those that must be 1, as `solve_line` does. Returns 0 if the line cannot be finished."""
    one: cython.ulonglong = 1
    whole: cython.ulonglong = (one << length) - 1
    most: cython.int = (length + 1) // 2
    value: cython.int
    own: cython.ulonglong
    free: cython.ulonglong = whole & ~(words[0] | words[2])
    windows: cython.ulonglong
    left: cython.int
    words[4] = 0
    words[5] = 0
    words[6] = 0
    words[7] = 0
    for value in range(2):
        own = words[2 * value]
        left = most - popcount(own)
        windows = open_windows(whole & ~own)
        if popcount(windows) < left:
            continue
        left -= fewest(windows, free)
        if left < 0:
            return 0
        if left == 0:
            force_tight(words, value, windows, free)
    return 1


def last_of(free, place):
    """The last empty cell of a window that has one."""
    nibbles: cython.uint = 0x22221100
    return place + cython.cast(cython.int, nibbles >> (4 * cython.cast(cython.int, (free >> place) & 7)) & 3)


def fewest(windows, free):
    """How many cells it takes to hit all these windows."""
    one: cython.ulonglong = 1
    number: cython.int = 0
    while windows:
        windows &= ~((one << (last_of(free, ctz(windows)) + 1)) - 1)
        number += 1
    return number


def force_tight(words, value, windows, free):
    """The line needs all the cells of a value that it may have: answers where they must be and where they cannot."""
    one: cython.ulonglong = 1
    lefts: cython.ulonglong = 0  # the cells taken going from the left
    rights: cython.ulonglong = 0
    waiting: cython.ulonglong = windows
    place: cython.int
    number: cython.int = 0
    low: cython.ulonglong
    high: cython.ulonglong
    sure: cython.ulonglong
    between: cython.ulonglong = 0
    while waiting:
        place = last_of(free, ctz(waiting))
        lefts |= one << place
        waiting &= ~((one << (place + 1)) - 1)
        number += 1
    waiting = windows
    while waiting:
        place = highest(waiting)
        place += ctz(free >> place)
        rights |= one << place
        waiting &= ((one << place) - 1) >> 2
    sure = lefts & rights
    while lefts:
        high = lefts & (~lefts + 1)
        low = rights & (~rights + 1)
        lefts ^= high
        rights ^= low
        between |= (high << 1) - low
    words[4 + 2 * (1 - value)] |= free & ~between
    while sure:
        low = sure & (~sure + 1)
        sure ^= low
        if needs_cell(windows, free & ~low, number):
            words[4 + 2 * value] |= low


def needs_cell(windows, free, number):
    """Does it take more cells than that to hit all windows, without a cell that was taken out of the empty ones?"""
    one: cython.ulonglong = 1
    place: cython.int
    while windows:
        place = ctz(windows)
        if (free >> place) & 7 == 0:
            return True
        number -= 1
        windows &= ~((one << (last_of(free, place) + 1)) - 1)
    return number < 0


def needed_cells(zeros, ones, unwanted, length):
    """Which of the unwanted cells of a line that cannot be finished are needed to see it? Answers a set of which none can be left out.

    One of the values is needed more often than it may be. Going from the left, from each cell of that value (its own or taken) to the next:
    that is the first of the next three cells that has the value, or the last that has not the opposite. Unwanted cells that keep it from
    lying farther right are freed if even so too many are needed, which those taken from the right tell for the rest of the line.
    """
    one: cython.ulonglong = 1
    whole: cython.ulonglong = (one << length) - 1
    most: cython.int = (length + 1) // 2
    dead: cython.ulonglong
    starts: cython.ulonglong
    if popcount(zeros) <= most:
        starts = first_cells(ones, zeros, whole)
        dead = 0 if popcount(starts) > most else dead_windows(ones, zeros, whole)
        if dead or popcount(starts) > most:
            return needed_from(ones, zeros, unwanted, starts, dead, length)
    return needed_from(zeros, ones, unwanted, first_cells(zeros, ones, whole), dead_windows(zeros, ones, whole), length)


def dead_windows(own, other, whole):
    """The windows that cannot be hit any more."""
    run: cython.ulonglong = whole & ~own
    free: cython.ulonglong = run & ~other
    return open_windows(run) & ~(free | (free >> 1) | (free >> 2))


def first_cells(own, other, whole):
    """A value's own cells, and the first cells of the windows for which going from the right takes a cell: those right of a cell are
    the fewest that are needed there, should that cell have the value."""
    one: cython.ulonglong = 1
    run: cython.ulonglong = whole & ~own
    free: cython.ulonglong = run & ~other
    windows: cython.ulonglong = open_windows(run) & (free | (free >> 1) | (free >> 2))
    place: cython.int
    while windows:
        place = highest(windows)
        own |= one << place
        place += ctz(free >> place)
        windows &= ((one << place) - 1) >> 2
    return own


def needed_from(own, other, unwanted, starts, dead, length):
    """`needed_cells` for the value that is needed too often; one more cell of that value is thought behind the line."""
    one: cython.ulonglong = 1
    needed: cython.ulonglong = 0
    step: cython.ulonglong
    most: cython.int = (length + 1) // 2 + 1
    taken: cython.int = 0
    at: cython.int = 0  # the cell after the last taken
    place: cython.int
    farther: cython.int
    own |= one << length
    starts |= one << length
    while unwanted >> at:
        taken += 1
        step = (own >> at) & 7
        while step:
            place = at + ctz(step)
            if (unwanted >> place) & 1 == 0:
                break
            step &= step - 1
            farther = at + ctz(step) if step else last_of(~other, at)
            if dead >> (farther + 1) == 0 and taken + popcount(starts >> (farther + 1)) <= most:
                needed |= one << place
                step = 1
                break
        if step == 0:
            place = last_of(~other, at) if (~other >> at) & 7 else at - 1
            farther = at + 2
            while farther > place:
                if (unwanted >> farther) & 1:
                    if dead >> (farther + 1) or taken + popcount(starts >> (farther + 1)) > most:
                        place = farther
                        break
                    needed |= one << farther
                    unwanted ^= one << farther
                farther -= 1
            if place < at:
                return needed  # these three say it all
        at = place + 1
    return needed

"""The rules of `trial_rules`, quickly: the same moves and contradictions, without the reasons or the stories.

region, size      the region of each empty cell, and of each region its cells
supply            of each region: the numbers of the gaps that touch it
cells_of          of each missing number how many cells are in its reach, then the first FEW of them; numbers_of the same of each cell
cell_verdict      of the first FEW cells of each number, in this round of what-ifs: unknown, stands, or falls in so many rounds;
                  number_verdict the same of the first FEW numbers of each cell
found_links       of each move a what-if found: the rounds of all its chains
"""

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import ctz
    from cython.cimports.fronteira.kernels.codes import BROKEN_HERE, NOTHING, SOMETHING
    from cython.cimports.fronteira.puzzles.numbrix.ladder.direct_rules_cy import DirectRules
else:
    from fronteira.kernels.bits import ctz
    from fronteira.kernels.codes import BROKEN_HERE, NOTHING, SOMETHING
    from fronteira.puzzles.numbrix.ladder.direct_rules_cy import DirectRules

FEW = cython.declare(cython.int, 4)  # cells of a number, or numbers of a cell, that are tried out

UNKNOWN = cython.declare(cython.int, 0)  # verdicts
STANDS = cython.declare(cython.int, 1)
FALLS = cython.declare(cython.int, 2)  # at once; each round more is one more


class TrialRules(DirectRules):
    """A board and what all rules see."""

    def __init__(self, rows, columns, rules, singles):
        DirectRules.__init__(self, rows, columns, rules, singles)
        self.region, self.size = self.new_ints(self.total), self.new_ints(self.total + 1)
        self.supply, self.stack = self.new_ints(self.total + 1), self.new_ints(self.total)
        self.cells_of, self.numbers_of = self.new_ints((FEW + 1) * (self.total + 1)), self.new_ints((FEW + 1) * self.total)
        self.cell_verdict, self.number_verdict = self.new_ints(FEW * (self.total + 1)), self.new_ints(FEW * (self.total + 1))
        self.found_cell, self.found_number = self.new_ints(2 * self.total + 1), self.new_ints(2 * self.total + 1)
        self.found_links = self.new_ints(2 * self.total + 1)

    def see_beside(self, by_region):
        """Try each missing number that has a placed one beside it in the chain on all cells in its reach."""
        gap: cython.int
        low: cython.int
        high: cython.int
        for gap in range(self.gaps):
            if not self.may_go_on(self.total):
                return NOTHING
            low, high = self.gap_low[gap], self.gap_high[gap]
            if low > 0 and self.try_beside(low + 1, low, by_region) == BROKEN_HERE:
                return BROKEN_HERE
            if high <= self.total and (low == 0 or high - low > 2) and self.try_beside(high - 1, high, by_region) == BROKEN_HERE:
                return BROKEN_HERE
        return self.answer()

    def try_beside(self, number, near, by_region):
        """Is there one cell beside a placed number, of several, where the next does not fall?"""
        cell: cython.int = self.at[near]
        direction: cython.int
        other: cython.int
        choices: cython.int = 0
        standing: cython.int = 0
        found: cython.int = -1
        for direction in range(4):
            other = self.near[4 * cell + direction]
            if other >= 0 and self.value[other] == 0 and self.can_be(number, other):
                choices += 1
        if choices < 2:
            return NOTHING
        for direction in range(4):
            other = self.near[4 * cell + direction]
            if other >= 0 and self.value[other] == 0 and self.can_be(number, other):
                self.put(other, number)
                self.extra = number
                if not self.falls_at_once(other) and not (by_region and self.is_closed_off()):
                    standing += 1
                    found = other
                self.extra = 0
                self.take_back(self.placed - 1)
                if standing > 1:
                    return NOTHING
        return self.demand(found, number) if standing else BROKEN_HERE

    def falls_at_once(self, cell):
        """Does a number just put down leave itself, a number beside it or an empty cell beside it without the ways it needs?"""
        direction: cython.int
        other: cython.int
        if self.free_beside(cell) < self.lacks(self.value[cell]):
            return True
        for direction in range(4):
            other = self.near[4 * cell + direction]
            if other < 0:
                continue
            if self.value[other]:
                if self.free_beside(other) < self.lacks(self.value[other]):
                    return True
            elif self.free_beside(other) < 2 and self.fit_dead_end(other) == 0:
                return True
        return False

    def is_closed_off(self):
        """Is there a region with more cells than the gaps that touch it have numbers, or a gap with no region large enough?"""
        gap: cython.int
        index: cython.int
        closed: cython.bint = False
        if self.placed == 0:
            return False
        self.find_regions()
        for gap in range(self.gaps):
            if self.gap_low[gap] < self.extra and self.extra < self.gap_high[gap]:
                if not self.has_room(self.gap_low[gap], self.extra) or not self.has_room(self.extra, self.gap_high[gap]):
                    return True
            elif not self.has_room(self.gap_low[gap], self.gap_high[gap]):
                return True
        for index in range(1, self.regions + 1):
            closed |= self.supply[index] < self.size[index]
        return closed

    def find_regions(self):
        """Which empty cells hang together; regions count from 1."""
        row: cython.int
        cell: cython.int
        other: cython.int
        direction: cython.int
        stacked: cython.int
        left: cython.ulonglong
        for cell in range(self.total):
            self.region[cell] = 0
        self.regions = 0
        for row in range(self.rows):
            left = self.empty[row + 1]
            while left:
                cell = row * self.columns + ctz(left)
                left &= left - 1
                if self.region[cell]:
                    continue
                self.regions += 1
                self.region[cell] = self.regions
                self.size[self.regions] = self.supply[self.regions] = 0
                self.stack[0] = cell
                stacked = 1
                while stacked:
                    stacked -= 1
                    cell = self.stack[stacked]
                    self.size[self.regions] += 1
                    for direction in range(4):
                        other = self.near[4 * cell + direction]
                        if other >= 0 and self.value[other] == 0 and self.region[other] == 0:
                            self.region[other] = self.regions
                            self.stack[stacked] = other
                            stacked += 1

    def has_room(self, low, high):
        """Has a gap a region that it touches and fits in? What it could bring to each region that it touches is counted there."""
        cell: cython.int = self.at[low] if low > 0 else self.at[high]
        far: cython.int = self.at[high] if low > 0 and high <= self.total else -1
        direction: cython.int
        earlier: cython.int
        region: cython.int
        room: cython.int = 0
        if high - low < 2:
            return True
        for direction in range(4):
            region = self.region_beside(cell, direction)
            for earlier in range(direction):
                if self.region_beside(cell, earlier) == region:
                    region = 0
            if region and (far < 0 or self.touches(far, region)):
                self.supply[region] += high - low - 1
                room = max(room, self.size[region])
        return room >= high - low - 1

    def region_beside(self, cell, direction):
        """The region in that direction from a cell; 0 if there is none."""
        other: cython.int = self.near[4 * cell + direction]
        return self.region[other] if other >= 0 else 0

    def touches(self, cell, region):
        """Is a cell beside a region?"""
        direction: cython.int
        beside: cython.bint = False
        for direction in range(4):
            beside |= self.region_beside(cell, direction) == region
        return beside

    def see_what_ifs(self):
        """Numbers with few cells and cells with few numbers, tried out. The moves are gathered last: trying gathers its own."""
        index: cython.int
        self.list_options()
        self.finds = 0
        for index in range(1, self.total + 1):
            if self.at[index] < 0 and self.eliminate(index, True) == BROKEN_HERE:
                return BROKEN_HERE
        for index in range(self.total):
            if self.value[index] == 0 and self.eliminate(index, False) == BROKEN_HERE:
                return BROKEN_HERE
        for index in range(self.finds):
            if self.demand(self.found_cell[index], self.found_number[index]) == BROKEN_HERE:
                return BROKEN_HERE
        return self.answer()

    def list_options(self):
        """The first few cells of each missing number and the first few numbers of each empty cell, after how many they are."""
        gap: cython.int
        number: cython.int
        cell: cython.int
        row: cython.int
        cells: cython.ulonglong
        self.reckon()
        for cell in range(self.total):
            self.numbers_of[cell * (FEW + 1)] = 0
        for cell in range(FEW * (self.total + 1)):
            self.cell_verdict[cell] = self.number_verdict[cell] = UNKNOWN
        for gap in range(self.gaps):
            for number in range(self.gap_low[gap] + 1, self.gap_high[gap]):
                self.cells_of[number * (FEW + 1)] = 0
                for row in range(self.top[number], self.bottom[number] + 1):
                    cells = self.reach[number * self.rows + row] & self.empty[row + 1]
                    while cells:
                        cell = row * self.columns + ctz(cells)
                        cells &= cells - 1
                        add_option(self.cells_of, number * (FEW + 1), cell)
                        add_option(self.numbers_of, cell * (FEW + 1), number)

    def eliminate(self, index, by_number):
        """Is there just one of a number's cells, or of a cell's numbers, that stands? BROKEN_HERE if there is none."""
        option: cython.int
        cell: cython.int
        number: cython.int
        options: cython.p_int = self.cells_of if by_number else self.numbers_of
        place: cython.int = index * (FEW + 1)
        standing: cython.int = 0
        links: cython.int = 0
        verdict: cython.int
        if options[place] < 2 or options[place] > FEW or self.is_halted:
            return NOTHING
        for option in range(1, options[place] + 1):
            cell = options[place + option] if by_number else index
            number = index if by_number else options[place + option]
            verdict = self.try_out(cell, number)
            if verdict == STANDS:
                standing += 1
                if standing > 1:
                    return NOTHING
                self.found_cell[self.finds], self.found_number[self.finds] = cell, number
            else:
                links += verdict - FALLS + 1
        if standing == 0:
            return BROKEN_HERE
        self.found_links[self.finds] = links
        self.finds += 1
        return SOMETHING

    def try_out(self, cell, number):
        """Does a number on a cell lead to a contradiction, and how soon? The verdict."""
        known: cython.int = recall(self.cells_of, self.cell_verdict, number, cell)
        if known == UNKNOWN:
            known = recall(self.numbers_of, self.number_verdict, cell, number)
        if known == UNKNOWN:
            known = self.pursue(cell, number)
            self.note(cell, number, known)
        return known

    def note(self, cell, number, verdict):
        """Keep what is known of a number on a cell, where it is one of few."""
        record(self.cells_of, self.cell_verdict, number, cell, verdict)
        record(self.numbers_of, self.number_verdict, cell, number, verdict)

    def pursue(self, cell, number):
        """Follow the easier rules from a number supposed on a cell: do they end in a contradiction, and after how many rounds? The verdict.

        If they do not, what followed would not lead to one either: more numbers on the board only let these rules see more.
        """
        before: cython.int = self.placed
        index: cython.int
        rounds: cython.int = 0
        seen: cython.int = SOMETHING
        self.put(cell, number)
        self.find_gaps()
        while seen == SOMETHING and self.placed < self.total and self.may_go_on(self.total):
            seen = self.ask_easier()
            rounds += 1
            if seen == SOMETHING:
                if self.clashes():
                    seen = BROKEN_HERE
                else:
                    self.play()
        self.forget()
        if seen != BROKEN_HERE:
            for index in range(before, self.placed):
                self.note(self.trail[index], self.value[self.trail[index]], STANDS)
        self.take_back(before)
        self.find_gaps()
        return FALLS + rounds - 1 if seen == BROKEN_HERE else STANDS

    def ask_easier(self):
        """What the easiest sees of the rules a what-if is pursued with."""
        seen: cython.int = self.see_neighbours()
        if seen == NOTHING:
            seen = self.see_places()
        if seen == NOTHING:
            seen = self.see_dead_ends()
        if seen == NOTHING:
            seen = self.see_distances()
        return self.see_numbers() if seen == NOTHING else seen


def add_option(options, place, option):
    """Count an option, and keep it if there are few."""
    options[place] += 1
    if options[place] <= FEW:
        options[place + options[place]] = option


def recall(options, verdicts, owner, option):
    """What is known of an option, if its owner has few."""
    index: cython.int
    place: cython.int = owner * (FEW + 1)
    if options[place] <= FEW:
        for index in range(options[place]):
            if options[place + 1 + index] == option:
                return verdicts[owner * FEW + index]
    return UNKNOWN


def record(options, verdicts, owner, option, verdict):
    """Keep what is known of an option, if its owner has few."""
    index: cython.int
    place: cython.int = owner * (FEW + 1)
    if options[place] <= FEW:
        for index in range(options[place]):
            if options[place + 1 + index] == option:
                verdicts[owner * FEW + index] = verdict

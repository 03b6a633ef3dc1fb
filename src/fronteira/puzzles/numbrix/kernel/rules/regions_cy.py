"""The regions the unfilled cells fall into, which gaps can fill them, and the fixed point of all rules.

How it thinks: cells not yet filled fall into regions joined by living edges, and each *gap* (a run of numbers not yet fixed) lies in one
region; so a region is a sum of gaps, in size and in colour. This is the dearest rule and comes last.

    excess   dark cells less light ones, of a region or a gap
    sums     the sizes that some of the optional gaps of a region add up to, as a bit set
"""

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import ctz, popcount, shift_down, shift_left, shift_up
    from cython.cimports.fronteira.puzzles.numbrix.kernel.domains_cy import CHANGED
    from cython.cimports.fronteira.puzzles.numbrix.kernel.rules.matching_cy import Matching
else:
    from fronteira.kernels.bits import ctz, popcount, shift_down, shift_left, shift_up
    from fronteira.puzzles.numbrix.kernel.domains_cy import CHANGED
    from fronteira.puzzles.numbrix.kernel.rules.matching_cy import Matching

MOST_REGIONS = cython.declare(cython.int, 64)  # one bit each in a gap's word; more are left alone
LEVELS_TO_MATCH = cython.declare(cython.int, 3)  # choices that may stand for matching to pay: deeper it takes longer than what it saves
FEW_FIXES = cython.declare(cython.int, 4)  # numbers a choice may fix without there being much to match


class Regions(Matching):
    """All the rules there are."""

    def __init__(self, rows, columns, holes=None, diagonal=False):
        Matching.__init__(self, rows, columns, holes, diagonal)
        self.sums = self.new_words(self.words + 2)
        self.region_size, self.region_excess = self.new_ints(64), self.new_ints(64)
        self.gap_first, self.gap_last = self.new_ints(self.total + 1), self.new_ints(self.total + 1)
        self.gap_regions = self.new_words(self.total + 1)

    def propagate(self):
        """Apply every rule until all rest: 0 contradiction, 1 at rest, 2 every number is fixed, 3 it is late: call again to go on.

        When it is to be `brief` the dear rules are left out; without `matching`, or below many choices, the dearest of them is.
        """
        outcome: cython.int
        self.propagations += 1
        while True:
            if not self.settle_all():
                outcome = 0
            elif self.fixes == self.total:
                outcome = 2
            elif self.must_pause():
                self.propagations -= 1
                return 3
            else:
                outcome = self.look_near()
                if outcome == 1 and not self.brief:
                    outcome = self.ask_dear_rules()
                if outcome == 2:
                    continue
            break
        self.brief = False
        if outcome != 1:
            self.queued = 0
            self.hush()
        return outcome

    def ask_dear_rules(self):
        """The rules that look at the whole board, the dearer the later: 0 contradiction, 1 nothing new, 2 something to sweep."""
        outcome: cython.int = self.weigh_edges()
        if outcome == 1 and self.level != 1:  # one choice hardly ever parts the board
            outcome = self.share_out()
        if outcome == 1 and self.matching and 0 < self.level <= LEVELS_TO_MATCH:
            if self.fixes > self.level_fixes[self.level] + FEW_FIXES:
                outcome = self.match()
        return outcome

    def flood(self):
        """Part the free cells into regions joined by living edges. False if there are too many to look at."""
        dom = self.dom
        words: cython.int = self.words
        stride: cython.int = self.stride
        region_stride: cython.int = self.region_stride
        here: cython.int
        skip: cython.int
        word: cython.int
        place: cython.int
        edge: cython.int
        grown: cython.ulonglong
        left: cython.bint
        moving: cython.bint
        region = self.region
        self.regions = 0
        for word in range(words):
            self.once[word] = self.free[word]  # not yet in a region
        for word in range(self.pad):
            region[word] = 0
        while True:
            left = False
            place = self.pad + self.regions * region_stride
            for word in range(region_stride):
                region[place + word] = 0
            for word in range(words):
                if self.once[word]:
                    region[place + word] = self.once[word] & (~self.once[word] + 1)
                    left = True
                    break
            if not left:
                return True
            if self.regions == MOST_REGIONS:
                return False
            moving = True
            while moving:
                moving = False
                for word in range(words):
                    if self.once[word] == 0:
                        continue
                    edge = self.first_row + word * stride + self.edges
                    here = place + word
                    skip = self.skip
                    grown = region[here]
                    grown |= shift_down(region[here], region[here + 1], 1) & dom[edge]
                    grown |= shift_up(region[here], region[here - 1], 1) & dom[edge + 1]
                    grown |= shift_down(region[here + skip], region[here + skip + 1], self.turn) & dom[edge + 2]
                    grown |= shift_up(region[here - skip], region[here - skip - 1], self.turn) & dom[edge + 3]
                    if self.diagonal:
                        skip = self.skip_right
                        grown |= shift_down(region[here + skip], region[here + skip + 1], self.turn_right) & dom[edge + 4]
                        grown |= shift_up(region[here - skip], region[here - skip - 1], self.turn_right) & dom[edge + 5]
                        skip = self.skip_left
                        grown |= shift_down(region[here + skip], region[here + skip + 1], self.turn_left) & dom[edge + 6]
                        grown |= shift_up(region[here - skip], region[here - skip - 1], self.turn_left) & dom[edge + 7]
                    grown &= self.free[word]
                    if grown != region[place + word]:
                        region[place + word] = grown
                        moving = True
            for word in range(words):
                self.once[word] &= ~region[place + word]
            self.regions += 1

    def list_gaps(self):
        """The runs of numbers not yet fixed, each with the regions it can lie in; and each region's size and colours."""
        number: cython.int = self.after[self.total]
        gap: cython.int = -1
        region: cython.int
        word: cython.int
        place: cython.int
        cell: cython.int
        mine: cython.ulonglong
        self.gaps = 0
        while number < self.total:
            if gap < 0 or number != self.gap_last[gap] + 1:
                gap += 1
                self.gap_first[gap] = number
                self.gap_regions[gap] = 0
                place = self.first_row + number
                for region in range(self.regions):
                    for word in range(self.low[number], self.high[number] + 1):
                        if self.dom[place + word * self.stride] & self.region[self.pad + region * self.region_stride + word]:
                            self.gap_regions[gap] |= shift_left(1, region)
                            break
            self.gap_last[gap] = number
            number = self.after[number]
        self.gaps = gap + 1
        for region in range(self.regions):
            self.region_size[region] = self.region_excess[region] = 0
            for word in range(self.words):
                mine = self.region[self.pad + region * self.region_stride + word]
                self.region_size[region] += popcount(mine)
                while mine and not self.diagonal:
                    cell = 64 * word + ctz(mine)
                    mine &= mine - 1
                    self.region_excess[region] += 1 - 2 * ((cell // self.columns + cell % self.columns) & 1)

    def share_out(self):
        """Regions must be sums of gaps: 0 contradiction, 1 nothing new, 2 a gap was kept out of a region."""
        region: cython.int
        outcome: cython.int
        word: cython.int
        news: cython.int = 1
        if self.fixes == 0 or not self.flood() or self.regions < 2:
            return 1
        self.list_gaps()
        for region in range(self.regions):
            outcome = self.fits(region)
            if outcome == 0:
                word = 0
                while self.region[self.pad + region * self.region_stride + word] == 0:
                    word += 1
                self.cell_weight[64 * word + ctz(self.region[self.pad + region * self.region_stride + word])] += 1  # blame the region
                return 0
            if outcome == 2:
                news = 2
        return news

    def fits(self, region):
        """Whether the gaps that must lie in this region and some of those that may fill it: 0 no, 1 yes, 2 yes, and some gap cannot."""
        gap: cython.int
        length: cython.int
        tint: cython.int
        word: cython.int
        skip: cython.int
        optional: cython.int = 0
        plus: cython.int = 0
        minus: cython.int = 0
        left: cython.int = self.region_size[region]
        excess: cython.int = self.region_excess[region]
        news: cython.int = 1
        bit: cython.ulonglong = shift_left(1, region)
        for gap in range(self.gaps):
            if not self.gap_regions[gap] & bit:
                continue
            length = self.gap_last[gap] - self.gap_first[gap] + 1
            tint = 0
            if length & 1 and not self.diagonal:
                tint = self.cell_of(self.gap_first[gap])
                tint = 1 - 2 * ((tint // self.columns + tint % self.columns) & 1)
            if self.gap_regions[gap] == bit:
                left -= length
                excess -= tint
            else:
                optional += 1
                plus += tint > 0
                minus += tint < 0
        if left < 0 or excess > plus or excess < -minus or (optional == 0 and (left > 0 or excess != 0)):
            return 0
        if optional == 0:
            return 1
        for word in range((left >> 6) + 1):
            self.sums[word] = 0
        self.sums[0] = 1
        for gap in range(self.gaps):
            if self.gap_regions[gap] & bit and self.gap_regions[gap] != bit:
                length = self.gap_last[gap] - self.gap_first[gap] + 1
                if length > left:
                    if not self.banish(gap, region):
                        return 0
                    news = 2
                    continue
                skip = length >> 6
                for word in range(left >> 6, skip - 1, -1):
                    self.sums[word] |= shift_left(self.sums[word - skip], length & 63)
                    if word > skip and length & 63:
                        self.sums[word] |= self.sums[word - skip - 1] >> (64 - (length & 63))
        return news if (self.sums[left >> 6] >> (left & 63)) & 1 else 0

    def banish(self, gap, region):
        """Keep a gap out of a region. False if nothing is left of it."""
        number: cython.int
        word: cython.int
        place: cython.int
        shrunk: cython.bint
        self.gap_regions[gap] &= ~shift_left(1, region)
        for number in range(self.gap_first[gap], self.gap_last[gap] + 1):
            place = self.first_row + number
            shrunk = False
            for word in range(self.low[number], self.high[number] + 1):
                if self.dom[place + word * self.stride] & self.region[self.pad + region * self.region_stride + word]:
                    self.put(
                        place + word * self.stride,
                        self.dom[place + word * self.stride] & ~self.region[self.pad + region * self.region_stride + word],
                    )
                    shrunk = True
            if shrunk and not self.changed(number, CHANGED, self.count(number)):
                return False
        return True

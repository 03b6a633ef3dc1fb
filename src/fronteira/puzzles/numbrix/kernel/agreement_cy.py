"""What all places of a number agree on.

How it thinks: when every place of a number is tried in turn at the root, each leaves certain cells to the other numbers and certain edges
alive. What none of them leaves can go, and what all of them force is forced, whichever place is the right one. The trials are made anyway
(shaving_cy), so this costs next to nothing.

    either   the bit sets of `dom`, joined over the places tried: places and living edges that some trial leaves, edges that all force
    joined   how many trials are in it
"""

import cython

if cython.compiled:
    from cython.cimports.fronteira.puzzles.numbrix.kernel.domains_cy import CHANGED
    from cython.cimports.fronteira.puzzles.numbrix.kernel.rules.regions_cy import Regions
else:
    from fronteira.puzzles.numbrix.kernel.domains_cy import CHANGED
    from fronteira.puzzles.numbrix.kernel.rules.regions_cy import Regions


class Agreement(Regions):
    """All rules, and what trials agree on."""

    def __init__(self, rows, columns, holes=None, diagonal=False):
        Regions.__init__(self, rows, columns, holes, diagonal)
        self.either, self.root_changes = self.new_words(self.size), 0

    def join(self):
        """Note what the trial at hand leaves."""
        dom = self.dom
        either = self.either
        place: cython.Py_ssize_t
        row: cython.Py_ssize_t
        word: cython.int
        for word in range(self.words):
            row = self.first_row + word * self.stride
            if self.joined == 0:
                for place in range(row, row + self.stride):
                    either[place] = dom[place]
            else:
                for place in range(row, row + self.forced):
                    either[place] |= dom[place]
                for place in range(row + self.forced, row + self.stride):
                    either[place] &= dom[place]
        self.joined += 1

    def agree(self):
        """Keep at the root what the trials agree on, and make the rules rest; what `propagate` says."""
        outcome: cython.int = self.keep_places()
        self.joined = 0
        if outcome == 0:
            self.queued = 0
            self.hush()
            return 0
        if self.keep_edges() or outcome == 2:
            self.root_changes += 1
            return self.propagate()
        return 1

    def keep_places(self):
        """Leave the numbers only what some trial left them: 0 that is nothing for one of them, 1 nothing new, 2 some places went."""
        news: cython.int = 1
        number: cython.int = self.after[self.total]
        word: cython.int
        place: cython.int
        shrunk: cython.bint
        while number < self.total:
            shrunk = False
            for word in range(self.low[number], self.high[number] + 1):
                place = self.first_row + word * self.stride + number
                if self.dom[place] & ~self.either[place]:
                    self.put(place, self.dom[place] & self.either[place])
                    shrunk = True
            if shrunk:
                news = 2
                if not self.changed(number, CHANGED, self.count(number)):
                    return 0
            number = self.after[number]
        return news

    def keep_edges(self):
        """Edges that no trial left die, edges that all forced are forced, and every number looks at that. Whether there were any."""
        word: cython.int
        row: cython.int
        place: cython.int
        number: cython.int
        news: cython.bint = False
        for word in range(self.words):
            row = self.first_row + word * self.stride
            for place in range(row + self.edges, row + self.forced):
                if self.dom[place] & ~self.either[place]:
                    self.put(place, self.dom[place] & self.either[place])
                    news = True
            for place in range(row + self.forced, row + self.stride):
                if self.either[place] & ~self.dom[place]:
                    self.put(place, self.dom[place] | self.either[place])
                    news = True
        if news:
            for number in range(self.total):
                self.flag(number, CHANGED)
        return news

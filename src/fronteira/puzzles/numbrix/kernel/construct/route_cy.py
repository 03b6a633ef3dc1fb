"""Routes for the gaps of a Numbrix board, as circuit routers find them: everyone takes the cheapest way, and crowded cells get dear.

How it thinks: a *gap* joins two fixed numbers and wants `target` steps. Each gap takes the cheapest way between its ends, a cell costing
more the more gaps want it now (pressure) and the more often it was fought over (history). Gaps that clash are routed again, at rising
pressure, until no cell has two. A gap that has clashed often has *weight*, and others rather cross a lighter one: so a quarrel between two
gaps that cannot settle it is handed on to those that can. A way may be shorter than its target, never longer: construct_cy.py stretches it
afterwards.

All prices are integers, and noise comes from a seeded generator, so that the same board gives the same ways, compiled or not.

    beside     the four neighbours of a cell (right, left, below, above; direction d ^ 1 goes back), -1 where there is none
    pinned     cells of fixed numbers: no other gap may pass
    occupied   how many gaps want a cell now; crowd: how much these weigh
    blocked    cells that may not be used now, because gaps that are not being routed lie there
    lesson     what earlier layouts taught about a cell (proposals_cy.py): so much dearer it is
    tails      gaps with one end free (to_cell -1): they are not routed, they grow later
"""

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.buffers_cy import Buffers
    from cython.cimports.fronteira.puzzles.numbrix.kernel.domains_cy import demand_board
else:
    from fronteira.kernels.bits import stir
    from fronteira.kernels.buffers_cy import Buffers
    from fronteira.puzzles.numbrix.kernel.domains_cy import demand_board

UNIT = cython.declare(cython.int, 64)  # the price of a free cell
FAR = cython.declare(cython.longlong, 1 << 42)
LAYERS = cython.declare(cython.int, 96)  # the longest way that is looked for step by step


class Router(Buffers):
    """Finds ways that do not cross for the gaps named in `todo`."""

    def __init__(self, rows, columns, holes=None):
        demand_board(rows, columns, holes)
        Buffers.__init__(self)
        self.rows, self.columns, self.cells = rows, columns, rows * columns
        self.beside = self.new_ints(4 * self.cells)
        self.pinned, self.blocked = self.new_ints(self.cells), self.new_ints(self.cells)
        self.history, self.occupied = self.new_ints(self.cells), self.new_ints(self.cells)
        self.crowd, self.weight = self.new_ints(self.cells), self.new_ints(self.cells + 3)
        self.cost, self.came, self.lesson = self.new_ints(self.cells), self.new_ints(self.cells), self.new_ints(self.cells)
        self.distance = self.new_longs(self.cells)
        self.from_cell, self.to_cell = self.new_ints(self.cells + 3), self.new_ints(self.cells + 3)
        self.target, self.offset = self.new_ints(self.cells + 3), self.new_ints(self.cells + 3)
        self.steps, self.todo = self.new_ints(self.cells + 3), self.new_ints(self.cells + 3)
        self.route = self.new_ints(3 * self.cells + 8)
        self.layer = self.new_longs((LAYERS + 1) * self.cells)
        self.heap = self.new_longs(4 * self.cells + 8)
        for cell in range(self.cells):
            row, column = cell // columns, cell % columns
            ways = (column + 1 < columns, column > 0, row + 1 < rows, row > 0)
            for direction, step in enumerate((1, -1, columns, -columns)):
                there = ways[direction] and not (holes is not None and (holes[cell] or holes[cell + step]))
                self.beside[4 * cell + direction] = cell + step if there else -1

    if not cython.compiled:  # compiled, these two are in the .pxd

        def draw(self):
            """32 random bits."""
            self.seed = stir(self.seed)
            return self.seed >> 32

        def random(self, bound):
            """A number from 0 to bound - 1."""
            return (self.draw() * bound) >> 32

    def begin_routing(self, most_rounds, taught):
        """Forget old prices, but if `taught` not what was learned; the gaps in `todo` have no way yet, and so many rounds to find one."""
        cell: cython.int
        for cell in range(self.cells):
            self.history[cell] = self.occupied[cell] = self.crowd[cell] = 0
        for cell in range(self.tasks):
            self.steps[self.todo[cell]], self.weight[self.todo[cell]] = -1, 1
        self.task = self.rounds = self.clashes = 0
        self.most_rounds, self.taught = most_rounds, taught
        self.pressure = UNIT // 2
        self.noise = UNIT // 2 << self.random(5)  # much noise makes ways wander: other ways about the fixed numbers
        self.price()

    def price(self):
        """What each cell costs this round, apart from who is in it; -1 if it cannot be used."""
        cell: cython.int
        for cell in range(self.cells):
            if self.pinned[cell] or self.blocked[cell]:
                self.cost[cell] = -1
            else:
                self.cost[cell] = UNIT + self.history[cell] + self.random(self.noise)
                if self.taught:
                    self.cost[cell] = max(self.cost[cell] + self.lesson[cell], UNIT // 8)

    def route_some(self):
        """Route the next gap that clashes: 0 this cannot be done, 1 go on, 2 no cell has two gaps."""
        cell: cython.int
        gap: cython.int
        if self.task == self.tasks:
            if self.clashes == 0:
                return 2
            self.rounds += 1
            if self.rounds > self.most_rounds:
                return 0
            self.pressure = min(self.pressure + self.pressure * 3 // 10, 256 * UNIT)
            for cell in range(self.cells):
                if self.occupied[cell] > 1:
                    self.history[cell] += UNIT // 4 * (self.occupied[cell] - 1)
            self.price()
            self.task = self.clashes = 0
        while self.task < self.tasks:
            gap = self.todo[self.task]
            self.task += 1
            if self.steps[gap] < 0 or self.clashes_of(gap):
                if self.steps[gap] >= 0:
                    self.lay(gap, -1)
                    self.weight[gap] += 1
                if not self.route_gap(gap):
                    return 0
                self.lay(gap, 1)
                self.clashes += self.clashes_of(gap)
                return 1
        return 1

    def clashes_of(self, gap):
        """How many cells of a gap's way have another gap too."""
        place: cython.int
        found: cython.int = 0
        for place in range(self.offset[gap] + 1, self.offset[gap] + self.steps[gap]):
            found += self.occupied[self.route[place]] > 1
        return found

    def lay(self, gap, by):
        """Count a gap's way in (1) or out (-1) of its cells."""
        place: cython.int
        for place in range(self.offset[gap] + 1, self.offset[gap] + self.steps[gap]):
            self.occupied[self.route[place]] += by
            self.crowd[self.route[place]] += by * self.weight[gap]

    def push(self, entry):
        """Put an entry on the heap."""
        place: cython.int = self.heaped
        parent: cython.int
        self.heaped += 1
        while place > 0:
            parent = (place - 1) >> 1
            if self.heap[parent] <= entry:
                break
            self.heap[place] = self.heap[parent]
            place = parent
        self.heap[place] = entry

    def pop(self):
        """Take the least entry from the heap."""
        least: cython.longlong = self.heap[0]
        entry: cython.longlong
        place: cython.int = 0
        child: cython.int
        self.heaped -= 1
        entry = self.heap[self.heaped]
        while True:
            child = 2 * place + 1
            if child >= self.heaped:
                break
            if child + 1 < self.heaped and self.heap[child + 1] < self.heap[child]:
                child += 1
            if self.heap[child] >= entry:
                break
            self.heap[place] = self.heap[child]
            place = child
        self.heap[place] = entry
        return least

    def route_gap(self, gap):
        """The cheapest way of a gap (Dijkstra); if that takes too many steps, the cheapest with few enough. False if there is none."""
        start: cython.int = self.from_cell[gap]
        goal: cython.int = self.to_cell[gap]
        cell: cython.int
        other: cython.int
        direction: cython.int
        reach: cython.longlong
        count: cython.int = 0
        entry: cython.longlong
        for cell in range(self.cells):
            self.distance[cell] = FAR
        self.distance[start] = 0
        self.heaped = 0
        self.push(start)
        while self.heaped:
            entry = self.pop()
            cell = cython.cast(cython.int, entry & 0xFFFFF)
            if cell == goal:
                break
            if entry >> 20 > self.distance[cell]:
                continue
            for direction in range(4):
                other = self.beside[4 * cell + direction]
                if other < 0:
                    continue
                if other == goal:
                    reach = self.distance[cell]
                elif self.cost[other] < 0:
                    continue
                else:
                    reach = self.distance[cell] + self.cost[other] + self.pressure * self.crowd[other]
                if reach < self.distance[other]:
                    self.distance[other] = reach
                    self.came[other] = cell
                    self.push(reach * 1048576 + other)
        if self.distance[goal] == FAR:
            return False
        cell = goal
        while cell != start:
            count += 1
            cell = self.came[cell]
        if count > self.target[gap]:
            return self.route_short(gap)
        self.steps[gap] = count
        cell = goal
        while count >= 0:
            self.route[self.offset[gap] + count] = cell
            cell = self.came[cell]
            count -= 1
        return True

    def route_short(self, gap):
        """The cheapest way with at most `target` steps, layer by layer, back from the goal."""
        start: cython.int = self.from_cell[gap]
        goal: cython.int = self.to_cell[gap]
        cells: cython.int = self.cells
        columns: cython.int = self.columns
        target: cython.int = self.target[gap]
        slack: cython.int = target - abs(start // columns - goal // columns) - abs(start % columns - goal % columns)
        # a way cannot leave this box: the cells around it count as out of reach
        top: cython.int = min(start // columns, goal // columns) - slack // 2
        bottom: cython.int = max(start // columns, goal // columns) + slack // 2
        left: cython.int = min(start % columns, goal % columns) - slack // 2
        right: cython.int = max(start % columns, goal % columns) + slack // 2
        row: cython.int
        column: cython.int
        step: cython.int
        cell: cython.int
        other: cython.int
        direction: cython.int
        best: cython.longlong
        reach: cython.longlong
        price: cython.longlong
        if target > LAYERS or slack < 0:
            return False
        for step in range(target + 1):
            for row in range(max(top - 1, 0), min(bottom + 2, self.rows)):
                for column in range(max(left - 1, 0), min(right + 2, columns)):
                    cell = row * columns + column
                    best = 0 if step == 0 and cell == goal else FAR
                    if step > 0 and top <= row <= bottom and left <= column <= right:
                        best = self.layer[(step - 1) * cells + cell]
                        if cell == start or self.cost[cell] >= 0:
                            for direction in range(4):
                                other = self.beside[4 * cell + direction]
                                if other < 0:
                                    continue
                                reach = self.layer[(step - 1) * cells + other]
                                if reach < FAR and other != goal:
                                    reach += self.cost[other] + self.pressure * self.crowd[other]
                                best = min(best, reach)
                    self.layer[step * cells + cell] = best
        if self.layer[target * cells + start] == FAR:
            return False
        cell, step = start, target
        self.steps[gap] = 0
        self.route[self.offset[gap]] = start
        while cell != goal:
            price = self.layer[step * cells + cell]
            step -= 1
            if self.layer[step * cells + cell] == price:
                continue  # the same price with a step less
            for direction in range(4):
                other = self.beside[4 * cell + direction]
                if other < 0 or self.layer[step * cells + other] == FAR:
                    continue
                reach = self.layer[step * cells + other]
                if other != goal:
                    reach += self.cost[other] + self.pressure * self.crowd[other]
                if reach == price:
                    cell = other
                    break
            self.steps[gap] += 1
            self.route[self.offset[gap] + self.steps[gap]] = cell
        return True

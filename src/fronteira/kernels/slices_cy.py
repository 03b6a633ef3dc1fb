"""Work in slices: what one call of `run` may spend, in nodes and in seconds, so that the next call goes on exactly where it stopped.

`nodes` counts the work since a board was loaded, in the kernel's own unit. `run(nodes, seconds)` begins with `start_slice`, and before each
node the kernel asks whether it `may_go_on`. The limit on nodes is exact. To look at the clock costs more than many a node does, so whoever
asks says how much work the node is (its *effort*, in steps of about a machine instruction), and the clock is looked at after A_LOOK of
them: some ten microseconds compiled, some ten milliseconds not.
"""

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import clock
    from cython.cimports.fronteira.kernels.buffers_cy import Buffers
else:
    from fronteira.kernels.bits import clock
    from fronteira.kernels.buffers_cy import Buffers

    A_LOOK = 1 << 14
    MANY = 1 << 62  # as many as any number: the sum must fit as well


class Sliced(Buffers):
    """A kernel that can be stopped and goes on later."""

    def start_slice(self, nodes, seconds):
        """A call of `run` may spend so many nodes (negative: any number) and seconds (0 or less: all the time in the world)."""
        self.node_stop = self.nodes + nodes if 0 <= nodes < MANY else -1
        self.time_stop = clock() + seconds if seconds > 0 else float("inf")
        self.patience = 0
        return 0

    def look(self):
        """Look at the clock: is the time up?"""
        self.patience = A_LOOK
        if clock() < self.time_stop:
            return False
        self.patience = 0  # to look again at once, should it go on
        return True

    if not cython.compiled:  # compiled, these two are in the .pxd

        def is_late(self, effort):
            """Is the time up? The clock is looked at if enough was done since the last look."""
            self.patience -= effort
            return self.patience <= 0 and self.look()

        def may_go_on(self, effort):
            """Count a node, unless the budget is spent."""
            if self.nodes == self.node_stop or self.is_late(effort):
                return False
            self.nodes += 1
            return True

"""What kernels answer, as numbers that Python and compiled code share: `codes.pxd` gives the same names when compiled (see `bits`)."""

NONE, FOUND, LIMIT = 0, 1, 2
"""How `run` ends: there is no further solution, here is one, the budget of this call is spent."""

STUCK, DONE, BROKEN = 0, 1, 2
"""How a climb of a ladder ends: no rule helps, the board is full, a rule shows that there is no solution."""

NOTHING, SOMETHING, BROKEN_HERE = 0, 1, 2
"""What a rule of a ladder sees: nothing, moves (which are gathered), that there is no solution."""

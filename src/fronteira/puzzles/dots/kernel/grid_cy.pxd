# The C constants of grid_cy.py.
cdef enum:
    TOP = 1
    LEFT = 2
    RIGHT = 4
    BOTTOM = 8

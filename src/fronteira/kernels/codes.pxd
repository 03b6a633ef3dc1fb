# The numbers of codes.py, for compiled code.
cdef enum:
    NONE = 0
    FOUND = 1
    LIMIT = 2

cdef enum:
    STUCK = 0
    DONE = 1
    BROKEN = 2

cdef enum:
    NOTHING = 0
    SOMETHING = 1
    BROKEN_HERE = 2

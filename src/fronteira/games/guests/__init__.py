"""Players of other people's: a Python file with one function, played in a process of its own with its clock enforced."""

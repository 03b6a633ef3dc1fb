"""A plain problem class in a file of the user's, as a puzzle: what everything that runs, compares, studies and shows searches can work on.

files.py       a file is run, and the problem class in it found      boards.py  what such a class can be made of: its boards
heuristics.py  its heuristics, by name                               adapting.py  the class as a Puzzle: `problem_in`
sources.py     what code a file is, with what it imports from beside it
"""

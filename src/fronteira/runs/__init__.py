"""Runs: how one is made, the record it leaves, the summary of its repeats, and comparisons of many.

records.py  Record, Summary, Records: one record for compare, the lab, corpora and students' programs
making.py   runs made here or in processes of their own            compare.py  every board under every search
folders.py  the boards of a folder in their order                  machine.py  where runs were made, and which code made them
    keeping.py  SQLite files that are whole whatever happens
"""

"""Students' programs, run unchanged: watched and within limits, alone or compared.

running          a program as Python runs it, but with the library that `library` finds for it       apart  the same in a process of its own
library          whose library a program gets: ours, or the copy beside it where that was edited     trial  was it?
simple           programs for simpleai, which is watched as it is
standing_in      another search in the place of a program's first      experiment  programs under several searches on many boards
judging          is what a program printed a solution?                  marking  a class of programs, as its teacher reads it
extract_problem  a problem from a file that calls no search             fingerprint  is it the same problem as before?
"""

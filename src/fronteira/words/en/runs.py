"""What runs says, in English."""

WORDS = {
    "runs.repeat": "repeat should be at least 1, not {repeat}",
    "runs.board": "{instance}: {error}",
    "runs.counts-differ": "counters differ between repeats of the same run (expanded {expanded}): the model is not deterministic",
    "runs.no-folder": "{folder}: there is no such folder",
    "runs.empty-folder": "{folder}: found no inputs there, wanted files such as input1.txt",
    "runs.odd-lock": "{path}: this is no plain file, so it cannot tell whether somebody is at work there: move it away",
    "runs.sqlite.SQLITE_READONLY": "nothing can be written there",
    "runs.sqlite.SQLITE_CANTOPEN": "the file cannot be opened",
    "runs.sqlite.SQLITE_FULL": "there is no room left",
    "runs.sqlite.SQLITE_BUSY": "another program is using it",
    "runs.sqlite.SQLITE_LOCKED": "another program is using it",
    "runs.sqlite.SQLITE_READONLY_ROLLBACK": "a change to it was broken off, and waits in the file beside it whose name ends in "
    "-journal; whoever writes there next undoes it",
    "runs.sqlite.STRANGE": "beside it lies a file (-journal, -wal or -shm) that is no plain file, or names another: none of our "
    "making, so move it away",
    "runs.compared": "Searches compared",
    "runs.comparison": "The comparison",
}

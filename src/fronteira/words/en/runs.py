"""What runs says, in English."""

WORDS = {
    "runs.repeat": "repeat should be at least 1, not {repeat}",
    "runs.board": "{instance}: {error}",
    "runs.counts-differ": "counters differ between repeats of the same run (expanded {expanded}): the model is not deterministic",
    "runs.no-folder": "{folder}: there is no such folder",
    "runs.empty-folder": "{folder}: found no inputs there, wanted files such as input1.txt",
    "runs.sqlite.SQLITE_READONLY": "nothing can be written there",
    "runs.sqlite.SQLITE_CANTOPEN": "the file cannot be opened",
    "runs.sqlite.SQLITE_FULL": "there is no room left",
    "runs.sqlite.SQLITE_BUSY": "another program is using it",
    "runs.sqlite.SQLITE_LOCKED": "another program is using it",
    "runs.compared": "Searches compared",
    "runs.comparison": "The comparison",
}

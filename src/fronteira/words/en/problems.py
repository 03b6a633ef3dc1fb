"""What is said about problem classes in files, in English."""

WORDS = {
    "problems.no-py": "{name}: wanted a file of Python with a problem class, as in mine.py or mine.py:EightPuzzle",
    "problems.no-file": "{path}: {reason}",
    "problems.left": 'the file ends the program when it is loaded; put that under if __name__ == "__main__":',
    "problems.late": "{path}: the limit on {limit} was reached while the file was being loaded; put what it does by itself under "
    'if __name__ == "__main__":',
    "problems.asks": 'the file asks for something to be typed when it is loaded; put that under if __name__ == "__main__":',
    "problems.lacks": "{path}: {name} is not a problem yet: it lacks {missing}",
    "problems.none": "{path}: there is no problem class in it: one that has actions, result and is_goal (or goal_test), "
    "and start (or initial, or initial_state)",
    "problems.which": "{path}: several problem classes: {names}. Say which, as in --problem {example}",
    "problems.boards": "BOARDS should be a dictionary of boards by name, or a list of them; found {found}",
    "problems.arguments": "{name}{wanted} cannot be made of ({given})",
    "problems.no-board": "{name}{wanted} cannot be made without arguments",
    "problems.no-such-file": "{text}: there is no such file",
    "problems.which-board": "which board? {name} wants arguments: say them with --board, name a file, or list boards in its file: "
    'BOARDS = {{"easy": …}}',
}

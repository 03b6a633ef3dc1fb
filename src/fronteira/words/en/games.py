"""What games for two say, in English."""

WORDS = {
    "games.no-game": "the game of {puzzle} is a {found!r}, wanted a fronteira Game",
    "games.illegal": "no such move here: {move}",
    "games.no-record": "this is not a game that was kept: {reason}",
    "games.broken-record": "something in it is missing or out of place",
    "games.no-record-version": "it is not one, or of a version this program does not know",
    "games.record-ended": "how it ended does not fit its moves",
}

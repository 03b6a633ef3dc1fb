"""What games for two say, in English."""

WORDS = {
    "games.no-game": "the game of {puzzle} is a {found!r}, wanted a fronteira Game",
    "games.illegal": "no such move here: {move}",
    "games.no-record": "this is not a game that was kept: {reason}",
    "games.broken-record": "something in it is missing or out of place",
    "games.no-record-version": "it is not one, or of a version this program does not know",
    "games.record-ended": "how it ended does not fit its moves",
    "games.no-analysis": "{game} has no analysis",
    "games.log-of-a-game": "--log is for a game that was kept, not for a position",
    "games.does.take": "closes a box",
    "games.does.safe": "safe",
    "games.does.give": "gives back",
    "games.does.open": "opens a chain",
    "games.does.sacrifice": "a sacrifice",
    "games.more-moves": "{count} more moves are not shown; --all shows them.",
    "games.best-line": "Best play: {line}",
    "games.changed-hands": "the game changed hands",
    "games.reviewed": "Moves: {moves}; known what they cost: {known}; that cost something: {costly}.",
}

"""What games for two say, in English."""

WORDS = {
    "games.no-game": "the game of {puzzle} is a {found!r}, wanted a fronteira Game",
    "games.illegal": "no such move here: {move}",
}

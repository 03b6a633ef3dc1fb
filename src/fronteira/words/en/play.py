"""What play says, in English."""

WORDS = {
    "play.no-cell": "there is no cell {cell} on a board of {cells} cells",
    "play.given": "{place} was given, and cannot be changed",
    "play.value": "{place} cannot hold {value}: it can hold {values}",
    "play.not-a-session": "this is not a saved session: {reason}",
    "play.broken": "something is missing, or does not fit together",
    "play.newer": "its form is version {version}, and this program knows version {known}",
    "play.no-notation": "{puzzle} has no notation that holds all of this board, so it cannot be saved",
}

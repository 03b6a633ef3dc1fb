"""What boards say, in English."""

WORDS = {
    "board.place": "row {row}, column {column}",
    "board.places.row": "row {row}, columns {column}",
    "board.places.column": "rows {row}, column {column}",
    "board.and": "{first} and {last}",
    "board.size": "{text} is not a size such as 10 or 8x12",
    "board.cells": "a {shape} {puzzle} board has {wanted} cells, not {found}",
    "board.filled": "{place} already holds {value}",
    "board.too-small": "a {puzzle} board is at least {smallest}, not {shape}",
    "board.too-large": "a {shape} board has more than {most} cells, the most {puzzle} takes here",
    "board.no-such-rule": "{puzzle} has no {rule} to set: it has only {known}",
    "board.no-rules": "{puzzle} has no {rule} to set: it has no rules to set",
    "board.rule-value": "{value} is nothing {rule} can be",
}

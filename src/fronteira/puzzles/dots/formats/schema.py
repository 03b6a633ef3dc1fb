"""What JSON Schema says of its boards in our JSON, besides what it says of all boards."""

SCHEMA = {
    "rules": {
        "properties": {
            "goal": {"description": "How many boxes to close.", "type": ["integer", "null"], "minimum": 0},
            "mode": {"description": "Close at least that many, or exactly; usually at least.", "enum": ["at-least", "exactly"]},
        },
        "additionalProperties": False,
    },
    "cells": {
        "description": "Lines: a list for each row of horizontals from the top, then one for each column of dots from the left with its "
        "verticals from the top; 1 is drawn, null is not.",
        "items": {"items": {"enum": [1, None]}},
    },
}

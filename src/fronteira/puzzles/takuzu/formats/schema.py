"""What JSON Schema says of its boards in our JSON, besides what it says of all boards."""

SCHEMA = {
    "rows": {"minimum": 2},
    "columns": {"minimum": 2},
    "rules": {
        "properties": {"different_lines": {"description": "Must all rows differ, and all columns? Usually yes.", "type": "boolean"}},
        "additionalProperties": False,
    },
    "cells": {"description": "The rows from the top; a cell is 0, 1 or null.", "items": {"items": {"enum": [0, 1, None]}}},
}

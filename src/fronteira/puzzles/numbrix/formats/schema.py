"""What JSON Schema says of its boards in our JSON, besides what it says of all boards."""

SCHEMA = {
    "rules": {"additionalProperties": False},
    "cells": {
        "description": "The rows from the top; a cell is a number from 1 to rows times columns, or null.",
        "items": {"items": {"oneOf": [{"type": "null"}, {"type": "integer", "minimum": 1}]}},
    },
}

"""The exact solver and the tree of tries, compiled: quiet positions as bits, their harvests, moves, keys and table."""

"""The constructive phase: one solution of a large loose board, built by routing its gaps and moving what is in the way."""

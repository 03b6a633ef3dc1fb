"""Search formulations, their heuristics, and the models for SAT and CP solvers."""

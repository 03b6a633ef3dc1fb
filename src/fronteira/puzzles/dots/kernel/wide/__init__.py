"""Boards too wide for the frontier programme: bounds from below, good sets of boxes from above, and what closes the gap."""

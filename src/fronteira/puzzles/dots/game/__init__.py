"""Dots and Boxes for two: who draws the fourth side of a box has it, and draws again."""

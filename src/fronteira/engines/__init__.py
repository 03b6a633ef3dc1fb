"""Engines solve boards: one interface over kernel, search, SAT and CP; `solving` is what people call, and lets nothing out unjudged."""

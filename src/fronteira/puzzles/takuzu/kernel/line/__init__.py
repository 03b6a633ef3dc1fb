"""All that one line forces by itself, and why: by bounds, and by a programme for lines that are too wide for those."""

"""One run of one search on one board: how it is made, the record it leaves, and the summary of its repeats."""

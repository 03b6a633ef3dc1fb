"""What figures look like: rows and tables, charts, pages, and their writers. Lab, batch, compare and aima all use these."""

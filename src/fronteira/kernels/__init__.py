"""What every kernel shares: words of bits, buffers, and the loop that runs one in slices."""

"""The commands, one module each; none imports another."""

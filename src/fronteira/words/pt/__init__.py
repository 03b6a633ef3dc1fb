"""What Fronteira says, in Portuguese: the sentences of a room are in the module of its name."""

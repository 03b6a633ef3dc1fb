"""What Fronteira says, in English: the sentences of a room are in the module of its name."""

"""Who looks at a game for people: what each move of a position is worth, advice, and a game looked at afterwards."""

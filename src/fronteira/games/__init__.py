"""Games for two with all in view: what a game and a player are, searches to study, matches. Knows no game by name."""

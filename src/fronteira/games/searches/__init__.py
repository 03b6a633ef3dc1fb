"""Searches of games to study: minimax, negamax, alpha-beta and what makes it quicker, Monte Carlo tree search; plain, over any position."""

"""The puzzles that come with Fronteira, one folder each. They never import one another; `fronteira.registry` finds them."""

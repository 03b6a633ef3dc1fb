"""The web face: a server on one's own machine, its pages, and pages that need no server."""

"""Play in a terminal, full screen: what stands on textual, and is imported only when somebody plays."""

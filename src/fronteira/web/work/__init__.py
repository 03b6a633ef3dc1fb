"""What workers do for the pages: a function a call, from its body and what is allowed to plain data."""

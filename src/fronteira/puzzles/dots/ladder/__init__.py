"""The rules that explain, and their quick form."""

"""What the README once imported from here; it lives in `fronteira.teach.rule`."""

from fronteira.teach.rule import Contradiction, Deduction, Level, Rule

__all__ = ["Contradiction", "Deduction", "Level", "Rule"]

"""Teach a puzzle: hints in stages, whole lessons, grades, all from the ladder of its rules.

What is named here is imported when it is first used.
"""

from typing import TYPE_CHECKING

from fronteira.lazy import lazy_names

if TYPE_CHECKING:
    from fronteira.teach.climbing import Climb, climb, find_broken, is_done, rounds, rules_of
    from fronteira.teach.grades import Grade, grade, grade_of
    from fronteira.teach.hints import Hint, hint
    from fronteira.teach.lessons import Lesson, Step, explain, lesson, steps
    from fronteira.teach.mistakes import Mistake
    from fronteira.teach.rule import Contradiction, Deduction, Level, Rule

__all__ = [
    "Climb",
    "Contradiction",
    "Deduction",
    "Grade",
    "Hint",
    "Lesson",
    "Level",
    "Mistake",
    "Rule",
    "Step",
    "climb",
    "explain",
    "find_broken",
    "grade",
    "grade_of",
    "hint",
    "is_done",
    "lesson",
    "rounds",
    "rules_of",
    "steps",
]

HOMES = (
    "fronteira.teach.rule",
    "fronteira.teach.climbing",
    "fronteira.teach.grades",
    "fronteira.teach.lessons",
    "fronteira.teach.mistakes",
    "fronteira.teach.hints",
)

__getattr__, __dir__ = lazy_names(__name__, __all__, HOMES)

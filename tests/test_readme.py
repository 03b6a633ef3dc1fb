"""What the README shows is what happens."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


def test_the_problem_in_the_readme_is_short_and_prints_what_is_shown():
    program, shown = re.search(r"```python\n(from fronteira\.search .*?)```\n\n```\n(.*?)```", README, re.DOTALL).groups()
    own = program[program.index("class") : program.index("for strategy")]
    assert len(own.strip().splitlines()) < 30
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == shown


def test_every_command_of_the_readme_exists():
    from fronteira.cli import COMMANDS

    named = set(re.findall(r"^\$ .*?fronteira (\w+)", README, re.MULTILINE))
    assert len(named) >= 5
    assert named <= set(COMMANDS)

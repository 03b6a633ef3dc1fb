"""A play in a real terminal (tmux): solved with keys alone, saved in the middle, taken up again."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import time

import pytest

from fronteira import load, solve

pytestmark = pytest.mark.skipif(
    not shutil.which("tmux") and not os.environ.get("FRONTEIRA_REQUIRE_TMUX"),
    reason="tmux is not installed, so there is no terminal to play in",
)

BOARD = "takuzu:4x4:0d1b1d11a"
PATIENCE = 60


class Terminal:
    """A terminal of 80 by 24."""

    def __init__(self, folder):
        self.folder = folder
        self.tmux = ("tmux", "-f", os.devnull, "-S", str(folder / "terminal"))

    def run(self, *words):
        return subprocess.run([*self.tmux, *words], capture_output=True, text=True, check=True).stdout

    def start(self, *words):
        kept = {"XDG_STATE_HOME": self.folder, "PYTHONPATH": os.pathsep.join(sys.path), "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
        settings = [f"{name}={value}" for name, value in kept.items()]
        command = shlex.join(["env", *settings, sys.executable, "-m", "fronteira", *words])
        self.run("new-session", "-d", "-x", "80", "-y", "24", f"{command}; echo exit code $?; cat")

    def press(self, *keys):
        self.run("send-keys", *keys)

    def wait_for(self, pattern):
        """What is on the screen as soon as it shows this."""
        screen, until = "", time.monotonic() + PATIENCE
        while time.monotonic() < until:
            screen = self.run("capture-pane", "-p")
            if re.search(pattern, screen):
                return screen
            time.sleep(0.05)
        raise AssertionError(f"{pattern!r} was not shown on\n{screen}")

    def leave(self):
        subprocess.run([*self.tmux, "kill-server"], capture_output=True, check=False)


@pytest.fixture
def terminals(tmp_path):
    """As many as are asked for."""
    made = []

    def new():
        folder = tmp_path / str(len(made))
        folder.mkdir()
        made.append(Terminal(folder))
        return made[-1]

    yield new
    for terminal in made:
        terminal.leave()


@pytest.mark.slow
def test_a_puzzle_is_solved_with_keys_alone_saved_in_the_middle_and_taken_up_again(terminals, tmp_path):
    board = load(BOARD)
    values = [str(solve(board).board.cells[cell]) for cell in board.empty_cells()]
    file = tmp_path / "game.json"
    terminal = terminals()
    terminal.start("play", BOARD, "--save", str(file))
    terminal.wait_for("Arrows move")
    terminal.press("h")
    terminal.wait_for(r"\(h: more\)")
    terminal.press(values[0], "Tab", values[1], "u", "r", "Tab", values[2], "q")
    screen = terminal.wait_for("exit code")
    assert "exit code 0" in screen
    assert "saved in" in screen

    terminal = terminals()
    terminal.start("play", str(file), "--lang", "pt")
    terminal.wait_for("Retomado depois de 3 passos")
    for value in values[3:]:
        terminal.press(value, "Tab")
    terminal.wait_for("Resolvido!")
    terminal.press("C-c")
    screen = terminal.wait_for("exit code")
    assert "exit code 0" in screen
    assert "resolvido" in screen

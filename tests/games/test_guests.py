"""Players in files: they play, and whatever else they do loses by a rule that has a name and harms nobody."""

from __future__ import annotations

import os
import time

import pytest

from fronteira.board import Shape
from fronteira.errors import BadOption
from fronteira.games.clock import Clock
from fronteira.games.game import Foul, find_game
from fronteira.games.guests.guest import Guest, processes
from fronteira.games.players import bring_player, find_player, players_in, short_names
from fronteira.games.playing import play_game
from fronteira.words import LANGUAGES, say

GAME = find_game("dots")

GOOD = """
calls = 0

def helper(position):
    return max(position.moves(), key=position.gain)

def choose(position, clock):
    global calls
    calls += 1
    print("thinking", calls, flush=True)
    assert clock.left() <= 5 and input is not None
    return helper(position)
"""

TAMPERS = """
import gc, sys
from fronteira.games import clock as clocks

def best(position, clock):
    position.field.around = ()
    clock.seconds = 1e9
    clocks.Clock.left = lambda self: 1e9
    return 0
"""

FOULS = {
    "hangs": ("time", "def choose(position, clock):\n    while True: pass"),
    "raises": ("crash", "def choose(position, clock):\n    return 1 // 0"),
    "none": ("illegal", "def choose(position, clock):\n    pass"),
}

MORE_FOULS = {
    "sleeps deaf": (
        "time",
        "import time\ndef choose(p, c):\n    try: time.sleep(60)\n    finally: choose(p, c)",
    ),
    "stops itself": ("time", "import os, signal\ndef choose(p, c):\n    os.kill(os.getpid(), signal.SIGSTOP)"),
    "exits": ("exit", "import sys\ndef choose(p, c):\n    sys.exit(0)"),
    "leaves": ("exit", "import os\ndef choose(p, c):\n    os._exit(0)"),
    "dies": ("exit", "import os, signal\ndef choose(p, c):\n    os.kill(os.getpid(), signal.SIGKILL)"),
    "drawn line": ("illegal", "def choose(p, c):\n    return 0 if 0 not in p.moves() else 99"),
    "not a number": ("illegal", "def choose(p, c):\n    return True"),
    "a float": ("illegal", "def choose(p, c):\n    return 1.0"),
    "huge": ("illegal", "def choose(p, c):\n    return 'x' * 10**6"),
    "an object": ("illegal", "def choose(p, c):\n    return p"),
    "itself": ("illegal", "def choose(p, c):\n    a = []\n    a.append(a)\n    return a"),
    "eats memory": ("memory", "def choose(p, c):\n    return len(bytearray(1 << 40))"),
    "no function": ("load", "x = 1"),
    "two functions": ("load", "def one(p): return 0\ndef two(p): return 0"),
    "bad syntax": ("load", "def choose(p, c:\n"),
    "exits early": ("load", "raise SystemExit"),
    "writes on our pipe": (
        "garbage",
        "import os\ndef choose(p, c):\n    for fd in range(3, 10):\n        try: os.write(fd, b'nonsense\\n' * 9)\n"
        "        except OSError: pass\n    return p.moves()[0]",
    ),
    "floods our pipe": (
        "garbage",
        "import os\ndef choose(p, c):\n    while True:\n        for fd in range(3, 10):\n            try: os.write(fd, b'x' * 4096)\n"
        "            except OSError: pass",
    ),
    "strange error": ("crash", "class E(Exception):\n    def __str__(self): raise ValueError\ndef choose(p, c):\n    raise E"),
}


def guest(folder, text, memory=1 << 29):
    path = folder / "guest.py"
    path.write_text(text, encoding="utf-8")
    return Guest(str(path), memory)


def game_with(player, seconds=2.0):
    """A game of a guest, who begins, against a search."""
    return play_game(GAME, (player, find_player(GAME, "alphabeta:depth=1")), GAME.start(Shape(1, 2)), seconds=seconds)


def test_a_file_plays_a_game(tmp_path):
    record = game_with(guest(tmp_path, GOOD))
    assert (record.ended, record.loser, len(record.moves)) == ("over", None, 7)


def test_a_file_may_be_called_what_a_module_of_python_is(tmp_path):
    (tmp_path / "random.py").write_text("def choose(position):\n    return 99\n")
    (tmp_path / "helper.py").write_text("from random import choice\n")
    text = "import random\nimport helper\n\ndef choose(position):\n    return helper.choice(position.moves())\n"
    assert game_with(guest(tmp_path, text)).ended == "over"


@pytest.mark.parametrize("name", FOULS)
def test_whoever_does_not_play_loses_by_a_named_rule(name, tmp_path):
    rule, text = FOULS[name]
    record = game_with(guest(tmp_path, text), seconds=0.5)
    assert (record.ended, record.loser, record.winner) == (rule, 0, 1)
    assert all(say(f"games.foul.{rule}", lang) for lang in LANGUAGES)
    if rule == "crash":
        assert record.why == "ZeroDivisionError: integer division or modulo by zero (guest.py, line 2)"


@pytest.mark.slow
@pytest.mark.parametrize("name", MORE_FOULS)
def test_other_ways_not_to_play(name, tmp_path):
    rule, text = MORE_FOULS[name]
    record = game_with(guest(tmp_path, text), seconds=0.5)
    assert (record.ended, record.loser) == (rule, 0), record.why
    assert all(say(f"games.foul.{rule}", lang) for lang in LANGUAGES)


@pytest.mark.slow
def test_what_a_guest_changes_is_only_its_own(tmp_path):
    record = game_with(guest(tmp_path, TAMPERS))
    assert record.moves[0] == 0
    assert (record.ended, record.loser) == ("illegal", 0)  # its second 0
    assert GAME.start(Shape(1, 2)).field.around


@pytest.mark.slow
@pytest.mark.skipif(not os.path.exists("/proc"), reason="needs /proc")
def test_no_process_of_a_guest_outlives_its_game(tmp_path):
    text = f"""
import os, time
def choose(position, clock):
    if os.fork() == 0:
        os.setsid()
        open({str(tmp_path / "pid")!r}, "a").write(f"{{os.getpid()}}\\n")
        time.sleep(60)
    return position.moves()[0]
"""
    record = game_with(guest(tmp_path, text))
    assert record.ended == "over"
    started = [int(line) for line in (tmp_path / "pid").read_text().split()]
    assert started
    deadline = time.monotonic() + 5
    while set(started) & set(processes()) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not set(started) & set(processes())


@pytest.mark.slow
def test_the_clock_of_a_file_is_enforced(tmp_path):
    player = guest(tmp_path, FOULS["hangs"][1])
    player.begin(GAME.start(Shape(1, 1)))
    clock = Clock(0.2)
    with pytest.raises(Foul, match="time"):
        player.choose(GAME.start(Shape(1, 1)), clock)
    assert 0.2 <= clock.used() < 5


def test_names_of_players(tmp_path):
    for name in ("b.py", "a.py", "_hidden.py", "notes.txt"):
        (tmp_path / name).write_text("")
    found = players_in([str(tmp_path), "greedy"])
    assert short_names(found) == ["a", "b", "greedy"]
    assert short_names(["uct", "uct", "x.py"]) == ["uct (1)", "uct (2)", "x"]
    with pytest.raises(BadOption):
        players_in([str(tmp_path), str(tmp_path.parent / "nothing.py")]) and bring_player(GAME, str(tmp_path / "nothing.py"))


def test_a_file_is_run_only_where_a_person_named_it(tmp_path):
    file = tmp_path / "mine.py"
    file.write_text("def play(position, clock):\n    return position.moves()[0]\n")
    player = bring_player(GAME, str(file))
    try:
        assert player.choose(GAME.start(Shape(1, 1)), Clock(5)).move == 0
    finally:
        player.end()
    for name in (str(file), f"greedy:x={file}", f"alphabeta:depth={file}"):
        with pytest.raises(BadOption, match="run only when you name them yourself"):
            find_player(GAME, name)

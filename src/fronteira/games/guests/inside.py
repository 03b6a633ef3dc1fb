"""What a guest's process does: load the file, find its function, and answer with a move whenever it is handed a position.

What it is told comes as pickles, of ours; what it tells are lines of JSON, because nobody should unpickle what somebody else's program may
have written. What the file prints is thrown away, and there is nothing for it to read.
"""

from __future__ import annotations

import inspect
import json
import os
import pickle
import sys
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from fronteira.errors import BadOption
from fronteira.games.clock import Clock
from fronteira.words import Said
from fronteira.workers.processes import die_with
from fronteira.workers.trouble import trouble_of

NAMES = ("choose", "play", "move")
"""What the function is called, if there are several."""


def work(parent: int, path: str, memory: int) -> None:
    """Answer until nobody asks any more."""
    die_with(parent)
    calls, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "w", encoding="utf-8")
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
    limit_memory(memory)

    def tell(**words: Any) -> None:
        answers.write(json.dumps(words) + "\n")
        answers.flush()

    pickle.load(calls)
    try:
        choose = function_in(Path(path))
    except BaseException as error:  # whatever a file of somebody's does when it is loaded
        tell(foul="load", why=why(error))
        return
    tell(ready=True)
    while True:
        try:
            position, seconds, nodes = pickle.load(calls)
        except EOFError:
            return
        try:
            move = plain(choose(position, Clock(seconds, nodes)))
        except MemoryError:
            tell(foul="memory", why="")
        except SystemExit as error:
            tell(foul="exit", why=f"SystemExit: {error}".removesuffix(": "))
        except BaseException as error:
            tell(foul="crash", why=why(error))
        else:
            tell(move=move) if is_small(move) else tell(foul="illegal", why=type(move).__name__)


def limit_memory(most: int) -> None:
    """Let this process have so many bytes of memory and no more, where the system can see to it."""
    if sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def why(error: BaseException) -> str:
    """What was raised, and where in the file, in English: such sentences are about code."""
    try:
        return str(trouble_of(error))[:300]
    except Exception:  # an error that cannot even say what it is
        return type(error).__name__


def plain(move: Any) -> Any:
    """A move as plain data: libraries have integers of their own."""
    return int(move) if not isinstance(move, bool | str) and hasattr(move, "__index__") else move


def is_small(move: Any) -> bool:
    """Can it be told?"""
    try:
        return len(json.dumps(move)) < 1000
    except (TypeError, ValueError, RecursionError):
        return False


def function_in(path: Path) -> Callable[[Any, Clock], Any]:
    """The function of a file that chooses moves: called `choose`, `play` or `move`, or the only one there is. It takes a position, and a
    clock if it likes."""
    sys.path.append(str(path.parent))  # after all others: somebody in a tournament is called random.py
    name = f"player {path.stem}"
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise BadOption("games.guest.no-file", path=str(path))
    module = module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    own = {called: each for called, each in vars(module).items() if inspect.isfunction(each) and each.__module__ == name}
    named = [own[called] for called in NAMES if called in own]
    public = [each for called, each in own.items() if not called.startswith("_")]
    if not named and len(public) != 1:
        raise BadOption("games.guest.no-function", names=", ".join(NAMES), found=", ".join(own) or Said("games.guest.none"))
    function = (named or public)[0]
    return function if takes_two(function) else lambda position, clock: function(position)


def takes_two(function: Callable[..., Any]) -> bool:
    """Does it take a clock, too?"""
    try:
        inspect.signature(function).bind(None, None)
    except TypeError:
        return False
    return True

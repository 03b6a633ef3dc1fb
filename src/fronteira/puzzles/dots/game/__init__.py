"""Dots and Boxes for two: who draws the fourth side of a box has it, and draws again."""

from fronteira.board import Shape
from fronteira.games.game import Game
from fronteira.lazy import Lazy, LazyTable

GAME = Game(
    name="dots",
    start=Lazy("fronteira.puzzles.dots.game.position:start"),
    shape=Shape(5, 6),
    of_board=Lazy("fronteira.puzzles.dots.game.position:of_board"),
    to_board=Lazy("fronteira.puzzles.dots.game.position:to_board"),
    read=Lazy("fronteira.puzzles.dots.game.texts:read"),
    write=Lazy("fronteira.puzzles.dots.game.texts:write"),
    name_move=Lazy("fronteira.puzzles.dots.game.position:name_move"),
    evaluations=LazyTable(
        {"score": "fronteira.puzzles.dots.game.evaluations:score", "chains": "fronteira.puzzles.dots.game.evaluations:chains"}
    ),
    players=LazyTable({name: f"fronteira.puzzles.dots.game.players:{name}" for name in ("random", "greedy", "chain", "uct", "master")}),
    value=Lazy("fronteira.puzzles.dots.game.evaluations:perfect"),
    show=Lazy("fronteira.puzzles.dots.game.show:show"),
    standing=Lazy("fronteira.puzzles.dots.game.show:standing"),
    owners=Lazy("fronteira.puzzles.dots.game.show:owners"),
    analyse=Lazy("fronteira.puzzles.dots.game.coach.analysis:analyse"),
    advise=Lazy("fronteira.puzzles.dots.game.coach.advice:advise"),
    comment=Lazy("fronteira.puzzles.dots.game.coach.advice:comment"),
    review=Lazy("fronteira.puzzles.dots.game.coach.advice:review"),
    log=Lazy("fronteira.puzzles.dots.game.show:log"),
)

"""Playing in a terminal, driven by textual's pilot: keys, mouse, hints, files, languages, a small screen."""

from __future__ import annotations

import os

import pytest
from textual import events
from textual.widgets import OptionList

from fronteira import load, solve
from fronteira.board import EMPTY, Move, Shape
from fronteira.draw.boards import NOTHING
from fronteira.generate import Wish
from fronteira.play import Session
from fronteira.play.games import begin, kept_games, open_game
from fronteira.play.terminal.program import Program, offer_of
from tests.support import toy
from tests.support.aside import run_aside

SMALL = (80, 24)
NAMED = {"+": "plus", "-": "minus", "?": "question_mark"}


@pytest.fixture(autouse=True)
def state(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path / "state"


def shown(program):
    """The screen as text."""
    program.refresh()
    strips = program.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips)


async def settle(program, pilot):
    """Until every message is delivered, and nobody is thinking."""
    for _ in range(4):
        await pilot.pause(0)
    while program.table.meter is not None:
        await pilot.pause(0.01)
    await pilot.pause(0)


async def press(program, pilot, key):
    """As the pilot does it, who would then wait until the machine is idle."""
    event = events.Key(NAMED.get(key, key), key if len(key) == 1 else {"space": " "}.get(key))
    event.set_sender(program)
    program._driver.send_message(event)
    await settle(program, pilot)


def drive(first, *keys, lang="en", size=SMALL, look=lambda program: None):
    """Press these keys (a function is called with the program, and awaited); the program, its screen and what `look` saw at the end."""

    async def run():
        program = Program(first, lang)
        async with program.run_test(size=size) as pilot:
            await settle(program, pilot)
            for key in keys:
                if callable(key):
                    await key(program, pilot)
                    await settle(program, pilot)
                else:
                    await press(program, pilot, key)
            return program, shown(program), look(program)

    return run_aside(run())


def play(name, *keys, **more):
    return drive(open_game(name), *keys, **more)


@pytest.mark.parametrize("name", ["takuzu:six", "numbrix:six", "dots:c"])
def test_a_board_is_shown_in_80_by_24_with_its_keys(name):
    _, screen, _ = play(name)
    lines = screen.splitlines()
    assert len(lines) == 24
    assert max(map(len, lines)) <= 80
    assert "h hint" in screen
    assert "q quit" in screen
    given = load(name)
    for value in {value for value in given.cells if value != EMPTY and given.puzzle != "dots"}:
        assert str(value) in screen


def test_arrows_and_digits_fill_cells_and_undo_goes_back_without_end():
    program, screen, _ = play("takuzu:six", "right", "1", "down", "0", "o", "x", "space", "right", "space")
    assert program.game.session.board.cells[:9] == (-1, 1, -1, -1, -1, -1, 1, -1, 0)
    assert "[0]" in screen
    program, _, _ = play("takuzu:six", *["u"] * 7, "r")
    assert program.game.session.board.cells[1] == 1
    assert len(program.game.session.moves) == 1


@pytest.mark.slow
def test_what_was_given_stays_and_is_said_to_be():
    program, screen, _ = play("takuzu:six", "down", "0")
    assert program.game.session.board == load("takuzu:six")
    assert "row 2, column 1 was given" in screen


@pytest.mark.slow
def test_a_number_is_complete_when_no_other_begins_so_or_on_enter_or_moving_on():
    program, screen, _ = play("numbrix:six", "1")
    assert "1_" in screen
    assert program.game.session.board.cells[0] == EMPTY
    program, screen, _ = play("numbrix:six", "1", "7", "right", "4", "right", "3", "enter", "right", "2", "right", "9", "9")
    cells = program.game.session.board.cells
    assert cells[:5] == (17, 4, 3, 2, 9)
    assert "99" not in screen


@pytest.mark.slow
def test_plus_and_minus_go_on_from_the_cell_before():
    program, _, _ = play("numbrix:six", "1", "7", "right", "+", "right", "+", "down", "-", "-")
    assert program.game.session.board.cells[:3] == (17, 18, 19)
    assert program.game.session.board.cells[8] == 17


@pytest.mark.slow
def test_a_number_too_large_is_refused_and_what_was_typed_can_be_rubbed_out():
    async def refused(program, pilot):
        assert "39 cannot go here: 1 … 36" in shown(program)

    program, _, _ = play("numbrix:six", "3", "9", refused, "backspace", "enter")
    assert program.game.session.board.cells[0] == 1  # Enter on an empty cell is the first value


@pytest.mark.slow
def test_lines_are_drawn_and_rubbed_out_and_every_line_can_be_reached():
    program, _, _ = play("dots:c", "space", "right", "enter", "enter", "down", "space")
    changed = [cell for cell, value in enumerate(program.game.session.board.cells) if value != load("dots:c").cells[cell]]
    assert len(changed) == 2
    plan = program.table.field.plan
    reached = {cell for row in plan.rows for cell in row}
    assert reached == set(range(len(load("dots:c").cells)))


def test_hints_come_in_stages_and_ring_what_they_speak_of():
    async def nudge(program, pilot):
        await press(program, pilot, "h")
        assert program.table.field.marks == NOTHING
        assert "(h: more)" in shown(program)

    async def where(program, pilot):
        await press(program, pilot, "h")
        assert program.table.field.marks.follows
        assert not program.table.field.marks.moves

    async def why(program, pilot):
        await press(program, pilot, "h")
        assert program.table.field.marks.moves
        assert all(sign in shown(program) for sign in ("1<", "(0)", "fill it in"))

    program, _, _ = play("takuzu:six", nudge, where, why, "f")
    assert len(program.game.session.moves) == 1


@pytest.mark.slow
def test_a_what_if_shows_its_chain_on_the_board_and_then_what_follows_again():
    game = begin(load("takuzu:twelve"))
    session = game.session
    while not (found := session.hint(3)).chains:
        session.make_moves(found.moves)
    session.stage = 2
    _, screen, marks = drive(game, "h", "h", look=lambda program: program.table.field.marks)
    assert [number for _, number in marks.chain][:2] == [0, 1]
    assert "₁" in screen
    assert "?" in screen
    _, _, marks = drive(game, "h", "h", *["h"] * len(found.chains), look=lambda program: program.table.field.marks)
    assert marks.moves == found.moves


@pytest.mark.slow
def test_a_reason_that_needs_its_picture_has_it_in_the_whole_message():
    _, screen, _ = play("dots:c", "h", "h", "h", "m")
    assert "share the points" in screen
    assert "•━━━" in screen


@pytest.mark.slow
def test_a_check_marks_what_cannot_stay():
    wrong = 1 - solve(load("takuzu:six")).board.cells[0]
    _, screen, marks = play("takuzu:six", str(wrong), "right", "c", look=lambda program: program.table.field.marks)
    assert marks.errors == (0,)
    assert f"×{wrong}×" in screen
    assert "row 1, column 1 cannot be" in screen


@pytest.mark.slow
def test_where_there_is_not_one_solution_a_check_says_what_it_cannot_know():
    _, screen, _ = play("takuzu:4x4:0o", "c")
    assert "No rule is broken. There is not exactly one solution" in screen


def test_the_last_cell_solves_the_puzzle_or_says_that_something_is_wrong():
    game = begin(load("takuzu:six"))
    solution = game.session.find_any_solution()
    last = game.session.given.empty_cells()[0]
    game.session.make_moves(Move(cell, solution.cells[cell]) for cell in game.session.given.empty_cells()[1:])

    async def wrong(program, pilot):
        await press(program, pilot, str(1 - solution.cells[last]))
        assert "Full, but something is wrong" in shown(program)

    _, screen, _ = drive(game, wrong, str(solution.cells[last]))
    assert "Solved!" in screen


@pytest.mark.slow
def test_a_solution_with_too_many_lines_is_told_the_fewest():
    game = begin(load("dots:a"))
    solution = game.session.find_any_solution()
    least = solve(game.session.given).cost
    game.session.show(solution)
    game.session.undo()
    spare, last = solution.empty_cells()[0], next(cell for cell in game.session.given.empty_cells() if solution.cells[cell] != EMPTY)
    game.session.make_moves(
        [Move(cell, 1) for cell in game.session.given.empty_cells() if cell == spare or (solution.cells[cell] == 1 and cell != last)]
    )

    async def draw_the_last(program, pilot):
        program.table.field.go_to(last)
        await press(program, pilot, "space")

    _, screen, _ = drive(game, draw_the_last)
    assert f"Solved with {least + 1}; {least} would do" in screen
    _, screen, _ = drive(game, "u", draw_the_last, lambda program, pilot: press(program, pilot, "c"))
    assert "would do" in screen


@pytest.mark.slow
def test_the_mouse_goes_to_a_cell_and_a_second_click_fills_it():
    async def click(program, pilot, button=1):
        field = program.table.field
        x, y = field._corner
        spot = field.plan.spots[1]
        await pilot.click(field, offset=(x + spot.x + 1, y + spot.y), button=button)

    program, _, cursor = play("takuzu:six", click, click, look=lambda program: program.table.field.cursor)
    assert cursor == 1
    assert program.game.session.board.cells[1] == 0
    program, _, _ = play("takuzu:six", lambda program, pilot: click(program, pilot, 3))
    assert program.game.session.board.cells[1] == EMPTY


@pytest.mark.slow
def test_restart_and_giving_up_are_steps_that_can_be_taken_back():
    program, screen, _ = play("takuzu:six", "right", "1", "R")
    assert program.game.session.board == load("takuzu:six")
    assert "From the start" in screen
    program, screen, _ = play("takuzu:six", "u", "G")
    assert "That is a solution" in screen
    program, screen, _ = drive(program.game, "u")
    assert program.game.session.board.cells[1] == 1
    assert not program.game.session.is_done


@pytest.mark.slow
def test_it_speaks_portuguese():
    async def look(program, pilot):
        assert all(text in shown(program) for text in ("h pista", "q sair", "vazias:", "faltam:", "(h: mais)"))

    _, screen, _ = play("numbrix:six", "h", look, "?", lang="pt")
    assert "desfazer e refazer" in screen


@pytest.mark.slow
def test_a_large_board_follows_the_cursor():
    wish = Wish(puzzle="takuzu", shape=Shape(20, 20), guessing=True)
    program, first, _ = drive(offer_of(wish, "en", 1))
    assert "\n      1 [" in first
    program, screen, spot = drive(
        program.game, *["pagedown"] * 4, "end", look=lambda program: program.table.field.plan.spots[program.table.field.cursor]
    )
    assert "[" in screen
    assert "20 " in screen
    assert spot.y == 20


@pytest.mark.slow
def test_a_very_small_screen_still_shows_the_cursor():
    _, screen, _ = play("numbrix:six", "down", "n", "escape", size=(20, 8))
    assert "[ ·]" in screen


@pytest.mark.slow
def test_a_new_puzzle_is_chosen_from_a_list_and_made_while_the_screen_lives():
    async def choose_gentle(program, pilot):
        titles = [offer.title for offer in program.offers()]
        program.screen.query_one(OptionList).highlighted = titles.index("New: Takuzu 6×6, gentle")
        await press(program, pilot, "enter")

    async def listed(program, pilot):
        assert "What would you like to play?" in shown(program)

    program, screen, _ = drive(None, listed, choose_gentle)
    assert (program.game.session.given.puzzle, program.game.session.given.shape) == ("takuzu", Shape(6, 6))
    assert "(seed " in screen
    program, _, _ = drive(None, "escape")
    assert program.game is None


@pytest.mark.slow
def test_a_game_left_is_offered_again():
    play("takuzu:six", "right", "1")
    (game,) = kept_games()
    assert game.session.board.cells[1] == 1
    program, _, _ = drive(None, "enter")
    assert program.game.session.board.cells[1] == 1


@pytest.mark.slow
def test_a_full_disk_is_said_and_leaving_asks_first(monkeypatch):
    def refuse(self, path):
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(Session, "save", refuse)
    program, screen, _ = play("takuzu:six", "right", "1", "q")
    assert "NOT SAVED: No space left on device" in screen
    assert "Leave all the same" in screen
    assert program.game.session.board.cells[1] == 1


@pytest.mark.slow
def test_every_step_is_on_the_disk_at_once(tmp_path):
    file = tmp_path / "game.json"

    async def killed(program, _):
        assert Session.load(file).board.cells[1] == 1

    drive(open_game("takuzu:six", save=str(file)), "right", "1", killed)
    program, _, _ = play(str(file), "u", "u")
    assert (program.game.path, program.game.session.moves) == (file, ())
    assert Session.load(file).redo()


@pytest.mark.slow
def test_escape_stops_what_takes_too_long():
    async def stop(program, pilot):
        from fronteira.engines.engine import guard_or_give_up

        def spin():
            while True:
                pass

        program.table.think("thinking", lambda meter: guard_or_give_up(meter, spin), print)
        await pilot.pause(0.2)
        assert "thinking" in program.table.thinking
        await press(program, pilot, "escape")

    _, screen, _ = play("takuzu:six", stop)
    assert "Stopped." in screen


@pytest.mark.slow
def test_a_puzzle_from_elsewhere_is_played_without_a_plan_of_its_own(monkeypatch, tmp_path):
    toy.wear(monkeypatch)
    (tmp_path / "beads.txt").write_text("necklace .0.")
    program, screen, _ = play(str(tmp_path / "beads.txt"), "1", "tab", "space", "space")
    assert program.game.session.is_done
    assert "Solved!" in screen


def test_without_colours_what_was_given_has_a_shape(monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    _, screen, _ = play("takuzu:six")
    assert "▏1▕" in screen

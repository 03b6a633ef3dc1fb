"""Boards as pictures: what is in them, what they say in words, that everybody can read them; and `fronteira draw`."""

from __future__ import annotations

import re
import sys
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from fronteira import load, parse, solve
from fronteira.board import EMPTY, Move, Shape
from fronteira.cli import main
from fronteira.cli.commands.draw import THEMES as THEMES_OFFERED
from fronteira.draw.boards import CELL, MOST_TOLD, Marks, draw, draw_png, sketch
from fronteira.draw.shapes import DIGIT, PALETTES, THEMES, Circle, Line, Rect, Text
from fronteira.draw.terminal import draw_terminal
from fronteira.errors import BadBoard, BadOption, UnknownName
from fronteira.puzzles.dots.samples import from_words
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.puzzles.numbrix.ladder.direct_rules import see_distances
from fronteira.puzzles.numbrix.ladder.view import View
from fronteira.puzzles.numbrix.samples import draft
from fronteira.puzzles.takuzu.samples import board as takuzu
from fronteira.teach.rule import Contradiction, Deduction
from fronteira.teach.telling import Chain
from tests.support import toy

SVG = "{http://www.w3.org/2000/svg}"


def snake(rows, columns):
    """A full Numbrix board: row after row, to and fro."""
    lines = [range(row * columns + 1, (row + 1) * columns + 1)[:: -1 if row % 2 else 1] for row in range(rows)]
    return NumbrixBoard(Shape(rows, columns), tuple(value for line in lines for value in line))


def some_of(board, every):
    """A board with one cell in `every` left."""
    cells = tuple(value if cell % every == 0 else EMPTY for cell, value in enumerate(board.cells))
    return type(board)(board.shape, cells)


def shapes_of(picture, kind, **look):
    return [
        shape for shape in picture.shapes if isinstance(shape, kind) and all(getattr(shape, key) == value for key, value in look.items())
    ]


# what is in a picture


def test_what_was_given_is_bold_and_what_was_filled_in_is_not():
    given = takuzu("0.1 .1.")
    picture = sketch(given.play([Move(1, 0), Move(3, 1)]), given)
    assert [text.text for text in shapes_of(picture, Text, bold=True)] == ["0", "1", "1"]
    assert [text.text for text in shapes_of(picture, Text, bold=False)] == ["0", "1"]


def test_takuzu_has_squares_under_what_was_given_and_discs_under_the_rest():
    given = takuzu("0.1 .1.")
    picture = sketch(given.play([Move(1, 0), Move(3, 1)]), given)
    assert [len(shapes_of(picture, Rect, fill=ground)) for ground in ("zero", "one")] == [1, 2]
    assert [len(shapes_of(picture, Circle, fill=ground)) for ground in ("zero", "one")] == [1, 1]


def test_without_a_given_board_everything_is_given():
    picture = sketch(takuzu("01 10"))
    assert len(shapes_of(picture, Text, bold=True)) == 4
    assert not shapes_of(picture, Circle)


def test_takuzu_counts_each_value_in_each_line():
    picture = sketch(takuzu("0.11 ..01"), marks=Marks(counts=True))
    assert [text.text for text in shapes_of(picture, Text, fill="soft")] == ["1·2", "1·1", "1·0", "", "1·1", "0·2"]


@pytest.mark.parametrize("shape", [(1, 7), (4, 3), (5, 5)])
def test_a_full_numbrix_board_has_one_path_through_all_its_cells(shape):
    board = snake(*shape)
    lines = shapes_of(sketch(board), Line, stroke="path")
    assert len(lines) == len(board.cells) - 1
    assert all(abs(line.x - line.to_x) + abs(line.y - line.to_y) == CELL for line in lines)


def test_numbers_that_follow_one_another_but_are_apart_are_not_joined():
    assert shapes_of(sketch(draft("1 . / . 2")), Line, stroke="path") == []
    assert len(shapes_of(sketch(draft(". 3 2 . / 5 4 . .")), Line, stroke="path")) == 3


def test_the_first_number_has_a_ring_and_the_last_one_two():
    board = draft("1 . 3 / 6 . .")
    rings = shapes_of(sketch(board), Circle, stroke="ink")
    assert [(ring.x, ring.y) for ring in rings] == [(28, 28), (28, 68), (28, 68)]
    assert not shapes_of(sketch(draft(". 2 3 / . 5 .")), Circle)


def test_a_dots_board_tells_given_drawn_and_missing_lines_apart():
    given = load("dots:a")
    picture = sketch(solve(given).board, given)
    assert len(shapes_of(picture, Line, stroke="ink")) == 8
    assert len(shapes_of(picture, Line, stroke="made", dashed=False)) == 2
    assert len(shapes_of(picture, Line, stroke="faint", dashed=True)) == 24 - 8 - 2
    assert len(shapes_of(picture, Circle, fill="ink")) == 16
    closed = [shapes_of(picture, Rect, fill=ground) for ground in ("given", "box")]
    assert [len(boxes) for boxes in closed] == [1, 2]
    assert closed[0][0].round == 0 < closed[1][0].round


def test_a_dots_board_says_how_far_its_goal_is():
    board = load("dots:a")
    assert shapes_of(sketch(board, lang="pt"), Text)[-1].text == "caixas fechadas: 1, objetivo 3"
    assert shapes_of(sketch(board.with_rules(mode="exactly")), Text)[-1].text == "boxes closed: 1, goal exactly 3"
    assert not shapes_of(sketch(board.with_rules(goal=None)), Text)


def test_a_narrow_dots_board_stays_in_the_middle_of_its_picture():
    picture = sketch(from_words(1, "0 0 0", "00 00"))
    dots = {dot.x for dot in shapes_of(picture, Circle)}
    assert sum(dots) / 2 == picture.width / 2


def test_every_kind_of_mark_has_a_shape_of_its_own():
    board = takuzu("0.1. ..1.")
    picture = sketch(board, marks=Marks(follows=(1, 3), because=(0, 2), errors=(6,), moves=(Move(3, 0),)))
    assert [rect.dashed for rect in shapes_of(picture, Rect, stroke="because")] == [True, True]
    assert [rect.dashed for rect in shapes_of(picture, Rect, stroke="follows")] == [False, False]
    assert len(shapes_of(picture, Circle, stroke="follows")) == 1
    assert len(shapes_of(picture, Rect, stroke="error")) == len(shapes_of(picture, Line, stroke="error")) == 1
    assert [text.text for text in shapes_of(picture, Text, bold=False)] == ["0"]


CHAIN = Chain((Move(1, 0),), (Deduction("takuzu", "pair", (Move(3, 1), Move(4, 1)), (0,)), Contradiction("takuzu", "pair", (2, 3))))


def test_a_chain_has_its_numbers_in_its_cells_and_a_mark_where_it_ends():
    picture = sketch(takuzu("0.1. ..1."), marks=Marks.of_chain(CHAIN))
    assert [text.text for text in shapes_of(picture, Text, fill="paper")] == ["?", "1", "1", "!", "!"]
    assert "Supposed: row 1, column 2 = 0. Step 1: row 1, column 4 = 1; row 2, column 1 = 1." in picture.description


def test_a_board_in_letters_needs_no_colour_to_be_read():
    board = takuzu("0.1. ..1.")
    plain = draw_terminal(board, marks=Marks.of_chain(CHAIN, because=(0,)))
    assert [line[2:] for line in plain.splitlines()[2:4]] == ["│(0 ) 0? !1 !!1₁!│", "│ 1₁  ·   1   ·  │"]
    assert plain.splitlines()[-1].startswith("( ) the reason  ! ! cannot stand together  ? supposed")
    coloured = draw_terminal(board, marks=Marks.of_chain(CHAIN, because=(0,)), colour=True)
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain != coloured


def test_the_empty_cell_that_a_contradiction_names_is_marked():
    seen = Contradiction("numbrix", "dead-end", (0, 3), {"row": 1, "column": 2}, "shut")
    assert "│!1!!·!│" in draw_terminal(draft("1 . / . 3"), marks=Marks.of(seen))


def test_a_checkerboard_is_drawn_where_a_reason_speaks_of_its_colours():
    seen = next(see_distances(View.of(draft("1 . / . ."))))
    marks = Marks.of(seen)
    assert len(shapes_of(sketch(draft("1 . / . ."), marks=marks), Rect, fill="dark")) == 2
    assert "░" in draw_terminal(draft("1 . / . ."), marks=marks)


def test_marks_on_dots_go_along_lines():
    board = load("dots:a")
    missing = board.empty_cells()
    marks = Marks(follows=tuple(missing[:2]), because=(5,), errors=(7,), moves=(Move(missing[0], 1),), places=True)
    picture = sketch(board, marks=marks)
    assert len(shapes_of(picture, Circle, stroke="follows")) == 1
    assert len(shapes_of(picture, Line, stroke="follows")) == len(shapes_of(picture, Line, stroke="paper")) == 1
    assert len(shapes_of(picture, Rect, stroke="because", dashed=True)) == 1
    assert len(shapes_of(picture, Line, stroke="error")) == 2
    assert [text.text for text in shapes_of(picture, Text, fill="soft")][:8] == list("12341234")


def test_marks_come_from_what_a_rule_saw():
    seen = Deduction("takuzu", "pair", (Move(2, 1),), (0, 1))
    assert Marks.of(seen, places=True) == Marks(follows=(2,), because=(0, 1), moves=(Move(2, 1),), places=True, seen=seen)
    assert Marks.of(Contradiction("takuzu", "triple", (0, 1, 2))).clash == (0, 1, 2)


def test_rows_and_columns_can_be_numbered():
    texts = shapes_of(sketch(takuzu("01. ..."), marks=Marks(places=True)), Text, fill="soft")
    assert [text.text for text in texts] == ["1", "2", "1", "2", "3"]


@pytest.mark.parametrize("shape", [(1, 1), (3, 3), (10, 10), (20, 20), (8, 128)])
def test_every_number_fits_into_its_cell(shape):
    texts = shapes_of(sketch(snake(*shape)), Text)
    assert len(texts) == shape[0] * shape[1]
    assert all(len(text.text) * text.size * DIGIT <= CELL and text.size >= CELL / 4 for text in texts)


def test_a_puzzle_without_a_drawing_is_drawn_as_a_grid(monkeypatch):
    toy.wear(monkeypatch)
    picture = sketch(toy.necklace(".01"))
    assert [text.text for text in shapes_of(picture, Text)] == ["0", "1"]
    assert (picture.width, picture.height) == (3 * CELL + 16, CELL + 16)


def test_marks_off_the_board_and_boards_of_another_shape_are_refused():
    with pytest.raises(BadOption, match="no cell 4 to mark on a board of 4 cells"):
        draw(takuzu("01 10"), marks=Marks(errors=(4,)))
    with pytest.raises(BadBoard, match="the board is 2×2, the given one 2×3"):
        draw(takuzu("01 10"), given=takuzu("010 101"))


# colours


def luminance(colour):
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", PALETTES)
def test_text_can_be_read_on_every_ground_and_marks_be_seen(theme):
    colours = PALETTES[theme]
    assert set(colours) == set(PALETTES["light"])
    for ground in ("paper", "given", "zero", "one", "path"):
        assert contrast(colours["ink"], colours[ground]) >= 4.5, ground
    for part in ("soft", "follows", "because", "error", "made"):
        assert contrast(colours[part], colours["paper"]) >= 3, part


@pytest.mark.parametrize("theme", PALETTES)
def test_zero_and_one_differ_in_a_black_and_white_copy(theme):
    assert contrast(PALETTES[theme]["zero"], PALETTES[theme]["one"]) >= 1.4


# SVG


def test_the_picture_names_and_describes_itself_to_a_screen_reader():
    root = ElementTree.fromstring(draw(takuzu("0..1 1.00"), given=takuzu("...1 1.00")))
    texts = {element.get("id"): element.text for element in root if element.tag in (f"{SVG}title", f"{SVG}desc")}
    assert root.get("role") == "img"
    assert root.get("aria-labelledby").split() == list(texts)
    assert list(texts.values()) == [
        "Takuzu, 2×4",
        "Rows: 2; columns: 4. Given cells: 4; filled in: 1; empty: 3. Row 1: 0, 2 empty cells, 1. Row 2: 1, an empty cell, 0, 0.",
    ]


def test_the_description_tells_marks_in_the_language_asked_for():
    told = sketch(takuzu("00. ..."), marks=Marks.of(Deduction("takuzu", "pair", (Move(2, 1),), (0, 1))), lang="pt").description
    assert told.endswith("Novo: linha 1, coluna 3 = 1. Resulta de linha 1, coluna 1; linha 1, coluna 2.")
    told = sketch(takuzu("000 ..."), marks=Marks(follows=(3,), errors=(0, 2))).description
    assert told.endswith("The hint is about row 2, column 1. These cannot stay: row 1, column 1; row 1, column 3.")


def test_the_description_of_a_dots_board_has_all_its_lines():
    told = sketch(from_words(2, "01 11", "1 1 1")).description
    assert told == (
        "Rows of boxes: 1; columns of boxes: 2. Given lines: 6; drawn since: 0; missing: 1. Boxes closed: 1, goal 2. "
        "Horizontal lines in row 1 of dots, from the left: 2. Horizontal lines in row 2 of dots, from the left: 1, 2. "
        "Vertical lines in column 1 of dots, from the top: 1. Vertical lines in column 2 of dots, from the top: 1. "
        "Vertical lines in column 3 of dots, from the top: 1. Closed boxes: row 1, column 2."
    )


def test_a_board_too_large_to_be_listened_to_is_described_by_its_figures():
    board = snake(26, 40)
    assert len(board.cells) > MOST_TOLD
    assert sketch(board).description == "Rows: 26; columns: 40. Given cells: 1040; filled in: 0; empty: 0."


def test_the_same_board_gives_the_same_bytes_and_another_board_other_ids():
    first, again, other = draw(load("takuzu:six")), draw(load("takuzu:six")), draw(load("takuzu:eight"))
    assert first == again
    assert not set(re.findall(r'id="([^"]+)"', first)) & set(re.findall(r'id="([^"]+)"', other))


def test_styles_touch_nothing_outside_the_picture():
    svg = draw(load("dots:c"))
    name = ElementTree.fromstring(svg).get("id")
    style, rules = re.search(r"<style>(@media all.*)@media \(prefers-color-scheme:dark\)\{(.*)\}</style>", svg).groups()
    assert style == f"@media all{{#{name}{{max-width:100%;height:auto}}}}"
    assert all(rule.startswith(f"#{name} .") for rule in rules.split("}") if rule)
    used = {each for group in re.findall(r'class="([^"]*)"', svg) for each in group.split()}
    assert used == set(re.findall(r"\.([a-z-]+)\{", rules))


def test_a_theme_that_is_asked_for_is_fixed():
    board = load("numbrix:small")
    assert PALETTES["dark"]["ink"] in draw(board, theme="dark")
    assert "prefers-color-scheme" not in draw(board, theme="dark")
    assert PALETTES["light"]["ink"] not in draw(board, theme="dark")
    with pytest.raises(UnknownName, match="did you mean dark"):
        draw(board, theme="drak")
    assert THEMES == THEMES_OFFERED


def test_a_title_can_hold_anything():
    root = ElementTree.fromstring(draw(load("dots:a"), title='<b> & "\x00\x1b" \udc80 ação'))
    assert root.find(f"{SVG}title").text == '<b> & "\ufffd\ufffd" \ufffd ação'


@pytest.mark.slow
def test_a_board_of_128_by_128_is_still_a_picture():
    board = snake(128, 128)
    root = ElementTree.fromstring(draw(board, given=some_of(board, 3)))
    assert len(root.findall(f".//{SVG}text")) == 128 * 128
    assert root.get("viewBox") == "0 0 5136 5136"


def test_a_notebook_shows_boards_as_pictures():
    board = load("dots:b")
    assert board._repr_svg_() == draw(board)


# PNG


@pytest.mark.slow
def test_a_png_has_two_pixels_to_a_unit_and_the_same_bytes_every_time():
    pytest.importorskip("matplotlib")
    given = takuzu("0.1 .1.")
    board = given.play([Move(1, 0)])
    data = draw_png(board, given=given, marks=Marks(because=(0,), errors=(2,), follows=(3,), places=True))
    picture = sketch(board, marks=Marks(places=True))
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert [int.from_bytes(data[place : place + 4], "big") for place in (16, 20)] == [2 * picture.width, 2 * picture.height]
    assert data == draw_png(board, given=given, marks=Marks(because=(0,), errors=(2,), follows=(3,), places=True))


def test_a_png_shows_what_the_svg_shows():
    pytest.importorskip("matplotlib")
    from io import BytesIO

    from PIL import Image

    given = load("dots:a")
    picture = sketch(solve(given).board, given)
    image = Image.open(BytesIO(draw_png(solve(given).board, given=given, scale=1))).convert("RGB")

    def pixel(x, y):
        return "#" + "".join(f"{channel:02x}" for channel in image.getpixel((int(x), int(y))))

    for ground in ("given", "box"):
        for box in shapes_of(picture, Rect, fill=ground):
            assert pixel(box.x + box.width / 2, box.y + box.height / 2) == PALETTES["light"][ground]
    for line in shapes_of(picture, Line, stroke="ink"):
        assert pixel((line.x + line.to_x) / 2, (line.y + line.to_y) / 2) == PALETTES["light"]["ink"]


def test_a_board_too_long_for_a_png_is_refused():
    pytest.importorskip("matplotlib")
    with pytest.raises(BadBoard, match="thinner than a pixel"):
        draw_png(parse("numbrix:1x40000:" + "z" * 1538 + "l"))


def test_without_matplotlib_the_answer_is_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib.backends.backend_agg", None)
    with pytest.raises(BadOption, match=r"pip install 'fronteira\[report\]'"):
        draw_png(load("dots:a"))


# the command


def call(*words, text=None):
    return CliRunner().invoke(main, words, input=text, env={"LANG": "en", "LC_ALL": ""})


def test_a_board_is_drawn_on_standard_output():
    assert call("draw", "takuzu:six").stdout == draw(load("takuzu:six"))
    assert call("draw", "-", "--lang", "pt", "--theme", "dark", text="2\n2 2\n2 1\n").stdout == draw(
        takuzu(".. .1"), lang="pt", theme="dark"
    )


def test_a_solution_is_drawn_with_what_was_given():
    board = load("takuzu:six")
    done = call("draw", "takuzu:six", "--solution", "--places", "--counts")
    assert done.stdout == draw(solve(board).board, given=board, marks=Marks(places=True, counts=True))


def test_several_boards_want_a_folder():
    done = call("draw", "dots:a", "dots:b")
    assert (done.stdout, done.exit_code) == ("", 2)
    assert "found 2 boards" in done.stderr


def test_files_in_a_folder_are_named_after_their_boards_and_never_overwrite_each_other(tmp_path):
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "x y.txt").write_text("2\n2 2\n2 1\n2\n2 0\n2 2\n")
    out = tmp_path / "pictures"
    done = call("draw", "dots:a", *(str(tmp_path / folder / "x y.txt") for folder in ("one", "two")), "--out", str(out))
    names = ["dots-a.svg", "x-y.svg", "x-y-2.svg", "x-y-3.svg", "x-y-2-2.svg"]
    assert done.stdout.splitlines() == [str(out / name) for name in names]
    assert sorted(path.name for path in out.iterdir()) == sorted(names)
    assert (out / "dots-a.svg").read_text(encoding="utf-8") == draw(load("dots:a"))


def test_a_board_without_solution_is_told_and_the_others_are_drawn(tmp_path):
    board = tmp_path / "none.txt"
    board.write_text("2\n0 2\n2 1\n")
    done = call("draw", str(board), "takuzu:small", "--solution", "--out", str(tmp_path / "out"))
    assert done.exit_code == 1
    assert "none.txt: no solution" in done.stderr
    assert done.stdout.splitlines() == [str(tmp_path / "out" / "takuzu-small.svg")]


def test_an_unreadable_file_is_told_and_the_others_are_drawn(tmp_path):
    (tmp_path / "bad").write_text("3\n1 2\n")
    done = call("draw", str(tmp_path / "bad"), "dots:a", "--puzzle", "takuzu", "--out", str(tmp_path / "out"))
    assert done.exit_code == 2
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["dots-a.svg"]

"""Puzzles on paper: what is on which page; and `fronteira print`."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from io import BytesIO

import pytest
from click.testing import CliRunner

from fronteira import Limits, load, solve
from fronteira.board import EMPTY, Shape
from fronteira.cli import main
from fronteira.cli.options import PAPERS as PAPERS_OFFERED
from fronteira.cli.options import PER_PAGE as PER_PAGE_OFFERED
from fronteira.draw import sheets as sheet
from fronteira.draw.sheets import PAPERS, PER_PAGE, Entry, how_to_play, write_pdf
from fronteira.errors import BadOption, UnknownName
from fronteira.notations.notation import Notation
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.registry import find_puzzle
from tests.support import toy

pypdf = pytest.importorskip("pypdf")
pytest.importorskip("reportlab")


def pages_of(data):
    return ["\n".join(map(str.strip, page.extract_text().splitlines())) for page in pypdf.PdfReader(BytesIO(data)).pages]


def entries(*names, solved=False):
    return [Entry(load(name), name, solve(load(name)).board if solved else None) for name in names]


def empty(kind, rows, columns):
    return kind(Shape(rows, columns), (EMPTY,) * (rows * columns))


SMALL_DOTS = [f"dots:{name}" for name in "abcdef"]


@pytest.mark.slow
@pytest.mark.parametrize(("per_page", "pages"), [(1, 6), (2, 3), (4, 2), (6, 1), (24, 1)])
def test_as_many_puzzles_stand_on_a_page_as_asked_for(per_page, pages):
    texts = pages_of(write_pdf(entries(*SMALL_DOTS), per_page=per_page))
    assert len(texts) == pages
    names = [[name for name in SMALL_DOTS if name in text] for text in texts]
    assert names == [SMALL_DOTS[start : start + per_page] for start in range(0, 6, per_page)]


def test_every_page_has_its_number_and_says_how_to_play_what_is_on_it():
    first, second = pages_of(write_pdf(entries("numbrix:small", "dots:a"), per_page=1, lang="pt"))
    assert "página 1 de 2" in first
    assert "página 2 de 2" in second
    assert "cada número fique ao lado do seguinte" in " ".join(first.split())
    assert "Feche pelo menos tantas caixas" in second
    assert "Feche" not in first


def test_rules_that_vary_are_told_as_they_are():
    dots, takuzu = load("dots:a"), load("takuzu:small")
    assert how_to_play(dots, "en").startswith("Close at least")
    assert how_to_play(dots.with_rules(mode="exactly"), "en").startswith("Close exactly")
    assert how_to_play(takuzu, "en").endswith("no two rows equal, no two columns equal.")
    assert how_to_play(takuzu.with_rules(different_lines=False), "en").endswith("Rows may be equal, and columns too.")


def test_a_puzzle_from_elsewhere_says_what_it_is_about(monkeypatch):
    toy.wear(monkeypatch)
    assert find_puzzle("necklace").words["en"]["necklace.about"].lower() in how_to_play(toy.necklace(".0"), "en").lower()


def test_solutions_stand_at_the_back_under_the_same_numbers():
    texts = pages_of(write_pdf(entries("dots:a", "dots:b", "dots:c", solved=True), per_page=2))
    assert len(texts) == 3
    assert [line for line in texts[2].splitlines() if line in ("Solutions", "1.", "2.", "3.")] == ["Solutions", "1.", "2.", "3."]
    assert "boxes closed: 3, goal 3" in texts[2]
    assert "lines: 2" in texts[2]
    assert "boxes closed: 1, goal 3" in texts[0]
    assert "lines: 2" not in texts[0]


def test_a_puzzle_without_its_solution_is_left_out_at_the_back():
    mixed = [*entries("dots:a"), *entries("dots:b", solved=True)]
    assert [line for line in pages_of(write_pdf(mixed))[-1].splitlines() if line in ("1.", "2.")] == ["2."]


@pytest.mark.slow
def test_a_board_too_large_to_write_into_gets_a_page_of_its_own_and_the_order_stays():
    large, small = Entry(empty(TakuzuBoard, 40, 30), "large"), entries("dots:a")[0]
    texts = pages_of(write_pdf([small, large, small, small], per_page=9))
    assert [text.count("boxes closed") for text in texts] == [1, 0, 2]
    assert "large" in texts[1]
    assert len(pages_of(write_pdf([Entry(empty(TakuzuBoard, 14, 14))] * 9, per_page=9))) == 1


@pytest.mark.slow
def test_numbers_of_three_digits_need_more_room_than_ones():
    full = NumbrixBoard(Shape(13, 13), tuple(range(1, 170)))
    bits = TakuzuBoard(Shape(13, 13), (0, 1) * 84 + (0,))
    assert len(pages_of(write_pdf([Entry(full, "x")] * 9, per_page=9))) > 1
    assert len(pages_of(write_pdf([Entry(bits, "x")] * 9, per_page=9))) == 1


def test_the_same_puzzles_give_the_same_bytes():
    boards = entries("takuzu:six", "numbrix:five", "dots:e", solved=True)
    assert write_pdf(boards, title="Again") == write_pdf(boards, title="Again")
    assert write_pdf(boards, title="Again") != write_pdf(boards, title="Anew")


def test_title_language_and_paper_are_those_asked_for():
    reader = pypdf.PdfReader(BytesIO(write_pdf(entries("dots:a"), title="Ação 漢", paper="letter", lang="pt")))
    assert reader.metadata.title == "Ação 漢"
    assert reader.pages[0].extract_text().startswith("Ação ?")  # the fonts have nothing of the kind
    assert [float(side) for side in reader.pages[0].mediabox[2:]] == [612, 792]
    assert reader.trailer["/Root"]["/Lang"] == "pt"


def test_a_long_title_is_made_to_fit():
    text = pages_of(write_pdf(entries("dots:a"), title="long " * 40))[0]
    assert text.split("\n")[0].count("long") == 40


def test_what_nobody_offers_is_refused():
    with pytest.raises(BadOption, match="a page takes 1, 2, 4, 6, 9, 12, 16, 20, 24 puzzles, not 5"):
        write_pdf(entries("dots:a"), per_page=5)
    with pytest.raises(UnknownName, match="did you mean letter"):
        write_pdf(entries("dots:a"), paper="leter")
    assert tuple(map(str, PER_PAGE)) == PER_PAGE_OFFERED
    assert tuple(PAPERS) == PAPERS_OFFERED


def test_without_reportlab_the_answer_is_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "reportlab.pdfgen.canvas", None)
    with pytest.raises(BadOption, match=r"pip install 'fronteira\[pdf\]'"):
        write_pdf(entries("dots:a"))


def with_id(monkeypatch, text):
    """Let boards have a one-line id."""
    puzzle = find_puzzle("dots")
    others = tuple(each for each in puzzle.notations if each.name != "id")
    changed = replace(puzzle, notations=(*others, Notation(name="id", write=lambda board: text + "\n")))
    monkeypatch.setattr(sheet, "find_puzzle", lambda name: changed)


def test_the_id_of_a_board_stands_under_it_whole(monkeypatch):
    with_id(monkeypatch, "dots:" + "0123456789" * 12)
    text = pages_of(write_pdf(entries("dots:a"), per_page=9))[0]
    assert "dots:" + "0123456789" * 12 in "".join(text.split())


def test_an_id_that_would_take_the_puzzle_its_room_is_left_out(monkeypatch):
    with_id(monkeypatch, "dots:" + "0123456789" * 200)
    assert "0123456789" not in pages_of(write_pdf(entries("dots:a"), per_page=9))[0]


def test_the_grade_and_the_first_steps_come_from_the_rules_of_the_puzzle():
    if find_puzzle("takuzu").rules is None:
        pytest.skip("no rules that explain")
    from fronteira import teach
    from fronteira.words import say

    board = load("takuzu:six")
    grade = teach.grade(board)
    first, second = pages_of(write_pdf(entries("takuzu:six"), hints=True))
    assert say("draw.sheet.grade", level=grade.level.title(), score=grade.score) in first
    said = " ".join(second.split())
    steps = teach.lesson(board)
    hardest = [number for number, step in enumerate(steps) if step.rule == grade.hardest]
    assert said.startswith(f"Hints 1. After {hardest[0]} easier steps, {steps[hardest[0]].text()}")
    assert "as drawn" not in " ".join(pages_of(write_pdf(entries("dots:c"), hints=True)))  # there is no drawing
    assert steps[0].text() not in said  # whoever asks for a hint has seen that


def test_a_board_with_several_solutions_has_no_grade_and_is_printed_all_the_same():
    assert "score" not in pages_of(write_pdf([Entry(empty(TakuzuBoard, 2, 2), "free")]))[0]


def test_every_font_is_embedded():
    reader = pypdf.PdfReader(BytesIO(write_pdf(entries("takuzu:six", "numbrix:five", "dots:e", solved=True), hints=True)))
    fonts = {font["/BaseFont"]: font for page in reader.pages for font in (page["/Resources"]["/Font"].values())}
    assert len(fonts) == 2
    for name, font in fonts.items():
        assert "BitstreamVera" in name
        assert font["/FontDescriptor"]["/FontFile2"].get_data()


def test_what_stands_under_a_puzzle_is_up_to_who_prints():
    (text,) = pages_of(write_pdf(entries("numbrix:five")))
    assert all(part in text for part in ("score", "1 to 25", "numbrix:five", "numbrix:5x5:"))
    (text,) = pages_of(write_pdf(entries("numbrix:five"), ids=False, scores=False, names=False))
    assert "1 to 25" in text
    assert not any(part in text for part in ("score", "numbrix:"))


@pytest.mark.slow
def test_24_puzzles_stand_on_a_page_and_larger_ones_with_as_many_as_can_be_written_into():
    small, larger = (Entry(empty(TakuzuBoard, side, side)) for side in (8, 12))
    assert len(pages_of(write_pdf([small] * 24, per_page=24))) == 1
    assert 2 <= len(pages_of(write_pdf([larger] * 24, per_page=24))) < 24


@pytest.mark.slow
def test_a_booklet_has_its_pages_where_folding_wants_them():
    names = [f"dots:{name}" for name in "abcde"]
    reader = pypdf.PdfReader(BytesIO(write_pdf(entries(*names), per_page=1, booklet=True)))
    assert [float(side) for side in reader.pages[0].mediabox[2:]] == [841.89, 595.28]
    sides = [[name for name in names if name in page.extract_text()] for page in reader.pages]
    assert sides == [["dots:a"], ["dots:b"], ["dots:c"], ["dots:d", "dots:e"]]  # of eight pages: 8 and 1, 2 and 7, 6 and 3, 4 and 5


@pytest.mark.slow
def test_large_print_is_large_and_no_colour_is_none():
    eight = [Entry(empty(TakuzuBoard, 12, 12))] * 4
    assert len(pages_of(write_pdf(eight))) == 1
    assert len(pages_of(write_pdf(eight, large=True))) > 1
    pages = pypdf.PdfReader(BytesIO(write_pdf(entries("takuzu:six", "numbrix:five"), colour=False))).pages
    shades = {tuple(operands) for page in pages for operands, operator in page.get_contents().operations if operator == b"rg"}
    assert {tuple(map(float, shade)) for shade in shades} <= {(0, 0, 0), (1, 1, 1), (0.8, 0.8, 0.8)}


# the command


def test_a_solution_after_its_puzzle_is_not_printed_as_one(tmp_path):
    for notation in ("course", "xo", "id"):
        made = call("generate", "takuzu", "--size", "4", "--count", "2", "--seed", "1", "--solutions", "--format", notation).stdout
        done = call("print", "--pdf", "-", text=made)
        assert [line for line in pages_of(done.stdout_bytes)[0].splitlines() if re.fullmatch(r"[0-9]\.", line)] == ["1.", "2."]


def test_generated_puzzles_are_printed_in_the_same_forms(tmp_path):
    out = tmp_path / "book.pdf"
    words = (
        "--size",
        "4",
        "--count",
        "2",
        "--seed",
        "1",
        "--pdf",
        str(out),
        "--title",
        "Friday",
        "--no-ids",
        "--booklet",
        "--paper",
        "letter",
    )
    assert call("generate", "takuzu", *words).exit_code == 0
    front, back = pypdf.PdfReader(out).pages
    assert "Friday" in front.extract_text()
    assert "takuzu:4x4" not in front.extract_text()
    assert not back.extract_text()  # there is but one page
    assert [float(side) for side in front.mediabox[2:]] == [792, 612]


def call(*words, text=None):
    return CliRunner().invoke(main, words, input=text, env={"LANG": "en", "LC_ALL": ""})


def test_puzzles_are_printed_into_a_file(tmp_path):
    out = tmp_path / "sheet.pdf"
    done = call("print", "dots:a", "dots:b", "--per-page", "2", "--title", "Friday", "--solutions", "--pdf", str(out))
    assert (done.stdout, done.exit_code) == ("", 0)
    assert out.read_bytes() == write_pdf(entries("dots:a", "dots:b", solved=True), per_page=2, title="Friday")


def test_a_sheet_can_go_to_standard_output():
    done = call("print", "dots:a", "--lang", "pt", "--paper", "letter", "--pdf", "-")
    assert done.stdout_bytes == write_pdf(entries("dots:a"), lang="pt", paper="letter")


def test_what_has_no_solution_is_told_and_printed_without(tmp_path):
    board = tmp_path / "none.txt"
    board.write_text("2\n0 2\n2 1\n")
    done = call("print", str(board), "takuzu:small", "--solutions", "--pdf", str(tmp_path / "sheet.pdf"))
    assert done.exit_code == 1
    assert "none.txt: no solution" in done.stderr
    puzzles, solutions = pages_of((tmp_path / "sheet.pdf").read_bytes())
    assert "1." in puzzles.splitlines()
    assert "1." not in solutions.splitlines()
    assert "2." in solutions.splitlines()


def test_with_nothing_to_print_nothing_is_written(tmp_path):
    (tmp_path / "bad").write_text("what")
    done = call("print", str(tmp_path / "bad"), "--pdf", str(tmp_path / "sheet.pdf"))
    assert done.exit_code == 2
    assert "there is no board to print" in done.stderr
    assert not (tmp_path / "sheet.pdf").exists()


def test_every_sentence_we_have_can_be_printed():
    from fronteira.draw.paper import printable
    from fronteira.words import LANGUAGES
    from tests.support.vocabulary import words_in

    for lang in LANGUAGES:  # pseudocode with its arrows is for screens alone
        said = {key: sentence for key, sentence in words_in(lang).items() if not key.startswith("watch.code.")}
        lost = {key for key, sentence in said.items() if printable(sentence).count("?") != sentence.count("?")}
        assert lost == set(), lost
    assert printable("Ω → 漢") == "Ω -> ?"


def test_what_is_not_known_within_the_limits_is_left_out():
    entries = [Entry(load("takuzu:six"), "six")]
    whole, cut = (pages_of(write_pdf(entries, hints=True, limits=limits)) for limits in (None, Limits(seconds=0)))
    assert (len(whole), len(cut)) == (2, 1)
    assert "hard, score 118" in whole[0]
    assert "score" not in cut[0]
    assert "six" in cut[0]

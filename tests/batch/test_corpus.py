"""Corpora: streams cut into the texts of single boards, whatever is in them, and chunks that know where their texts are from."""

from __future__ import annotations

import gzip
import random

import pytest

from fronteira.batch.corpus import Numbers, Texts, find_files
from fronteira.errors import BadCorpus
from fronteira.notations import splitting
from fronteira.notations.splitting import split_grids, split_lines, split_sections, tell_form
from fronteira.puzzles.dots.formats.splitting import split_forms
from fronteira.registry import own_puzzles

SMALL = "2\n2 1\n2 2\n"
WIDE = "2 4\n2\t1\t2\t2\n2\t2\t2\t0\n"


def pieces(data, split, block):
    """The texts a splitter cuts from data that comes in blocks, with nothing lost between them."""
    found, waiting = [], b""
    for start in [*range(0, len(data), block), None]:
        waiting += b"" if start is None else data[start : start + block]
        for length in split(waiting, start is None):
            found.append(waiting[:length])
            waiting = waiting[length:]
    assert not waiting.strip()
    return found


def bare(texts):
    return [text.strip() for text in texts]


def random_grids(seed):
    """A course text of Takuzu and Numbrix grids of many sizes, with blank lines here and there and some of them broken."""
    dice = random.Random(seed)
    texts = []
    for _ in range(dice.randrange(1, 30)):
        rows, columns = dice.choice([(6, 6), (6, 6), (3, 3), (4, 7), (12, 10), (21, 21)])
        most = dice.choice([2, rows * columns])
        size = f"{rows}" if rows == columns else f"{rows} {columns}"
        between = dice.choice(["\t", " "])
        grid = [between.join(str(dice.randint(0, most)) for _ in range(columns)) for _ in range(rows)]
        texts.append("\n".join([size, *grid]))
    blanks = [dice.choice(["\n", "\n", "\n\n", "\r\n", "\n \n\n"]) for _ in texts]
    return texts, "".join(text + blank for text, blank in zip(texts, blanks, strict=True)).encode()


@pytest.mark.parametrize("seed", range(40))
def test_grids_are_cut_where_they_end_however_the_bytes_come(seed):
    texts, data = random_grids(seed)
    wanted = [text.encode() for text in texts]
    for block in (7, 100, 10**6):
        assert bare(pieces(data, split_grids, block)) == wanted


def test_a_run_of_boards_alike_is_cut_at_once_and_only_where_they_are_alike():
    board, other = b"4\n" + b"0\t1\t2\t2\n" * 4, b"4\n" + b"0\t1\t2\t12\n" * 4
    data = board * 50 + other + board * 3
    assert split_grids(data, True) == [len(board)] * 50 + [len(other)] + [len(board)] * 3
    twelve = b"12\n" + b"0 1 2 2 0 1 2 2 0 1 2 2\n" * 12
    assert split_grids(twelve * 9, True) == [len(twelve)] * 9
    tiny = b"2\n0 1\n1 0\n"
    assert split_grids(tiny * 3 + b"1\n0 1\n1 0\n", True)[:4] == [len(tiny)] * 3 + [len(b"1\n")]  # the same form, but for the size


@pytest.mark.parametrize(
    "broken",
    [
        b"4\n0 1 2 2\n0 1 2\n0 1 2 2\n0 1 2 2\n",
        b"4\n0 1 2 2\n0 1 2 2\n",
        b"x\n0 1 2 2\n0 1 2 2\n0 1 2 2\n0 1 2 2\n",
        b"9999 9999\n0 1 2 2\n0 1 2 2\n0 1 2 2\n",
        b"\xff\xfe what is this?\n\n",
        b"4\n0 1 2 2\n0 1 2 2\n0 1 2 2\n0 1 2 2 2\n",
    ],
)
def test_a_broken_grid_costs_one_text(broken):
    good = b"4\n" + b"0\t1\t2\t2\n" * 4
    for block in (11, 10**6):
        assert bare(pieces(good * 2 + broken + good * 2, split_grids, block)) == bare([good, good, broken, good, good])


def test_lisp_boards_are_cut_at_their_last_parenthesis_with_the_comments_before_them():
    texts = [b"; goal 1 (not a list)\n(((0 1) (1 1))\n ((1) (1) (1)))", b"'(((0 0) (0 0)) ((0) (0) (0)))", b"; goal 2\n(((0)(0))((0)(0)))"]
    for block in (5, 10**6):
        assert bare(pieces(b"\n\n".join(texts) + b"\n", split_forms, block)) == texts
    assert split_forms(texts[1] + b"\n; the end", True) == [len(texts[1] + b"\n; the end")]


def test_an_open_parenthesis_costs_one_board():
    good = b"(((0)(0))((0)(0)))"
    assert bare(pieces(good + b"\n(((0)(0))((0)(0))\n" + good + b"\n", split_forms, 6)) == [good, b"(((0)(0))((0)(0))", good]


def test_lines_and_sections_and_blocks():
    assert bare(pieces(b"\na:1\n\n\nb:2\r\n  \nc", split_lines, 3)) == [b"a:1", b"b:2", b"c"]
    janko = b"begin\n[problem]\n- 1\n[solution]\n2 1\n[end]\n"
    assert bare(pieces(janko * 2, split_sections, 10**6)) == [janko + b"begin", janko.removeprefix(b"begin\n").strip()]
    assert bare(pieces(b"\n\n1..\n.0.\n...\n\n\n1.\n..\n", splitting.split_blocks, 10**6)) == [b"1..\n.0.\n...", b"1.\n.."]
    pasted = [b"1\t\t\n\t\t\n\t0\t\n", b"\t\t\n\t\t1\n\t\t\n"]
    assert pieces(b"\n".join(pasted), splitting.split_blocks, 10**6) == [pasted[0], b"\n" + pasted[1]]


@pytest.mark.parametrize(
    ("beginning", "form"),
    [
        (b"8\n2\t1", "split_grids"),
        (b"\xef\xbb\xbf\r\n 4 6 \r\n", "split_grids"),
        (b'{"fronteira":1}\n{', "split_lines"),
        (b'{\n "fronteira": 1', "keep_whole"),
        (b'[{"fronteira"', "keep_whole"),
        (b"takuzu:4x4:a1a0b0a0d11a0\n", "split_lines"),
        (b"a1d11d1d0f0a0b0c1b\n", "split_lines"),
    ],
)
def test_how_a_file_begins_tells_how_it_is_cut(beginning, form):
    notations = [notation for puzzle in own_puzzles() for notation in puzzle.notations]
    assert tell_form(beginning, notations) is getattr(splitting, form)


@pytest.mark.parametrize(
    ("beginning", "name"), [(b"; goal 3\n(((", "lisp"), (b"\n'((", "lisp"), (b"01..\n..1.\n", "flat"), (b"10\n01\n", "flat")]
)
def test_a_notation_may_say_itself_how_it_is_cut(beginning, name):
    notations = {notation.name: notation for puzzle in own_puzzles() for notation in puzzle.notations}
    assert tell_form(beginning, notations.values()) is notations[name].cut is not None


def positions(corpus, weight):
    """Every text of a corpus as (position, file, line, text), taken in chunks."""
    found = []
    while (chunk := corpus.take(weight)) is not None:
        position = chunk.first
        for part in chunk.parts:
            for line, text in part.texts():
                found.append((position, part.name, line, text.strip()))
                position += 1
        assert position == chunk.first + chunk.boards
    return found


@pytest.mark.parametrize("weight", [1, 30, 10**6])
def test_positions_files_and_lines_do_not_depend_on_the_chunks(tmp_path, weight):
    one, two = tmp_path / "one.txt", tmp_path / "two.txt.gz"
    one.write_text(SMALL + "\n\n" + WIDE + SMALL)
    two.write_bytes(gzip.compress(b"\n" + SMALL.encode()) + gzip.compress(WIDE.encode()))  # two packed files in one
    found = positions(Texts([one, two]), weight)
    assert [(position, name.rpartition("/")[2], line) for position, name, line, _ in found] == [
        (1, "one.txt", 1),
        (2, "one.txt", 6),
        (3, "one.txt", 9),
        (4, "two.txt.gz", 2),
        (5, "two.txt.gz", 5),
    ]
    assert [text for *_, text in found] == bare([SMALL.encode(), WIDE.encode(), SMALL.encode(), SMALL.encode(), WIDE.encode()])


def test_a_chunk_has_the_same_digest_however_it_was_taken_and_another_if_a_cell_differs(tmp_path):
    for name, text in (("a", SMALL * 40), ("b", SMALL * 40), ("c", SMALL * 39 + SMALL.replace("1", "0"))):
        (tmp_path / name).write_text(text)
    digests = []
    for name in "abc":
        corpus = Texts([tmp_path / name])
        if name == "b":
            first, rest = corpus.take(1, 1), corpus.take(10**6)
            digests.append(type(first)(1, first.parts + rest.parts).digest())
        else:
            digests.append(corpus.take(10**6).digest())
    assert digests[0] == digests[1] != digests[2]


def test_halves_are_the_whole(tmp_path):
    (tmp_path / "a").write_text(SMALL * 3)
    (tmp_path / "b").write_text(WIDE * 2)
    chunk = Texts([tmp_path / "a", tmp_path / "b"]).take(10**6)
    first, second = chunk.halves()
    assert (first.first, first.boards, second.first, second.boards) == (1, 2, 3, 3)
    assert [(part.name[-1:], part.line) for part in second.parts] == [("a", 7), ("b", 1)]


def test_a_folder_is_its_files_by_name_without_hidden_ones(tmp_path):
    for name in ("b.txt", "a/c.txt", ".hidden", "a/.git/x"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(SMALL)
    assert [name.removeprefix(f"{tmp_path}/") for name in find_files([str(tmp_path)])] == ["a/c.txt", "b.txt"]
    with pytest.raises(BadCorpus, match="no such file or folder"):
        Texts([tmp_path / "none"])


def test_a_file_that_is_no_text_or_is_cut_short_is_one_unreadable_text(tmp_path):
    (tmp_path / "binary").write_bytes(b"\x7fELF\0\0\0\n\0\n" * 50)
    (tmp_path / "cut.gz").write_bytes(gzip.compress(SMALL.encode() * 5000 + random.Random(1).randbytes(5000))[:-2000])
    binary, cut = (Texts([tmp_path / name]) for name in ("binary", "cut.gz"))
    assert [str(part.trouble) for part in binary.take(10**6).parts] == ["line 1: this is not a text file"]
    parts = cut.take(10**9).parts
    assert sum(len(part.lengths) for part in parts) > 5000
    assert "ends too early" in str(parts[-1].trouble)


@pytest.mark.slow
def test_the_memory_of_a_corpus_is_a_block_and_not_the_file(tmp_path):
    import tracemalloc

    board = b"8\n" + b"0\t1\t2\t2\t2\t1\t2\t2\n" * 8
    (tmp_path / "a.gz").write_bytes(gzip.compress(board * 120_000, 1))
    corpus = Texts([tmp_path / "a.gz"])
    tracemalloc.start()
    boards = 0
    while (chunk := corpus.take(100_000)) is not None:
        boards += chunk.boards
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert boards == 120_000
    assert peak < 8_000_000  # the text alone has 15 MB


def test_numbers_are_taken_up_to_the_count():
    corpus = Numbers(10)
    taken = [corpus.take(4), corpus.take(100, 3), corpus.take(100)]
    assert [(chunk.first, chunk.boards) for chunk in taken] == [(1, 4), (5, 3), (8, 3)]
    assert corpus.take(1) is None
    assert corpus.share == 1


def test_the_share_is_of_what_was_taken_and_not_of_what_was_read(tmp_path):
    (tmp_path / "a").write_text(SMALL * 100)
    corpus = Texts([tmp_path / "a"])
    shares = [corpus.share]
    while corpus.take(len(SMALL) * 25) is not None:
        shares.append(corpus.share)
    assert shares == [0, 0.25, 0.5, 0.75, 1]


@pytest.mark.parametrize("above", ["# mine\n", "\ufeff# Åse’s\r\n\r\n", "% one\n// two\n\n# three\n  # four\n# five\n", "#\n" * 300_000])
def test_comments_above_the_first_board_are_passed_over(tmp_path, above):
    file = tmp_path / "boards.txt"
    file.write_text(above + 3 * SMALL, encoding="utf-8", newline="")
    chunk = Texts([file]).take(1 << 20)
    first = above.count("\n") + 1
    assert [(line, text) for part in chunk.parts for line, text in part.texts()] == [(first + 3 * k, SMALL.encode()) for k in range(3)]


def test_a_last_form_that_is_broken_is_as_long_as_what_is_left():
    whole, broken = b"(((0)(1)) ((1)(0)))\n", b"(((0)(1)"
    assert split_forms(whole + broken, True) == [len(whole) - 1, len(broken) + 1]

"""The report: one page that needs nothing else, files for papers, and the same for comparisons that are no study."""

from __future__ import annotations

import base64
import csv
import io
import re
import sys
from html.parser import HTMLParser

import pytest
from click.testing import CliRunner

from fronteira.cli import main
from fronteira.lab import report
from fronteira.report import charts
from tests.support.lab_records import given_up, keep, record, study

BOARDS = {"a": "4\n0\t2\t2\t2\n2\t2\t2\t2\n2\t2\t2\t2\n2\t2\t2\t1\n"}
STUDY = study(
    *(record("a", "bfs", expanded=5), record("a", "dfs"), given_up("b", "bfs"), record("b", "dfs")),
    record("a", experiment="f", model="pruned", variant="full model"),
    record("a", experiment="f", model="pruned:mrv=off", variant="without mrv", expanded=70),
    title={"en": "Searches & <prunings>", "pt": "Procuras & <podas>"},
    limits={"seconds": 3.0, "nodes": None, "memory": 32 * 2**20},
    machine={"processor": "an abacus", "cores": 2},
    boards=BOARDS,
    experiments=[{"name": "e", "title": {"en": "Four searches", "pt": "Quatro procuras"}}, {"name": "f"}],
    study='title = "<x>"',
)

VOID = {"meta", "link", "br", "img", "input", "hr", "wbr"}


class Page(HTMLParser):
    """What a test wants to know of a page: that its tags close, its names, its headings and what it points to."""

    def __init__(self, text):
        super().__init__()
        self.open, self.names, self.targets, self.headings, self.tags, self.described = [], [], [], [], [], []
        self.feed(text)
        self.close()
        assert not self.open, self.open

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        self.tags.append((tag, attrs))
        self.names += [attrs["id"]] if "id" in attrs else []
        self.targets += [attrs[name] for name in ("href", "src", "xlink:href") if name in attrs]
        self.described += (attrs.get("aria-labelledby") or "").split()
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def page():
    pytest.importorskip("matplotlib")
    return report.as_html(STUDY, "en")


@pytest.mark.slow
def test_the_page_is_well_formed_and_every_name_in_it_is_unique(page):
    seen = Page(page)
    assert len(seen.names) == len(set(seen.names))
    assert set(seen.described) <= set(seen.names)


@pytest.mark.slow
def test_the_page_needs_nothing_from_elsewhere(page):
    seen = Page(page)
    assert not [tag for tag, _ in seen.tags if tag in ("script", "link", "img", "iframe")]
    assert not [target for target in seen.targets if not target.startswith(("#", "data:"))]
    assert "@import" not in page
    assert not re.search(r"url\((?!#)", page)


def test_the_contents_lead_to_the_sections_and_headings_skip_no_level(page):
    seen = Page(page)
    assert {target[1:] for target in seen.targets if target.startswith("#")} <= set(seen.names)
    assert seen.headings[0] == 1
    assert all(after - before <= 1 for before, after in zip(seen.headings, seen.headings[1:], strict=False))
    assert ("a", {"class": "skip", "href": "#main"}) in seen.tags


@pytest.mark.usefixtures("without_matplotlib")
def test_the_page_speaks_its_language(page):
    portuguese = report.as_html(STUDY, "pt")
    assert '<html lang="en">' in page
    assert '<html lang="pt">' in portuguese
    assert "Quatro procuras" in portuguese
    assert "Conclusões" in portuguese


def test_what_users_wrote_is_escaped(page):
    assert "<title>Searches &amp; &lt;prunings&gt;</title>" in page
    assert "title = &quot;&lt;x&gt;&quot;" in page


def test_what_was_run_and_where_is_told(page):
    for words in ("an abacus", "3 s, 32 MiB", "a (4×4), b (4×4)", "Takuzu"):
        assert words in page, words


def test_findings_tables_charts_and_boards_are_there(page):
    assert "bfs was ended by the limit (time) in 1 of 2 cases: b." in page
    assert "without mrv: 7.0 times the nodes of “full model” on a." in page
    assert "&gt; 3 (time)" in page
    assert page.count("<figure>") == page.count("The figures of this chart as a table") == 4
    assert 'id="boards"' in page


def test_the_records_inside_are_the_records(page):
    (data,) = re.findall(r'href="data:text/csv;charset=utf-8;base64,([^"]*)"', page)
    rows = list(csv.DictReader(io.StringIO(base64.b64decode(data).decode())))
    assert len(rows) == len(STUDY)
    assert [int(row["expanded"]) for row in rows] == [each.expanded for each in STUDY]


@pytest.mark.usefixtures("without_matplotlib")
def test_a_study_that_was_stopped_says_so():
    assert "1 of 9 runs are made" in report.as_html(study(record(), planned=9), "en")


@pytest.fixture
def without_matplotlib(monkeypatch):
    """As where it is not installed; much quicker, too."""
    monkeypatch.setattr(charts, "find_spec", lambda name: None)


@pytest.mark.usefixtures("without_matplotlib")
def test_without_matplotlib_there_is_a_page_without_charts():
    text = report.as_html(STUDY, "en")
    assert "pip install &#x27;fronteira[report]&#x27;" in text
    assert "<figure>" not in text


@pytest.mark.usefixtures("without_matplotlib")
def test_a_board_that_cannot_be_read_costs_only_its_picture():
    assert 'id="boards"' not in report.as_html(study(record(), boards={"a": "nonsense"}), "en")


def call(*words):
    return CliRunner().invoke(main, list(map(str, words)), env={"LANG": "en", "LC_ALL": ""})


@pytest.fixture
def folder(tmp_path, without_matplotlib):
    return keep(tmp_path / "study.lab", STUDY)


def test_report_writes_a_page_beside_the_records_and_says_where(folder):
    done = call("lab", "report", folder)
    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr.endswith(f"the report is in {folder / 'report.html'}\n")
    assert "pip install 'fronteira[report]'" in done.stderr
    assert "Four searches" in (folder / "report.html").read_text(encoding="utf-8")


def test_the_page_may_go_elsewhere_in_another_language(folder, tmp_path):
    assert call("lab", "report", folder, "--html", tmp_path / "x.html", "--lang", "pt").exit_code == 0
    assert not (folder / "report.html").exists()
    assert '<html lang="pt">' in (tmp_path / "x.html").read_text(encoding="utf-8")


def test_a_link_in_a_folder_is_replaced_and_one_that_is_named_is_followed(folder, tmp_path):
    theirs, mine = tmp_path / "theirs.txt", tmp_path / "mine.html"
    for file, link in ((theirs, folder / "report.html"), (mine, tmp_path / "link.html")):
        file.write_text("precious")
        link.symlink_to(file)
    assert call("lab", "report", folder).exit_code == 0
    assert theirs.read_text() == "precious"
    assert not (folder / "report.html").is_symlink()
    assert call("lab", "report", folder, "--html", tmp_path / "link.html").exit_code == 0
    assert "Four searches" in mine.read_text(encoding="utf-8")
    assert not list(tmp_path.glob("**/*.part"))


def test_a_report_is_not_written_over_the_records(folder):
    before = (folder / "records.sqlite").read_bytes()
    told = call("lab", "report", folder, "--html", folder / "records.sqlite")
    assert (told.exit_code, "this file is read" in told.stderr) == (2, True)
    assert (folder / "records.sqlite").read_bytes() == before
    assert [call("lab", "report", folder, "--html", folder / "mine.html").exit_code for _ in range(2)] == [0, 0]


def test_markdown_latex_and_csv_go_to_standard_output(folder):
    markdown = call("lab", "report", folder, "--markdown").stdout
    assert markdown.startswith("# Searches & &lt;prunings>\n")
    assert "## Four searches" in markdown
    assert call("lab", "report", folder, "--latex").stdout.count(r"\begin{table}") == markdown.count("\n**")
    rows = list(csv.DictReader(io.StringIO(call("lab", "report", folder, "--csv").stdout)))
    assert [row["instance"] for row in rows] == [each.instance for each in STUDY]
    assert not (folder / "report.html").exists()


@pytest.mark.slow
def test_files_for_a_paper_go_to_a_folder(tmp_path):
    pytest.importorskip("matplotlib")
    folder = keep(tmp_path / "study.lab", STUDY)
    assert call("lab", "report", folder, "--latex", "--out", tmp_path / "files").exit_code == 0
    names = {path.name for path in (tmp_path / "files").iterdir()}
    assert {
        "records.csv",
        "e-nodes.tex",
        "e-bars-seconds.svg",
        "e-bars-seconds.png",
        "e-bars-seconds.pdf",
        "f-ablation-expanded.svg",
    } <= names
    assert "e-nodes.md" not in names


def test_a_folder_without_records_is_a_sentence_and_2(tmp_path):
    done = call("lab", "report", tmp_path)
    assert done.exit_code == 2
    assert "no records" in done.stderr


@pytest.mark.usefixtures("without_matplotlib")
def test_a_comparison_gets_the_same_report_with_estimates_and_optima(tmp_path):
    words = (
        "compare",
        "dots:a",
        "dots:b",
        "--models",
        "lines",
        "--strategies",
        "bfs,astar",
        "--heuristics",
        "closed",
        "--repeat",
        "2",
        "--csv",
    )
    done = call(*words, "--html", tmp_path / "x.html")
    assert done.exit_code == 0
    text = (tmp_path / "x.html").read_text(encoding="utf-8")
    assert (
        "closed is not admissible with model lines: at the start it says more than a solution costs (dots:b: 2 where 1 is enough)" in text
    )
    assert "A cheapest solution on every board solved (how many those are): bfs 2, astar 2." in text
    Page(text)


def test_a_page_that_cannot_be_written_is_refused_before_anything_runs(tmp_path):
    done = call("compare", "dots:a", "--html", tmp_path / "nowhere" / "x.html")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "there is no folder" in done.stderr


@pytest.mark.slow
@pytest.mark.usefixtures("without_matplotlib")
def test_a_students_program_gets_the_same_report(tmp_path):
    program = (
        "from search import *\nimport sys\n"
        "class Stairs(Problem):\n"
        "    def __init__(self, top): super().__init__(0, top)\n"
        "    def actions(self, state): return [1, 2] if state < self.goal else []\n"
        "    def result(self, state, step): return state + step\n"
        "    def h(self, node): return (self.goal - node.state) / 2\n"
        "depth_first_tree_search(Stairs(int(open(sys.argv[1]).read())))\n"
    )
    (tmp_path / "stairs.py").write_text(program)
    (tmp_path / "inputs").mkdir()
    (tmp_path / "inputs" / "five.txt").write_text("5")
    searches = "breadth_first_tree_search,astar_search"
    words = (
        "aima",
        "--compare",
        tmp_path / "stairs.py",
        "--inputs",
        tmp_path / "inputs",
        "--searches",
        searches,
        "--html",
        tmp_path / "x.html",
    )
    done = call(*words)
    assert done.exit_code == 0, done.stderr
    text = (tmp_path / "x.html").read_text(encoding="utf-8")
    assert "<h1>Searches compared: stairs.py</h1>" in text
    assert "breadth_<wbr>first_<wbr>tree_<wbr>search" in text
    Page(text)


def test_notebooks_show_comparisons_and_records_as_tables():
    from fronteira import load
    from fronteira.runs.compare import compare

    records = compare({"<a>": load("dots:a")}, ["lines"], ["bfs"], ["half"])
    assert '<th scope="row">&lt;a&gt;</th>' in records._repr_html_()
    assert STUDY._repr_html_().count("<tr>") == 1 + len(STUDY.summaries())


@pytest.mark.slow
def test_the_report_is_no_work_for_other_commands():
    import subprocess

    code = (
        "import sys, fronteira.cli.commands.compare, fronteira.cli.commands.aima; print({'matplotlib', 'fronteira.lab'} & set(sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "set()"

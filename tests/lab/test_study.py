"""Studies: which runs a declaration stands for, and that every mistake in one is found, with its place, before anything runs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from fronteira.errors import BadStudy, FronteiraError, ParseError
from fronteira.lab import Experiment, Stage, Study, read_study
from fronteira.lab.study import labels_of
from fronteira.lab.variants import ablate, steps, sweep
from fronteira.registry import find_puzzle
from fronteira.search import Limits

STUDIES = Path(__file__).parents[2] / "studies"
DOTS = {"title": {"en": "A study"}, "puzzle": "dots", "instances": ["dots:a", "dots:b"]}


def plan(**fields):
    return Study(**{**DOTS, "experiments": [Experiment(name="all")], **fields}).plan()


def ways(runs):
    return [(run.model, run.strategy, run.heuristic) for run in runs if run.instance == "dots:a"]


def write(folder, text, head='title = "A study"\npuzzle = "dots"\ninstances = ["dots:a"]\n'):
    path = folder / "study.toml"
    path.write_text(head + text)
    return path


def mistake(folder, text, **rest):
    with pytest.raises(FronteiraError) as raised:
        read_study(write(folder, text, **rest)).plan()
    error = raised.value
    assert error.place[0] == str(folder / "study.toml")
    return str(BadStudy(error.message, *error.place[1:]))


def test_there_is_a_run_for_every_board_model_strategy_and_heuristic_in_that_order_and_repeats_come_last():
    experiment = Experiment(name="all", models=["lines", "boxes"], strategies=["astar", "greedy"], heuristics=["half", "closed"], repeat=2)
    assert [(run.instance, run.model, run.strategy, run.heuristic, run.repeat) for run in plan(experiments=[experiment])] == [
        (board, model, strategy, heuristic, repeat)
        for board in ("dots:a", "dots:b")
        for model in ("lines", "boxes")
        for strategy in ("astar", "greedy")
        for heuristic in ("half", "closed")
        for repeat in (1, 2)
    ]


def test_a_strategy_that_looks_at_no_heuristic_runs_once_and_shows_none():
    experiment = Experiment(name="all", strategies=["bfs", "astar"], heuristics=["half", "closed"])
    assert ways(plan(experiments=[experiment])) == [("boxes", "bfs", None), ("boxes", "astar", "half"), ("boxes", "astar", "closed")]


def test_what_an_experiment_does_not_say_it_takes_from_the_study():
    own = Experiment(name="own", models=["boxes"], strategies=["bfs"], limits=Limits(nodes=5), repeat=1, instances=["*b"])
    runs = plan(models=["lines"], strategies=["dfs"], limits=Limits(nodes=9), repeat=2, experiments=[Experiment(name="none"), own])
    assert [(run.experiment, run.instance, run.model, run.strategy, run.limits.nodes) for run in runs] == [
        ("none", "dots:a", "lines", "dfs", 9),
        ("none", "dots:a", "lines", "dfs", 9),
        ("none", "dots:b", "lines", "dfs", 9),
        ("none", "dots:b", "lines", "dfs", 9),
        ("own", "dots:b", "boxes", "bfs", 5),
    ]


def test_a_range_steps_in_exact_decimals():
    assert steps("0.0..1.0 step 0.1") == ["0.0", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1.0"]
    assert steps("1..4") == ["1", "2", "3", "4"]
    assert steps("-0.5 .. 0.6 step 0.25") == ["-0.50", "-0.25", "0.00", "0.25", "0.50"]


def test_a_range_may_stand_in_a_spec_inside_a_spec():
    points = sweep("max:empties:adjacent-empties:alpha=0.2..0.4 step 0.2")
    assert [point.spec for point in points] == ["max:empties:adjacent-empties:alpha=0.2", "max:empties:adjacent-empties:alpha=0.4"]
    assert (points[0].option, points[0].value) == ("alpha", "0.2")


def test_a_swept_run_says_what_varies_in_words_and_as_a_number():
    experiment = Experiment(name="all", strategies=["bfs", "wastar:w=1..2 step 0.5"], heuristics=["half"])
    runs = [run for run in plan(experiments=[experiment]) if run.instance == "dots:a"]
    assert [(run.variant, run.parameter) for run in runs] == [(None, None), ("w=1.0", 1.0), ("w=1.5", 1.5), ("w=2.0", 2.0)]


def test_two_ranges_cross_and_then_no_single_number_varies():
    experiment = Experiment(name="all", strategies=["wastar:w=1..2"], heuristics=["prices:rounds=10..20 step 10"])
    runs = plan(instances=["dots:a"], experiments=[experiment])
    assert [(run.variant, run.parameter) for run in runs] == [
        ("w=1, rounds=10", None),
        ("w=1, rounds=20", None),
        ("w=2, rounds=10", None),
        ("w=2, rounds=20", None),
    ]


def test_an_ablation_takes_each_switch_away_in_turn_next_to_the_full_model():
    numbrix = find_puzzle("numbrix")
    found = [(each.spec, each.variant) for each in ablate("pruned", numbrix)]
    names = ["one-number", "mrv", "manhattan", "local", "number", "square"]
    assert found == [("pruned", "full model"), *((f"pruned:{name}=off", f"without {name}") for name in names)]


def test_an_ablation_leaves_alone_what_is_off_already_and_keeps_what_was_asked_for():
    numbrix, takuzu = find_puzzle("numbrix"), find_puzzle("takuzu")
    found = [each.spec for each in ablate("pruned:mrv=off:one_number=on", numbrix)]
    assert found[:3] == ["pruned:mrv=off:one_number=on", "pruned:mrv=off:one-number=off", "pruned:mrv=off:one_number=on:manhattan=off"]
    assert len(found) == 6
    assert [each.variant for each in ablate("propagate", takuzu)][1:3] == ["without triples", "without counts"]
    assert [each.variant for each in ablate("every-move", takuzu)] == ["full model"]


def test_stages_are_models_under_labels_with_heuristics_and_strategies_of_their_own():
    stages = [
        Stage(label={"en": "lines", "pt": "arcos"}, model="lines"),
        Stage(label={"en": "boxes, priced"}, model="boxes", heuristic="prices", strategies=["astar"]),
    ]
    experiments = [Experiment(name="all", stages=stages, strategies=["bfs", "greedy"], heuristics=["half"])]
    study = Study(**DOTS, experiments=experiments)
    runs = [run for run in study.plan() if run.instance == "dots:a"]
    assert [(run.variant, run.model, run.strategy, run.heuristic) for run in runs] == [
        ("lines", "lines", "bfs", None),
        ("lines", "lines", "greedy", "half"),
        ("boxes, priced", "boxes", "astar", "prices"),
    ]
    assert labels_of(study)["lines"]["pt"] == "arcos"


def test_a_study_may_bring_boards_of_its_own_and_set_their_rules():
    board = find_puzzle("dots").samples["d"]
    runs = plan(boards={"mine": board}, instances=[], rules={"goal": 2})
    assert {(run.instance, run.board.goal) for run in runs} == {("mine", 2)}


# files


EVERYTHING = """
title = { en = "Everything", pt = "Tudo" }
description = "All keys."
puzzle = "takuzu"
instances = ["boards/*.txt", "takuzu:easy"]
models = "forced-first, obvious-first"
strategies = ["bfs"]
heuristics = ["open-lines"]
limits = { seconds = 1.5, nodes = 100, memory = "32M" }
repeat = 2
seed = 7
rules = { different-lines = false }

[[experiment]]
name = "one"
title = "One"
description = { en = "First." }
instances = ["b*"]
models = ["propagate"]
ablate = "each"
strategies = "dfs, greedy"
heuristics = "h1,h2"
limits = { nodes = 7 }
repeat = 1
rules = {}
tables = ["time", "nodes"]
charts = ["bars:generated", "cactus"]

[[experiment]]
name = "two"
stages = [{ label = { en = "naive", pt = "ingénuo" }, model = "every-move", heuristic = "h1", strategies = ["greedy"] }]
"""


@pytest.fixture
def folder(tmp_path):
    """Boards called b2 and b10, with a solution beside them that is none."""
    (tmp_path / "boards").mkdir()
    for name in ("b10.txt", "b2.txt", "b2.out"):
        (tmp_path / "boards" / name).write_text("4\n2 1 2 0\n2 2 0 2\n2 0 2 2\n1 1 2 0\n")
    return tmp_path


def test_every_key_of_a_file_means_what_it_says(folder):
    sample = next(iter(find_puzzle("takuzu").samples))
    study = read_study(write(folder, EVERYTHING.replace("takuzu:easy", f"takuzu:{sample}"), head=""))
    assert (study.title, study.seed, study.name) == ({"en": "Everything", "pt": "Tudo"}, 7, "study")
    assert study.limits == Limits(1.5, 100, 32 * 2**20)
    runs = study.plan()
    one, two = ([run for run in runs if run.experiment == name] for name in ("one", "two"))
    assert list(dict.fromkeys(run.instance for run in one)) == ["b2", "b10"]
    assert list(dict.fromkeys(run.instance for run in two)) == ["b2", "b10", f"takuzu:{sample}"]
    assert len(one) == 2 * 6 * (1 + 2)
    assert len(two) == 3 * 1 * 1 * 2
    assert (one[0].limits, one[0].board.different_lines) == (Limits(nodes=7), True)
    assert (two[0].limits.nodes, two[0].board.different_lines) == (100, False)
    assert (study.experiments[0].tables, study.experiments[0].charts) == (["time", "nodes"], ["bars:generated", "cactus"])


ONE = '[[experiment]]\nname = "one"\n'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (ONE + 'strategies = ["bsf"]', "experiment 1 (one), strategies: no strategy is called 'bsf': did you mean bfs?"),
        (ONE + 'strategies = ["dfs:limit=-1"]', "experiment 1 (one), strategies: limit should be at least 0, not -1"),
        (ONE + 'models = ["line"]', "experiment 1 (one), models: no dots model is called 'line': did you mean lines?"),
        (
            ONE + 'models = ["lines:fist=verticals"]',
            "experiment 1 (one), models: model lines has no option 'fist': it has only first, verticals",
        ),
        (
            ONE + 'strategies = ["bfs"]\nheuristics = ["haf"]',
            "experiment 1 (one), heuristics: no dots heuristic is called 'haf': did you mean half?",
        ),
        (ONE + 'instances = ["dots:z"]', "experiment 1 (one), instances: no board of the study is called 'dots:z': did you mean dots:a?"),
        (ONE + 'strategy = ["bfs"]', "experiment 1 (one): no key of an experiment is called 'strategy': did you mean strategies?"),
        (ONE + 'tables = ["times"]', "experiment 1 (one), tables: no table is called 'times': did you mean time?"),
        (ONE + 'charts = ["bras"]', "experiment 1 (one), charts: no chart is called 'bras': did you mean bars?"),
        (ONE + 'charts = ["bars:second"]', "experiment 1 (one), charts: no figure of a chart is called 'second': did you mean seconds?"),
        (ONE + "repeat = 0", "experiment 1 (one), repeat: there should be at least 1 run of each, not 0"),
        (ONE + 'repeat = "3"', "experiment 1 (one), repeat: found '3', wanted a whole number"),
        (ONE + "limits = { second = 3 }", "experiment 1 (one), limits: no key of a limit is called 'second': did you mean seconds?"),
        (ONE + 'limits = { memory = "lots" }', "experiment 1 (one), limits, memory: 'lots' is not an amount of memory, as in 32M"),
        (ONE + "limits = { nodes = -1 }", "experiment 1 (one), limits: the limit on nodes should not be negative: -1"),
        (ONE + 'ablate = "all"', "experiment 1 (one), ablate: 'all' is not known: it can only be \"each\", every switch off in turn"),
        (ONE + 'strategies = ["wastar:w=1-2..3"]', "experiment 1 (one), strategies: '1-2..3' is not a range, as in 0.0..1.0 step 0.1"),
        (ONE + "rules = { gaol = 3 }", "experiment 1 (one), rules: dots has no gaol to set: it has only goal, mode"),
        (ONE + 'title = { fr = "Un" }', "experiment 1 (one), title: no language is called 'fr': there is en, pt."),
        (ONE + 'title = { pt = "Um" }', "experiment 1 (one), title: the English text is missing"),
        (ONE + 'stages = [{ model = "lines" }]', "experiment 1 (one), stages, stage 1: a stage needs a label"),
        (
            ONE + 'stages = [{ label = "l", model = "lins" }]',
            "experiment 1 (one), stage 1, model: no dots model is called 'lins': did you mean lines?",
        ),
        (ONE + ONE, "experiment 2 (one), name: there is another experiment of this name"),
        ("[[experiment]]", "experiment 1: an experiment needs a name"),
        ("[experiment]", "experiment: found a table, wanted a list of tables: write [[experiment]]"),
        ("", "a study needs an experiment"),
    ],
)
def test_a_mistake_is_told_with_its_place_and_the_nearest_right_name(text, told, tmp_path):
    assert mistake(tmp_path, text) == told


def test_mistakes_and_their_places_speak_portuguese(tmp_path):
    def told(text):
        with pytest.raises(BadStudy) as wrong:
            read_study(write(tmp_path, text)).plan()
        return wrong.value.text("pt").partition(", ")[2]

    assert told(ONE + "repeat = 0") == "experiência 1 (one), repeat: deve haver pelo menos 1 execução de cada, e não 0"
    assert told("[[experiment]]") == "experiência 1: uma experiência precisa de um nome (name)"
    assert told(ONE + 'stages = "x"') == (
        "experiência 1 (one), stages: encontrado: 'x'; "
        'esperava-se uma lista de etapas, como em [{ label = "naive", model = "every-move" }]'
    )


def test_boards_that_are_not_there_or_are_of_another_puzzle_are_refused(folder):
    head = 'title = "A study"\npuzzle = "takuzu"\ninstances = [{}]\n'
    assert "no file in" in mistake(folder, ONE, head=head.format('"boards/c*.txt"'))
    assert "cannot be read" in mistake(folder, ONE, head=head.format('"boards/c.txt"'))
    assert "already a board called b2" in mistake(folder, ONE, head=head.format('"boards/b2.txt", "boards/b*.txt"'))
    assert "board of dots, wanted one of takuzu" in mistake(folder, ONE, head=head.format('"dots:a"'))
    assert "no dots sample is called 'z'" in mistake(folder, ONE, head=head.format('"dots:z"'))


def test_a_file_that_is_no_toml_is_refused_with_the_line(tmp_path):
    with pytest.raises(ParseError, match="line 4, column 4: this is not TOML"):
        read_study(write(tmp_path, "oh no"))


def test_boards_can_be_made_on_the_spot_and_are_always_the_same(folder):
    head = 'title = "A study"\npuzzle = "takuzu"\ninstances = ["generate:takuzu:size=4x6:level=easy:count=2:seed=7"]\n'
    boards = read_study(write(folder, ONE, head=head)).all_boards()
    assert list(boards) == ["takuzu-4x6-level-easy-7-1", "takuzu-4x6-level-easy-7-2"]
    assert boards == read_study(write(folder, ONE, head=head)).all_boards()
    assert "no level is called 'esy': did you mean easy?" in mistake(folder, ONE, head=head.replace("easy", "esy"))


# other boards


def test_a_study_runs_on_the_boards_of_another_folder_that_are_called_the_same(folder, tmp_path_factory):
    head = 'title = "A study"\npuzzle = "takuzu"\ninstances = ["boards/*.txt"]\n'
    text = '[[experiment]]\nname = "all"\n[[experiment]]\nname = "big"\ninstances = ["b10"]\n'
    other = tmp_path_factory.mktemp("other")
    for name in ("b2.txt", "c.txt", "c.out", "b3.out"):
        (other / name).write_text("4\n2 2 2 0\n2 2 0 2\n2 0 2 2\n1 1 2 0\n")
    runs = read_study(write(folder, text, head=head)).on(other).plan()
    assert {(run.experiment, run.instance) for run in runs} == {("all", "b2"), ("all", "c")}
    with pytest.raises(BadStudy, match="none of its boards"):
        read_study(write(folder, text.replace('"all"', '"all"\ninstances = ["b10"]'), head=head)).on(other).plan()
    with pytest.raises(BadStudy, match="no such folder"):
        read_study(write(folder, text, head=head)).on(other / "none").plan()


# what the project ships


@pytest.mark.slow
@pytest.mark.parametrize("report", ["000", "001", "002", "003", "004"])
def test_the_studies_of_the_reports_can_be_run(report):
    runs = read_study(STUDIES / f"report-{report}.toml").plan()
    assert len(runs) > 100
    assert all(run.limits.nodes for run in runs)


def test_the_boards_of_the_studies_have_the_sizes_and_empties_of_the_courses():
    takuzu = read_study(STUDIES / "report-002.toml").all_boards()
    assert {name: (board.shape.rows, len(board.empty_cells())) for name, board in takuzu.items()} == {
        f"T{number:02}": pair
        for number, pair in enumerate(
            [
                (4, 7),
                (6, 7),
                (8, 42),
                (9, 32),
                (10, 55),
                (12, 79),
                (14, 69),
                (15, 19),
                (18, 139),
                (20, 184),
                (21, 180),
                (25, 166),
                (31, 180),
            ],
            1,
        )
    }
    numbrix = read_study(STUDIES / "report-000.toml").all_boards()
    givens = {name: (board.shape.rows, len(board.cells) - len(board.empty_cells())) for name, board in numbrix.items()}
    assert list(givens.items()) == [
        *zip(
            (f"input{number}" for number in range(1, 11)),
            [(3, 4), (6, 5), (6, 9), (6, 9), (6, 7), (9, 21), (9, 16), (10, 28), (10, 28), (10, 32)],
            strict=True,
        ),
        ("big1", (10, 28)),
        ("big2", (12, 28)),
    ]


@pytest.mark.slow
def test_the_boards_of_the_studies_are_those_their_script_makes():
    done = subprocess.run([sys.executable, STUDIES / "boards.py", "--check"], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr, done.returncode) == ("25 boards, 0 wrong\n", "", 0)

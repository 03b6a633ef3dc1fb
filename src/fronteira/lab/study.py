"""A study: experiments on boards, declared as values and turned into a plan of runs.

A study is written in a file (`read_study`, see `declaration`) or built here. An experiment says what it varies: boards, models, strategies,
heuristics; what it does not say it takes from the study. The plan has one entry per run, repeats included, in the order tables want; a
strategy that looks at no heuristic runs once, however many there are. Making the plan tries every name on every board, so a mistake
costs no time, and its error begins with the place: `experiment 2 (sweep), heuristics: …`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from fronteira.errors import BadStudy, FronteiraError, UnknownName
from fronteira.games.game import game_of
from fronteira.lab.instances import MOST_RUNS, Boards, boards_of_game, boards_of_problem, choose, find_boards, with_rules
from fronteira.lab.programs import find_inputs, find_programs, program_runs, searches_of
from fronteira.lab.variants import Point, Text, ablate, sweep
from fronteira.puzzle import Puzzle
from fronteira.registry import bring_problem, bring_puzzle, find_strategy, split_class
from fronteira.report.charts import CHARTS, FIGURES
from fronteira.report.tables import TABLES
from fronteira.runs.compare import STRATEGIES, default_heuristic, search_on, try_out
from fronteira.runs.folders import files_in
from fronteira.runs.games import MODEL, SEARCHES, asks_evaluation, evaluations_of, game_run_on, try_board
from fronteira.runs.making import Run, Search
from fronteira.search import Limits
from fronteira.words import Said


@dataclass(frozen=True, kw_only=True)
class Stage:
    """One step of a cumulative ablation: a model under a label, and where they differ a heuristic and strategies of its own."""

    label: Text
    model: str
    heuristic: str | None = None
    strategies: Sequence[str] | None = None


@dataclass(frozen=True, kw_only=True)
class Experiment:
    """A part of a study. None, or nothing, is what the study says.

    instances   patterns of the names of the study's boards (`T*`)
    ablate      "each": every model also without each of its switches in turn
    stages      instead of models: a model at a time, each better than the last
    tables, charts  what a report shows
    """

    name: str
    title: Text = field(default_factory=dict)
    description: Text = field(default_factory=dict)
    instances: Sequence[str] | None = None
    models: Sequence[str] | None = None
    strategies: Sequence[str] | None = None
    heuristics: Sequence[str] | None = None
    ablate: str | None = None
    stages: Sequence[Stage] = ()
    limits: Limits | None = None
    repeat: int | None = None
    rules: Mapping[str, Any] | None = None
    tables: Sequence[str] = ()
    charts: Sequence[str] = ()


@dataclass(frozen=True, kw_only=True)
class Study:
    """Experiments, and what they share. `boards` come first; `instances` name more of them (see `instances`), looked for in `folder`.

    It is about a puzzle, about a problem class of somebody's in a file beside it (`eight.py:EightPuzzle`), about programs there, written
    for aima-python or simpleai, or about the game played on a puzzle's boards: then strategies are searches of games, and heuristics
    evaluations.
    """

    title: Text
    experiments: Sequence[Experiment]
    puzzle: str = ""
    problem: str = ""
    programs: Sequence[str] = ()
    game: str = ""
    description: Text = field(default_factory=dict)
    boards: Mapping[str, Any] = field(default_factory=dict)
    instances: Sequence[str] = ()
    models: Sequence[str] = ()
    strategies: Sequence[str] = STRATEGIES
    heuristics: Sequence[str] = ()
    limits: Limits = Limits()  # noqa: RUF009 (immutable)
    repeat: int = 1
    rules: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 0
    name: str = "study"
    source: str = ""
    folder: Path = Path()
    elsewhere: Path | None = None
    text: str = ""

    def on(self, folder: Path) -> Study:
        """The same study on the boards of another folder. An experiment that finds none of its boards there is left out."""
        return replace(self, elsewhere=folder)

    @property
    def code(self) -> list[str]:
        """What running the study runs, files of code among it."""
        files = [split_class(self.problem)[0]] if self.problem else self.programs
        return [str(self.folder / each) for each in files] or [self.game or self.puzzle]

    @cached_property
    def subject(self) -> Puzzle:
        """What it is about, brought once."""
        with place("problem" if self.problem else "game" if self.game else "puzzle"):
            found = bring_problem(str(self.folder / self.problem)) if self.problem else bring_puzzle(self.game or self.puzzle)
            return game_of(found).puzzle if self.game else found

    def all_boards(self) -> Boards:
        """Every board of the study by name."""
        if self.elsewhere is not None:
            return self.find_boards([path.name for path in files_in(self.elsewhere)], self.elsewhere)
        with place("instances"):
            found = {**self.boards, **({} if self.boards and not self.instances else self.find_boards(self.instances, self.folder))}
            if not found:
                raise BadStudy("lab.no-boards")
            return found

    def find_boards(self, sources: Sequence[str], folder: Path) -> Boards:
        """The boards that names stand for, of whatever the study is about."""
        if self.programs:
            return dict(find_inputs(sources, folder))
        find = boards_of_problem if self.problem else boards_of_game if self.game else find_boards
        return find(sources, self.subject, folder)

    def plan(self) -> list[Run]:
        """All runs, in the order of the study."""
        with place(self.source):
            return self.runs()

    def runs(self) -> list[Run]:
        if not self.programs:
            _ = self.subject  # what is wrong with it is told first
        if not self.experiments:
            raise BadStudy("lab.no-experiment")
        boards = self.all_boards()
        runs: list[Run] = []
        names: set[str] = set()
        for number, experiment in enumerate(self.experiments, 1):
            with place(Said("lab.experiment", number=number, name=experiment.name)):
                if experiment.name in names:
                    raise BadStudy("lab.same-experiment", "name")
                names.add(experiment.name)
                check_pictures(experiment)
                runs += self.runs_of(experiment, boards)
        if not runs:
            raise BadStudy("lab.nothing-alike", str(self.elsewhere))
        return runs

    def runs_of(self, experiment: Experiment, boards: Boards) -> Sequence[Run]:
        """The runs of one experiment."""
        names = list(boards)
        if experiment.instances is not None:
            with place("instances"):
                try:
                    names = choose(experiment.instances, boards)
                except UnknownName:
                    if self.elsewhere is None:
                        raise
                    names = []
        repeat = self.repeat if experiment.repeat is None else experiment.repeat
        with place("repeat"):
            if repeat < 1:
                raise BadStudy("lab.no-repeat", repeat=repeat)
        limits = self.limits if experiment.limits is None else experiment.limits
        if self.programs:
            return self.runs_of_programs(experiment, {name: boards[name] for name in names}, limits, repeat)
        rules, puzzle = self.rules if experiment.rules is None else experiment.rules, self.subject
        offers = self.offers_of(experiment, puzzle)
        ways = list(dict.fromkeys(way for offer in offers for way in offer.ways()))
        if (many := len(names) * len(ways) * repeat) > MOST_RUNS:
            raise BadStudy("lab.too-many", runs=many, most=MOST_RUNS)
        runs: list[Run] = []
        for name in names:
            with place("rules"):
                board = with_rules(name, boards[name], rules)
            for offer in offers:
                offer.try_out(name, board, puzzle)
            for way in ways:
                run = self.run_on(name, board, experiment=experiment.name, limits=limits, **asdict(way))
                runs += [replace(run, repeat=number) for number in range(1, repeat + 1)]
        return runs

    def runs_of_programs(self, experiment: Experiment, inputs: Boards, limits: Limits, repeat: int) -> Sequence[Run]:
        """The runs of an experiment on programs, which have neither models of ours nor rules."""
        for key in ("models", "stages", "ablate", "rules"):
            if getattr(experiment, key) or getattr(self, key, None):
                raise BadStudy("lab.not-of-programs", key)
        with place("program"):
            programs = find_programs(self.programs, self.folder)
        with place("strategies"):
            searches = searches_of(experiment.strategies or (None if self.strategies is STRATEGIES else self.strategies))
        return program_runs(experiment.name, programs, inputs, searches, experiment.heuristics or self.heuristics, limits, repeat)

    def run_on(self, name: str, board: Any, **how: Any) -> Search:
        """One run on a board."""
        return game_run_on(name, board, **how) if self.game else search_on(name, board, **how)

    def offers_of(self, experiment: Experiment, puzzle: Puzzle) -> list[Offer]:
        """The models of an experiment, each with its strategies and heuristics."""
        if self.game:
            return [self.game_offer(experiment)]
        heuristics = experiment.heuristics or self.heuristics or [default_heuristic(puzzle)]
        strategies = experiment.strategies or self.strategies
        offers = []
        for choice in models_of(experiment, self.models or [puzzle.recipe.model], puzzle):
            with place(choice.stage, "heuristic" if choice.heuristic else "heuristics"):
                estimates = [point for text in ([choice.heuristic] if choice.heuristic else heuristics) for point in sweep(text)]
            with place(choice.stage, "strategies"):
                searches = [point for text in (choice.strategies or strategies) for point in sweep(text)]
                informed = [find_strategy(search.spec).informed for search in searches]
            offers.append(Offer(choice, list(zip(searches, informed, strict=True)), estimates))
        return offers

    def game_offer(self, experiment: Experiment) -> Offer:
        """The searches of a game in an experiment, with their evaluations."""
        for key in ("models", "stages", "ablate"):
            if getattr(experiment, key) or (key == "models" and self.models):
                raise BadStudy("lab.not-of-games", key)
        with place("heuristics"):
            estimates = [Point(name) for name in evaluations_of(game_of(self.subject), experiment.heuristics or self.heuristics)]
        usual = SEARCHES if self.strategies == STRATEGIES else self.strategies
        with place("strategies"):
            searches = [point for text in experiment.strategies or usual for point in sweep(text)]
            informed = [asks_evaluation(search.spec) for search in searches]
        return GameOffer(Choice(Point(MODEL)), list(zip(searches, informed, strict=True)), estimates)


@dataclass(frozen=True)
class Choice:
    """A model, what sets it apart, and if it is a stage's what goes with it."""

    point: Point
    variant: str | None = None
    heuristic: str | None = None
    strategies: Sequence[str] | None = None
    stage: Said | None = None


@dataclass(frozen=True)
class Way:
    """A model, a strategy and a heuristic (None if it looks at none), and what sets them apart from others."""

    model: str
    strategy: str
    heuristic: str | None
    variant: str | None
    parameter: float | None


@dataclass(frozen=True)
class Offer:
    """A model with strategies, each informed or blind, and heuristics."""

    choice: Choice
    searches: list[tuple[Point, bool]]
    estimates: list[Point]

    def ways(self) -> Iterator[Way]:
        for search, informed in self.searches:
            for estimate in self.estimates if informed else [None]:
                yield combine(self.choice, search, estimate)

    def try_out(self, name: str, board: Any, puzzle: Puzzle) -> None:
        """Find out what is wrong with the model, or with any of the heuristics, on this board."""
        stage = self.choice.stage
        with place(stage, "model" if stage else "models"):
            try_out(name, board, puzzle, self.choice.point.spec, ())
        with place(stage, "heuristic" if self.choice.heuristic else "heuristics"):
            try_out(name, board, puzzle, self.choice.point.spec, [estimate.spec for estimate in self.estimates])


class GameOffer(Offer):
    """Searches of a game with their evaluations."""

    def try_out(self, name: str, board: Any, puzzle: Puzzle) -> None:
        try_board(game_of(puzzle), board)


def models_of(experiment: Experiment, models: Sequence[str], puzzle: Puzzle) -> Iterator[Choice]:
    """The models of an experiment: its stages, or its models, whole and ablated."""
    if experiment.ablate not in (None, "each"):
        raise BadStudy("lab.no-ablation", "ablate", found=experiment.ablate)
    if experiment.stages and (experiment.models or experiment.ablate):
        raise BadStudy("lab.stages-alone", "stages")
    for number, stage in enumerate(experiment.stages, 1):
        where = Said("lab.stage", number=number)
        with place(where, "model"):
            for point in sweep(stage.model):
                yield Choice(point, stage.label["en"], stage.heuristic, stage.strategies, where)
    if not experiment.stages:
        with place("models"):
            for text in experiment.models or models:
                for point in sweep(text):
                    if experiment.ablate:
                        yield from (Choice(Point(each.spec), each.variant) for each in ablate(point.spec, puzzle))
                    else:
                        yield Choice(point)


def combine(model: Choice, search: Point, estimate: Point | None) -> Way:
    """One way of solving, with what varies in it told in words and, if it is one number, as a number."""
    points = [point for point in (model.point, search, estimate) if point is not None and point.option]
    told = [model.variant] if model.variant else []
    told += [f"{point.option}={point.value}" for point in points]
    return Way(
        model=model.point.spec,
        strategy=search.spec,
        heuristic=estimate and estimate.spec,
        variant=", ".join(told) or None,
        parameter=float(points[0].value) if len(points) == 1 else None,
    )


def labels_of(study: Study) -> dict[str, Text]:
    """What people call the variants of ablations, by language."""
    labels: dict[str, Text] = {}
    for experiment in study.experiments:
        labels.update({stage.label["en"]: stage.label for stage in experiment.stages})
        if experiment.ablate:
            models = [point.spec for text in experiment.models or study.models or [study.subject.recipe.model] for point in sweep(text)]
            labels.update({each.variant: each.label for model in models for each in ablate(model, study.subject)})
    return labels


def check_pictures(experiment: Experiment) -> None:
    """Are there such tables and charts?"""
    with place("tables"):
        for table in experiment.tables:
            if table not in TABLES:
                raise UnknownName("table", table, TABLES)
    with place("charts"):
        for chart in experiment.charts:
            kind, _, figure = chart.partition(":")
            if kind not in CHARTS:
                raise UnknownName("chart", kind, CHARTS)
            if figure and figure not in FIGURES:
                raise UnknownName("figure-of-a-chart", figure, FIGURES)


@contextmanager
def place(*where: str | Said | None) -> Iterator[None]:
    """Begin the text of errors with where they are."""
    try:
        yield
    except BadStudy as error:
        raise BadStudy(error.key, *(each for each in where if each), *error.place, **error.values) from None
    except FronteiraError as error:
        raise BadStudy("lab.otherwise-wrong", *(each for each in where if each), error=error) from None

"""What can be asked over HTTP: the body of each call as a struct, by which it is read, refused and described (see `openapi`)."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

from msgspec import Meta, Struct, field

Lang = Literal["en", "pt"]
Text = Annotated[str, Meta(max_length=200_000)]
"""A board in any notation, our ids among them."""
Name = Annotated[str, Meta(max_length=100)]
Spec = Annotated[str, Meta(max_length=500)]
Side = Annotated[int, Meta(ge=1, le=500)]
Whole = Annotated[int, Meta(ge=0, le=2**53)]
Seconds = Annotated[float, Meta(ge=0, le=86_400)]
Style = Literal["csv", "markdown", "latex", "html", "json"]


class Body(Struct, kw_only=True, forbid_unknown_fields=True):
    """What every call has: the language of its answer."""

    lang: Lang = "en"


class Bounds(Struct, kw_only=True, forbid_unknown_fields=True):
    """Limits on a call; those of the server hold besides."""

    seconds: Seconds | None = None
    nodes: Whole | None = None
    memory: Whole | None = None
    events: Whole | None = None


class Plain(Body):
    """Nothing but a language."""


class Speech(Body):
    """The words of the pages: those of one room apart, or all but those, or all."""

    room: Literal["web", "watch", "duel"] | None = None


class Read(Body):
    """A text to be read as boards."""

    text: Text
    puzzle: Name | None = None


class Write(Body):
    """A board to be written in a notation."""

    board: Text
    notation: Name
    solutions: bool = False


class Check(Body):
    """A board in play to be judged; with `mistakes`, also by the only solution."""

    board: Text
    given: Text | None = None
    mistakes: bool = False
    limits: Bounds | None = None


class Hint(Body):
    """Help with the next move."""

    board: Text
    given: Text | None = None
    stage: Annotated[int, Meta(ge=1, le=3)] = 1
    limits: Bounds | None = None


class OneBoard(Body):
    """A board to be explained or graded."""

    board: Text
    limits: Bounds | None = None


class Solve(OneBoard):
    """A board to be solved, by an engine or by a search."""

    engine: Name = "auto"
    model: Spec | None = None
    strategy: Spec | None = None
    heuristic: Spec | None = None
    path: bool = False


class Count(OneBoard):
    """A board whose solutions are counted."""

    up_to: Annotated[int, Meta(ge=1, le=1_000_000)] = 2
    engine: Name = "auto"


class Generate(Body):
    """A wish for a puzzle."""

    puzzle: Name
    rows: Side = 8
    columns: Side | None = None
    level: Name | None = None
    pattern: Name | None = None
    mask: Text | None = None
    symmetry: Name = "none"
    givens: Name | None = None
    ends: bool = False
    irreducible: bool = False
    best_of: Annotated[int, Meta(ge=1, le=20)] = 1
    seed: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    options: dict[Name, bool | int | Name] = {}
    limits: Bounds | None = None


class Watch(Body):
    """A search to be watched: of a board, or of a problem named when the server was started."""

    board: Text | None = None
    problem: Name | None = None
    instance: Name | None = None
    model: Spec | None = None
    strategy: Spec | None = None
    heuristic: Spec | None = None
    limits: Bounds | None = None


class Searched(Struct, kw_only=True, forbid_unknown_fields=True):
    """One of the searches of a comparison."""

    model: Spec | None = None
    strategy: Spec | None = None
    heuristic: Spec | None = None


class Compare(Body):
    """Searches to be compared on a board, or on a problem named when the server was started."""

    runs: Annotated[list[Searched], Meta(min_length=1, max_length=200)]
    board: Text | None = None
    problem: Name | None = None
    instance: Name | None = None
    repeat: Annotated[int, Meta(ge=1, le=20)] = 1
    name: Name = ""
    limits: Bounds | None = None


class Keep(Body):
    """A search, or a race of some, to be kept as a page of its own."""

    runs: Annotated[list[Searched], Meta(min_length=1, max_length=4)]
    board: Text | None = None
    problem: Name | None = None
    instance: Name | None = None
    limits: Bounds | None = None


class Figures(Struct, kw_only=True, forbid_unknown_fields=True):
    """A record, as a comparison gave it (see docs/data.md)."""

    experiment: Name
    instance: Name
    puzzle: Name
    size: Name
    model: Spec
    strategy: Spec
    status: Name
    heuristic: Spec | None = None
    variant: Name | None = None
    parameter: float | None = None
    repeat: int = 1
    limit: Name | None = None
    expanded: int = 0
    tested: int = 0
    generated: int = 0
    dead_ends: int = 0
    duplicates: int = 0
    max_frontier: int = 0
    frontier_left: int = 0
    depth: int | None = None
    cost: float | None = None
    penetrance: float | None = None
    branching: float | None = None
    setup: float = 0.0
    seconds: float = 0.0
    estimate: float | None = None
    optimum: float | None = None
    note: Annotated[str, Meta(max_length=2000)] | None = None
    alpha_cuts: int | None = None
    beta_cuts: int | None = None
    value: float | None = None


class Export(Body):
    """Records to be written to a file; `boards` are those they are about, by the name of the instance."""

    records: Annotated[list[Figures], Meta(min_length=1, max_length=4000)]
    style: Style = field(default="csv", name="as")
    boards: dict[Name, Text] = {}


class Draw(Body):
    """A board to be drawn."""

    board: Text
    given: Text | None = None
    theme: Literal["auto", "light", "dark"] = "auto"


class Sheet(Body):
    """Boards to be printed."""

    board: Annotated[list[Text], Meta(min_length=1, max_length=100)]
    title: Name = ""
    per_page: Literal[1, 2, 4, 6, 9, 12, 16, 20, 24] = 4
    paper: Literal["a4", "letter"] = "a4"
    solutions: bool = False
    large: bool = False


class Heuristic(Body):
    """A heuristic to be examined on the small boards of its puzzle."""

    puzzle: Name
    heuristic: Spec
    model: Spec | None = None
    states: Annotated[int, Meta(ge=1, le=50_000)] = 5_000


class Study(Body):
    """The report of a study, by the name it is listed under."""

    name: Name


class Played(Body):
    """A game for two so far: the position it began with (or the size of an empty board), and the moves since."""

    game: Name | None = None
    start: Text | None = None
    rows: Annotated[int, Meta(ge=1, le=100)] | None = None
    columns: Annotated[int, Meta(ge=1, le=100)] = 5
    moves: Annotated[list[Whole], Meta(max_length=2000)] = []


class Answer(Played):
    """A player of ours, by a level or a search, is to move."""

    player: Spec = ""
    seconds: Annotated[float, Meta(ge=0, le=60)] = 1.0
    seed: Whole = 0


class Analyse(Played):
    """A position to be looked at; or what the last move cost."""

    last_move: bool = False
    limits: Bounds | None = None


class Call(NamedTuple):
    """A call: how it is asked for, in which lane it is answered, and what comes back."""

    name: str
    body: type[Body]
    method: Literal["GET", "POST"] = "POST"
    lane: Literal["quick", "long"] = "quick"
    gives: str = "application/json"
    suffix: str = ""

    @property
    def path(self) -> str:
        return self.name + self.suffix


STREAM = "application/x-ndjson"

CALLS = (
    Call("words", Speech, "GET", "long"),
    Call("catalogue", Plain, "GET", "long"),
    Call("scenes", Plain, "GET", "long"),
    Call("read", Read),
    Call("write", Write),
    Call("check", Check),
    Call("hint", Hint),
    Call("lesson", OneBoard),
    Call("grade", OneBoard),
    Call("solve", Solve, lane="long"),
    Call("count", Count, lane="long"),
    Call("generate", Generate),
    Call("watch", Watch, lane="long", gives=STREAM),
    Call("compare", Compare, lane="long", gives=STREAM),
    Call("file", Keep, lane="long", gives="text/html"),
    Call("export", Export, gives="application/octet-stream"),
    Call("heuristic", Heuristic, "GET", "long"),
    Call("game", Played),
    Call("answer", Answer, lane="long"),
    Call("analyse", Analyse, lane="long"),
    Call("review", Analyse, lane="long"),
    Call("studies", Plain, "GET"),
    Call("study", Study, "GET", "long", "text/html; charset=utf-8"),
    Call("draw", Draw, "GET", gives="image/svg+xml", suffix=".svg"),
    Call("sheet", Sheet, "GET", gives="application/pdf", suffix=".pdf"),
)

BY_PATH = {call.path: call for call in CALLS}

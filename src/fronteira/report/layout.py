"""An experiment as people look at it: a row for each board (or stage, or value of a sweep), and in it the searches side by side.

Records name everything in full. What all of them share is said once; what a stage or a sweep's value already says is not said again; what
is left tells the searches apart and becomes their label. Tables, charts and findings are all made from this one arrangement.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from fronteira.errors import FronteiraError
from fronteira.report.rows import NOTHING
from fronteira.runs.optima import with_optima
from fronteira.runs.records import Record, Records, Summary
from fronteira.spec import Spec, parse

PLAIN, SWEEP, ABLATION = "plain", "sweep", "ablation"

WITHOUT = "without "
"""How the variant of a run with a switch of its model off begins."""

NAMES = ("model", "strategy", "heuristic")
"""What a search is made of."""

FORGOTTEN_FIRST = ("heuristic", "model", "strategy")
"""In which order those are left out of labels, if a stage or a value says them already."""

Key = tuple[str | None, ...]


@dataclass(frozen=True)
class Series:
    """One of the searches compared: what tells it from the others, and what to call it."""

    key: Key
    label: str


@dataclass(frozen=True)
class Layout:
    """An experiment, arranged.

    kind      plain: a row per board; sweep: per value of the parameter; ablation: per stage
    shared    what every run has in common: model, strategy, heuristic, puzzle
    labels    what people call a variant, where the study says
    about     what the study says of the experiment: title, limits, tables, charts …
    """

    name: str
    kind: str
    summaries: tuple[Summary, ...]
    series: tuple[Series, ...]
    shared: Mapping[str, str]
    kept: tuple[str, ...]
    labels: Mapping[str, str] = field(default_factory=dict)
    about: Mapping[str, Any] = field(default_factory=dict)
    lang: str = "en"

    @property
    def title(self) -> str:
        return in_language(self.about.get("title"), self.lang) or self.name

    @cached_property
    def instances(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(each.instance for each in self.summaries))

    @cached_property
    def variants(self) -> tuple[str | None, ...]:
        """The stages, or the values of the sweep, in order; runs outside the sweep come last."""
        if self.kind == SWEEP:
            values = {each.variant: each.parameter for each in self.summaries}
            return tuple(sorted(values, key=lambda variant: (values[variant] is None, values[variant] or 0.0)))
        return tuple(dict.fromkeys(each.variant for each in self.summaries))

    @property
    def one_by_one(self) -> bool:
        """Is each stage the full model less one thing, or does each build on the one before?"""
        return any(variant is not None and variant.startswith(WITHOUT) for variant in self.variants)

    @cached_property
    def sizes(self) -> Mapping[str, str]:
        return {each.instance: each.size for each in self.summaries if each.size}

    @property
    def parameter(self) -> str:
        """What a sweep varies."""
        return next((variant.partition("=")[0] for variant in self.variants if variant and "=" in variant), "")

    @cached_property
    def cells(self) -> Mapping[tuple[str, str | None, Key], Summary]:
        return {place(each, self.kept, self.kind): each for each in self.summaries}

    def at(self, instance: str, variant: str | None, series: Series) -> Summary | None:
        """The run of a search on a board."""
        return self.cells.get((instance, variant, series.key))

    def call(self, variant: str | None) -> str:
        """A stage, or a value of the sweep, as people call it."""
        if variant is None:
            return NOTHING
        if variant in self.labels:
            return self.labels[variant]
        return variant.partition("=")[2] if self.kind == SWEEP and "=" in variant else variant

    def rows(self) -> list[tuple[str, str | None]]:
        """Every board and variant some search was run on."""
        met = {(each.instance, each.variant) for each in self.summaries}
        return [(instance, variant) for instance in self.instances for variant in self.variants if (instance, variant) in met]


def in_language(text: Any, lang: str) -> str:
    """A text a study gives once, or once per language."""
    if isinstance(text, Mapping):
        return str(text.get(lang) or text.get("en") or next(iter(text.values()), ""))
    return str(text or "")


def lay_out(records: Records, lang: str = "en") -> list[Layout]:
    """The experiments of a study, in order."""
    groups: dict[str, list[Summary]] = {}
    for summary in records.summaries():
        groups.setdefault(summary.experiment, []).append(summary)
    told = {each.get("name"): each for each in records.about.get("experiments", ())}
    labels = {variant: in_language(text, lang) for variant, text in records.about.get("labels", {}).items()}
    return [
        replace(arrange(name, with_optima(group)), labels=labels, about=told.get(name, {}), lang=lang) for name, group in groups.items()
    ]


def arrange(name: str, summaries: Sequence[Summary]) -> Layout:
    """One experiment: find out what its rows are and what tells its searches apart."""
    kind = PLAIN
    if any(each.variant is not None for each in summaries):
        kind = SWEEP if any(each.parameter is not None for each in summaries) else ABLATION
    kept = telling_apart(summaries, kind)
    shared = {field: value for field in ("puzzle", *NAMES) if field not in kept and (value := only(values_of(summaries, field, kind)))}
    keys = dict.fromkeys(place(each, kept, kind)[2] for each in summaries)
    labels = {key: " · ".join(part for part in key if part) for key in keys}
    series = tuple(Series(key, label or shared.get("strategy") or name) for key, label in labels.items())
    return Layout(name, kind, tuple(summaries), series, shared, kept)


def only(values: Iterable[str | None]) -> str | None:
    """The one value there is, None aside."""
    found = {value for value in values if value is not None}
    return found.pop() if len(found) == 1 else None


def values_of(records: Iterable[Record], name: str, kind: str) -> set[str | None]:
    return {named(record, name, kind) for record in records}


def named(record: Record, name: str, kind: str) -> str | None:
    """A model, strategy or heuristic of a run, without the option its variant tells of already."""
    spec: str | None = getattr(record, name)
    if spec is None or record.variant is None:
        return spec
    option, _, value = record.variant.partition("=") if kind == SWEEP else (record.variant.removeprefix(WITHOUT), "", "off")
    try:
        return str(without(parse(spec), option, value))
    except FronteiraError:  # a name of somebody else's
        return spec


def without(spec: Spec, option: str, value: str) -> Spec:
    """A spec with one option, wherever in it, left out."""
    options = {key: given for key, given in spec.options.items() if (key, given) != (option, value)}
    return Spec(spec.name, options, tuple(without(each, option, value) for each in spec.inner))


def place(summary: Summary, kept: Sequence[str], kind: str) -> tuple[str, str | None, Key]:
    """Where in the arrangement a run is."""
    return summary.instance, summary.variant, tuple(named(summary, name, kind) for name in kept)


def telling_apart(summaries: Sequence[Summary], kind: str) -> tuple[str, ...]:
    """What must be said of a search so that no other of the experiment is meant."""

    def is_enough(names: Sequence[str]) -> bool:
        return len({place(each, names, kind) for each in summaries}) == len(summaries)

    def is_shared(name: str) -> bool:
        values = values_of(summaries, name, kind)
        return len(values - {None}) <= 1

    kept = list(NAMES)
    for name in FORGOTTEN_FIRST:
        fewer = [each for each in kept if each != name]
        told_by_stage = kind == ABLATION and name != "strategy"
        if (told_by_stage or is_shared(name)) and is_enough(fewer):
            kept = fewer
    return tuple(kept)

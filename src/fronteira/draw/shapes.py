"""Pictures as short lists of shapes, and three ways of putting them on a screen or on paper: SVG, PNG, PDF.

Whoever makes a picture speaks of rectangles, lines, circles and text, and of colours by their part ("ink", "error"). What a colour looks
like is said once, here, for each theme; so a board looks the same in a notebook, in an image and on a printed sheet. The colours are
near those of Okabe and Ito, which people with any kind of colour vision can tell apart, and nothing is told by colour alone.

Places are measured from the top left corner. A text is centred on its place. Every writer gives the same bytes for the same picture.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any, NamedTuple
from xml.sax.saxutils import escape

from fronteira.errors import BadBoard, BadOption, UnknownName
from fronteira.lazy import Needed

PALETTES: Mapping[str, Mapping[str, str]] = {
    "light": {
        "paper": "#ffffff",
        "ink": "#1a1a1a",
        "soft": "#6b6b6b",  # texts around a board
        "faint": "#b9b9b9",  # the grid, lines nobody has drawn
        "given": "#e6e6e6",  # what was there from the start
        "zero": "#fdeebf",
        "one": "#7fbce6",
        "path": "#f5cf85",
        "dark": "#dbe7f3",  # every other cell, where colours of a checkerboard are spoken of
        "made": "#0072b2",  # lines the player drew
        "box": "#bfe3d6",
        "follows": "#00795a",
        "because": "#b35900",
        "error": "#c00000",
        "chain": "#7a3ea8",
    },
    "dark": {
        "paper": "#16181d",
        "ink": "#f2f2f2",
        "soft": "#a8a8a8",
        "faint": "#55585f",
        "given": "#3a3d45",
        "zero": "#4d4120",
        "one": "#1f6fa8",
        "path": "#7a5a1c",
        "dark": "#222f3d",
        "made": "#56b4e9",
        "box": "#17574a",
        "follows": "#2fc79a",
        "because": "#f0a04b",
        "error": "#ff7a66",
        "chain": "#c79bf0",
    },
    "print": {  # spares ink, and survives a black and white copier
        "paper": "#ffffff",
        "ink": "#000000",
        "soft": "#4d4d4d",
        "faint": "#8c8c8c",
        "given": "#e8e8e8",
        "zero": "#ffffff",
        "one": "#cfcfcf",
        "path": "#cccccc",
        "dark": "#f0f0f0",
        "made": "#4d4d4d",
        "box": "#dcdcdc",
        "follows": "#00795a",
        "because": "#b35900",
        "error": "#c00000",
        "chain": "#7a3ea8",
    },
}
"""What each part looks like, by theme. Ink has a contrast of at least 4.5 on every ground, marks of at least 3 on paper."""

MONO: Mapping[str, str] = {
    **dict.fromkeys(PALETTES["print"], "#000000"),
    **dict.fromkeys(("paper", "given", "zero", "one", "dark", "box"), "#ffffff"),
    **{"faint": "#8c8c8c", "path": "#cccccc"},
}
"""Black on white, on paper alone: but for lines nobody has drawn, and the path under the numbers of a solution."""

THEMES = ("auto", *PALETTES)
"""With "auto", a picture follows the reader's own setting where it can: in SVG. Elsewhere it is "light"."""

FONTS = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"
FONT, BOLD = "Vera", "VeraBd"
"""The fonts of paper, which `paper` makes known."""
NARROWER = 0.92
"""How much smaller those are set than others, so that their digits are as wide."""
DIGIT = 0.64
"""How wide a digit is at most in these fonts, bold included, as a part of the text's size."""

DROP = 0.36
"""How far below its middle a line of digits stands, as a part of its size: fonts agree on this more than programs on centring."""

FITTING = "@media all{#%s{max-width:100%%;height:auto}}"
"""Browsers make a picture as small as their page; in a condition, because programs that know none take `auto` for a height of nothing."""

DASHES = (5, 4)
MOST_PIXELS = 4000
"""The longest side of a PNG, in pixels."""


class Rect(NamedTuple):
    """A rectangle by its top left corner, round at the corners if `round` is not 0."""

    x: float
    y: float
    width: float
    height: float
    fill: str | None = None
    stroke: str | None = None
    thickness: float = 1
    dashed: bool = False
    round: float = 0


class Line(NamedTuple):
    """A line with round ends."""

    x: float
    y: float
    to_x: float
    to_y: float
    stroke: str
    thickness: float = 1
    dashed: bool = False


class Circle(NamedTuple):
    """A circle, a disc if it is filled."""

    x: float
    y: float
    radius: float
    fill: str | None = None
    stroke: str | None = None
    thickness: float = 1


class Text(NamedTuple):
    """A short text, centred."""

    x: float
    y: float
    text: str
    size: float
    fill: str = "ink"
    bold: bool = False


AnyShape = Rect | Line | Circle | Text


class Picture(NamedTuple):
    """Shapes, how much room they take, and what they show, in words, for those who cannot see them."""

    width: float
    height: float
    shapes: tuple[AnyShape, ...]
    title: str = ""
    description: str = ""


def find_palette(theme: str) -> Mapping[str, str]:
    """The colours of a theme; those of "auto" are light."""
    if theme not in THEMES:
        raise UnknownName("theme", theme, THEMES)
    return PALETTES["light" if theme == "auto" else theme]


def number(value: float) -> str:
    """A length with two decimals at most, and no more than it needs.

    >>> number(3.0), number(2.5), number(1 / 3), number(-0.001)
    ('3', '2.5', '0.33', '0')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


# SVG


def write_svg(picture: Picture, theme: str = "auto", lang: str = "en") -> str:
    """A picture as an SVG document that can also stand in an HTML page: its styles touch nothing else there."""
    from hashlib import sha256

    palette = find_palette(theme)
    groups = "".join(write_group(style, list(shapes), palette) for style, shapes in groupby(picture.shapes, style_of))
    title, description = legible(picture.title), legible(picture.description)
    name = "board-" + sha256(f"{title}\n{description}\n{theme}\n{groups}".encode()).hexdigest()[:12]
    width, height = number(picture.width), number(picture.height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{name}" role="img" lang="{lang}" aria-labelledby="{name}-title {name}-desc" '
        f'width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        f'font-family="{FONTS}" text-anchor="middle" stroke-linecap="round">\n'
        f'<title id="{name}-title">{title}</title>\n<desc id="{name}-desc">{description}</desc>\n'
        f"<style>{FITTING % name}{dark_style(name, picture.shapes) if theme == 'auto' else ''}</style>\n{groups}</svg>\n"
    )


def legible(text: str) -> str:
    """A text as XML takes it: without characters it forbids."""
    return escape(re.sub("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "\ufffd", text))


def style_of(shape: AnyShape) -> tuple[Any, ...]:
    """What a shape has in common with its neighbours in the list, so that it is said once: kind, fill, stroke and what goes with them."""
    match shape:
        case Text():
            return Text, shape.fill, None, shape.size, shape.bold
        case Line():
            return Line, None, shape.stroke, shape.thickness, shape.dashed
        case Rect():
            return Rect, shape.fill, shape.stroke, shape.thickness, shape.dashed
        case Circle():
            return Circle, shape.fill, shape.stroke, shape.thickness, False


def write_group(style: tuple[Any, ...], shapes: list[AnyShape], palette: Mapping[str, str]) -> str:
    """Shapes of one style. The colours are attributes, so that programs that know no styles show them all the same."""
    kind, fill, stroke, size, special = style
    classes = " ".join(f"{what}-{part}" for what, part in (("fill", fill), ("stroke", stroke)) if part)
    parts = [f'class="{classes}"', f'fill="{palette[fill] if fill else "none"}"']
    if stroke:
        parts += [f'stroke="{palette[stroke]}"', f'stroke-width="{number(size)}"']
        parts += [f'stroke-dasharray="{DASHES[0]} {DASHES[1]}"'] if special else []
    if kind is Text:
        parts += [f'font-size="{number(size)}"'] + (['font-weight="bold"'] if special else [])
    return f"<g {' '.join(parts)}>\n" + "".join(write_shape(shape) + "\n" for shape in shapes) + "</g>\n"


def write_shape(shape: AnyShape) -> str:
    match shape:
        case Rect():
            corner = f' rx="{number(shape.round)}"' if shape.round else ""
            place = f'x="{number(shape.x)}" y="{number(shape.y)}"'
            return f'<rect {place} width="{number(shape.width)}" height="{number(shape.height)}"{corner}/>'
        case Line():
            return f'<path d="M{number(shape.x)} {number(shape.y)}L{number(shape.to_x)} {number(shape.to_y)}"/>'
        case Circle():
            return f'<circle cx="{number(shape.x)}" cy="{number(shape.y)}" r="{number(shape.radius)}"/>'
        case Text():
            return f'<text x="{number(shape.x)}" y="{number(shape.y + DROP * shape.size)}">{legible(shape.text)}</text>'


def dark_style(name: str, shapes: Iterable[AnyShape]) -> str:
    """The dark colours of the parts a picture has, for readers who prefer them."""
    used = sorted({(what, part) for shape in shapes for what, part in zip(("fill", "stroke"), style_of(shape)[1:3], strict=True) if part})
    rules = "".join(f"#{name} .{what}-{part}{{{what}:{PALETTES['dark'][part]}}}" for what, part in used)
    return f"@media (prefers-color-scheme:dark){{{rules}}}"


# PNG


def write_png(picture: Picture, theme: str = "light", scale: float = 2) -> bytes:
    """A picture as an image, `scale` pixels to a unit (less where it would be too large), by matplotlib."""
    from io import BytesIO

    with Needed("matplotlib", BadOption("draw.not-installed")):
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    scale = min(scale, MOST_PIXELS / max(picture.width, picture.height))
    if scale * min(picture.width, picture.height) < 1:
        raise BadBoard("draw.too-thin", most=MOST_PIXELS)
    figure = Figure(figsize=(picture.width / 100, picture.height / 100), dpi=100 * scale)
    FigureCanvasAgg(figure)
    axes = figure.add_axes((0, 0, 1, 1), xlim=(0, picture.width), ylim=(picture.height, 0))
    axes.set_axis_off()
    palette = find_palette(theme)
    for order, (style, shapes) in enumerate(groupby(picture.shapes, style_of)):
        paint_group(axes, style, list(shapes), palette, order)
    out = BytesIO()
    about = {"Title": picture.title, "Description": picture.description, "Software": None}
    figure.savefig(out, format="png", facecolor=palette["paper"], metadata=about)
    return out.getvalue()


def paint_group(axes: Any, style: tuple[Any, ...], shapes: list[Any], palette: Mapping[str, str], order: int) -> None:
    """Shapes of one style as one collection of matplotlib's: thousands of single ones take it minutes."""
    from matplotlib.collections import LineCollection, PatchCollection
    from matplotlib.patches import BoxStyle, FancyBboxPatch, Rectangle
    from matplotlib.patches import Circle as Disc

    kind, fill, stroke, size, special = style
    points = 0.72 * size  # a unit is a hundredth of an inch, a point 1/72
    if kind is Text:
        look = {"fontsize": points, "color": palette[fill], "fontweight": "bold" if special else "normal", "family": "DejaVu Sans"}
        for text in shapes:
            axes.text(text.x, text.y + DROP * text.size, text.text, ha="center", va="baseline", zorder=order, parse_math=False, **look)
        return
    # matplotlib measures dashes in line widths
    dashes: Any = (0, tuple(dash / size for dash in DASHES)) if special else "solid"
    if kind is Line:
        ends = [((line.x, line.y), (line.to_x, line.to_y)) for line in shapes]
        lines = LineCollection(ends, colors=palette[stroke], linewidths=points, linestyles=dashes, capstyle="round", zorder=order)
        axes.add_collection(lines, autolim=False)
        return
    patches = [
        Disc((each.x, each.y), each.radius)
        if kind is Circle
        else FancyBboxPatch((each.x, each.y), each.width, each.height, boxstyle=BoxStyle.Round(pad=0, rounding_size=each.round))
        if each.round
        else Rectangle((each.x, each.y), each.width, each.height)
        for each in shapes
    ]
    look = {"facecolors": palette[fill] if fill else "none", "edgecolors": palette[stroke] if stroke else "none", "linestyles": dashes}
    axes.add_collection(PatchCollection(patches, linewidths=points if stroke else 0, zorder=order, **look), autolim=False)


# PDF


def paint_pdf(canvas: Any, picture: Picture, left: float, top: float, scale: float, theme: str = "print") -> None:
    """A picture on a canvas of reportlab's, its top left corner at a place measured from the bottom left of the page."""
    palette = MONO if theme == "mono" else find_palette(theme)
    canvas.saveState()
    canvas.translate(left, top)
    canvas.scale(scale, scale)
    canvas.setLineCap(1)
    for style, shapes in groupby(picture.shapes, style_of):
        kind, fill, stroke, size, special = style
        if fill:
            canvas.setFillColor(palette[fill])
        if stroke:
            canvas.setStrokeColor(palette[stroke])
            canvas.setLineWidth(size)
            canvas.setDash(list(DASHES) if special else [])
        if kind is Text:
            canvas.setFont(BOLD if special else FONT, size * NARROWER)
        for shape in shapes:
            paint_pdf_shape(canvas, shape, bool(fill), bool(stroke))
    canvas.restoreState()


def paint_pdf_shape(canvas: Any, shape: AnyShape, fill: bool, stroke: bool) -> None:
    """A shape in the state the canvas is in. PDF counts upwards, pictures downwards."""
    match shape:
        case Rect():
            canvas.roundRect(shape.x, -shape.y - shape.height, shape.width, shape.height, shape.round, stroke=stroke, fill=fill)
        case Line():
            canvas.line(shape.x, -shape.y, shape.to_x, -shape.to_y)
        case Circle():
            canvas.circle(shape.x, -shape.y, shape.radius, stroke=stroke, fill=fill)
        case Text():
            canvas.drawCentredString(shape.x, -shape.y - DROP * shape.size, shape.text)

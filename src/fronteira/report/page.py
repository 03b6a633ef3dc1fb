"""One page of HTML that needs nothing else: no scripts, no fonts or pictures from elsewhere. It opens from a file, prints, and goes dark
with the reader's screen.

Here is only how a page looks and how it is put together from sections; what the sections say is `report`'s business.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from fronteira.report.plain import in_html
from fronteira.words import say

STYLE = """
:root {
  color-scheme: light dark;
  --paper: #ffffff; --ink: #1f2328; --soft: #59636e; --faint: #d8dbdf; --wash: #f5f6f8; --accent: #0b5c99;
  --alarm: #b3261e; --alarm-wash: #fdeceb; --best: #0b5c99; --limit: #7a5200;
  --series-1: #0072b2; --series-2: #d55e00; --series-3: #009e73; --series-4: #cc79a7;
  --series-5: #e69f00; --series-6: #56b4e9; --series-7: #6a51a3; --series-8: #7f7f7f;
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif;
  --serif: "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, "DejaVu Serif", serif;
  --mono: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --paper: #14171b; --ink: #e4e7eb; --soft: #9aa4af; --faint: #363c44; --wash: #1d2127; --accent: #7cc0f5;
    --alarm: #ff8a80; --alarm-wash: #3a1d1c; --best: #7cc0f5; --limit: #e0b354;
    --series-1: #4ba3e3; --series-2: #ff8142; --series-3: #2cc79b; --series-4: #e9a3cb;
    --series-5: #f2b632; --series-6: #9ad8ff; --series-7: #b09ce8; --series-8: #a8adb3;
  }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 var(--sans); overflow-wrap: break-word; }
.skip { position: absolute; left: -100vw; padding: .5rem 1rem; background: var(--accent); color: var(--paper); }
.skip:focus { left: 0; top: 0; z-index: 2; }
header, nav, main, footer { max-width: 60rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-top: 3.5rem; }
.kicker { margin: 0; color: var(--accent); font-size: .8rem; font-weight: 600; letter-spacing: .09em; text-transform: uppercase; }
h1, h2, h3 { font-family: var(--serif); font-weight: 600; line-height: 1.2; text-wrap: balance; }
h1 { font-size: clamp(1.9rem, 5vw, 2.9rem); margin: .3rem 0 .8rem; }
h2 { font-size: 1.6rem; margin: 3.2rem 0 .8rem; padding-top: .9rem; border-top: 1px solid var(--faint); }
h3 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
p, li, dd { max-width: 46rem; }
.lede { font-size: 1.15rem; color: var(--soft); }
.facts { display: flex; flex-wrap: wrap; gap: .4rem 2rem; margin: 1.4rem 0 0; padding: 0; list-style: none; }
.facts li { max-width: none; } .facts b { font: 600 1.5rem/1.2 var(--serif); display: block; }
.facts span { color: var(--soft); font-size: .85rem; }
nav ol { columns: 17rem; padding-left: 1.4rem; } nav h2 { font-size: 1.1rem; border: 0; margin: 2rem 0 .3rem; padding: 0; }
a { color: var(--accent); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.findings { padding-left: 1.2rem; } .findings li { margin: .45rem 0; }
.alarm { background: var(--alarm-wash); border-left: 4px solid var(--alarm); padding: .4rem 1rem; margin: 1rem 0; }
.note { background: var(--wash); border-left: 4px solid var(--faint); padding: .4rem 1rem; margin: 1rem 0; }
dl.facts-list { display: grid; grid-template-columns: minmax(7rem, max-content) 1fr; gap: .35rem 1.4rem; }
dl.facts-list dt { color: var(--soft); } dl.facts-list dd { margin: 0; }
.scroll { overflow-x: auto; margin: 1.4rem 0 .3rem; }
table { border-collapse: collapse; font-size: .88rem; line-height: 1.35; font-variant-numeric: tabular-nums; min-width: min(100%, 26rem); }
caption { text-align: left; font-weight: 600; padding-bottom: .45rem; caption-side: top; }
thead { border-top: 2px solid var(--ink); border-bottom: 1px solid var(--ink); } tbody { border-bottom: 2px solid var(--ink); }
th, td { padding: .28rem .6rem; text-align: right; white-space: nowrap; }
th { font-weight: 600; } thead th { vertical-align: bottom; white-space: normal; } thead tr + tr th { white-space: nowrap; }
th[scope=row], th[scope=rowgroup], th.stub { text-align: left; } th[scope=rowgroup] { vertical-align: top; }
tbody th { font-weight: 500; } tbody tr:nth-child(even) { background: var(--wash); }
.tall { max-height: 40rem; overflow-y: auto; } .tall thead { position: sticky; top: 0; background: var(--paper); z-index: 1; }
tbody + tbody { border-top: 1px solid var(--faint); } tbody:not(:last-child) { border-bottom: 0; }
th[scope=colgroup] { text-align: center; border-bottom: 1px solid var(--faint); } td.start { padding-left: 1.2rem; }
tbody th:first-child, thead tr:first-child th:first-child { position: sticky; left: 0; background: var(--paper); }
tbody tr:nth-child(even) th:first-child { background: var(--wash); }
td b { color: var(--best); } td.limit { color: var(--limit); font-style: italic; } td.wrong { color: var(--alarm); font-weight: 700; }
.notes { color: var(--soft); font-size: .83rem; margin: .2rem 0 1rem; }
figure { margin: 2rem 0; } figcaption { font-weight: 600; margin-bottom: .3rem; }
figure svg { display: block; width: 100%; min-width: 35rem; max-width: 52rem; height: auto; }
details { margin: .5rem 0 1.2rem; } summary { cursor: pointer; color: var(--accent); font-size: .9rem; }
.boards { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: 1.2rem; padding: 0; list-style: none; }
.boards svg { width: 100%; height: auto; } .boards p { margin: .2rem 0 0; font-size: .85rem; color: var(--soft); }
pre { overflow: auto; max-height: 28rem; padding: .8rem; background: var(--wash); font: .78rem/1.5 var(--mono); }
code { font-family: var(--mono); font-size: .9em; }
footer { margin-top: 4rem; padding-bottom: 3rem; color: var(--soft); font-size: .85rem; }
@media (max-width: 34rem) { dl.facts-list { grid-template-columns: 1fr; gap: 0; } dl.facts-list dd { margin-bottom: .6rem; } }
@media screen { .in-print { display: none; } }
@media print {
  body { font-size: 10pt; } header { padding-top: 0; } nav, .skip, summary, .on-screen { display: none; }
  details::details-content { content-visibility: visible; display: block; } a { color: inherit; text-decoration: none; }
  pre { max-height: none; white-space: pre-wrap; overflow: visible; }
  figure, table { break-inside: avoid; } h2, h3, caption { break-after: avoid; } .scroll { overflow: visible; max-height: none; }
  table { font-size: 7.5pt; } th, td { padding: .15rem .35rem; } figure svg { min-width: 0; }
}
"""


@dataclass(frozen=True)
class Section:
    """A part of the page with a heading: its name in addresses, its title, what it holds."""

    name: str
    title: str
    body: str


def make_page(title: str, lede: str, facts: Mapping[str, str], sections: Sequence[Section], lang: str, foot: str) -> str:
    """The whole page."""
    numbers = "".join(f"<li><b>{in_html(value)}</b><span>{in_html(name)}</span></li>" for name, value in facts.items())
    contents = "".join(f'<li><a href="#{each.name}">{in_html(each.title)}</a></li>' for each in sections)
    shown = "\n".join(f'<section id="{each.name}"><h2>{in_html(each.title)}</h2>\n{each.body}\n</section>' for each in sections)
    opening = f'<p class="lede">{in_html(lede)}</p>' if lede else ""
    return f"""<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Fronteira">
<title>{in_html(title)}</title>
<style>{STYLE}</style>
</head>
<body>
<a class="skip" href="#main">{in_html(say("report.page.skip", lang))}</a>
<header>
<p class="kicker">{in_html(say("report.page.kicker", lang))}</p>
<h1>{in_html(title)}</h1>
{opening}
<ul class="facts">{numbers}</ul>
</header>
<nav aria-labelledby="contents"><h2 id="contents">{in_html(say("report.page.contents", lang))}</h2><ol>{contents}</ol></nav>
<main id="main">
{shown}
</main>
<footer><p>{in_html(foot)}</p></footer>
</body>
</html>
"""


def paragraph(text: str, kind: str = "") -> str:
    return f'<p class="{kind}">{in_html(text)}</p>' if kind else f"<p>{in_html(text)}</p>"


def listed(texts: Iterable[str], kind: str = "findings") -> str:
    return f'<ul class="{kind}">{"".join(f"<li>{in_html(text)}</li>" for text in texts)}</ul>'


def facts_list(facts: Iterable[tuple[str, str]]) -> str:
    """Names and what is known under them."""
    return f'<dl class="facts-list">{"".join(f"<dt>{in_html(name)}</dt><dd>{in_html(value)}</dd>" for name, value in facts)}</dl>'


def folded(summary: str, body: str) -> str:
    """Something that opens when it is wanted."""
    return f"<details><summary>{in_html(summary)}</summary>{body}</details>"


def figure(caption: str, picture: str, table: str) -> str:
    """A picture, and under it the table that says the same."""
    shown = f'<div class="scroll" tabindex="0" role="region" aria-label="{in_html(caption)}">{picture}</div>'
    return f"<figure><figcaption>{in_html(caption)}</figcaption>{shown}{table}</figure>"


def download(name: str, text: str, label: str) -> str:
    """A link that saves a text which the page itself holds."""
    data = b64encode(text.encode()).decode()
    return f'<p><a download="{in_html(name)}" href="data:text/csv;charset=utf-8;base64,{data}">{in_html(label)}</a></p>'

"""The web face, measured in a real browser against a real server on the same machine.

    python -m benchmarks.web              # writes its part of docs/benchmarks.md
    python -m benchmarks.web --quick      # fewer rounds; prints only

Times are wall-clock, as a visitor has them, so that whatever else the machine does is in them; what is asked is asked of the median. Those
of frames and seeking are CPU time of the page's thread, by the browser's own count: the frames a second are what is left of that where the
machine has other work. Seeking is what a moved slider costs: every part of the page shown anew and the tree drawn. Memory is what the
process of the tab holds for itself alone, the browser's own share of it included; *before* is the same tab before the search.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
from collections.abc import Callable, Iterator
from statistics import median, quantiles
from time import perf_counter
from typing import Any

from benchmarks import tables
from tests.support.browser import open_browser
from tests.support.web import serving

LARGE = "dots:4x5-goal10:zw"
"""A board on which breadth first goes on for long: nodes enough."""

WATCHED = {"board": LARGE, "model": "lines", "strategy": "bfs"}

FRAMES = """async ({ rows, frames }) => {
    const { makeBoard } = await import("/shared/board.js");
    const root = document.body.appendChild(document.createElement("div"));
    const cells = new Array(rows * rows).fill(null);
    const givens = cells.map(() => false);
    const board = { puzzle: "takuzu", title: "", rows, columns: rows, cells, givens, values: [0, 1], fills: true, page: {} };
    const shown = makeBoard(root, board, { say: (key) => key, readonly: true });
    const now = [...cells];
    const times = [];
    await new Promise((done) => requestAnimationFrame(function frame(time) {
        times.push(time);
        for (let each = 0; each <= times.length % 8; each++) now[(times.length * 37 + each * 101) % now.length] = times.length % 2;
        shown.update([...now], { decided: [times.length % now.length] });
        if (times.length < frames) requestAnimationFrame(frame);
        else done();
    }));
    root.remove();
    return { rate: 1000 * (times.length - 1) / (times.at(-1) - times[0]) };
}"""

STREAM = """async (asked) => {
    const { Timeline } = await import("/timeline/timeline.js");
    const { makeApi } = await import("/shared/api.js");
    const timeline = new Timeline();
    const api = makeApi(() => "en", (key) => key);
    const begin = performance.now();
    await api.stream("watch", asked, (line) => timeline.add(line));
    return { seconds: (performance.now() - begin) / 1000, events: timeline.steps };
}"""

SEEK = """async (asked) => {
    const { Timeline } = await import("/timeline/timeline.js");
    const { makeApi } = await import("/shared/api.js");
    const { makePlayer } = await import("/watch/player.js");
    const timeline = new Timeline();
    const words = (await (await fetch("/api/v1/words?lang=en")).json()).words;
    const say = (key, values = {}) => words[key]?.replaceAll(/\\{(\\w+)\\}/g, (gap, name) => values[name] ?? gap) ?? key;
    await makeApi(() => "en", say).stream("watch", asked, (line) => timeline.add(line));
    const root = document.getElementById("main");
    root.replaceChildren();
    const player = makePlayer(root, timeline, { say, announce: () => {}, lang: "en" }, { step: 1 });
    player.grew(true);
    player.tree.whole();
    window.seek = async (rounds) => {
        for (let round = 0; round < rounds; round++) {
            player.move(Math.floor(timeline.steps * ((round * 0.618034) % 1)), false);
            await new Promise((done) => requestAnimationFrame(done));
        }
    };
    await window.seek(3);
    return { nodes: timeline.nodes.length, events: timeline.steps };
}"""


class Thread:
    """The CPU time of a page's thread."""

    def __init__(self, page: Any) -> None:
        self.session = page.context.new_cdp_session(page)
        self.session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def milliseconds(self) -> float:
        told = self.session.send("Performance.getMetrics")["metrics"]
        return 1000 * next(float(each["value"]) for each in told if each["name"] == "TaskDuration")

    def spent(self, work: Callable[[], Any], parts: int) -> float:
        """What a part of some work costs."""
        before = self.milliseconds()
        work()
        return (self.milliseconds() - before) / parts


def lines_of(server: Any, body: dict[str, Any]) -> Iterator[bytes]:
    """The lines of a stream as they come."""
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=120)
    line.request("POST", "/api/v1/watch", json.dumps(body).encode(), {"Content-Type": "application/json"})
    answer = line.getresponse()
    while found := answer.readline():
        yield found
    line.close()


def first_event(server: Any) -> float:
    """Seconds until the first event of a watched search is there."""
    begin = perf_counter()
    lines = lines_of(server, {**WATCHED, "limits": {"events": 2000}})
    taken = next(perf_counter() - begin for line in lines if b'"e":' in line)
    for _ in lines:  # the worker is free again when all is read
        pass
    return taken


def hint(server: Any) -> float:
    begin = perf_counter()
    answer = server.post("hint", board="takuzu:ten", stage=3)
    assert answer.status == 200
    return perf_counter() - begin


def first_move(browser: Any, server: Any) -> tuple[float, float]:
    """Seconds until a board can be played on, and the bytes that came over the line for it."""
    context = browser.new_context()
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    begin = perf_counter()
    page.goto(server.address)
    page.wait_for_selector("[role=gridcell]")
    taken = perf_counter() - begin
    page.wait_for_timeout(100)
    context.close()
    return taken, sum(sizes)


def private_memory(browser: Any) -> int:
    """Bytes that the largest of the browser's tabs holds for itself."""
    session = browser.new_browser_cdp_session()
    tabs = [each["id"] for each in session.send("SystemInfo.getProcessInfo")["processInfo"] if each["type"] == "renderer"]
    session.detach()
    return max(private_of(each) for each in tabs)


def private_of(process: int) -> int:
    with open(f"/proc/{process}/smaps_rollup", encoding="ascii") as file:
        return 1024 * sum(int(line.split()[1]) for line in file if line.startswith("Private"))


def repeated(times: int, measure: Callable[[], Any]) -> list[Any]:
    return [measure() for _ in range(times)]


def row(what: str, asked: str, values: list[float], most: float, unit: str, scale: float = 1, figure: float | None = None) -> list[str]:
    """A row of the table; the figure that counts is the median unless another is given."""
    counts = median(values) if figure is None else figure
    shown = [f"{tables.show_number(scale * each)} {unit}" for each in (min(values), counts, max(values))]
    return [what, asked, *shown, "met" if counts < most else "**not met**"]


def measure(rounds: int) -> list[list[str]]:
    rows = []
    with serving() as server, open_browser() as browser:
        first_move(browser, server)
        first_event(server)
        moves = repeated(rounds, lambda: first_move(browser, server))
        rows.append(row("page to first move, bytes", "under 60 KB", [size for _, size in moves], 60e3, "KB", 1e-3))
        rows.append(row("page to first move", "under 500 ms", [taken for taken, _ in moves], 0.5, "ms", 1e3))
        hints = repeated(20 * rounds, lambda: hint(server))
        rows.append(row("warm hint (95 % of them)", "under 50 ms", hints, 0.05, "ms", 1e3, quantiles(hints, n=20)[-1]))
        rows.append(row("first event of a watch", "under 150 ms", repeated(2 * rounds, lambda: first_event(server)), 0.15, "ms", 1e3))
        page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
        page.set_default_timeout(300_000)
        page.goto(f"{server.address}#watch")
        page.wait_for_selector("main.view-watch > *")
        streams = repeated(rounds, lambda: page.evaluate(STREAM, {**WATCHED, "limits": {"events": 20_000}}))
        rows.append(row("20,000 events, in the page", "under 1.5 s", [each["seconds"] for each in streams], 1.5, "s"))
        thread, rates = Thread(page), list[float]()
        change = {"rows": 30, "frames": 120}
        frames = repeated(rounds, lambda: thread.spent(lambda: rates.append(page.evaluate(FRAMES, change)["rate"]), 120))
        rows.append(row("1–8 cells of a 30×30 change, a frame", "under 16 ms", frames, 16, "ms"))
        rows.append(
            ["frames a second meanwhile", "60", *(f"{each:.3g}" for each in (min(rates), median(rates), max(rates))), verdict(rates)]
        )
        page.context.close()
        rows += measure_seek(browser, server, rounds)
    return rows


def measure_seek(browser: Any, server: Any, rounds: int) -> list[list[str]]:
    """Seeking and memory, each in a tab with nothing else in it."""

    def opened() -> Any:
        page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
        page.set_default_timeout(300_000)
        page.goto(f"{server.address}#watch")
        page.wait_for_selector("main.view-watch > *")
        return page

    page = opened()
    tree = page.evaluate(SEEK, {**WATCHED, "limits": {"events": 140_000, "seconds": 250}})
    thread = Thread(page)
    seeks = repeated(rounds, lambda: thread.spent(lambda: page.evaluate("window.seek(20)"), 20))
    page.context.close()
    page = opened()
    before = private_memory(browser)
    found = page.evaluate(SEEK, {**WATCHED, "limits": {"events": 200_000, "seconds": 250}})
    after = private_memory(browser)
    return [
        row(f"seek in a tree of {tree['nodes']:,} nodes", "under 16 ms", seeks, 16, "ms"),
        row(f"tab at {found['events']:,} events (before: {before / 1e6:.0f} MB)", "under 120 MB", [after], 120e6, "MB", 1e-6),
    ]


def verdict(rates: list[float]) -> str:
    return "met" if median(rates) > 59 else "**not met**"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="fewer rounds; prints only")
    options = parser.parse_args()
    load = f"Others' load when it began: {os.getloadavg()[0]:.0f} on {os.cpu_count()} cores.\n"
    rows = [["", "asked", "best", "median", "worst", ""], *measure(2 if options.quick else 5)]
    lines = ["| " + " | ".join(each) + " |" for each in rows]
    lines.insert(1, "|---|---|---|---|---|---|")
    about = __doc__.partition("\n\n")[2].partition("\n\n")[2]
    text = "\n".join([tables.describe_machine("benchmarks/web.py") + "\n", load, about, *lines])
    print(text)
    if not options.quick:
        tables.write_part("The web face", text)


if __name__ == "__main__":
    main()

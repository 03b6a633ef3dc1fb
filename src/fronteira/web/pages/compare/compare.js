// Compare: every model with every strategy and heuristic that is chosen, run whole; rows come as runs end.

import { write } from "../shared/address.js";
import { button, download, el, fill } from "../shared/dom.js";
import { makeBoardChooser } from "../watch/chooser.js";
import { figure } from "../watch/telling.js";

const MEASURES = ["expanded", "generated", "max_frontier", "seconds", "cost"];
const COLUMNS = ["model", "strategy", "heuristic", "status", "expanded", "generated", "max_frontier", "cost", "seconds"];
const STYLES = { csv: ["comparison.csv", "CSV"], markdown: ["comparison.md", "Markdown"], latex: ["comparison.tex", "LaTeX"], html: ["comparison.html", "HTML"], json: ["comparison.jsonl", "JSON"] };

export async function mount(root, context) {
  const { api, say, announce, lang } = context;
  const catalogue = await api.get("catalogue");
  let running = null;
  let records = [];
  let asked = null;

  const board = makeBoardChooser(catalogue, say, () => offer({}));
  const groups = { model: el("div"), strategy: el("div"), heuristic: el("div") };
  const seconds = el("input", { type: "number", min: 1, max: 60, value: 5 });
  const repeat = el("input", { type: "number", min: 1, max: 10, value: 1 });
  const planned = el("span", { class: "soft" });
  const run = button(say("watch.compare.start"), start, { class: "primary" });
  const stop = button(say("watch.stop"), () => running?.abort(), { hidden: true });
  const trouble = el("p", { class: "trouble", role: "alert", hidden: true });
  const note = el("p", { class: "soft note", role: "status" });
  const measure = el("select", { on: { change: draw } }, MEASURES.map((name) => el("option", { value: name, text: nameOf(name) })));
  const body = el("tbody");
  const exports = el("div", { class: "row" }, el("span", { class: "soft", text: say("watch.compare.export") }),
    Object.entries(STYLES).map(([style, [name, text]]) => button(text, () => keep(style, name))));
  const results = el("section", { class: "card", hidden: true },
    el("div", { class: "row spread" }, el("h2", { text: say("watch.compare.table") }), el("label", { class: "check" }, el("span", { text: say("watch.compare.measure") }), measure)),
    el("div", { class: "wide", tabindex: "0", role: "region", "aria-label": say("watch.compare.table") },
      el("table", { class: "number" }, el("thead", {}, el("tr", {}, [...COLUMNS, "watch"].map((name) => el("th", { scope: "col", text: nameOf(name) })))), body)),
    exports);
  const group = (name, title) => el("fieldset", {}, el("legend", { text: title }), groups[name]);
  fill(root, el("h1", { text: say("watch.compare.title") }), el("p", { class: "soft", text: say("watch.compare.about") }),
    el("div", { class: "card stack" }, board.element,
      el("div", { class: "lane-choosers" }, group("model", say("watch.compare.models")), group("strategy", say("watch.compare.strategies")), group("heuristic", say("watch.compare.heuristics"))),
      el("div", { class: "row end" },
        el("label", { class: "field" }, el("span", { text: say("watch.compare.seconds") }), seconds),
        el("label", { class: "field" }, el("span", { text: say("watch.compare.repeat") }), repeat),
        run, stop, planned)),
    trouble, note, results);

  function nameOf(name) {
    if (["expanded", "generated", "max_frontier"].includes(name)) return say(`watch.counter.${name}`);
    return say(name === "seconds" ? "watch.compare.seconds.column" : `watch.compare.${name}`);
  }

  /** What can be chosen for a board; what the address names, or what the puzzle shows off with, is. */
  function offer(state) {
    const { models, heuristics, recipe, demo } = board.puzzle;
    const chosen = (name, usual) => [].concat(state[name] ?? usual ?? []);
    const lists = {
      model: [models, chosen("model", demo?.models ?? recipe.model)],
      strategy: [catalogue.strategies.filter((each) => !each.name.startsWith("aima:")), chosen("strategy", demo?.strategies ?? recipe.strategy)],
      heuristic: [heuristics.filter((each) => each.name !== "max"), chosen("heuristic", demo?.heuristics?.length ? demo.heuristics : heuristics[0]?.name)],
    };
    for (const [name, [things, wanted]] of Object.entries(lists)) {
      const known = things.map((each) => each.name);
      const specs = [...known, ...wanted.filter((spec) => !known.includes(spec))];
      fill(groups[name], specs.map((spec) => el("label", { class: "check", title: things.find((each) => each.name === spec)?.text },
        el("input", { type: "checkbox", value: spec, ".checked": wanted.includes(spec), on: { change: plan } }), el("span", { text: spec }))));
    }
    plan();
  }

  const picked = (name) => [...groups[name].querySelectorAll("input:checked")].map((input) => input.value);
  const isInformed = (strategy) => catalogue.strategies.find((each) => each.name === strategy.split(":")[0])?.heuristic !== false;

  function runsNow() {
    const heuristics = picked("heuristic");
    return picked("model").flatMap((model) => picked("strategy").flatMap((strategy) => (isInformed(strategy)
      ? (heuristics.length ? heuristics : ["zero"]).map((heuristic) => ({ model, strategy, heuristic }))
      : [{ model, strategy }])));
  }

  function plan() {
    planned.textContent = say("watch.compare.planned", { runs: runsNow().length * (Number(repeat.value) || 1) });
  }

  async function start() {
    running?.abort();
    trouble.hidden = true;
    const runs = runsNow();
    if (!runs.length) {
      trouble.textContent = say("watch.compare.none");
      trouble.hidden = false;
      return;
    }
    running = new AbortController();
    const mine = running;
    records = [];
    asked = { ...board.subject, runs, repeat: Number(repeat.value) || 1, limits: { seconds: Number(seconds.value) || 5 } };
    context.replace({ ...board.subject, model: picked("model"), strategy: picked("strategy"), heuristic: picked("heuristic"), seconds: asked.limits.seconds });
    const total = runs.length * asked.repeat;
    results.hidden = false;
    exports.hidden = true;
    run.disabled = true;
    stop.hidden = false;
    draw();
    try {
      await api.stream("compare", asked, (line) => {
        if (line.error) throw line.error;
        if (line.run && mine === running) {
          records.push(line.run);
          note.textContent = say("watch.compare.progress", { made: records.length, runs: total });
          draw();
        }
      }, mine.signal);
      note.textContent = say("watch.compare.done", { runs: total });
      announce(note.textContent);
    } catch (error) {
      if (mine === running && error.name !== "AbortError") {
        trouble.textContent = error.text ?? String(error);
        trouble.hidden = false;
      }
    }
    if (mine !== running) return;
    run.disabled = false;
    stop.hidden = true;
    exports.hidden = !records.length;
  }

  function draw() {
    const name = measure.value;
    const highest = Math.max(0, ...records.map((each) => each[name] ?? 0));
    fill(body, records.map((each) => el("tr", {}, COLUMNS.map((column) => cell(each, column, name, highest)), el("td", {}, link(each)))));
  }

  function cell(record, column, measured, highest) {
    if (column === "model") return el("th", { scope: "row", text: record.model });
    const made = el("td", { text: textOf(record, column) });
    if (column === measured && highest > 0) {
      const bar = el("span", { class: "bar-of", "aria-hidden": "true" });
      bar.style.setProperty("--share", String((record[column] ?? 0) / highest));
      made.append(bar);
    }
    return made;
  }

  function textOf(record, column) {
    const value = record[column];
    if (column === "status") {
      const limit = record.limit ? say(`errors.limit.${record.limit}`) : "";
      const told = say(`watch.status.${value}`, { limit: limit.startsWith("errors.") ? record.limit : limit });
      return record.note ? `${told}: ${record.note}` : told;
    }
    if (value === null || value === undefined) return "–";
    if (column === "seconds") return value.toLocaleString(lang, { maximumSignificantDigits: 2 });
    return typeof value === "number" ? figure(value, lang) : value;
  }

  /** The same search, watched. */
  function link({ model, strategy, heuristic }) {
    return el("a", { href: write("watch", { board: asked.board, problem: asked.problem, instance: asked.instance, model, strategy, heuristic }), text: say("watch.compare.watch") });
  }

  async function keep(style, name) {
    try {
      download(name, await api.text("export", { records, as: style, boards: asked.board ? Object.fromEntries(records.map((each) => [each.instance, asked.board])) : {} }));
      note.textContent = say("watch.saved.plain", { name });
    } catch (error) {
      trouble.textContent = error.text ?? String(error);
      trouble.hidden = false;
    }
  }

  function read(state) {
    board.subject = state;
    if (state.seconds) seconds.value = state.seconds;
    repeat.addEventListener("change", plan);
    offer(state);
  }

  read(context.state);
  return {
    unmount() {
      running?.abort();
      running = null;
    },
    update: read,
  };
}

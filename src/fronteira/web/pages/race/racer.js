// Searches side by side, in lockstep: after the same number of expansions each shows where it is. Knows timelines and nothing of servers.

import { makeBoard } from "../shared/board.js";
import { button, el, fill } from "../shared/dom.js";
import { makeTelling } from "../watch/telling.js";
import { makeTree, readInks } from "../watch/tree.js";
import { makeChart } from "./chart.js";

const SPEEDS = [1, 5, 20, 100, 1000];
const FIGURES = ["expanded", "generated", "dead_ends", "duplicates", "frontier_left", "max_frontier"];

/** The name of a search, for people. */
export function titleOf({ model, strategy, heuristic, problem }) {
  return [model ?? problem, strategy, heuristic].filter((part) => part && part !== "zero").join(" · ");
}

/**
 * How each search ended, which was first (fewest expansions) and which found the cheapest solution; several can be.
 * @param {import("../timeline/timeline.js").Timeline[]} timelines
 */
export function judge(timelines) {
  const solved = timelines.filter((each) => each.end?.status === "solved");
  const least = (value) => Math.min(...solved.map(value));
  const expanded = (each) => each.end.stats.expanded;
  const cost = (each) => each.end.stats.cost;
  return timelines.map((each) => ({
    first: solved.includes(each) && solved.length > 0 && expanded(each) === least(expanded),
    cheapest: solved.includes(each) && cost(each) === least(cost),
  }));
}

/**
 * @param {HTMLElement} root
 * @param {import("../timeline/timeline.js").Timeline[]} timelines
 * @param {{say: Function, announce: Function, lang: string}} context
 */
export function makeRacer(root, timelines, context, { at: first = 0, onStep = () => {}, tools = [] }) {
  const { say, announce, lang } = context;
  const most = Math.max(1, ...timelines.map((each) => each.counters(each.steps).expanded));
  const verdicts = judge(timelines);
  let count = 0;
  let playing = 0;

  const play = button(say("watch.play"), toggle, { class: "primary" });
  const slider = el("input", { type: "range", min: 0, max: most, value: 0, "aria-label": say("watch.race.expansions"), on: { input: () => move(Number(slider.value)) } });
  const where = el("output", { class: "number where" });
  const speed = el("select", {}, SPEEDS.map((each) => el("option", { value: each, text: each, selected: each === 20 })));
  const lanes = timelines.map(makeLane);
  const chart = makeChart(timelines, timelines.map((each) => titleOf(each.head)), say("watch.race.chart.about"), readInks);
  const body = el("tbody");
  const columns = ["search", ...FIGURES, "place"];
  const heading = (name) => (FIGURES.includes(name) ? say(`watch.counter.${name}`) : say(`watch.race.${name}`));

  root.append(el("section", { class: "racer" },
    el("div", { class: "card transport", role: "group", "aria-label": say("watch.controls") },
      el("div", { class: "row" },
        button("«", () => move(0), { "aria-label": say("watch.first"), title: say("watch.first") }),
        button(say("watch.back"), () => move(count - 1, true), { dataset: { do: "back" } }),
        play,
        button(say("watch.next"), () => move(count + 1, true), { dataset: { do: "next" } }),
        button("»", () => move(most, true), { "aria-label": say("watch.last"), title: say("watch.last"), dataset: { do: "last" } }),
        el("label", { class: "check speed" }, el("span", { text: say("watch.speed") }), speed),
        where, tools),
      slider),
    el("div", { class: `lanes of-${timelines.length}` }, lanes.map((lane) => lane.element)),
    el("section", { class: "card" }, el("h2", { text: say("watch.race.chart") }), chart.element, chart.legend),
    el("section", { class: "card" }, el("h2", { text: say("watch.race.table") }),
      el("div", { class: "wide", tabindex: "0", role: "region", "aria-label": say("watch.race.table") },
        el("table", { class: "number" }, el("thead", {}, el("tr", {}, columns.map((name) => el("th", { scope: "col", text: heading(name) })))), body)))));
  move(first);

  function makeLane(timeline, at) {
    const sentence = el("p", { class: "told small" });
    const verdict = el("p", { class: "flags" });
    const boardPlace = el("div", { class: "board-place" });
    const treePlace = el("div", { class: "tree-place" });
    const element = el("section", { class: "card lane" },
      el("h2", {}, el("span", { class: `swatch swatch-${at + 1}`, "aria-hidden": "true" }), titleOf(timeline.head)), verdict, boardPlace, treePlace, sentence);
    const board = timeline.head.board ? makeBoard(boardPlace, timeline.head.board, { say, readonly: true, small: true, label: titleOf(timeline.head) }) : null;
    const tree = makeTree(treePlace, timeline, { onPick: () => {}, onView: () => {} });
    const telling = makeTelling(timeline, say, lang);
    return { element, sentence, verdict, board, boardPlace, tree, telling, timeline };
  }

  function toggle() {
    if (playing) return halt();
    if (count >= most) move(0);
    let last = performance.now();
    let owed = 0;
    const tick = (now) => {
      owed += ((now - last) / 1000) * Number(speed.value);
      last = now;
      if (owed >= 1) {
        move(count + Math.floor(owed));
        owed %= 1;
      }
      if (count >= most) halt();
      else playing = requestAnimationFrame(tick);
    };
    playing = requestAnimationFrame(tick);
    play.textContent = say("watch.pause");
    return undefined;
  }

  function halt() {
    cancelAnimationFrame(playing);
    playing = 0;
    play.textContent = say("watch.play");
    announce(where.textContent);
  }

  function move(wanted, tells = false) {
    count = Math.max(0, Math.min(most, wanted));
    slider.value = String(count);
    where.textContent = say("watch.race.at", { count: count.toLocaleString(lang), most: most.toLocaleString(lang) });
    slider.setAttribute("aria-valuetext", where.textContent);
    lanes.forEach(show);
    chart.update(count, most);
    fill(body, lanes.map(row));
    onStep(count);
    if (tells) announce(`${where.textContent}. ${lanes.map((lane) => `${titleOf(lane.timeline.head)}: ${endingOf(lane)}`).join("; ")}`);
  }

  function stepOf({ timeline }) {
    return timeline.stepAtExpansion(count);
  }

  function isDone(lane) {
    return stepOf(lane) >= lane.timeline.steps;
  }

  function show(lane, at) {
    const { timeline, board, boardPlace, tree, telling, sentence, verdict } = lane;
    const step = stepOf(lane);
    const hand = timeline.hand(step);
    if (board) board.update(hand < 0 ? timeline.head.board.cells : Array.from(timeline.board(hand), (value) => (value < 0 ? null : value)), hand < 0 ? {} : timeline.changes(hand));
    else fill(boardPlace, el("pre", { class: "state", text: hand < 0 ? "" : timeline.texts[hand] }));
    tree.update(step);
    const { expanded } = timeline.counters(step);
    tree.canvas.setAttribute("aria-label", say("watch.tree.about", { made: timeline.born(step), expanded }));
    sentence.textContent = telling.sentence(step);
    const told = isDone(lane) ? Object.entries(verdicts[at]).filter(([, holds]) => holds).map(([name]) => name) : [];
    fill(verdict, el("span", { text: endingOf(lane) }), told.map((name) => el("span", { class: `flag ${name}`, text: say(`watch.race.${name}`) })));
  }

  /** How a search ended, once it has at this point of the race. */
  function endingOf(lane) {
    const { timeline, telling } = lane;
    if (!isDone(lane) || !timeline.end) return say("watch.race.going");
    const { status, limit, stats } = timeline.end;
    const expanded = telling.number(stats.expanded);
    if (status === "solved") return say("watch.race.cost", { cost: telling.number(stats.cost), expanded });
    return status === "exhausted" ? say("watch.race.none", { expanded }) : say("watch.race.limit", { limit: telling.limitName(limit), expanded });
  }

  function row(lane, at) {
    const now = lane.timeline.counters(stepOf(lane));
    const flags = isDone(lane) ? Object.entries(verdicts[at]).filter(([, holds]) => holds).map(([name]) => say(`watch.race.${name}`)) : [];
    return el("tr", {}, el("th", { scope: "row", text: titleOf(lane.timeline.head) }),
      FIGURES.map((name) => el("td", { text: lane.telling.number(now[name]) })), el("td", { text: [endingOf(lane), ...flags].join("; ") }));
  }

  return {
    move,
    destroy() {
      cancelAnimationFrame(playing);
      for (const lane of lanes) lane.tree.destroy();
      chart.destroy();
    },
  };
}

// A search to go through: board, tree, frontier, path, counters, pseudocode and the sentence of a step, and the controls that choose it.
// It knows a timeline and nothing of servers, so that a saved page shows the same.

import { makeBoard } from "../shared/board.js";
import { button, el, fill } from "../shared/dom.js";
import { STATUS } from "../timeline/timeline.js";
import { makePath } from "./path.js";
import { makePrediction } from "./predict.js";
import { makeTelling, program, statusText } from "./telling.js";
import { drawSign, makeTree } from "./tree.js";

const SPEEDS = [1, 2, 5, 10, 30, 100, 1000];
const SHOWN = 25;
const COUNTERS = ["expanded", "tested", "generated", "dead_ends", "duplicates", "frontier_left", "max_frontier"];
const JUMPS = { expand: ["expand"], dead: ["dead"], duplicate: ["duplicate"], goal: ["goal"], round: ["round"] };
const LEGEND = ["hand", "expanded", "waiting", "goal", "dead", "duplicate", "dropped"];

/**
 * @param {HTMLElement} root
 * @param {import("../timeline/timeline.js").Timeline} timeline
 * @param {{say: Function, announce: Function, lang: string}} context
 * @param {{step?: number, onStep?: (step: number) => void, tools?: HTMLElement[]}} options
 */
export function makePlayer(root, timeline, context, { step: first = 0, onStep = () => {}, tools = [] }) {
  const { say, announce, lang } = context;
  const telling = makeTelling(timeline, say, lang);
  const number = (value) => telling.number(value);
  const code = program(timeline.head.frontier, say);
  let step = 0;
  let picked = -1;
  let playing = 0;

  // the controls
  const go = (wanted) => () => move(wanted());
  const play = button(say("watch.play"), toggle, { class: "primary" });
  const slider = el("input", { type: "range", min: 0, max: 0, step: 1, value: 0, "aria-label": say("watch.step"), on: { input: () => move(Number(slider.value), false) } });
  const where = el("output", { class: "number where" });
  const speed = el("select", {}, SPEEDS.map((each) => el("option", { value: each, text: each, selected: each === 5 })));
  const jumps = Object.keys(JUMPS).map((name) => button(say(`watch.jump.${name}`), () => jump(name), { dataset: { jump: name } }));
  const prediction = makePrediction({ timeline, telling, say, announce, seek: move, render, current: () => step });
  const controls = el("div", { class: "card transport", role: "group", "aria-label": say("watch.controls") },
    el("div", { class: "row" },
      button("«", go(() => 0), { "aria-label": say("watch.first"), title: say("watch.first") }),
      button(say("watch.back"), go(() => step - 1), { dataset: { do: "back" } }),
      play,
      button(say("watch.next"), go(() => step + 1), { dataset: { do: "next" } }),
      button("»", go(() => timeline.steps), { "aria-label": say("watch.last"), title: say("watch.last") }),
      el("label", { class: "check speed" }, el("span", { text: say("watch.speed") }), speed),
      where),
    slider,
    el("div", { class: "row jumps" }, el("span", { class: "soft", id: "jumps", text: say("watch.jump") }), jumps, el("span", { class: "spring" }), prediction.toggle, tools));
  const sentence = el("p", { class: "told sentence" });

  // what there is to see
  const boardTitle = el("h2");
  const boardPlace = el("div", { class: "board-place" });
  const values = el("dl", { class: "values" });
  const returning = button(say("watch.node.back"), () => pick(-1), { hidden: true });
  const dense = el("p", { class: "soft dense", hidden: true });
  const treePlace = el("div", { class: "tree-place" });
  const legend = el("ul", { class: "legend" });
  const frontierTitle = el("h2");
  const frontierRows = Array.from({ length: SHOWN }, frontierRow);
  const frontierMore = el("li", { class: "more" });
  const frontierList = el("ol", { class: "frontier" }, frontierRows.map((row) => row.place), frontierMore);
  const counters = el("dl", { class: "counters" });
  const codeList = el("ol", { class: "code" }, code.lines.map(({ indent, text }) => el("li", { class: `in-${indent}` }, el("span", { text }))));
  const path = makePath(timeline, say, statusText, pick);
  const scroller = (label, ...children) => el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": label }, children);
  const tree = makeTree(treePlace, timeline, { onPick: choose, onView: tellDense });
  root.append(el("section", { class: "player" },
    controls, sentence, prediction.bar, el("section", { class: "card of-counters", "aria-label": say("watch.counters") }, counters),
    el("div", { class: "player-grid" },
      el("section", { class: "card of-board" }, boardTitle, boardPlace, values, returning),
      el("section", { class: "card of-tree" },
        el("div", { class: "row spread" }, el("h2", { text: say("watch.tree") }),
          el("div", { class: "row tight" },
            button(say("watch.tree.whole"), tree.whole, { class: "quiet" }),
            button(say("watch.tree.follow"), tree.follow, { class: "quiet" }),
            button("+", () => tree.zoom(0.6), { class: "quiet", "aria-label": say("watch.tree.in"), title: say("watch.tree.in") }),
            button("−", () => tree.zoom(1.7), { class: "quiet", "aria-label": say("watch.tree.out"), title: say("watch.tree.out") }))),
        treePlace, dense, legend),
      el("section", { class: "card of-frontier" }, frontierTitle, scroller(say("watch.frontier", { count: "" }).trim(), frontierList)),
      el("section", { class: "card of-path" }, el("h2", { text: say("watch.path") }), path.element),
      el("section", { class: "card of-code" }, el("h2", { text: say("watch.code") }), codeList))));
  const board = timeline.head.board
    ? makeBoard(boardPlace, timeline.head.board, { say, readonly: true, small: isLarge(timeline.head.board) })
    : { update: (text) => fill(boardPlace, el("pre", { class: "state", text })) };
  const count = Object.fromEntries([...COUNTERS, "round", "bound"].map((name) => [name, el("dd", { class: "number" })]));
  for (const [name, place] of Object.entries(count)) counters.append(el("div", {}, el("dt", { text: say(`watch.counter.${name}`) }), place));
  drawLegend();
  grew();
  move(first, false);

  /** Go to a step; `tells` where nobody looks at what moves. */
  function move(wanted, tells = true) {
    const before = step;
    step = Math.max(0, Math.min(timeline.steps, wanted));
    if (step !== before) picked = -1;
    render();
    onStep(step);
    if (tells && !playing) announce(sentence.textContent);
  }

  function jump(name) {
    const found = timeline.jump(step, JUMPS[name]);
    if (found) move(found);
    else announce(say("watch.jump.none"));
  }

  function toggle() {
    if (playing) return halt();
    if (step >= timeline.steps) move(0, false);
    let last = performance.now();
    let owed = 0;
    const tick = (now) => {
      owed += ((now - last) / 1000) * Number(speed.value);
      last = now;
      if (owed >= 1) {
        move(step + Math.floor(owed), false);
        owed %= 1;
      }
      if (step >= timeline.steps) halt();
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
    announce(sentence.textContent);
  }

  /** Somebody chose a node: to look at it, or because they think it is next. */
  function choose(node) {
    if (prediction.isOn) prediction.judge(node);
    else pick(node);
  }

  function pick(node) {
    picked = node === timeline.hand(step) ? -1 : node;
    render();
    if (node >= 0) announce(`${boardTitle.textContent}: ${statusText(timeline, say, node, step)}`);
  }

  function render() {
    const hand = timeline.hand(step);
    const shown = picked >= 0 ? picked : hand;
    slider.value = String(step);
    slider.setAttribute("aria-valuetext", say("watch.at", { step, steps: timeline.steps }));
    where.textContent = say("watch.at", { step: number(step), steps: number(timeline.steps) });
    sentence.textContent = telling.sentence(step);
    sentence.classList.toggle("ended", Boolean(timeline.end) && step === timeline.steps);
    showNode(shown);
    tree.update(step, picked);
    const { expanded } = timeline.counters(step);
    tree.canvas.setAttribute("aria-label", say("watch.tree.about", { made: timeline.born(step), expanded }));
    showFrontier();
    path.update(shown, step);
    showCounters();
    showLine();
    prediction.update();
  }

  function showNode(node) {
    returning.hidden = picked < 0;
    if (node < 0) {
      boardTitle.textContent = say("watch.board.none");
      if (timeline.head.board) board.update(timeline.head.board.cells, {});
      else board.update("");
      fill(values);
      return;
    }
    boardTitle.textContent = say(timeline.head.board ? "watch.board" : "watch.state", { node });
    if (timeline.head.board) showBoard(node);
    else board.update(timeline.texts[node]);
    const facts = telling.facts(node);
    const rows = [["g", facts.g], ["h", facts.h], ["f", facts.f], [say("watch.node.depth"), facts.depth]];
    if (facts.parent >= 0) rows.push([say("watch.node.parent"), facts.parent], [say("watch.node.action"), facts.action]);
    rows.push([say("watch.node.status"), statusText(timeline, say, node, step)]);
    fill(values, rows.map(([name, value]) => el("div", {}, el("dt", { text: name }), el("dd", { class: "number", text: value }))));
  }

  function showBoard(node) {
    const marks = { decided: [], forced: [] };
    for (const each of timeline.path(node)) {
      const { decided, forced } = timeline.changes(each);
      marks.decided.push(...decided);
      marks.forced.push(...forced);
    }
    const fresh = timeline.changes(node);
    board.update(Array.from(timeline.board(node), (value) => (value < 0 ? null : value)), marks);
    for (const cell of boardPlace.querySelectorAll(".fresh")) cell.classList.remove("fresh");
    for (const cell of [...fresh.decided, ...fresh.forced]) boardPlace.querySelector(`[data-cell="${cell}"]`).classList.add("fresh");
  }

  function showFrontier() {
    const waiting = timeline.counters(step).frontier_left;
    frontierTitle.textContent = say("watch.frontier", { count: number(waiting) });
    const first = timeline.frontier(step, SHOWN);
    if (prediction.isOn) first.sort((one, other) => one.node - other.node); // the order would tell
    frontierRows.forEach((row, at) => {
      row.place.hidden = at >= first.length;
      if (row.place.hidden) return;
      const { node, priority } = first[at];
      row.press.dataset.node = node;
      row.name.textContent = node;
      row.value.textContent = telling.value(node, priority);
      row.action.textContent = timeline.actionText(timeline.nodes.action[node]);
    });
    frontierMore.hidden = waiting > 0 && waiting <= first.length;
    frontierMore.textContent = waiting ? say("watch.frontier.more", { count: number(waiting - first.length) }) : say("watch.frontier.none");
  }

  /** A row of the frontier; there are as many as are shown, used again at every step. */
  function frontierRow() {
    const [name, value, action] = [el("b"), el("span", { class: "number" }), el("span", { class: "action" })];
    const press = button("", () => choose(Number(press.dataset.node)), { class: "quiet node" });
    press.append(name, value, action);
    return { place: el("li", { hidden: true }, press), press, name, value, action };
  }

  function showCounters() {
    const now = timeline.counters(step);
    for (const name of COUNTERS) count[name].textContent = number(now[name]);
    const round = timeline.round(step);
    for (const name of ["round", "bound"]) {
      count[name].parentElement.hidden = !round;
      if (round) count[name].textContent = number(round[name]);
    }
  }

  function showLine() {
    const line = step ? code.lineOf[timeline.events.kind[step - 1]] : -1;
    [...codeList.children].forEach((place, at) => {
      if (at === line) place.setAttribute("aria-current", "step");
      else place.removeAttribute("aria-current");
    });
  }

  function tellDense({ dense: nodes }) {
    dense.hidden = !nodes;
    if (nodes) dense.textContent = say("watch.tree.dense", { nodes: number(nodes) });
  }

  function drawLegend() {
    fill(legend, LEGEND.map((name) => {
      const sign = el("canvas", { width: 44, height: 44, "aria-hidden": "true" });
      drawSign(sign.getContext("2d"), tree.inks, STATUS[name], 22, 22, 12);
      return el("li", {}, sign, el("span", { text: say(`watch.status.${name}`) }));
    }));
  }

  /** The stream brought more. */
  function grew() {
    slider.max = String(timeline.steps);
    for (const place of jumps) place.hidden = place.dataset.jump === "round" && !timeline.rounds.length;
    where.textContent = say("watch.at", { step: number(step), steps: number(timeline.steps) });
  }

  return {
    /** Take in what the stream brought; at its end everything is shown anew. */
    grew(ended = false) {
      grew();
      if (!ended) return tree.update(step, picked);
      if (tree.isCrowded) tree.follow();
      return render();
    },
    move,
    pick,
    render,
    tree,
    get step() {
      return step;
    },
    destroy() {
      cancelAnimationFrame(playing);
      tree.destroy();
    },
  };
}

/** Is a board better shown in small cells beside a tree? */
export const isLarge = ({ columns, page }) => columns > (page?.ends ? 5 : 8);

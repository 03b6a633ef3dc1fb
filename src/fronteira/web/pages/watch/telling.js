// What happens at a step of a search, and why, as keys of sentences and what fills their gaps; and the line of pseudocode it is.

import { KIND } from "../timeline/timeline.js";

/** A number for people: short, and infinity by its sign. */
export function figure(value, lang = "en") {
  if (Number.isInteger(value) && value < 1000 && value >= 0) return String(value);
  if (value === Infinity) return "∞";
  if (!Number.isFinite(value)) return "?";
  formats[lang] ??= new Intl.NumberFormat(lang, { maximumFractionDigits: 3 });
  return formats[lang].format(value);
}

/** To make one takes long. @type {Record<string, Intl.NumberFormat>} */
const formats = {};

/** The families whose frontier is ordered by a value that people know. */
const VALUES = { g: "g", h: "h", f: "f", wf: "value", memory: "value", levels: "value", bound: "f" };

/**
 * Sentences about a timeline.
 * @param {import("../timeline/timeline.js").Timeline} timeline
 * @param {(key: string, values?: object) => string} say
 * @param {string} lang
 */
export function makeTelling(timeline, say, lang) {
  const { nodes } = timeline;
  const number = (value) => figure(value, lang);
  const family = () => timeline.head?.frontier || "other";
  const isLast = () => /ties=lifo/.test(timeline.head?.strategy ?? "");

  const facts = (node) => ({
    node,
    parent: nodes.parent[node],
    g: number(nodes.g[node]),
    h: number(nodes.h[node]),
    f: number(nodes.g[node] + nodes.h[node]),
    cost: number(nodes.g[node]),
    depth: nodes.depth[node],
    action: timeline.actionText(nodes.action[node]),
  });

  /** What a priority's value is: the part of it that people know. */
  function valueOf(priority) {
    if (!priority || !(family() in VALUES)) return NaN;
    return family() === "levels" ? priority[1] : priority[0];
  }

  /** What a frontier orders a node by, in words. */
  function value(node, priority) {
    const kind = VALUES[family()];
    if (!kind) return say("watch.value.depth", facts(node));
    return say(`watch.value.${kind}`, { ...facts(node), value: number(valueOf(priority)) });
  }

  /** Why a node was the next one, having waited until a step. */
  function why(node, step) {
    const waiting = timeline.waitOf(node, step);
    const count = timeline.counters(step).frontier_left;
    if (nodes.parent[node] < 0 && count <= 1) return say("watch.why.root");
    const kind = { deepening: "stack", bound: "stack" }[family()] ?? family();
    const priority = timeline.priority(waiting);
    const told = say(`watch.why.${kind}`, { ...facts(node), count: number(count), value: number(valueOf(priority)) });
    if (!["g", "h", "f", "wf"].includes(kind) || waiting < 0) return told;
    const ties = countTies(priority[0], step);
    return ties < 2 ? told : say("watch.why.tie", { why: told, ties: number(ties), which: say(`watch.why.tie.${isLast() ? "last" : "first"}`) });
  }

  function countTies(best, step) {
    const { waits } = timeline;
    let ties = 0;
    for (let wait = 0; wait < waits.length && waits.from[wait] <= step; wait++) {
      if (step < waits.to[wait] && waits.first[wait] === best) ties++;
    }
    return ties;
  }

  /** The last step before this one at which a node waited: where it was chosen from. */
  function chosenAt(node, step) {
    const { waits } = timeline;
    let wait = nodes.wait[node];
    while (wait >= 0 && waits.from[wait] > step) wait = waits.before[wait];
    return wait < 0 ? step - 1 : Math.min(step - 1, waits.to[wait] - 1);
  }

  /** The sentence of a step. */
  function sentence(step) {
    const event = timeline.event(step);
    if (!event) return say("watch.say.start");
    const { kind, node, other, reason } = event;
    const about = node >= 0 ? { ...facts(node), other } : { other, action: timeline.actionText(event.action) };
    switch (kind) {
      case "about": return say("watch.say.about", { strategy: [timeline.head.model, timeline.head.strategy, timeline.head.heuristic].filter(Boolean).join(", ") });
      case "round": return say("watch.say.round", { round: timeline.rounds[other].round, bound: number(timeline.rounds[other].bound) });
      case "take":
      case "expand": return say(`watch.say.${kind}`, { node, why: why(node, chosenAt(node, step)) });
      case "test": return say(`watch.say.test${answerOf(node, step)}`, about);
      case "generate": return made(event, about, step);
      case "duplicate": return say(`watch.say.duplicate${other < 0 ? ".unseen" : ""}`, about);
      case "dead": return say(`watch.say.dead${node < 0 ? ".action" : ""}`, about);
      case "drop": return say(`watch.say.drop${reason ? `.${reason}` : ""}`, about);
      case "wait": return say("watch.say.wait", { node, value: value(node, event.priority) });
      case "end": return ending();
      default: return say(`watch.say.${kind}`, about);
    }
  }

  /** Is a node that is tested a goal? The next events about it tell; while they have not come nobody knows. */
  function answerOf(node, step) {
    if (nodes.goal[node] < 0x7fffffff && timeline.jump(step, ["test"]) === 0) return ".yes";
    return step < timeline.steps ? ".no" : "";
  }

  function made(event, about, step) {
    if (event.reason) {
      const bound = number(timeline.round(step)?.bound ?? NaN);
      return say(`watch.say.generate.${event.reason}`, { ...about, bound, value: say("watch.value.f", about) });
    }
    if (event.other >= 0) return say("watch.say.generate.better", about);
    if (event.priority && family() in VALUES) return say("watch.say.generate.value", { ...about, value: value(event.node, event.priority) });
    return say("watch.say.generate", about);
  }

  function ending() {
    const { status, limit, stats } = timeline.end;
    return say(`watch.say.end.${status}`, { limit: limitName(limit), depth: stats.depth, cost: number(stats.cost ?? NaN) });
  }

  const limitName = (limit) => {
    const key = `errors.limit.${limit}`;
    const told = say(key);
    return told === key ? String(limit) : told;
  };

  /** The next node that is taken after a step, and at which step; null where there is none. */
  function nextTaken(step) {
    let at = timeline.jump(step, ["take"]);
    if (!at && !timeline.jump(0, ["take"])) at = timeline.jump(step, ["test", "expand"]);
    return at ? { step: at, node: timeline.event(at).node } : null;
  }

  /** Why a node is not the next one. */
  function whyNot(node, step) {
    const next = nextTaken(step);
    const wait = timeline.waitOf(node, step);
    if (wait < 0) return say("watch.predict.not.waiting", { node, status: statusText(timeline, say, node, step) });
    const kind = family();
    const names = { node, other: next.node };
    if (kind === "queue" || kind === "beam") return say("watch.predict.not.queue", names);
    if (kind === "stack" || kind === "deepening" || kind === "bound") return say("watch.predict.not.stack", names);
    if (kind === "levels") return say("watch.predict.not.levels", names);
    const best = timeline.waitOf(next.node, step);
    if (best < 0 || !(kind in VALUES)) return say("watch.predict.not.other", names);
    const [own, theirs] = [timeline.priority(wait), timeline.priority(best)];
    if (own[0] === theirs[0]) {
      const which = say(`watch.predict.not.tie.${isLast() ? "last" : "first"}`);
      return say("watch.predict.not.tie", { ...names, value: number(own[0]), which });
    }
    return say("watch.predict.not.value", { ...names, value: value(node, own), best: value(next.node, theirs) });
  }

  return { sentence, why, whyNot, nextTaken, value, facts, number, limitName, chosenAt };
}

const STATUSES = ["unborn", "made", "duplicate", "expanded", "dropped", "dead", "waiting", "goal", "hand"];

/** What a node is at a step, in words. */
export function statusText(timeline, say, node, step) {
  return say(`watch.status.${STATUSES[timeline.status(node, step)]}`);
}

/** Pseudocode by family: how far each line is indented, and which kinds of events it is. */
const PROGRAMS = {
  loop: [
    [0, "about", "source"], [0], [1, "take"], [1, "stale"], [1, "test", "goal"], [1, "drop"], [1, "expand"], [2, "dead"], [2, "duplicate"],
    [2, "generate"], [1, "wait"], [0, "end"],
  ],
  deepening: [
    [0, "about", "round"], [1, "source", "wait"], [1, "take"], [2, "test", "goal"], [2, "drop"], [2, "expand"], [3, "dead"], [3, "duplicate"],
    [3, "generate"], [0, "end"],
  ],
  levels: [[0, "about", "source"], [0, "test", "goal"], [1, "expand"], [2, "dead"], [2, "duplicate"], [2, "generate"], [1, "take"], [1, "back"], [1]],
  memory: [
    [0, "about", "source"], [0, "take"], [1, "test", "goal"], [1, "cut"], [1, "expand"], [2, "dead"], [2, "duplicate"], [2, "generate"], [1, "drop"],
    [2, "wait"],
  ],
  climb: [[0, "about", "source"], [0, "expand"], [1, "dead"], [1, "generate", "duplicate"], [0, "test", "take", "goal"]],
};

/**
 * The pseudocode of a strategy: its lines, and which of them an event is (by the number of its kind; −1: none).
 * @param {string} family
 */
export function program(family, say) {
  const name = { bound: "deepening" }[family] ?? (family in PROGRAMS ? family : "loop");
  const lineOf = new Array(Object.keys(KIND).length).fill(-1);
  const lines = [];
  PROGRAMS[name].forEach(([indent, ...kinds], at) => {
    if (name === "loop" && !used(at + 1, family)) return;
    for (const kind of kinds) lineOf[KIND[kind]] = lines.length;
    const taken = say(`watch.code.taken.${TAKEN.has(family) ? family : "other"}`);
    const own = `watch.code.${family}.${at + 1}`;
    const told = say(own, { taken });
    lines.push({ indent, text: told === own ? say(`watch.code.${name}.${at + 1}`, { taken }) : told });
  });
  return { lines, lineOf };
}

const TAKEN = new Set(["queue", "stack", "g", "h", "f", "wf", "beam"]);

/** Not every strategy has all lines of the loop. */
function used(line, family) {
  if (line === 4) return ["g", "f", "wf", "stack"].includes(family);
  if (line === 6) return family === "stack";
  return line !== 11 || family === "beam";
}

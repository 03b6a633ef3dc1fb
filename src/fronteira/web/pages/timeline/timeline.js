/**
 * A search at any of its steps, without replaying it.
 *
 * The lines of a stream (`web/timeline.py` says what is in them) become columns of numbers: one row for each event, for each node, and for
 * each time a node waited, which is from one step to another with a priority. What was waiting at a step is then a comparison, a counter is
 * looked up, a board is the chain of changes from the root. Going back, jumping and racing are one and the same.
 *
 * Step k is the search after its first k events; about and end are events, as in `Replay`.
 */

const NEVER = 0x7fffffff;
const NO_PRIORITY = [];

export const KINDS = [
  "about", "source", "round", "take", "stale", "test", "expand", "generate",
  "duplicate", "dead", "drop", "cut", "back", "wait", "goal", "end",
];
/** The number of each kind. @type {Record<string, number>} */
export const KIND = Object.fromEntries(KINDS.map((name, number) => [name, number]));
const { round: ROUND, take: TAKE, stale: STALE, test: TEST, expand: EXPAND, generate: GENERATE } = KIND;
const { duplicate: DUPLICATE, dead: DEAD, drop: DROP, back: BACK, goal: GOAL, end: END, about: ABOUT } = KIND;

/** What a node is at a step; the last that holds. */
export const STATUS = { unborn: 0, made: 1, duplicate: 2, expanded: 3, dropped: 4, dead: 5, waiting: 6, goal: 7, hand: 8 };

/** Columns of one length that grow together. */
class Table {
  /** @param {Record<string, any>} columns the kind of typed array of each column */
  constructor(columns) {
    this.length = 0;
    this.room = 1024;
    this.names = Object.keys(columns);
    for (const name of this.names) this[name] = new columns[name](this.room);
  }

  /** A new row; its number. */
  add() {
    if (this.length === this.room) {
      this.room *= 2;
      for (const name of this.names) {
        const larger = new this[name].constructor(this.room);
        larger.set(this[name]);
        this[name] = larger;
      }
    }
    return this.length++;
  }
}

/** A number of the stream. */
function numberOf(value) {
  if (typeof value === "number") return value;
  return value === "inf" ? Infinity : value === "-inf" ? -Infinity : NaN;
}

export class Timeline {
  constructor() {
    this.head = null;
    this.end = null;
    this.given = [];
    this.actions = [];
    this.texts = [];
    this.reasons = [""];
    this.rounds = [];
    this.most = 0;
    this.events = new Table({
      kind: Uint8Array, node: Int32Array, other: Int32Array, action: Int32Array, wait: Int32Array, reason: Uint8Array,
      hand: Int32Array, waiting: Int32Array, most: Int32Array, expanded: Int32Array, tested: Int32Array, generated: Int32Array,
      dead: Int32Array, duplicates: Int32Array,
    });
    this.nodes = new Table({
      parent: Int32Array, first: Int32Array, next: Int32Array, last: Int32Array, born: Int32Array, depth: Int32Array, action: Int32Array,
      changes: Int32Array, g: Float64Array, h: Float64Array, origin: Uint8Array, wait: Int32Array, expanded: Int32Array,
      dead: Int32Array, dropped: Int32Array, goal: Int32Array,
    });
    this.waits = new Table({
      node: Int32Array, from: Int32Array, to: Int32Array, before: Int32Array, width: Uint8Array,
      first: Float64Array, second: Float64Array, third: Float64Array,
    });
    this.changed = new Table({ cell: Int32Array, value: Int32Array });
  }

  /** How many steps there are so far. */
  get steps() {
    return this.events.length;
  }

  /** Take in a line of the stream, parsed. */
  add(line) {
    if (line.v) {
      this.head = line;
      this.given = line.board ? Int32Array.from(line.board.cells, (value) => value ?? -1) : new Int32Array(0);
      this.record(ABOUT, -1);
    } else if (line.e) {
      for (const action of line.a ?? []) this.actions.push(action);
      for (const row of line.e) this.row(row);
    } else if (line.end) {
      this.record(END, -1);
      const goal = this.goal(this.steps);
      const found = goal < 0 ? { depth: null, cost: null } : { depth: this.nodes.depth[goal], cost: this.nodes.g[goal] };
      this.end = { stats: { ...this.counters(this.steps), ...found }, ...line.end };
    }
  }

  row(row) {
    const kind = row[0] >> 1;
    if (row[0] & 1) {
      const node = this.enter(kind, row);
      this.apply(kind, node, row[6], row[7]);
    } else if (row[1] >= 0) {
      this.apply(kind, row[1], row[2], row[3]);
    } else if (kind === ROUND) {
      this.record(ROUND, -1, this.rounds.length);
      this.rounds.push({ step: this.steps, round: row[2], bound: numberOf(row[3]) });
    } else {
      this.record(kind, -1, row[2], row[3]);
    }
  }

  /** A new node. */
  enter(kind, [, parent, changes, action, g, h]) {
    const { nodes, changed } = this;
    const node = nodes.add();
    nodes.parent[node] = parent;
    nodes.first[node] = nodes.next[node] = nodes.last[node] = nodes.wait[node] = -1;
    if (parent >= 0) {
      const before = nodes.last[parent];
      if (before < 0) nodes.first[parent] = node;
      else nodes.next[before] = node;
      nodes.last[parent] = node;
    }
    nodes.born[node] = this.steps + 1;
    nodes.depth[node] = parent < 0 ? 0 : nodes.depth[parent] + 1;
    nodes.action[node] = action;
    nodes.g[node] = numberOf(g);
    nodes.h[node] = numberOf(h);
    nodes.origin[node] = kind;
    nodes.expanded[node] = nodes.dead[node] = nodes.dropped[node] = nodes.goal[node] = NEVER;
    if (typeof changes === "string") {
      this.texts.push(changes);
    } else {
      for (let at = 0; at < changes.length; at += 2) {
        const place = changed.add();
        changed.cell[place] = changes[at];
        changed.value[place] = changes[at + 1];
      }
    }
    nodes.changes[node] = changed.length; // where they end
    return node;
  }

  /** An event about a node: what `Replay` does with it. */
  apply(kind, node, place, of) {
    const { nodes, waits } = this;
    const step = this.steps + 1;
    const priority = Array.isArray(place) ? place : null;
    let waiting = this.steps ? this.events.waiting[this.steps - 1] : 0;
    if (kind === TAKE || kind === TEST || kind === EXPAND || kind === BACK) {
      const looked = (kind === TEST || kind === EXPAND) && !this.isWaitingNow(node);
      this.most = Math.max(this.most, waiting + (looked ? 1 : 0));
    }
    if (kind === BACK) {
      for (let child = nodes.first[node]; child >= 0; child = nodes.next[child]) {
        if (this.isWaitingNow(child)) {
          waits.to[nodes.wait[child]] = step;
          waiting--;
        }
      }
    }
    let wait = -1;
    if (priority || kind === TAKE || kind === STALE || kind === DROP || kind === BACK) {
      if (this.isWaitingNow(node)) {
        waits.to[nodes.wait[node]] = step;
        waiting--;
      }
      if (priority) {
        wait = this.wait(node, step, priority);
        waiting++;
      }
    }
    if (kind === EXPAND && nodes.expanded[node] === NEVER) nodes.expanded[node] = step;
    else if (kind === DEAD) nodes.dead[node] = Math.min(nodes.dead[node], step);
    else if (kind === DROP) nodes.dropped[node] = Math.min(nodes.dropped[node], step);
    else if (kind === GOAL) nodes.goal[node] = Math.min(nodes.goal[node], step);
    const at = this.record(kind, node, of ?? -1, -1, typeof place === "string" ? place : "");
    this.events.waiting[at] = waiting;
    this.events.wait[at] = wait;
    if (kind === TAKE || kind === TEST || kind === EXPAND || kind === GOAL) this.events.hand[at] = node;
  }

  wait(node, step, priority) {
    const { nodes, waits } = this;
    const wait = waits.add();
    waits.node[wait] = node;
    waits.from[wait] = step;
    waits.to[wait] = NEVER;
    waits.before[wait] = nodes.wait[node];
    waits.width[wait] = priority.length;
    [waits.first[wait], waits.second[wait], waits.third[wait]] = [0, 1, 2].map((at) => numberOf(priority[at] ?? 0));
    nodes.wait[node] = wait;
    return wait;
  }

  isWaitingNow(node) {
    const wait = this.nodes.wait[node];
    return wait >= 0 && this.waits.to[wait] === NEVER;
  }

  /** A row of the table of events: what it says, and what holds after it. */
  record(kind, node, other = -1, action = -1, reason = "") {
    const { events } = this;
    const at = events.add();
    const before = at - 1;
    events.kind[at] = kind;
    events.node[at] = node;
    events.other[at] = other;
    events.action[at] = action;
    events.wait[at] = -1;
    let known = this.reasons.indexOf(reason);
    if (known < 0) known = this.reasons.push(reason) - 1;
    events.reason[at] = known;
    events.hand[at] = before < 0 ? -1 : events.hand[before];
    events.most[at] = this.most;
    for (const name of ["waiting", "expanded", "tested", "generated", "dead", "duplicates"]) {
      events[name][at] = before < 0 ? 0 : events[name][before];
    }
    if (kind === EXPAND) events.expanded[at]++;
    else if (kind === TEST) events.tested[at]++;
    else if (kind === DEAD) events.dead[at]++;
    else if (kind === GENERATE || kind === DUPLICATE) {
      events.generated[at]++;
      if (kind === DUPLICATE || other >= 0) events.duplicates[at]++;
    }
    return at;
  }

  /** What happened last at a step: null at step 0. */
  event(step) {
    if (step < 1) return null;
    const at = step - 1;
    const { events } = this;
    return {
      kind: KINDS[events.kind[at]],
      node: events.node[at],
      other: events.other[at],
      action: events.action[at],
      reason: this.reasons[events.reason[at]],
      priority: events.wait[at] < 0 ? null : this.priority(events.wait[at]),
    };
  }

  /** The node in hand at a step; −1 before there is one. */
  hand(step) {
    return step < 1 ? -1 : this.events.hand[step - 1];
  }

  /** From the root to a node. */
  path(node) {
    const path = [];
    for (; node >= 0; node = this.nodes.parent[node]) path.push(node);
    return path.reverse();
  }

  /** The children of a node there are at a step. */
  children(node, step) {
    const { nodes } = this;
    const children = [];
    for (let child = nodes.first[node]; child >= 0 && nodes.born[child] <= step; child = nodes.next[child]) children.push(child);
    return children;
  }

  /** How many nodes there are at a step. */
  born(step) {
    let low = 0;
    let high = this.nodes.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.nodes.born[middle] <= step) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The nodes that wait at a step, the next one first; the first `most` of them. */
  frontier(step, most = Infinity) {
    const { from, to, node, first } = this.waits;
    const best = [];
    let worst = Infinity; // the first part of the last one's priority, once there are enough
    for (let wait = 0, last = this.waits.length; wait < last && from[wait] <= step; wait++) {
      if (to[wait] <= step || first[wait] > worst) continue;
      if (best.length >= most && this.isBefore(best[best.length - 1], wait)) continue;
      best.push(wait);
      if (most === Infinity) continue;
      let at = best.length - 1;
      for (; at && this.isBefore(wait, best[at - 1]); at--) best[at] = best[at - 1];
      best[at] = wait;
      if (best.length > most) best.pop();
      if (best.length === most) worst = first[best[most - 1]];
    }
    if (most === Infinity) best.sort((one, other) => (this.isBefore(one, other) ? -1 : 1));
    return best.map((wait) => ({ node: node[wait], priority: this.priority(wait) }));
  }

  /** Is one wait's turn before another's? */
  isBefore(one, other) {
    const { first, second, third } = this.waits;
    if (first[one] !== first[other]) return first[one] < first[other];
    if (second[one] !== second[other]) return second[one] < second[other];
    if (third[one] !== third[other]) return third[one] < third[other];
    return one < other;
  }

  priority(wait) {
    const { first, second, third, width } = this.waits;
    return wait < 0 ? NO_PRIORITY : [first[wait], second[wait], third[wait]].slice(0, width[wait]);
  }

  /** Where a node waits at a step: the number of that wait, or −1. */
  waitOf(node, step) {
    const { from, to, before } = this.waits;
    let wait = this.nodes.wait[node];
    while (wait >= 0 && from[wait] > step) wait = before[wait];
    return wait >= 0 && step < to[wait] ? wait : -1;
  }

  /** The counters of `Stats` at a step. */
  counters(step) {
    if (step < 1) return { expanded: 0, tested: 0, generated: 0, dead_ends: 0, duplicates: 0, max_frontier: 0, frontier_left: 0 };
    const at = step - 1;
    const { events } = this;
    return {
      expanded: events.expanded[at],
      tested: events.tested[at],
      generated: events.generated[at],
      dead_ends: events.dead[at],
      duplicates: events.duplicates[at],
      max_frontier: events.most[at],
      frontier_left: events.waiting[at],
    };
  }

  /** The goal that was found, at the steps that know of it; −1 else. */
  goal(step) {
    for (let at = Math.max(0, step - 2); at < step; at++) if (this.events.kind[at] === GOAL) return this.events.node[at];
    return -1;
  }

  /** The round a deepening search is in; null where there are none. */
  round(step) {
    let found = null;
    for (const round of this.rounds) {
      if (round.step > step) break;
      found = round;
    }
    return found;
  }

  /** What a node is at a step. */
  status(node, step) {
    const { nodes } = this;
    if (nodes.born[node] > step) return STATUS.unborn;
    if (this.hand(step) === node) return nodes.goal[node] <= step ? STATUS.goal : STATUS.hand;
    if (nodes.goal[node] <= step) return STATUS.goal;
    if (this.waitOf(node, step) >= 0) return STATUS.waiting;
    return this.settled(node, step);
  }

  settled(node, step) {
    const { nodes } = this;
    if (nodes.dead[node] <= step) return STATUS.dead;
    if (nodes.dropped[node] <= step) return STATUS.dropped;
    if (nodes.expanded[node] <= step) return STATUS.expanded;
    return nodes.origin[node] === DUPLICATE ? STATUS.duplicate : STATUS.made;
  }

  /** What every node is at a step, in one sweep. @param {Uint8Array} into */
  statuses(step, into) {
    const { nodes } = this;
    const { dead, dropped, expanded, origin } = nodes;
    const { from, to, node: waiting } = this.waits;
    const count = this.born(step);
    into.fill(STATUS.unborn, count);
    for (let node = 0; node < count; node++) {
      if (expanded[node] <= step) into[node] = STATUS.expanded;
      else into[node] = origin[node] === DUPLICATE ? STATUS.duplicate : STATUS.made;
      if (dropped[node] <= step) into[node] = STATUS.dropped;
      if (dead[node] <= step) into[node] = STATUS.dead;
    }
    for (let wait = 0, last = this.waits.length; wait < last && from[wait] <= step; wait++) {
      if (step < to[wait]) into[waiting[wait]] = STATUS.waiting;
    }
    const hand = this.hand(step);
    if (hand >= 0) into[hand] = nodes.goal[hand] <= step ? STATUS.goal : STATUS.hand;
    return count;
  }

  /** The board of a node: what each cell holds (−1: nothing). */
  board(node) {
    const cells = Int32Array.from(this.given);
    const { cell, value } = this.changed;
    for (const each of this.path(node)) {
      for (let at = this.changesFrom(each); at < this.nodes.changes[each]; at++) cells[cell[at]] = value[at];
    }
    return cells;
  }

  changesFrom(node) {
    return node ? this.nodes.changes[node - 1] : 0;
  }

  /** The cells a node changed: those that were decided, and those that were forced by it. */
  changes(node) {
    const decided = [];
    const forced = [];
    const action = this.nodes.action[node];
    const chosen = action < 0 ? -1 : this.actions[action][1];
    for (let at = this.changesFrom(node); at < this.nodes.changes[node]; at++) {
      const cell = this.changed.cell[at];
      (action >= 0 && (chosen === undefined || chosen === cell) ? decided : forced).push(cell);
    }
    return { decided, forced };
  }

  /** What an action is in words. */
  actionText(action) {
    return action < 0 ? "" : this.actions[action][0];
  }

  /** The next step after one, or the last before it, that tells of an event of these kinds; 0 where there is none. */
  jump(step, kinds, forward = true) {
    const wanted = new Set(kinds.map((kind) => KIND[kind]));
    for (let at = step + (forward ? 1 : -1); at >= 1 && at <= this.steps; at += forward ? 1 : -1) {
      if (wanted.has(this.events.kind[at - 1])) return at;
    }
    return 0;
  }

  /** The step at which so many nodes have been expanded, all that came of the last one included; the last step where it is fewer. */
  stepAtExpansion(count) {
    const { expanded } = this.events;
    let low = 0;
    let high = this.steps;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (expanded[middle] <= count) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

// The tree of a search on a canvas: circles with numbers while they are few, marks while there is room, above that a stripe a subtree.
//
// What is drawn at a step is what every node is at that step; where nodes are never changes (`layout`). The view is a window on the layout:
// breadth from `at` to `at + span`, in leaves, and levels from `top` to `top + rows`.

import { layOut } from "../timeline/layout.js";
import { STATUS } from "../timeline/timeline.js";
import { el } from "../shared/dom.js";

const CIRCLES = 400;
const MARKS = 20000;
const NEAR = 30; // pixels of a leaf when the view is near the node in hand
const EDGE = 16;

/** Colours by what they are for; the values are CSS, resolved by the page. */
const INKS = {
  ink: "var(--ink)", soft: "var(--tree-soft)", paper: "var(--paper)", line: "var(--tree-line)", expanded: "var(--tree-expanded)",
  waiting: "var(--tree-waiting)", dead: "var(--tree-dead)", goal: "var(--tree-goal)", hand: "var(--tree-hand)", way: "var(--tree-way)",
};

/** The colour of each status. */
const OF = ["", "soft", "soft", "expanded", "soft", "dead", "waiting", "goal", "hand"];
const ORDER = [STATUS.duplicate, STATUS.made, STATUS.dropped, STATUS.dead, STATUS.expanded, STATUS.waiting, STATUS.goal, STATUS.hand];

/**
 * A node's sign: each status has a shape of its own.
 * @param {CanvasRenderingContext2D} pen
 */
export function drawSign(pen, inks, status, x, y, radius) {
  pen.lineWidth = Math.max(1, radius / 5);
  pen.strokeStyle = pen.fillStyle = inks[OF[status]];
  pen.beginPath();
  if (status === STATUS.duplicate) {
    pen.arc(x, y, Math.max(1.5, radius * 0.4), 0, 7);
    pen.fill();
  } else if (status === STATUS.dead) {
    const arm = radius * 0.75;
    pen.moveTo(x - arm, y - arm);
    pen.lineTo(x + arm, y + arm);
    pen.moveTo(x - arm, y + arm);
    pen.lineTo(x + arm, y - arm);
    pen.lineWidth = Math.max(1.5, radius / 3.5);
    pen.stroke();
  } else if (status === STATUS.dropped || status === STATUS.made) {
    const side = radius * 1.5;
    if (status === STATUS.made) pen.setLineDash([2, 2]);
    pen.rect(x - side / 2, y - side / 2, side, side);
    pen.fillStyle = inks.paper;
    pen.fill();
    pen.stroke();
    pen.setLineDash([]);
  } else {
    pen.arc(x, y, radius, 0, 7);
    if (status === STATUS.waiting) pen.fillStyle = inks.paper;
    pen.fill();
    pen.lineWidth = Math.max(1.5, radius / 5);
    pen.stroke();
    if (status === STATUS.goal || status === STATUS.hand) {
      pen.beginPath();
      pen.arc(x, y, radius + Math.max(2, radius / 3), 0, 7);
      pen.stroke();
    }
  }
}

/** Colours as a canvas takes them, from the style of the page. */
export function readInks() {
  const probe = document.body.appendChild(el("span", { class: "probe" }));
  const inks = {};
  for (const [name, value] of Object.entries(INKS)) {
    probe.style.setProperty("color", value);
    inks[name] = getComputedStyle(probe).color;
  }
  probe.remove();
  return inks;
}

/**
 * @param {HTMLElement} root
 * @param {import("../timeline/timeline.js").Timeline} timeline
 * @param {{onPick: (node: number) => void, onView: (view: {dense: number}) => void}} options
 */
export function makeTree(root, timeline, { onPick, onView }) {
  const canvas = el("canvas", { class: "tree-canvas", role: "img" });
  root.append(canvas);
  const pen = canvas.getContext("2d");
  let layout = layOut(timeline);
  let statuses = new Uint8Array(layout.nodes);
  let inks = readInks();
  let size = { width: 0, height: 0 };
  let view = null;
  let follows = false;
  let step = 0;
  let picked = -1;
  let asked = 0;
  let shown = new Int32Array(0);

  const watchSize = new ResizeObserver(() => {
    const { width, height } = canvas.getBoundingClientRect();
    size = { width, height };
    canvas.width = Math.round(width * devicePixelRatio);
    canvas.height = Math.round(height * devicePixelRatio);
    draw();
  });
  watchSize.observe(canvas);
  const watchTheme = new MutationObserver(dress);
  watchTheme.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  const dark = matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", dress);

  function dress() {
    inks = readInks();
    draw();
  }

  /** The window on the layout: the one that was chosen, or what suits. */
  function windowNow() {
    const whole = { at: 0, span: layout.leaves, top: 0, rows: layout.levels };
    if (!follows) return view ?? whole;
    const span = Math.min(layout.leaves, Math.max(4, size.width / NEAR));
    const rows = Math.min(layout.levels, Math.max(3, Math.floor(size.height / 52)));
    const hand = picked >= 0 ? picked : timeline.hand(step);
    if (hand < 0 || hand >= layout.nodes) return { ...whole, span, rows };
    const middle = layout.left[hand] + layout.breadth[hand] / 2;
    return {
      at: Math.min(Math.max(0, middle - span / 2), layout.leaves - span),
      span,
      top: Math.min(Math.max(0, timeline.nodes.depth[hand] - Math.floor(rows / 2)), layout.levels - rows),
      rows,
    };
  }

  /** From the layout to pixels. */
  function scales() {
    const now = windowNow();
    const across = (size.width - 2 * EDGE) / now.span;
    const down = (size.height - 2 * EDGE) / now.rows;
    return {
      ...now,
      across,
      down,
      x: (node) => EDGE + (layout.left[node] + layout.breadth[node] / 2 - now.at) * across,
      y: (node) => EDGE + (timeline.nodes.depth[node] - now.top + 0.5) * down,
    };
  }

  /** While the stream grows so does the tree. */
  function layOutAnew() {
    if (layout.nodes === timeline.nodes.length) return;
    layout = layOut(timeline);
    statuses = new Uint8Array(layout.nodes);
  }

  function draw() {
    if (!asked) asked = requestAnimationFrame(paint);
  }

  function paint() {
    asked = 0;
    if (!size.width || !size.height) return;
    layOutAnew();
    timeline.statuses(step, statuses);
    pen.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    pen.clearRect(0, 0, size.width, size.height);
    const scale = scales();
    const seen = inView(scale);
    if (seen > MARKS) paintStripes(scale);
    else if (seen > CIRCLES) paintMarks(scale, shown.subarray(0, seen));
    else paintCircles(scale, shown.subarray(0, seen));
    onView({ dense: seen > MARKS ? seen : 0 });
  }

  /** The nodes of the layout that the window shows, whether they are there yet or not: how many, and in `shown` which. */
  function inView({ at, span, top, rows }) {
    const { depth } = timeline.nodes;
    const { left, breadth, nodes } = layout;
    const end = at + span;
    const bottom = top + rows;
    if (shown.length < nodes) shown = new Int32Array(nodes);
    let count = 0;
    for (let node = 0; node < nodes; node++) {
      if (depth[node] >= top && depth[node] < bottom && left[node] < end && left[node] + breadth[node] > at) shown[count++] = node;
    }
    return count;
  }

  /** The ways to the node in hand and to the one picked. */
  function paintWay(scale) {
    for (const [node, ink, width] of [[timeline.hand(step), "way", 3], [picked, "ink", 2]]) {
      if (node < 0 || node >= layout.nodes) continue;
      pen.strokeStyle = inks[ink];
      pen.lineWidth = width;
      pen.beginPath();
      timeline.path(node).forEach((each, place) => pen[place ? "lineTo" : "moveTo"](scale.x(each), scale.y(each)));
      pen.stroke();
    }
  }

  function paintEdges(scale, seen) {
    const { parent } = timeline.nodes;
    pen.strokeStyle = inks.line;
    pen.lineWidth = 1;
    pen.beginPath();
    for (const node of seen) {
      if (!statuses[node] || parent[node] < 0) continue;
      pen.moveTo(scale.x(parent[node]), scale.y(parent[node]));
      pen.lineTo(scale.x(node), scale.y(node));
    }
    pen.stroke();
  }

  function paintCircles(scale, seen) {
    const radius = Math.max(3, Math.min(13, scale.across * 0.42, scale.down * 0.3));
    paintEdges(scale, seen);
    paintWay(scale);
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    for (const status of ORDER) for (const node of seen) if (statuses[node] === status) drawSign(pen, inks, status, scale.x(node), scale.y(node), radius);
    if (picked >= 0 && picked < layout.nodes) ring(scale, radius);
    if (radius < 9) return;
    for (const node of seen) {
      const status = statuses[node];
      if (!status || status === STATUS.duplicate || status === STATUS.dead) continue;
      pen.font = `600 ${String(node).length > 3 ? radius * 0.72 : radius * 0.9}px system-ui, sans-serif`;
      pen.fillStyle = status === STATUS.waiting || status === STATUS.made || status === STATUS.dropped ? inks.ink : inks.paper;
      pen.fillText(String(node), scale.x(node), scale.y(node) + 0.5);
    }
  }

  function ring(scale, radius) {
    pen.strokeStyle = inks.ink;
    pen.lineWidth = 2;
    pen.strokeRect(scale.x(picked) - radius - 4, scale.y(picked) - radius - 4, 2 * radius + 8, 2 * radius + 8);
  }

  /** One mark for each pixel column and level: what matters most there. */
  function paintMarks(scale, seen) {
    if (seen.length < 4000) paintEdges(scale, seen);
    paintWay(scale);
    const height = Math.max(2, Math.min(9, scale.down * 0.5));
    const columns = Math.ceil(size.width);
    const best = new Uint8Array(columns * (scale.rows + 1));
    for (const node of seen) {
      const place = Math.floor(timeline.nodes.depth[node] - scale.top) * columns + Math.floor(scale.x(node));
      if (statuses[node] > best[place]) best[place] = statuses[node];
    }
    for (let place = 0; place < best.length; place++) {
      const status = best[place];
      if (!status) continue;
      const y = EDGE + (Math.floor(place / columns) + 0.5) * scale.down;
      pen.fillStyle = inks[OF[status]];
      pen.fillRect(place % columns, y - height / 2, Math.max(1.5, Math.min(3, scale.across * 0.6)), height);
    }
    if (timeline.hand(step) >= 0) mark(scale, timeline.hand(step), "hand");
    if (picked >= 0) mark(scale, picked, "ink");
  }

  function mark(scale, node, ink) {
    pen.strokeStyle = inks[ink];
    pen.lineWidth = 2.5;
    pen.beginPath();
    pen.arc(scale.x(node), scale.y(node), 6, 0, 7);
    pen.stroke();
  }

  /** Each node a stripe as broad as its subtree; where stripes are narrower than a pixel, one a pixel. */
  function paintStripes(scale) {
    const { depth } = timeline.nodes;
    const { left, breadth } = layout;
    const { at, top, rows, across, down } = scale;
    const columns = Math.ceil(size.width);
    const best = new Uint8Array(columns * (rows + 1));
    const gap = down > 4 ? 1 : 0;
    const broad = []; // few: there are no more than pixels
    for (let node = 0, count = layout.nodes; node < count; node++) {
      const status = statuses[node];
      const level = depth[node] - top;
      if (!status || level < 0 || level >= rows) continue;
      const from = EDGE + (left[node] - at) * across;
      if (from >= columns || from + breadth[node] * across < 0) continue;
      if (breadth[node] * across >= 1.5) broad.push(node);
      else {
        const place = level * columns + (from > 0 ? from | 0 : 0);
        if (status > best[place]) best[place] = status;
      }
    }
    for (const status of ORDER) {
      pen.fillStyle = inks[OF[status]];
      for (const node of broad) {
        if (statuses[node] !== status) continue;
        const wide = breadth[node] * across;
        pen.fillRect(EDGE + (left[node] - at) * across, EDGE + (depth[node] - top) * down, Math.max(1, wide - (wide > 3 ? 1 : 0)), down - gap);
      }
    }
    paintRuns(best, columns, (level, from, wide) => pen.fillRect(from, EDGE + level * down, wide, down - gap));
    paintWay(scale);
    if (timeline.hand(step) >= 0) mark(scale, timeline.hand(step), "ink");
  }

  /** Pixels side by side that have one colour are drawn as one. */
  function paintRuns(best, columns, draw) {
    for (let place = 0; place < best.length;) {
      const status = best[place];
      const level = Math.floor(place / columns);
      let end = place + 1;
      while (end < best.length && best[end] === status && end % columns) end++;
      if (status) {
        pen.fillStyle = inks[OF[status]];
        draw(level, place % columns, end - place);
      }
      place = end;
    }
  }

  /** The node nearest to a place on the canvas, if one is near. */
  function nodeAt(event) {
    const { left, top } = canvas.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    const scale = scales();
    const level = Math.floor((y - EDGE) / scale.down + scale.top);
    let found = -1;
    let least = Infinity;
    for (let node = 0; node < layout.nodes; node++) {
      if (!statuses[node] || timeline.nodes.depth[node] !== level) continue;
      const away = Math.abs(scale.x(node) - x);
      const within = layout.breadth[node] * scale.across / 2;
      if (away < least && away < Math.max(24, within)) [found, least] = [node, away];
    }
    return found;
  }

  let drag = null;
  canvas.addEventListener("pointerdown", (event) => {
    drag = { x: event.clientX, y: event.clientY, from: windowNow(), moved: false };
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener("pointermove", (event) => {
    if (!drag) return;
    const [right, down] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moved && Math.hypot(right, down) < 5) return;
    drag.moved = true;
    const scale = scales();
    show({ ...drag.from, at: drag.from.at - right / scale.across, top: drag.from.top - Math.round(down / scale.down) });
  });
  canvas.addEventListener("pointerup", (event) => {
    if (drag && !drag.moved) {
      const node = nodeAt(event);
      if (node >= 0) onPick(node);
    }
    drag = null;
  });
  canvas.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return; // the page scrolls
    event.preventDefault();
    const x = (event.clientX - canvas.getBoundingClientRect().left - EDGE) / (size.width - 2 * EDGE);
    zoom(event.deltaY < 0 ? 0.8 : 1.25, x);
  }, { passive: false });

  function show(wanted) {
    const span = Math.min(layout.leaves, Math.max(2, wanted.span));
    const rows = Math.min(layout.levels, Math.max(3, wanted.rows));
    view = {
      span,
      rows,
      at: Math.min(Math.max(0, wanted.at), layout.leaves - span),
      top: Math.round(Math.min(Math.max(0, wanted.top), layout.levels - rows)),
    };
    follows = false;
    draw();
  }

  /** Nearer or farther, around a place given as a share of the width; without one, around the node in hand. */
  function zoom(factor, place) {
    const now = windowNow();
    const hand = picked >= 0 ? picked : timeline.hand(step);
    const middle = hand < 0 ? 0.5 : (layout.left[hand] + layout.breadth[hand] / 2 - now.at) / now.span;
    const share = Math.min(1, Math.max(0, place ?? middle));
    const span = now.span * factor;
    const rows = Math.max(3, Math.round(now.rows * (factor < 1 ? Math.max(factor, 0.8) : factor)));
    show({ span, rows, at: now.at + share * (now.span - span), top: now.top + Math.round((now.rows - rows) / 2) });
  }

  return {
    canvas,
    /** Show the tree at a step, one node marked. */
    update(newStep, newPicked = -1) {
      step = newStep;
      picked = newPicked;
      draw();
    },
    zoom,
    whole() {
      view = null;
      follows = false;
      draw();
    },
    follow() {
      follows = true;
      draw();
    },
    /** Would circles of the whole tree be too small to read, but not those near the node? */
    get isCrowded() {
      layOutAnew();
      return layout.leaves * 20 > size.width && layout.nodes <= 1000;
    },
    /** Draw now, as a test of speed does. */
    paint,
    get inks() {
      return inks;
    },
    destroy() {
      watchSize.disconnect();
      watchTheme.disconnect();
      dark.removeEventListener("change", dress);
      cancelAnimationFrame(asked);
      canvas.remove();
    },
  };
}

// How many nodes wait after so many expansions, a line for each search. Lines differ by their dashes and end in their number.

import { el } from "../shared/dom.js";

const DASHES = [[], [8, 4], [2, 3], [10, 3, 2, 3]];
const INK = ["var(--mark-1)", "var(--mark-2)", "var(--mark-3)", "var(--mark-4)"];
const LEFT = 46;
const BELOW = 22;

/** After each expansion, how many nodes wait once all that came of it is told. */
function waitingByExpansion(timeline) {
  const most = timeline.counters(timeline.steps).expanded;
  const waiting = new Int32Array(most + 1);
  for (let step = 1; step <= timeline.steps; step++) waiting[timeline.events.expanded[step - 1]] = timeline.events.waiting[step - 1];
  return waiting;
}

/** @param {import("../timeline/timeline.js").Timeline[]} timelines */
export function makeChart(timelines, titles, about, readInks) {
  const canvas = el("canvas", { class: "chart", role: "img", "aria-label": about });
  const legend = el("ul", { class: "legend lines" }, titles.map((title, at) => el("li", {}, el("span", { class: `swatch swatch-${at + 1}`, "aria-hidden": "true" }), el("b", { text: at + 1 }), title)));
  const lines = timelines.map(waitingByExpansion);
  const highest = Math.max(1, ...lines.map((line) => line.reduce((one, other) => Math.max(one, other), 0)));
  let at = 0;
  let most = 1;
  let asked = 0;
  const watchSize = new ResizeObserver(draw);
  watchSize.observe(canvas);

  function draw() {
    if (!asked) asked = requestAnimationFrame(paint);
  }

  function paint() {
    asked = 0;
    const { width, height } = canvas.getBoundingClientRect();
    if (!width) return;
    canvas.width = Math.round(width * devicePixelRatio);
    canvas.height = Math.round(height * devicePixelRatio);
    const pen = canvas.getContext("2d");
    pen.scale(devicePixelRatio, devicePixelRatio);
    const inks = readInks();
    const colours = coloursOf();
    const x = (expansions) => LEFT + (expansions / most) * (width - LEFT - 18);
    const y = (waiting) => height - BELOW - (waiting / highest) * (height - BELOW - 12);
    axes(pen, inks, x, y, width, height);
    lines.forEach((line, number) => {
      pen.strokeStyle = pen.fillStyle = colours[number];
      pen.setLineDash(DASHES[number]);
      pen.lineWidth = 2.5;
      pen.beginPath();
      const stride = Math.max(1, Math.floor(line.length / (2 * width)));
      const last = Math.min(at, line.length - 1);
      for (let expansions = 0; expansions <= last; expansions += stride) pen.lineTo(x(expansions), y(line[expansions]));
      pen.lineTo(x(last), y(line[last]));
      pen.stroke();
      pen.setLineDash([]);
      pen.beginPath();
      pen.arc(x(last), y(line[last]), 8, 0, 7);
      pen.fill();
      pen.fillStyle = inks.paper;
      pen.font = "700 11px system-ui, sans-serif";
      pen.textAlign = "center";
      pen.textBaseline = "middle";
      pen.fillText(String(number + 1), x(last), y(line[last]) + 0.5);
    });
  }

  function axes(pen, inks, x, y, width, height) {
    pen.strokeStyle = inks.line;
    pen.fillStyle = inks.ink;
    pen.lineWidth = 1;
    pen.font = "12px system-ui, sans-serif";
    pen.textBaseline = "middle";
    for (const share of [0, 0.5, 1]) {
      pen.beginPath();
      pen.moveTo(LEFT, y(highest * share));
      pen.lineTo(width - 8, y(highest * share));
      pen.stroke();
      pen.textAlign = "right";
      pen.fillText(String(Math.round(highest * share)), LEFT - 6, y(highest * share));
      pen.textAlign = share ? (share === 1 ? "right" : "center") : "left";
      pen.fillText(String(Math.round(most * share)), x(most * share), height - 8);
    }
    pen.strokeStyle = inks.soft;
    pen.setLineDash([3, 3]);
    pen.beginPath();
    pen.moveTo(x(at), 6);
    pen.lineTo(x(at), height - BELOW);
    pen.stroke();
    pen.setLineDash([]);
  }

  function coloursOf() {
    const probe = document.body.appendChild(el("span", { class: "probe" }));
    const found = INK.map((ink) => {
      probe.style.setProperty("color", ink);
      return getComputedStyle(probe).color;
    });
    probe.remove();
    return found;
  }

  return {
    element: canvas,
    legend,
    update(newAt, newMost) {
      [at, most] = [newAt, newMost];
      draw();
    },
    destroy() {
      watchSize.disconnect();
      cancelAnimationFrame(asked);
    },
  };
}

// Predict: which node is taken next? The search stands still before it is, a student chooses, and is told why not.

import { button, el } from "../shared/dom.js";

/**
 * @param {{timeline: import("../timeline/timeline.js").Timeline, telling: any, say: Function, announce: Function,
 *   seek: (step: number, tells?: boolean) => void, render: () => void, current: () => number}} parts
 */
export function makePrediction({ timeline, telling, say, announce, seek, render, current }) {
  let isOn = false;
  let asked = 0;
  let right = 0;
  const toggle = button(say("watch.predict"), turn, { "aria-pressed": "false", dataset: { do: "predict" } });
  const verdict = el("p", { class: "verdict" });
  const score = el("span", { class: "number soft" });
  const bar = el("div", { class: "card predict", hidden: true }, el("p", { class: "ask", text: say("watch.predict.ask") }), verdict, score);

  function turn() {
    isOn = !isOn;
    toggle.setAttribute("aria-pressed", String(isOn));
    asked = right = 0;
    verdict.textContent = score.textContent = "";
    verdict.className = "verdict";
    if (isOn) wait();
    render();
    if (isOn) announce(say("watch.predict.ask"));
  }

  /** Go on to just before a node is taken from several. */
  function wait() {
    let next = telling.nextTaken(current());
    while (next && timeline.counters(next.step - 1).frontier_left === 1) next = telling.nextTaken(next.step);
    if (next) seek(next.step - 1, false);
    else tell(say("watch.predict.end"), "");
  }

  function judge(node) {
    const next = telling.nextTaken(current());
    if (!next) return tell(say("watch.predict.end"), "");
    asked += 1;
    if (node !== next.node) return tell(telling.whyNot(node, current()), "no");
    right += 1;
    const why = telling.why(node, next.step - 1);
    seek(next.step, false);
    wait();
    return tell(say("watch.predict.right", { node, why }), "yes");
  }

  function tell(text, kind) {
    verdict.textContent = text;
    verdict.className = `verdict ${kind}`;
    score.textContent = asked ? say("watch.predict.score", { right, asked }) : "";
    announce(text);
  }

  return {
    toggle,
    bar,
    judge,
    update() {
      bar.hidden = !isOn;
    },
    get isOn() {
      return isOn;
    },
  };
}

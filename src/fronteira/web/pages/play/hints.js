// The hint of a board, in three stages, and the chains of a what-if, which are shown on the board step by step.

import { button, el, fill } from "../shared/dom.js";

/**
 * @param {{say: Function, more: () => void, apply: (moves: any[]) => void, close: () => void, show: (marks: object) => void}} deeds
 */
export function makeHintPanel({ say, more, apply, close, show }) {
  const element = el("section", { class: "card hint", hidden: true, "aria-label": say("web.play.hint") });
  let told = null;
  let chain = 0;
  let step = 0;

  function present(hint) {
    told = hint;
    chain = 0;
    step = 0;
    draw();
  }

  function draw() {
    element.hidden = told === null;
    if (!told) return;
    const last = told.stage === 3;
    fill(element,
      el("div", { class: "row spread" },
        el("h2", { text: told.wrong ? say("web.play.hint.wrong") : say("web.play.hint.stage", { stage: told.stage }) }),
        button("×", close, { class: "quiet close", "aria-label": say("web.close") })),
      told.title && told.stage > 1 && el("p", { class: "soft", text: say("web.play.hint.rule", { rule: told.title }) }),
      el("p", { class: "saying", text: told.text }),
      el("div", { class: "row" },
        !last && !told.limit && button(say("web.play.hint.more"), more, { class: "primary", id: "hint-more" }),
        told.moves.length > 0 && button(say("web.play.hint.fill"), () => apply(told.moves), { class: last ? "primary" : "", id: "hint-fill" })),
      last && told.chains.length > 0 && drawChains());
    show(marksOf());
  }

  /** The chains: which one, and how many of its steps are on the board. */
  function drawChains() {
    const { steps } = told.chains[chain];
    const slider = el("input", {
      type: "range", min: 0, max: steps.length, value: step, id: "chain-step", "aria-label": say("web.play.chain.step"),
      on: { input: () => { step = Number(slider.value); show(marksOf()); tell(); } },
    });
    const says = el("p", { class: "saying", "aria-live": "polite" });
    const tell = () => {
      says.textContent = step ? say("web.play.chain.says", { number: step, text: steps[step - 1].text }) : say("web.play.chain.begin");
    };
    tell();
    return el("div", { class: "chains" },
      el("h3", { text: say("web.play.chain", { number: chain + 1, count: told.chains.length }) }),
      el("div", { class: "row" },
        button("‹", () => turn(-1), { "aria-label": say("web.play.chain.before"), disabled: chain === 0 }),
        button("›", () => turn(1), { "aria-label": say("web.play.chain.next"), disabled: chain === told.chains.length - 1 }), slider),
      says);
  }

  function turn(by) {
    chain += by;
    step = 0;
    draw();
  }

  /** What is marked: at stage 1 nothing, then where, then why; with a chain begun, what it supposes and what follows, numbered. */
  function marksOf() {
    const { stage, moves, because, mistakes, broken, at_odds: odds, chains } = told;
    const wrong = mistakes.map(({ cell }) => cell);
    const clash = [...broken.flatMap(({ cells }) => cells), ...odds];
    if (stage === 1) return {};
    const marks = { follows: moves.map(([cell]) => cell), because: stage === 3 ? because : [], error: wrong, clash };
    const shown = chains[chain];
    if (stage < 3 || !shown || !step) return marks;
    const ghost = Object.fromEntries(shown.supposed);
    const number = Object.fromEntries(shown.supposed.map(([cell]) => [cell, "?"]));
    shown.steps.slice(0, step).forEach((each, index) => {
      for (const [cell, value] of each.moves) {
        ghost[cell] = value;
        number[cell] = String(index + 1);
      }
    });
    const now = shown.steps[step - 1];
    return { ghost, number, because: now.because, clash: now.contradiction ? now.because : [], follows: now.moves.map(([cell]) => cell) };
  }

  return {
    element,
    present,
    clear() {
      told = null;
      draw();
    },
    get stage() {
      return told?.stage ?? 0;
    },
    get moves() {
      return told?.moves ?? [];
    },
  };
}

// A lesson: the whole solution of a board as a person would find it, one step at a time, each with its reason on the board.

import { write } from "../shared/address.js";
import { makeBoard } from "../shared/board.js";
import { button, el, fill, put } from "../shared/dom.js";

export async function showLesson(root, { api, say, state, replace }, { puzzles }) {
  const text = state.board ?? say("web.learn.first");
  const [{ boards: [board] }, lesson] = await Promise.all([api.post("read", { text }), api.post("lesson", { board: text })]);
  const { steps } = lesson;
  const boards = boardsOf(board, steps);
  let at = 0;

  const place = el("div", { class: "place" });
  const says = el("div", { class: "says", "aria-live": "polite" });
  const slider = el("input", {
    type: "range", min: 1, max: steps.length + 1, id: "lesson-step", "aria-label": say("web.learn.step"), on: { input: () => show(Number(slider.value)) },
  });
  const back = button(say("web.learn.back"), () => show(at - 1), { id: "lesson-back" });
  const next = button(say("web.learn.next"), () => show(at + 1), { id: "lesson-next", class: "primary" });
  const list = el("ol", { class: "steps" }, steps.map((step, index) => el("li", {}, button(step.title, () => show(index + 1), { class: "quiet" }))));
  put(root,
    el("div", { class: "lesson" },
      el("section", {}, el("h2", { text: say("web.board", board) }), place, el("div", { class: "row" }, back, next, slider)),
      el("section", { class: "stack" }, el("div", { class: "card" }, says),
        el("details", { class: "card" }, el("summary", { text: say("web.learn.all", { count: steps.length }) }), list))),
    el("section", { class: "card others" }, el("h2", { text: say("web.learn.others") }),
      el("p", {}, el("a", { href: write("play", { board: board.id }), text: say("web.learn.play") })),
      puzzles.map(({ title, samples }) => el("div", {}, el("h3", { text: title }),
        el("div", { class: "row" }, samples.map(({ name, id }) => el("a", { class: "button small", href: write("learn", { part: "lesson", board: id }), text: name })))))));
  const shown = makeBoard(place, board, { say, readonly: true });

  /** Show a step, its reason on the board; after the last, how it ended. */
  function show(number) {
    at = Math.min(Math.max(1, number), steps.length + 1);
    slider.value = String(at);
    back.disabled = at === 1;
    next.disabled = at > steps.length;
    const step = steps[at - 1];
    if (step) {
      const { moves, because, contradiction } = step;
      shown.update(boards[at - 1], { follows: moves.map(([cell]) => cell), ghost: Object.fromEntries(moves), [contradiction ? "clash" : "because"]: because });
      fill(says, el("h3", { text: say("web.learn.says", { number: at, count: steps.length, title: step.title }) }), [].concat(step.text).map((line) => el("p", { text: line })));
    } else {
      shown.update(boards.at(-1), {});
      fill(says, el("p", { class: "ending", text: say(`web.learn.ending.${lesson.ending}`) }), lesson.broken.map((each) => el("p", { text: each.text })));
    }
    [...list.children].forEach((item, index) => item.classList.toggle("now", index === at - 1));
  }

  const turned = () => replace({ part: "lesson", board: board.id, step: at });
  for (const each of [back, next, list, slider]) each.addEventListener(each === slider ? "change" : "click", turned);
  show(Number(state.step) || 1);
  return () => shown.destroy();
}

/** The board before each step, and after the last. */
function boardsOf(board, steps) {
  const boards = [board.cells];
  for (const { moves } of steps) {
    const next = boards.at(-1).slice();
    for (const [cell, value] of moves) next[cell] = value;
    boards.push(next);
  }
  return boards;
}

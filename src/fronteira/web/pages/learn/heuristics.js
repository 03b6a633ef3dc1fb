// Heuristics put to the test on small boards: one that says too much is refuted by a board, which is drawn.

import { write } from "../shared/address.js";
import { makeBoard } from "../shared/board.js";
import { choice, el, fill, put } from "../shared/dom.js";

export async function showHeuristics(root, { api, say, state, go }, { puzzles }) {
  const puzzle = puzzles.find(({ name }) => name === state.puzzle) ?? puzzles[0];
  const own = puzzle.heuristics.filter(({ name }) => !["zero", "max"].includes(name));
  const chosen = own.find(({ name }) => name === state.heuristic) ?? own[0];
  const visit = (more) => go("learn", { part: "heuristics", puzzle: puzzle.name, heuristic: chosen.name, ...more });
  const verdict = el("div", { class: "card verdict", role: "status" }, el("p", { text: say("web.learn.looking") }));
  put(root,
    el("p", { text: say("web.learn.heuristics.about") }),
    el("div", { class: "row end" },
      choice(say("web.play.new.puzzle"), puzzles.map(({ name, title }) => [name, title]), puzzle.name, (name) => visit({ puzzle: name, heuristic: "" }), { id: "heuristic-puzzle" }),
      choice(say("web.learn.heuristic"), own.map(({ name }) => [name, name]), chosen.name, (name) => visit({ heuristic: name }), { id: "heuristic-name" })),
    el("p", { class: "soft", text: chosen.text }),
    verdict);
  const ending = new AbortController();
  look().catch((problem) => problem.name === "AbortError" || fill(verdict, el("p", { class: "trouble", text: problem.text })));
  return () => ending.abort();

  /** Ask, and tell what was found with the board that shows it. */
  async function look() {
    const found = await api.get("heuristic", { puzzle: puzzle.name, heuristic: chosen.name }, ending.signal);
    const names = { heuristic: found.heuristic, states: found.states, boards: found.boards };
    const certainty = found.complete ? "proved" : "unrefuted";
    const second = found.leap ? say("web.learn.leap", { ...names, ...found.leap, action: found.action }) : say(`web.learn.consistent.${certainty}`, names);
    fill(verdict, el("h2", { text: say(`web.learn.admissible.${found.overestimate ? "no" : certainty}`, names) }),
      el("p", { text: found.overestimate ? say("web.learn.overestimate", { ...names, ...found.overestimate }) : second }));
    const board = found.shown;
    if (!board) return;
    makeBoard(verdict, board, { say, readonly: true });
    put(verdict, el("div", { class: "row" },
      el("a", { class: "button", href: write("play", { board: board.id }), text: say("web.learn.play") }),
      el("a", { class: "button", href: write("watch", { board: board.id, model: found.model, strategy: "astar", heuristic: found.heuristic }), text: say("web.learn.watch") })));
  }
}

// Learn: a solution step by step, heuristics that say too much, scenes for a lecture.

import { write } from "../shared/address.js";
import { el, fill, put } from "../shared/dom.js";
import { showHeuristics } from "./heuristics.js";
import { showLesson } from "./lesson.js";

const PARTS = { lesson: showLesson, heuristics: showHeuristics, scenes: showScenes };

export async function mount(root, context) {
  const catalogue = await context.api.get("catalogue");
  const { say } = context;
  const parts = el("nav", { class: "parts row", "aria-label": say("web.learn.parts") });
  const place = el("div", { class: "part" });
  put(root, el("h1", { text: say("web.nav.learn") }), parts, place);
  let leave = () => {};
  let turn = 0;

  async function update(state) {
    const mine = ++turn;
    const part = PARTS[state.part] ? state.part : "lesson";
    fill(parts, Object.keys(PARTS).map((name) => el("a", {
      class: "button", href: write("learn", { part: name, board: state.board }), text: say(`web.learn.${name}`), "aria-current": name === part ? "page" : null,
    })));
    leave();
    leave = () => {};
    place.replaceChildren();
    const own = el("div", {});
    try {
      const left = await PARTS[part](own, { ...context, state }, catalogue);
      if (mine !== turn) left?.();
      else {
        leave = left ?? (() => {});
        place.replaceChildren(own);
      }
    } catch (problem) {
      if (mine !== turn || problem.name === "AbortError") return;
      if (!problem.text) throw problem;
      fill(place, el("p", { class: "trouble", role: "alert", text: problem.text }));
    }
  }

  await update(context.state);
  return { update, unmount: () => leave() };
}

/** Report by report, what it found, as a link that opens the right view. */
async function showScenes(root, { api, say }) {
  const { scenes } = await api.get("scenes");
  put(root, el("p", { text: say("web.learn.scenes.about") }));
  for (const report of [...new Set(scenes.map((scene) => scene.report))]) {
    const own = scenes.filter((scene) => scene.report === report);
    put(root, el("section", { class: "report" },
      el("h2", { text: say("web.learn.report", { report, puzzle: own[0].puzzle }) }),
      el("ul", { class: "scenes" }, own.map(({ title, text, view, state }) => el("li", { class: "card" },
        el("h3", {}, el("a", { href: write(view, state), text: title })),
        el("p", { text }),
        el("p", { class: "soft", text: say("web.learn.opens", { view: say(`web.nav.${view}`) }) }))))));
  }
}

// Another board: made to a wish, built in, or from a text in any notation.

import { button, choice, el, fill } from "../shared/dom.js";

/**
 * The form for a new puzzle.
 * @param {{api: any, say: Function, puzzles: any[], puzzle: string, size: number, open: (board: any, seed?: number) => void, trouble: (text: string) => void}} deeds
 */
export function makeWishes({ api, say, puzzles, puzzle, size, open, trouble }) {
  const makers = puzzles.filter((each) => each.sizes?.length);
  const wish = { puzzle: makers.some(({ name }) => name === puzzle) ? puzzle : makers[0]?.name, size: String(size), level: "", pattern: "", seed: "" };
  const element = el("form", { class: "card wishes", on: { submit: (event) => { event.preventDefault(); make(); } } });

  function draw() {
    const chosen = makers.find(({ name }) => name === wish.puzzle);
    const field = (name, attributes = {}, text = say(`web.play.new.${name}`)) => el("label", { class: "field" }, el("span", { text }),
      el("input", { type: "text", name, ".value": wish[name] ?? "", autocomplete: "off", ...attributes, on: { input: (event) => { wish[name] = event.target.value.trim(); } } }));
    const any = ["", say("web.play.new.any")];
    fill(element,
      el("h2", { text: say("web.play.new") }),
      el("div", { class: "fields" },
        choice(say("web.play.new.puzzle"), makers.map(({ name, title }) => [name, title]), wish.puzzle, (value) => { wish.puzzle = value; draw(); }, { id: "new-puzzle" }),
        field("size", { id: "new-size", list: "new-sizes", placeholder: "8" }),
        el("datalist", { id: "new-sizes" }, chosen.sizes.map((each) => el("option", { value: each }))),
        chosen.levels.length > 0 && choice(say("web.play.new.level"), [any, ...chosen.levels.map(({ name, text }) => [name, text])], wish.level, (value) => { wish.level = value; }, { id: "new-level" }),
        chosen.fills && chosen.wishes.patterns?.length > 0 && choice(say("web.play.new.pattern"),
          [any, ...chosen.wishes.patterns.map((name) => [name, say(`web.pattern.${name}`)])], wish.pattern, (value) => { wish.pattern = value; }, { id: "new-pattern" }),
        chosen.rules.filter(({ kind }) => kind === "number").map(({ flag, text }) => field(flag, { inputmode: "numeric" }, text)),
        field("seed", { inputmode: "numeric", placeholder: say("web.play.new.fresh") })),
      chosen.rules.filter(({ kind }) => kind === "switch").map(({ flag, text }) => el("label", { class: "check" },
        el("input", { type: "checkbox", ".checked": Boolean(wish[flag]), on: { change: (event) => { wish[flag] = event.target.checked; } } }), el("span", { text }))),
      el("div", { class: "row" }, el("button", { type: "submit", class: "primary", text: say("web.play.new.make") })));
  }

  async function make() {
    const [rows, columns = rows] = (wish.size || "8").toLowerCase().split(/[x×]/).map(Number);
    const chosen = makers.find(({ name }) => name === wish.puzzle);
    const options = {};
    for (const { name, flag, kind } of chosen.rules) if (wish[flag]) options[name] = kind === "number" ? Number(wish[flag]) : true;
    const asked = { puzzle: wish.puzzle, rows, columns, options };
    if (wish.level) asked.level = wish.level;
    if (wish.pattern && chosen.fills) asked.pattern = wish.pattern;
    if (wish.seed !== "") asked.seed = Number(wish.seed);
    element.setAttribute("aria-busy", "true");
    try {
      const { board, seed } = await api.post("generate", asked);
      open(board, seed);
    } catch (problem) {
      trouble(problem.text);
    } finally {
      element.removeAttribute("aria-busy");
    }
  }

  draw();
  return {
    element,
    make,
    /** Follow the board that is played now. */
    follow(board) {
      if (makers.some(({ name }) => name === board.puzzle)) wish.puzzle = board.puzzle;
      wish.size = board.rows === board.columns ? String(board.rows) : `${board.rows}x${board.columns}`;
      draw();
    },
  };
}

/** The boards that are built in, by puzzle: each is a link. */
export function listSamples({ say, puzzles, address }) {
  return el("section", { class: "card samples" },
    el("h2", { text: say("web.play.samples") }),
    puzzles.filter(({ samples }) => samples.length).map(({ title, samples }) => el("div", { class: "sample" },
      el("h3", { text: title }),
      el("ul", { class: "chips" }, samples.map(({ name, id, size }) => el("li", {},
        el("a", { class: "chip", href: address(id), text: `${name} ${size ?? ""}` })))))));
}

/**
 * A dialog for a text: pasted, typed or a file; what is wrong is said with its line and column, and the cursor goes there.
 * @param {{api: any, say: Function, puzzles: any[], open: (board: any, saved?: any) => void}} deeds
 */
export function makeOpener({ api, say, puzzles, open }) {
  let puzzle = "";
  const kinds = choice(say("web.play.new.puzzle"), [["", say("web.play.open.any")], ...puzzles.map(({ name, title }) => [name, title])], "", (value) => { puzzle = value; }, { id: "open-puzzle" });
  const area = /** @type {HTMLTextAreaElement} */ (el("textarea", { rows: 9, id: "open-text", spellcheck: "false", "aria-describedby": "open-told" }));
  const told = el("p", { id: "open-told", role: "alert" });
  const several = el("div", { class: "row" });
  const file = el("input", { type: "file", id: "open-file", class: "unseen", tabindex: "-1", on: { change: () => file.files[0] && takeFile(file.files[0]) } });
  const dialog = /** @type {HTMLDialogElement} */ (el("dialog", { "aria-labelledby": "open-title" },
    button("×", () => dialog.close(), { class: "quiet close", "aria-label": say("web.close") }),
    el("h2", { id: "open-title", text: say("web.play.open") }),
    el("label", { for: "open-text", class: "soft", text: say("web.play.open.how") }), area, told, several, kinds,
    el("div", { class: "row" },
      button(say("web.play.open.read"), () => take(area.value), { class: "primary", id: "open-read" }),
      button(say("web.play.open.file"), () => file.click()), file)));

  async function takeFile(chosen) {
    take(await chosen.text());
  }

  /** Read a text; the dialog opens only where there is something to say. */
  async function take(text) {
    several.replaceChildren();
    told.className = "";
    told.textContent = "";
    try {
      const saved = savedSession(text);
      const { boards } = await api.post("read", { text: saved ? saved.given : text, ...(puzzle && !saved ? { puzzle } : {}) });
      if (boards.length > 1) choose(boards);
      else accept(boards[0], saved);
    } catch (problem) {
      area.value = text;
      if (!dialog.open) dialog.showModal();
      told.className = "trouble";
      told.textContent = PUZZLING.includes(problem.key) ? say("web.play.open.which") : problem.line ? say("web.play.open.at", { column: "–", ...problem }) : problem.text;
      if (problem.line) select(problem.line, problem.column ?? 1);
      else area.focus();
    }
  }

  function accept(board, saved) {
    if (dialog.open) dialog.close();
    area.value = "";
    open(board, saved);
  }

  function choose(boards) {
    if (!dialog.open) dialog.showModal();
    told.textContent = say("web.play.open.several", { count: boards.length });
    fill(several, boards.slice(0, 200).map((board, number) => button(`${number + 1}: ${board.title} ${board.rows}×${board.columns}`, () => accept(board))));
  }

  function select(line, column) {
    const lines = area.value.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
    area.focus();
    area.setSelectionRange(start, Math.min(start + 1, area.value.length));
  }

  return {
    element: dialog,
    take,
    takeFile,
    ask() {
      told.textContent = "";
      told.className = "";
      several.replaceChildren();
      dialog.showModal();
      area.focus();
    },
  };
}

/** What the server would answer with an option of the command line. */
export const PUZZLING = ["notations.which-puzzle", "notations.no-puzzle"];

function savedSession(text) {
  if (!/^\s*\{\s*"session"/.test(text)) return null;
  const saved = JSON.parse(text);
  return typeof saved.given === "string" && Array.isArray(saved.steps) ? saved : null;
}

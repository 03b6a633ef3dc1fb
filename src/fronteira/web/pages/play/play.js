// Play: a board to play at once, help with it, and the way to another board or to a search of this one.

import { write } from "../shared/address.js";
import { makeBoard, placeOf } from "../shared/board.js";
import { button, download, el, fill, put } from "../shared/dom.js";
import { around, beside, typeSign } from "./entering.js";
import { makeHintPanel } from "./hints.js";
import { listSamples, makeOpener, makeWishes, PUZZLING } from "./making.js";
import { keep, kept, last, Session } from "./session.js";

const FEW = 3; // values that a click goes through

export async function mount(root, context) {
  const { api, state } = context;
  const reading = read(api, textOf(context)); // while the catalogue comes
  const { puzzles } = await api.get("catalogue");
  const table = new Table(root, context, puzzles);
  await table.follow(state, reading);
  return { unmount: () => table.leave(), update: (state) => table.follow(state) };
}

/** The board an address names; without one, the last that was played, or the first there is. */
const textOf = ({ state, say }) => state.board ?? last() ?? say("web.play.first");

const read = (api, text, more = {}) => api.post("read", { text, ...more }).catch((problem) => ({ problem }));

class Table {
  constructor(root, context, puzzles) {
    Object.assign(this, context, { context, root, puzzles });
    this.ending = new AbortController();
    this.asked = new AbortController();
    this.typed = "";
    this.marks = {};
    this.done = false;
    this.from = null; // the value where the reader came from
    this.drawFrame();
    const { signal } = this.ending;
    document.addEventListener("paste", (event) => this.onPaste(event), { signal });
    root.addEventListener("dragover", (event) => event.preventDefault(), { signal });
    root.addEventListener("drop", (event) => this.onDrop(event), { signal });
    document.addEventListener("keydown", (event) => this.onShortcut(event), { signal });
    this.clock = setInterval(() => this.tick(), 1000);
  }

  leave() {
    clearInterval(this.clock);
    clearTimeout(this.writing);
    this.ending.abort();
    this.asked.abort();
  }

  // --- what is around the board

  drawFrame() {
    const { say } = this;
    const tool = (name, deed, attributes = {}) => button(say(`web.play.${name}`), deed, { id: `play-${name}`, ...attributes });
    this.title = el("h1", {});
    this.about = el("p", { class: "soft about" });
    this.progress = el("p", { class: "progress number", "aria-live": "off" });
    this.place = el("div", { class: "place" });
    this.palette = el("div", { class: "palette", role: "toolbar", "aria-label": say("web.play.palette") });
    this.message = el("div", { class: "message", role: "status" });
    this.tools = {
      undo: tool("undo", () => this.step("undo")), redo: tool("redo", () => this.step("redo")),
      hint: tool("hint", () => this.hint(), { class: "primary" }), check: tool("check", () => this.check()),
      trial: tool("trial", () => this.startTrial()), keep: tool("keep", () => this.endTrial(true)), drop: tool("drop", () => this.endTrial(false)),
      restart: tool("restart", () => this.restart()),
    };
    this.panel = makeHintPanel({
      say, more: () => this.hint(), apply: (moves) => this.play(moves), close: () => this.closeHint(),
      show: (marks) => { this.marks = marks; this.draw(); },
    });
    this.opener = makeOpener({ api: this.api, say, puzzles: this.puzzles, open: (board, saved) => this.open(board, { saved }) });
    this.wishes = makeWishes({
      api: this.api, say, puzzles: this.puzzles, puzzle: "", size: 6,
      open: (board, seed) => this.open(board, { told: say("web.play.made", { seed }) }), trouble: (text) => this.tell(text, "trouble"),
    });
    this.print = el("a", { class: "button", target: "_blank", rel: "noopener", text: say("web.play.print"), id: "play-print" });
    this.timer = el("input", { type: "checkbox", id: "play-timer", ".checked": Boolean(this.settings.timer), on: { change: () => this.toggleTimer() } });
    this.time = el("span", { class: "number time" });
    put(this.root, this.welcome(),
      el("div", { class: "table" },
        el("section", { class: "stage", "aria-label": say("web.play.board") },
          this.title, this.about, this.place, this.palette, this.progress,
          el("div", { class: "row tools" }, Object.values(this.tools)), this.message),
        el("div", { class: "side stack" }, this.panel.element,
          el("section", { class: "card deeds" }, el("h2", { text: say("web.play.with") }),
            el("div", { class: "row" },
              tool("watch", () => this.go("watch", { board: this.session.now })), tool("learn", () => this.go("learn", { board: this.session.board.id })),
              tool("link", () => this.copyLink()), this.print, tool("save", () => this.save()), tool("open", () => this.opener.ask()),
              tool("solution", () => this.giveUp())),
            el("label", { class: "check" }, this.timer, el("span", { text: say("web.play.timer") }), this.time),
            this.help()),
          this.wishes.element, listSamples({ say, puzzles: this.puzzles, address: (id) => write("play", { board: id }) }))),
      this.opener.element);
  }

  /** For who comes for the first time: what this is, and a short way to everything else. */
  welcome() {
    if (this.settings.welcomed) return null;
    const { say } = this;
    const way = (view, state = {}) => el("li", {}, el("a", { href: write(view, state), text: say(`web.welcome.${view}`) }));
    const card = el("section", { class: "card welcome noprint", "aria-label": say("web.welcome") },
      button("×", () => { this.settings.set("welcomed", true); card.remove(); }, { class: "quiet close", "aria-label": say("web.close") }),
      el("p", {}, el("strong", { text: say("web.welcome") }), " ", say("web.welcome.play")),
      el("ul", { class: "ways" }, way("watch", { board: say("web.play.first") }), way("race"), way("compare"), way("learn"), way("studies")));
    return card;
  }

  help() {
    const { say } = this;
    const rows = ["arrows", "digits", "space", "plus", "erase", "undo", "hint", "fill", "check", "trial", "mouse"];
    return el("details", {}, el("summary", { text: say("web.play.keys") }),
      el("dl", { class: "keys" }, rows.map((name) => [el("dt", { text: say(`web.play.keys.${name}`) }), el("dd", { text: say(`web.play.keys.${name}.does`) })])));
  }

  // --- boards that come and go

  /** Show what the address says: a board, and a position on it. What cannot be read is told, over the first board there is. */
  async follow(state, reading = null) {
    if (this.session && state.board === this.session.board.id && (!state.now || state.now === this.session.now)) return;
    const { api, say } = this;
    const found = await (reading ?? read(api, textOf({ state, say })));
    const now = found.boards && state.now ? await read(api, state.now, { puzzle: found.boards[0].puzzle }) : null;
    if (found.boards) this.open(found.boards[0], { cells: now?.boards?.[0].cells });
    else if (!this.session) this.open((await api.post("read", { text: say("web.play.first") })).boards[0]);
    const problem = found.problem ?? now?.problem;
    if (!problem) return;
    this.changed(); // the address is that of the board which is there
    this.tell(PUZZLING.includes(problem.key) ? capital(say("web.not-a-board")) : problem.text, "trouble");
  }

  open(board, { cells = null, saved = null, told = "" } = {}) {
    this.session = new Session(board);
    const left = saved ?? kept(board.id);
    if (left) this.session = this.session.take(left);
    if (cells && cells.some((value, cell) => value !== this.session.cells[cell])) {
      this.session = new Session(board);
      this.session.make(cells.map((value, cell) => [cell, value]));
    }
    this.done = false;
    this.typed = "";
    this.from = null;
    this.shown?.destroy();
    this.shown = makeBoard(this.place, board, {
      say: this.say, counts: true, onPick: (cell, event) => this.onPick(cell, event), onKey: (cell, event) => this.onKey(cell, event), onMove: () => this.onMove(),
    });
    this.at = this.shown.cell;
    this.title.textContent = this.say("web.board", board);
    this.about.textContent = capital(this.puzzles.find(({ name }) => name === board.puzzle)?.text ?? "");
    this.print.href = this.api.address("sheet.pdf", { board: board.id });
    this.palette.replaceChildren();
    this.wishes.follow(board);
    this.closeHint();
    this.tell(told || (this.session.at ? this.say("web.play.taken-up", { steps: this.session.at }) : ""));
    this.changed();
    if (board.page.goal === null) this.askGoal();
  }

  /** A board that came without a goal: how many are wanted? Its id then says so. */
  askGoal() {
    const { board } = this.session;
    const rule = this.puzzles.find(({ name }) => name === board.puzzle)?.rules.find(({ kind }) => kind === "number");
    const goal = el("input", { type: "number", min: 0, max: board.page.boxes.length, value: 1, id: "play-goal" });
    this.tell("");
    put(this.message, el("div", { class: "row end" }, el("label", { class: "field" }, el("span", { text: capital(rule.text) }), goal),
      button(this.say("web.play.open.read"), () => this.go("play", { board: board.id.replace(/^\w+:\d+x\d+/, `$&-${rule.flag}${goal.value}`) }))));
  }

  // --- moves

  /** Something changed: show it, keep it, and see whether that is it. */
  changed() {
    this.stopAsking();
    this.draw();
    const { session } = this;
    clearTimeout(this.writing);
    this.writing = setTimeout(() => this.replace({ board: session.board.id, now: session.at ? session.now : "" }), 250);
    if (session.at && (!session.empty || (!session.board.fills && this.isClosed))) this.judge();
    else this.done = false;
    keep(session, this.done);
  }

  play(moves) {
    if (this.session.make(moves)) {
      this.panel.clear();
      this.marks = {};
      this.tell("");
      this.changed();
    }
  }

  step(way) {
    if (!this.session[way]()) {
      this.tell(this.say(`web.play.no-${way}`));
      return;
    }
    this.panel.clear();
    this.marks = {};
    this.tell("");
    this.announce(this.say(`web.play.${way}.done`, { steps: this.session.at }));
    this.changed();
  }

  restart() {
    if (this.session.restart()) this.closeHint();
    this.tell(this.say("web.play.restarted"));
    this.changed();
  }

  startTrial() {
    this.session.startTrial();
    this.tell(this.say("web.play.trial.begun"));
    this.changed();
  }

  endTrial(isKept) {
    this.session.endTrial(isKept);
    this.closeHint();
    this.tell(this.say(isKept ? "web.play.trial.kept" : "web.play.trial.dropped"));
    this.changed();
    this.shown.focus();
  }

  /** Put a value into a cell, or say why it cannot be. */
  enter(cell, value) {
    this.typed = "";
    const { board, cells } = this.session;
    if (board.givens[cell]) {
      this.tell(this.say("web.play.given", { place: placeOf(board, cell, this.say) }));
      return;
    }
    const moves = [[cell, value]];
    if (board.page.once && value !== null) cells.forEach((each, other) => each === value && other !== cell && !board.givens[other] && moves.unshift([other, null]));
    this.from = value ?? this.from;
    this.announce(value === null ? this.say("web.cell.empty") : board.values.length === 1 ? this.say("web.cell.drawn") : String(value));
    this.play(moves);
  }

  onPick(cell, event) {
    const { values } = this.session.board;
    if (event.type === "contextmenu") this.enter(cell, values.length > FEW ? null : around(values, this.session.cells[cell], -1));
    else if (values.length <= FEW) this.enter(cell, around(values, this.session.cells[cell], 1));
  }

  onMove() {
    this.finish();
    const value = this.session.cells[this.at ?? this.shown.cell];
    this.from = value ?? this.from;
    this.at = this.shown.cell;
    this.drawPalette();
  }

  /** A number that was typed and could have gone on is complete when the reader goes elsewhere. */
  finish() {
    const { typed, at } = this;
    this.typed = "";
    if (typed && this.session.board.values.includes(Number(typed))) this.enter(at, Number(typed));
  }

  onKey(cell, event) {
    const { values, page } = this.session.board;
    const { key } = event;
    this.at = cell;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const deeds = {
      u: () => this.step("undo"), r: () => this.step("redo"), h: () => this.hint(), c: () => this.check(),
      f: () => this.panel.moves.length && this.play(this.panel.moves), t: () => (this.session.trial === null ? this.startTrial() : this.endTrial(true)),
      Backspace: () => (this.typed ? this.showTyped("") : this.enter(cell, null)), Delete: () => this.enter(cell, null), ".": () => this.enter(cell, null),
      "+": () => this.enterBeside(cell, 1), "-": () => this.enterBeside(cell, -1),
      Enter: () => this.goOn(cell), " ": () => this.goOn(cell), Escape: () => this.closeHint(),
    };
    const named = page.keys?.[key.toLowerCase()];
    const deed = named !== undefined ? () => this.enter(cell, named) : /^\d$/.test(key) && values.length > 1 ? () => this.type(cell, key) : deeds[key];
    if (!deed) return;
    event.preventDefault();
    deed();
  }

  /** The space bar: a number that was begun is complete; where there are few values, the next one. */
  goOn(cell) {
    const { values } = this.session.board;
    if (this.typed) this.finish();
    else if (values.length <= FEW) this.enter(cell, around(values, this.session.cells[cell], 1));
  }

  type(cell, sign) {
    const { text, value } = typeSign(this.session.board.values, this.typed, sign);
    if (value !== null) this.enter(cell, value);
    else if (text) this.showTyped(text);
    else this.tell(this.say("web.play.no-value", { value: this.typed + sign, first: this.session.board.values[0], last: this.session.board.values.at(-1) }));
    if (value === null && !text) this.typed = "";
  }

  showTyped(text) {
    this.typed = text;
    this.tell(text ? this.say("web.play.typing", { typed: text }) : "");
  }

  enterBeside(cell, step) {
    const value = beside(this.session.board.values, this.session.cells[cell], this.from, step);
    if (value !== null && !this.session.board.givens[cell]) this.enter(cell, value);
  }

  onShortcut(event) {
    if (!(event.ctrlKey || event.metaKey) || event.target.closest?.("input, textarea, select")) return;
    const way = event.key === "z" && !event.shiftKey ? "undo" : event.key === "y" || event.key === "Z" || (event.key === "z" && event.shiftKey) ? "redo" : null;
    if (!way) return;
    event.preventDefault();
    this.step(way);
  }

  onPaste(event) {
    const text = event.clipboardData.getData("text");
    if (!text.trim() || event.target.closest?.("input, textarea, dialog")) return;
    event.preventDefault();
    this.opener.take(text);
  }

  onDrop(event) {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    const text = event.dataTransfer.getData("text");
    if (file) this.opener.takeFile(file);
    else if (text) this.opener.take(text);
  }

  // --- help

  /** Ask the server about this board; a newer question, or a move, calls it off. */
  async ask(path, more) {
    this.stopAsking();
    this.asked = new AbortController();
    const { session } = this;
    this.root.setAttribute("aria-busy", "true");
    try {
      return await this.api.post(path, { board: session.now, ...more }, this.asked.signal);
    } catch (problem) {
      if (problem.name !== "AbortError") this.tell(problem.text, "trouble");
      return null;
    } finally {
      this.root.removeAttribute("aria-busy");
    }
  }

  stopAsking() {
    this.asked.abort();
  }

  async hint() {
    const { board } = this.session;
    const found = await this.ask("hint", { given: board.id, stage: Math.min(this.panel.stage + 1, 3) });
    if (!found) return;
    this.tell("");
    this.panel.present(found);
    this.announce(found.text);
  }

  closeHint() {
    this.panel.clear();
    this.marks = {};
    if (this.shown) this.draw();
  }

  async check() {
    const said = await this.ask("check", { given: this.session.board.id, mistakes: true });
    if (!said) return;
    this.panel.clear();
    this.marks = { error: said.mistakes.map(({ cell }) => cell), clash: said.broken.flatMap(({ cells }) => cells) };
    this.draw();
    const wrong = [...said.broken.map(({ text }) => text), ...said.mistakes.map(({ why }) => why)];
    if (wrong.length) this.tell(wrong.join("\n"), "trouble");
    else if (said.done) this.solved();
    else this.tell(this.say("web.play.nothing-wrong"));
  }

  /** Is it solved? Asked quietly when it may be. */
  async judge() {
    const said = await this.ask("check", { given: this.session.board.id });
    if (!said) return;
    if (said.done) this.solved();
    else if (!this.session.empty) this.tell(this.say("web.play.full"), "trouble");
  }

  async solved() {
    const { session, say } = this;
    const first = !this.done;
    this.done = true;
    keep(session, true);
    const time = this.settings.timer ? say("web.play.in-time", { time: clockText(session.seconds) }) : "";
    let text = say("web.play.solved", { time });
    if (!session.board.fills) {
      const best = await this.ask("solve", { board: session.board.id });
      if (best?.status === "solved") text = say(best.cost < session.filled ? "web.play.cheaper" : "web.play.cheapest", { cost: session.filled, least: best.cost });
    }
    if (!first) return;
    this.tell(text, "solved");
    this.message.append(" ", button(say("web.play.another"), () => this.wishes.make(), { id: "play-another" }));
  }

  async giveUp() {
    const found = await this.ask("solve", { board: this.session.board.id });
    if (!found) return;
    if (!found.board) this.tell(this.say(found.status === "exhausted" ? "web.play.no-solution" : "web.play.gave-up"), "trouble");
    else {
      this.closeHint();
      this.session.make(found.board.cells.map((value, cell) => [cell, value]));
      this.done = true;
      this.draw();
      this.tell(this.say("web.play.shown"));
    }
  }

  // --- around

  async copyLink() {
    this.replace({ board: this.session.board.id, now: this.session.at ? this.session.now : "" });
    try {
      await navigator.clipboard.writeText(location.href);
      this.tell(this.say("web.play.link.copied"));
    } catch {
      this.tell("");
      const field = el("input", { type: "text", readonly: true, ".value": location.href, "aria-label": this.say("web.play.link") });
      this.message.append(field);
      field.select();
    }
  }

  save() {
    const { trial, ...saved } = this.session.toSaved();
    download(`${saved.puzzle}-${this.session.board.rows}x${this.session.board.columns}.json`, `${JSON.stringify(saved)}\n`, "application/json");
  }

  toggleTimer() {
    this.settings.set("timer", this.timer.checked);
    this.drawTime();
  }

  tick() {
    if (!this.session || !this.settings.timer || this.done || document.hidden) return;
    this.session.seconds += 1;
    this.drawTime();
  }

  /** Say something where everybody finds it. */
  tell(text, kind = "told") {
    this.message.className = `message ${text ? kind : ""}`;
    this.message.textContent = text;
  }

  /** May the goal be met? */
  get isClosed() {
    const { goal } = this.session.board.page;
    return goal === undefined || (goal !== null && this.closed() >= goal);
  }

  closed() {
    const { page } = this.session.board;
    return (page.boxes ?? []).filter((lines) => lines.every((line) => this.session.cells[line] !== null)).length;
  }

  // --- showing

  draw() {
    const { session, tools } = this;
    this.shown.update(session.cells, { ...this.marks, trial: session.tried });
    tools.undo.disabled = session.at === 0;
    tools.redo.disabled = session.at === session.steps.length;
    tools.restart.disabled = session.filled === 0;
    tools.trial.hidden = session.trial !== null;
    tools.keep.hidden = tools.drop.hidden = session.trial === null;
    const { page } = session.board;
    this.progress.textContent = page.boxes
      ? this.say(page.exactly ? "web.play.boxes-exactly" : "web.play.boxes", { closed: this.closed(), goal: page.goal ?? "–", lines: session.filled })
      : this.say("web.play.empty", { count: session.empty });
    this.drawPalette();
    this.drawTime();
  }

  drawTime() {
    this.time.textContent = this.settings.timer ? clockText(this.session.seconds) : "";
  }

  /** Values to tap: all of a few, or those that are still missing. */
  drawPalette() {
    const { board, cells } = this.session;
    if (board.values.length === 1) {
      this.palette.hidden = true;
      return;
    }
    this.palette.hidden = false;
    const used = new Set(board.page.once ? cells : []);
    const values = board.values.filter((value) => !used.has(value));
    const wanted = values.join(" ");
    if (this.palette.dataset.values === wanted && this.palette.childElementCount) return;
    this.palette.dataset.values = wanted;
    const key = (text, value, attributes = {}) => button(text, () => this.enter(this.shown.cell, value), { class: "value", tabindex: "-1", ...attributes });
    fill(this.palette, values.map((value) => key(value, value)), key("⌫", null, { "aria-label": this.say("web.play.erase") }));
    this.palette.firstElementChild.tabIndex = 0;
    this.palette.onpointerdown = (event) => event.preventDefault(); // the cell keeps the focus
    this.palette.onkeydown = (event) => this.alongPalette(event);
  }

  alongPalette(event) {
    const keys = [...this.palette.children];
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const next = keys[(keys.indexOf(event.target) + by + keys.length) % keys.length];
    for (const key of keys) key.tabIndex = key === next ? 0 : -1;
    next.focus();
  }
}

const capital = (text) => text && text[0].toUpperCase() + text.slice(1) + (/[.!?…]$/.test(text) ? "" : ".");

const clockText = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

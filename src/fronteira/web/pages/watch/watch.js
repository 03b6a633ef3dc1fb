// Watch: a search is made by the server, and gone through here. The address holds the board, the search and the step.

import { button, download, el, fill } from "../shared/dom.js";
import { Timeline } from "../timeline/timeline.js";
import { makeBoardChooser, makeSearchChooser } from "./chooser.js";
import { makePlayer } from "./player.js";

const EVENTS = [2000, 20000, 100000, 200000];

export async function mount(root, context) {
  const { api, say, announce } = context;
  const catalogue = await api.get("catalogue");
  let search = null;
  let player = null;
  let last = null;
  let later = 0;

  const board = makeBoardChooser(catalogue, say, () => offer());
  const chooser = makeSearchChooser(catalogue, say);
  const events = el("select", {}, EVENTS.map((each) => el("option", { value: each, text: each.toLocaleString(context.lang), selected: each === 20000 })));
  const run = button(say("watch.run"), () => start(0), { class: "primary" });
  const stop = button(say("watch.stop"), () => search?.abort(), { hidden: true });
  const note = el("p", { class: "soft note", role: "status", text: say("watch.empty") });
  const trouble = el("p", { class: "trouble", role: "alert", hidden: true });
  const place = el("div");
  const form = el("details", { class: "card choose", open: true }, el("summary", { text: say("watch.choose") }),
    el("div", { class: "chosen" },
      board.element, chooser.element,
      el("div", { class: "row end" }, el("label", { class: "field" }, el("span", { text: say("watch.choose.limit") }), events), run, stop)));
  fill(root, el("h1", { text: say("watch.title") }), el("p", { class: "soft", text: say("watch.about") }), form, trouble, note, place);

  const save = button(say("watch.save"), keep);
  const link = button(say("watch.link"), copy);

  /** What the address says goes into the form. */
  function read(state) {
    board.subject = state;
    if (state.events) events.value = state.events;
    offer(state);
  }

  function offer(wishes = {}) {
    chooser.offer(board.puzzle, wishes);
  }

  /** Make the search anew, and show the step. */
  async function start(step) {
    search?.abort();
    player?.destroy();
    fill(place);
    player = null;
    trouble.hidden = true;
    search = new AbortController();
    const mine = search;
    const asked = { ...board.subject, ...chooser.value, limits: { events: Number(events.value) } };
    last = asked;
    const timeline = new Timeline();
    run.disabled = true;
    stop.hidden = false;
    note.textContent = say("watch.running", { events: 0 });
    let drawn = 0;
    try {
      await api.stream("watch", asked, (line) => {
        if (line.error) throw line.error;
        if (mine !== search) return;
        timeline.add(line);
        if (line.v) begin(timeline, step, asked);
        else if (performance.now() - drawn > 250) {
          drawn = performance.now();
          note.textContent = say("watch.running", { events: timeline.steps });
          show(step, timeline, false);
        }
      }, mine.signal);
    } catch (error) {
      if (mine === search && error.name !== "AbortError") {
        trouble.textContent = error.text ?? String(error);
        trouble.hidden = false;
      }
    }
    if (mine !== search) return;
    run.disabled = false;
    stop.hidden = true;
    if (!player) note.textContent = "";
    else {
      show(step, timeline, true);
      note.textContent = timeline.end ? ending(timeline) : say("watch.stopped", { events: timeline.steps });
      if (!trouble.hidden) note.textContent = say("watch.stopped", { events: timeline.steps });
    }
  }

  /** The header has come: the page can be set up. */
  function begin(timeline, step, asked) {
    form.open = false;
    context.replace(addressOf(timeline, step, asked));
    player = makePlayer(place, timeline, context, {
      onStep: (at) => {
        clearTimeout(later);
        later = setTimeout(() => context.replace(addressOf(timeline, at, asked)), 300);
      },
      tools: [link, save],
    });
  }

  /** More of the stream is here; the step that was asked for may be among it. */
  function show(step, timeline, ended) {
    player.grew(ended);
    const wanted = step || (ended ? timeline.jump(0, ["expand"]) : 0);
    if (wanted && player.step === 0 && (ended || timeline.steps >= wanted)) player.move(wanted, false);
    save.disabled = !ended;
  }

  function ending(timeline) {
    const told = say("watch.ready", { steps: timeline.steps.toLocaleString(context.lang) });
    const { status, limit } = timeline.end;
    return status === "limit" ? `${told} ${say("watch.say.end.limit", { limit })}` : told;
  }

  function addressOf(timeline, step, asked) {
    const { model, strategy, heuristic, board: given, problem, instance } = timeline.head;
    const limit = asked.limits.events === 20000 ? undefined : asked.limits.events;
    return { board: given?.id, problem, instance, model, strategy, heuristic, events: limit, step: step || undefined };
  }

  async function copy() {
    clearTimeout(later);
    await navigator.clipboard?.writeText(location.href);
    announce(say("watch.linked"));
    note.textContent = say("watch.linked");
  }

  /** The whole as a page of its own. */
  async function keep() {
    const asked = last;
    const name = "search.html";
    try {
      const { model, strategy, heuristic, ...rest } = asked;
      const text = await api.text("file", { ...rest, runs: [{ model, strategy, heuristic }] });
      download(name, text, "text/html");
      note.textContent = say("watch.saved", { name });
      announce(note.textContent);
    } catch (error) {
      trouble.textContent = error.text ?? String(error);
      trouble.hidden = false;
    }
  }

  read(context.state);
  if (context.state.board || context.state.problem) await start(Number(context.state.step) || 0);
  return {
    unmount() {
      clearTimeout(later);
      search?.abort();
      search = null;
      player?.destroy();
    },
    update(state) {
      read(state);
      if (state.board || state.problem) start(Number(state.step) || 0);
    },
  };
}

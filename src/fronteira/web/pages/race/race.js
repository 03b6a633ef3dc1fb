// Race: two to four searches on one board. The address holds the board, the searches and how far the race is shown.

import { button, download, el, fill } from "../shared/dom.js";
import { Timeline } from "../timeline/timeline.js";
import { makeBoardChooser, makeSearchChooser } from "../watch/chooser.js";
import { makeRacer } from "./racer.js";

const MOST = 4;
const EVENTS = 50000;

/** A search in an address: its three specs. */
const writeSearch = ({ model, strategy, heuristic }) => [model, strategy, heuristic].filter((part) => part && part !== "zero").join("/");
const readSearch = (text) => {
  const [model, strategy, heuristic] = text.split("/");
  return { model: model || undefined, strategy: strategy || undefined, heuristic: heuristic || undefined };
};

export async function mount(root, context) {
  const { api, say, announce } = context;
  const catalogue = await api.get("catalogue");
  let lanes = [];
  let running = null;
  let racer = null;
  let later = 0;
  let asked = null;

  const board = makeBoardChooser(catalogue, say, () => lanes.forEach((lane) => lane.chooser.offer(board.puzzle)));
  const places = el("div", { class: "lane-choosers" });
  const add = button(say("watch.race.add"), () => addLane({}));
  const run = button(say("watch.race.start"), () => start(0), { class: "primary" });
  const stop = button(say("watch.stop"), () => running?.abort(), { hidden: true });
  const note = el("p", { class: "soft note", role: "status" });
  const trouble = el("p", { class: "trouble", role: "alert", hidden: true });
  const place = el("div");
  const form = el("details", { class: "card choose", open: true }, el("summary", { text: say("watch.choose") }),
    el("div", { class: "stack" }, board.element, places, el("div", { class: "row" }, add, run, stop)));
  fill(root, el("h1", { text: say("watch.race.title") }), el("p", { class: "soft", text: say("watch.race.about") }), form, trouble, note, place);
  const save = button(say("watch.save"), keep);

  function addLane(wishes) {
    if (lanes.length >= MOST) return;
    const chooser = makeSearchChooser(catalogue, say);
    chooser.offer(board.puzzle, wishes);
    lanes.push({ chooser });
    drawLanes();
  }

  function drawLanes() {
    fill(places, lanes.map((lane, at) => el("fieldset", {},
      el("legend", { text: say("watch.race.lane", { number: at + 1 }) }),
      lane.chooser.element,
      lanes.length > 2 && button(say("watch.race.remove", { number: at + 1 }), () => {
        lanes = lanes.filter((each) => each !== lane);
        drawLanes();
        add.focus();
      }, { class: "quiet" }))));
    add.disabled = lanes.length >= MOST;
  }

  /** What the address says goes into the form. */
  function read(state) {
    board.subject = state;
    const named = [].concat(state.run ?? []).slice(0, MOST).map(readSearch);
    const usual = [{ strategy: "bfs" }, { strategy: "astar" }];
    lanes = [];
    for (const wishes of [...named, ...usual.slice(named.length)]) addLane(wishes);
  }

  async function start(at) {
    running?.abort();
    racer?.destroy();
    racer = null;
    fill(place);
    trouble.hidden = true;
    running = new AbortController();
    const mine = running;
    asked = { ...board.subject, runs: lanes.map((lane) => lane.chooser.value), limits: { events: EVENTS } };
    run.disabled = true;
    stop.hidden = false;
    const timelines = [];
    try {
      for (const search of asked.runs) {
        const timeline = new Timeline();
        timelines.push(timeline);
        const { runs, ...rest } = asked;
        await api.stream("watch", { ...rest, ...search }, (line) => {
          if (line.error) throw line.error;
          timeline.add(line);
          note.textContent = say("watch.running", { events: timelines.reduce((sum, each) => sum + each.steps, 0).toLocaleString(context.lang) });
        }, mine.signal);
      }
    } catch (error) {
      if (mine === running && error.name !== "AbortError") {
        trouble.textContent = error.text ?? String(error);
        trouble.hidden = false;
      }
    }
    if (mine !== running) return;
    run.disabled = false;
    stop.hidden = true;
    note.textContent = "";
    if (timelines.length < asked.runs.length || !timelines.every((each) => each.end)) return;
    form.open = false;
    racer = makeRacer(place, timelines, context, { at, onStep: (count) => remember(timelines, count), tools: [save] });
    announce(say("watch.ready", { steps: timelines.reduce((sum, each) => sum + each.steps, 0).toLocaleString(context.lang) }));
  }

  function remember(timelines, count) {
    clearTimeout(later);
    const { board: given, problem, instance } = timelines[0].head;
    const run = timelines.map((each) => writeSearch(each.head));
    later = setTimeout(() => context.replace({ board: given?.id, problem, instance, run, at: count || undefined }), 300);
  }

  async function keep() {
    try {
      const name = "race.html";
      download(name, await api.text("file", asked), "text/html");
      note.textContent = say("watch.saved", { name });
    } catch (error) {
      trouble.textContent = error.text ?? String(error);
      trouble.hidden = false;
    }
  }

  read(context.state);
  if (context.state.run) await start(Number(context.state.at) || 0);
  return {
    unmount() {
      clearTimeout(later);
      running?.abort();
      running = null;
      racer?.destroy();
    },
    update(state) {
      read(state);
      if (state.run) start(Number(state.at) || 0);
    },
  };
}

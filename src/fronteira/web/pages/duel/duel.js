// A game for two: against a player of ours or somebody at the same screen, with a coach, and looked at afterwards.
//
// The address holds the whole game: the position it began with, the moves, and who plays. The server is told all of it with every call.

import { makeBoard } from "../shared/board.js";
import { button, choice, el, fill } from "../shared/dom.js";
import { drawCurve } from "./curve.js";

const ME = "me";
const PAUSE = 350;

export async function mount(root, context) {
  const { api, say, announce, replace, settings } = context;
  let duel = null; // what the server says of the game as it stands
  let moves = [];
  let made = 0; // of these, how many are in force
  let players = [ME, ME];
  let seconds = 1;
  let board = null;
  let marks = {};
  let advised = null;
  let isCoached = false;
  let waiting = null; // whoever is thinking
  let isGone = false;
  let turn = 0; // grows with whatever a person does: what was begun before is dropped

  const title = el("h1", { text: say("web.nav.duel") });
  const about = el("p", { class: "soft" });
  const place = el("div", { class: "place" });
  const standing = el("p", { class: "standing", role: "status" });
  const saying = el("p", { class: "saying" });
  const undo = button(say("duel.undo"), () => step(-1));
  const redo = button(say("duel.redo"), () => step(1));
  const advice = button(say("duel.advice"), advise, { class: "primary" });
  const look = button(say("duel.review"), review);
  const coach = el("input", { type: "checkbox", on: { change: () => { isCoached = coach.checked; } } });
  const wishes = el("section", { class: "card" });
  const afterwards = el("section", { class: "card", hidden: true });
  fill(root, el("div", { class: "duel" },
    el("div", {}, title, about, place, standing,
      el("div", { class: "row" }, undo, redo, advice, look), saying),
    el("div", { class: "stack" }, wishes, afterwards)));

  const told = () => ({ game: duel.game, start: duel.start, moves: moves.slice(0, made) });
  const mover = () => players[duel.movers[made] - 1];

  function tell(text, aloud = true) {
    saying.textContent = text;
    if (aloud && text) announce(text);
  }

  function trouble(error) {
    if (error.name !== "AbortError" && !isGone) tell(error.text ?? say("web.failed"));
  }

  function keep() {
    replace({ start: duel.start, moves: moves.slice(0, made).join("."), first: players[0], second: players[1] });
  }

  /** Have the server replay the game, and show it. */
  async function renew() {
    duel = await api.post("game", told());
    if (isGone) return;
    const size = `${duel.board.rows}×${duel.board.columns}`;
    if (!board || board.size !== size) {
      board?.made.destroy();
      board = { size, made: makeBoard(place, duel.board, { say, onPick: draw, onKey }) };
    }
    show();
    keep();
  }

  function show() {
    let next = 0;
    const closed = duel.board.page.boxes.map((lines) => lines.every((line) => duel.board.cells[line] !== null));
    const owners = closed.map((isClosed) => (isClosed ? duel.owners[next++] ?? "" : ""));
    board.made.update(duel.board.cells, { ...marks, owners });
    title.textContent = say("duel.title", { title: duel.board.title });
    about.textContent = duel.about;
    standing.textContent = duel.standing;
    undo.disabled = !made;
    redo.disabled = made >= moves.length;
    advice.disabled = duel.over || mover() !== ME;
    look.hidden = made < 1;
  }

  function onKey(cell, event) {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    draw(cell);
  }

  /** A person draws a line. */
  async function draw(cell) {
    if (duel.over || waiting) return;
    if (mover() !== ME) { tell(say("duel.not-now")); return; }
    if (duel.board.cells[cell] !== null) { tell(say("duel.drawn")); return; }
    waiting = new AbortController();
    const mine = ++turn;
    try {
      await play(cell);
      if (isCoached && mine === turn) {
        const { comment } = await api.post("analyse", { ...told(), last_move: true, limits: { seconds: 3 } });
        tell(comment?.text ?? say("duel.no-loss"));
      }
      await goOn(mine);
    } catch (error) {
      trouble(error);
    } finally {
      if (mine === turn) waiting = null;
    }
  }

  async function play(move) {
    moves = [...moves.slice(0, made), move];
    made += 1;
    marks = {};
    advised = null;
    await renew();
  }

  /** Let whoever is next move, if it is not a person. */
  async function goOn(mine) {
    const last = [];
    while (mine === turn && !duel.over && mover() !== ME) {
      waiting = new AbortController();
      try {
        const found = await api.post("answer", { ...told(), player: mover(), seconds, seed: made }, waiting.signal);
        if (mine !== turn) return;
        await play(found.move);
        last.push(found.move);
        marks = { because: last.slice() };
        show();
        if (!isCoached) tell(say("duel.they-drew", { line: found.name }));
        if (!settings.still) await new Promise((done) => { setTimeout(done, PAUSE); });
      } finally {
        if (mine === turn) waiting = null;
      }
    }
    if (mine === turn && duel.over) { tell(say("duel.over", { standing: duel.standing })); await review(); }
  }

  /** Back to the last move of a person's, or on to the next. */
  async function step(way) {
    waiting?.abort();
    waiting = null;
    const mine = ++turn;
    const isMine = (number) => number === 0 || number === moves.length || players[movers()[number] - 1] === ME;
    let at = made + way;
    while (at > 0 && at < moves.length && !isMine(at)) at += way;
    made = Math.max(0, Math.min(moves.length, at));
    marks = {};
    advised = null;
    tell("");
    try {
      await renew();
      await goOn(mine);
    } catch (error) {
      trouble(error);
    }
  }

  let known = [];
  /** Who moved when, as far as it was ever known. */
  function movers() {
    if (duel.movers.length > known.length) known = duel.movers;
    return known;
  }

  async function advise() {
    try {
      if (!advised) {
        tell(say("duel.thinking"), false);
        advised = await api.post("analyse", { ...told(), limits: { seconds: 5 } });
        const best = advised.moves.some((move) => move.loss) ? say("duel.show-best") : "";
        tell([...advised.remarks.map((remark) => remark.text), best].filter(Boolean).join("\n"));
        return;
      }
      marks = { follows: advised.moves.filter((move) => move.loss === 0).map((move) => move.line) };
      show();
    } catch (error) {
      trouble(error);
    }
  }

  /** The value of the game move by move, and what each cost. */
  async function review() {
    afterwards.hidden = false;
    fill(afterwards, el("h2", { text: say("duel.afterwards") }), el("p", { text: say("duel.thinking") }));
    try {
      const { turns } = await api.post("review", { ...told(), limits: { seconds: 15 } });
      const costly = turns.filter((turn) => turn.loss);
      fill(afterwards, el("h2", { text: say("duel.afterwards") }),
        drawCurve(turns, say("duel.curve")),
        el("p", { class: "soft", text: say("duel.curve-about") }),
        costly.length ? el("ol", { class: "turns" }, costly.map((turn) => el("li", { value: turn.number },
          button(say(turn.changed_hands ? "duel.cost-hands" : "duel.cost", { player: turn.player, line: turn.name, loss: turn.loss }),
            () => goTo(turn.number - 1), { class: "quiet" })))) : el("p", { text: say("duel.no-cost") }));
    } catch (error) {
      trouble(error);
    }
  }

  /** Look at a position of the game; nobody moves by himself there. */
  async function goTo(number) {
    turn += 1;
    made = number;
    marks = { follows: [moves[number]] };
    advised = null;
    await renew();
    tell(say("duel.looking", { number: number + 1 }));
  }

  function drawWishes() {
    const rows = el("input", { type: "number", min: 1, max: 10, value: duel.board.rows });
    const columns = el("input", { type: "number", min: 1, max: 10, value: duel.board.columns });
    let other = players.find((name) => name !== ME) ?? (made ? ME : duel.usual);
    let begins = players[0] === ME ? "me" : "other";
    const named = (name) => (name === ME ? say("duel.two-people") : name);
    const time = el("input", { type: "number", min: 0.1, max: 20, step: 0.1, value: seconds, on: { change: () => { seconds = Number(time.value) || 1; } } });
    fill(wishes, el("h2", { text: say("duel.new") }),
      el("div", { class: "fields" },
        el("label", { class: "field" }, el("span", { text: say("duel.rows") }), rows),
        el("label", { class: "field" }, el("span", { text: say("duel.columns") }), columns),
        choice(say("duel.against"), [...duel.players, ME].map((name) => [name, named(name)]), other, (value) => { other = value; }),
        choice(say("duel.begins"), [["me", say("duel.i-begin")], ["other", say("duel.they-begin")]], begins, (value) => { begins = value; }),
        el("label", { class: "field" }, el("span", { text: say("duel.seconds") }), time)),
      el("label", { class: "check" }, coach, el("span", { text: say("duel.coach") })),
      el("div", { class: "row" }, button(say("duel.start"), () => {
        begin({ rows: Number(rows.value), columns: Number(columns.value), first: begins === "me" ? ME : other, second: begins === "me" ? other : ME });
      }, { class: "primary" })));
  }

  async function begin(wish) {
    waiting?.abort();
    waiting = null;
    const mine = ++turn;
    players = [wish.first ?? ME, wish.second ?? ME];
    moves = wish.moves ?? [];
    made = moves.length;
    marks = {};
    advised = null;
    known = [];
    afterwards.hidden = true;
    tell("");
    try {
      duel = await api.post("game", wish.start ? { start: wish.start } : { rows: wish.rows || 5, columns: wish.columns || 6 });
      if (wish.isFirst) players[1] = duel.usual;
      await renew();
      drawWishes();
      await goOn(mine);
    } catch (error) {
      trouble(error);
      if (!duel) begin({ isFirst: true, rows: 3, columns: 3 });
    }
  }

  function update(state) {
    const named = state.start || state.first || state.second;
    return begin({
      start: state.start,
      moves: (state.moves ?? "").split(".").filter(Boolean).map(Number),
      first: state.first,
      second: state.second,
      rows: Number(state.rows) || 3,
      columns: Number(state.columns) || 3,
      isFirst: !named,
    });
  }

  update(context.state);
  return {
    update,
    unmount() {
      isGone = true;
      turn += 1;
      waiting?.abort();
    },
  };
}

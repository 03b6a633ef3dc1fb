// A session of play: a board as it was given, the steps made since, and how many of them are in force. Saved in the form that
// `fronteira play` reads, with the place where a trial began besides.

import { writeId } from "../shared/ids.js";

const VERSION = 1;
const PREFIX = "fronteira.play:";
const LAST = "fronteira.last";
const MOST = 40;

/** @typedef {import("../shared/board.js").Board} Board */
/** @typedef {[number, number | null]} Move a cell and its value, null to empty it */

export class Session {
  /** @param {Board} board as it was given */
  constructor(board) {
    this.board = board;
    this.cells = board.cells.slice();
    /** @type {[number, number | null, number | null][][]} each move with what was there before */
    this.steps = [];
    this.at = 0;
    /** @type {number | null} */
    this.trial = null;
    this.seconds = 0;
  }

  /** Several moves as one step; what was given stays, and what changes nothing is no step. @param {Move[]} moves */
  make(moves) {
    const step = moves
      .filter(([cell, value]) => !this.board.givens[cell] && this.cells[cell] !== value)
      .map(([cell, value]) => /** @type {[number, number | null, number | null]} */ ([cell, this.cells[cell], value]));
    if (!step.length) return false;
    this.steps.splice(this.at, Infinity, step);
    return this.redo();
  }

  undo() {
    if (!this.at) return false;
    this.at -= 1;
    for (const [cell, before] of this.steps[this.at]) this.cells[cell] = before;
    if (this.trial !== null && this.at < this.trial) this.trial = null;
    return true;
  }

  redo() {
    if (this.at === this.steps.length) return false;
    for (const [cell, , value] of this.steps[this.at]) this.cells[cell] = value;
    this.at += 1;
    return true;
  }

  restart() {
    return this.make(this.cells.map((_, cell) => [cell, null]));
  }

  /** Try something: all that is done from here on can be dropped together. */
  startTrial() {
    this.trial = this.at;
  }

  endTrial(keep) {
    while (!keep && this.trial !== null && this.at > this.trial) this.undo();
    this.trial = null;
  }

  /** The cells filled on trial. */
  get tried() {
    if (this.trial === null) return [];
    const cells = this.steps.slice(this.trial, this.at).flat().map(([cell]) => cell);
    return [...new Set(cells)].filter((cell) => this.cells[cell] !== null);
  }

  get empty() {
    return this.cells.filter((value) => value === null).length;
  }

  get filled() {
    return this.cells.filter((value, cell) => value !== null && !this.board.givens[cell]).length;
  }

  /** The board as it is now, as a text. */
  get now() {
    return writeId(this.board, this.cells);
  }

  toSaved() {
    return {
      session: VERSION,
      puzzle: this.board.puzzle,
      notation: "id",
      given: `${this.board.id}\n`,
      board: `${this.now}\n`,
      steps: this.steps.map((step) => step.map(([cell, , value]) => [cell, value])),
      at: this.at,
      stage: 0,
      seconds: Math.round(this.seconds),
      trial: this.trial,
    };
  }

  /** Do again what a saved session did; one that does not fit is passed over. */
  take(saved) {
    try {
      for (const step of saved.steps) this.make(step);
      while (this.at > saved.at) this.undo();
      this.seconds = Number(saved.seconds) || 0;
      this.trial = saved.trial ?? null;
      return this;
    } catch {
      return new Session(this.board);
    }
  }
}

/** Keep a session in the browser: under its board, and as the last one played. A solved or untouched one goes. */
export function keep(session, done) {
  try {
    const name = PREFIX + session.board.id;
    if (done || !session.steps.length) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify({ ...session.toSaved(), kept: Date.now() }));
    localStorage.setItem(LAST, session.board.id);
    prune();
  } catch { /* the browser keeps nothing, or is full: play goes on */ }
}

/** What was kept of a board, or null. */
export function kept(id) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + id));
  } catch {
    return null;
  }
}

/** The id of the board played last, or null. */
export function last() {
  try {
    return localStorage.getItem(LAST);
  } catch {
    return null;
  }
}

function prune() {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  if (names.length <= MOST) return;
  const age = (name) => JSON.parse(localStorage.getItem(name)).kept ?? 0;
  names.sort((one, other) => age(one) - age(other));
  for (const name of names.slice(0, names.length - MOST)) localStorage.removeItem(name);
}

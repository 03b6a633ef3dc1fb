// A board on a page: HTML cells in the grid pattern (role=grid, roving focus, spoken cells), drawn from what the server says of it alone.
//
// A change of a few cells touches those cells and nothing else. Marks have shapes of their own, so that no colour is needed.

import { el, fill } from "./dom.js";

/** Marks that are rings or crosses, the one that matters most first: a cell shows one of them. */
const RINGS = ["error", "clash", "follows", "because", "decided", "forced", "trial"];

/**
 * @typedef {object} Board as the server sends it
 * @property {string} puzzle
 * @property {string} title
 * @property {string} id
 * @property {number} rows
 * @property {number} columns
 * @property {(number | null)[]} cells
 * @property {boolean[]} givens
 * @property {number[]} values
 * @property {boolean} fills
 * @property {boolean} parted
 * @property {object} rules
 * @property {{keys?: Record<string, number>, quota?: {rows: number[], columns: number[]}, once?: boolean, path?: boolean,
 *   ends?: number[][], boxes?: number[][], goal?: number | null, exactly?: boolean}} page
 *
 * @typedef {object} Marks
 * @property {number[]} [follows] @property {number[]} [because] @property {number[]} [error] @property {number[]} [clash]
 * @property {number[]} [decided] @property {number[]} [forced] @property {number[]} [trial]
 * @property {Record<number, number>} [ghost] values that are only supposed
 * @property {Record<number, string>} [number] a small text in the corner of a cell
 * @property {string[]} [owners] what stands in the boxes
 */

/**
 * Where cells are: each with its row and column on a lattice of tracks.
 * @param {Board} board
 */
export function places(board) {
  const { ends } = board.page;
  if (!ends) return board.cells.map((_, cell) => ({ row: Math.floor(cell / board.columns), column: cell % board.columns }));
  return ends.map(([row, column, toRow, toColumn]) => ({ row: row + toRow, column: column + toColumn }));
}

/** A cell's place, spoken. */
export function placeOf(board, cell, say) {
  const { ends } = board.page;
  if (!ends) return say("web.cell.place", { row: Math.floor(cell / board.columns) + 1, column: (cell % board.columns) + 1 });
  const [row, column, toRow, toColumn] = ends[cell].map((each) => each + 1);
  return say("web.cell.line", { row, column, toRow, toColumn });
}

/**
 * @param {HTMLElement} root to put it in
 * @param {Board} board
 * @param {{say: Function, label?: string, readonly?: boolean, small?: boolean, counts?: boolean,
 *   onPick?: (cell: number, event: Event) => void, onKey?: (cell: number, event: KeyboardEvent) => void, onMove?: (cell: number) => void}} options
 */
export function makeBoard(root, board, options) {
  const { say } = options;
  const { ends, path, quota } = board.page;
  const at = places(board);
  const few = board.values.length === 2;
  const single = board.values.length === 1;
  const cells = [];
  const signs = new Array(board.cells.length).fill("");
  let values = board.cells.slice();
  let marks = /** @type {Marks} */ ({});
  const told = new Map(); // the figures beside lines
  let focused = 0;
  let aim = null;

  const grid = el("div", {
    class: ["board", ends ? "lattice" : "grid", few && "tinted", path && "joined", longest(board) > 2 && "long", options.readonly && "readonly"].filter(Boolean).join(" "),
    role: "grid",
    "aria-label": options.label ?? say("web.board", { title: board.title, rows: board.rows, columns: board.columns }),
    "aria-readonly": options.readonly ? "true" : null,
    on: { keydown: onKeyDown, click: onClick, contextmenu: onClick, focusin: onFocus },
  });
  const frame = el("div", { class: `board-frame${options.small ? " small" : ""}` });
  frame.style.setProperty("--columns", String(board.columns));
  frame.style.setProperty("--rows", String(board.rows));

  const lines = new Map();
  at.forEach(({ row }, cell) => lines.set(row, [...(lines.get(row) ?? []), cell]));
  const order = [...lines.keys()].sort((one, other) => one - other);
  for (const line of lines.values()) line.sort((one, other) => at[one].column - at[other].column);
  order.forEach((line, index) => {
    const row = el("div", { role: "row", "aria-rowindex": index + 1 });
    for (const cell of lines.get(line)) row.append(makeCell(cell));
    grid.append(row);
  });
  const boxes = ends ? addScenery() : [];
  const beside = options.counts && quota ? addCounts() : null;
  if (!beside) frame.append(grid);
  root.append(frame);
  stand(Math.max(0, board.givens.indexOf(false)));
  update(values, marks);

  function makeCell(cell) {
    const made = el("div", { role: "gridcell", class: "cell", tabindex: "-1", dataset: { cell } });
    if (board.givens[cell]) made.classList.add("given");
    if (ends) {
      const { row, column } = at[cell];
      made.classList.add(row % 2 ? "along" : "across");
      made.style.gridRow = String(row + 1);
      made.style.gridColumn = String(column + 1);
      made.append(el("span", { class: "bar" }));
    }
    cells[cell] = made;
    return made;
  }

  /** Dots, and boxes that are seen when their lines are there; nobody is told of them, for lines have names. */
  function addScenery() {
    const put = (kind, row, column) => {
      const made = el("div", { class: kind });
      made.style.gridRow = String(row + 1);
      made.style.gridColumn = String(column + 1);
      return made;
    };
    const made = board.page.boxes.map((_, box) => put("box", 2 * Math.floor(box / board.columns) + 1, 2 * (box % board.columns) + 1));
    const dots = Array.from({ length: (board.rows + 1) * (board.columns + 1) }, (_, dot) =>
      put("dot", 2 * Math.floor(dot / (board.columns + 1)), 2 * (dot % (board.columns + 1))));
    grid.prepend(el("div", { class: "scenery", "aria-hidden": "true" }, made));
    grid.append(el("div", { class: "scenery", "aria-hidden": "true" }, dots));
    return made;
  }

  /** Figures beside the lines: how many of each value they still take. */
  function addCounts() {
    grid.classList.add("counted");
    const side = el("div", { class: "side" });
    const foot = el("div", { class: "foot" });
    const make = (parent) => parent.appendChild(el("div", { class: "count", role: "img" }));
    const made = {
      rows: Array.from({ length: board.rows }, () => make(side)),
      columns: Array.from({ length: board.columns }, () => make(foot)),
    };
    frame.append(el("div", { class: "counts" }, grid, side, foot));
    return made;
  }

  /** Show these cells and marks; only what differs from before is touched. */
  function update(newValues, newMarks = {}) {
    values = newValues;
    marks = newMarks;
    const ring = new Map();
    for (const kind of [...RINGS].reverse()) for (const cell of marks[kind] ?? []) ring.set(cell, kind);
    for (let cell = 0; cell < cells.length; cell += 1) {
      const supposed = marks.ghost?.[cell];
      const shown = values[cell] ?? supposed ?? null;
      const ways = path ? waysOf(cell) : "";
      const badge = marks.number?.[cell] ?? (ring.get(cell) === "clash" ? "!" : "");
      const sign = `${shown}|${supposed !== undefined && values[cell] === null}|${ring.get(cell) ?? ""}|${badge}|${ways}`;
      if (sign !== signs[cell]) {
        signs[cell] = sign;
        paint(cell, shown, supposed !== undefined && values[cell] === null, ring.get(cell), badge, ways);
      }
    }
    boxes.forEach((box, number) => {
      const closed = board.page.boxes[number].every((line) => values[line] !== null);
      box.classList.toggle("closed", closed);
      const owner = marks.owners?.[number] ?? "";
      if (box.textContent !== owner) box.textContent = owner;
      box.classList.toggle("before", closed && board.page.boxes[number].every((line) => board.givens[line]));
    });
    if (beside) count();
  }

  function paint(cell, shown, isGhost, ring, badge, ways) {
    const made = cells[cell];
    made.classList.toggle("filled", shown !== null);
    made.classList.toggle("ghost", isGhost);
    if (ring) made.dataset.ring = ring;
    else delete made.dataset.ring;
    if (few && shown !== null && !isGhost) made.dataset.tint = String(board.values.indexOf(shown));
    else delete made.dataset.tint;
    fill(made,
      ends && el("span", { class: "bar" }),
      [...ways].map((way) => el("span", { class: `way ${WAYS[way]}` })),
      !ends && shown !== null && el("span", { class: "value", text: shown }),
      badge && el("span", { class: "badge", text: badge }));
    made.setAttribute("aria-label", speak(cell, shown, isGhost, ring, badge));
  }

  /** What a screen reader says of a cell: where, what, and how it is marked. */
  function speak(cell, shown, isGhost, ring, badge) {
    const parts = [placeOf(board, cell, say)];
    if (board.givens[cell]) parts.push(say("web.cell.given"));
    if (shown === null) parts.push(say(single ? "web.cell.open" : "web.cell.empty"));
    else parts.push(single ? say("web.cell.drawn") : String(shown));
    if (isGhost) parts.push(say("web.cell.supposed"));
    if (ring) parts.push(say(`web.mark.${ring}`));
    if (badge && badge !== "!") parts.push(say("web.cell.step", { number: badge }));
    return parts.join(", ");
  }

  function waysOf(cell) {
    const value = values[cell];
    if (value === null) return "";
    const { row, column } = at[cell];
    const joined = (other) => values[other] !== null && Math.abs(values[other] - value) === 1;
    return (column > 0 && joined(cell - 1) ? "l" : "") + (column < board.columns - 1 && joined(cell + 1) ? "r" : "")
      + (row > 0 && joined(cell - board.columns) ? "u" : "") + (row < board.rows - 1 && joined(cell + board.columns) ? "d" : "");
  }

  function count() {
    const left = { rows: beside.rows.map(() => quota.rows.slice()), columns: beside.columns.map(() => quota.columns.slice()) };
    values.forEach((value, cell) => {
      if (value === null) return;
      const index = board.values.indexOf(value);
      left.rows[at[cell].row][index] -= 1;
      left.columns[at[cell].column][index] -= 1;
    });
    for (const [kind, key] of [["rows", "row"], ["columns", "column"]]) {
      left[kind].forEach((own, line) => tellLeft(beside[kind][line], own, say(`web.count.${key}`, { [key]: line + 1 })));
    }
  }

  function tellLeft(place, left, name) {
    const text = left.join("\n");
    if (told.get(place) === text) return;
    told.set(place, text);
    fill(place, left.map((each) => el("span", { text: each })));
    place.classList.toggle("full", left.every((each) => each <= 0));
    place.classList.toggle("over", left.some((each) => each < 0));
    place.setAttribute("aria-label", `${name}: ${left.map((each, index) => say("web.count.left", { value: board.values[index], count: each })).join(", ")}`);
  }

  function onFocus(event) {
    const cell = cellOf(event);
    if (cell === null || cell === focused) return;
    stand(cell);
    options.onMove?.(cell);
  }

  /** The one cell that can be reached by Tab, shown even while the focus is elsewhere. */
  function stand(cell) {
    cells[focused].tabIndex = -1;
    cells[focused].classList.remove("current");
    cells[cell].tabIndex = 0;
    cells[cell].classList.add("current");
    focused = cell;
  }

  function onClick(event) {
    const cell = cellOf(event);
    if (cell === null) return;
    if (event.type === "contextmenu" && options.readonly) return;
    event.preventDefault();
    focus(cell);
    options.onPick?.(cell, event);
  }

  function onKeyDown(event) {
    const cell = cellOf(event);
    if (cell === null) return;
    const next = event.altKey || event.metaKey ? null : moveBy(event, cell);
    if (next !== null) {
      event.preventDefault();
      focus(next);
      return;
    }
    options.onKey?.(cell, event);
  }

  /** The cell a key goes to, or null where it is no such key. */
  function moveBy(event, cell) {
    const { row, column } = at[cell];
    const line = lines.get(row);
    const far = event.ctrlKey;
    const beside = (step) => line[Math.max(0, Math.min(line.length - 1, line.indexOf(cell) + step))];
    const below = (step) => {
      const index = Math.max(0, Math.min(order.length - 1, order.indexOf(row) + step));
      const aimed = aim ?? column;
      aim = aimed;
      return lines.get(order[index]).reduce((best, other) => (Math.abs(at[other].column - aimed) < Math.abs(at[best].column - aimed) ? other : best));
    };
    if (!["ArrowUp", "ArrowDown", "PageUp", "PageDown"].includes(event.key)) aim = null;
    switch (event.key) {
      case "ArrowLeft": return beside(-1);
      case "ArrowRight": return beside(1);
      case "ArrowUp": return below(-1);
      case "ArrowDown": return below(1);
      case "Home": return far ? lines.get(order[0])[0] : line[0];
      case "End": return far ? lines.get(order.at(-1)).at(-1) : line.at(-1);
      case "PageUp": return below(-order.length);
      case "PageDown": return below(order.length);
      default: return null;
    }
  }

  function focus(cell = focused) {
    cells[cell].focus();
  }

  return {
    element: frame,
    grid,
    update,
    focus,
    get cell() {
      return focused;
    },
    destroy() {
      frame.remove();
    },
  };
}

const WAYS = { l: "left", r: "right", u: "up", d: "down" };

const cellOf = (event) => {
  const found = event.target.closest?.(".cell");
  return found ? Number(found.dataset.cell) : null;
};

const longest = (board) => String(board.values.at(-1) ?? 0).length;

// Our ids, written as the server writes them: a letter for a run of 1 to 26 empty cells, values as they are, "_" between two that touch
// where values can have several digits.

const HEAD = /^[a-z]+:\d+x\d+[^:]*:/;

/**
 * The text of a board with other cells: its id, or our JSON where its puzzle has none.
 * @param {{id: string, parted: boolean, puzzle: string, rows: number, columns: number, rules: object}} board
 * @param {(number | null)[]} cells
 */
export function writeId(board, cells) {
  const head = HEAD.exec(board.id);
  if (!head) return JSON.stringify({ puzzle: board.puzzle, shape: [board.rows, board.columns], cells, rules: board.rules });
  let text = head[0];
  let empty = 0;
  let touches = false;
  const flush = () => {
    text += "z".repeat(Math.floor(empty / 26)) + (empty % 26 ? String.fromCharCode(96 + (empty % 26)) : "");
    empty = 0;
  };
  for (const value of cells) {
    if (value === null) {
      empty += 1;
      touches = false;
      continue;
    }
    flush();
    text += (touches && board.parted ? "_" : "") + value;
    touches = true;
  }
  flush();
  return text;
}

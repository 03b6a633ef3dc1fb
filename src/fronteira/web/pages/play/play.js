// Play: a board to play at once.

import { makeBoard } from "../shared/board.js";
import { el, put } from "../shared/dom.js";

export async function mount(root, { api, say, state }) {
  const { puzzles } = await api.get("catalogue");
  const text = state.board ?? puzzles[0].samples[0].id;
  const { boards: [board] } = await api.post("read", { text });
  put(root, el("h1", { text: say("web.board", board) }));
  const shown = makeBoard(root, board, { say, counts: true });
  return { unmount: () => shown.destroy() };
}

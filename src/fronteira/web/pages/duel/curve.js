// The value of a game from move to move: the score it will end with under perfect play, first less second; a band where only bounds are known.

const SPACE = "http://www.w3.org/2000/svg";
const WIDTH = 320;
const HEIGHT = 140;
const EDGE = 22;

function shape(tag, attributes, text = "") {
  const made = document.createElementNS(SPACE, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  if (text) made.textContent = text;
  return made;
}

/**
 * @param {{number: number, player: number, before: number[], after: number[], loss: number | null}[]} turns
 * @param {string} label what a reader who does not see it is told
 */
export function drawCurve(turns, label) {
  const bounds = turns.length ? [turns[0].before, ...turns.map((turn) => turn.after)] : [[0, 0]];
  const known = bounds.filter(([low, high]) => low === high).map(([low]) => Math.abs(low));
  const most = Math.max(2, ...known);
  const x = (number) => EDGE + (number * (WIDTH - 2 * EDGE)) / Math.max(1, bounds.length - 1);
  const y = (value) => HEIGHT / 2 - (Math.max(-most, Math.min(most, value)) * (HEIGHT / 2 - 14)) / most;
  const picture = shape("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "curve", role: "img", "aria-label": label });
  const band = [...bounds.map(([, high], number) => `${x(number)},${y(high)}`), ...bounds.map(([low], number) => `${x(number)},${y(low)}`).reverse()];
  picture.append(shape("polygon", { class: "open", points: band.join(" ") }));
  picture.append(shape("line", { class: "zero", x1: EDGE, x2: WIDTH - EDGE, y1: y(0), y2: y(0) }));
  for (const value of [-most, 0, most]) picture.append(shape("text", { x: 2, y: y(value) + 4 }, value > 0 ? `+${value}` : String(value)));
  let run = [];
  const finish = () => {
    if (run.length > 1) picture.append(shape("polyline", { class: "known", points: run.join(" ") }));
    run = [];
  };
  bounds.forEach(([low, high], number) => {
    if (low === high) run.push(`${x(number)},${y(low)}`);
    else finish();
  });
  finish();
  for (const turn of turns) if (turn.loss) picture.append(shape("circle", { class: "cost", cx: x(turn.number), cy: y(turn.after[0]), r: 3.5 }));
  return picture;
}

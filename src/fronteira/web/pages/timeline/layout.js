// Where the nodes of a tree are: laid out once, and then only shown and hidden.
//
// A leaf takes one unit of breadth, a node the breadth of all leaves below it. That serves every way of drawing: a circle in the middle of
// its node's breadth, a mark, or the whole stripe.

/**
 * @param {import("./timeline.js").Timeline} timeline
 * @returns {{left: Float32Array, breadth: Int32Array, leaves: number, levels: number, nodes: number}}
 */
export function layOut(timeline) {
  const { nodes } = timeline;
  const count = nodes.length;
  const breadth = new Int32Array(count);
  const left = new Float64Array(count);
  let leaves = 0;
  let levels = 0;
  for (let node = count - 1; node >= 0; node--) {
    if (!breadth[node]) breadth[node] = 1;
    const parent = nodes.parent[node];
    if (parent >= 0) breadth[parent] += breadth[node];
    levels = Math.max(levels, nodes.depth[node] + 1);
  }
  const used = new Int32Array(count); // of each node's breadth, by its children so far
  for (let node = 0; node < count; node++) {
    const parent = nodes.parent[node];
    if (parent < 0) {
      left[node] = leaves;
      leaves += breadth[node];
    } else {
      left[node] = left[parent] + used[parent];
      used[parent] += breadth[node];
    }
  }
  return { left, breadth, leaves: Math.max(1, leaves), levels: Math.max(1, levels), nodes: count };
}

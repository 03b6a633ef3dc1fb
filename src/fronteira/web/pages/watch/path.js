// The way from the root to a node, and the siblings along it, as a tree for the keyboard: arrows walk it, Enter looks at a node.

import { el, fill } from "../shared/dom.js";

const AROUND = 3; // siblings shown on either side

/**
 * @param {import("../timeline/timeline.js").Timeline} timeline
 * @param {Function} say
 * @param {Function} statusText
 * @param {(node: number) => void} pick
 */
export function makePath(timeline, say, statusText, pick) {
  const element = el("div", { class: "path scroll", role: "tree", "aria-label": say("watch.path"), on: { keydown, click } });
  let rows = [];
  let focused = -1;
  let later = 0;

  /** Show the way to a node at a step, and what it led to. */
  function update(node, step) {
    const held = element.contains(document.activeElement) ? focused : -1;
    rows = [];
    const way = node < 0 ? [] : timeline.path(node);
    if (way.length) add(way, 0, [way[0]], step);
    focused = held >= 0 && rows.some((row) => row.node === held) ? held : node;
    fill(element, rows.map(draw));
    if (held >= 0) element.querySelector('[tabindex="0"]')?.focus();
    cancelAnimationFrame(later);
    later = requestAnimationFrame(scroll); // with all else of the page in its place: what is asked for sooner is laid out twice
  }

  function scroll() {
    const current = element.querySelector("[aria-current]");
    if (current) element.scrollTop = current.offsetTop - element.offsetTop - element.clientHeight / 2;
  }

  /** The children at a level, those on the way opened. */
  function add(way, level, siblings, step) {
    const at = siblings.indexOf(way[level]);
    const from = Math.max(0, (at < 0 ? 0 : at) - AROUND);
    const near = siblings.slice(from, from + 2 * AROUND + 1);
    for (const node of near) {
      const opened = node === way[level];
      const children = timeline.children(node, step);
      rows.push({ node, level: level + 1, of: siblings.length, place: siblings.indexOf(node) + 1, opened, parent: timeline.nodes.parent[node], leaf: !children.length, step, current: opened && level === way.length - 1 });
      if (opened && children.length) add(way, level + 1, children, step);
    }
    if (near.length < siblings.length) rows.push({ node: -1, level: level + 1, hidden: siblings.length - near.length });
  }

  function draw(row) {
    const style = `level-${Math.min(row.level, 12)}`;
    if (row.node < 0) return el("div", { class: `more ${style}`, role: "none", text: say("watch.path.more", { count: row.hidden }) });
    const { nodes } = timeline;
    const action = nodes.action[row.node];
    return el("div", {
      role: "treeitem",
      class: `item ${style}`,
      tabindex: row.node === focused ? "0" : "-1",
      "aria-level": row.level,
      "aria-setsize": row.of,
      "aria-posinset": row.place,
      "aria-expanded": row.leaf ? null : String(row.opened),
      "aria-current": row.current ? "true" : null,
      dataset: { node: row.node },
    }, el("b", { text: row.node }), el("span", { text: action < 0 ? say("watch.path.root") : timeline.actionText(action) }),
    el("span", { class: "soft", text: statusText(timeline, say, row.node, row.step) }));
  }

  function keydown(event) {
    const items = rows.filter((row) => row.node >= 0);
    const at = items.findIndex((row) => row.node === focused);
    if (at < 0) return;
    const row = items[at];
    let next = at;
    switch (event.key) {
      case "ArrowDown": next = Math.min(items.length - 1, at + 1); break;
      case "ArrowUp": next = Math.max(0, at - 1); break;
      case "Home": next = 0; break;
      case "End": next = items.length - 1; break;
      case "ArrowLeft": next = Math.max(0, items.findIndex((each) => each.node === row.parent)); break;
      case "ArrowRight":
        if (row.opened) next = Math.max(at, items.findIndex((each) => each.parent === row.node));
        else if (!row.leaf) pick(row.node);
        break;
      case "Enter":
      case " ": pick(row.node); break;
      default: return;
    }
    event.preventDefault();
    focus(items[next].node);
  }

  function click(event) {
    const item = event.target.closest(".item");
    if (!item) return;
    focused = Number(item.dataset.node);
    pick(focused);
  }

  function focus(node) {
    if (focused !== node) element.querySelector('[tabindex="0"]')?.setAttribute("tabindex", "-1");
    focused = node;
    const item = element.querySelector(`[data-node="${node}"]`);
    item?.setAttribute("tabindex", "0");
    item?.focus();
  }

  return { element, update };
}

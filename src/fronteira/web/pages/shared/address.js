// The state of a page is its address: `#watch?board=takuzu:4x4:…&step=17`, so that a link is a board, a search and a step.

/**
 * A view and its state from the part of an address after "#". What is there several times becomes a list.
 * @param {string} hash
 * @returns {{view: string, state: Record<string, string | string[]>}}
 */
export function read(hash) {
  const [view, query = ""] = split(hash.replace(/^#/, ""));
  const state = {};
  for (const [name, value] of new URLSearchParams(query)) {
    state[name] = name in state ? [].concat(state[name], value) : value;
  }
  return { view, state };
}

/**
 * The part of an address that stands for a view and its state; what is null, undefined or empty is left out.
 * @param {string} view
 * @param {Record<string, any>} [state]
 */
export function write(view, state = {}) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) {
    for (const each of [].concat(value)) if (each !== null && each !== undefined && each !== "") query.append(name, String(each));
  }
  const text = query.toString().replaceAll("%3A", ":").replaceAll("%2C", ",").replaceAll("%3D", "=").replaceAll("%2F", "/");
  return `#${view}${text ? `?${text}` : ""}`;
}

function split(text) {
  const at = text.indexOf("?");
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

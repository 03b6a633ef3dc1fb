// Elements made without markup: the pages run under a policy that forbids strings of HTML.

/**
 * An element. Attributes: `class`, `text` (its text), `on` (listeners by event), `dataset`, properties by a leading dot (".value"),
 * true and false for those that are there or not, anything else as it is; null and undefined are left out.
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...any} children elements, texts, lists of them; null and false are left out
 * @returns {HTMLElement}
 */
export function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "text") made.textContent = value;
    else if (name === "on") for (const [event, listener] of Object.entries(value)) made.addEventListener(event, listener);
    else if (name === "dataset") Object.assign(made.dataset, value);
    else if (name.startsWith(".")) made[name.slice(1)] = value;
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  put(made, ...children);
  return made;
}

/** Append children: elements, texts, numbers, lists of them. */
export function put(parent, ...children) {
  for (const child of children.flat(Infinity)) if (child !== null && child !== undefined && child !== false) parent.append(child);
  return parent;
}

/** Have these children and no others. */
export function fill(parent, ...children) {
  parent.replaceChildren();
  return put(parent, ...children);
}

/** A button that does something. */
export function button(text, action, attributes = {}) {
  return el("button", { type: "button", text, ...attributes, on: { click: action } });
}

/** A labelled choice: options are pairs of value and text. */
export function choice(label, options, value, change, attributes = {}) {
  const select = el("select", { ...attributes, on: { change: () => change(select.value) } },
    options.map(([each, text]) => el("option", { value: each, text, selected: String(each) === String(value) })));
  return el("label", { class: "field" }, el("span", { text: label }), select);
}

/** Text for a file, to be saved by the reader. */
export function download(name, text, type = "text/plain") {
  const address = URL.createObjectURL(new Blob([text], { type }));
  el("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

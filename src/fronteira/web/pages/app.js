// The shell: words, settings, navigation; views are modules of their own, fetched when they are first shown.

import { read, write } from "./shared/address.js";
import { makeApi } from "./shared/api.js";
import { button, el, fill } from "./shared/dom.js";

const VIEWS = ["play", "duel", "watch", "race", "compare", "learn", "studies"];
const BORROWED = { race: ["watch"], compare: ["watch", "race"] };
const SPOKEN = { watch: "watch", race: "watch", compare: "watch", duel: "duel" };
const LANGUAGES = { en: "English", pt: "Português" };
const THEMES = { auto: "◐", light: "○", dark: "●" };
const KEPT = "fronteira.settings";

const header = document.getElementById("header");
const live = document.getElementById("live");
const skip = document.getElementById("skip");
let main = document.getElementById("main");

/** What a reader chose, kept from one visit to the next. */
const settings = {
  lang: navigator.language.toLowerCase().startsWith("pt") ? "pt" : "en",
  theme: "auto",
  ...kept(),
  ...asked(),
  set(name, value) {
    this[name] = value;
    const { set, ...rest } = this;
    try {
      localStorage.setItem(KEPT, JSON.stringify(rest));
    } catch { /* a browser that keeps nothing is no reason not to play */ }
  },
  /** Should nothing move by itself? */
  get still() {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  },
};

function kept() {
  try {
    const { still, ...rest } = JSON.parse(localStorage.getItem(KEPT)) ?? {};
    return rest;
  } catch {
    return {};
  }
}

/** The language an address asks for. */
function asked() {
  const lang = new URLSearchParams(location.search).get("lang");
  return lang in LANGUAGES ? { lang } : {};
}

let words = {};
const learned = new Set();

/** The sentence of a key, its gaps filled. */
function say(key, values = {}) {
  const sentence = words[key];
  return sentence === undefined ? key : sentence.replaceAll(/\{(\w+)\}/g, (gap, name) => (name in values ? String(values[name]) : gap));
}

const api = makeApi(() => settings.lang, say);

/** Tell a reader who does not look. Said again, it is a new sentence to them. */
function announce(text) {
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

let shown = { view: "", mounted: null, context: null };
let turn = 0;

const go = (view, state = {}) => {
  location.hash = write(view, state);
};

function replace(state) {
  shown.context.state = state;
  history.replaceState(null, "", write(shown.view, state));
}

const viewOf = (name) => (VIEWS.includes(name) ? name : VIEWS[0]);

const fetchView = (view) => import(`./${view}/${view}.js`);

/** Show what the address says. */
async function show(again = false) {
  const { view: named, state } = read(location.hash);
  if (named === "main") return;
  const view = viewOf(named);
  if (!again && view === shown.view && shown.mounted?.update) {
    shown.context.state = state;
    shown.mounted.update(state);
    return;
  }
  const mine = ++turn;
  shown.mounted?.unmount?.();
  const root = el("main", { id: "main", tabindex: "-1", class: `view-${view}` });
  const context = { api, say, lang: settings.lang, state, go, replace, announce, settings };
  const before = shown.view;
  shown = { view, mounted: null, context };
  tellWhere(view);
  try {
    const [module] = await Promise.all([fetchView(view), style(view), learn(view)]);
    if (mine !== turn) return;
    main.replaceWith(root);
    main = root;
    const mounted = await module.mount(root, context);
    if (mine !== turn) mounted?.unmount?.();
    else shown.mounted = mounted;
  } catch (trouble) {
    if (mine !== turn) return;
    console.error(trouble);
    main.replaceWith(root);
    main = root;
    fill(root, el("h1", { text: say(`web.nav.${view}`) }), el("p", { class: "trouble", role: "alert", text: trouble.text ?? say("web.view-failed") }));
  }
  if (before && !again) main.focus({ preventScroll: true });
}

/** The words of a view that has some of its own, once. */
async function learn(view) {
  const room = SPOKEN[view];
  if (!room || learned.has(room)) return;
  Object.assign(words, (await api.get("words", { room })).words);
  learned.add(room);
}

/** The styles of a view, each once: its own, and those of the views whose parts it shows. */
function style(view) {
  return Promise.all([...(BORROWED[view] ?? []), view].map((each) => {
    const href = `${each}/${each}.css`;
    if (document.querySelector(`link[href="${href}"]`)) return undefined;
    return new Promise((done) => {
      document.head.append(el("link", { rel: "stylesheet", href, on: { load: done, error: done } }));
    });
  }));
}

function tellWhere(view) {
  document.title = `${say(`web.nav.${view}`)} · Fronteira`;
  for (const link of header.querySelectorAll("nav a")) {
    if (link.dataset.view === view) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

function dress() {
  document.documentElement.dataset.theme = settings.theme;
  document.documentElement.lang = settings.lang;
}

function drawShell() {
  skip.textContent = say("web.skip");
  const other = Object.keys(LANGUAGES).find((code) => code !== settings.lang);
  const theme = button("", nextTheme, { id: "theme", class: "quiet" });
  fill(header,
    el("a", { class: "brand", href: "#play" }, el("img", { src: "icon.svg", alt: "", width: 28, height: 28 }), el("span", { text: "Fronteira" })),
    el("nav", { "aria-label": say("web.nav") },
      VIEWS.map((view) => el("a", { href: `#${view}`, text: say(`web.nav.${view}`), dataset: { view } }))),
    el("div", { class: "switches" }, button(LANGUAGES[other], () => speak(other), { id: "language", class: "quiet", lang: other }), theme));
  tellTheme(theme);
  fill(document.getElementById("footer"), el("p", { text: say("web.footer") }));
}

function nextTheme() {
  const names = Object.keys(THEMES);
  settings.set("theme", names[(names.indexOf(settings.theme) + 1) % names.length]);
  dress();
  tellTheme(document.getElementById("theme"));
  announce(say(`web.theme.${settings.theme}`));
}

const tellTheme = (place) => {
  fill(place, el("span", { "aria-hidden": "true", text: THEMES[settings.theme] }), el("span", { class: "wide", text: say(`web.theme.${settings.theme}`) }));
};

/** Fetch the words of a language and say everything anew. */
async function speak(lang) {
  settings.set("lang", lang);
  await begin();
  document.getElementById("language").focus();
}

/** The words of the language; without them there is nothing to say, so they are asked for until they come. */
async function fetchWords() {
  for (;;) {
    try {
      return (await api.get("words", { room: "web" })).words;
    } catch {
      await new Promise((done) => { setTimeout(done, 2000); });
    }
  }
}

async function begin() {
  dress();
  fetchView(viewOf(read(location.hash).view)).catch(() => {}); // comes while the words do
  words = await fetchWords();
  learned.clear();
  drawShell();
  await show(true);
}

skip.addEventListener("click", (event) => {
  event.preventDefault();
  main.focus();
});
addEventListener("hashchange", () => show());
await begin();

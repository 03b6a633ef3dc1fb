// A page of its own: a search, or a race of some, that was packed into it (`web/onefile.py`). It asks for nothing from elsewhere.

import { el, put } from "../shared/dom.js";
import { makeRacer, titleOf } from "../race/racer.js";
import { Timeline } from "../timeline/timeline.js";
import { makePlayer } from "../watch/player.js";

const main = document.getElementById("main");
const live = document.getElementById("live");

/** What was packed: words, language, streams. */
async function unpack() {
  const packed = Uint8Array.from(atob(document.getElementById("data").textContent.trim()), (sign) => sign.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(stream).text());
}

function begin({ words, lang, streams, about }) {
  const say = (key, values = {}) => words[key]?.replaceAll(/\{(\w+)\}/g, (gap, name) => (name in values ? String(values[name]) : gap)) ?? key;
  const announce = (text) => {
    live.textContent = live.textContent === text ? `${text}\u00a0` : text;
  };
  const timelines = streams.map((lines) => {
    const timeline = new Timeline();
    for (const line of lines.split("\n")) if (line) timeline.add(JSON.parse(line));
    return timeline;
  });
  const context = { say, announce, lang };
  const onStep = remember();
  const asked = Number(/\d+/.exec(location.hash)?.[0] ?? 0);
  put(main, el("h1", { text: say(timelines.length > 1 ? "watch.file.race" : "watch.file.title") }),
    el("p", { class: "soft", text: timelines.map((each) => [each.head.board?.title, titleOf(each.head)].filter(Boolean).join(" · ")).join("; ") }));
  if (timelines.length > 1) {
    makeRacer(main, timelines, context, { at: asked, onStep });
  } else {
    const [timeline] = timelines;
    const player = makePlayer(main, timeline, context, { step: asked || timeline.jump(0, ["expand"]), onStep });
    player.grew(true);
    if (!timeline.end) put(main, el("p", { class: "trouble", text: say("watch.stopped", { events: timeline.steps }) }));
  }
  put(main, el("p", { class: "soft by", text: about }));
}

/** The step goes into the address, so that a link leads to it. */
function remember() {
  let later = 0;
  return (step) => {
    clearTimeout(later);
    later = setTimeout(() => {
      try {
        history.replaceState(null, "", `#${step}`);
      } catch { /* a page inside another has no address */ }
    }, 300);
  };
}

if (typeof DecompressionStream === "function") begin(await unpack());
else document.getElementById("old").hidden = false;

// Studies: the reports of folders that the server was told of, each in a frame of its own that can run nothing and reach nothing here.

import { write } from "../shared/address.js";
import { el, fill, put } from "../shared/dom.js";

export async function mount(root, { api, say, lang, state }) {
  const { studies } = await api.get("studies");
  const list = el("ul", { class: "studies" });
  const place = el("div", {});
  put(root, el("h1", { text: say("web.nav.studies") }), el("p", { text: say(studies.length ? "web.studies.about" : "web.studies.none") }),
    !studies.length && el("pre", { class: "mono card", text: "fronteira lab run study.toml\nfronteira lab report study.lab\nfronteira web --studies ." }), list, place);

  function update({ name }) {
    fill(list, studies.map((study) => el("li", {}, el("a", {
      href: write("studies", { name: study.name }), text: study.title ?? study.name, "aria-current": study.name === name ? "true" : null,
    }))));
    const chosen = studies.find((study) => study.name === name);
    const title = chosen?.title ?? name;
    fill(place, !chosen ? null : chosen.trouble ? el("p", { class: "trouble", text: chosen.trouble })
      : el("iframe", { class: "study", sandbox: "", src: `studies/${encodeURIComponent(name)}/?lang=${lang}`, title }));
  }

  update(state);
  return { update, unmount() {} };
}

// A form that says what is searched and how, from the catalogue: a board, a model, a strategy, a heuristic, each with its options.
// What is chosen is specs, texts like "wastar:w=1.5", as on the command line.

import { el, fill } from "../shared/dom.js";

/** A spec taken apart: its name, which may have a colon in it, and its options. */
export function parseSpec(spec, known = []) {
  const parts = spec.split(":");
  const options = {};
  const names = [];
  for (const part of parts) {
    const at = part.indexOf("=");
    if (at > 0) options[part.slice(0, at)] = part.slice(at + 1);
    else names.push(part);
  }
  const name = names.join(":");
  return { name, options, known: known.some((each) => each.name === name) };
}

export function writeSpec(name, options) {
  const parts = Object.entries(options).filter(([, value]) => value !== "").map(([option, value]) => `${option}=${value}`);
  return [name, ...parts].join(":");
}

/** A choice of one thing of the catalogue with its options; `value` is its spec. */
export function makeSpecChooser(say, label, onChange) {
  const select = el("select", { on: { change: () => { drawOptions({}); tell(); } } });
  const about = el("p", { class: "soft small" });
  const options = el("div", { class: "row options" });
  const element = el("div", { class: "spec" }, el("label", { class: "field" }, el("span", { text: label }), select), options, about);
  let things = [];
  const current = () => things.find((each) => each.name === select.value);

  function drawOptions(chosen) {
    const thing = current();
    about.textContent = thing?.text ?? "";
    fill(options, (thing?.options ?? []).map((option) => field(option, chosen[option.name] ?? "")));
  }

  function field(option, value) {
    const usual = option.default === null || option.default === undefined ? "–" : String(option.default === true ? say("watch.choose.on") : option.default === false ? say("watch.choose.off") : option.default);
    const names = { on: say("watch.choose.on"), off: say("watch.choose.off") };
    const choices = option.kind === "switch" ? ["on", "off"] : option.choices;
    const input = choices
      ? el("select", { name: option.name, on: { change: onChange } },
        el("option", { value: "", text: `${usual} (${say("watch.choose.default")})` }),
        choices.map((each) => el("option", { value: each, text: option.kind === "switch" ? names[each] : each, selected: each === value })))
      : el("input", { name: option.name, type: "text", inputmode: "decimal", size: 5, placeholder: usual, ".value": value, on: { change: onChange } });
    return el("label", { class: "check" }, el("span", { class: "mono", text: option.name }), input);
  }

  function tell() {
    onChange();
  }

  return {
    element,
    /** Offer these things, and choose the one a spec names; an unknown spec stays as it is. */
    offer(newThings, spec) {
      things = newThings;
      const { name, options: chosen, known } = parseSpec(spec ?? "", things);
      const course = things.filter((each) => each.name.startsWith("aima:"));
      const own = things.filter((each) => !each.name.startsWith("aima:"));
      const entry = (each) => el("option", { value: each.name, text: each.name.replace(/^aima:/, ""), selected: known && each.name === name });
      fill(select,
        !known && spec && el("option", { value: spec, text: spec, selected: true }),
        own.map(entry),
        course.length > 0 && el("optgroup", { label: say("watch.choose.course") }, course.map(entry)));
      drawOptions(chosen);
    },
    get value() {
      const chosen = {};
      for (const input of options.querySelectorAll("select, input")) chosen[input.name] = input.value.trim();
      return writeSpec(select.value, chosen);
    },
    get thing() {
      return current();
    },
    set disabled(value) {
      element.hidden = value;
    },
  };
}

/** Model, strategy and heuristic of one search. */
export function makeSearchChooser(catalogue, say, onChange = () => {}) {
  const model = makeSpecChooser(say, say("watch.choose.model"), onChange);
  const strategy = makeSpecChooser(say, say("watch.choose.strategy"), () => {
    look();
    onChange();
  });
  const heuristic = makeSpecChooser(say, say("watch.choose.heuristic"), onChange);
  const element = el("div", { class: "search-chooser" }, model.element, strategy.element, heuristic.element);

  /** A strategy that looks at no heuristic asks for none. */
  function look() {
    heuristic.disabled = strategy.thing?.heuristic === false;
  }

  return {
    element,
    offer(puzzle, wishes = {}) {
      const own = puzzle?.recipe ?? {};
      const informed = wishes.strategy ?? own.strategy ?? "astar";
      const usual = own.heuristic && own.heuristic !== "zero" ? own.heuristic : puzzle?.heuristics?.[0]?.name;
      model.element.hidden = !puzzle?.models;
      model.offer(puzzle?.models ?? [], wishes.model ?? own.model);
      strategy.offer(catalogue.strategies, informed);
      heuristic.offer(puzzle?.heuristics ?? [], wishes.heuristic ?? usual);
      look();
    },
    get value() {
      return {
        model: model.element.hidden ? undefined : model.value,
        strategy: strategy.value,
        heuristic: heuristic.element.hidden || !heuristic.value ? undefined : heuristic.value,
      };
    },
  };
}

/**
 * A board: one of the samples, a text in any notation, or one of a problem of somebody's own.
 * What is chosen is what calls take: `{board}`, or `{problem, instance}`.
 */
export function makeBoardChooser(catalogue, say, onChange) {
  const OWN = "";
  const problems = catalogue.problems ?? [];
  const nameOf = (problem, instance) => `${problem}\n${instance}`; // no id has a line break
  const select = el("select", { on: { change } },
    catalogue.puzzles.map((puzzle) => el("optgroup", { label: puzzle.title },
      puzzle.samples.map((sample) => el("option", { value: sample.id, text: `${puzzle.title} · ${sample.name}${sample.size ? ` (${sample.size})` : ""}` })))),
    problems.map((problem) => el("optgroup", { label: problem.title },
      problem.instances.map((instance) => el("option", { value: nameOf(problem.name, instance), text: `${problem.title} · ${instance}` })))),
    el("option", { value: OWN, text: say("watch.choose.own") }));
  const text = el("textarea", { rows: 3, spellcheck: "false", on: { change } });
  const own = el("label", { class: "field", hidden: true }, el("span", { text: say("watch.choose.text") }), text);
  const element = el("div", { class: "board-chooser stack" },
    el("label", { class: "field" }, el("span", { text: say("watch.choose.board") }), select), own);

  function change() {
    own.hidden = select.value !== OWN;
    onChange();
  }

  function sampleId(board) {
    const [name, sample] = (board ?? "").split(":");
    return catalogue.puzzles.find((each) => each.name === name)?.samples.find((each) => each.name === sample)?.id;
  }

  return {
    element,
    /** What an address names: a board by its id, the name of a sample or a text, or a problem. */
    set subject({ board, problem, instance }) {
      const first = problems.find((each) => each.name === problem)?.instances[0];
      const wanted = problem ? nameOf(problem, instance ?? first) : sampleId(board) ?? board;
      const known = [...select.options].find((each) => each.value === wanted);
      select.value = known ? known.value : board ? OWN : select.options[0].value;
      if (!known && board) text.value = board;
      own.hidden = select.value !== OWN;
    },
    get subject() {
      const [problem, instance] = select.value.split("\n");
      if (instance !== undefined) return { problem, instance };
      return { board: select.value === OWN ? text.value.trim() : select.value };
    },
    /** The puzzle or problem it is of, as far as that is known. */
    get puzzle() {
      const { board, problem } = this.subject;
      if (problem) return problems.find((each) => each.name === problem);
      const name = board.split(":")[0];
      return catalogue.puzzles.find((each) => each.name === name) ?? catalogue.puzzles[0];
    },
  };
}

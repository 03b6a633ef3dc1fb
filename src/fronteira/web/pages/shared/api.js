// Calls to the server. An error is thrown as {key, text, status, line?, column?}, with the server's own sentence.

const ROOT = "api/v1/";
const BUSY = [502, 503, 504];
const PAUSES = [500, 1500, 4000]; // milliseconds after which a busy server is asked again for what it always has

/**
 * @param {() => string} language of the sentences that come back
 * @param {(key: string) => string} say for what goes wrong before the server is asked
 */
export function makeApi(language, say) {
  async function ask(path, options) {
    let response;
    try {
      response = await fetch(ROOT + path, options);
    } catch (trouble) {
      if (trouble.name === "AbortError") throw trouble;
      throw { key: "web.unreachable", text: say("web.unreachable"), status: 0 };
    }
    if (response.ok) return response;
    let told = {};
    try {
      told = (await response.json()).error ?? {};
    } catch { /* no sentence came: ours is said */ }
    throw { key: "web.failed", text: say("web.failed"), ...told, status: response.status };
  }

  const body = (data, signal) => ({
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ lang: language(), ...data }),
    signal,
  });

  return {
    /** The address of something the browser fetches by itself: a picture, a sheet. */
    address(path, params = {}) {
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries({ lang: language(), ...params })) for (const each of [].concat(value)) query.append(name, each);
      return `${ROOT}${path}?${query}`;
    },
    async get(path, params = {}, signal = undefined) {
      const address = `${path}?${new URLSearchParams({ lang: language(), ...params })}`;
      for (const pause of PAUSES) {
        try {
          return await (await ask(address, { signal })).json();
        } catch (problem) {
          if (!BUSY.includes(problem.status)) throw problem;
          await new Promise((done) => { setTimeout(done, pause); });
        }
      }
      return (await ask(address, { signal })).json();
    },
    async post(path, data, signal = undefined) {
      return (await ask(path, body(data, signal))).json();
    },
    async text(path, data, signal = undefined) {
      return (await ask(path, body(data, signal))).text();
    },
    /** Lines of JSON as they come. */
    async stream(path, data, onLine, signal = undefined) {
      const response = await ask(path, body(data, signal));
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = "";
      for (;;) {
        const { value, done } = await reader.read();
        const lines = (rest + (value ?? "")).split("\n");
        rest = done ? "" : lines.pop();
        for (const line of lines) if (line) onLine(JSON.parse(line));
        if (done) return;
      }
    },
  };
}

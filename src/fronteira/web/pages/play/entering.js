// How values are entered: by signs, by going round, by one more or one less.

/**
 * One more sign of a value: it is complete as soon as no other begins with what was typed.
 * @param {number[]} values @param {string} before @param {string} sign
 * @returns {{text: string, value: number | null}} nothing of either: no value begins like that
 */
export function typeSign(values, before, sign) {
  const text = before + sign;
  const possible = values.filter((value) => String(value).startsWith(text));
  if (possible.length === 1) return { text: "", value: possible[0] };
  return { text: possible.length ? text : "", value: null };
}

/** The next value of a cell that holds few, then nothing, round and round. */
export function around(values, value, step) {
  const ring = [null, ...values];
  return ring[(ring.indexOf(value) + step + ring.length) % ring.length];
}

/** One more or one less than is here, or than where the reader came from; from nothing, the first or the last. */
export function beside(values, here, from, step) {
  const start = here ?? from;
  if (start === null || start === undefined) return step > 0 ? values[0] : values.at(-1);
  return values.includes(start + step) ? start + step : null;
}

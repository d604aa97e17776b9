type Fields = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Fields => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/**
 * Structural sharing: an answer with the objects of `known` in place of those that equal them, so that a repeated answer renders
 * nothing. Compares arrays by index.
 */
export function withKnownReferences<T>(known: unknown, answer: T): T;
export function withKnownReferences(known: unknown, answer: unknown): unknown {
  if (Object.is(known, answer)) return known;
  if (Array.isArray(known) && Array.isArray(answer)) {
    const parts = answer.map((part: unknown, index) => withKnownReferences(known[index], part));
    return parts.length === known.length && parts.every((part, index) => part === known[index]) ? known : parts;
  }
  if (!isPlain(known) || !isPlain(answer)) return answer;
  const parts = Object.entries(answer).map(([key, part]): [string, unknown] => [
    key,
    withKnownReferences(known[key], part),
  ]);
  const isEqual =
    parts.length === Object.keys(known).length && parts.every(([key, part]) => key in known && part === known[key]);
  return isEqual ? known : Object.fromEntries(parts);
}

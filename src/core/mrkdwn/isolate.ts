const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const [firstStrong, leftToRight, end] = ['\u2068', '\u2066', '\u2069'];

const isWhole = /^\u2068[^\u2066-\u2069]*\u2069$/;

/** Whether a text has letters that are written from right to left. */
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** A name or another foreign text for a sentence in plain text: with isolates (UAX #9), so that it changes the order of nothing
 * around it. For sentences that are written from left to right; text of that direction stays as it is. */
export const isolated = (text: string): string =>
  hasRightToLeft(text) && !isWhole.test(text) ? firstStrong + text + end : text;

const isolates = /[\u2066-\u2068][^\u2069]*\u2069?/g;

/** The direction of a text with isolates: that of its first letter outside of them (UAX #9, P2). The `dir="auto"` of HTML looks
 * into isolates, and at the author in front of a text. */
export function directionOf(text: string): 'ltr' | 'rtl' | 'auto' {
  const [letter] = /\p{L}/u.exec(text.replace(isolates, '')) ?? [];
  return letter === undefined ? 'auto' : hasRightToLeft(letter) ? 'rtl' : 'ltr';
}

/** A text with its own direction, for a sentence of any direction. */
export const isolatedText = (text: string): string => firstStrong + text + end;

/** A text of others at the end of a sentence of the product. */
export const isolatedIn = (sentence: string, text: string): string =>
  hasRightToLeft(sentence) ? isolatedText(text) : isolated(text);

/** Code or a URL, which are written from left to right everywhere. */
export const isolatedCode = (text: string): string => leftToRight + text + end;

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function isolatedArgument(value: unknown): unknown {
  if (typeof value === 'string') return isolated(value);
  if (Array.isArray(value)) return value.map(isolatedArgument);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, isolatedArgument(one)]));
}

function isolating(value: unknown): unknown {
  if (typeof value === 'function') {
    const say = (...values: unknown[]): unknown => Reflect.apply(value, undefined, values.map(isolatedArgument));
    return Object.defineProperty(say, 'length', { value: value.length });
  }
  if (Array.isArray(value)) return value.map(isolating);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, isolating(one)]));
}

/** Texts whose functions isolate the names and other texts in their arguments. */
export const withIsolatedNames = <Texts>(texts: Texts): Texts => isolating(texts) as Texts;

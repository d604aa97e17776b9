import { isDeepStrictEqual } from 'node:util';

/** Text that PostgreSQL can store: without NUL and lone surrogates. */
export const storableText = (text: string): string => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');

/** JSON with storable texts at any depth. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, item: unknown) => (typeof item === 'string' ? storableText(item) : item));

/** Whether two values are the same once stored: `jsonb` returns the keys of an object in an order of its own, and texts lose what cannot
 * be stored. */
export const isSameJson = (a: unknown, b: unknown): boolean =>
  isDeepStrictEqual(JSON.parse(storableJson(a)), JSON.parse(storableJson(b)));

import { isDeepStrictEqual } from 'node:util';
import { storableJson } from './storableText.ts';

/** Whether two values are the same once stored: `jsonb` returns the keys of an object in an order of its own, and texts lose what cannot
 * be stored. */
export const isSameJson = (a: unknown, b: unknown): boolean =>
  isDeepStrictEqual(JSON.parse(storableJson(a)), JSON.parse(storableJson(b)));

import type { Ts } from '../../model/index.ts';
import { read } from './tolerant.ts';

/** An identity: a non-empty string. A whole number is taken too, as its digits. Names that every object inherits are no
 * ids: looked up in a record they would be found. */
export const id = read('an id', (input) => {
  if (typeof input === 'string' && input !== '' && !(input in Object.prototype)) return input;
  return Number.isSafeInteger(input) ? String(input) : undefined;
});

const decimal = /^\d+(\.\d+)?$/;

/** A message's identity. Never a number: as a float it would have lost its last digits before anyone could look. */
export const ts = read<Ts>('a timestamp as text', (input) =>
  typeof input === 'string' && decimal.test(input) ? input : undefined,
);

export const text = read('text', (input) => (typeof input === 'string' ? input : undefined));

/** A finite number, or text that is one. */
export const amount = read('a number', (input) => {
  const number = typeof input === 'string' && input.trim() !== '' ? Number(input) : input;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
});

export const flag = read('true or false', (input) => (typeof input === 'boolean' ? input : undefined));

/** An object that is no list. */
export const isObject = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

/** A field of an object that is really its own: answers come from outside and may be named like inherited ones. */
export const ownField = (input: unknown, name: string): unknown =>
  isObject(input) && Object.hasOwn(input, name) ? input[name] : undefined;

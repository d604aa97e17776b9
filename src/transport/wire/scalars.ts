import type { Ts } from '../../model/index.ts';
import { isRecord } from '../../model/json.ts';
import { read } from './tolerant.ts';

/** An id: a non-empty string, or a whole number. Rejects names of inherited properties, because ids are used as keys of
 * records. */
export const id = read('an id', (input) => {
  if (typeof input === 'string' && input !== '' && !(input in Object.prototype)) return input;
  return Number.isSafeInteger(input) ? String(input) : undefined;
});

const decimal = /^\d+(\.\d+)?$/;

/** The timestamp of a message. Rejects numbers: as floats they have lost digits. */
export const ts = read<Ts>('a timestamp as text', (input) =>
  typeof input === 'string' && decimal.test(input) ? input : undefined,
);

export const text = read('text', (input) => (typeof input === 'string' ? input : undefined));

/** A finite number, also as text. */
export const amount = read('a number', (input) => {
  const number = typeof input === 'string' && input.trim() !== '' ? Number(input) : input;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
});

export const flag = read('true or false', (input) => (typeof input === 'boolean' ? input : undefined));

/** An own property; inherited ones are ignored. */
export const ownField = (input: unknown, name: string): unknown =>
  isRecord(input) && Object.hasOwn(input, name) ? input[name] : undefined;

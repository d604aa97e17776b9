import { ApiError, unexpectedErrorMessage } from '../errors.ts';
import type { WireContext } from './parse.ts';
import { isObject, ownField } from './scalars.ts';

/** A value and where in the answer it was found. */
export interface Located {
  value: unknown;
  path: string;
}

/** What is inside `{success, data}`; an answer without envelope is its own content. */
export function contentOf(body: unknown): Located {
  const data = ownField(body, 'data');
  return typeof data === 'object' && data !== null ? { value: data, path: 'data' } : { value: body, path: '' };
}

/** The first of the named fields, looked for in the envelope and then in the bare answer. */
export function findField(body: unknown, ...names: string[]): Located | undefined {
  for (const name of names) {
    const inside = ownField(ownField(body, 'data'), name);
    if (inside !== undefined) return { value: inside, path: `data.${name}` };
  }
  for (const name of names) {
    const bare = ownField(body, name);
    if (bare !== undefined) return { value: bare, path: name };
  }
  return undefined;
}

const filled = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** The reason an answer gives: `error`, `error.message`, or `message` (product spec §8). */
export function errorMessageOf(body: unknown): string {
  const error = ownField(body, 'error');
  return (
    filled(error) ?? filled(ownField(error, 'message')) ?? filled(ownField(body, 'message')) ?? unexpectedErrorMessage
  );
}

/** Throws when an answer with a good status says that the call did not succeed. */
export function assertSuccess(body: unknown, { call, status }: WireContext): void {
  if (!isObject(body) || ownField(body, 'success') !== false) return;
  throw new ApiError({ kind: 'refused', call, status: status ?? null, message: errorMessageOf(body) });
}

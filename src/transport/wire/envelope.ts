import { isRecord } from '../../model/json.ts';
import { ApiError, unexpectedErrorMessage } from '../errors.ts';
import { exchangeOf, type WireContext } from './parse.ts';
import { ownField } from './scalars.ts';

/** A value and its path in the answer. */
export interface Located {
  value: unknown;
  path: string;
}

/** The `data` of an envelope, or the answer itself. */
export function contentOf(body: unknown): Located {
  const data = ownField(body, 'data');
  return typeof data === 'object' && data !== null ? { value: data, path: 'data' } : { value: body, path: '' };
}

/** The first of the fields that exists, with or without an envelope. */
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

/** The reason of a failure: `error`, `error.message` or `message`. */
export function errorMessageOf(body: unknown): string {
  const error = ownField(body, 'error');
  return (
    filled(error) ?? filled(ownField(error, 'message')) ?? filled(ownField(body, 'message')) ?? unexpectedErrorMessage
  );
}

/** Throws if an answer with a successful status has `success: false`. */
export function assertSuccess(body: unknown, context: WireContext): void {
  if (!isRecord(body) || ownField(body, 'success') !== false) return;
  throw new ApiError({ kind: 'refused', ...exchangeOf(context), message: errorMessageOf(body) });
}

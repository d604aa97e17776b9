import type { ApiArguments } from './apiArguments.ts';
import { ApiFailure } from './apiFailure.ts';

interface PageOptions {
  defaultLimit: number;
  maxLimit: number;
}

export function limitOf(args: ApiArguments, { defaultLimit, maxLimit }: PageOptions): number {
  const text = args.text('limit');
  if (text === undefined || text === '' || text === '0') return defaultLimit;
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 0) throw new ApiFailure('invalid_limit');
  return Math.min(limit, maxLimit);
}

/** One page of a list, with the cursor of the next page in Slack's form. */
export function pageOf<T>(
  items: T[],
  args: ApiArguments,
  options: PageOptions,
): { items: T[]; response_metadata: { next_cursor: string } } {
  const limit = limitOf(args, options);
  const start = readCursor(args.text('cursor'), 'offset', /^\d+$/);
  const from = start === undefined ? 0 : Number(start);
  const next = from + limit < items.length ? writeCursor('offset', String(from + limit)) : '';
  return { items: items.slice(from, from + limit), response_metadata: { next_cursor: next } };
}

export const writeCursor = (kind: string, value: string): string => Buffer.from(`${kind}:${value}`).toString('base64');

export function readCursor(cursor: string | undefined, kind: string, pattern: RegExp): string | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  const [name, value = ''] = Buffer.from(cursor, 'base64').toString().split(':');
  if (name !== kind || !pattern.test(value)) throw new ApiFailure('invalid_cursor');
  return value;
}

import type { Call } from '../calls.ts';

export type Query = Record<string, string | number | boolean | undefined>;

/** The path of a call with the percent-encoded id. */
export const pathOf = (call: Call, id: string | undefined): string =>
  id === undefined ? call.path : call.path.replace('{id}', () => encodeURIComponent(id));

/** The query string of the defined values, with a leading "?". */
export function queryOf(query: Query = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, String(value));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

export const withoutTrailingSlash = (url: string): string => url.replace(/\/+$/, '');

import type { Mentions, ViewFilters } from '../../model/index.ts';
import { Refusal } from '../../transport/memory/refusal.ts';

/** What one request asks for. Its readers refuse with a 400 that names the field. */
export interface Asked {
  /** The `{id}` of the path. */
  id: string;
  query(name: string): string | undefined;
  text(name: string): string;
  optionalText(name: string): string | undefined;
  flag(name: string): boolean;
  optionalFlag(name: string): boolean | undefined;
  /** Each object of a list. */
  each<T>(name: string, read: (item: Asked) => T): T[];
  object(name: string): Asked;
  has(name: string): boolean;
  /** A list of conditions or a group. What is inside is the evaluation's business. */
  filters(name: string): ViewFilters;
  mentions(name: string): Mentions;
  number(name: string): number;
  optionalNumber(name: string): number | undefined;
}

export async function readAsked(request: Request, id: string): Promise<Asked> {
  const text = await request.text();
  const { searchParams } = new URL(request.url);
  return asked(id, searchParams, text === '' ? {} : parse(text), '');
}

function parse(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    if (isObject(body)) return body;
  } catch {
    // Said below.
  }
  throw new Refusal(400, 'The body must be a JSON object');
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function asked(id: string, searchParams: URLSearchParams, body: Record<string, unknown>, path: string): Asked {
  const ownValue = (name: string): unknown => (Object.hasOwn(body, name) ? body[name] : undefined);
  const refuse = (name: string, what: string) => new Refusal(400, `${path}${name}: must be ${what}`);
  const need = <T>(name: string, what: string, isIt: (value: unknown) => value is T): T => {
    const value = ownValue(name);
    if (!isIt(value)) throw refuse(name, what);
    return value;
  };
  const optional = <T>(name: string, what: string, isIt: (value: unknown) => value is T): T | undefined =>
    (ownValue(name) ?? undefined) === undefined ? undefined : need(name, what, isIt);
  const isText = (value: unknown): value is string => typeof value === 'string';
  const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
  const isNumber = (value: unknown): value is number => typeof value === 'number';
  const isList = (value: unknown): value is Record<string, unknown>[] => Array.isArray(value) && value.every(isObject);
  const isFilters = (value: unknown): value is ViewFilters =>
    isList(value) || (isObject(value) && isObject(value.group) && Array.isArray(value.group.filters));

  return {
    id,
    query: (name) => searchParams.get(name) ?? undefined,
    text: (name) => need(name, 'a text', isText),
    optionalText: (name) => optional(name, 'a text', isText),
    flag: (name) => need(name, 'true or false', isFlag),
    optionalFlag: (name) => optional(name, 'true or false', isFlag),
    each: (name, read) =>
      need(name, 'a list of objects', isList).map((item, index) =>
        read(asked(id, searchParams, item, `${path}${name}.${index}.`)),
      ),
    object: (name) => asked(id, searchParams, need(name, 'an object', isObject), `${path}${name}.`),
    has: (name) => ownValue(name) !== undefined && ownValue(name) !== null,
    filters: (name) => need(name, 'a list of conditions or a group', isFilters),
    mentions(name) {
      const { users = [], channels = [], everyone = false } = optional(name, 'an object', isObject) ?? {};
      return { users, channels, everyone } as Mentions;
    },
    number: (name) => need(name, 'a number', isNumber),
    optionalNumber: (name) => optional(name, 'a number', isNumber),
  };
}

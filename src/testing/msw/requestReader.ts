import type { Mentions, ViewFilters } from '../../model/index.ts';
import { isRecord, isText, parseJson } from '../../model/json.ts';
import { HttpError } from '../../transport/memory/httpError.ts';

/** Reads the fields of one request. Throws a 400 that names the field if it is missing or has another type. */
export interface RequestReader {
  /** The `{id}` of the path. */
  id: string;
  query(name: string): string | undefined;
  text(name: string): string;
  texts(name: string): string[];
  optionalText(name: string): string | undefined;
  flag(name: string): boolean;
  optionalFlag(name: string): boolean | undefined;
  /** Each object of a list. */
  each<T>(name: string, read: (item: RequestReader) => T): T[];
  object(name: string): RequestReader;
  has(name: string): boolean;
  /** A list of conditions or a group. The conditions are not checked. */
  filters(name: string): ViewFilters;
  mentions(name: string): Mentions;
  /** A value that the transport checks. */
  unchecked(name: string): unknown;
  number(name: string): number;
  optionalNumber(name: string): number | undefined;
}

export async function readRequest(request: Request, id: string): Promise<RequestReader> {
  const text = await request.text();
  const { searchParams } = new URL(request.url);
  return createReader(id, searchParams, text === '' ? {} : parse(text), '');
}

function parse(text: string): Record<string, unknown> {
  const body = parseJson(text);
  if (isRecord(body)) return body;
  throw new HttpError(400, 'The body must be a JSON object');
}

function createReader(
  id: string,
  searchParams: URLSearchParams,
  body: Record<string, unknown>,
  path: string,
): RequestReader {
  const ownValue = (name: string): unknown => (Object.hasOwn(body, name) ? body[name] : undefined);
  const invalid = (name: string, expected: string) => new HttpError(400, `${path}${name}: must be ${expected}`);
  const required = <T>(name: string, expected: string, isValid: (value: unknown) => value is T): T => {
    const value = ownValue(name);
    if (!isValid(value)) throw invalid(name, expected);
    return value;
  };
  const optional = <T>(name: string, expected: string, isValid: (value: unknown) => value is T): T | undefined =>
    (ownValue(name) ?? undefined) === undefined ? undefined : required(name, expected, isValid);
  const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
  const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
  const isNumber = (value: unknown): value is number => typeof value === 'number';
  const isList = (value: unknown): value is Record<string, unknown>[] => Array.isArray(value) && value.every(isRecord);
  const isFilters = (value: unknown): value is ViewFilters =>
    isList(value) || (isRecord(value) && isRecord(value.group) && Array.isArray(value.group.filters));

  return {
    id,
    query: (name) => searchParams.get(name) ?? undefined,
    text: (name) => required(name, 'a text', isText),
    texts: (name) => required(name, 'a list of texts', isTexts),
    optionalText: (name) => optional(name, 'a text', isText),
    flag: (name) => required(name, 'true or false', isFlag),
    optionalFlag: (name) => optional(name, 'true or false', isFlag),
    each: (name, read) =>
      required(name, 'a list of objects', isList).map((item, index) =>
        read(createReader(id, searchParams, item, `${path}${name}.${index}.`)),
      ),
    object: (name) => createReader(id, searchParams, required(name, 'an object', isRecord), `${path}${name}.`),
    has: (name) => ownValue(name) !== undefined && ownValue(name) !== null,
    filters: (name) => required(name, 'a list of conditions or a group', isFilters),
    mentions(name) {
      const { users = [], channels = [], everyone = false } = optional(name, 'an object', isRecord) ?? {};
      return { users, channels, everyone } as Mentions;
    },
    unchecked: ownValue,
    number: (name) => required(name, 'a number', isNumber),
    optionalNumber: (name) => optional(name, 'a number', isNumber),
  };
}

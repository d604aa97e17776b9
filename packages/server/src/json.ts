import { readFileSync } from 'node:fs';
import * as v from 'valibot';

export type Json = Record<string, unknown>;

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first of the fields with a text that is not blank; else "". */
export function stringIn(value: unknown, ...keys: string[]): string {
  if (!isRecord(value)) return '';
  for (const key of keys) {
    const found = value[key];
    if (typeof found === 'string' && found.trim() !== '') return found;
  }
  return '';
}

/** An own field of an object; undefined if there is none. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

/** The content of a JSON file; null if there is none, or of another form. */
export function readJsonFile<T extends v.GenericSchema>(file: string, schema: T): v.InferOutput<T> | null {
  try {
    const result = v.safeParse(schema, JSON.parse(readFileSync(file, 'utf8')));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

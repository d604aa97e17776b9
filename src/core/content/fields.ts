import { isRecord } from '../../model/json.ts';

/** The first of the fields with a text that is not blank; else "". */
export function stringIn(value: unknown, ...keys: string[]): string {
  if (!isRecord(value)) return '';
  for (const key of keys) {
    const found = value[key];
    if (typeof found === 'string' && found.trim() !== '') return found;
  }
  return '';
}

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

export const filledLines = (lines: readonly string[]): string => lines.filter((line) => line.trim() !== '').join('\n');

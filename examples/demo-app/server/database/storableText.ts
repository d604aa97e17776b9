/** Text as PostgreSQL can hold it: no NUL, no half of a surrogate pair. */
export const storableText = (text: string): string => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');

/** JSON whose texts PostgreSQL can hold, wherever they stand. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, item: unknown) => (typeof item === 'string' ? storableText(item) : item));

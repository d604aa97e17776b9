import { createNumberFormats } from '../createNumberFormats.ts';
import { createPlural } from '../createPlural.ts';

export const plural = createPlural('de');
export const numbers = createNumberFormats('de');

/** Joins items as a list: "A, B und C". */
export const listed = (items: readonly string[]): string => {
  const last = items[items.length - 1] ?? '';
  return items.length > 1 ? `${items.slice(0, -1).join(', ')} und ${last}` : last;
};

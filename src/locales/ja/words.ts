import { createNumberFormats } from '../createNumberFormats.ts';

export const numbers = createNumberFormats('ja');

/** Joins items as a list. */
export const listed = (items: readonly string[]): string => items.join('、');

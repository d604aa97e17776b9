import type { KeymapError } from '../keys/keyProblem.ts';

/** Checks the name instead of the class: the class is loaded only with custom keys. */
export const isKeymapError = (error: unknown): error is KeymapError =>
  error instanceof Error && error.name === 'KeymapError';

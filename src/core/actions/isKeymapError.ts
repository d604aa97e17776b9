import type { KeymapError } from '../keys/keyProblem.ts';

/** By its name: the class comes with the keys of a host, and few hosts have any. */
export const isKeymapError = (error: unknown): error is KeymapError =>
  error instanceof Error && error.name === 'KeymapError';

import type { Loader } from './part.ts';
import type { createRest } from './rest.ts';

/** What an inbox is put together from besides its first half. */
export interface InboxParts {
  createRest: Loader<typeof createRest>;
}

/** A piece of code of its own, fetched while the first calls are under way. */
export const fetchedParts: InboxParts = {
  createRest: async () => (await import('./rest.ts')).createRest,
};

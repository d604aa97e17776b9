import type { SearchCriteria } from '../../search/index.ts';
import { idsByName } from '../../search/index.ts';
import { describeConversation } from './describeConversation.ts';
import type { MemoryServer, Place } from './memoryServer.ts';
import { isVisible, placeOf } from './memoryServer.ts';

/** A search of one user. */
export interface SearchRequest {
  server: MemoryServer;
  userId: string;
  criteria: SearchCriteria;
  now: number;
  /** Whether misspelled words match. */
  typos: boolean;
}

/** Selects the conversations named by `in:` and leaves out those named by `-in:`. */
export function placeFilter(server: MemoryServer, userId: string, criteria: SearchCriteria): (place: Place) => boolean {
  if (criteria.in.length + criteria.notIn.length === 0) return () => true;
  const named = [...server.conversations.keys()]
    .map((id) => placeOf(server, id))
    .filter((place) => isVisible(place, userId))
    .map((place) => ({ id: place.id, names: [describeConversation(server, place, userId).name] }));
  const inside = criteria.in.flatMap((value) => idsByName(value, named));
  const outside = criteria.notIn.flatMap((value) => idsByName(value, named));
  return ({ conversation: { id } }) => (criteria.in.length === 0 || inside.includes(id)) && !outside.includes(id);
}

import type { SearchCriteria } from '../../search/index.ts';
import { idsByName } from '../../search/index.ts';
import { describeConversation } from './describeConversation.ts';
import type { Office, Place } from './office.ts';
import { isVisible, placeOf } from './office.ts';

/** Who looks, for what, and whether nearly the same words will do. */
export interface SearchRequest {
  office: Office;
  userId: string;
  criteria: SearchCriteria;
  limit: number;
  now: number;
  typos: boolean;
}

/** Whether a place is one of those that a search names, if it names any. */
export function placeFilter(office: Office, userId: string, criteria: SearchCriteria): (place: Place) => boolean {
  if (criteria.in.length + criteria.notIn.length === 0) return () => true;
  const rooms = [...office.conversations.keys()]
    .map((id) => placeOf(office, id))
    .filter((place) => isVisible(place, userId))
    .map((place) => ({ id: place.id, names: [describeConversation(office, place, userId).name] }));
  const inside = criteria.in.flatMap((value) => idsByName(value, rooms));
  const outside = criteria.notIn.flatMap((value) => idsByName(value, rooms));
  return ({ conversation: { id } }) => (criteria.in.length === 0 || inside.includes(id)) && !outside.includes(id);
}

import { insertionIndex } from '../conversations/order.ts';
import { placesOf } from './sections.ts';

/** The conversation before or after `id` in a list, at most its first or last. Of a conversation that the list does not
 * contain, the neighbour of its place; of an unknown one or none, the first. */
export function adjacentTo(
  list: readonly string[],
  state: Parameters<typeof placesOf>[0],
  id: string | null,
  by: 1 | -1,
): string | null {
  const placeOf = placesOf(state);
  const place = id === null ? null : placeOf(id);
  if (place === null) return list[0] ?? null;
  const index = insertionIndex(list, place, placeOf);
  const next = list[index] === id ? index + 1 : index;
  return list[Math.min(Math.max(by > 0 ? next : index - 1, 0), list.length - 1)] ?? null;
}

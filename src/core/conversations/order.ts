import { type Conversation, isListed, mentionsMe } from '../../model/index.ts';

/** The order of the list: by activity, the conversations with unread mentions of the user before the others, or the Inbox in two
 * groups, what concerns the user before the channels. @inline */
export type ListOrder = 'newest' | 'mentionsFirst' | 'grouped';

export interface Placed {
  id: string;
  /** The sort key, see {@link sortKeyOf}; larger comes first. */
  key: number;
}

/** Added to the sort key of a conversation that comes before the others: later than any activity. */
export const firstKey = 1e14;

/** The sort key of a conversation: its activity or its return from "Later" in seconds, plus {@link firstKey} for a mention that comes first. */
export const sortKeyOf = (conversation: Conversation, listOrder: ListOrder): number => {
  const { latest_activity, later } = conversation;
  const key = typeof later === 'number' && later > latest_activity ? later : latest_activity;
  return listOrder === 'mentionsFirst' && mentionsMe(conversation) ? key + firstKey : key;
};

/** Whether an unread conversation concerns the user: a DM, a followed thread, a channel with a message that does, or what the user
 * wanted back. */
export const isForYou = (conversation: Conversation): boolean =>
  conversation.type !== 'channel' ||
  typeof conversation.later === 'number' ||
  (conversation.attention ? conversation.attention.length > 0 : mentionsMe(conversation));

/** The place of a conversation in a list in two groups. */
export const inGroup = (place: Placed | null, conversation: Conversation | undefined): Placed | null =>
  place && conversation && isForYou(conversation) ? { ...place, key: place.key + firstKey } : place;

/** The place of a conversation in the list; `null` if the list does not contain it. A sort key in `held` overrides the current one. */
export const placeFor = (
  conversation: Conversation | undefined,
  listOrder: ListOrder,
  held: Readonly<Record<string, number>>,
): Placed | null =>
  conversation && isListed(conversation)
    ? { id: conversation.id, key: held[conversation.id] ?? sortKeyOf(conversation, listOrder) }
    : null;

/** The larger key first; ties are broken by id, which makes the order total. */
const isBefore = (a: Placed, b: Placed): boolean => (a.key !== b.key ? a.key > b.key : a.id < b.id);

/** Index in an ordered list of the first entry that is not before a place. Binary search: lists can be long. */
export function insertionIndex(
  order: readonly string[],
  place: Placed,
  placeOf: (id: string) => Placed | null,
): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const id = order[middle];
    const other = id === undefined ? null : placeOf(id);
    if (other !== null && isBefore(other, place)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of a place in an ordered list, or -1. */
export function indexInOrder(
  order: readonly string[],
  place: Placed | null,
  placeOf: (id: string) => Placed | null,
): number {
  if (place === null) return -1;
  const index = insertionIndex(order, place, placeOf);
  return order[index] === place.id ? index : -1;
}

/** Collects the order of a list, one conversation after the other. */
export interface OrderCollector {
  add(conversation: Conversation): void;
  /** The ids in order. */
  finish(): readonly string[];
}

/** A sort key in `held` overrides the current one. Answers are mostly in order: then nothing is sorted. */
export function collectOrder(listOrder: ListOrder, held: Readonly<Record<string, number>>): OrderCollector {
  // Mostly no row is held, and a look-up of each id takes longer than the rest.
  const isAnyHeld = Object.keys(held).length > 0;
  const ids: string[] = [];
  const keys: number[] = [];
  let isOrdered = true;
  let lastId = '';
  let lastKey = Number.POSITIVE_INFINITY;
  return {
    add(conversation) {
      if (!isListed(conversation)) return;
      const { id } = conversation;
      const key = (isAnyHeld ? held[id] : undefined) ?? sortKeyOf(conversation, listOrder);
      if (!(lastKey > key || (lastKey === key && lastId < id))) isOrdered = false;
      lastId = id;
      lastKey = key;
      ids.push(id);
      keys.push(key);
    },
    finish() {
      if (isOrdered) return ids;
      return ids
        .map((id, index): Placed => ({ id, key: keys[index] ?? 0 }))
        .sort((a, b) => (isBefore(a, b) ? -1 : 1))
        .map(({ id }) => id);
    },
  };
}

/** Sorts the listed conversations. A sort key in `held` overrides the current one. */
export function orderOf(
  conversations: Iterable<Conversation>,
  listOrder: ListOrder = 'newest',
  held: Readonly<Record<string, number>> = {},
): readonly string[] {
  const order = collectOrder(listOrder, held);
  for (const conversation of conversations) order.add(conversation);
  return order.finish();
}

/** Moves, adds or removes the given ids of an ordered list. `placeOf` returns `null` for a removed id. With `placedBefore`, the places by
 * which the list is ordered so far, the ids are found by binary search: then only native copies depend on the length of the list. */
export function reordered(
  order: readonly string[],
  changed: ReadonlySet<string>,
  placeOf: (id: string) => Placed | null,
  placedBefore?: (id: string) => Placed | null,
): readonly string[] {
  if (changed.size === 0) return order;
  const rest = placedBefore
    ? withoutIndexes(order, indexesOf(order, changed, placedBefore))
    : order.filter((id) => !changed.has(id));
  const moved: Placed[] = [];
  for (const id of changed) {
    const place = placeOf(id);
    if (place) moved.push(place);
  }
  moved.sort((a, b) => (isBefore(a, b) ? -1 : 1));

  const pieces: (readonly string[])[] = [];
  let from = 0;
  for (const place of moved) {
    const at = Math.max(from, insertionIndex(rest, place, placeOf));
    pieces.push(rest.slice(from, at), [place.id]);
    from = at;
  }
  const result = pieces.length === 0 ? rest : joined([...pieces, rest.slice(from)]);
  return isSameOrder(order, result) ? order : result;
}

/** The indexes of those ids that the list contains, ascending; `placeOf` tells where they are, and `null` for those outside. */
function indexesOf(
  order: readonly string[],
  ids: ReadonlySet<string>,
  placeOf: (id: string) => Placed | null,
): readonly number[] {
  const indexes: number[] = [];
  for (const id of ids) {
    const place = placeOf(id);
    if (place === null) continue;
    const found = indexInOrder(order, place, placeOf);
    // Activities that are no numbers have no order; an id that stays in the list would be doubled.
    const index = found >= 0 ? found : order.indexOf(id);
    if (index >= 0) indexes.push(index);
  }
  return indexes.sort((a, b) => a - b);
}

function withoutIndexes(order: readonly string[], indexes: readonly number[]): readonly string[] {
  const pieces: (readonly string[])[] = [];
  let from = 0;
  for (const index of indexes) {
    pieces.push(order.slice(from, index));
    from = index + 1;
  }
  return joined([...pieces, order.slice(from)]);
}

/** Calls have a limit of arguments, and `concat` is many times as fast as `flat`. */
const mostArguments = 10_000;

const joined = (pieces: readonly (readonly string[])[]): readonly string[] =>
  pieces.length > mostArguments ? pieces.flat() : ([] as string[]).concat(...pieces);

const isSameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

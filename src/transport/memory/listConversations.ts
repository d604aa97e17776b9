import { filterValueOf } from '../../model/evaluateFilter.ts';
import type { Conversation, ConversationType, Filter } from '../../model/index.ts';
import { matchesFilter, unreadCountOf } from '../../model/index.ts';
import type { FilteredAnswer, FilteredQuery } from '../completeTransport.ts';
import type { AggregateGroup, Aggregates } from '../contract.ts';
import { describeConversation } from './describeConversation.ts';
import { HttpError } from './httpError.ts';
import type { MemoryServer } from './memoryServer.ts';
import { cursorsOf, isListed, placeOf } from './memoryServer.ts';

/** The channels and DMs of a user and the threads that the user follows, newest activity first. */
export function listConversations(server: MemoryServer, userId: string, type?: ConversationType): Conversation[] {
  const rooms = type === 'thread' ? [] : [...server.conversations.keys()];
  const threads = type === undefined || type === 'thread' ? followedThreads(server, userId) : [];
  return [...rooms, ...threads]
    .map((id) => placeOf(server, id))
    .filter((place) => isListed(place, userId) && (place.threadTs === undefined || place.parent !== undefined))
    .map((place) => describeConversation(server, place, userId))
    .filter((conversation) => type === undefined || conversation.type === type)
    .sort((a, b) => b.latest_activity - a.latest_activity);
}

/** The ids of the threads with replies that a user follows. The first message of a thread may be missing. */
export const followedThreads = (server: MemoryServer, userId: string): string[] =>
  Object.keys(cursorsOf(server, userId)).filter((id) => server.replies.get(id)?.some(({ deleted }) => !deleted));

/** The number of unread conversations of each group. `now`: in seconds. */
export function aggregateUnread(
  server: MemoryServer,
  userId: string,
  groups: readonly AggregateGroup[],
  now: number,
): Aggregates {
  const unread = listConversations(server, userId).filter((conversation) => unreadCountOf(conversation) > 0);
  return Object.fromEntries(
    groups.map(({ id, filters }) => [
      id,
      { unread_count: unread.filter((conversation) => matchesFilter(conversation, filters, { now })).length },
    ]),
  );
}

export function filterConversations(
  server: MemoryServer,
  userId: string,
  query: FilteredQuery,
  now: number,
): FilteredAnswer {
  const { filter, sort = { field: 'latest_activity', direction: 'desc' }, includeThreads = true } = query;
  assertFilter(filter);
  const conversations = listConversations(server, userId)
    .filter((conversation) => includeThreads || conversation.type !== 'thread')
    .filter((conversation) => matchesFilter(conversation, filter, { now }))
    .sort(byField(sort.field, sort.direction === 'asc' ? 1 : -1))
    .map((conversation) => (query.includeUserData === false ? withoutUserData(conversation) : conversation));
  return {
    conversations,
    aggregates: Object.fromEntries(conversations.map((each) => [each.id, { unread_count: unreadCountOf(each) }])),
    total: conversations.length,
  };
}

function assertFilter(filter: Filter): void {
  if (typeof filter !== 'object' || filter === null) throw new HttpError(400, 'filter: must be a filter');
}

const withoutUserData = ({ members_data: _, participants: __, ...conversation }: Conversation): Conversation =>
  conversation;

/** Sorts numbers numerically and texts alphabetically; missing values come last. */
const byField =
  (field: string, sign: 1 | -1) =>
  (first: Conversation, second: Conversation): number => {
    const [a, b] = [filterValueOf(first, field), filterValueOf(second, field)];
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    if (typeof a === 'string' && typeof b === 'string') return sign * a.localeCompare(b);
    return Number(a === undefined) - Number(b === undefined);
  };

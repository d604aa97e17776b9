import type { Conversation, ConversationType, Filter } from '../../model/index.ts';
import { matchesFilter, unreadCountOf } from '../../model/index.ts';
import type { AggregateGroup, Aggregates, FilteredAnswer, FilteredQuery } from '../contract.ts';
import { describeConversation } from './describeConversation.ts';
import type { Office } from './office.ts';
import { cursorsOf, isMember, placeOf } from './office.ts';
import { Refusal } from './refusal.ts';

/** Everything in a person's inbox, newest activity first: their channels and dms and the threads they follow. */
export function listConversations(office: Office, userId: string, type?: ConversationType): Conversation[] {
  const rooms = type === 'thread' ? [] : [...office.conversations.keys()];
  const threads = type === undefined || type === 'thread' ? followedThreads(office, userId) : [];
  return [...rooms, ...threads]
    .map((id) => placeOf(office, id))
    .filter((place) => isMember(place, userId) && (place.threadTs === undefined || place.parent !== undefined))
    .map((place) => describeConversation(office, place, userId))
    .filter((conversation) => type === undefined || conversation.type === type)
    .sort((a, b) => b.latest_activity - a.latest_activity);
}

/** The ids of the threads that a person follows, of which some may have lost their first message. */
export const followedThreads = (office: Office, userId: string): string[] =>
  Object.keys(cursorsOf(office, userId)).filter((id) => office.replies.has(id));

/** How many conversations of each group are unread. */
export function aggregateUnread(office: Office, userId: string, groups: readonly AggregateGroup[]): Aggregates {
  const unread = listConversations(office, userId).filter((conversation) => unreadCountOf(conversation) > 0);
  return Object.fromEntries(
    groups.map(({ id, filters }) => [
      id,
      { unread_count: unread.filter((conversation) => matchesFilter(conversation, filters)).length },
    ]),
  );
}

export function filterConversations(office: Office, userId: string, query: FilteredQuery): FilteredAnswer {
  const { filter, sort = { field: 'latest_activity', direction: 'desc' }, includeThreads = true } = query;
  assertFilter(filter);
  const conversations = listConversations(office, userId)
    .filter((conversation) => includeThreads || conversation.type !== 'thread')
    .filter((conversation) => matchesFilter(conversation, filter))
    .sort(byField(sort.field, sort.direction === 'asc' ? 1 : -1))
    .map((conversation) => (query.includeUserData === false ? withoutUserData(conversation) : conversation));
  return {
    conversations,
    aggregates: Object.fromEntries(conversations.map((each) => [each.id, { unread_count: unreadCountOf(each) }])),
    total: conversations.length,
  };
}

function assertFilter(filter: Filter): void {
  if (typeof filter !== 'object' || filter === null) throw new Refusal(400, 'filter: must be a filter');
}

const withoutUserData = ({ members_data: _, participants: __, ...conversation }: Conversation): Conversation =>
  conversation;

/** Numbers by size, texts by alphabet; what has no such value keeps its place after the others. */
const byField =
  (field: string, sign: 1 | -1) =>
  (first: Conversation, second: Conversation): number => {
    const a: unknown = Reflect.get(first, field);
    const b: unknown = Reflect.get(second, field);
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    if (typeof a === 'string' && typeof b === 'string') return sign * a.localeCompare(b);
    return Number(a === undefined) - Number(b === undefined);
  };

import { sql } from 'drizzle-orm';
import type { SearchAnswer, SearchMessage, SearchType } from 'triage-inbox/core';
import { matchedTexts, rankPeople, readSearch } from 'triage-inbox/search';
import type { Database } from '../database/database.ts';
import type { Needs } from '../ports.ts';
import type { Viewer } from '../viewer.ts';
import { describeMessages, type MessageKey } from './describeMessages.ts';
import { matchesTerms, type NearWords, rankOf } from './messageMatches.ts';
import { type MessageScope, messageScope } from './messageScope.ts';
import { nearWords } from './nearWords.ts';
import { searchConversations } from './searchConversations.ts';
import type { FoundPage, SearchRequest, SearchTerm } from './searchRequest.ts';
import { type VisiblePlace, visiblePlaces } from './visiblePlaces.ts';

export interface Search {
  q: string;
  type: SearchType;
  /** Of each kind of result. */
  offset: number;
  limit: number;
  /** IANA name of a known time zone, which the days of the query belong to. */
  tz?: string | undefined;
}

type Answer = Required<Pick<SearchAnswer, 'results' | 'totals'>>;

const nothing: Answer = {
  results: { conversations: [], messages: [], users: [] },
  totals: { conversations: 0, messages: 0, users: 0 },
};
const none = { items: [], total: 0 };

/** Searches everything that the viewer can see. Without results it searches for similarly spelled words. */
export async function searchWorkspace(
  ports: Needs<'database' | 'directory' | 'storedPart' | 'now'>,
  viewer: Pick<Viewer, 'workspaceId' | 'userId'>,
  { q, type, offset, limit, tz }: Search,
): Promise<SearchAnswer> {
  const { database, directory, now } = ports;
  const criteria = readSearch(q);
  const order = criteria.wanted.length > 0 ? 'relevance' : 'newest';
  const answer = (found: Answer, typos = false): SearchAnswer => ({ ...found, sorting_metrics: { order, typos } });
  if (!criteria.finds.messages) return answer(nothing);
  const names = await directory.of(viewer.workspaceId);
  const places = await visiblePlaces(database, viewer, names);
  const find = async (typos: boolean): Promise<Answer> => {
    const request: SearchRequest = { viewer, criteria, names, offset, limit, now: now(), timeZone: tz, typos };
    const isAsked = (kind: SearchType) => type === 'all' || type === kind;
    const conversations = isAsked('conversations') ? await searchConversations(ports, request, places) : none;
    const messages = isAsked('messages') ? await searchMessages(database, request, places) : none;
    const users = isAsked('users') ? rankPeople(Object.values(names.users), criteria, { typos }) : [];
    return {
      results: {
        conversations: conversations.items,
        messages: messages.items,
        users: users.slice(offset, offset + limit),
      },
      totals: { conversations: conversations.total, messages: messages.total, users: users.length },
    };
  };
  const found = await find(false);
  const isFound = Object.values(found.totals).some((total) => total > 0);
  if (isFound || !criteria.wanted.some((term) => term.typos > 0)) return answer(found);
  return answer(await find(true), true);
}

/** Visible messages, best matches first; without search words the newest. */
async function searchMessages(
  database: Database,
  request: SearchRequest,
  places: readonly VisiblePlace[],
): Promise<FoundPage<SearchMessage>> {
  const { viewer, names, criteria, typos, offset, limit, now } = request;
  const { wanted } = criteria;
  const near = typos ? await nearWords(database, viewer.workspaceId, wanted) : new Map();
  const scope = messageScope(request, places);
  const { keys, total } = await findMessages(database, { scope, wanted, near, offset, limit, now });
  const messages = await describeMessages(database, viewer, names, keys);
  const items = messages.map((message) => ({
    ...message,
    highlights: matchedTexts(message.text, wanted, { typos }),
  }));
  return { items, total };
}

interface MessageQuery {
  scope: MessageScope;
  wanted: readonly SearchTerm[];
  near: NearWords;
  offset: number;
  limit: number;
  /** Milliseconds since the epoch. */
  now: number;
}

interface FoundMessages {
  /** One page, best matches first, newest first of equal ones. */
  keys: MessageKey[];
  /** The number of matching messages. */
  total: number;
}

/** Finds a page of messages and counts all, in one statement. */
async function findMessages(
  database: Database,
  { scope, wanted, near, offset, limit, now }: MessageQuery,
): Promise<FoundMessages> {
  const { rows } = await database.execute<{ total: number; conversation_id: string | null; ts: string | null }>(sql`
    with found as materialized (
      select m.conversation_id, m.ts, m.ts_micros, ${rankOf(wanted, near, now)} as rank from messages m ${scope.joins}
      where ${sql.join([scope.where, ...matchesTerms(wanted, near)], sql` and `)})
    select (select count(*)::int from found) as total, page.conversation_id, page.ts
    from (select) always left join (
      select * from found order by rank desc, ts_micros desc, conversation_id limit ${limit} offset ${offset}) page on true
    order by page.rank desc, page.ts_micros desc, page.conversation_id`);
  const keys = rows.flatMap(({ conversation_id, ts }) => (conversation_id && ts ? [{ conversation_id, ts }] : []));
  return { keys, total: rows[0]?.total ?? 0 };
}

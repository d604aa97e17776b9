import { sql } from 'drizzle-orm';
import { type SearchMessage, threadId } from 'triage-inbox/core';
import { matchedTexts, readSearch } from 'triage-inbox/search';
import type { Reader } from '../../chatService.ts';
import type { Database } from '../../database/database.ts';
import { storableJson } from '../../database/storableText.ts';
import { resolveMentions } from '../../messages/queries/resolveMentions.ts';
import type { Directory, Needs } from '../../ports.ts';
import { describeMessages, type MessageKey } from '../../search/describeMessages.ts';
import { type VisiblePlace, visiblePlaces } from '../../search/visiblePlaces.ts';
import type { SlackCalls } from '../client/slackCalls.ts';
import { callIdempotent } from '../write/callIdempotent.ts';
import { readMatches, type SlackMatch } from './slackMatches.ts';
import { type SearchPlace, slackQuery } from './slackQuery.ts';

export interface ServiceSearchAnswer {
  messages: SearchMessage[];
  total: number;
  has_more: boolean;
  /** If it is a later page than that of the call. */
  page?: number;
}

const pageSize = 20;
/** Pages that one call reads, while the viewer may see nothing of them. */
const maxPages = 5;
/** Slack has no more. */
const lastPage = 100;
const nothing: ServiceSearchAnswer = { messages: [], total: 0, has_more: false };

/** One page of Slack's own search with the viewer's token, newest first: the first from the given one on with a visible message.
 * @throws SlackFailure */
export async function searchSlack(
  ports: Needs<'database' | 'directory' | 'now'>,
  calls: SlackCalls,
  viewer: Reader,
  { q, page, tz }: { q: string; page: number; tz?: string | undefined },
): Promise<ServiceSearchAnswer> {
  const { database, directory, now } = ports;
  const names = await directory.of(viewer.workspaceId);
  const places = await searchPlaces(ports, viewer, names);
  const query = slackQuery(q, { names, places, now: now(), timeZone: tz });
  if (query === '') return nothing;
  const order = { sort: 'timestamp', sort_dir: 'desc' };
  const { wanted } = readSearch(q);
  let hidden = 0;
  for (let at = page; ; at += 1) {
    const answer = await callIdempotent(calls, viewer, 'search.messages', {
      query,
      ...order,
      count: pageSize,
      page: at,
    });
    const found = readMatches(answer);
    const messages = await visibleMessages(database, viewer, names, found.matches);
    hidden += found.matches.length - messages.length;
    const has_more = found.hasMore && at < lastPage;
    if (messages.length === 0 && has_more && at - page < maxPages - 1) continue;
    return {
      messages: messages.map((message) => ({ ...message, highlights: matchedTexts(message.text, wanted) })),
      total: Math.max(0, found.total - hidden),
      has_more,
      ...(at > page && { page: at }),
    };
  }
}

/** Slack also searches public channels that the viewer has not joined: the product cannot open those. */
async function visibleMessages(
  database: Database,
  viewer: Reader,
  names: Directory,
  matches: readonly SlackMatch[],
): Promise<SearchMessage[]> {
  const ids = [...new Set(matches.map(({ conversationId }) => conversationId))];
  const visible = new Map((await visiblePlaces(database, viewer, names, ids)).map((place) => [place.id, place]));
  // A stored message has the same id as in the product's own search, so that clients can merge both.
  const keys = matches.map(({ conversationId, message }) => ({ conversation_id: conversationId, ts: message.ts }));
  const stored = await describeMessages(database, viewer, names, keys);
  const storedByKey = new Map(stored.map((message) => [keyOf(message.conversation_id, message.ts), message]));
  const deleted = await deletedAmong(database, viewer, keys);
  return matches.flatMap((match) => {
    const place = visible.get(match.conversationId);
    const key = keyOf(match.conversationId, match.message.ts);
    if (!place || deleted.has(key)) return [];
    return [storedByKey.get(key) ?? describeMatch(match, place, resolveMentions(match.message.text, names))];
  });
}

const keyOf = (conversationId: string, ts: string | undefined): string => `${conversationId} ${ts}`;

/** Slack's search may still find messages whose deletion has arrived. */
async function deletedAmong(
  database: Database,
  { workspaceId }: Reader,
  keys: readonly MessageKey[],
): Promise<Set<string>> {
  const { rows } = await database.execute<MessageKey>(sql`
    select m.conversation_id, m.ts from messages m
    join jsonb_to_recordset(${storableJson(keys)}::text::jsonb) as key(conversation_id text, ts text)
      on m.conversation_id = key.conversation_id and m.ts = key.ts
    where m.workspace_id = ${workspaceId} and m.deleted`);
  return new Set(rows.map(({ conversation_id, ts }) => keyOf(conversation_id, ts)));
}

function describeMatch({ conversationId, message }: SlackMatch, place: VisiblePlace, text: string): SearchMessage {
  const { ts, threadTs, userId, username } = message;
  return {
    id: `${threadTs === null ? conversationId : threadId(conversationId, threadTs)}-${ts}`,
    conversation_id: conversationId,
    conversation_name: place.name,
    conversation_type: place.type,
    conversation_is_private: place.isPrivate,
    user: userId ?? '',
    ...(username && { username }),
    text,
    ts,
    ...(threadTs !== null && { thread_ts: threadTs }),
  };
}

/** The viewer's conversations with the names that Slack's search knows. */
async function searchPlaces({ database }: Needs<'database'>, viewer: Reader, names: Directory): Promise<SearchPlace[]> {
  const places = await visiblePlaces(database, viewer, names);
  const { rows } = await database.execute<{ id: string; userId: string | null }>(sql`
    select place.conversation_id as id, min(m.user_id) as "userId" from slack_places place
    join conversation_members m on m.workspace_id = place.workspace_id and m.conversation_id = place.conversation_id
    where place.workspace_id = ${viewer.workspaceId} and place.kind = 'im' and m.user_id <> ${viewer.userId}
      and exists (select from conversation_members me where me.workspace_id = place.workspace_id
        and me.conversation_id = place.conversation_id and me.user_id = ${viewer.userId})
    group by place.conversation_id`);
  const partners = new Map(rows.map(({ id, userId }) => [id, userId]));
  return places.map(({ id, name, type }) => ({
    id,
    name,
    userId: partners.get(id) ?? null,
    isChannel: type === 'channel',
  }));
}

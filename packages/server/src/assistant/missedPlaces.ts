import { sql } from 'drizzle-orm';
import { compareTs, threadId, tsFromMilliseconds } from 'triage-inbox/core';
import { conversationRows } from '../conversations/queries/conversationRows.ts';
import { threadRows } from '../conversations/queries/threadRows.ts';
import type { Database } from '../database/database.ts';
import type { Needs } from '../ports.ts';
import { visiblePlaces } from '../search/visiblePlaces.ts';
import { countsAsUnread } from '../unread/unread.ts';
import type { Viewer } from '../viewer.ts';
import type { StateQuestion } from './stateQuestion.ts';
import type { StateTask } from './stateTask.ts';

type MissedQuestion = Extract<StateQuestion, { about: 'missed' }>;

/** A conversation or thread, and the timestamp to read it from. */
export interface MissedPlace {
  id: string;
  after: string;
}

/** Maximum number of conversations that one question reads, and of threads; those with the newest messages. */
const mostPlaces = 30;

/** Maximum number of messages, the newest of each of these conversations, among which replies to older messages are looked for. */
const mostLooked = 1000;

/** The conversations to read, newest activity first, then the threads whose missed replies no page of a conversation has. Null if the
 * channel is not visible. `left`: the number of those over the limit. */
export async function missedPlaces(
  ports: Needs<'database' | 'storedPart'>,
  { channel, since }: MissedQuestion,
  { viewer, names }: Pick<StateTask, 'viewer' | 'names'>,
): Promise<{ places: MissedPlace[]; left: number } | null> {
  const { database } = ports;
  const named = channel === undefined ? undefined : await visiblePlaces(database, viewer, names);
  const found = named?.filter(({ name, type }) => type === 'channel' && name.toLowerCase() === channel);
  if (found?.length === 0) return null;
  const ids = found?.map(({ id }) => id);
  const rows = await conversationRows(ports, viewer, ids ? { conversationIds: ids } : 'joined');
  const from = since === undefined ? undefined : tsFromMilliseconds(since);
  const conversations = rows
    .filter(({ unread_count, latest }) =>
      from === undefined ? unread_count > 0 : Number(latest?.ts ?? 0) > Number(from),
    )
    .sort((a, b) => Number(b.latest?.ts ?? 0) - Number(a.latest?.ts ?? 0))
    .map(({ id, last_read }) => ({ id, after: from ?? last_read ?? '0.000000' }));
  const read = conversations.slice(0, mostPlaces);
  const followed = from === undefined ? await unreadThreads(database, viewer, ids) : [];
  const threads = new Map<string, MissedPlace & { newest: string }>();
  for (const thread of [...followed, ...(await olderThreads(database, viewer, read))]) {
    const known = threads.get(thread.id);
    // Replies may be unread in the channel only, or in the followed thread only.
    if (!known || compareTs(thread.after, known.after) < 0) threads.set(thread.id, thread);
  }
  const newest = [...threads.values()].sort((a, b) => compareTs(b.newest, a.newest));
  const places = [...read, ...newest.slice(0, mostPlaces)];
  return {
    places: places.map(({ id, after }) => ({ id, after })),
    left: conversations.length + newest.length - places.length,
  };
}

/** The followed threads with unread replies: their own cursors may be older than that of the conversation. */
async function unreadThreads(database: Database, viewer: Viewer, conversationIds: readonly string[] | undefined) {
  const rows = await threadRows(database, viewer, 'followed');
  return rows
    .filter(
      ({ conversation_id, unread_count }) => unread_count > 0 && conversationIds?.includes(conversation_id) !== false,
    )
    .map(({ conversation_id, thread_ts, last_read, latest }) => ({
      id: threadId(conversation_id, thread_ts),
      after: last_read ?? '0.000000',
      newest: latest.ts,
    }));
}

/** The threads with later replies to a message that is not after the timestamp of its conversation. The index `messages_order` alone finds
 * where the newest messages begin: a query of all their columns may read and sort all later messages before it takes the newest. */
async function olderThreads(database: Database, { workspaceId, userId }: Viewer, places: readonly MissedPlace[]) {
  const { rows } = await database.execute<{ id: string; thread_ts: string; after: string; newest: string }>(sql`
    select place.id, thread.ts as thread_ts, place.after, thread.newest
    from (select id, after, (after::numeric * 1000000)::bigint as micros
      from jsonb_to_recordset(${JSON.stringify(places)}::text::jsonb) as row(id text, after text)) place
    cross join lateral (select min(ts_micros) as micros from (
      select ts_micros from messages where workspace_id = ${workspaceId} and conversation_id = place.id
        and ts_micros > place.micros order by ts_micros desc limit ${mostLooked}) newest) oldest
    cross join lateral (select m.thread_ts as ts, max(m.ts) as newest from (
        select ts, thread_ts, user_id, subtype, deleted from messages where workspace_id = ${workspaceId}
          and conversation_id = place.id and ts_micros >= oldest.micros order by ts_micros desc limit ${mostLooked}) m
      where m.thread_ts is not null and ${countsAsUnread(userId)} group by m.thread_ts) thread
    cross join lateral (select from messages where workspace_id = ${workspaceId} and conversation_id = place.id
      and ts = thread.ts and ts_micros <= place.micros limit 1) parent
    where place.micros > 0`);
  return rows.map(({ id, thread_ts, after, newest }) => ({ id: threadId(id, thread_ts), after, newest }));
}

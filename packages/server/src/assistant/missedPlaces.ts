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
  const followed = from === undefined ? await unreadThreads(database, viewer, ids) : [];
  const threads = new Map<string, MissedPlace & { newest: string }>();
  for (const thread of [...followed, ...(await olderThreads(database, viewer, conversations))]) {
    const known = threads.get(thread.id);
    // Replies may be unread in the channel only, or in the followed thread only.
    if (!known || compareTs(thread.after, known.after) < 0) threads.set(thread.id, thread);
  }
  const newest = [...threads.values()].sort((a, b) => compareTs(b.newest, a.newest));
  const places = [...conversations.slice(0, mostPlaces), ...newest.slice(0, mostPlaces)];
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

/** The threads with later replies to a message that is not after the timestamp of its conversation. */
async function olderThreads(database: Database, { workspaceId, userId }: Viewer, places: readonly MissedPlace[]) {
  const { rows } = await database.execute<{ id: string; thread_ts: string; after: string; newest: string }>(sql`
    select place.id, parent.ts as thread_ts, place.after, max(m.ts) as newest
    from (select id, after, (after::numeric * 1000000)::bigint as micros
      from jsonb_to_recordset(${JSON.stringify(places)}::text::jsonb) as row(id text, after text)) place
    join messages m on m.workspace_id = ${workspaceId} and m.conversation_id = place.id and m.ts_micros > place.micros
      and m.thread_ts is not null and ${countsAsUnread(userId)}
    join messages parent on parent.workspace_id = m.workspace_id and parent.conversation_id = m.conversation_id
      and parent.ts = m.thread_ts and parent.ts_micros <= place.micros
    where place.micros > 0
    group by place.id, parent.ts, place.after`);
  return rows.map(({ id, thread_ts, after, newest }) => ({ id: threadId(id, thread_ts), after, newest }));
}

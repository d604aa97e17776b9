import { sql } from 'drizzle-orm';
import { type SearchMessage, threadId } from 'triage-inbox/core';
import type { Database } from '../database/database.ts';
import { resolveMentions } from '../messages/queries/resolveMentions.ts';
import type { Directory } from '../ports.ts';
import type { Viewer } from '../viewer.ts';
import { visiblePlaces } from './visiblePlaces.ts';

export type MessageKey = {
  conversation_id: string;
  ts: string;
};

type Row = MessageKey & { thread_ts: string | null; user_id: string | null; username: string | null; text: string };

/** Search results for message keys, in the same order, without messages that the viewer cannot see. A reply without its
 * parent has no thread: it opens in its conversation. */
export async function describeMessages(
  database: Database,
  viewer: Pick<Viewer, 'workspaceId' | 'userId'>,
  names: Directory,
  keys: readonly MessageKey[],
): Promise<SearchMessage[]> {
  if (keys.length === 0) return [];
  const wanted = keys.map(({ conversation_id, ts }) => ({ conversation_id, ts }));
  const { rows } = await database.execute<Row>(sql`
    select m.conversation_id, m.ts, parent.ts as thread_ts, m.user_id, m.username, m.text from messages m
    join jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as key(conversation_id text, ts text)
      on m.conversation_id = key.conversation_id and m.ts = key.ts
    left join messages parent on parent.workspace_id = m.workspace_id and parent.conversation_id = m.conversation_id
      and parent.ts = m.thread_ts and parent.thread_ts is null
    where m.workspace_id = ${viewer.workspaceId} and not m.deleted`);
  const found = new Map(rows.map((row) => [`${row.conversation_id} ${row.ts}`, row]));
  const ids = [...new Set(keys.map((key) => key.conversation_id))];
  const places = new Map((await visiblePlaces(database, viewer, names, ids)).map((place) => [place.id, place]));
  return keys.flatMap(({ conversation_id, ts }) => {
    const row = found.get(`${conversation_id} ${ts}`);
    const place = places.get(conversation_id);
    if (!row || !place) return [];
    return [
      {
        id: `${row.thread_ts === null ? conversation_id : threadId(conversation_id, row.thread_ts)}-${ts}`,
        conversation_id,
        conversation_name: place.name,
        conversation_type: place.type,
        conversation_is_private: place.isPrivate,
        user: row.user_id ?? '',
        ...(row.username && { username: row.username }),
        text: resolveMentions(row.text, names),
        ts,
        ...(row.thread_ts !== null && { thread_ts: row.thread_ts }),
      },
    ];
  });
}

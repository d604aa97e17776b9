import { type SQL, sql } from 'drizzle-orm';
import { type Attention, type AttentionPlace, attentionAmong, type Message } from 'triage-inbox/core';
import type { Directory } from '../../ports.ts';
import { type CountedPlace, countsAsUnread, isInPlace } from '../../unread/unread.ts';
import type { Viewer } from '../../viewer.ts';
import { labelGroups } from './labelGroups.ts';
import { type LatestRow, latestMessage, latestRow } from './latestMessage.ts';

type Candidate = LatestRow & { whole_text: string };

/** The unread messages that may concern the viewer, newest first, and the ids of the viewer's groups. */
export type AttentionRows = { messages: Candidate[]; group_ids: string[] };

/** Each condition finds at most this many of the newest messages, so that thousands of unread ones cost no more. */
const most = 20;
/** Questions and mentions are looked for in this part of a message. */
const textRead = 8000;

/** SQL: {@link AttentionRows} of a place. Each condition restricts the unread messages, called `m`, in a query of its own, so
 * that each has its index. */
export const attentionRows = (
  place: CountedPlace,
  { workspaceId, userId }: Pick<Viewer, 'workspaceId' | 'userId'>,
  after: SQL,
  conditions: readonly SQL[],
): SQL => sql`(select jsonb_build_object(
    'messages', coalesce(jsonb_agg(distinct found.row), '[]'),
    'group_ids', coalesce((select people.group_ids from people where people.workspace_id = ${workspaceId}
      and people.id = ${userId}), '[]'))
  from (${sql.join(
    conditions.map(
      (condition) => sql`(select ${latestRow} || jsonb_build_object('whole_text',
          left(m.text, ${sql.raw(String(textRead))})) as row
        from messages m where ${isInPlace(place)} and m.ts_micros > ${after} and ${countsAsUnread(userId)}
          and ${condition} order by m.ts_micros desc limit ${sql.raw(String(most))})`,
    ),
    sql` union all `,
  )}) found)`;

/** Why the messages concern the viewer, in the wire format: the rule is that of the inbox. */
export function wireAttention(
  candidates: AttentionRows | null,
  viewerId: string,
  directory: Directory,
  place: Omit<AttentionPlace, 'viewer'>,
): Attention[] {
  if (!candidates) return [];
  const { messages, group_ids } = candidates;
  const rows = new Map(messages.map((row) => [row.ts, row]));
  const read = messages.map(
    ({ ts, user_id, whole_text, thread_ts, subtype }): Message => ({
      ts,
      text: labelGroups(whole_text, directory.groups),
      ...(user_id && { user: user_id }),
      ...(thread_ts && { thread_ts }),
      ...(subtype && { subtype }),
    }),
  );
  return attentionAmong(read, { ...place, viewer: { id: viewerId, group_ids } }).flatMap(({ message, ...why }) => {
    const row = rows.get(message.ts);
    if (!row) return [];
    const { text = '', ...shown } = latestMessage(row, directory);
    return [{ ...why, message: { ...shown, ts: row.ts, text } }];
  });
}

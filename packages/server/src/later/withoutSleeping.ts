import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Conversation, laterReturnOf, splitThreadId } from 'triage-inbox/core';
import { laterEntries } from '../database/schema.ts';
import type { Needs } from '../ports.ts';
import { isUserMessage } from '../unread/unread.ts';
import type { Viewer } from '../viewer.ts';
import { wireEntry } from './entries.ts';

const repliesBy = (author: SQL): SQL => sql`(select m.ts from messages m
  where m.workspace_id = ${laterEntries.workspaceId} and m.conversation_id = ${laterEntries.conversationId}
    and m.thread_ts is not distinct from ${laterEntries.threadTs} and not m.deleted
    and m.ts_micros > (${laterEntries.lastSeen}::numeric * 1000000)::bigint and ${isUserMessage} and ${author}
  order by m.ts_micros limit 1)`;

/** The oldest message after the entry of the user that it waits for. Most entries wait for a time alone, and read no message. */
const firstReply = (seconds: number): SQL<string | null> => sql<string | null>`case
  when ${laterEntries.reply} is null or ${laterEntries.until} <= ${seconds} then null
  when ${laterEntries.reply} = 'anyone' then ${repliesBy(sql`m.user_id is distinct from ${laterEntries.userId}`)}
  else ${repliesBy(sql`m.user_id = ${laterEntries.reply}`)} end`;

/** The conversations of a person without those that sleep in "Later", as the inbox shows them. */
export async function withoutSleeping<C extends Conversation>(
  { database, now }: Needs<'database' | 'now'>,
  { workspaceId, userId }: Pick<Viewer, 'workspaceId' | 'userId'>,
  conversations: readonly C[],
): Promise<C[]> {
  const seconds = now() / 1000;
  const places = [...new Set(conversations.map(({ id }) => splitThreadId(id)?.parentId ?? id))];
  if (places.length === 0) return [];
  const rows = await database
    .select({ entry: laterEntries, reply: firstReply(seconds) })
    .from(laterEntries)
    .where(
      and(
        eq(laterEntries.workspaceId, workspaceId),
        eq(laterEntries.userId, userId),
        eq(laterEntries.kind, 'snooze'),
        inArray(laterEntries.conversationId, places),
      ),
    );
  const byId = new Map(conversations.map((conversation) => [conversation.id, conversation]));
  const [asleep, awake] = [new Set<string>(), new Set<string>()];
  for (const { entry: row, reply } of rows) {
    const entry = wireEntry(row);
    const mention = byId.get(entry.conversation_id)?.latest_mention;
    const returned = laterReturnOf(entry, { now: seconds, mention, reply: reply ?? undefined });
    (returned === null ? asleep : awake).add(entry.conversation_id);
  }
  return conversations.filter(({ id }) => !asleep.has(id) || awake.has(id));
}

import { and, eq, sql } from 'drizzle-orm';
import { type Conversation, laterReturnOf } from 'triage-inbox/core';
import { laterEntries } from '../database/schema.ts';
import type { Needs } from '../ports.ts';
import { isUserMessage } from '../unread/unread.ts';
import type { Viewer } from '../viewer.ts';
import { wireEntry } from './entries.ts';

/** The oldest message after the entry of the user that it waits for. */
const firstReply = sql<string | null>`(select m.ts from messages m
  where m.workspace_id = ${laterEntries.workspaceId} and m.conversation_id = ${laterEntries.conversationId}
    and m.thread_ts is not distinct from ${laterEntries.threadTs} and not m.deleted
    and m.ts_micros > (${laterEntries.lastSeen}::numeric * 1000000)::bigint
    and ${isUserMessage} and case ${laterEntries.reply} when 'anyone' then m.user_id is distinct from ${laterEntries.userId}
      else m.user_id = ${laterEntries.reply} end
  order by m.ts_micros limit 1)`;

/** The conversations of a person without those that sleep in "Later", as the inbox shows them. */
export async function withoutSleeping<C extends Conversation>(
  { database, now }: Needs<'database' | 'now'>,
  { workspaceId, userId }: Pick<Viewer, 'workspaceId' | 'userId'>,
  conversations: readonly C[],
): Promise<C[]> {
  const rows = await database
    .select({ entry: laterEntries, reply: firstReply })
    .from(laterEntries)
    .where(
      and(eq(laterEntries.workspaceId, workspaceId), eq(laterEntries.userId, userId), eq(laterEntries.kind, 'snooze')),
    );
  const byId = new Map(conversations.map((conversation) => [conversation.id, conversation]));
  const [asleep, awake] = [new Set<string>(), new Set<string>()];
  for (const { entry: row, reply } of rows) {
    const entry = wireEntry(row);
    const mention = byId.get(entry.conversation_id)?.latest_mention;
    const returned = laterReturnOf(entry, { now: now() / 1000, mention, reply: reply ?? undefined });
    (returned === null ? asleep : awake).add(entry.conversation_id);
  }
  return conversations.filter(({ id }) => !asleep.has(id) || awake.has(id));
}

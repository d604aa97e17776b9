import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { compareTs, laterReturnOf, unreadCountOf } from 'triage-inbox/core';
import type { WireConversation } from '../chatService.ts';
import { loadConversations } from '../conversations/queries/loadConversations.ts';
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

/** The conversations of a person that badges count, as the inbox does: those with unread messages, without those that sleep in "Later" and
 * with those that have returned from it, which filters take for unread. */
export async function unreadConversations(
  ports: Needs<'database' | 'directory' | 'now' | 'storedPart'>,
  viewer: Pick<Viewer, 'workspaceId' | 'userId'>,
): Promise<WireConversation[]> {
  const conversations = await loadConversations(ports, viewer);
  const later = await statesInLater(ports, viewer, conversations);
  return conversations.flatMap((conversation) => {
    const state = later.get(conversation.id);
    if (state === undefined) return unreadCountOf(conversation) > 0 ? [conversation] : [];
    return state === 'asleep' ? [] : [{ ...conversation, later: state }];
  });
}

type State = NonNullable<WireConversation['later']>;

/** By the ids of conversations; a return counts more than what still waits. */
async function statesInLater(
  { database, now }: Needs<'database' | 'now'>,
  { workspaceId, userId }: Pick<Viewer, 'workspaceId' | 'userId'>,
  conversations: readonly WireConversation[],
): Promise<Map<string, State>> {
  const seconds = now() / 1000;
  const rows = await database
    .select({ entry: laterEntries, reply: firstReply(seconds) })
    .from(laterEntries)
    .where(
      and(eq(laterEntries.workspaceId, workspaceId), eq(laterEntries.userId, userId), ne(laterEntries.kind, 'saved')),
    );
  const byId = new Map(conversations.map((conversation) => [conversation.id, conversation]));
  const states = new Map<string, State>();
  for (const { entry: row, reply } of rows) {
    const entry = wireEntry(row);
    const id = entry.conversation_id;
    const { latest_mention: mention, last_read: lastRead } = byId.get(id) ?? {};
    const returned = laterReturnOf(entry, { now: seconds, mention, reply: reply ?? undefined });
    if (returned === null) {
      if (entry.kind === 'snooze' && !states.has(id)) states.set(id, 'asleep');
    } else if (returned.ts === undefined || lastRead === undefined || compareTs(returned.ts, lastRead) > 0) {
      // Otherwise the person has read the message that ended the wait.
      states.set(id, returned.at);
    }
  }
  return states;
}

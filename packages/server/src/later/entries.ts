import { and, eq, sql } from 'drizzle-orm';
import { type LaterEntry, splitThreadId } from 'triage-inbox/core';
import type { Database } from '../database/database.ts';
import { laterEntries } from '../database/schema.ts';
import { writeEvents } from '../events/writeEvents.ts';
import { HttpFailure, noSuchConversation } from '../failures/httpFailure.ts';
import type { Needs } from '../ports.ts';
import type { Viewer } from '../viewer.ts';
import { isReadable } from '../visibility.ts';

type Owner = Pick<Viewer, 'workspaceId' | 'userId'>;
type Row = typeof laterEntries.$inferSelect;

/** Limit of entries per person. */
const maxEntries = 1000;

/** An entry as the client gets it. */
export const wireEntry = (row: Row): LaterEntry => ({
  id: row.id,
  kind: row.kind,
  conversation_id: row.threadTs === null ? row.conversationId : `${row.conversationId}:${row.threadTs}`,
  ...(row.messageTs !== null && { message_ts: row.messageTs }),
  created: row.created,
  last_seen: row.lastSeen,
  ...(row.until !== null && { until: row.until }),
  ...(row.reply !== null && { reply: row.reply }),
});

/** SQL condition: the person may read the conversation, and a thread has its first message. */
const isVisibleTo = ({ workspaceId, userId }: Owner, conversationId: unknown, threadTs: unknown) => sql`exists (
  select from conversations c
  left join conversation_members me on me.workspace_id = c.workspace_id and me.conversation_id = c.id
    and me.user_id = ${userId}
  where c.workspace_id = ${workspaceId} and c.id = ${conversationId} and ${isReadable}
    and (${threadTs}::text is null or exists (select from messages m where m.workspace_id = c.workspace_id
      and m.conversation_id = c.id and m.ts = ${threadTs}::text and m.thread_ts is null)))`;

const ownedBy = ({ workspaceId, userId }: Owner) =>
  and(eq(laterEntries.workspaceId, workspaceId), eq(laterEntries.userId, userId));

/** The entries of a person, without those of conversations that the person may no longer read. */
export async function listEntries(database: Database, owner: Owner): Promise<LaterEntry[]> {
  const isVisible = isVisibleTo(owner, laterEntries.conversationId, laterEntries.threadTs);
  const rows = await database
    .select()
    .from(laterEntries)
    .where(and(ownedBy(owner), isVisible));
  return rows.map(wireEntry);
}

type WritePorts = Needs<'database' | 'signals' | 'writes'>;

/**
 * Stores an entry and sends it to the person's streams.
 * @throws HttpFailure 404 for a conversation that the person may not read, 400 for one entry too many
 */
export const putEntry = (ports: WritePorts, owner: Owner, entry: LaterEntry): Promise<void> =>
  writeEvents(ports, owner.workspaceId, async (transaction, record) => {
    const { workspaceId, userId } = owner;
    const thread = splitThreadId(entry.conversation_id);
    const conversationId = thread?.parentId ?? entry.conversation_id;
    const threadTs = thread?.threadTs ?? null;
    const { rows: visible } = await transaction.execute(
      sql`select where ${isVisibleTo(owner, sql`${conversationId}`, sql`${threadTs}`)}`,
    );
    if (visible.length === 0) throw noSuchConversation();
    const fields = {
      kind: entry.kind,
      conversationId,
      threadTs,
      messageTs: entry.message_ts ?? null,
      created: entry.created,
      lastSeen: entry.last_seen,
      until: entry.until ?? null,
      reply: entry.reply ?? null,
    };
    await transaction
      .insert(laterEntries)
      .values({ workspaceId, userId, id: entry.id, ...fields })
      .onConflictDoUpdate({ target: [laterEntries.workspaceId, laterEntries.userId, laterEntries.id], set: fields });
    if ((await transaction.$count(laterEntries, ownedBy(owner))) > maxEntries) {
      throw new HttpFailure(400, `There can be at most ${maxEntries} entries in Later`);
    }
    record(laterChanged(owner, entry.id, entry));
  });

/** Removes an entry and tells the person's streams. A missing entry changes nothing. */
export const removeEntry = (ports: WritePorts, owner: Owner, id: string): Promise<void> =>
  writeEvents(ports, owner.workspaceId, async (transaction, record) => {
    const removed = await transaction
      .delete(laterEntries)
      .where(and(ownedBy(owner), eq(laterEntries.id, id)))
      .returning({ id: laterEntries.id });
    if (removed.length > 0) record(laterChanged(owner, id, null));
  });

const laterChanged = ({ userId }: Owner, id: string, entry: LaterEntry | null) =>
  ({
    kind: 'later_changed',
    conversationId: '',
    threadTs: null,
    ts: null,
    userId,
    payload: { later: { id, entry } },
  }) as const;

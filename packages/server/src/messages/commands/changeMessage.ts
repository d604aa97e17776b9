import { and, eq, sql } from 'drizzle-orm';
import type { Message } from 'triage-inbox/core';
import { messages } from '../../database/schema.ts';
import { storableText } from '../../database/storableText.ts';
import { writeEvents } from '../../events/writeEvents.ts';
import { deleteFiles } from '../../files/takeFiles.ts';
import type { Needs } from '../../ports.ts';
import { searchTextOf } from '../queries/resolveMentions.ts';
import { wireMessage } from '../queries/wireMessage.ts';

export interface MessageChange {
  workspaceId: string;
  conversationId: string;
  ts: string;
  /** The new text, or deletion. */
  change: { text: string } | { deleted: true };
}

/** Edits or deletes a message and sends the event. Returns the message, or null when it does not exist or is deleted. */
export async function changeMessage(
  ports: Needs<'database' | 'directory' | 'signals' | 'writes' | 'now'>,
  { change, ...place }: MessageChange,
): Promise<Message | null> {
  const names = await ports.directory.of(place.workspaceId);
  const { workspaceId, conversationId, ts } = place;
  return writeEvents(ports, workspaceId, async (transaction, record) => {
    const editedTs = (ports.now() / 1000).toFixed(6);
    const [row] = await transaction
      .update(messages)
      .set(
        'text' in change
          ? {
              text: storableText(change.text),
              editedTs,
              searchText: searchTextOf(change.text, names),
              // They show the old text.
              extra: sql`${messages.extra} - 'blocks' - 'attachments'`,
            }
          : { deleted: true },
      )
      .where(
        and(
          eq(messages.workspaceId, workspaceId),
          eq(messages.conversationId, conversationId),
          eq(messages.ts, ts),
          eq(messages.deleted, false),
        ),
      )
      .returning();
    if (!row) return null;
    if (row.deleted) await deleteFiles(transaction, place);
    const changed = wireMessage(
      {
        ts: row.ts,
        thread_ts: row.threadTs,
        user_id: row.userId,
        username: row.username,
        text: row.text,
        subtype: row.subtype,
        client_msg_id: row.clientMsgId,
        edited_ts: row.editedTs,
        deleted: row.deleted,
        extra: row.extra,
      },
      names,
    );
    const event = { conversationId, threadTs: row.threadTs, ts, userId: null };
    record({ ...event, kind: 'message_update', payload: { message: changed } });
    return changed;
  });
}

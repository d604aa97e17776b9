import { sql } from 'drizzle-orm';
import { splitThreadId, withReaction } from 'triage-inbox/core';
import type { Viewer } from '../auth/viewer.ts';
import type { Database } from '../database/database.ts';
import { storableJson } from '../database/storableText.ts';
import type { Gateway } from '../gateway.ts';
import { HttpFailure, noSuchConversation } from '../http/httpFailure.ts';
import { type MessageRow, wireMessage } from '../queries/wireMessage.ts';
import { type Deliver, recordEvents } from './publish.ts';

export interface NewReaction {
  /** Id of the conversation or thread. */
  id: string;
  ts: string;
  name: string;
}

/** Adds or removes a reaction of the viewer and sends the message to all members. A repeated call changes nothing. */
export async function reactToMessage(
  gateway: Gateway,
  viewer: Pick<Viewer, 'workspaceId' | 'userId'>,
  { id, ts, name }: NewReaction,
  isSet: boolean,
): Promise<void> {
  const { workspaceId, userId } = viewer;
  const conversationId = splitThreadId(id)?.parentId ?? id;
  const names = await gateway.directory.of(workspaceId);
  await gateway.inOrder(async () => {
    let deliver: Deliver = () => {};
    await gateway.database.transaction(async (transaction) => {
      await checkMember(transaction, viewer, conversationId);
      const row = await findMessage(transaction, workspaceId, conversationId, ts);
      const before = reactionsOf(wireMessage(row, names));
      const reactions = withReaction(before, name, userId, isSet);
      if (reactions === before) return;
      const extra = { ...row.extra, reactions };
      await transaction.execute(sql`
        update messages set extra = ${storableJson(extra)}::text::jsonb
        where workspace_id = ${workspaceId} and conversation_id = ${conversationId} and ts = ${ts}`);
      const message = wireMessage({ ...row, extra }, names);
      const event = { workspaceId, conversationId, threadTs: row.thread_ts, ts, userId: null };
      deliver = await recordEvents(gateway, transaction, [{ ...event, kind: 'message_update', payload: { message } }]);
    });
    deliver();
  });
}

const reactionsOf = ({ reactions }: ReturnType<typeof wireMessage>) => (Array.isArray(reactions) ? reactions : []);

async function checkMember(
  transaction: Database,
  { workspaceId, userId }: Pick<Viewer, 'workspaceId' | 'userId'>,
  conversationId: string,
): Promise<void> {
  const { rows } = await transaction.execute<{ member: boolean; visible: boolean }>(sql`
    select me.user_id is not null as member, (c.type = 'channel' and not c.is_private) as visible
    from conversations c
    left join conversation_members me on me.workspace_id = c.workspace_id and me.conversation_id = c.id
      and me.user_id = ${userId}
    where c.workspace_id = ${workspaceId} and c.id = ${conversationId}`);
  const [place] = rows;
  if (!place || (!place.member && !place.visible)) throw noSuchConversation();
  if (!place.member) throw new HttpFailure(403, 'You are not a member of this channel');
}

async function findMessage(
  transaction: Database,
  workspaceId: string,
  conversationId: string,
  ts: string,
): Promise<MessageRow> {
  const { rows } = await transaction.execute<MessageRow>(sql`
    select ts, thread_ts, user_id, username, text, subtype, client_msg_id, edited_ts, deleted, extra from messages
    where workspace_id = ${workspaceId} and conversation_id = ${conversationId} and ts = ${ts} and not deleted`);
  const [row] = rows;
  if (!row) throw new HttpFailure(404, 'Message not found');
  return row;
}

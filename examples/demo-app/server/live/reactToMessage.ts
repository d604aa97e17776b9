import { sql } from 'drizzle-orm';
import { splitThreadId, withReaction } from 'triage-inbox/core';
import type { Viewer } from '../auth/viewer.ts';
import { storableJson } from '../database/storableText.ts';
import type { Gateway } from '../gateway.ts';
import { wireMessage } from '../queries/wireMessage.ts';
import { checkMember, findMessage } from './memberMessage.ts';
import { writeEvents } from './writeEvents.ts';

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
  await writeEvents(gateway, workspaceId, async (transaction, record) => {
    await checkMember(transaction, viewer, conversationId);
    const row = await findMessage(transaction, workspaceId, conversationId, ts, { lock: true });
    const before = reactionsOf(wireMessage(row, names));
    const reactions = withReaction(before, name, userId, isSet);
    if (reactions === before) return;
    const extra = { ...row.extra, reactions };
    await transaction.execute(sql`
        update messages set extra = ${storableJson(extra)}::text::jsonb
        where workspace_id = ${workspaceId} and conversation_id = ${conversationId} and ts = ${ts}`);
    const message = wireMessage({ ...row, extra }, names);
    record({ kind: 'message_update', conversationId, threadTs: row.thread_ts, ts, userId: null, payload: { message } });
  });
}

const reactionsOf = ({ reactions }: ReturnType<typeof wireMessage>) => (Array.isArray(reactions) ? reactions : []);

import { sql } from 'drizzle-orm';
import { type Reaction, splitThreadId, withReaction } from 'triage-inbox/core';
import { storableJson } from '../../database/storableText.ts';
import { writeEvents } from '../../events/writeEvents.ts';
import type { Needs } from '../../ports.ts';
import type { Viewer } from '../../viewer.ts';
import { wireMessage } from '../queries/wireMessage.ts';
import { checkMember, findMessage } from './memberMessage.ts';

export interface NewReaction {
  /** Id of the conversation or thread. */
  id: string;
  ts: string;
  name: string;
}

/** Adds or removes a reaction of the viewer and sends the message to all members. A repeated call changes nothing. `isCounted`: the
 * viewer may be in the count already. */
export async function reactToMessage(
  ports: Needs<'database' | 'directory' | 'signals' | 'writes'>,
  viewer: Pick<Viewer, 'workspaceId' | 'userId'>,
  { id, ts, name }: NewReaction,
  isSet: boolean,
  { isCounted = false } = {},
): Promise<void> {
  const { workspaceId, userId } = viewer;
  const conversationId = splitThreadId(id)?.parentId ?? id;
  const names = await ports.directory.of(workspaceId);
  await writeEvents(ports, workspaceId, async (transaction, record) => {
    await checkMember(transaction, viewer, conversationId);
    const row = await findMessage(transaction, workspaceId, conversationId, ts, { lock: true });
    const before = reactionsOf(wireMessage(row, names));
    const reactions = withReaction(isCounted ? withListed(before, name, userId) : before, name, userId, isSet);
    if (reactions === before) return;
    const extra = { ...row.extra, reactions };
    await transaction.execute(sql`
        update messages set extra = ${storableJson(extra)}::text::jsonb
        where workspace_id = ${workspaceId} and conversation_id = ${conversationId} and ts = ${ts}`);
    const message = wireMessage({ ...row, extra }, names);
    record({ kind: 'message_update', conversationId, threadTs: row.thread_ts, ts, userId: null, payload: { message } });
  });
}

/** The reactions with a person in the users of one who so far is only in its count: a chat service may shorten the list. The same
 * reference if nothing changes. */
export function withListed(reactions: readonly Reaction[], name: string, userId: string): readonly Reaction[] {
  const reaction = reactions.find((each) => each.name === name);
  const { count = 0, users = [] } = reaction ?? {};
  if (users.includes(userId) || users.length >= count) return reactions;
  return reactions.map((each) => (each === reaction ? { ...each, users: [...users, userId] } : each));
}

const reactionsOf = ({ reactions }: ReturnType<typeof wireMessage>) => (Array.isArray(reactions) ? reactions : []);

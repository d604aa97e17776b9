import { sql } from 'drizzle-orm';
import type { Mentions, Ts } from 'triage-inbox/core';
import { splitThreadId } from 'triage-inbox/core';
import type { Needs } from '../../ports.ts';
import type { Viewer } from '../../viewer.ts';
import { isPublic } from '../../visibility.ts';

export interface MessageInput {
  channel: string;
  thread_ts?: Ts | undefined;
  reply_broadcast?: boolean;
  mentions: Mentions;
}

/** Reason for refusing the message. */
export interface Refusal {
  status: 400 | 403 | 404;
  message: string;
}

/** Target of a message that passed the check. */
export interface Destination {
  conversationId: string;
  threadTs: Ts | undefined;
}

/** Checks a message against the workspace: write permission, the thread, the mentions. */
export async function checkDestination(
  ports: Needs<'database' | 'directory'>,
  { workspaceId, userId }: Viewer,
  { channel, thread_ts: threadTs, reply_broadcast, mentions }: MessageInput,
): Promise<Destination | Refusal> {
  const thread = splitThreadId(channel);
  if (thread && threadTs === undefined) return { status: 400, message: 'thread_ts is required for thread replies' };
  if (thread && thread.threadTs !== threadTs)
    return { status: 400, message: 'thread_ts: is not the thread of channel' };
  if (reply_broadcast && threadTs === undefined) return { status: 400, message: 'reply_broadcast: needs thread_ts' };
  const conversationId = thread?.parentId ?? channel;
  const { rows } = await ports.database.execute<{ member: boolean; visible: boolean; parent: boolean }>(sql`
    select me.user_id is not null as member, ${isPublic} as visible,
      exists (select 1 from messages where workspace_id = ${workspaceId} and conversation_id = ${conversationId}
        and ts = ${threadTs ?? ''} and thread_ts is null) as parent
    from conversations c
    left join conversation_members me on me.workspace_id = c.workspace_id and me.conversation_id = c.id
      and me.user_id = ${userId}
    where c.workspace_id = ${workspaceId} and c.id = ${conversationId}`);
  const [place] = rows;
  if (!place || (!place.member && !place.visible)) return { status: 404, message: 'Conversation not found' };
  if (!place.member) return { status: 403, message: 'You are not a member of this channel' };
  if (threadTs !== undefined && !place.parent) return { status: 404, message: 'thread_ts: there is no such thread' };
  const mistaken = await unknownMention(ports, workspaceId, userId, mentions);
  return mistaken ?? { conversationId, threadTs };
}

async function unknownMention(
  { database, directory }: Needs<'database' | 'directory'>,
  workspaceId: string,
  userId: string,
  mentions: Mentions,
): Promise<Refusal | null> {
  const { users, channels } = await directory.of(workspaceId);
  const user = mentions.users.find((id) => !Object.hasOwn(users, id));
  if (user !== undefined) return { status: 400, message: `mentions.users: there is no user ${user}` };
  const hidden = mentions.channels.filter((id) => channels.get(id)?.isPrivate !== false);
  if (hidden.length === 0) return null;
  const { rows } = await database.execute<{ conversation_id: string }>(sql`
    select conversation_id from conversation_members
    where workspace_id = ${workspaceId} and user_id = ${userId}
      and conversation_id in (select jsonb_array_elements_text(${JSON.stringify(hidden)}::text::jsonb))`);
  const joined = new Set(rows.map((row) => row.conversation_id));
  const channel = hidden.find((id) => !joined.has(id) || !channels.has(id));
  return channel === undefined ? null : { status: 400, message: `mentions.channels: there is no channel ${channel}` };
}

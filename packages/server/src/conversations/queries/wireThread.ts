import { threadId, threadTitle } from 'triage-inbox/core';
import type { WireConversation } from '../../chatService.ts';
import { knownUsers, participantOf } from '../../directory/directory.ts';
import { wireAttention } from '../../messages/queries/attentionRows.ts';
import { labelGroups } from '../../messages/queries/labelGroups.ts';
import { latestMessage } from '../../messages/queries/latestMessage.ts';
import { resolveMentions } from '../../messages/queries/resolveMentions.ts';
import { wireWaiting } from '../../messages/queries/waitingRows.ts';
import type { Directory } from '../../ports.ts';
import type { ThreadRow } from './threadRows.ts';
import { dmName } from './wireConversation.ts';

/** A thread as a conversation in the wire format. */
export function wireThread(row: ThreadRow, viewerId: string, directory: Directory): WireConversation {
  const authorIds = [...new Set(row.author_ids)].filter((id) => id !== viewerId);
  const others = knownUsers(authorIds, directory);
  const channel = row.type === 'dm' ? dmName(row.other_ids, viewerId, directory) : row.name;
  const latest = latestMessage(row.latest, directory);
  const latestActivity = Number(row.latest.ts);
  const parentText = resolveMentions(row.parent_text, directory);
  return {
    id: threadId(row.conversation_id, row.thread_ts),
    name: threadTitle({ channel, text: parentText }),
    type: 'thread',
    is_private: row.type === 'dm' || row.is_private,
    unread_count: row.unread_count,
    unread_count_display: row.unread_count,
    latest_activity: latestActivity,
    latest_message: latest,
    last_message: { text: latest.text },
    last_message_time: latestActivity,
    message_count: row.reply_count + 1,
    members_data: Object.fromEntries(others.map((user) => [user.id, user])),
    member_count: new Set(row.author_ids).size,
    participants: others.map(participantOf),
    parent_message: {
      ts: row.thread_ts,
      text: labelGroups(row.parent_text, directory.groups),
      resolved_text: parentText,
      ...(row.parent_user && { user: row.parent_user }),
    },
    ...(row.own_reply && { own_reply: row.own_reply }),
    parent_conversation_id: row.conversation_id,
    is_followed: row.last_read !== null,
    ...(row.last_read && { last_read: row.last_read }),
    ...(row.mention_ts && { latest_mention: row.mention_ts }),
    attention: wireAttention(row.attention, viewerId, directory, {
      type: 'thread',
      threadOf: () => ({ isOwn: row.parent_user === viewerId, ownReply: row.own_reply ?? undefined }),
    }),
    waiting: wireWaiting(row.waiting, directory, {
      viewer: { id: viewerId },
      type: 'thread',
      threadOf: () => ({ isOwn: row.parent_user === viewerId }),
    }),
  };
}

import type { WireConversation } from '../../chatService.ts';
import { displayNameOf, knownUsers, participantOf } from '../../directory/directory.ts';
import { wireAttention } from '../../messages/queries/attentionRows.ts';
import { latestMessage } from '../../messages/queries/latestMessage.ts';
import { wireWaiting } from '../../messages/queries/waitingRows.ts';
import type { Directory } from '../../ports.ts';
import { type ConversationRow, shownMembers } from './conversationRows.ts';

export function wireConversation(row: ConversationRow, viewerId: string, directory: Directory): WireConversation {
  const others = knownUsers(membersOf(row), directory);
  const latest = row.latest ? latestMessage(row.latest, directory) : undefined;
  const latestActivity = row.latest ? Number(row.latest.ts) : row.created_at;
  return {
    id: row.id,
    name: row.type === 'dm' ? dmName(row.other_ids, viewerId, directory) : row.name,
    type: row.type,
    is_private: row.type === 'dm' || row.is_private,
    unread_count: row.unread_count,
    unread_count_display: row.unread_count,
    latest_activity: latestActivity,
    ...(latest && { latest_message: latest, last_message: { text: latest.text }, last_message_time: latestActivity }),
    message_count: row.message_count,
    // Without them, the client shows the participants and no number of members.
    ...(row.member_count !== null && {
      members_data: Object.fromEntries(others.map((user) => [user.id, user])),
      member_count: row.member_count,
    }),
    participants: others.map(participantOf),
    ...(row.type === 'dm' && row.other_ids.length < 2 && { dm_user: { id: row.other_ids[0] ?? viewerId } }),
    ...(row.topic && { topic: row.topic }),
    ...(row.is_capped && { unread_is_capped: true }),
    ...(row.is_unchecked && { is_unchecked: true }),
    ...(row.is_archived && { is_archived: true }),
    ...(row.last_read && { last_read: row.last_read }),
    ...(row.mention_ts && { latest_mention: row.mention_ts }),
    attention: wireAttention(row.attention, viewerId, directory, {
      type: row.type,
      isAlone: row.other_ids.length < 2,
      threadOf: () => undefined,
    }),
    waiting: wireWaiting(row.waiting, directory, {
      viewer: { id: viewerId },
      type: row.type,
      isAlone: row.other_ids.length < 2,
      isSelf: row.type === 'dm' && row.other_ids.length === 0,
      threadOf: () => undefined,
    }),
  };
}

/** All other members of a dm; of a channel the recent authors first. */
function membersOf(row: ConversationRow): string[] {
  if (row.type === 'dm') return row.other_ids;
  return [...new Set([...(row.recent_ids ?? []), ...row.other_ids])].slice(0, shownMembers);
}

/** The name of a dm: the other members' names, or the viewer's own in a dm with oneself. Of an unknown person, the id. */
export function dmName(otherIds: readonly string[], viewerId: string, { users }: Directory): string {
  const ids = otherIds.length > 0 ? otherIds : [viewerId];
  const nameOf = (id: string): string => {
    const user = Object.hasOwn(users, id) ? users[id] : undefined;
    return user ? displayNameOf(user) : id;
  };
  return ids.map(nameOf).join(', ');
}

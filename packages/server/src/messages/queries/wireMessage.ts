import type { Message } from 'triage-inbox/core';
import type { Directory } from '../../ports.ts';
import { labelGroups } from './labelGroups.ts';
import { resolveMentions } from './resolveMentions.ts';

type MessageAuthor = NonNullable<Message['user_data']>;

/** A message row, as the queries select it. */
export type MessageRow = {
  ts: string;
  thread_ts: string | null;
  user_id: string | null;
  username: string | null;
  text: string;
  subtype: string | null;
  client_msg_id: string | null;
  edited_ts: string | null;
  deleted: boolean;
  extra: Record<string, unknown> | null;
};

/** A message in the wire format. Unknown fields of the chat service are passed through. */
export function wireMessage(row: MessageRow, directory: Directory): Message & Record<string, unknown> {
  const text = row.deleted ? '' : row.text;
  const author = row.user_id ? authorOf(row.user_id, directory) : undefined;
  return {
    ...(row.deleted ? {} : labelGroups(row.extra, directory.groups)),
    ts: row.ts,
    ...(row.user_id && { user: row.user_id }),
    ...(author && { user_data: author }),
    ...(row.username && { username: row.username }),
    text: labelGroups(text, directory.groups),
    resolved_text: resolveMentions(text, directory),
    ...(row.subtype && { subtype: row.subtype }),
    ...(row.thread_ts && { thread_ts: row.thread_ts }),
    ...(row.client_msg_id && { client_msg_id: row.client_msg_id }),
    ...(row.edited_ts && { edited: { ts: row.edited_ts } }),
    ...(row.deleted && { deleted: true }),
  };
}

export function authorOf(userId: string, { users }: Directory): MessageAuthor | undefined {
  const user = Object.hasOwn(users, userId) ? users[userId] : undefined;
  if (!user) return undefined;
  return {
    name: user.name,
    ...(user.real_name && { real_name: user.real_name }),
    ...(user.avatar && { avatar: user.avatar }),
    ...(user.is_bot && { is_bot: true }),
    ...(user.display_name && { profile: { display_name: user.display_name } }),
  };
}

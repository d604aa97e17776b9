import { sql } from 'drizzle-orm';
import type { LatestMessage } from 'triage-inbox/core';
import type { Directory } from '../../ports.ts';
import { labelGroups } from './labelGroups.ts';
import { resolveMentions } from './resolveMentions.ts';
import { authorOf } from './wireMessage.ts';

/** The newest message of a conversation, as JSON from the database. */
export type LatestRow = {
  ts: string;
  thread_ts: string | null;
  user_id: string | null;
  username: string | null;
  text: string;
  subtype: string | null;
  files: LatestMessage['files'] | null;
};

/** Previews show 120 characters, so longer texts are truncated in the query. */
const previewText = 2000;

/** {@link LatestRow} for a row of `messages` called `m`. */
export const latestRow = sql`jsonb_build_object('ts', m.ts, 'thread_ts', m.thread_ts, 'user_id', m.user_id, 'username', m.username,
  'text', left(m.text, ${sql.raw(String(previewText))}), 'subtype', m.subtype,
  'files', m.extra -> 'files')`;

export function latestMessage(row: LatestRow, directory: Directory): LatestMessage {
  const author =
    (row.user_id && authorOf(row.user_id, directory)) ||
    (row.username ? { name: row.username, real_name: row.username, is_bot: true } : undefined);
  return {
    ts: row.ts,
    text: labelGroups(row.text, directory.groups),
    resolved_text: resolveMentions(row.text, directory),
    ...(row.user_id && { user: row.user_id }),
    ...(author && { user_data: author }),
    ...(row.thread_ts && { thread_ts: row.thread_ts }),
    ...(row.subtype && { subtype: row.subtype }),
    ...(row.files && { files: row.files }),
  };
}

import { microsOf } from '../database/micros.ts';
import { isSameJson, storableText } from '../database/storableText.ts';
import type { MessageRow } from '../messages/queries/wireMessage.ts';
import type { SeedMessage } from '../seed/workspaceSeed.ts';
import type { ChatMessage } from './chatConnection.ts';
import { checkTs } from './checkIds.ts';

/** A message of the chat as a row. */
export function rowOf(message: ChatMessage): MessageRow {
  const { ts, thread_ts, user, username, text, subtype, client_msg_id, edited, deleted = false, ...others } = message;
  for (const time of [ts, thread_ts, edited?.ts]) if (time !== undefined) checkTs(time);
  // The server derives these.
  const { user_data: _d, user_profile: _p, resolved_text: _r, threads: _t, reply_count: _c, ...extra } = others;
  return {
    ts,
    thread_ts: thread_ts === undefined || thread_ts === ts ? null : thread_ts,
    user_id: user ?? null,
    username: username ?? null,
    text: deleted ? '' : storableText(text),
    subtype: subtype ?? null,
    client_msg_id: client_msg_id ?? null,
    edited_ts: edited?.ts ?? null,
    deleted,
    extra: deleted || Object.keys(extra).length === 0 ? null : extra,
  };
}

export const seedOf = (row: MessageRow, conversationId: string): SeedMessage => ({
  conversationId,
  ts: row.ts,
  text: row.text,
  deleted: row.deleted,
  ...(row.thread_ts !== null && { thread_ts: row.thread_ts }),
  ...(row.user_id !== null && { user: row.user_id }),
  ...(row.username !== null && { username: row.username }),
  ...(row.subtype !== null && { subtype: row.subtype }),
  ...(row.client_msg_id !== null && { client_msg_id: row.client_msg_id }),
  ...(row.edited_ts !== null && { edited: { ts: row.edited_ts } }),
  ...(row.extra && { extra: row.extra }),
});

/** What changes by the received messages. `renumber`: a message became a channel notice, or ceased to be one. */
export function changesBy(received: readonly MessageRow[], stored: ReadonlyMap<string, MessageRow>) {
  const fresh = new Map<string, MessageRow>();
  const changed = new Map<string, MessageRow>();
  for (const row of received) {
    const before = fresh.get(row.ts) ?? changed.get(row.ts) ?? stored.get(row.ts);
    const next = before ? nextVersion(before, row) : row;
    if (next) (stored.has(row.ts) ? changed : fresh).set(row.ts, next);
  }
  const renumber = [...changed.values()].some(({ ts, subtype }) => stored.get(ts)?.subtype !== subtype);
  return { fresh: [...fresh.values()], changed: [...changed.values()], renumber };
}

/** The stored message after a received one; null when nothing changes. A deleted one stays deleted, and an older edit comes too late. */
function nextVersion(before: MessageRow, row: MessageRow): MessageRow | null {
  if (before.deleted) return null;
  if (row.deleted) return { ...before, deleted: true, text: '', extra: null };
  const isOlder = microsOf(row.edited_ts ?? '0') < microsOf(before.edited_ts ?? '0');
  const reactions = row.extra?.reactions ?? before.extra?.reactions;
  const extra = reactions === undefined ? row.extra : { ...row.extra, reactions };
  const next: MessageRow = {
    ...(isOlder ? before : { ...row, extra }),
    ...{ thread_ts: before.thread_ts, user_id: before.user_id },
    client_msg_id: before.client_msg_id ?? row.client_msg_id,
  };
  return isSameJson(next, before) ? null : next;
}

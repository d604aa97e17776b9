import {
  type Conversation,
  isAfter,
  isReplyTo,
  type LaterEntry,
  type LaterReturn,
  laterReturnOf,
} from '../../model/index.ts';
import type { LaterState } from './state.ts';

/** The return of an entry; `null` while it waits, and `handled` if it returned with a message that the user has read since. */
export function returnOf(
  { now, replies }: Pick<LaterState, 'now' | 'replies'>,
  entry: LaterEntry,
  { latest_mention, last_read }: Pick<Conversation, 'latest_mention' | 'last_read'>,
): LaterReturn | 'handled' | null {
  const found = laterReturnOf(entry, { now, mention: latest_mention, reply: replies.get(entry.id) });
  const isRead = found?.ts !== undefined && last_read !== undefined && !isAfter(found.ts, last_read);
  return isRead ? 'handled' : found;
}

/** Whether a conversation sleeps, or the time of its return. A return counts more than what still waits. */
function laterOf(later: LaterState, conversation: Conversation): Conversation['later'] {
  let result: Conversation['later'];
  for (const entry of later.byConversation.get(conversation.id) ?? []) {
    if (entry.kind === 'saved') continue;
    const found = returnOf(later, entry, conversation);
    if (found === 'handled') continue;
    if (found !== null) result = Math.max(typeof result === 'number' ? result : 0, found.at);
    else if (entry.kind === 'snooze') result ??= 'asleep';
  }
  return result;
}

/** The conversation with its state in "Later". */
export function withLater(later: LaterState, conversation: Conversation): Conversation {
  if (later.byConversation.size === 0 && conversation.later === undefined) return conversation;
  const shown = laterOf(later, conversation);
  if (conversation.later === shown) return conversation;
  const { later: _before, ...rest } = conversation;
  return shown === undefined ? rest : { ...rest, later: shown };
}

/** The newest message of a conversation may be a reply that an entry waits for. A later message hides it, so it is kept. */
export function replySeen(later: LaterState, { id, latest_message }: Conversation): LaterState {
  const entries = later.byConversation.get(id);
  if (entries === undefined || latest_message?.ts === undefined) return later;
  const { ts } = latest_message;
  const answered = entries.filter(
    (entry) => !later.replies.has(entry.id) && isReplyTo(entry, latest_message, later.userId),
  );
  if (answered.length === 0) return later;
  return { ...later, replies: new Map([...later.replies, ...answered.map((entry) => [entry.id, ts] as const)]) };
}

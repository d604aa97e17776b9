import type { Message } from '../message.ts';
import { compareTs, type Ts } from '../timestamp.ts';
import { type CatchUpPlace, placedMessages } from './placedMessages.ts';
import { uncountedIn } from './unreadMessages.ts';

/** A message that counts as unread. @inline */
export interface CountingMessage {
  message: Message;
  /** Of a reply: the first message of its thread. */
  threadTs?: Ts;
}

/** The messages behind an unread count. @inline */
export interface UnreadExplanation {
  /** The messages that count, the newest first. */
  counting: readonly CountingMessage[];
  /** The number of later messages that do not count, by the reason. */
  uncounted: Readonly<Record<'own' | 'notice' | 'deleted' | 'parent', number>>;
  /** The number of messages in the count that are not known. */
  unknown: number;
}

/** Explains an unread count by the known messages of its conversation, with the rule that counts them. */
export function explainUnread(place: CatchUpPlace, unread: number, myId: string | undefined): UnreadExplanation {
  const uncounted = { own: 0, notice: 0, deleted: 0, parent: 0 };
  const counting: CountingMessage[] = [];
  for (const placed of placedMessages(place)) {
    const why = uncountedIn(placed, place, myId);
    const { message, parent } = placed;
    if (why === undefined) counting.push({ message, ...(parent && { threadTs: parent.ts }) });
    else if (why !== 'read') uncounted[why] += 1;
  }
  counting.sort((a, b) => compareTs(b.message.ts, a.message.ts));
  return { counting, uncounted, unknown: Math.max(0, unread - counting.length) };
}

import type { Mentions, Ts } from '../../model/index.ts';
import { splitThreadId } from '../../model/index.ts';
import type { Office } from './office.ts';
import { isMember, userOf, visiblePlace } from './office.ts';
import { Refusal } from './refusal.ts';
import { typedLength } from './typedLength.ts';

/** Spec §9. */
const longestMessage = 40_000;

export interface MessageDraft {
  channel: string;
  text: string;
  thread_ts?: Ts | undefined;
  mentions?: Mentions | undefined;
}

/** What speaks against the text itself. */
export function faultsOfText(text: string): string[] {
  if (text.trim() === '') return ['text: must not be empty'];
  return typedLength(text) > longestMessage ? [`text: must be at most ${longestMessage} characters long`] : [];
}

/** Where a message of this person belongs. Throws a {@link Refusal} when they cannot write it there. */
export function checkMessage(
  office: Office,
  userId: string,
  { channel, text, thread_ts: threadTs, mentions }: MessageDraft,
): { conversationId: string } {
  const thread = splitThreadId(channel);
  if (thread !== null && threadTs === undefined) throw new Refusal(400, 'thread_ts is required for thread replies');
  if (thread !== null && thread.threadTs !== threadTs)
    throw new Refusal(400, 'thread_ts: is not the thread of channel');
  const conversationId = thread?.parentId ?? channel;
  const place = visiblePlace(office, userId, conversationId);
  if (!isMember(place, userId)) throw new Refusal(403, 'You are not a member of this channel');
  const hasThread = place.conversation.messages.some(({ ts, thread_ts }) => ts === threadTs && thread_ts === undefined);
  if (threadTs !== undefined && !hasThread) throw new Refusal(404, 'thread_ts: there is no such thread');
  const [fault] = faultsOfText(text);
  if (fault !== undefined) throw new Refusal(400, fault);
  const stranger = mentions?.users.find((id) => userOf(office, id) === undefined);
  if (stranger !== undefined) throw new Refusal(400, `mentions.users: there is no user ${stranger}`);
  return { conversationId };
}

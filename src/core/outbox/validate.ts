import { type Conversation, splitThreadId, type Ts } from '../../model/index.ts';
import type { InboxConfig } from '../config.ts';

export type TextProblem = 'empty' | 'too-long';

/** Number of characters that count against the limit: those of the typed text after trimming. Escaping for
 * the wire does not count. */
export const messageLength = (typed: string): number => typed.trim().length;

/** Quick validation: the typed text must have 1 to 40 000 characters after trimming. */
export function textProblem(
  text: string,
  { messageMaxLength }: Pick<InboxConfig, 'messageMaxLength'>,
): TextProblem | null {
  const length = messageLength(text);
  if (length === 0) return 'empty';
  return length > messageMaxLength ? 'too-long' : null;
}

export const threadTsRequired = 'thread_ts is required for thread replies';

/** The channel of a message and the thread that it replies to. @inline */
export interface Destination {
  /** Id of the channel or direct conversation. */
  channel: string;
  /** Of a reply: timestamp of the parent message. */
  thread_ts?: Ts;
  /** The reply is also sent to the channel. */
  reply_broadcast?: true;
}

/** A thread that is not in the list: its id says where a reply goes. */
export const unlistedThread = (id: string): Pick<Conversation, 'id' | 'type'> | null =>
  splitThreadId(id) && { id, type: 'thread' };

/** The destination of a reply; replies in a thread go to its channel with `thread_ts`. Returns an error for a thread
 * without a parent. */
export function destinationOf(
  conversation: Pick<Conversation, 'id' | 'type'> &
    Partial<Pick<Conversation, 'parent_conversation_id' | 'parent_message'>>,
): Destination | Error {
  if (conversation.type !== 'thread') return { channel: conversation.id };
  const split = splitThreadId(conversation.id);
  const thread_ts = conversation.parent_message?.ts ?? split?.threadTs;
  const channel = conversation.parent_conversation_id ?? split?.parentId;
  return thread_ts === undefined || channel === undefined ? new Error(threadTsRequired) : { channel, thread_ts };
}

/** Reason of a message that the server's validation rejected. */
export const messageRefused = (errors: string): string => `Message validation failed: ${errors}`;

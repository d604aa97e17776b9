import type { Conversation, Ts } from '../../model/index.ts';
import { splitThreadId } from '../../model/index.ts';
import type { InboxConfig } from '../config.ts';

export type TextProblem = 'empty' | 'too-long';

/** Quick validation (product spec §5): what is left after trimming must be 1 to 40 000 characters. */
export function textProblem(
  text: string,
  { messageMaxLength }: Pick<InboxConfig, 'messageMaxLength'>,
): TextProblem | null {
  const trimmed = text.trim();
  if (trimmed === '') return 'empty';
  return trimmed.length > messageMaxLength ? 'too-long' : null;
}

export const threadTsRequired = 'thread_ts is required for thread replies';

/** Where a reply goes: a thread's go to its channel, under its parent. Throws when a thread names no parent. */
export function destinationOf(
  conversation: Pick<Conversation, 'id' | 'type' | 'parent_conversation_id' | 'parent_message'>,
): { channel: string; thread_ts?: Ts } {
  if (conversation.type !== 'thread') return { channel: conversation.id };
  const split = splitThreadId(conversation.id);
  const thread_ts = conversation.parent_message?.ts ?? split?.threadTs;
  const channel = conversation.parent_conversation_id ?? split?.parentId;
  if (thread_ts === undefined || channel === undefined) throw new Error(threadTsRequired);
  return { channel, thread_ts };
}

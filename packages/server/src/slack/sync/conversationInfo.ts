import { isRecord } from '../../json.ts';
import type { SlackCaller, SlackCalls, SlackPriority } from '../client/slackCalls.ts';
import type { SlackClock } from '../client/slackClock.ts';
import { readSlackConversation, type SlackConversation } from '../store/slackConversation.ts';

/** Answer of `conversations.info`. */
export interface ConversationInfo {
  conversation: SlackConversation | null;
  /** The newest message, of an im. */
  latest: unknown;
  /** When Slack was asked. */
  askedMs: number;
}

/** @throws SlackFailure */
export async function fetchInfo(
  { calls, clock }: { calls: SlackCalls; clock: Pick<SlackClock, 'now'> },
  caller: SlackCaller,
  conversationId: string,
  priority: SlackPriority,
): Promise<ConversationInfo> {
  const askedMs = clock.now();
  const { channel } = await calls.call(
    caller,
    'conversations.info',
    { channel: conversationId, include_num_members: true },
    { priority },
  );
  return {
    conversation: readSlackConversation(channel),
    latest: isRecord(channel) ? channel.latest : undefined,
    askedMs,
  };
}

/** Where the person has read up to; "0": nowhere. Null if Slack does not tell it, as the documentation allows. */
export function lastReadOf({ conversation }: Pick<ConversationInfo, 'conversation'>): string | null {
  const lastRead = conversation?.lastRead || null;
  return lastRead === null || /[1-9]/.test(lastRead) ? lastRead : '0';
}

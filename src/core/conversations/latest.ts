import { type Conversation, newerTs, type Ts } from '../../model/index.ts';
import type { ListedConversation } from './state.ts';

/** The newest message of a conversation as an answer names it. */
export const latestTs = ({ latest_message, last_message }: Conversation): Ts | undefined =>
  newerTs(latest_message?.ts, last_message?.ts);

export const activityTs = ({ latest_activity }: Conversation): Ts | undefined =>
  Number.isFinite(latest_activity) && latest_activity > 0 ? latest_activity.toFixed(6) : undefined;

/** A loaded conversation as the store keeps it: without its messages, which have a place of their own. */
export function listed({ messages: _messages, ...conversation }: Conversation): ListedConversation {
  const countedTs = latestTs(conversation);
  const loadedTs = activityTs(conversation);
  const { last_read } = conversation;
  return {
    ...conversation,
    ...(countedTs === undefined ? {} : { countedTs }),
    ...(loadedTs === undefined ? {} : { loadedTs }),
    ...(last_read === undefined ? {} : { confirmedRead: last_read, cursorTs: last_read }),
  };
}

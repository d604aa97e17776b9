import { type Conversation, newerTs, type Ts } from '../../model/index.ts';
import type { ListedConversation } from './state.ts';

const activityTs = ({ latest_activity }: Conversation): Ts | undefined =>
  Number.isFinite(latest_activity) && latest_activity > 0 ? latest_activity.toFixed(6) : undefined;

/** A loaded conversation as the store keeps it: without its messages, which have a place of their own. */
export function listed({ messages: _messages, ...conversation }: Conversation): ListedConversation {
  const latest = conversation.latest_message?.ts ?? conversation.last_message?.ts;
  const countedTs = newerTs(latest, activityTs(conversation));
  return countedTs === undefined ? conversation : { ...conversation, countedTs };
}

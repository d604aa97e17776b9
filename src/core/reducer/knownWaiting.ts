import { type Conversation, isAfter, type Message, waitingAfter, waitingChanged } from '../../model/index.ts';
import { type AttentionFacts, placeOf } from '../unread/knownAttention.ts';

const readPlace = (facts: AttentionFacts, conversation: Conversation) => ({
  ...placeOf(facts, conversation),
  isSelf: conversation.dm_user?.id === facts.viewer.id,
});

/** The conversation after a new message, which may answer or ask. A server that states nothing is not completed. */
export function withWaitingAfter(facts: AttentionFacts, conversation: Conversation, message: Message): Conversation {
  const { waiting, latest_message: newest } = conversation;
  if (waiting === undefined) return conversation;
  const isNew = newest?.ts === undefined || isAfter(message.ts, newest.ts);
  const next = waitingAfter(waiting, message, readPlace(facts, conversation), isNew);
  return next === waiting ? conversation : { ...conversation, waiting: next };
}

/** The conversation after an edit, a reaction or a deletion. `isOpen`: only the server knows its unanswered messages now. */
export function withWaitingChanged(
  facts: AttentionFacts,
  conversation: Conversation,
  message: Message,
): { conversation: Conversation; isOpen: boolean } {
  const { waiting } = conversation;
  if (waiting === undefined) return { conversation, isOpen: false };
  const { waiting: next, isOpen } = waitingChanged(waiting, message, readPlace(facts, conversation));
  return { conversation: next === waiting ? conversation : { ...conversation, waiting: next }, isOpen };
}

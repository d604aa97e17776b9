import { type Message, splitThreadId, type Ts, withReaction } from '../../model/index.ts';
import { findMessage } from '../messages/findMessage.ts';
import { batchMessages } from '../messages/messagesBatch.ts';
import type { MessagesSlice } from '../messages/state.ts';
import { withMessages } from '../messages/transitions.ts';

/** A reaction of a user to a message. */
export interface ReactionPlace {
  /** Id of the channel or DM, also for a message of a thread. */
  channelId: string;
  ts: Ts;
  name: string;
  userId: string;
}

/** A user has added or removed a reaction: the message changes in the log of its channel and in those of threads. */
export function reactionSet<S extends MessagesSlice>(state: S, place: ReactionPlace, isSet: boolean): S {
  const { channelId, ts, name, userId } = place;
  const batch = batchMessages(state.messages);
  for (const [id, { messages }] of Object.entries(state.messages.byConversation)) {
    if ((splitThreadId(id)?.parentId ?? id) !== channelId) continue;
    const message = messageIn(messages, ts);
    if (message === undefined || message.deleted) continue;
    const before = message.reactions ?? [];
    const reactions = withReaction(before, name, userId, isSet);
    if (reactions !== before) batch.update(id, { ...message, reactions: [...reactions] });
  }
  const messages = batch.finish();
  return messages === state.messages ? state : withMessages(state, messages);
}

/** A message or a reply. */
function messageIn(messages: readonly Message[], ts: Ts): Message | undefined {
  const found = findMessage(messages, ts);
  if (found) return found;
  for (const { threads } of messages) {
    const reply = threads && findMessage(threads, ts);
    if (reply) return reply;
  }
  return undefined;
}

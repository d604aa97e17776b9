import { type Conversation, isAfter, type Message, newerTs, type Ts, unreadCountOf } from '../../model/index.ts';

const withMention = (conversation: Conversation, ts: Ts | undefined): Conversation => {
  if (conversation.latest_mention === ts) return conversation;
  // The read state determines `mentions_me` anew.
  const { latest_mention: _before, mentions_me: _also, ...rest } = conversation;
  return ts === undefined ? rest : { ...rest, latest_mention: ts };
};

/** The conversation after a message that mentions the user. */
export const mentionAdded = (conversation: Conversation, ts: Ts): Conversation =>
  withMention(conversation, newerTs(conversation.latest_mention, ts));

/** The newest mention among loaded messages and their replies. */
export function newestMention(messages: readonly Message[], isMention: (message: Message) => boolean): Ts | undefined {
  let newest: Ts | undefined;
  for (const message of messages) {
    if (isMention(message)) newest = newerTs(newest, message.ts);
    for (const reply of message.threads ?? []) if (isMention(reply)) newest = newerTs(newest, reply.ts);
  }
  return newest;
}

/** The conversation after a change of a message: an edit can add or remove a mention. `findOther` returns the newest mention in the
 * loaded messages, after the change. */
export function mentionChanged(
  conversation: Conversation,
  { ts }: Pick<Message, 'ts'>,
  isMention: boolean,
  findOther: () => Ts | undefined,
): Conversation {
  if (isMention) return mentionAdded(conversation, ts);
  return conversation.latest_mention === ts ? withMention(conversation, findOther()) : conversation;
}

/** Whether a conversation without a known mention may still have one. */
export const mayHaveMention = (conversation: Conversation): boolean =>
  conversation.latest_mention === undefined && unreadCountOf(conversation) > 0;

/** The conversation of an answer. Servers may leave out a mention that the user has read; marking the conversation as unread
 * shows it again. */
export function withReadMention(loaded: Conversation, known: Conversation | undefined): Conversation {
  const mention = known?.latest_mention;
  if (mention === undefined || loaded.latest_mention !== undefined) return loaded;
  const isRead = loaded.last_read !== undefined && !isAfter(mention, loaded.last_read);
  return isRead ? { ...loaded, latest_mention: mention } : loaded;
}

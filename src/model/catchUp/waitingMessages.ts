import { asksQuestion } from '../asksQuestion.ts';
import type { Message } from '../message.ts';
import { isChannelNotice } from '../message.ts';
import { isAfter } from '../timestamp.ts';
import {
  type CatchUpPlace,
  type CatchUpReader,
  isByApp,
  type PlacedMessage,
  placedMessages,
} from './placedMessages.ts';

/** Whether a message of someone else is addressed to a person: it mentions the person directly; or it asks, in a dm of two or in a thread
 * that the person began. */
function isTo({ message, parent }: PlacedMessage, { type, isAlone }: CatchUpPlace, { id }: CatchUpReader): boolean {
  const { text, user } = message;
  if (user === id) return false;
  if (text.includes(`<@${id}>`) || text.includes(`<@${id}|`)) return true;
  const isAlsoTo = parent ? parent.user === id : type === 'dm' && isAlone === true;
  return isAlsoTo && asksQuestion(text);
}

/**
 * The messages that wait for a person's answer, oldest first: they are addressed to the person, and the person has neither reacted, nor
 * replied later in the thread, nor written later in the same conversation. Apps do not wait.
 */
export const waitingMessages = (place: CatchUpPlace, me: CatchUpReader): Message[] =>
  placedMessages(place).flatMap((placed) => {
    const { message, later, replies } = placed;
    const { ts, deleted, reactions = [] } = message;
    if (deleted || isChannelNotice(message) || isByApp(message, me) || (place.after && !isAfter(ts, place.after)))
      return [];
    if (!isTo(placed, place, me)) return [];
    const isAnswered =
      reactions.some(({ users = [] }) => users.includes(me.id)) ||
      [...replies, ...later()].some(({ user, deleted: isGone }) => user === me.id && !isGone);
    return isAnswered ? [] : [message];
  });

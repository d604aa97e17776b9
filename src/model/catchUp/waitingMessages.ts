import { addressedTo } from '../addressedTo.ts';
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

/** Whether a message of another user is addressed to a person. */
const isTo = ({ message, parent }: PlacedMessage, { type, isAlone }: CatchUpPlace, me: CatchUpReader): boolean =>
  message.user !== me.id &&
  addressedTo(message.text, me, { type, isAlone, isOwnThread: parent?.user === me.id }) !== undefined;

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

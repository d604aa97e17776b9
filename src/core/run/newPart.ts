import { isAfter, type Message, type Ts } from '../../model/index.ts';
import { hiddenReplies } from '../messages/log.ts';
import { canBeUnread, firstAfter, firstOfLast } from '../messages/selectors.ts';
import type { RunView } from './state.ts';

/** Messages of a conversation without new ones that are shown: one that returned from "Later" has none. */
const shownWithoutNew = 5;

/** The loaded messages of a conversation in a run. */
export interface NewPart {
  /** Folded at first. */
  earlier: readonly Message[];
  /** New messages, and earlier ones with new replies; the parent of a thread. */
  shown: readonly Message[];
  /** The first new message; `undefined` if only replies are new. */
  first: Ts | undefined;
}

interface Known {
  view: RunView;
  myId: string | undefined;
  /** The parent message of a thread. */
  parentTs: Ts | undefined;
  hasOlder: boolean;
}

/** Divides messages into new and earlier ones. */
export function newPart(messages: readonly Message[], { view, myId, parentTs, hasOlder }: Known): NewPart {
  const { readUpTo, unread } = view;
  const first =
    readUpTo === undefined ? firstOfLast(messages, unread, myId, hasOlder) : firstAfter(messages, readUpTo, myId);
  const isNew = (message: Message): boolean => first !== undefined && !isAfter(first, message.ts);
  const hasNewReply = (message: Message): boolean =>
    readUpTo !== undefined &&
    hiddenReplies(message).some((reply) => isAfter(reply.ts, readUpTo) && canBeUnread(reply, myId));
  const found = messages.filter((message) => isNew(message) || hasNewReply(message));
  const kept = new Set(found.length > 0 ? found : messages.slice(-shownWithoutNew));
  const isShown = (message: Message): boolean => kept.has(message) || message.ts === parentTs;
  return {
    earlier: messages.filter((message) => !isShown(message)),
    shown: messages.filter(isShown),
    first,
  };
}

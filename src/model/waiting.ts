import { addressedTo } from './addressedTo.ts';
import { asksQuestion } from './asksQuestion.ts';
import type { AttentionPlace } from './attention.ts';
import { answerMs, askedPeople, hasReaction } from './catchUp/isAnswered.ts';
import type { Waiting } from './conversation.ts';
import { isBroadcast, type Message, uncountedAs } from './message.ts';
import { isAfter, tsToMilliseconds } from './timestamp.ts';

/** A conversation for the person who reads it. */
export interface WaitingPlace extends Omit<AttentionPlace, 'after'> {
  /** A dm with oneself, in which nobody waits. */
  isSelf?: boolean;
}

/** Messages of a bot, or with a name in place of an account. */
const isByApp = ({ subtype, user, user_data }: Message): boolean =>
  subtype === 'bot_message' || user === undefined || user_data?.is_bot === true;

const threadOf = ({ ts, thread_ts }: Message): string | undefined => (thread_ts === ts ? undefined : thread_ts);

/** Whether a message is one of the conversation itself, not only a reply. */
const isTop = (message: Message): boolean => threadOf(message) === undefined || isBroadcast(message);

/** Whether a later message is in the same course as another: of the same thread, in the thread of the other, or both in the
 * conversation itself. */
const follows = (later: Message, asked: Message, { type }: WaitingPlace): boolean =>
  isAfter(later.ts, asked.ts) &&
  (type === 'thread' ||
    later.thread_ts === asked.ts ||
    (isTop(later) && isTop(asked)) ||
    (later.thread_ts !== undefined && later.thread_ts === asked.thread_ts));

/** Whether a message of another person is addressed to the viewer (`addressedTo`), who has not reacted to it. */
function asksMe(message: Message, place: WaitingPlace): boolean {
  const { viewer, type, isAlone, isSelf } = place;
  if (isSelf === true || isByApp(message) || uncountedAs(message, viewer.id) !== undefined) return false;
  if (message.reactions?.some(({ users = [] }) => users.includes(viewer.id))) return false;
  const thread = threadOf(message) === undefined ? undefined : place.threadOf(message);
  if (thread === null) return false;
  return addressedTo(message.text, viewer, { type, isAlone, isOwnThread: thread?.isOwn }) !== undefined;
}

const isMyAnswer = (later: Message, asked: Message, place: WaitingPlace): boolean =>
  later.user === place.viewer.id && later.deleted !== true && follows(later, asked, place);

/** Whether a message of the viewer is a question to others, without a reaction of them. */
const asksThem = (message: Message, { viewer, type, isSelf }: WaitingPlace): boolean =>
  isSelf !== true &&
  message.user === viewer.id &&
  message.deleted !== true &&
  (type === 'thread' || isTop(message)) &&
  asksQuestion(message.text) &&
  !hasReaction(message);

/** Whether a message of another person answers a question of the viewer: a reply in its thread; in a dm or a thread any later message;
 * in a channel that of a mentioned person or, if the question mentions nobody, one within ten minutes that is no question. */
function isTheirAnswer(later: Message, question: Message, place: WaitingPlace): boolean {
  if (uncountedAs(later, place.viewer.id) !== undefined || !follows(later, question, place)) return false;
  if (place.type !== 'channel' || later.thread_ts === question.ts) return true;
  const asked = askedPeople(question);
  if (asked.size > 0) return later.user !== undefined && asked.has(later.user);
  const after = tsToMilliseconds(later.ts) - tsToMilliseconds(question.ts);
  return after <= answerMs && !asksQuestion(later.text);
}

/** Finds the unanswered messages of a conversation. `messages` are sorted; for a thread, they are its replies. */
export function waitingAmong(messages: readonly Message[], place: WaitingPlace): Waiting {
  const question = messages.findLast((message) => asksThem({ ...message, reactions: [] }, place));
  const isOpen =
    question !== undefined &&
    asksThem(question, place) &&
    !messages.some((message) => isTheirAnswer(message, question, place));
  return {
    on_me: messages.filter(
      (message) => asksMe(message, place) && !messages.some((later) => isMyAnswer(later, message, place)),
    ),
    on_them: isOpen ? [question] : [],
  };
}

/** The unanswered messages after a new message. `isNew`: the message is later than all known ones. Returns the same reference if nothing
 * changes. */
export function waitingAfter(waiting: Waiting, message: Message, place: WaitingPlace, isNew: boolean): Waiting {
  const on_me = waiting.on_me.filter((asked) => !isMyAnswer(message, asked, place));
  if (isNew && asksMe(message, place)) on_me.push(message);
  const on_them =
    isNew && asksThem(message, place)
      ? [message]
      : waiting.on_them.filter((question) => !isTheirAnswer(message, question, place));
  const isSame = on_me.length === waiting.on_me.length && on_them.every((one, at) => one === waiting.on_them[at]);
  return isSame && on_them.length === waiting.on_them.length ? waiting : { on_me, on_them };
}

/** The unanswered messages after an edit, a reaction or a deletion. `isOpen`: the result depends on messages that may not be loaded, because
 * the changed message may now be unanswered, or may have been an answer. */
export function waitingChanged(
  waiting: Waiting,
  change: Message,
  place: WaitingPlace,
): { waiting: Waiting; isOpen: boolean } {
  const known = [...waiting.on_me, ...waiting.on_them].find(({ ts }) => ts === change.ts);
  const isOther = ({ ts }: Message): boolean => ts !== change.ts;
  const without = { on_me: waiting.on_me.filter(isOther), on_them: waiting.on_them.filter(isOther) };
  // A reaction comes without a text.
  const message: Message = { ...known, ...change, text: change.text || (known?.text ?? '') };
  const waits = asksMe(message, place) || asksThem(message, place);
  if (known === undefined) return { waiting, isOpen: waits || change.deleted === true };
  return { waiting: waits && !change.deleted ? waiting : without, isOpen: false };
}

import { asksQuestion } from '../asksQuestion.ts';
import type { Message } from '../message.ts';
import { tsToMilliseconds } from '../timestamp.ts';
import type { CatchUpPlace, PlacedMessage } from './placedMessages.ts';

/** A message after a question to nobody in particular is its answer within this time. */
export const answerMs = 10 * 60_000;

const mentioned = /<@([\w.-]+)[|>]/g;

/** The people whom a message mentions. */
export const askedPeople = ({ text }: Message): ReadonlySet<string> =>
  new Set([...text.matchAll(mentioned)].flatMap(([, id]) => id ?? []));

/** Whether someone other than the author reacted. A server may leave out some of the users. */
export const hasReaction = ({ user, reactions = [] }: Message): boolean =>
  reactions.some(({ count, users = [] }) => users.some((id) => id !== user) || count > users.length);

/**
 * Whether a question has an answer, as far as the messages tell. What looks like an answer counts as one:
 * - a reaction or a later reply in its thread by someone other than its author;
 * - a later message in the same conversation by a person whom it mentions, or by anyone else in a dm;
 * - if it mentions nobody: the next message of someone else within ten minutes that is no question.
 *
 * Where later messages are not known, a question counts as answered.
 */
export function isAnswered({ message, parent, later, replies }: PlacedMessage, place: CatchUpPlace): boolean {
  const isByOther = ({ user, deleted }: Message): boolean => deleted !== true && user !== message.user;
  if (hasReaction(message) || replies.some(isByOther) || (message.reply_count ?? 0) > replies.length) return true;
  const others = later().filter(isByOther);
  if (parent) return others.length > 0;
  if (place.hasNewer) return true;
  if (place.type === 'dm') return others.length > 0;
  const asked = askedPeople(message);
  if (asked.size > 0) return others.some(({ user }) => user !== undefined && asked.has(user));
  const [next] = others;
  return (
    next !== undefined &&
    tsToMilliseconds(next.ts) - tsToMilliseconds(message.ts) <= answerMs &&
    !asksQuestion(next.text)
  );
}

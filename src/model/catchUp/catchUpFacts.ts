import { asksQuestion } from '../asksQuestion.ts';
import { mentionsPerson } from '../mentionsPerson.ts';
import type { Message } from '../message.ts';
import { compareTs } from '../timestamp.ts';
import { isAnswered } from './isAnswered.ts';
import { type CatchUpPlace, type CatchUpReader, isByApp, type PlacedMessage } from './placedMessages.ts';
import { messageKey, unreadMessages } from './unreadMessages.ts';

/** What an unread message is worth reading for, the most important first:
 * - `mention`: it mentions the person, one of their groups, or everyone;
 * - `question`: a question without an answer (`isAnswered`);
 * - `active`: among the messages with the most replies and reactions;
 * - `link`, `file`: it has a link or a file; of people only, not of apps. */
export const factKinds = ['mention', 'question', 'active', 'link', 'file'] as const;

/** See {@link factKinds}. */
export type FactKind = (typeof factKinds)[number];

/** A fact about unread messages: a message and the reason to read it. */
export interface CatchUpFact {
  kind: FactKind;
  /** The conversation in which the message is unread. */
  conversationId: string;
  message: Message;
  /** The number of replies and of reactions to the message. */
  replies: number;
  reactions: number;
}

/** The facts of a catch-up. */
export interface CatchUpFacts {
  /** By kind, the most important first; each message at most once. Oldest first, those with most replies and reactions by their number. */
  facts: readonly CatchUpFact[];
  /** The number of further facts of each kind. */
  more: Readonly<Record<FactKind, number>>;
}

/** Maximum number of facts of each kind. */
const mostOfKind: Readonly<Record<FactKind, number>> = { mention: 20, question: 20, active: 5, link: 8, file: 8 };

/** The number of replies and reactions from which a message is `active`. */
const leastActivity = 3;

const link = /<?\bhttps?:\/\/[^\s<>|]+/;

/** The facts about the unread messages of places. A message of a channel and of a thread of it counts for the first of the two. */
export function catchUpFacts(places: readonly CatchUpPlace[], me: CatchUpReader): CatchUpFacts {
  const found = new Map<string, CatchUpFact>();
  for (const place of places) {
    for (const placed of unreadMessages(place, me.id)) {
      const key = messageKey(place.id, placed.message.ts);
      const fact = found.has(key) ? undefined : factOf(placed, place, me);
      if (fact) found.set(key, fact);
    }
  }
  const more: Record<FactKind, number> = { mention: 0, question: 0, active: 0, link: 0, file: 0 };
  const facts = factKinds.flatMap((kind) => {
    const all = [...found.values()].filter((fact) => fact.kind === kind).sort(orderOf(kind));
    more[kind] = Math.max(0, all.length - mostOfKind[kind]);
    return all.slice(0, mostOfKind[kind]);
  });
  return { facts, more };
}

const orderOf =
  (kind: FactKind) =>
  (a: CatchUpFact, b: CatchUpFact): number =>
    (kind === 'active' ? b.replies + b.reactions - a.replies - a.reactions : 0) ||
    compareTs(a.message.ts, b.message.ts);

function factOf(placed: PlacedMessage, place: CatchUpPlace, me: CatchUpReader): CatchUpFact | undefined {
  const { message } = placed;
  const replies = Math.max(message.reply_count ?? 0, placed.replies.length);
  const reactions = (message.reactions ?? []).reduce((sum, { count }) => sum + count, 0);
  const kind = kindOf(placed, place, { me, activity: replies + reactions });
  return kind && { kind, conversationId: place.id, message, replies, reactions };
}

function kindOf(
  placed: PlacedMessage,
  place: CatchUpPlace,
  { me, activity }: { me: CatchUpReader; activity: number },
): FactKind | undefined {
  const { text, files } = placed.message;
  if (mentionsPerson(text, me)) return 'mention';
  const isApp = isByApp(placed.message, me);
  if (!isApp && asksQuestion(text) && !isAnswered(placed, place)) return 'question';
  if (activity >= leastActivity) return 'active';
  if (isApp) return undefined;
  if (link.test(text)) return 'link';
  return files !== undefined && files.length > 0 ? 'file' : undefined;
}

import {
  type CatchUpFact,
  catchUpFacts,
  type FactKind,
  factKinds,
  messageKey,
  splitThreadId,
  unreadMessages,
} from 'triage-inbox/core';
import type { Needs } from '../ports.ts';
import type { Extract as Answer } from './extractiveAnswer.ts';
import { missedPlaces } from './missedPlaces.ts';
import { quotesOf } from './quotes.ts';
import type { StateQuestion } from './stateQuestion.ts';
import { more, partlyRead, retrievedOf, type StateTask, unanswerable } from './stateTask.ts';
import { loadPlaces } from './waitingPlaces.ts';

type Sources = Needs<'database' | 'directory' | 'now' | 'storedPart'>;
type MissedQuestion = Extract<StateQuestion, { about: 'missed' }>;

const titles: Readonly<Record<FactKind, string>> = {
  mention: 'Mentions of you',
  question: 'Questions without an answer',
  active: 'Most replies and reactions',
  link: 'Links',
  file: 'Files',
};

/** Answers with the messages that the user has missed: unread ones, or those since a time; in one channel, or in all of the user's conversations. */
export async function missedAnswer(ports: Sources, question: MissedQuestion, task: StateTask): Promise<Answer> {
  const chosen = await missedPlaces(ports, question, task);
  if (chosen === null) return unanswerable(`No conversation that you can see is called “${question.channel}”.`);
  const places = await loadPlaces(ports, task.viewer, chosen.places);
  const { facts } = catchUpFacts(places, task.reader);
  const unread = places.flatMap((place) =>
    unreadMessages(place, task.reader.id).map(({ message }) => ({
      id: place.id,
      key: messageKey(place.id, message.ts),
    })),
  );
  const messages = new Set(unread.map(({ key }) => key)).size;
  // A thread is of its conversation.
  const conversations = new Set(unread.map(({ id }) => splitThreadId(id)?.parentId ?? id)).size;
  const scope = scopeOf(question, { messages, places: conversations });
  const leftCount = chosen.left + chosen.places.length - places.length;
  const left = (leftCount > 0 ? ` ${leftCount} more conversations were not read.` : '') + partlyRead(places);
  if (messages === 0) return unanswerable(`${scope}${left}`);
  if (facts.length === 0) {
    return unanswerable(
      `${scope} None mentions you, asks an open question, has many replies, a link or a file.${left}`,
    );
  }
  const shown = facts.slice(0, task.maxSources);
  const retrieved = await retrievedOf(ports, task, shown.map(keyOf));
  const { quotes, sources } = quotesOf(retrieved, task);
  const kinds = new Map(shown.map((fact) => [`${keyOf(fact).conversation_id} ${fact.message.ts}`, fact.kind]));
  const kindAt = (index: number): FactKind | undefined => {
    const message = retrieved[index]?.message;
    return message && kinds.get(`${message.conversation_id} ${message.ts}`);
  };
  const groups = factKinds.flatMap((kind) => {
    const own = quotes.filter((_, index) => kindAt(index) === kind);
    return own.length === 0 ? [] : [`**${titles[kind]}**`, ...own];
  });
  return {
    answer: `${scope}${left}\n\n${groups.join('\n\n')}${more(facts.length - shown.length)}`,
    sources,
    confidence: 1,
  };
}

const keyOf = ({ conversationId, message: { ts } }: CatchUpFact) => ({
  conversation_id: splitThreadId(conversationId)?.parentId ?? conversationId,
  ts,
});

function scopeOf(
  { channel, since }: MissedQuestion,
  { messages, places }: { messages: number; places: number },
): string {
  const count = messages === 0 ? 'No' : messages;
  const what = `${count}${since === undefined ? ' unread' : ''} ${messages === 1 ? 'message' : 'messages'}`;
  const where =
    channel === undefined
      ? places > 0
        ? ` in ${places === 1 ? '1 conversation' : `${places} conversations`}`
        : ''
      : ` in #${channel}`;
  const when = since === undefined ? '' : ` since ${localDate(since)}`;
  return `${what}${where}${when}.`;
}

/** The date in the time zone of the server, as the question was read. */
const localDate = (ms: number): string =>
  new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

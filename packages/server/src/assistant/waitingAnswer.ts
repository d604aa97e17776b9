import { type Message, messageKey, splitThreadId, waitingMessages } from 'triage-inbox/core';
import { displayNameOf } from '../directory/directory.ts';
import type { Needs } from '../ports.ts';
import type { MessageKey } from '../search/describeMessages.ts';
import type { Extract } from './extractiveAnswer.ts';
import { boldText, quotesOf } from './quotes.ts';
import { more, partlyRead, retrievedOf, type StateTask, unanswerable } from './stateTask.ts';
import { waitingPlaces } from './waitingPlaces.ts';

type Sources = Needs<'database' | 'directory' | 'now' | 'storedPart'>;

/** Days in which messages wait for an answer; later, nobody expects one. */
const waitingDays = 30;

const looked = `Looked at were the last ${waitingDays} days: questions and mentions to you that you have neither answered nor reacted to.`;

/** `rule`: what was looked at. */
type WaitingTask = StateTask & { rule: string };

/** Answers with the messages that wait for the user's answer, or with their authors. */
export async function waitingAnswer(
  ports: Sources,
  about: 'waiting' | 'waiting people',
  task: StateTask,
): Promise<Extract> {
  const since = ports.now() - waitingDays * 24 * 60 * 60 * 1000;
  const waiting = new Map<string, Message & MessageKey>();
  const places = await waitingPlaces(ports, task.viewer, since);
  for (const place of places) {
    const conversation_id = splitThreadId(place.id)?.parentId ?? place.id;
    for (const message of waitingMessages(place, task.reader)) {
      waiting.set(messageKey(place.id, message.ts), { ...message, conversation_id });
    }
  }
  const found = [...waiting.values()].sort((a, b) => Number(b.ts) - Number(a.ts));
  const rule = looked + partlyRead(places);
  if (found.length === 0) return unanswerable(`Nothing waits for your answer. ${rule}`);
  return (about === 'waiting' ? messagesAnswer : peopleAnswer)(ports, found, { ...task, rule });
}

async function messagesAnswer(ports: Sources, found: readonly MessageKey[], task: WaitingTask): Promise<Extract> {
  const { quotes, sources } = quotesOf(await retrievedOf(ports, task, found.slice(0, task.maxSources)), task);
  const count = found.length === 1 ? '1 message waits' : `${found.length} messages wait`;
  return {
    answer: `${count} for your answer. ${task.rule}\n\n${quotes.join('\n\n')}${more(found.length - sources.length)}`,
    sources,
    confidence: 1,
  };
}

/** The people who wait, the longest wait first, each with the message that waits longest. */
async function peopleAnswer(
  ports: Sources,
  found: readonly (Message & MessageKey)[],
  task: WaitingTask,
): Promise<Extract> {
  const byPerson = new Map<string, (Message & MessageKey)[]>();
  for (const message of [...found].reverse()) {
    const { user = message.username ?? '' } = message;
    byPerson.set(user, [...(byPerson.get(user) ?? []), message]);
  }
  const all = [...byPerson.entries()];
  const shown = all.slice(0, task.maxSources);
  const first = shown.flatMap(([, [message]]) => message ?? []);
  const sources = (await retrievedOf(ports, task, first)).map(task.sourceOf);
  const lines = shown.map(([user, messages], index) => {
    const known = Object.hasOwn(task.names.users, user) ? task.names.users[user] : undefined;
    const count = messages.length === 1 ? '1 message' : `${messages.length} messages`;
    return `- **${boldText(known ? displayNameOf(known) : user)}**: ${count} [${index + 1}]`;
  });
  const count = all.length === 1 ? '1 person waits' : `${all.length} people wait`;
  return {
    answer: `${count} for you. ${task.rule}\n\n${lines.join('\n')}${more(all.length - shown.length)}`,
    sources,
    confidence: 1,
  };
}

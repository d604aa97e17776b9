import type { SeededRandom } from '../script/seededRandom.ts';
import { kindOf } from './answerScript.ts';
import type { WriteMessage } from './postScene.ts';
import type { SimulatedWorkspace } from './simulatedWorkspace.ts';
import type { OwnedTimers } from './timers.ts';
import { answerChance, delays, randomDelay } from './timing.ts';

/** A new message, as the simulation observes it. */
export interface ObservedMessage {
  workspaceId: string;
  conversationId: string;
  message: { ts: string; text: string; user?: string; thread_ts?: string; subtype?: string };
}

export interface ReaderAnswers {
  handle(message: ObservedMessage): void;
}

/** Answers the reader's messages: one person, after some seconds, once for several messages in a row. */
export function createReaderAnswers(
  workspace: SimulatedWorkspace,
  write: WriteMessage,
  timers: OwnedTimers,
  random: SeededRandom,
): ReaderAnswers {
  const { script, directory, readerId, compose } = workspace;
  const keyOfConversation = new Map([...directory.conversations.values()].map(({ id, key }) => [id, key]));
  /** The last author per place, who is the most likely to answer. */
  const lastAuthor = new Map<string, string>();
  const pending = new Map<string, () => void>();
  const lastAnswer = new Map<string, readonly string[]>();

  const chooseAnswer = (place: string, text: string): readonly string[] => {
    const all = script.answers[kindOf(text)];
    const fresh = all.filter((answer) => answer !== lastAnswer.get(place));
    const answer = random.pick(fresh.length > 0 ? fresh : all);
    lastAnswer.set(place, answer);
    return answer;
  };

  const say = (author: string, conversation: string, texts: readonly string[], threadTs: string | undefined): void => {
    const [text, ...followUps] = texts;
    if (text === undefined) return;
    void write(compose(author, conversation, text, threadTs)).then((written) => {
      if (written && followUps.length > 0)
        timers.after(randomDelay(delays.burst, random), () => say(author, conversation, followUps, threadTs));
    });
  };

  return {
    handle({ conversationId, message }) {
      const conversationKey = keyOfConversation.get(conversationId);
      if (conversationKey === undefined) return;
      const { members, type } = directory.conversation(conversationKey);
      const threadTs = message.thread_ts === message.ts ? undefined : message.thread_ts;
      const place = `${conversationId}:${threadTs ?? ''}`;
      const writer = message.user === undefined ? undefined : directory.keyOfUser(message.user);
      if (message.user !== readerId) {
        if (writer !== undefined) lastAuthor.set(place, writer);
        return;
      }

      const others = members.filter((member) => member !== script.reader);
      if (others.length === 0 || message.subtype !== undefined) return;
      const mentioned = others.find((other) => message.text.includes(`<@${directory.person(other)}>`));
      const chance = mentioned
        ? answerChance.mentioned
        : type === 'dm'
          ? answerChance[others.length === 1 ? 'dm' : 'groupDm']
          : answerChance[threadTs === undefined ? 'channel' : 'thread'];
      const cancelPending = pending.get(place);
      cancelPending?.();
      pending.delete(place);
      if (!cancelPending && !random.chance(chance)) return;
      const recent = lastAuthor.get(place) ?? lastAuthor.get(`${conversationId}:`);
      const author = mentioned ?? (recent && others.includes(recent) ? recent : random.pick(others));
      const answer = chooseAnswer(place, message.text);
      const cancel = timers.after(randomDelay(delays.answer, random), () => {
        pending.delete(place);
        say(author, conversationKey, answer, threadTs);
      });
      pending.set(place, cancel);
    },
  };
}

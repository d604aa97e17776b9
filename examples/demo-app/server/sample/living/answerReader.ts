import type { SeededRandom } from '../script/seededRandom.ts';
import { kindOf } from './answerScript.ts';
import type { Inhabited } from './inhabitants.ts';
import { answerChance, pace, within } from './pace.ts';
import type { WriteLife } from './playLive.ts';
import type { OwnedTimers } from './timers.ts';

/** A message as those who live here hear it. */
export interface HeardMessage {
  workspaceId: string;
  conversationId: string;
  message: { ts: string; text: string; user?: string; thread_ts?: string; subtype?: string };
}

export interface ReaderAnswers {
  hear(heard: HeardMessage): void;
}

/** Answers what the reader writes: one person, after some seconds, and only once when the reader wrote several times. */
export function createReaderAnswers(
  inhabited: Inhabited,
  write: WriteLife,
  timers: OwnedTimers,
  random: SeededRandom,
): ReaderAnswers {
  const { script, directory, readerId, compose } = inhabited;
  const keyOfConversation = new Map([...directory.conversations.values()].map(({ id, key }) => [id, key]));
  /** Who wrote last where; they are the likeliest to answer. */
  const lastSpeaker = new Map<string, string>();
  const waiting = new Map<string, () => void>();
  const lastAnswer = new Map<string, readonly string[]>();

  const chooseAnswer = (place: string, text: string): readonly string[] => {
    const all = script.answers[kindOf(text)];
    const fresh = all.filter((answer) => answer !== lastAnswer.get(place));
    const answer = random.pick(fresh.length > 0 ? fresh : all);
    lastAnswer.set(place, answer);
    return answer;
  };

  const say = (author: string, conversation: string, texts: readonly string[], threadTs: string | undefined): void => {
    const [text, ...rest] = texts;
    if (text === undefined) return;
    void write(compose(author, conversation, text, threadTs)).then((written) => {
      if (written && rest.length > 0)
        timers.after(within(pace.burst, random), () => say(author, conversation, rest, threadTs));
    });
  };

  return {
    hear({ conversationId, message }) {
      const conversationKey = keyOfConversation.get(conversationId);
      if (conversationKey === undefined) return;
      const { members, type } = directory.conversation(conversationKey);
      const threadTs = message.thread_ts === message.ts ? undefined : message.thread_ts;
      const place = `${conversationId}:${threadTs ?? ''}`;
      const speaker = message.user === undefined ? undefined : directory.keyOfUser(message.user);
      if (message.user !== readerId) {
        if (speaker !== undefined) lastSpeaker.set(place, speaker);
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
      const wasAboutTo = waiting.get(place);
      wasAboutTo?.();
      waiting.delete(place);
      if (!wasAboutTo && !random.chance(chance)) return;
      const recent = lastSpeaker.get(place) ?? lastSpeaker.get(`${conversationId}:`);
      const author = mentioned ?? (recent && others.includes(recent) ? recent : random.pick(others));
      const answer = chooseAnswer(place, message.text);
      const cancel = timers.after(within(pace.answer, random), () => {
        waiting.delete(place);
        say(author, conversationKey, answer, threadTs);
      });
      waiting.set(place, cancel);
    },
  };
}

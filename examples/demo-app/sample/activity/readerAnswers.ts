import type { SeededRandom } from '../script/seededRandom.ts';
import type { WriteMessage } from './postScene.ts';
import type { SimulatedWorkspace } from './simulatedWorkspace.ts';
import { delays, type OwnedTimers, randomDelay } from './timers.ts';

/** Probability of an answer to the reader. */
const answerChance = { mentioned: 0.95, dm: 0.9, groupDm: 0.75, thread: 0.65, channel: 0.45 } as const;

type AnswerKind = 'question' | 'thanks' | 'agreement' | 'greeting' | 'code' | 'other';

const patterns: readonly [AnswerKind, RegExp][] = [
  ['code', /```|`[^`]+`/],
  [
    'question',
    /\?\s*$|^(?:who|what|when|where|why|how|which|can|could|do|does|did|is|are|shall|should|would|will)\b.*\?/is,
  ],
  ['thanks', /\b(?:thanks?|thank you|thx|cheers|merci|danke|tack|appreciated?)\b|:pray:|:heart:/i],
  ['greeting', /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|morning|moin|hej|ahoy)\b/i],
  [
    'agreement',
    /^(?:yes|yep|yeah|ok(?:ay)?|sure|agreed?|done|fine|great|perfect|sounds good|lgtm|go ahead|\+1)\b|:\+1:|:white_check_mark:/i,
  ],
];

/** Classifies a message, to choose a fitting answer. */
export const kindOf = (text: string): AnswerKind =>
  patterns.find(([, pattern]) => pattern.test(text.trim()))?.[0] ?? 'other';

/** A new message, as the simulation observes it. */
export interface ObservedMessage {
  workspaceId: string;
  conversationId: string;
  message: { ts: string; text: string; user?: string; thread_ts?: string; subtype?: string };
}

export interface ReaderAnswers {
  handle(message: ObservedMessage): void;
}

/** Answers the reader's messages: one person, after some seconds, once for several messages in a row. Each answer is given once; a
 * message without an answer left stays without one. */
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
  const given = new Set<string>();

  const chooseAnswer = (text: string): readonly string[] | undefined => {
    const { answers } = script;
    const isFresh = (answer: readonly string[]): boolean => !answer.some((line) => given.has(line));
    const left = [answers[kindOf(text)], answers.other].map((some) => some?.filter(isFresh) ?? []);
    const fresh = left.find((some) => some.length > 0);
    const answer = fresh && random.pick(fresh);
    for (const line of answer ?? []) given.add(line);
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
      const cancel = timers.after(randomDelay(delays.answer, random), () => {
        pending.delete(place);
        const answer = chooseAnswer(message.text);
        if (answer) say(author, conversationKey, answer, threadTs);
      });
      pending.set(place, cancel);
    },
  };
}

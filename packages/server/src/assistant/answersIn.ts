import type { Exchange, ExchangeMessage } from './exchanges.ts';
import type { Keyword } from './keywords.ts';
import { coverageOf } from './rankExchanges.ts';

export interface AnswerTask {
  keywords: readonly Keyword[];
  /** Adjacent words of the question. */
  pairs: readonly string[];
  isBot(message: ExchangeMessage): boolean;
  /** Messages of the person who asks are no answers. */
  isOwn(message: ExchangeMessage): boolean;
}

/** A message of an exchange, and how well it answers; 1 for all keywords. */
export interface ScoredAnswer {
  message: ExchangeMessage;
  score: number;
}

/** Weights relative to a message's own keywords: of adjacent words, and of the question or the statement that it replies to. */
const weights = { pairs: 0.25, question: 0.8, statement: 0.4 };
/** Loss of weight with each message after the one that is replied to. */
const decay = 0.85;
/** Number of words from which a message is long enough to say something, and the share that a shorter one loses. */
const enoughWords = 5;
const brevityLoss = 0.7;

/** The messages of an exchange that answer the question best, best first: those with its keywords, and replies to a question
 * with them. Questions and notices of bots are no answers, unless the exchange has nothing else. */
export function answersIn(exchange: Exchange, { keywords, pairs, isBot, isOwn }: AnswerTask): ScoredAnswer[] {
  const replied = { question: 0, statement: 0 };
  const scored = exchange.map((message) => {
    const kind = isQuestion(message.text) ? 'question' : 'statement';
    const own = coverageOf([message], keywords);
    const together = pairs.filter((pair) => message.search_text.includes(` ${pair}`)).length / (pairs.length || 1);
    // A statement before adds only what the message itself lacks.
    const context = Math.max(weights.question * replied.question, weights.statement * replied.statement * (1 - own));
    const brevity = 1 - Math.min(1, message.search_text.trim().split(' ').length / enoughWords);
    const score = (own + weights.pairs * together + context) * (1 - brevityLoss * brevity);
    const isRelevant = own > 0 || replied.question > 0;
    replied.question *= decay;
    replied.statement *= decay;
    replied[kind] = Math.max(replied[kind], own);
    return { message, kind, score, isRelevant };
  });
  const relevant = scored.filter(({ message, isRelevant }) => isRelevant && !isOwn(message));
  const statements = relevant.filter(({ kind }) => kind === 'statement');
  const byUsers = statements.filter(({ message }) => !isBot(message));
  const answers = [byUsers, statements, relevant].find((some) => some.length > 0) ?? [];
  return answers.sort((a, b) => b.score - a.score || b.message.ts_micros - a.message.ts_micros);
}

const lastQuestionMark = /^[\s\S]*[?？؟](?=$|[\s*_~`”"'’)»])/u;

/** Whether a message asks: most of it stands before its last question mark. */
export function isQuestion(text: string): boolean {
  const asked = lastQuestionMark.exec(text)?.[0].length ?? 0;
  return asked > text.length / 2;
}
